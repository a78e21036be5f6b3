import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startLlmServer } from '../answering/llm/llm-server.ts'
import { testService, type TestService } from '../support/service.ts'

let model: Awaited<ReturnType<typeof startLlmServer>>
let service: TestService

beforeAll(async () => {
  model = await startLlmServer()
  model.says(() => ({ status: 401, raw: 'wrong key' }))
  service = await testService({ env: { ANSWERER: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'test-model' } })
})
afterAll(async () => {
  await service.stop()
  await model.stop()
})

/** A command of the operator beside the service, with the environment given. */
async function command(script: string, args: string[], env: Record<string, string>) {
  const url = service.service.context.pool.options.connectionString ?? ''
  const child = spawn(process.execPath, ['--no-warnings', path.resolve('scripts', script), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: url,
      DATA_DIR: service.dataDir,
      SAMPLE_DATA: 'false',
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('a command that would read with another answerer than the service refuses, and stores nothing', async () => {
  const file = path.join(service.dataDir, 'a.txt')
  writeFileSync(file, 'Halden Foods\nIt grew.')
  const refusal = 'reads with ANSWERER=llm and LLM_MODEL=test-model, and this command would read with ANSWERER=offline'
  for (const [script, args] of [
    ['documents-load.ts', [file]],
    ['job.ts', ['match']],
  ] as const) {
    expect(await command(script, [...args], {})).toEqual({ code: 1, said: expect.stringContaining(refusal) })
  }
  const { db } = service.service.context
  expect([await db.document.count(), await db.run.count({ where: { kind: 'match' } })]).toEqual([0, 0])
  const same = { ANSWERER: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'test-model' }
  expect(await command('job.ts', ['match'], same)).toMatchObject({ code: 0 })
})
