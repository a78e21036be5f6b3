import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteIcp } from '../../src/domain/icps/delete-icp.ts'
import { home } from '../../src/domain/home/home.ts'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { alerts } from '../../src/jobs/alerts.ts'
import { addChannel, changeChannel, listChannels, removeChannel } from '../../src/webhooks/channels/channels.ts'
import { claim } from '../../src/webhooks/delivery/claim.ts'
import { startDeliverer, type Deliverer, type DelivererOptions } from '../../src/webhooks/delivery/deliver.ts'
import { listAttempts, listEvents } from '../../src/webhooks/events/log.ts'
import { replayEvent, replaySince } from '../../src/webhooks/events/replay.ts'
import { setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import { eventually } from '../support/eventually.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const never = new AbortController().signal
const LATER_MS = 3_600_000

let w: Workspace
let server: Server
let base: string
let instance: Awaited<ReturnType<Workspace['instance']>>
let icpId: string
let deliverer: Deliverer | undefined
/** What came, by the path of the channel. */
const said: { path: string; text: string }[] = []
/** What a path answers; else 200 `ok`, as Slack does. */
const answers = new Map<string, { status: number; body?: string; headers?: Record<string, string> }>()

beforeAll(async () => {
  w = await openWorkspace({ SLACK_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://signals.buyer.example' })
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString('utf8')))
    request.on('end', () => {
      said.push({ path: request.url ?? '', text })
      const { status, body = '', headers } = answers.get(request.url ?? '') ?? { status: 200, body: 'ok' }
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await w.company('arvo.example', { name: 'Arvo Robotics' })
  await w.company('corvo.example', { name: 'Corvo Health' })
  await w.document('This week Arvo Robotics raised $20 million.', { url: 'https://news.example/arvo' })
  await w.document('This week Arvo Robotics laid off 20 people.', { url: 'https://news.example/arvo-layoffs' })
  await w.document('This week Corvo Health raised $3 million.', { url: 'https://news.example/corvo' })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, channel, mail_message cascade')
  said.length = 0
  answers.clear()
  instance = await w.instance()
  icpId = await w.icp(instance, 'Health')
  await w.signal(instance.orgId, instance.masterIcpId)
  await w.signal(instance.orgId, instance.masterIcpId, 'Has {account} laid off employees?', 1)
})
afterAll(async () => {
  await deliverer?.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await w.close()
})

async function add(path: string, over: Partial<Parameters<typeof addChannel>[1]> = {}): Promise<string> {
  const wanted = {
    orgId: instance.orgId,
    kind: 'slack' as const,
    name: `#${path}`,
    icpId: null,
    url: `${base}/${path}`,
    morning: true,
    instant: false,
    now: w.ctx.clock(),
    secrets: w.ctx.secrets,
  }
  return (await w.db.$transaction((tx) => addChannel(tx, { ...wanted, ...over }))).id
}
const change = async (id: string, over: Partial<Parameters<typeof changeChannel>[1]>) =>
  await w.db.$transaction((tx) =>
    changeChannel(tx, { orgId: instance.orgId, id, now: w.ctx.clock(), by: 'dana@buyer.example', secrets: w.ctx.secrets, ...over }),
  )
/** Active accounts with what their documents say, the first in the Master, the others in the ICP. */
async function hold(domains: string[], data: { eventDue?: boolean } = {}): Promise<void> {
  const ids: string[] = []
  for (const domain of domains)
    ids.push(await w.account(instance, domain === 'arvo.example' ? instance.masterIcpId : icpId, domain, { status: 'active', ...data }))
  await readAccounts(w.ctx, { orgId: instance.orgId, accountIds: ids })
}
async function morning(runId?: string): Promise<void> {
  await alerts(w.ctx)({ runId: runId ?? (await w.run(null, null, { kind: 'alerts' })) }, never)
}
/** Sends what is due now and resolves when nothing is left that is. */
async function send(options: DelivererOptions = {}): Promise<void> {
  const settings = { scheduleMs: [LATER_MS, LATER_MS, LATER_MS], pollMs: 20, ...options.settings }
  const clock = () => new Date()
  deliverer = startDeliverer({ ...w.ctx, clock }, { ...options, settings })
  await eventually('all to be sent', async () => {
    return (await w.db.delivery.count({ where: { state: 'pending', nextAttemptAt: { lte: clock() } } })) === 0
  })
  await deliverer.stop()
}
const saidTo = (path: string) => said.filter((one) => one.path === `/${path}`).map(({ text }) => text)
const events = async () => (await listEvents(w.db, { orgId: instance.orgId, limit: 100, now: w.ctx.clock() })).items
const channel = async (id: string) => (await listChannels(w.db, instance.orgId)).find((one) => one.id === id)

test("the morning's matches go to the channel of their ICP and to that of all accounts, as one message each, and never twice", async () => {
  await add('all')
  await add('health', { icpId, kind: 'teams' })
  await add('quiet', { morning: false })
  await hold(['arvo.example', 'corvo.example'])
  const runId = await w.run(null, null, { kind: 'alerts' })
  await Promise.all([morning(), morning(), morning(runId)])
  await morning(runId)
  await send()
  expect(said.map(({ path }) => path).sort()).toEqual(['/all', '/health'])
  const [all = ''] = saidTo('all')
  expect(all).toMatch(/3 new signal matches on 2 accounts/)
  for (const part of [
    'Arvo Robotics raised $20 million.',
    'https://news.example/arvo-layoffs',
    'Corvo Health',
    'accounts?account=arvo.example',
  ])
    expect(all).toContain(part)
  const [health = ''] = saidTo('health')
  expect(health).toMatch(/"type":"AdaptiveCard".*Corvo Health.*ICP: Health\./)
  expect(health).not.toContain('Arvo')
  // In the log like any other delivery, without the address.
  expect(await events()).toMatchObject([
    { type: 'account.signal', delivery: 'delivered', attempts: 1, isTest: false, channel: { kind: expect.any(String) } },
    { delivery: 'delivered', channel: expect.anything() },
  ])
  expect(JSON.stringify([await events(), await listAttempts(w.db, { orgId: instance.orgId, limit: 9 })])).not.toContain(`${base}/all`)
  await add('late')
  await morning()
  await send()
  expect(said).toHaveLength(2)
})

test('a match of a rank-6 signal is told at once where that is wanted, once, and not again in the morning', async () => {
  await add('fast', { instant: true })
  await add('slow')
  await hold(['arvo.example'], { eventDue: true })
  expect(await events()).toEqual([])
  await hold(['corvo.example'])
  await send()
  expect(said.map(({ path }) => path)).toEqual(['/fast'])
  expect(saidTo('fast')[0]).toMatch(/Rank-6 match: Corvo Health/)
  await morning()
  await send()
  expect(saidTo('fast')[1]).toMatch(/2 new signal matches on 1 account/)
  expect(saidTo('fast')[1]).not.toContain('Corvo')
  expect(saidTo('slow')[0]).toMatch(/3 new signal matches on 2 accounts/)
})

test('what a chat refuses for good switches its channel off at once, and says why to the admins; other channels go on', async () => {
  const gone = await add('gone')
  await add('fine')
  answers.set('/gone', { status: 404, body: `no_service ${base}/gone` })
  await hold(['arvo.example'])
  await morning()
  await send()
  expect(saidTo('fine')).toHaveLength(1)
  const off = await eventually('the channel to be off', async () => {
    const now = await channel(gone)
    return now?.state === 'disabled' ? now : undefined
  })
  expect(off.disabledReason).toMatch(/404 no_service.*no longer there.*new incoming webhook/)
  const [mail] = await w.db.mailMessage.findMany({ where: { kind: 'channel_disabled' } })
  expect(mail?.text).toMatch(/#gone \(Slack, 127\.0\.0\.1:\d+\/…gone\).*no_service/)
  const { attention } = await home(w.db, {
    orgId: instance.orgId,
    userId: instance.adminId,
    since: undefined,
    isMine: false,
    now: w.ctx.clock(),
  })
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'channel_disabled', detail: expect.stringContaining('#gone') }))
  // Off, it is told nothing, and not later either; on again, what is new.
  await hold(['corvo.example'])
  await morning()
  answers.clear()
  await change(gone, { enabled: true })
  await morning()
  await send()
  expect(saidTo('gone')).toHaveLength(1)
  // A message is sent again to its channel on demand, and only there.
  const failed = (await events()).find(({ channel: to }) => to?.id === gone)
  await w.db.$transaction((tx) => replayEvent(tx, { orgId: instance.orgId, eventId: failed?.id ?? '', now: new Date() }))
  await send()
  expect(saidTo('gone')).toHaveLength(2)
})

test('a 429 waits for as long as it says, other faults for the schedule, and another URL takes what waits', async () => {
  const busy = await add('busy')
  answers.set('/busy', { status: 429, headers: { 'retry-after': '1800' } })
  await hold(['arvo.example'])
  await morning()
  const before = Date.now()
  await send({ settings: { scheduleMs: [1000, 1000] } })
  const [waiting] = await events()
  expect(waiting).toMatchObject({ delivery: 'pending', attempts: 1, lastStatus: 429 })
  expect((waiting?.nextAttemptAt?.getTime() ?? 0) - before).toBeGreaterThan(1_700_000)
  expect(await channel(busy)).toMatchObject({ state: 'enabled' })
  await change(busy, { url: `${base}/calm`, now: new Date() })
  await send()
  expect(saidTo('calm')).toHaveLength(1)
})

test('a 429 holds back all that waits for the channel, in its order and at the cost of no attempt, and nothing of another', async () => {
  const busy = await add('busy')
  await add('calm')
  answers.set('/busy', { status: 429, headers: { 'retry-after': '1800' } })
  await hold(['arvo.example'])
  await morning()
  await hold(['corvo.example'])
  await morning()
  await send({ settings: { scheduleMs: [1000, 1000] } })
  expect([saidTo('busy').length, saidTo('calm').length]).toEqual([1, 2])
  const waiting = await w.db.delivery.findMany({ where: { channelId: busy }, orderBy: { nextAttemptAt: 'asc' } })
  expect(waiting.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['pending', 1],
    ['pending', 0],
  ])
  expect(waiting[0]?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 1_700_000)
  expect(waiting[1]?.nextAttemptAt.getTime()).toBeGreaterThan(waiting[0]?.nextAttemptAt.getTime() ?? Infinity)
})

test('what a killed sender was saying is not said twice, and the log says so', async () => {
  const id = await add('once')
  await hold(['arvo.example'])
  await morning()
  const past = new Date(Date.now() - 60_000)
  expect(await claim(w.ctx.pool, new Map([[id, 1]]), new Date(), past)).toHaveLength(1)
  await send()
  expect(said).toEqual([])
  expect(await events()).toMatchObject([{ delivery: 'failed', lastError: expect.stringContaining('not sent twice') }])
  expect(await channel(id)).toMatchObject({ state: 'enabled', failingSince: null })
})

test('a removed channel and a deleted ICP say nothing more, and the webhook is not asked for what is theirs', async () => {
  const removed = await add('removed')
  await add('health', { icpId })
  await w.db.$transaction((tx) =>
    setWebhook(tx, { orgId: instance.orgId, url: `${base}/hook`, now: w.ctx.clock(), secrets: w.ctx.secrets }),
  )
  await hold(['arvo.example', 'corvo.example'])
  await morning()
  await w.db.$transaction((tx) => removeChannel(tx, { orgId: instance.orgId, id: removed, now: w.ctx.clock() }))
  await w.db.$transaction((tx) => deleteIcp(tx, { orgId: instance.orgId, userId: instance.adminId, isAdmin: true, icpId }))
  await w.db.$transaction((tx) => replaySince(tx, { orgId: instance.orgId, since: new Date(0), now: w.ctx.clock() }))
  await send()
  expect(said).toEqual([])
  expect(await listChannels(w.db, instance.orgId)).toEqual([])
  expect((await events()).map(({ delivery }) => delivery)).toEqual(['cancelled', 'cancelled'])
  expect(await w.db.channel.count({ where: { secret: { not: '' } } })).toBe(0)
})
