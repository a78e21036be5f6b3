import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { makeBothAnswerer } from '../../../src/answering/llm/both-answerer.ts'
import { makeBudget } from '../../../src/answering/llm/budget.ts'
import { makeAnswerer } from '../../../src/answering/llm/choose.ts'
import { BudgetExceeded } from '../../../src/answering/llm/errors.ts'
import { forRun } from '../../../src/answering/llm/run-aware.ts'
import { postgresCache, postgresLedger, pruneLlmCache } from '../../../src/answering/llm/store.ts'
import type { Answerer, CompiledSignal, SignalAnswer } from '../../../src/answering/types.ts'
import { readConfig } from '../../../src/config.ts'
import { makeMetrics } from '../../../src/metrics.ts'
import { testDatabase } from '../../support/database.ts'
import { account, asOf, document, fundingSignal, layoffSignal, no, yes } from './examples.ts'
import { readPrompt, startLlmServer } from './llm-server.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: Awaited<ReturnType<typeof startLlmServer>>
beforeAll(async () => {
  ;[database, server] = await Promise.all([testDatabase(), startLlmServer()])
})
afterAll(async () => {
  await Promise.all([database.drop(), server.stop()])
})
beforeEach(() => {
  server.says((call) => ({
    content: JSON.stringify({
      answers: readPrompt(call).questions.map(({ signal_id, question }) => (question.includes('funding') ? yes(signal_id) : no(signal_id))),
    }),
  }))
})

const clock = () => asOf
const signals = [fundingSignal, layoffSignal]
const plainNo = (signal: CompiledSignal): SignalAnswer => ({
  signalId: signal.signalId,
  verdict: 'no',
  confidence: 0.02,
  quotes: [],
  facts: [],
  oneSentence: 'rules',
  summary: '',
  eventDate: null,
  slots: {},
  rejected: [],
})
/** Rules that say what the test wants; a plain no otherwise. */
const rules = (says: (signal: CompiledSignal) => Partial<SignalAnswer> = () => ({})): Answerer => ({
  id: 'offline',
  version: '7',
  answer: ({ signals: asked }) => Promise.resolve(asked.map((signal) => ({ ...plainNo(signal), ...says(signal) }))),
})
const settings = (env: Record<string, string>) => readConfig({ LLM_BASE_URL: server.url, LLM_MODEL: 'test-model', ...env })

describe('makeAnswerer', () => {
  test('offline is the one that is passed in', () => {
    const offline = rules()
    expect(makeAnswerer(readConfig({}), { offline, db: null, clock })).toBe(offline)
  })

  test('llm asks the endpoint, counts in the metrics and in the database, and remembers', async () => {
    const metrics = makeMetrics()
    const answerer = makeAnswerer(settings({ ANSWERER: 'llm', LLM_API_KEY: 'k', LLM_PRICE_INPUT: '0.5', LLM_PRICE_OUTPUT: '2' }), {
      offline: rules(),
      db: database.prisma,
      clock,
      metrics,
    })
    expect(answerer).toMatchObject({ id: 'llm', version: expect.stringContaining('test-model') })
    for (let round = 0; round < 2; round++)
      expect(await answerer.answer({ account, document, signals, asOf })).toMatchObject([{ verdict: 'yes' }, { verdict: 'no' }])
    expect(server.calls).toHaveLength(1)
    expect(server.calls[0]?.headers.authorization).toBe('Bearer k')
    const text = await metrics.registry.metrics()
    for (const line of [
      'llm_calls_total{outcome="ok"} 1',
      'llm_calls_total{outcome="cached"} 1',
      'llm_tokens_total{direction="input"} 900',
      'llm_tokens_total{direction="output"} 100',
      'llm_cost_total{direction="input"} 0.00045',
      'llm_cost_total{direction="output"} 0.0002',
    ])
      expect(text).toContain(line)
    expect(await database.prisma.llmUsage.findMany()).toEqual([
      { day: new Date('2026-06-15'), calls: 1, inputTokens: 900n, outputTokens: 100n },
    ])
  })

  test('tokens and cost are in the metrics from the start', async () => {
    const metrics = makeMetrics()
    makeAnswerer(settings({ ANSWERER: 'both' }), { offline: rules(), db: null, clock, metrics })
    const text = await metrics.registry.metrics()
    for (const name of ['llm_tokens_total', 'llm_cost_total'])
      for (const direction of ['input', 'output']) expect(text).toContain(`${name}{direction="${direction}"} 0\n`)
  })

  test.each([
    ['LLM_CONCURRENCY', '0', 'must be a whole number from 1 to 100'],
    ['LLM_CONCURRENCY', 'many', 'must be a whole number from 1 to 100'],
    ['LLM_PRICE_INPUT', '-1', 'must be the price of a million tokens'],
    ['LLM_PRICE_OUTPUT', '1,5', 'must be the price of a million tokens'],
  ])('%s=%s is refused by name', (name, value, said) => {
    expect(() => settings({ [name]: value })).toThrow(new RegExp(`${name} ${said}`))
  })

  test('both needs both, and its parts show in the version', async () => {
    const answerer = makeAnswerer(settings({ ANSWERER: 'both' }), { offline: rules(), db: null, clock })
    expect(answerer).toMatchObject({ id: 'both', version: expect.stringMatching(/^7 \+ .*test-model$/) })
    expect(await answerer.answer({ account, document, signals, asOf })).toMatchObject([{ verdict: 'yes' }, { oneSentence: 'rules' }])
  })

  test('the limits of the settings hold', async () => {
    const answerer = makeAnswerer(settings({ ANSWERER: 'llm', LLM_TOKENS_PER_RUN: '100' }), { offline: rules(), db: null, clock })
    await expect(forRun(answerer, 'a run').answer({ account, document, signals, asOf })).rejects.toThrow(BudgetExceeded)
    expect(server.calls).toHaveLength(0)
  })
})

describe('both', () => {
  const llm = () => makeAnswerer(settings({ ANSWERER: 'llm' }), { offline: rules(), db: null, clock })
  const asked = () =>
    server.calls.flatMap((call) => readPrompt(call).questions.map(({ question }) => question.replace('Tarnwick Robotics', '{account}')))
  const answer = async (offline: Answerer, only: CompiledSignal[] = signals) =>
    await makeBothAnswerer(offline, llm()).answer({ account, document, signals: only, asOf })

  test('what the rules plainly deny and no word of the document suggests is not sent', async () => {
    expect((await answer(rules())).map(({ oneSentence, verdict }) => `${verdict} ${oneSentence}`)).toEqual([
      'yes Tarnwick Robotics raised $40 million in a Series B round.',
      'no rules',
    ])
    expect(asked()).toEqual([fundingSignal.question])
  })

  test.each([
    ['a yes', { verdict: 'yes' as const }],
    ['an unclear', { verdict: 'unclear' as const }],
    ['a tempting sentence', { rejected: [{ reason: 'rumour', quote: 'x' }] }],
    ['a denial', { denies: true }],
  ])('%s of the rules is decided by the model', async (_, said) => {
    const answers = await answer(rules((signal) => (signal === layoffSignal ? said : {})))
    expect(asked()).toContain(layoffSignal.question)
    expect(answers[1]).toMatchObject({ verdict: 'no', oneSentence: 'The document does not support it.' })
  })

  test('a question without words of its own is always sent', async () => {
    await answer(rules(), [{ ...layoffSignal, compiled: { ...layoffSignal.compiled, triggers: [] } }])
    expect(asked()).toEqual([layoffSignal.question])
  })

  test('nothing to send, no call', async () => {
    expect(await answer(rules(), [layoffSignal])).toMatchObject([{ verdict: 'no', oneSentence: 'rules' }])
    expect(server.calls).toHaveLength(0)
  })

  test('the rules never stand in for a model that fails', async () => {
    server.says(() => ({ status: 401, raw: '' }))
    await expect(answer(rules(() => ({ verdict: 'yes' })))).rejects.toMatchObject({ name: 'LlmError' })
  })

  test('a run is handed on to the model', async () => {
    const runs: string[] = []
    const aware = { ...rules(), forRun: (runId: string) => (runs.push(runId), rules()) }
    await forRun(makeBothAnswerer(rules(), aware), 'run 1').answer({ account, document, signals, asOf })
    expect(runs).toEqual(['run 1'])
    const plain = rules()
    expect(forRun(plain, 'run 1')).toBe(plain)
  })
})

describe('in Postgres', () => {
  test('the cache keeps, replaces and forgets', async () => {
    const cache = postgresCache(database.prisma)
    expect(await cache.get('k')).toBeUndefined()
    await Promise.all([1, 2, 3].map(async (value) => await cache.set('k', { value })))
    await cache.set('k', { value: [1, { a: null }] })
    expect(await cache.get('k')).toEqual({ value: [1, { a: null }] })
    expect(await pruneLlmCache(database.prisma, new Date(Date.now() - 60_000))).toBe(0)
    expect(await pruneLlmCache(database.prisma, new Date(Date.now() + 60_000))).toBeGreaterThan(0)
    expect(await cache.get('k')).toBeUndefined()
  })

  test('a day is never overspent, however many ask at once, and unused tokens come back', async () => {
    const day = () => new Date('2026-07-01T12:00:00Z')
    const budgets = [1, 2, 3].map(() =>
      makeBudget({ ledger: postgresLedger(database.prisma), tokensPerDay: 1_000, tokensPerRun: 1e9, clock: day }),
    )
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, async (_, at) => await budgets[at % 3]?.reserve(150, null)))
    const granted = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' && attempt.value ? [attempt.value] : []))
    expect(granted).toHaveLength(6)
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ name: 'BudgetExceeded', scope: 'day', resetsAt: new Date('2026-07-02T00:00:00Z') })
    for (const reservation of granted) await reservation.settle({ input: 20, output: 5, calls: 1 })
    expect(await database.prisma.llmUsage.findUnique({ where: { day: new Date('2026-07-01') } })).toMatchObject({
      calls: 6,
      inputTokens: 120n,
      outputTokens: 30n,
    })
    await budgets[0]?.reserve(850, null)
    await expect(budgets[0]?.reserve(1, null)).rejects.toThrow(BudgetExceeded)
  })

  test('a limit of nothing allows nothing, and a first call larger than the day is refused', async () => {
    for (const tokensPerDay of [0, 10]) {
      const budget = makeBudget({
        ledger: postgresLedger(database.prisma),
        tokensPerDay,
        tokensPerRun: 1e9,
        clock: () => new Date('2026-08-01T00:00:00Z'),
      })
      await expect(budget.reserve(11, null)).rejects.toThrow(BudgetExceeded)
    }
    expect(await database.prisma.llmUsage.findUnique({ where: { day: new Date('2026-08-01') } })).toBeNull()
  })
})
