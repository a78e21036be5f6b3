import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { isAlive } from '../../src/db/embedded/is-alive.ts'
import { startEmbedded, stopEmbedded, THROWAWAY_FLAGS } from '../../src/db/embedded/server.ts'
import { withStartLock } from '../../src/db/embedded/start-lock.ts'
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

test.each([
  ['missing', () => rmSync(inside('postgres.password')), /postgres\.password cannot be read \(ENOENT\).*Restore it/],
  ['empty', () => writeFileSync(inside('postgres.password'), ''), /postgres\.password is empty.*Restore it/],
  ['another', () => writeFileSync(inside('postgres.password'), 'another'), /postgres\.password is not the password.*Restore it/],
])('when the password is %s, the start fails with the remedy and leaves no server behind', async (_, spoil, remedy) => {
  await startEmbedded(dataDir, THROWAWAY_FLAGS)
  await stopEmbedded(dataDir)
  const password = readFileSync(inside('postgres.password'))
  spoil()
  await expect(startEmbedded(dataDir, THROWAWAY_FLAGS)).rejects.toThrow(remedy)
  await eventually('no server', () => !existsSync(inside('postgres', 'postmaster.pid')) || !isRunning())
  writeFileSync(inside('postgres.password'), password)
  expect((await startEmbedded(dataDir, THROWAWAY_FLAGS)).started).toBe(true)
})

function isRunning(): boolean {
  const pid = Number(readFileSync(inside('postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return isAlive(pid)
}

describe('the lock of the start', () => {
  const lock = () => inside('starting.lock')
  const said: string[] = []
  const locked = async <T>(work: () => Promise<T>) => await withStartLock(dataDir, work, (line) => void said.push(line))
  const long = new Date(Date.now() - 60_000)
  beforeEach(() => void said.splice(0))

  test.each([
    ['empty', ''],
    ['of a process that has gone', '4194304\n'],
    ['of a process whose id another one has got', `${process.ppid} 1 a\n`],
    ['of the process that had this one’s id, by an earlier version', String(process.pid)],
    ['of the process that had this one’s id', `${process.pid} 1 a\n`],
  ])('one that is %s is taken over in silence', async (_, text) => {
    writeFileSync(lock(), text)
    utimesSync(lock(), long, long)
    await locked(async () => expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `)))
    expect(said).toEqual([])
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('one of a living process is waited for, and that is said once', async () => {
    writeFileSync(lock(), String(process.ppid))
    let taken = false
    const waiting = locked(async () => void (taken = true))
    await eventually('a word of it', () => said.length > 0)
    expect(said).toEqual([`Process ${process.ppid} is starting the database (${lock()} says so); waiting for it.`])
    expect(taken).toBe(false)
    rmSync(lock())
    await waiting
    expect(said).toHaveLength(1)
  })

  test('of many that find a stale one, one at a time has it', async () => {
    writeFileSync(lock(), '4194304\n')
    let holding = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++holding)
      await new Promise((resolve) => setTimeout(resolve, 5))
      holding--
    }
    await Promise.all(Array.from({ length: 8 }, async () => await locked(work)))
    expect(most).toBe(1)
  })
})
