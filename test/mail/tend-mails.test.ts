import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuidv7 } from 'uuid'
import { housekeeping } from '../../src/jobs/housekeeping.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const DAY_MS = 86_400_000

let w: Workspace
let orgId: string
let recipient: string
beforeAll(async () => {
  w = await openWorkspace()
  ;({ orgId } = await w.instance())
  recipient = (await w.db.user.findFirstOrThrow()).email
})
beforeEach(async () => {
  await w.db.mailMessage.deleteMany()
  await w.pool.query('delete from jobs.job')
})
afterAll(async () => await w.close())

/** A mail whose job is in this state; null: it is gone. */
async function mail(state: string | null, { daysAgo = 1, ...data }: { daysAgo?: number; recipient?: string; sentAt?: Date } = {}) {
  const id = uuidv7()
  const createdAt = new Date(NOW.getTime() - daysAgo * DAY_MS)
  await w.db.mailMessage.create({
    data: { id, orgId, dedupeKey: id, kind: 'digest', recipient, subject: 'News', text: 'News', createdAt, ...data },
  })
  if (state === null) return id
  await w.db.$transaction(async (tx) => await w.queue.enqueue(tx, 'mail', { mailId: id }))
  await w.pool.query(`update jobs.job set state = $1::jobs.job_state where data->>'mailId' = $2`, [state, id])
  return id
}
const waiting = async () =>
  (
    await w.pool.query<{ id: string; retry_limit: number }>(
      `select data->>'mailId' as id, retry_limit from jobs.job where name = 'mail' and state = 'created' order by 1`,
    )
  ).rows

test('an unsent mail that no job is left for is queued again, once and for one try', async () => {
  const lost = [await mail('failed'), await mail(null, { daysAgo: 6.9 })]
  await mail('active')
  await mail('retry')
  await mail(null, { sentAt: NOW })
  await mail(null, { daysAgo: 7.1 })
  for (let times = 0; times < 2; times++) {
    await housekeeping(w.ctx)
    expect(await waiting()).toEqual(lost.map((id) => ({ id, retry_limit: 0 })))
  }
})

test('what no mail can go to and what is for nobody any more stay unsent', async () => {
  const unusable = `${'a'.repeat(65)}@people.example`
  await w.db.user.create({ data: { orgId, id: uuidv7(), email: unusable } })
  await mail(null, { recipient: unusable })
  await mail(null, { recipient: 'deleted@people.example' })
  await housekeeping(w.ctx)
  expect(await waiting()).toEqual([])
})

test('mails are forgotten after 30 days, sent or not', async () => {
  await mail(null, { daysAgo: 30.1 })
  await mail(null, { daysAgo: 30.1, sentAt: NOW })
  const kept = [await mail(null, { daysAgo: 29.9 }), await mail(null, { daysAgo: 29.9, sentAt: NOW })]
  await housekeeping(w.ctx)
  expect((await w.db.mailMessage.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)).toEqual(kept)
})
