import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

const folder = mkdtempSync(path.join(tmpdir(), 'stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pidFile = path.join(folder, 'postgres', 'postmaster.pid')

/** Starts the service as `npm start` does, does `then` as soon as `sign` is printed, and resolves with the exit code and what was printed. */
async function run(sign: string, then: (child: ChildProcess) => void): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: folder, SAMPLE_DATA: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const before = printed.includes(sign)
    printed += chunk.toString()
    if (!before && printed.includes(sign)) then(child)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  expect(printed).toContain(sign)
  return { code, printed }
}

const stoppedAt = async (sign: string) => (await run(sign, (child) => child.kill('SIGTERM'))).code

test('a stop during the first start and one after it both end the database too, and the next start goes on', async () => {
  expect(await stoppedAt('database migrated')).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
  expect(await stoppedAt('Ready.')).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
}, 120_000)

test('the service ends with a word when its embedded database has died, and the next start recovers it', async () => {
  const { code, printed } = await run('Ready.', () => process.kill(parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL'))
  expect(code).toBe(1)
  expect(printed).toContain('the database is lost')
  expect(await stoppedAt('Ready.')).toBe(0)
}, 120_000)

test('a signal to the whole process group, which npm passes on as a second one, is one request to stop', async () => {
  // Another one, as two of a kind may arrive as one.
  const { code, printed } = await run('Ready.', (child) => child.kill('SIGTERM') && child.kill('SIGINT'))
  expect(code).toBe(0)
  expect(printed).toContain('"stopped"')
  expect(existsSync(pidFile)).toBe(false)
}, 120_000)
