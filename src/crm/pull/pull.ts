import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { retrying } from '../../db/errors.ts'
import { CrmUnavailable, type CrmCompany } from '../connector.ts'
import type { CrmSession } from '../hold-connection.ts'
import { linkAccounts, lockRecords } from '../../domain/accounts/crm-records.ts'
import { keepCompanies, markGone } from './keep-companies.ts'

const OVERLAP_MS = 10 * 60_000
/** So many of the last companies are looked at again at most; a page holds more of all CRMs. */
const OVERLAP_COMPANIES = 50

interface Reading {
  from: string | null
  cursor: string | null
  newest: string | null
  began: string
  /** Everything is read for the owners, which the CRM did not tell before. */
  isForOwners: boolean
}

/** How far the pull is. Stored with each page, in one transaction. */
interface Position {
  /** Everything that changed until then is held; null: the first pull is not complete. */
  since: string | null
  /** Of the reading under way: from where, how far, the last change that it met, and when it began. */
  reading: Reading | null
  /** How far the CRM's count and ours lay apart when all had been looked at; what is so again is not looked at again. */
  apart: { theirs: number; ours: number } | null
  /** The CRM did not tell the owners of companies that are held. */
  ownersRefused: boolean
}

const positionShape = z.object({
  since: z.string().nullable().catch(null),
  reading: z
    .object({
      from: z.string().nullable(),
      cursor: z.string().nullable(),
      newest: z.string().nullable(),
      began: z.string(),
      isForOwners: z.boolean().catch(false),
    })
    .nullable()
    .catch(null),
  apart: z.object({ theirs: z.number(), ours: z.number() }).nullable().catch(null),
  ownersRefused: z.boolean().catch(false),
})

const NOWHERE: Position = { since: null, reading: null, apart: null, ownersRefused: false }

/** Whether the CRM does not tell who owns its companies, from a connection's stored position. */
export const areOwnersRefused = (stored: unknown): boolean => positionShape.safeParse(stored).data?.ownersRefused ?? false

/** What a pull did. */
export interface PullCounts {
  /** Companies that the CRM told of, those it told again included. */
  companies: number
  /** Found to be deleted there. */
  deleted: number
}

/**
 * Brings what is held of the CRM up to date: what changed since the last pull, in the order of the changes, and what was deleted. Each page is kept in one transaction with the position after it, so
 * a pull that breaks off anywhere goes on there. Then the CRM's count of its companies is compared: where it has fewer than are held, those deleted are looked for; where it has more, because a page
 * was passed over, everything is read once more; so it is when the CRM tells the owners that it refused to tell before. Throws what the connector throws, and LeaseLost.
 */
export async function pull(session: CrmSession): Promise<PullCounts> {
  const counts: PullCounts = { companies: 0, deleted: 0 }
  const parsed = positionShape.safeParse(session.connection.position)
  let position = await fromOwners(session, parsed.success ? parsed.data : NOWHERE)
  position = await readChanges(session, position, counts)
  position = await compare(session, position, counts)
  await conclude(session, position, counts)
  return counts
}

/** Where to go on: at the beginning, once the owners that were refused can be read. */
async function fromOwners({ connector, ctx }: CrmSession, at: Position): Promise<Position> {
  if (!at.ownersRefused || at.reading !== null || (await connector.owners()) === null) return at
  return { ...at, reading: everything(at, ctx.clock(), true) }
}

const everything = ({ since }: Position, now: Date, isForOwners: boolean): Reading => ({
  from: null,
  cursor: null,
  newest: since,
  began: now.toISOString(),
  isForOwners,
})

/** Reads what changed, to the end. */
async function readChanges(session: CrmSession, at: Position, counts: PullCounts): Promise<Position> {
  const { connector, ctx } = session
  let position = at
  const seen = new Set<string>()
  for (;;) {
    const reading = position.reading ?? {
      from: await startOf(session, position.since),
      cursor: null,
      newest: null,
      began: ctx.clock().toISOString(),
      isForOwners: false,
    }
    const since = reading.from === null ? null : new Date(reading.from)
    const { items, next } = await connector.companies({ since, cursor: reading.cursor })
    if (next !== null && seen.has(next))
      throw new CrmUnavailable('The CRM leads round in a circle from page to page. It is asked again by itself.')
    if (next !== null) seen.add(next)
    const newest = newestOf(reading.newest, items)
    const { fresh, areRefused } = await whatIsNew(session, items, reading.isForOwners)
    const isForOwners = reading.isForOwners && !areRefused
    const ownersRefused = areRefused || (position.ownersRefused && !(next === null && isForOwners))
    position =
      next === null
        ? { ...position, since: laterOf(position.since, earlierOf(newest, reading.began)), reading: null, ownersRefused }
        : { ...position, reading: { ...reading, cursor: next, newest, isForOwners }, ownersRefused }
    await keepPage(session, position, fresh)
    counts.companies += items.length
    if (next === null) return position
  }
}

/**
 * From when on changes are asked for: some minutes before the last one that is held, since a CRM's index may lag behind its clock; but only so far back that a page holds it all.
 * Null: everything.
 */
async function startOf({ ctx, connection }: CrmSession, since: string | null): Promise<string | null> {
  if (since === null) return null
  const { orgId, kind } = connection
  const last = new Date(since)
  const nearest = await ctx.db.crmRecord.findMany({
    where: { orgId, source: kind, goneAt: null, modifiedAt: { lte: last } },
    orderBy: { modifiedAt: 'desc' },
    take: 1,
    skip: OVERLAP_COMPANIES,
    select: { modifiedAt: true },
  })
  const start = new Date(Math.max(last.getTime() - OVERLAP_MS, nearest[0]?.modifiedAt?.getTime() ?? 0))
  const again = await ctx.db.crmRecord.count({
    where: { orgId, source: kind, goneAt: null, modifiedAt: { gte: start } },
    take: OVERLAP_COMPANIES * 2,
  })
  // As many changed at one time, as an import makes them.
  return again >= OVERLAP_COMPANIES * 2 ? new Date(last.getTime() + 1).toISOString() : start.toISOString()
}

/** Looks for what changes alone do not tell, where the counts lie apart. */
async function compare(session: CrmSession, at: Position, counts: PullCounts): Promise<Position> {
  const { connector } = session
  const theirs = await connector.count()
  let ours = await held(session)
  if (theirs === ours || (theirs !== null && at.apart?.theirs === theirs && at.apart.ours === ours)) return at
  if (theirs === null || theirs < ours) {
    await takeDeleted(session, counts)
    ours = await held(session)
    if (theirs !== null && theirs < ours) await verifyAll(session, counts)
  }
  let position = at
  // A first pull has just read everything.
  if (theirs !== null && theirs > ours) {
    position = await readChanges(session, { ...at, reading: everything(at, session.ctx.clock(), false) }, counts)
  }
  ours = await held(session)
  return { ...position, apart: theirs === null || theirs === ours ? null : { theirs, ours } }
}

async function held({ ctx, connection: { orgId, kind } }: CrmSession): Promise<number> {
  return await ctx.db.crmRecord.count({ where: { orgId, source: kind, goneAt: null } })
}

async function takeDeleted(session: CrmSession, counts: PullCounts): Promise<void> {
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: { items: string[]; next: string | null } = await session.connector.deleted({ cursor })
    counts.deleted += await forget(session, page.items)
    cursor = page.next !== null && seen.has(page.next) ? null : page.next
    if (cursor !== null) seen.add(cursor)
  } while (cursor !== null)
}

/** Asks for every company that is held whether it is still there. */
async function verifyAll(session: CrmSession, counts: PullCounts): Promise<void> {
  const { ctx, connector, connection } = session
  let after = ''
  for (;;) {
    const rows = await ctx.db.crmRecord.findMany({
      where: { orgId: connection.orgId, source: connection.kind, goneAt: null, crmId: { gt: after } },
      orderBy: { crmId: 'asc' },
      take: connector.readsAtOnce,
      select: { crmId: true },
    })
    const ids = rows.map(({ crmId }) => crmId)
    if (ids.length === 0) return
    const found = await connector.read(ids)
    const there = new Set(found.filter(({ isGone }) => !isGone).map(({ id }) => id))
    counts.deleted += await forget(
      session,
      ids.filter((id) => !there.has(id)),
    )
    after = ids.at(-1) ?? after
  }
}

async function forget(session: CrmSession, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { orgId, kind } = session.connection
  return await inPage(session, async (tx) => await markGone(tx, { orgId, source: kind, ids, now: session.ctx.clock() }))
}

/**
 * The companies that are not held as they are, with the addresses of their owners, and whether the CRM refused to tell those. What comes again costs no further question, but for the owners where
 * everything is read for them. While they are refused, what is held of them stays.
 */
async function whatIsNew(
  { ctx, connector, connection }: CrmSession,
  items: readonly CrmCompany[],
  isForOwners: boolean,
): Promise<{ fresh: CrmCompany[]; areRefused: boolean }> {
  const rows = await ctx.db.crmRecord.findMany({
    where: { orgId: connection.orgId, source: connection.kind, crmId: { in: items.map(({ id }) => id) } },
    select: { crmId: true, modifiedAt: true, goneAt: true, ownerEmail: true },
  })
  const known = new Map(rows.map((row) => [row.crmId, row]))
  const isNew = ({ id, modifiedAt, isGone }: CrmCompany) => {
    const row = known.get(id)
    return row?.modifiedAt?.getTime() !== modifiedAt.getTime() || (row.goneAt !== null) !== isGone
  }
  const lacksOwner = ({ ownerId, ownerEmail }: CrmCompany) => ownerId !== null && ownerEmail === null
  const asked = items.some((company) => lacksOwner(company) && (isForOwners || isNew(company)))
  if (!asked) return { fresh: items.filter(isNew), areRefused: false }
  const owners = await connector.owners()
  const owned = items.map((company) => {
    if (!lacksOwner(company)) return company
    const held = known.get(company.id)?.ownerEmail
    return { ...company, ownerEmail: (owners === null ? held : owners.get(company.ownerId ?? '')) ?? null }
  })
  const isOwnerNew = ({ id, ownerEmail }: CrmCompany) => isForOwners && known.get(id)?.ownerEmail !== ownerEmail
  return { fresh: owned.filter((company) => isNew(company) || isOwnerNew(company)), areRefused: owners === null }
}

async function keepPage(session: CrmSession, position: Position, companies: readonly CrmCompany[]): Promise<void> {
  const { orgId, kind } = session.connection
  await inPage(session, async (tx) => {
    if (companies.length > 0) await keepCompanies(tx, { orgId, source: kind, companies, now: session.ctx.clock() })
    await tx.$executeRaw`update crm_connection set position = ${JSON.stringify(position)}::jsonb where org_id = ${orgId}::uuid`
  })
}

/** Everything is held: the accounts are gone through once more, which gives those to users who joined meanwhile. */
async function conclude(session: CrmSession, position: Position, counts: PullCounts): Promise<void> {
  const { orgId } = session.connection
  await inPage(session, async (tx) => {
    await linkAccounts(tx, { orgId })
    await tx.$executeRaw`
      update crm_connection set position = ${JSON.stringify(position)}::jsonb, last_pull_at = ${session.ctx.clock()}, pull_counts = ${JSON.stringify(counts)}::jsonb
      where org_id = ${orgId}::uuid`
  })
}

async function inPage<Result>(session: CrmSession, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return await retrying(
    async () =>
      await session.ctx.db.$transaction(async (tx) => {
        await lockRecords(tx, session.connection.orgId)
        await session.hold(tx)
        return await work(tx)
      }),
  )
}

const newestOf = (newest: string | null, items: readonly CrmCompany[]): string | null =>
  items.reduce<string | null>((latest, { modifiedAt }) => laterOf(latest, modifiedAt.toISOString()), newest)

// Times as ISO texts of one form sort as text.
const laterOf = (one: string | null, other: string | null) => (one === null || (other !== null && other > one) ? other : one)
const earlierOf = (one: string | null, other: string) => (one === null || other < one ? other : one)
