import { describe, expect, test } from '@jest/globals'
import { ask, good, idOf, make, outcomes, proof, sayTexts, server, tokens } from './ask-model.ts'
import { account, asOf, document, fundingSignal, layoffSignal, no, text, yes } from './examples.ts'
import { readPrompt, type ReceivedCall, type Reply } from './llm-server.ts'

describe('a good answer', () => {
  test('one call asks all signals, and the answers come in the order of the signals', async () => {
    sayTexts(good)
    const answers = await ask()
    expect(answers.map(({ signalId, verdict }) => [signalId, verdict])).toEqual([
      [fundingSignal.signalId, 'yes'],
      [layoffSignal.signalId, 'no'],
    ])
    expect(answers[0]).toEqual({
      signalId: fundingSignal.signalId,
      verdict: 'yes',
      confidence: 0.9,
      quotes: [{ text: proof, start: text.indexOf(proof), end: text.indexOf(proof) + proof.length }],
      facts: ['Tarnwick Robotics raised $40 million'],
      oneSentence: 'Tarnwick Robotics raised $40 million in a Series B round.',
      summary: 'Tarnwick Robotics raised $40 million. Corran Capital led the Series B round.',
      eventDate: new Date('2026-05-09'),
      slots: { amount: '$40 million', round: 'Series B', investor: 'Corran Capital', direction: 'raised' },
      rejected: [],
    })
    expect(server.calls).toHaveLength(1)
    const [call] = server.calls
    expect(call).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer key-of-the-test' },
      body: { model: 'test-model', temperature: 0, response_format: { type: 'json_schema' } },
    })
    expect(outcomes).toEqual(['ok'])
    expect(tokens).toEqual({ input: 900, output: 100 })
  })

  test('no signals, no call', async () => {
    sayTexts(good)
    expect(await make().answer({ account, document, signals: [], asOf })).toEqual([])
    expect(server.calls).toHaveLength(0)
  })

  test('very many signals are asked in several calls', async () => {
    server.says((call) => ({ content: JSON.stringify({ answers: readPrompt(call).questions.map(({ signal_id }) => no(signal_id)) }) }))
    const many = Array.from({ length: 95 }, (_, at) => ({
      ...fundingSignal,
      signalId: `signal-${at}`,
      question: `Question ${at} about {account}?`,
    }))
    const answers = await make().answer({ account, document, signals: many, asOf })
    expect(answers.map(({ signalId, verdict }) => `${signalId} ${verdict}`)).toEqual(many.map(({ signalId }) => `${signalId} no`))
    expect(server.calls).toHaveLength(3)
  })
})

describe('what is written round and into the JSON', () => {
  test.each([
    ['prose', (json: string) => `Of course! Here it is:\n${json}\nDo ask again.`],
    ['a code fence', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
    ['thoughts', (json: string) => `<think>Is it {"answers": no?</think>${json}`],
  ])('%s does no harm', async (_, wrap) => {
    sayTexts((call) => ({ content: wrap(String(good(call).content)) }))
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['yes', 'no'])
    expect(server.calls).toHaveLength(1)
  })

  test('text in parts is read', async () => {
    sayTexts((call) => ({ content: [{ type: 'text', text: String(good(call).content) }] }))
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['yes', 'no'])
  })

  test('prose alone is asked for once more, with the fault named', async () => {
    sayTexts(() => ({ content: 'Yes, Tarnwick has raised money.' }), good)
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['yes', 'no'])
    expect(server.calls[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(server.calls[1]?.body.messages[3]?.content).toContain('it holds no JSON object')
    expect(outcomes).toEqual(['ok', 'ok', 'repaired'])
  })

  test('prose again and again is unclear, and never a yes', async () => {
    sayTexts(() => ({ content: 'Yes! "Tarnwick Robotics has raised $40 million in a Series B round"' }))
    const answers = await ask()
    expect(answers.map(({ verdict, quotes }) => [verdict, quotes])).toEqual([
      ['unclear', []],
      ['unclear', []],
    ])
    expect(server.calls).toHaveLength(2)
    expect(outcomes).toContain('unusable')
  })

  test('a truncated answer keeps what is complete, and is repaired with more room', async () => {
    const cutOff = (call: ReceivedCall): Reply => ({
      content: JSON.stringify({ answers: [yes(idOf(call, 'funding')), yes(idOf(call, 'laying'))] }).slice(0, -40),
      finish: 'length',
    })
    sayTexts(cutOff, good)
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['yes', 'no'])
    expect(server.calls[1]?.body.max_tokens).toBeGreaterThan(server.calls[0]?.body.max_tokens ?? Infinity)
    sayTexts(cutOff)
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['yes', 'unclear'])
    expect(server.calls).toHaveLength(2)
  })

  test('a refusal without text is unclear', async () => {
    sayTexts(() => ({ content: null }))
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['unclear', 'unclear'])
  })

  test('ids: unknown ones are ignored, missing ones are unclear, contradicting ones are unclear', async () => {
    sayTexts((call) => ({ content: JSON.stringify({ answers: [yes(idOf(call, 'funding')), yes('s99'), yes(layoffSignal.signalId)] }) }))
    expect((await ask()).map(({ signalId, verdict }) => [signalId, verdict])).toEqual([
      [fundingSignal.signalId, 'yes'],
      [layoffSignal.signalId, 'unclear'],
    ])
    expect(server.calls).toHaveLength(1)
    sayTexts((call) => ({
      content: JSON.stringify({
        answers: [yes(idOf(call, 'funding')), no(idOf(call, 'funding')), no(idOf(call, 'laying')), no(idOf(call, 'laying'))],
      }),
    }))
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['unclear', 'no'])
  })
})
