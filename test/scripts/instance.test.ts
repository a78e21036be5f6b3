import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
beforeAll(async () => {
  running = await testService()
})
afterAll(async () => await running.stop())

/** Runs `npm run instance -- …` on the database of the service. */
async function instance(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { databaseUrl: url } = running.service.context.config
  const child = spawn(process.execPath, ['--no-warnings', 'scripts/instance.ts', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, DATA_DIR: running.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number | null]>])
  return { code, out, err }
}

test('--help prints the usage', async () => {
  const { code, out, err } = await instance('--help')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^Usage:\n {2}npm run instance -- create --name N/)
})

test('refuses an address for an admin that the API could not use, and makes nothing of it', async () => {
  const { db } = running.service.context
  for (const admin of [
    '\u00fcn\u00ef@b.example',
    '"a,b"@b.example',
    'a..b@b.example',
    `${'a'.repeat(70)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
  ]) {
    for (const args of [
      ['create', '--name', 'Other', '--admin', admin],
      ['admin', '--email', admin],
    ]) {
      const { code, err } = await instance(...args)
      expect([admin, code, err]).toEqual([
        admin,
        1,
        expect.stringMatching(/^--(admin|email) must be an e-mail address that mail can go to\.\n$/),
      ])
    }
  }
  expect([await db.org.count(), await db.user.count()]).toEqual([1, 1])
}, 120_000)

test('an admin who has such an address from before can be revoked', async () => {
  const { db } = running.service.context
  const { orgId } = await db.user.findFirstOrThrow()
  await db.user.create({ data: { orgId, id: orgId, email: 'a..b@b.example', isAdmin: true } })
  const { code, out } = await instance('admin', '--email', 'a..b@b.example', '--revoke')
  expect([code, out]).toEqual([0, 'a..b@b.example is no longer an admin.\n'])
})
