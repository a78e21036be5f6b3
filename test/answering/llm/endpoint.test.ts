import { createServer } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import type { LlmAnswererOptions } from '../../../src/answering/llm/llm-answerer.ts'
import { ask, fundingOf, good, make, outcomes, pauses, sayTexts, server, signals } from './ask-model.ts'
import { account, asOf, document, text } from './examples.ts'
import { readPrompt, type Reply } from './llm-server.ts'

/** The calls about the test's document: after a failure the endpoint is asked about a sample, too. */
const aboutDocument = () => server.calls.filter((call) => readPrompt(call).document.includes('Tarnwick'))

describe('an endpoint that fails makes the document wait', () => {
  const failure = async (more: Partial<LlmAnswererOptions> = {}) =>
    (await ask(more).catch((error: unknown) => error)) as { name: string; failure: string; message: string; retryAfterSeconds?: number }

  test('silence, from the start and in the middle of the body', async () => {
    for (const silent of ['all', 'body'] as const) {
      sayTexts(() => ({ silent }))
      expect(await failure({ timeoutMs: 200 })).toMatchObject({ name: 'LlmError', failure: 'timeout', isOfOneDocument: false })
      expect(aboutDocument()).toHaveLength(1)
    }
  })

  test('ten megabytes are refused, and not read to the end', async () => {
    sayTexts((call) => ({
      raw: JSON.stringify({ choices: [{ message: { content: String(good(call).content) + ' '.repeat(10_000_000) } }] }),
    }))
    expect(await failure()).toMatchObject({ name: 'LlmError', failure: 'too_large' })
  })

  test('a broken connection and a server that is not there are tried again, with longer and longer pauses', async () => {
    sayTexts(() => ({ breaks: true }))
    expect(await failure()).toMatchObject({ name: 'LlmError', failure: 'unreachable' })
    expect(aboutDocument()).toHaveLength(4)
    const first = pauses.slice(0, 3)
    expect(first).toEqual(first.toSorted((a, b) => a - b))
    const closed = createServer()
    const port = await new Promise<number>((resolve) =>
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port)),
    )
    await new Promise((resolve) => closed.close(resolve))
    expect(await failure({ baseUrl: `http://127.0.0.1:${port}/v1` })).toMatchObject({ failure: 'unreachable' })
  })

  test('429 waits as long as it was asked to, and then goes on', async () => {
    sayTexts(
      () => ({ status: 429, headers: { 'retry-after': '7' }, raw: '{}' }),
      () => ({ status: 429, headers: { 'retry-after': new Date(asOf.getTime() + 12_000).toUTCString() }, raw: '{}' }),
      good,
    )
    expect((await ask()).map(({ verdict }) => verdict)).toEqual(['yes', 'no'])
    expect(pauses).toEqual([7_000, 12_000])
    expect(outcomes).toEqual(['rate_limited', 'rate_limited', 'ok'])
  })

  test('429 with a long pause gives up at once, says how long, and spares the endpoint meanwhile', async () => {
    sayTexts(() => ({ status: 429, headers: { 'retry-after': '3600' }, raw: '{}' }))
    const answerer = make()
    const attempt = async () => await answerer.answer({ account, document, signals, asOf })
    await expect(attempt()).rejects.toMatchObject({ failure: 'rate_limited', retryAfterSeconds: 3600 })
    await expect(attempt()).rejects.toMatchObject({ failure: 'rate_limited', retryAfterSeconds: 3600 })
    expect(server.calls).toHaveLength(1)
    expect(pauses).toEqual([])
  })

  test.each(['999999999', '99999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'a pause until %s is one of an hour, also for the calls after it',
    async (retryAfter) => {
      sayTexts(() => ({ status: 429, headers: { 'retry-after': retryAfter }, raw: '{}' }), good)
      let now = asOf
      const answerer = make({ clock: () => now })
      const attempt = async () => await answerer.answer({ account, document, signals, asOf })
      await expect(attempt()).rejects.toMatchObject({ failure: 'rate_limited', retryAfterSeconds: 3600 })
      await expect(attempt()).rejects.toMatchObject({ failure: 'rate_limited', retryAfterSeconds: 3600 })
      now = new Date(asOf.getTime() + 3_600_000)
      expect(await attempt()).toHaveLength(2)
    },
  )

  test('503 passes; a wrong key does not, and the key is not told', async () => {
    sayTexts(() => ({ status: 503, raw: 'busy' }), good)
    expect(await ask()).toHaveLength(2)
    sayTexts(() => ({ status: 401, raw: '{"error":"key-of-the-test is wrong"}' }))
    const error = await failure()
    expect(error).toMatchObject({ failure: 'refused', message: expect.stringContaining('*** is wrong') })
    expect(error.message).not.toContain('key-of-the-test')
    expect(server.calls).toHaveLength(1)
  })

  test('503 with a long pause is told as it is', async () => {
    sayTexts(() => ({ status: 503, headers: { 'retry-after': '3600' }, raw: 'maintenance' }))
    expect(await failure()).toMatchObject({ failure: 'server_error', retryAfterSeconds: 3600 })
    expect(server.calls).toHaveLength(1)
  })

  test('what is no chat completion', async () => {
    for (const raw of ['<html>', '{}', '{"choices":[]}', '{"choices":[{"text":"yes"}]}', 'null']) {
      sayTexts(() => ({ raw }))
      expect(await failure()).toMatchObject({ name: 'LlmError', failure: 'bad_response' })
    }
  })

  test.each([302, 307])('a redirect (%i) is told, and neither followed nor tried again', async (status) => {
    sayTexts(() => ({ status, headers: { location: `${server.url}/elsewhere` }, raw: '' }))
    expect(await failure()).toMatchObject({
      failure: 'refused',
      message: expect.stringContaining(`answered ${status} to ${server.url}/elsewhere: set LLM_BASE_URL`),
    })
    expect(server.calls.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
  })
})

describe('one document that the endpoint refuses', () => {
  const filtered = "The response was filtered due to the prompt triggering Azure OpenAI's content management policy."
  const refuses = (reply: Reply) =>
    server.says((call) => (readPrompt(call).document.includes('Tarnwick') ? reply : { content: '{"answers":[]}' }))
  const failure = async () => await ask().catch((error: unknown) => error)

  test.each<[string, Reply, number]>([
    ['a content filter, at once', { status: 400, raw: JSON.stringify({ error: { message: filtered } }) }, 1],
    ['no choices', { raw: '{"choices":[]}' }, 1],
    ['an error of the server', { status: 500, raw: 'boom' }, 4],
    ['a broken connection', { breaks: true }, 4],
  ])('%s: it is told from an endpoint that is down', async (_, reply, calls) => {
    refuses(reply)
    expect(await failure()).toMatchObject({ name: 'LlmError', isOfOneDocument: true })
    expect(aboutDocument()).toHaveLength(calls)
    server.says(() => reply)
    expect(await failure()).toMatchObject({ name: 'LlmError', isOfOneDocument: false })
  })

  test('a wrong key and a pause that was asked for are never the document’s', async () => {
    for (const status of [401, 404, 429, 503]) {
      refuses({ status, headers: status > 404 ? { 'retry-after': '900' } : {}, raw: '' })
      expect(await failure()).toMatchObject({ isOfOneDocument: false })
      expect(server.calls).toHaveLength(1)
    }
  })

  test('once the server has taken the format, a refusal that does not name it is about something else', async () => {
    const answerer = make()
    const attempt = async () => await answerer.answer({ account, document, signals, asOf }).catch((error: unknown) => error)
    sayTexts(good)
    await attempt()
    refuses({ status: 400, raw: '{"error":"no"}' })
    expect(await attempt()).toMatchObject({ failure: 'request_refused', isOfOneDocument: true })
    expect(aboutDocument()).toHaveLength(1)
  })
})

describe('servers that do not know every member', () => {
  test('a refused response_format is left out step by step, and the next call knows', async () => {
    server.says((call) =>
      call.body.response_format === undefined
        ? good(call)
        : { status: 400, raw: '{"error":{"message":"response_format is not supported"}}' },
    )
    const answerer = make()
    for (let round = 0; round < 2; round++)
      expect(await answerer.answer({ account, document, signals, asOf })).toMatchObject([{ verdict: 'yes' }, { verdict: 'no' }])
    expect(server.calls.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object', undefined, undefined])
  })

  test('a server that renames the token limit and knows no temperature', async () => {
    server.says((call) => {
      if (call.body.max_tokens !== undefined)
        return { status: 400, raw: `{"error":{"message":"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."}}` }
      if (call.body.temperature !== undefined)
        return { status: 400, raw: `{"error":{"message":"Unsupported value: 'temperature' does not support 0."}}` }
      return good(call)
    })
    expect(await ask()).toMatchObject([{ verdict: 'yes' }, { verdict: 'no' }])
    expect(server.calls.at(-1)?.body).toMatchObject({ max_completion_tokens: expect.any(Number), response_format: { type: 'json_schema' } })
  })

  test('a refusal that has another cause is not remembered', async () => {
    server.says((call, count) => (count <= 3 ? { status: 400, raw: '{"error":"bad day"}' } : good(call)))
    const answerer = make()
    await expect(answerer.answer({ account, document, signals, asOf })).rejects.toMatchObject({ failure: 'request_refused' })
    await answerer.answer({ account, document, signals, asOf })
    expect(server.calls.at(-1)?.body.response_format?.type).toBe('json_schema')
  })

  test('a context that is too small is shown less', async () => {
    const long = { ...document, text: text + 'Filler about nothing at all. '.repeat(3_000) }
    server.says((call) =>
      readPrompt(call).document.length > 5_000
        ? { status: 400, raw: '{"error":"This model\'s maximum context length is 2048 tokens"}' }
        : good(call),
    )
    expect(fundingOf(await ask({}, long))?.verdict).toBe('yes')
    server.says(() => ({ status: 400, raw: '{"error":"maximum context length exceeded"}' }))
    await expect(ask({}, long)).rejects.toMatchObject({ failure: 'too_long' })
    expect(aboutDocument()).toHaveLength(3)
  })
})
