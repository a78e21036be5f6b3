import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { claimSlot } from '../../src/jobs/slots.ts'
import { provedAccount, STORY_DOMAIN } from '../contract/support/story.ts'
import { startHubSpot, type HubSpot } from '../support/crm/hubspot.ts'
import { eventually } from '../support/eventually.ts'
import { startReceiver } from '../support/receiver.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
let hubspot: HubSpot
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  hubspot = await startHubSpot()
  receiver = await startReceiver()
  running = await testService({ env: { HUBSPOT_URL: hubspot.url } })
})
afterAll(async () => {
  await running.stop()
  await Promise.all([receiver.stop(), hubspot.stop()])
})

/** Runs `npm run crm -- …` on the database of the service. */
async function crm(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { databaseUrl: url } = running.service.context.config
  const child = spawn(process.execPath, ['--no-warnings', 'scripts/crm.ts', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, DATA_DIR: running.dataDir, HUBSPOT_URL: hubspot.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number | null]>])
  return { code, out, err }
}

const json = (out: string) => JSON.parse(out) as Record<string, unknown>

test('connected and synced by the command, the id of the CRM goes out in account.signal, signed; disconnecting clears it', async () => {
  const { admin, orgId } = running
  const id = hubspot.addCompany({ domain: `https://www.${STORY_DOMAIN}/` })
  const { signing_secret: secret = '' } = (await admin.call('setWebhook', { body: { webhook_url: receiver.url } })).body
  await provedAccount(running, { orgId, admin })

  const connected = await crm('connect', 'hubspot', '--token', hubspot.token, '--json')
  expect([connected.code, connected.err, json(connected.out)]).toMatchObject([
    0,
    '',
    { state: 'connected', kind: 'hubspot', connected_by: null },
  ])
  expect(connected.out).not.toContain(hubspot.token)
  const synced = await crm('sync', '--json')
  expect([synced.code, json(synced.out)]).toMatchObject([0, { synced: true }])

  // Whether account.upload has carried the match already depends on what was read first.
  await running.service.context.db.match.updateMany({ where: { orgId }, data: { announcedAt: null } })
  await claimSlot(running.service.context, 'match', new Date())
  const event = await eventually('account.signal at the receiver', () =>
    receiver.received.find(({ body }) => body.event === 'account.signal'),
  )
  receiver.verify(secret, event)
  expect(event.body.data).toMatchObject([{ account: STORY_DOMAIN, crm_account_id: id }])

  const disconnected = await crm('disconnect', '--json')
  expect([disconnected.code, json(disconnected.out)]).toEqual([0, { disconnected: true, accounts_cleared: 1 }])
  expect((await admin.call('getAccounts')).body).toMatchObject([{ crm_account_id: null }])

  const file = path.join(running.dataDir, 'ids.csv')
  writeFileSync(file, `domain,crm_account_id\n${STORY_DOMAIN},X-1\nnowhere,X-2\n`)
  const imported = await crm('import', file)
  expect([imported.code, imported.out, imported.err]).toEqual([
    1,
    '1 domains taken, 1 lines left out; 1 accounts have an id of the CRM.\n',
    expect.stringMatching(/^line 3: domain: /),
  ])
  expect((await admin.call('getAccounts')).body).toMatchObject([{ crm_account_id: 'X-1' }])
}, 120_000)

test('a sync that is killed in the middle is gone on with: nothing is missing and nothing is there twice', async () => {
  const { orgId } = running
  const { db } = running.service.context
  for (let n = 0; n < 320; n++) hubspot.addCompany({ domain: `killed-${n}.example` }, new Date(Date.UTC(2026, 5, 1) + n * 60_000))
  // Stored as the service stores it, but for the pull that the service would begin.
  const { kind, secrets } = {
    kind: 'hubspot',
    secrets: running.service.context.secrets.encrypt(orgId, JSON.stringify({ kind: 'hubspot', token: hubspot.token })),
  }
  await db.crmConnection.create({ data: { orgId, id: orgId, kind, secrets } })
  const { databaseUrl: url } = running.service.context.config
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, DATA_DIR: running.dataDir, HUBSPOT_URL: hubspot.url }
  const child = spawn(process.execPath, ['--no-warnings', 'scripts/crm.ts', 'sync'], { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  await eventually('a page', async () => (await db.crmRecord.count({ where: { orgId, source: 'hubspot' } })) > 0)
  child.kill('SIGKILL')
  expect(await exited).toEqual([null, 'SIGKILL'])
  const all = hubspot.companies.size
  expect(await db.crmRecord.count({ where: { orgId, source: 'hubspot' } })).toBeLessThan(all)
  // As if its lease had run out.
  await db.crmConnection.update({ where: { orgId }, data: { leasedUntil: new Date(0) } })
  hubspot.calls.length = 0
  expect((await crm('sync')).code).toBe(0)
  expect(await db.crmRecord.count({ where: { orgId, source: 'hubspot', goneAt: null } })).toBe(all)
  expect(hubspot.count('POST /crm/v3/objects/companies/search')).toBeLessThanOrEqual(4)
}, 120_000)

test.each([[['connect', 'hubspot']], [['connect', 'pipedrive', '--token', 'x']], [['status', '--token', 'x']]])(
  'what cannot be meant is refused with the usage: %j',
  async (args) => {
    const { code, err } = await crm(...args)
    expect([code, err]).toEqual([1, expect.stringContaining('Usage:')])
  },
  60_000,
)
