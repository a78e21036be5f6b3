import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { alerts } from '../../src/jobs/alerts.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { home } from '../../src/domain/home/home.ts'
import { swapIcp } from '../../src/domain/accounts/swap-icp.ts'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
let instance: Awaited<ReturnType<Workspace['instance']>>
let other: { id: string; email: string }
const never = new AbortController().signal

beforeAll(async () => {
  w = await openWorkspace()
  await w.company('arvo.example', { name: 'Arvo Robotics' })
  await w.company('belden.example', { name: 'Belden Foods' })
  await w.company('corvo.example', { name: 'Corvo Health' })
  await w.document('This week Arvo Robotics raised $20 million.', { url: 'https://news.example/arvo' })
  await w.document('This week Arvo Robotics laid off 20 people.', { url: 'https://news.example/arvo-layoffs' })
  await w.document('This week Belden Foods raised $70 million.', { url: 'https://news.example/belden' })
  await w.document('This week Corvo Health raised $3 million.', { url: 'https://news.example/corvo' })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, mail_message cascade')
  await w.pool.query("delete from jobs.job where name = 'mail'")
  instance = await w.instance()
  await w.db.user.updateMany({ data: { emailAlerts: true } })
  other = { id: uuid(), email: 'other@people.example' }
  await w.db.user.create({ data: { orgId: instance.orgId, ...other, emailAlerts: true } })
  await w.signal(instance.orgId, instance.masterIcpId)
  await w.signal(instance.orgId, instance.masterIcpId, 'Has {account} laid off employees?', 1)
})
afterAll(async () => {
  await w.close()
})

/** Accounts that have been read, as the match run leaves them. */
async function hold(accounts: [domain: string, status: string, ownerId?: string][]) {
  const ids: string[] = []
  for (const [domain, status, ownerId = instance.adminId] of accounts)
    ids.push(await w.account(instance, instance.masterIcpId, domain, { status, ownerId }))
  await readAccounts(w.ctx, { orgId: instance.orgId, accountIds: ids })
}
async function run() {
  const runId = await w.run(null, null, { kind: 'alerts', trigger: 'schedule' })
  await alerts(w.ctx)({ runId }, never)
  return await w.db.run.findUniqueOrThrow({ where: { id: runId } })
}
const mails = async () => await w.db.mailMessage.findMany({ orderBy: { recipient: 'asc' } })

test('one digest for each user, with the new matches of the active accounts it owns', async () => {
  await hold([
    ['arvo.example', 'active'],
    ['belden.example', 'farsight'],
    ['corvo.example', 'active', other.id],
  ])
  expect(await run()).toMatchObject({ state: 'finished', counts: { mails: 2, matches: 3 } })
  const sent = await mails()
  expect(sent.map((mail) => [mail.recipient.split('@')[0]?.replace(/\d/, ''), mail.kind, mail.subject])).toEqual([
    ['admin', 'digest', '2 new signal matches on 1 account'],
    ['other', 'digest', 'New signal match: Corvo Health, Has {account} raised funding?'],
  ])
  expect(sent[0]?.text).toContain('Arvo Robotics (arvo.example)')
  expect(sent[0]?.text).toContain('https://news.example/arvo-layoffs')
  expect(sent[0]?.text).not.toMatch(/Belden|Corvo/)
  const queued = (await w.jobs('mail')).map((job) => job.mailId)
  expect(queued.toSorted()).toEqual(sent.map((mail) => mail.id).toSorted())
})

test('leads to the home page from its first match on, which tells the same', async () => {
  await hold([['arvo.example', 'active']])
  const [first, second] = await w.db.match.findMany({ where: { orgId: instance.orgId } })
  const since = new Date('2026-11-19T10:20:30.123Z')
  await w.db.match.updateMany({ where: { orgId: instance.orgId, id: first?.id ?? '' }, data: { createdAt: since } })
  const ctx = { ...w.ctx, config: { ...w.ctx.config, publicUrl: 'https://signals.buyer.example' } }
  await alerts(ctx)({ runId: await w.run(null, null, { kind: 'alerts' }) }, never)
  const [sent] = await mails()
  expect(sent?.text).toContain(`https://signals.buyer.example/home?since=${since.toISOString()}&mine=true`)
  const { orgId, adminId: userId } = instance
  const { matches } = await home(w.db, { orgId, userId, since, isMine: true, now: w.ctx.clock() })
  expect(matches.newest.map(({ match_id: id }) => id).sort()).toEqual([first?.id, second?.id].sort())
})

test('that the score of an account rose that was read before is kept with what it was, once', async () => {
  const ids: string[] = []
  for (const [domain, status] of [
    ['arvo.example', 'active'],
    ['belden.example', 'farsight'],
    ['corvo.example', 'active'],
  ] as const)
    // prettier-ignore
    ids.push(await w.account(instance, instance.masterIcpId, domain, { status }))
  await w.db.account.updateMany({ where: { id: { in: ids.slice(0, 2) } }, data: { firstReadAt: w.ctx.clock(), scaledScore: 7 } })
  for (const _time of [1, 2]) await readAccounts(w.ctx, { orgId: instance.orgId, accountIds: ids })
  const rises = await w.db.scoreRise.findMany({ where: { orgId: instance.orgId } })
  expect(rises.map(({ accountId, score, at }) => [accountId, score, at])).toEqual([[ids[0], 7, w.ctx.clock()]])
})

test('sent once however often it runs, or twice at once; the next digest has what is new', async () => {
  await hold([['arvo.example', 'active']])
  const runId = await w.run(null, null, { kind: 'alerts' })
  await Promise.all([run(), run(), alerts(w.ctx)({ runId }, never)])
  await alerts(w.ctx)({ runId }, never)
  expect(await mails()).toHaveLength(1)
  expect(await run()).toMatchObject({ state: 'finished', counts: { mails: 0, matches: 0 } })
  await hold([['corvo.example', 'active']])
  expect(await run()).toMatchObject({ counts: { mails: 1, matches: 1 } })
  const [, second] = await w.db.mailMessage.findMany({ orderBy: { id: 'asc' } })
  expect(second?.text).toContain('Corvo Health')
  expect(second?.text).not.toContain('Arvo')
})

test('what comes up after the digest of a run waits for the next run, also when that run is repeated', async () => {
  await hold([['arvo.example', 'active']])
  const { id } = await run()
  await hold([['corvo.example', 'active']])
  await w.db.run.update({ where: { id }, data: { state: 'running' } })
  await alerts(w.ctx)({ runId: id }, never)
  expect(await mails()).toHaveLength(1)
  expect(await run()).toMatchObject({ counts: { mails: 1, matches: 1 } })
})

test('a user without alerts gets none, and nothing old when it turns them on', async () => {
  await w.db.user.updateMany({ data: { emailAlerts: false } })
  await hold([['arvo.example', 'active']])
  expect(await run()).toMatchObject({ counts: { mails: 0 } })
  await w.db.user.updateMany({ data: { emailAlerts: true } })
  expect(await run()).toMatchObject({ counts: { mails: 0 } })
  await hold([['corvo.example', 'active']])
  expect(await run()).toMatchObject({ counts: { mails: 1, matches: 1 } })
})

test('a mail that cannot be recorded leaves its matches for the next try', async () => {
  await hold([
    ['arvo.example', 'active'],
    ['corvo.example', 'active', other.id],
  ])
  const broken = { ...w.ctx, queue: { enqueueAll: () => Promise.reject(new Error('queue away')) } as unknown as typeof w.ctx.queue }
  const runId = await w.run(null, null, { kind: 'alerts' })
  await expect(alerts(broken)({ runId }, never)).rejects.toThrow('queue away')
  expect(await mails()).toHaveLength(0)
  await alerts(w.ctx)({ runId }, never)
  expect(await mails()).toHaveLength(2)
})

test('what an account matched in an ICP that it has left is not told, until it is back', async () => {
  const left = await w.icp(instance, 'Left')
  await w.signal(instance.orgId, left, 'Has {account} raised money?')
  await w.icp(instance, 'Entered')
  const corvo = await w.account(instance, left, 'corvo.example', { status: 'active' })
  await readAccounts(w.ctx, { orgId: instance.orgId, accountIds: [corvo] })
  const move = async (targetName: string) =>
    await w.db.$transaction(
      async (tx) => await swapIcp(tx, w.queue, { orgId: instance.orgId, targetName, inputs: ['corvo.example'], at: w.ctx.clock() }),
    )
  await move('Entered')
  expect(await run()).toMatchObject({ counts: { mails: 1, matches: 1 } })
  await move('Left')
  expect(await run()).toMatchObject({ counts: { mails: 1, matches: 1 } })
  const [first, second] = await w.db.mailMessage.findMany({ orderBy: { id: 'asc' } })
  expect(first?.subject).toContain('Has {account} raised funding?')
  expect(second?.subject).toContain('Has {account} raised money?')
})

test('a match whose document has changed is mailed when that is read again', async () => {
  await hold([
    ['arvo.example', 'active'],
    ['corvo.example', 'active'],
  ])
  await w.pool.query('delete from jobs.job')
  await w.document('This week Corvo Health raised $3 million. It makes pumps.', { url: 'https://news.example/corvo' })
  expect(await run()).toMatchObject({ counts: { mails: 1, matches: 2 } })
  for (const job of await w.jobs('read-documents')) await readDocuments(w.ctx)(job, never)
  expect(await run()).toMatchObject({ counts: { mails: 1, matches: 1 } })
  expect(await run()).toMatchObject({ counts: { mails: 0, matches: 0 } })
  const [first, second] = await w.db.mailMessage.findMany({ orderBy: { id: 'asc' } })
  expect(first?.text).not.toContain('Corvo')
  expect(second?.text).toContain('Corvo Health')
})

test('one run tells the users of every instance', async () => {
  const second = await w.instance()
  await w.db.user.updateMany({ data: { emailAlerts: true } })
  await w.signal(second.orgId, second.masterIcpId)
  await hold([['arvo.example', 'active']])
  const belden = await w.account(second, second.masterIcpId, 'belden.example', { status: 'active', ownerId: second.adminId })
  await readAccounts(w.ctx, { orgId: second.orgId, accountIds: [belden] })
  expect(await run()).toMatchObject({ state: 'finished', counts: { mails: 2, matches: 3 } })
})
