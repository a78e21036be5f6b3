import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Schemas } from '../../src/contract/types.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { createUser } from '../../src/domain/users/create-user.ts'
import { deleteUser } from '../../src/domain/users/delete-user.ts'
import { getAllOverviews, getOverview } from '../../src/domain/users/overview.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const invite = ({ orgId }: TestInstance, email: string, emailAlerts = false) =>
  f.transaction((tx) =>
    createUser(tx, f.queue, {
      orgId,
      invitedBy: 'boss@people.example',
      email,
      emailAlerts,
      publicUrl: 'https://signals.example',
      baseUrl: 'https://signals.example',
      now: new Date(),
    }),
  )
const remove = ({ orgId, adminId }: TestInstance, email: string, callerId = adminId) =>
  f.transaction((tx) => deleteUser(tx, { orgId, callerId, email }))
const emailOf = async (id: string) => (await f.db.user.findFirstOrThrow({ where: { id } })).email

test('an invitation creates a user in lower case and a mail without the key', async () => {
  const one = await f.instance({ seats: 3 })
  const created = await invite(one, 'New.Person@People.Example', true)
  expect(created).toMatchObject({ email: 'new.person@people.example', isAdmin: false, emailAlerts: true, seatsRemaining: 1 })
  const org = await f.db.org.findUniqueOrThrow({ where: { id: one.orgId } })
  const mail = await f.db.mailMessage.findFirstOrThrow({ where: { orgId: one.orgId } })
  expect(mail).toMatchObject({ kind: 'invitation', recipient: 'new.person@people.example', sentAt: null })
  for (const part of [
    org.name,
    'boss@people.example',
    'new.person@people.example',
    'https://signals.example/docs',
    'https://signals.example/link#token=',
  ])
    expect(mail.text).toContain(part)
  expect(mail.text).not.toMatch(/sig_/)
  expect(await f.jobs('mail')).toContainEqual({ mailId: mail.id })
})

test('an address is taken over all instances, whatever the case', async () => {
  const [one, other] = [await f.instance(), await f.instance({ seats: 1 })]
  await invite(one, 'taken@people.example')
  await expect(invite(one, 'Taken@people.example')).rejects.toMatchObject({ code: 'email_taken' })
  await expect(invite(other, 'TAKEN@people.example')).rejects.toMatchObject({ code: 'email_taken' })
})

test('seats are finite; admins take one too, and deleting frees one', async () => {
  const one = await f.instance({ seats: 2 })
  await invite(one, 'seat1@people.example')
  await expect(invite(one, 'seat2@people.example')).rejects.toMatchObject({ code: 'out_of_seats' })
  expect(await f.db.mailMessage.count({ where: { orgId: one.orgId } })).toBe(1)
  await remove(one, 'seat1@people.example')
  expect((await invite(one, 'seat2@people.example')).seatsRemaining).toBe(0)
})

test('invitations at once never take more seats than there are, and one address is given once', async () => {
  const one = await f.instance({ seats: 6 })
  const outcomes = await Promise.allSettled(Array.from({ length: 15 }, (_, i) => invite(one, `rush${i}@people.example`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(5)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'out_of_seats' })
  expect(await f.db.user.count({ where: { orgId: one.orgId } })).toBe(6)

  const instances = await Promise.all(Array.from({ length: 6 }, () => f.instance()))
  const same = await Promise.allSettled(instances.map((instance) => invite(instance, 'same@people.example')))
  expect(same.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  for (const outcome of same) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'email_taken' })
})

test("a deleted user's accounts and ICPs go to the deleting admin, and nobody else's", async () => {
  const one = await f.instance()
  const [gone, other] = [await f.user(one.orgId), await f.user(one.orgId)]
  const west = await f.icp(one, 'West', { ownerId: gone.id })
  const east = await f.icp(one, 'East', { ownerId: other.id })
  const a = await f.account(one, 'a1.example', { ownerId: gone.id })
  const b = await f.account(one, 'b1.example', { ownerId: other.id })
  expect(await remove(one, gone.email.toUpperCase())).toEqual({ email: gone.email, accountsTransferred: 1, icpsTransferred: 1 })
  const owners = new Map(
    [...(await f.db.account.findMany({ where: { orgId: one.orgId } })), ...(await f.db.icp.findMany({ where: { orgId: one.orgId } }))].map(
      ({ id, ownerId }) => [id, ownerId],
    ),
  )
  expect(Object.fromEntries(owners)).toEqual({
    [a]: one.adminId,
    [b]: other.id,
    [west]: one.adminId,
    [east]: other.id,
    [one.masterIcpId]: one.adminId,
  })
  expect(await f.db.user.count({ where: { id: gone.id } })).toBe(0)
})

test('unknown is 404, of another organisation 403, and only an admin may', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  const theirs = await f.user(other.orgId)
  const plain = await f.user(one.orgId)
  await expect(remove(one, 'nobody@people.example')).rejects.toMatchObject({ code: 'user_not_found' })
  await expect(remove(one, theirs.email)).rejects.toMatchObject({ code: 'other_organization' })
  await expect(remove(one, plain.email, plain.id)).rejects.toMatchObject({ code: 'admin_required' })
  expect(await f.db.user.count({ where: { id: theirs.id } })).toBe(1)
})

test('the last admin stays; one of several may go, also by its own hand, and the longest-serving admin left inherits', async () => {
  const one = await f.instance()
  const own = await emailOf(one.adminId)
  await f.user(one.orgId)
  await expect(remove(one, own)).rejects.toMatchObject({ code: 'last_admin' })
  const second = await f.user(one.orgId, { isAdmin: true, createdAt: new Date('2030-01-01') })
  await f.user(one.orgId, { isAdmin: true, createdAt: new Date('2031-01-01') })
  expect(await remove(one, own)).toMatchObject({ icpsTransferred: 1 })
  expect(await f.db.icp.findFirst({ where: { id: one.masterIcpId } })).toMatchObject({ ownerId: second.id })
})

test('two admins who delete each other at once leave one', async () => {
  const one = await f.instance()
  const second = await f.user(one.orgId, { isAdmin: true })
  const own = await emailOf(one.adminId)
  const outcomes = await Promise.allSettled([remove(one, second.email), remove(one, own, second.id)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'admin_required' })
  expect(await f.db.user.count({ where: { orgId: one.orgId, isAdmin: true } })).toBe(1)
})

test('uploads by a user who is deleted at the same time leave no account without an owner', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await f.instance({ credits: 1000 })
    const user = await f.user(one.orgId)
    const uploads = Array.from({ length: 6 }, (_, i) => {
      const upload = {
        orgId: one.orgId,
        userId: user.id,
        icpName: 'Master',
        inputs: Array.from({ length: 20 }, (_, k) => `r${round}i${i}k${k}.example`),
        asSuggestions: i % 2 === 0,
        at: new Date(),
      }
      return f.transaction((tx) => uploadAccounts(tx, f.queue, upload))
    })
    const [deletion, ...uploaded] = await Promise.allSettled([remove(one, user.email), ...uploads])
    expect(deletion).toMatchObject({ status: 'fulfilled' })
    for (const outcome of uploaded) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'unauthorized' })
    const stored = await f.db.account.count({ where: { orgId: one.orgId } })
    expect(stored).toBe(20 * uploaded.filter(({ status }) => status === 'fulfilled').length)
    expect(await f.db.account.count({ where: { orgId: one.orgId, ownerId: one.adminId } })).toBe(stored)
  }
})

test('a deletion waits for an upload by the user that is under way, and transfers what it added', async () => {
  const one = await f.instance()
  const user = await f.user(one.orgId)
  const upload = { orgId: one.orgId, userId: user.id, icpName: 'Master', inputs: ['late.example'], asSuggestions: true, at: new Date() }
  let deletion: ReturnType<typeof remove> | undefined
  await f.transaction(async (tx) => {
    await uploadAccounts(tx, f.queue, upload)
    deletion = remove(one, user.email)
    deletion.catch(() => undefined)
    await blockedQuery()
  })
  expect(await deletion).toMatchObject({ accountsTransferred: 1 })
  expect(await f.db.account.findFirst({ where: { orgId: one.orgId } })).toMatchObject({ ownerId: one.adminId })
})

/** Resolves when some statement waits for a lock. */
async function blockedQuery(): Promise<void> {
  for (;;) {
    const { rowCount } = await f.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
  }
}

const overview = async ({ orgId, adminId }: TestInstance, userId = adminId) =>
  JSON.parse((await getOverview(f.pool, { orgId, userId })) ?? 'null') as Schemas['UserOverview'] | null

test("an overview: the Master and the own ICPs; an admin's are all", async () => {
  const one = await f.instance({ credits: 77 })
  const user = await f.user(one.orgId, { emailAlerts: true })
  const west = await f.icp(one, 'West', { ownerId: user.id })
  const east = await f.icp(one, 'Alpha East')
  const [m, w, e] = [
    await f.signal(one.orgId, one.masterIcpId, 'M', 6),
    await f.signal(one.orgId, west, 'W'),
    await f.signal(one.orgId, east, 'E'),
  ]
  await f.account(one, 'a1.example')
  await f.account(one, 'a2.example', { icpId: west })
  await f.account(one, 'a3.example', { icpId: west, status: 'farsight' })
  await f.account(one, 'a4.example', { icpId: east })
  const own = await overview(one, user.id)
  expect(own).toMatchObject({
    user: user.email,
    is_admin: false,
    email_alerts: true,
    icps: ['Master', 'West'],
    icp_id_dict: { Master: one.masterIcpId, West: west },
    credits_remaining: 77,
    active_accounts: 2,
  })
  expect(own?.signals.map(({ signal_id, icp, inherited }) => ({ signal_id, icp, inherited }))).toEqual([
    { signal_id: m, icp: 'Master', inherited: false },
    { signal_id: w, icp: 'West', inherited: false },
  ])
  const admin = await overview(one)
  expect(admin).toMatchObject({ is_admin: true, icps: ['Master', 'Alpha East', 'West'], active_accounts: 3 })
  expect(admin?.signals.map(({ signal_id }) => signal_id)).toEqual([m, w, e])
})

test('an instance without anything', async () => {
  const one = await f.instance()
  expect(await overview(one)).toMatchObject({ icps: ['Master'], signals: [], active_accounts: 0 })
  expect(await overview(one, '019b0000-0000-7000-8000-000000000000')).toBeNull()
})

test('all overviews: one for each user of the instance, by address', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  await f.user(other.orgId)
  const users = [await f.user(one.orgId, { email: 'zoe@all.example' }), await f.user(one.orgId, { email: 'abe@all.example' })]
  const all = JSON.parse(await getAllOverviews(f.pool, { orgId: one.orgId })) as Schemas['UserOverview'][]
  expect(all.map(({ user }) => user)).toEqual([...users.map(({ email }) => email), await emailOf(one.adminId)].toSorted())
  expect(all.find(({ user }) => user === 'zoe@all.example')).toEqual(await overview(one, users[0]?.id))
})
