import { describe, expect, test } from '@jest/globals'
import type { LlmCache } from '../../../src/answering/llm/cache-key.ts'
import { ask, budget, fundingOf, good, make, outcomes, sayFunding, sayTexts, server, signals, tokens } from './ask-model.ts'
import { account, asOf, document, layoffSignal, text } from './examples.ts'

describe('cache and budget', () => {
  const memoryCache = (): LlmCache & { held: Map<string, string> } => {
    const held = new Map<string, string>()
    return {
      held,
      get: (key) => Promise.resolve(held.has(key) ? JSON.parse(held.get(key) ?? '') : undefined),
      set: (key, value) => Promise.resolve(void held.set(key, JSON.stringify(value))),
    }
  }

  test('the same question is not asked twice, whatever the order of the signals and their ids', async () => {
    sayTexts(good)
    const cache = memoryCache()
    const first = await ask({ cache })
    const renamed = signals.map((signal) => ({ ...signal, signalId: `other ${signal.signalId}` }))
    const again = await make({ cache }).answer({
      account,
      document: { ...document, id: 'another' },
      signals: renamed.toReversed(),
      asOf: new Date(asOf.getTime() + 60_000),
    })
    expect(server.calls).toHaveLength(1)
    expect(again.toReversed().map(({ signalId, ...answer }) => ({ ...answer, signalId: signalId.replace('other ', '') }))).toEqual(
      first.map((answer) => ({ ...answer })),
    )
    expect(outcomes).toEqual(['ok', 'cached'])
  })

  test('another text, model, account, question or day is asked anew', async () => {
    sayTexts(good)
    const cache = memoryCache()
    const input = { account, document, signals, asOf }
    await make({ cache }).answer(input)
    await make({ cache }).answer({ ...input, document: { ...document, text: `${text} More.` } })
    await make({ cache, model: 'other' }).answer(input)
    await make({ cache }).answer({ ...input, account: { ...account, name: 'Tarnwick' } })
    await make({ cache }).answer({ ...input, signals: [layoffSignal] })
    await make({ cache }).answer({ ...input, asOf: new Date('2026-06-16T09:00:00Z') })
    expect(server.calls).toHaveLength(6)
    expect(cache.held.size).toBe(6)
  })

  test('an unusable answer is not kept; a cache that holds nonsense is passed over', async () => {
    sayTexts(() => ({ content: 'prose' }))
    const cache = memoryCache()
    await ask({ cache })
    expect(cache.held.size).toBe(0)
    sayTexts(good)
    await ask({ cache: { get: () => Promise.resolve({ answers: 'nonsense' }), set: () => Promise.resolve() } })
    expect(server.calls).toHaveLength(1)
  })

  test('quotes are verified again when the answer comes from the cache', async () => {
    sayFunding({ quotes: ['Tarnwick has raised one billion dollars'] })
    const cache = memoryCache()
    await ask({ cache })
    expect(fundingOf(await ask({ cache }))?.verdict).toBe('unclear')
    expect(server.calls).toHaveLength(1)
  })

  test('a spent day makes no call and says when there are tokens again', async () => {
    sayTexts(good)
    await expect(ask({ budget: budget(1_000) })).rejects.toMatchObject({
      name: 'BudgetExceeded',
      scope: 'day',
      resetsAt: new Date('2026-06-16T00:00:00Z'),
    })
    expect(server.calls).toHaveLength(0)
    expect(outcomes).toEqual(['over_budget'])
  })

  test('a run ends when its tokens are spent; another run goes on', async () => {
    sayTexts((call) => ({ ...good(call), usage: { prompt_tokens: 9_000, completion_tokens: 1_000 } }))
    const answerer = make({ budget: budget(1e9, 15_000) })
    const attempt = async (runId?: string) =>
      await (runId === undefined ? answerer : answerer.forRun(runId)).answer({ account, document, signals, asOf })
    await attempt('run 1')
    await attempt('run 1')
    await expect(attempt('run 1')).rejects.toMatchObject({ name: 'BudgetExceeded', scope: 'run', resetsAt: null })
    await attempt('run 2')
    await attempt()
    await attempt()
    await expect(attempt()).rejects.toMatchObject({ scope: 'run', resetsAt: new Date('2026-06-15T10:00:00Z') })
  })

  test('calls side by side cannot pass the limit of a run together', async () => {
    const shared = budget(1e9, 1_000)
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, async () => await shared.reserve(300, 'run 1')))
    const granted = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(granted).toHaveLength(3)
    for (const reservation of granted) await reservation.settle({ input: 10, output: 0, calls: 1 })
    await shared.reserve(970, 'run 1')
    await expect(shared.reserve(1, 'run 1')).rejects.toMatchObject({ scope: 'run' })
  })

  test.each([
    ['nothing', undefined],
    ['zeros', { prompt_tokens: 0, completion_tokens: 0 }],
  ])('tokens are estimated when the endpoint counts %s', async (_, usage) => {
    sayTexts((call) => ({ ...good(call), usage }))
    await ask()
    expect(tokens['input']).toBeGreaterThan(1_000)
    expect(tokens['output']).toBeGreaterThan(100)
  })

  test('a call that failed before it was read costs nothing', async () => {
    const before = { ...tokens }
    sayTexts(() => ({ status: 401, raw: '' }))
    await expect(ask()).rejects.toThrow('401')
    expect(tokens).toEqual(before)
  })
})
