import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startLlmServer } from '../answering/llm/llm-server.ts'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'

let model: Awaited<ReturnType<typeof startLlmServer>>
let service: TestService

beforeAll(async () => {
  model = await startLlmServer()
  model.says(() => ({ status: 401, raw: 'wrong key' }))
  service = await testService({
    env: { SAMPLE_DATA: 'true', ANSWERER: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'test-model', LLM_PRICE_INPUT: '2' },
  })
})
afterAll(async () => {
  await service.stop()
  await model.stop()
})

test('a service whose model refuses starts, answers nothing in its place, and tells in /metrics', async () => {
  const { status, body } = await service.admin.call('getAccounts', { query: { limit: 1000 } })
  expect(status).toBe(200)
  const accounts = body as { signals: { answer: boolean | null }[] }[]
  expect(accounts.length).toBeGreaterThan(5)
  expect(accounts.flatMap(({ signals }) => signals.map(({ answer }) => answer)).filter((answer) => answer !== null)).toEqual([])
  expect(model.calls.length).toBeGreaterThan(0)
  const metrics = await eventually('the jobs put back', async () => {
    const text = await (await fetch(`${service.service.baseUrl}/metrics`)).text()
    return /jobs_total\{queue="[a-z-]+",outcome="put_back"\} [1-9]/.test(text) && text
  })
  expect(metrics).toMatch(/llm_calls_total\{outcome="refused"\} [1-9]/)
  for (const name of ['llm_tokens_total', 'llm_cost_total']) expect(metrics).toContain(`${name}{direction="input"} 0`)
})
