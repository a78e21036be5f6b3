import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startByToken } from '../../src/domain/sessions/start-session.ts'
import { changeUser } from '../../src/domain/users/change-user.ts'
import { createUser } from '../../src/domain/users/create-user.ts'
import { deleteUser } from '../../src/domain/users/delete-user.ts'
import { takeInvitationBack } from '../../src/domain/users/invitations.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const emailOf = async (id: string) => (await f.db.user.findFirstOrThrow({ where: { id } })).email
const demote = ({ orgId }: TestInstance, email: string, callerId: string) =>
  f.transaction((tx) => changeUser(tx, { orgId, callerId, email, isAdmin: false }))
const adminsOf = ({ orgId }: TestInstance) => f.db.user.count({ where: { orgId, isAdmin: true } })

/** An invited user, and the token of the link. */
async function invited({ orgId }: TestInstance, email: string): Promise<{ email: string; token: string }> {
  const base = { orgId, invitedBy: 'boss@people.example', email, emailAlerts: false, publicUrl: null, baseUrl: 'https://signals.example' }
  await f.transaction((tx) => createUser(tx, f.queue, { ...base, now: new Date() }))
  const { text } = await f.db.mailMessage.findFirstOrThrow({ where: { orgId, recipient: email } })
  return { email, token: /#token=([\w-]+)/.exec(text)?.[1] ?? '' }
}
const signIn = (token: string) => f.transaction((tx) => startByToken(tx, { token, userAgent: '', now: new Date() }))
const takeBack = ({ orgId, adminId }: TestInstance, email: string) =>
  f.transaction((tx) => takeInvitationBack(tx, { orgId, caller: { id: adminId, email: 'boss@people.example' }, email }))

test('however admins take rights away at once, one admin stays', async () => {
  for (let round = 0; round < 4; round++) {
    const one = await f.instance()
    const second = await f.user(one.orgId, { isAdmin: true })
    const own = await emailOf(one.adminId)
    const outcomes = await Promise.allSettled([
      demote(one, own, one.adminId),
      demote(one, second.email, second.id),
      demote(one, own, second.id),
      f.transaction((tx) => deleteUser(tx, { orgId: one.orgId, callerId: one.adminId, email: second.email })),
      f.transaction((tx) => deleteUser(tx, { orgId: one.orgId, callerId: second.id, email: own })),
    ])
    expect(await adminsOf(one)).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['last_admin', 'admin_required', 'user_not_found']).toContain((outcome.reason as { code: string }).code)
  }
})

test('an admin whose rights are taken away meanwhile changes nobody any more', async () => {
  const one = await f.instance()
  const second = await f.user(one.orgId, { isAdmin: true })
  const plain = await f.user(one.orgId)
  let late: Promise<void> | undefined
  await f.transaction(async (tx) => {
    await changeUser(tx, { orgId: one.orgId, callerId: one.adminId, email: second.email, isAdmin: false })
    late = f.transaction((other) => changeUser(other, { orgId: one.orgId, callerId: second.id, email: plain.email, isAdmin: true }))
    late.catch(() => undefined)
  })
  await expect(late).rejects.toMatchObject({ code: 'admin_required' })
  expect(await adminsOf(one)).toBe(1)
})

test('of an invitation taken up and taken back at once, one wins and nothing is left half done', async () => {
  for (let round = 0; round < 6; round++) {
    const one = await f.instance()
    const user = await invited(one, `torn-${round}@people.example`)
    const [signed, taken] = await Promise.allSettled([signIn(user.token), takeBack(one, user.email)])
    expect([signed.status, taken.status].sort()).toEqual(['fulfilled', 'rejected'])
    if (signed.status === 'rejected') expect(signed.reason).toMatchObject({ code: 'sign_in_refused' })
    if (taken.status === 'rejected') expect(taken.reason).toMatchObject({ code: 'invitation_accepted' })
    const isThere = signed.status === 'fulfilled' ? 1 : 0
    expect(await f.db.user.count({ where: { email: user.email } })).toBe(isThere)
    expect(await f.db.session.count({ where: { orgId: one.orgId } })).toBe(isThere)
  }
})

test('who is deleted is signed out everywhere, and gets no mail that was still waiting', async () => {
  const one = await f.instance()
  const user = await invited(one, 'leaving@people.example')
  await signIn(user.token)
  await f.transaction((tx) => deleteUser(tx, { orgId: one.orgId, callerId: one.adminId, email: user.email }))
  expect(await f.db.session.count({ where: { orgId: one.orgId } })).toBe(0)
  expect(await f.db.mailMessage.count({ where: { recipient: user.email } })).toBe(0)
})
