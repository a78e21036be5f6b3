import { v7 as uuid } from 'uuid'
import { Prisma, type Db, type Tx } from '../../db/client.ts'
import { isSameStory, storyOf, type Story } from './story.ts'

/** Of a document what tells whether another is a copy of it. */
export interface Comparable {
  url: string
  url_key: string
  content_hash: string
  headline: string
  pub_date: Date | null
  pub_date_source: string
  document_type: string
  about: string | null
  near_keys: number[]
  text: string
}
/** A document that has an address already: as its own, or as one of a copy. */
export interface Held {
  id: string
  contentHash: string
  isCopy: boolean
}
/** What the document that is kept learns from a copy. */
export interface Learned {
  id: string
  pub_date: Date | null
  pub_date_source: string | null
  about: string | null
}

const DAYS_APART = 7
const DAY_MS = 86_400_000
// So many of those that share a key are compared, those with the most first (many may share a sentence that stands everywhere), and so much of each.
const CANDIDATES = 8
const CHARACTERS = 20_000

const ofOrg = (column: string, orgId: string | null) =>
  orgId === null ? Prisma.sql`${Prisma.raw(column)} is null` : Prisma.sql`${Prisma.raw(column)} = ${orgId}::uuid`

/** The documents that stand at these addresses, by key. */
export async function heldAt(tx: Db, orgId: string | null, urlKeys: readonly string[]): Promise<Map<string, Held>> {
  const rows = await tx.$queryRaw<({ url_key: string } & Held)[]>`
    select url_key, document_id as id, content_hash as "contentHash", true as "isCopy" from document_copy
    where ${ofOrg('org_id', orgId)} and url_key = any(${[...urlKeys]}::text[])
    union all
    select url_key, id, content_hash, false from document where ${ofOrg('org_id', orgId)} and url_key = any(${[...urlKeys]}::text[])`
  return new Map(rows.map(({ url_key, ...held }) => [url_key, held]))
}

/** Ids of the documents under which the addresses are kept, those of copies among them. */
export async function documentIdsAt(tx: Tx, orgId: string | null, urlKeys: readonly string[]): Promise<string[]> {
  return [...new Set([...(await heldAt(tx, orgId, urlKeys)).values()].map(({ id }) => id))]
}

interface Candidate {
  place: number
  id: string
  headline: string
  text: string
  pub_date: Date | null
  about: string | null
}

/**
 * Which of the new documents are copies of one that the same readers have: the same story within seven days, whatever stands around it. Postings are none: two of one board
 * read alike and are two. Of copies among the new ones the first is kept. Gives per copy the id of the document, or the new one that it is a copy of.
 */
export async function findCopies<T extends Comparable>(
  tx: Tx,
  { orgId, rows, now }: { orgId: string | null; rows: readonly T[]; now: Date },
): Promise<Map<T, Candidate | T>> {
  const wanted = rows.flatMap((row, place) =>
    row.near_keys.length === 0 ? [] : [{ place, keys: row.near_keys, day: row.pub_date ?? now }],
  )
  if (wanted.length === 0) return new Map()
  // The inner select stands apart (offset 0): the index of the keys is asked, whatever the planner thinks of the dates.
  const found = await tx.$queryRaw<Candidate[]>`
    select w.place, c.id, c.headline, left(c.text, ${CHARACTERS}::int) as text, c.pub_date, c.about
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (place int, keys int[], day timestamptz)
    cross join lateral (
      select near.* from (
        select d.* from document d where d.near_keys && w.keys and ${ofOrg('d.org_id', orgId)} offset 0
      ) near
      where coalesce(near.pub_date, near.created_at) between w.day - ${`${DAYS_APART} days`}::interval and w.day + ${`${DAYS_APART} days`}::interval
      order by (select count(*) from unnest(near.near_keys) key where key = any(w.keys)) desc, near.created_at, near.id limit ${CANDIDATES}::int
    ) c`
  const stories = new Map<object, Story>()
  const read = (document: T | Candidate) => {
    const known = stories.get(document) ?? storyOf(document)
    stories.set(document, known)
    return known
  }
  // One that is compared with several is read once.
  const byId = new Map(found.map((candidate) => [candidate.id, candidate]))
  const candidates = Map.groupBy(found, (candidate) => candidate.place)
  const kept = new Map<number, T[]>()
  const copies = new Map<T, Candidate | T>()
  for (const [place, row] of rows.entries()) {
    if (row.near_keys.length === 0) continue
    const held = (candidates.get(place) ?? []).find((candidate) => {
      return isOneSource(row, candidate) && isSameStory(read(row), read(byId.get(candidate.id) ?? candidate))
    })
    const among = new Set(row.near_keys.flatMap((key) => kept.get(key) ?? []))
    const first =
      held ?? [...among].find((other) => isNear(row, other, now) && isOneSource(row, other) && isSameStory(read(row), read(other)))
    if (first) copies.set(row, first)
    else for (const key of row.near_keys) kept.set(key, [...(kept.get(key) ?? []), row])
  }
  return copies
}

/** Two companies' own pages on one event are evidence of each. */
const isOneSource = (a: { about: string | null }, b: { about: string | null }) =>
  a.about === null || b.about === null || a.about === b.about
const isNear = (a: Comparable, b: Comparable, now: Date) =>
  Math.abs((a.pub_date ?? now).getTime() - (b.pub_date ?? now).getTime()) <= DAYS_APART * DAY_MS

/** Keeps the addresses of copies. Gives the keys of those whose document is there no more. */
export async function keepCopies(
  tx: Tx,
  {
    orgId,
    connector,
    copies,
    now,
  }: { orgId: string | null; connector: string; copies: { row: Comparable; documentId: string }[]; now: Date },
): Promise<Set<string>> {
  if (copies.length === 0) return new Set()
  const rows = copies.map(({ row, documentId }) => ({
    id: uuid({ msecs: now.getTime() }),
    document_id: documentId,
    url: row.url,
    url_key: row.url_key,
    content_hash: row.content_hash,
  }))
  const kept = await tx.$queryRaw<{ url_key: string }[]>`
    insert into document_copy as c (id, document_id, org_id, url, url_key, content_hash, connector, first_seen_at)
    select n.id, d.id, ${orgId}::uuid, n.url, n.url_key, n.content_hash, ${connector}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, document_id uuid, url text, url_key text, content_hash text)
    join document d on d.id = n.document_id
    order by n.url_key for key share of d
    on conflict (org_id, url_key) do update set document_id = excluded.document_id, content_hash = excluded.content_hash
    returning c.url_key`
  const there = new Set(kept.map((row) => row.url_key))
  return new Set(rows.map((row) => row.url_key).filter((key) => !there.has(key)))
}

/** Gives documents the date or the owner that only a copy tells. They are to be read anew: returns their ids. */
export async function learn(tx: Tx, learned: readonly Learned[]): Promise<string[]> {
  if (learned.length === 0) return []
  const rows = await tx.$queryRaw<{ id: string }[]>`
    update document d set pub_date = coalesce(d.pub_date, n.pub_date), about = coalesce(d.about, n.about), read_at = null,
      pub_date_source = case when d.pub_date is null and n.pub_date is not null then n.pub_date_source else d.pub_date_source end
    from jsonb_to_recordset(${JSON.stringify(learned)}::jsonb) as n (id uuid, pub_date timestamptz, pub_date_source text, about text)
    where d.id = n.id and ((d.pub_date is null and n.pub_date is not null) or (d.about is null and n.about is not null))
    returning d.id`
  return rows.map(({ id }) => id)
}
