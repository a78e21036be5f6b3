import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startEmbedded, stopEmbedded, THROWAWAY_FLAGS } from '../../src/db/embedded/server.ts'
import { eventually } from '../support/eventually.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'embedded-'))
})
afterEach(async () => {
  await stopEmbedded(dataDir)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

const inside = (...names: string[]) => path.join(dataDir, ...names)
const named = (start: string) => readdirSync(dataDir).filter((name) => name.startsWith(start))

test('a first start that is killed while it initialises leaves nothing that keeps the next one from starting', async () => {
  const start = `import { startEmbedded } from ${JSON.stringify(path.resolve('src/db/embedded/server.ts'))}; await startEmbedded(process.argv[1])`
  const first = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', start, dataDir], {
    env: { ...process.env, NODE_OPTIONS: '' },
    detached: true,
    stdio: 'inherit',
  })
  const group = first.pid ?? 0
  await eventually('initdb at work', () => named('postgres').some((name) => existsSync(inside(name, 'PG_VERSION'))))
  process.kill(-group, 'SIGKILL')
  await once(first, 'exit')
  expect(existsSync(inside('postgres'))).toBe(false)

  const server = await startEmbedded(dataDir, THROWAWAY_FLAGS)
  expect(server.started).toBe(true)
  expect(named('postgres.new-')).toEqual([])
  expect(named('.pw-')).toEqual([])
  expect(statSync(inside('postgres')).mode & 0o777).toBe(0o700)
})

test.each([
  ['no control file', ['base', 'base/1', 'global']],
  ['no database but the templates', ['base', 'base/1', 'base/4', 'global', 'global/pg_control']],
])('what an earlier version left half-made, with %s, is put aside and made anew', async (_, entries) => {
  for (const entry of ['', ...entries]) mkdirSync(inside('postgres', entry))
  writeFileSync(inside('postgres', 'PG_VERSION'), '18\n')
  writeFileSync(inside('postgres.password'), 'secret')
  expect((await startEmbedded(dataDir, THROWAWAY_FLAGS)).started).toBe(true)
  const [aside = ''] = named('postgres.unfinished-')
  expect(existsSync(inside(aside, 'PG_VERSION'))).toBe(true)
})

test('a folder with a database that has lost its control file is left as it is', async () => {
  for (const entry of ['', 'base', 'base/1', 'base/4', 'base/16384', 'global']) mkdirSync(inside('postgres', entry))
  writeFileSync(inside('postgres', 'PG_VERSION'), '18\n')
  writeFileSync(inside('postgres.password'), 'secret')
  await expect(startEmbedded(dataDir, THROWAWAY_FLAGS)).rejects.toThrow(/did not start/)
  expect(named('postgres.unfinished-')).toEqual([])
  expect(existsSync(inside('postgres', 'base', '16384'))).toBe(true)
})
