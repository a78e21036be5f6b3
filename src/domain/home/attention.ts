import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Db } from '../../db/client.ts'
import { whichSources } from '../../evidence/sources/list-sources.ts'
import { calledName, isSwitchedOffByHand } from '../../webhooks/channels/channels.ts'
import { isDisabledByHand } from '../../webhooks/endpoint/disable.ts'

type Attention = Schemas['Attention']

const FEW_CREDITS = 20
const SPENT_OVER_DAYS = 7
const UNREAD_AFTER_MS = 3_600_000
const MOST_COUNTED = 1000
const DAY_MS = 86_400_000

/** `1 source` or `12 sources`; where counting stopped, `at least`. */
const many = (count: number, one: string) =>
  `${count >= MOST_COUNTED ? 'At least ' : ''}${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
const iso = (time: Date | null) => time?.toISOString() ?? null

/** What needs attention in the instance, the most urgent first; `since` is from when on failed runs count. */
export async function whatNeedsAttention(
  db: Db,
  { orgId, credits, since, now }: { orgId: string; credits: number; since: Date; now: Date },
): Promise<Attention[]> {
  return [
    ...(await aboutWebhook(db, orgId)),
    ...(await aboutChannels(db, orgId)),
    ...(await aboutCredits(db, { orgId, credits, now })),
    ...(await aboutRuns(db, { orgId, since })),
    ...(await aboutDocuments(db, { orgId, now })),
    ...(await aboutSources(db, orgId)),
  ]
}

async function aboutWebhook(db: Db, orgId: string): Promise<Attention[]> {
  const webhook = await db.webhookEndpoint.findUnique({ where: { orgId } })
  if (webhook?.state === 'disabled') {
    const detail = `The webhook is disabled, and nothing is sent to it.${webhook.disabledReason === null ? '' : ` ${webhook.disabledReason}`}`
    const remedy = isDisabledByHand(webhook.disabledReason)
      ? 'Enable it once events are to be sent again, and send what was missed.'
      : 'Repair the receiver, then enable the webhook and send what was missed.'
    return [{ kind: 'webhook_disabled', count: null, since: iso(webhook.disabledAt), detail, remedy }]
  }
  if (!webhook || webhook.failingSince === null) return []
  const detail = 'Nothing arrives at the webhook: every attempt since then failed.'
  const remedy = 'Look at the failed deliveries and repair the receiver; after 5 days of failures the webhook is disabled.'
  return [{ kind: 'webhook_failing', count: null, since: iso(webhook.failingSince), detail, remedy }]
}

async function aboutChannels(db: Db, orgId: string): Promise<Attention[]> {
  const off = (await db.channel.findMany({ where: { orgId, state: 'disabled' }, orderBy: [{ disabledAt: 'asc' }, { id: 'asc' }] })).filter(
    ({ disabledReason }) => !isSwitchedOffByHand(disabledReason),
  )
  const [first] = off
  if (!first) return []
  const which = off.length === 1 ? `The channel ${calledName(first)} is` : `${many(off.length, 'channel')} of Slack or Teams are`
  const detail = `${which} switched off, and no matches are told there.${off.length === 1 ? ` ${first.disabledReason ?? ''}` : ''}`
  const remedy = 'Do what is said there, then switch it on again and send a test message.'
  return [{ kind: 'channel_disabled', count: off.length, since: iso(first.disabledAt), detail, remedy }]
}

async function aboutCredits(db: Db, { orgId, credits, now }: { orgId: string; credits: number; now: Date }): Promise<Attention[]> {
  const told = { count: credits, since: null, remedy: 'Ask the operator for more credits.' }
  if (credits === 0) return [{ ...told, kind: 'credits_out', detail: 'No credits are left: no account can be activated.' }]
  const from = new Date(now.getTime() - SPENT_OVER_DAYS * DAY_MS)
  // Ids tell the time, so that only the end of the ledger is read.
  const [row] = await db.$queryRaw<{ spent: number }[]>`
    select coalesce(-sum(delta) filter (where delta < 0), 0)::int as spent from credit_entry
    where org_id = ${orgId}::uuid and id >= ${firstIdOf(from)}::uuid and created_at >= ${from}`
  const spent = row?.spent ?? 0
  if (credits >= Math.max(FEW_CREDITS, spent)) return []
  const pace = spent > 0 ? `; ${spent.toLocaleString('en')} were spent in the last ${SPENT_OVER_DAYS} days` : ''
  return [{ ...told, kind: 'credits_low', detail: `${many(credits, 'credit')} ${credits === 1 ? 'is' : 'are'} left${pace}.` }]
}

/** The lowest UUID of version 7 that is made at that time. */
function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

async function aboutRuns(db: Db, { orgId, since }: { orgId: string; since: Date }): Promise<Attention[]> {
  const where = { OR: [{ orgId }, { orgId: null }], state: 'failed', startedAt: { gte: since } }
  const failed = await db.run.findMany({ where, orderBy: { startedAt: 'asc' }, take: MOST_COUNTED, select: { startedAt: true } })
  const [first] = failed
  if (!first) return []
  const detail = `${many(failed.length, 'run')} failed.`
  const remedy = 'See in its record why. The next run of its kind makes up for it.'
  return [{ kind: 'runs_failed', count: failed.length, since: iso(first.startedAt), detail, remedy }]
}

async function aboutDocuments(db: Db, { orgId, now }: { orgId: string; now: Date }): Promise<Attention[]> {
  const [row] = await db.$queryRaw<{ count: number; oldest: Date | null }[]>`
    select count(*)::int as count, min(created_at) as oldest from (
      select created_at from document where read_at is null and created_at < ${new Date(now.getTime() - UNREAD_AFTER_MS)}
        and (org_id is null or org_id = ${orgId}::uuid) order by created_at limit ${MOST_COUNTED}
    ) unread`
  if (!row || row.count === 0) return []
  const detail = `${many(row.count, 'document')} ${row.count === 1 ? 'waits' : 'wait'} to be read for more than an hour.`
  const remedy = 'They are read by themselves as soon as the model or the worker is there again; if they are not, tell the operator.'
  return [{ kind: 'documents_unread', count: row.count, since: iso(row.oldest), detail, remedy }]
}

const FAILING = [
  ['unhealthy', 'sources_failing', 'cannot be read.', 'Look at their last error; ask one again once it is mended, or remove it.'],
  ['gone', 'sources_gone', 'said that they are gone for good.', 'Remove them, or add where their news are now.'],
] as const

async function aboutSources(db: Db, orgId: string): Promise<Attention[]> {
  const told: Attention[] = []
  for (const [state, kind, what, remedy] of FAILING) {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from source s where ${failing(state)} and ${whichSources({ visibleTo: orgId })} limit ${MOST_COUNTED}
      ) found`
    const count = row?.count ?? 0
    if (count > 0) told.push({ kind, count, since: null, detail: `${many(count, 'source')} ${what}`, remedy })
  }
  return told
}

// Spelled out, as the index that holds only these wants it.
const failing = (state: 'unhealthy' | 'gone') => (state === 'unhealthy' ? Prisma.sql`s.state = 'unhealthy'` : Prisma.sql`s.state = 'gone'`)
