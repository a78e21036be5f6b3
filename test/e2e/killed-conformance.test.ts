import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { isAlive } from '../../src/db/embedded/is-alive.ts'
import { eventually } from '../support/eventually.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'killed-conformance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

// Jest keeps what it has transformed in the same folder.
const ofTheRun = () => readdirSync(folder).filter((name) => name.startsWith('signals-'))
const pidFile = () => {
  const scratch = path.join(folder, ofTheRun()[0] ?? '')
  const database = readdirSync(scratch).find((name) => name.startsWith('signals-test-')) ?? ''
  const file = path.join(scratch, database, 'postgres', 'postmaster.pid')
  return existsSync(file) ? file : undefined
}

test('npm run conformance that is killed leaves neither its database nor the folder of it', async () => {
  const child = spawn(process.execPath, ['--no-warnings', 'scripts/conformance.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const file = await eventually('its database to start', pidFile, 60_000)
  const pid = parseInt(readFileSync(file, 'utf8'), 10)
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(isAlive(pid)).toBe(false)
  expect(ofTheRun()).toEqual([])
}, 120_000)
