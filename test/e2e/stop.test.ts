import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

const folder = mkdtempSync(path.join(tmpdir(), 'stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pidFile = path.join(folder, 'postgres', 'postmaster.pid')

/** Starts the service as `npm start` does, sends SIGTERM as soon as `sign` is printed, and resolves with the exit code. */
async function stoppedAt(sign: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: folder, SAMPLE_DATA: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const before = printed.includes(sign)
    printed += chunk.toString()
    if (!before && printed.includes(sign)) child.kill('SIGTERM')
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(printed).toContain(sign)
  return code
}

test('a stop during the first start and one after it both end the database too, and the next start goes on', async () => {
  expect(await stoppedAt('database migrated')).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
  expect(await stoppedAt('Ready.')).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
}, 120_000)
