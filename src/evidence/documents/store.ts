import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { indexedNames } from '../mentions/find-candidates.ts'
import { scan } from '../mentions/scan.ts'
import { documentKey } from '../urls.ts'
import { findCopies, heldAt, keepCopies, learn, type Comparable, type Learned } from './copies.ts'
import { languageOf } from './language-of.ts'
import { nearKeys } from './near-keys.ts'
import { cleaned, contentHash, type RawDocument } from './raw-document.ts'
import { storyOf } from './story.ts'

// What a job reads is in memory at once.
const DOCUMENTS_PER_JOB = 200
const CHARACTERS_PER_JOB = 20_000_000
// A statement carries at most so many documents and so many characters of them.
const ROWS_AT_ONCE = 200
const CHARACTERS_AT_ONCE = 8_000_000

export interface StoreResult {
  /** Ids of the documents that are to be read: new ones, and those whose content changed. */
  stored: string[]
  unchanged: number
  /** How many of `stored` were there before with other content. */
  updated: number
}

interface Row extends Comparable {
  id: string
  text: string
  name_keys: string[]
  language: string | null
}
/** A document as it came, with what tells whether it is known. */
interface Given {
  document: RawDocument
  url_key: string
  content_hash: string
}

/** Documents as they are to be stored: all that takes time but the storing. */
export interface Prepared {
  given: ReadonlyMap<string, Given>
  /** By key and content; of those that were not held already. */
  rows: ReadonlyMap<string, Row>
}

const contentKey = ({ url_key, content_hash }: Pick<Given, 'url_key' | 'content_hash'>) => `${url_key} ${content_hash}`

/** Makes documents ready before the transaction that stores them, which is short then. What others store meanwhile is seen in that. */
export async function prepareDocuments(
  db: Db,
  { orgId, documents, now }: { orgId: string | null; documents: readonly RawDocument[]; now: Date },
): Promise<Prepared> {
  const given = await givenOf(documents, now)
  const held = await heldAt(db, orgId, [...given.keys()])
  const rows = new Map<string, Row>()
  for (const one of given.values()) {
    if (held.get(one.url_key)?.contentHash === one.content_hash) continue
    rows.set(contentKey(one), await rowOf(one, now))
    await nextTurn()
  }
  return { given, rows }
}

async function givenOf(documents: readonly RawDocument[], now: Date): Promise<Map<string, Given>> {
  const given = new Map<string, Given>()
  for (const document of documents) {
    const one = givenAs(document, now)
    given.set(one.url_key, one)
    // A long document takes milliseconds, and requests wait meanwhile.
    await nextTurn()
  }
  return given
}

/**
 * Stores documents for everybody (`orgId` null) or privately, once per canonical URL, and enqueues their reading in the same transaction. The same
 * content again changes nothing; changed content replaces the old and is read anew. The same story at another address is one document: its address is kept, and
 * it counts as unchanged (see findCopies). Of two documents with one URL in one call the last counts.
 * Safe to run twice and beside itself. Throws when an address is not http, https, mid or file: the caller has
 * validated it. With a `runId` what the reading costs counts for that run.
 */
export async function storeDocuments(
  tx: Tx,
  queue: Pick<Queue, 'enqueueAll'>,
  {
    orgId,
    connector,
    documents,
    now,
    runId,
    prepared,
  }: { orgId: string | null; connector: string; documents: readonly RawDocument[]; now: Date; runId?: string; prepared?: Prepared },
): Promise<StoreResult> {
  const given = prepared?.given ?? (await givenOf(documents, now))
  const held = await heldAt(tx, orgId, [...given.keys()])
  // In one order for everybody, so that two that store the same documents wait for each other instead of deadlocking.
  const sorted = [...given.values()].sort((a, b) => (a.url_key < b.url_key ? -1 : 1))
  const rows: Row[] = []
  for (const one of sorted) {
    if (held.get(one.url_key)?.contentHash === one.content_hash) continue
    const ready = prepared?.rows.get(contentKey(one))
    rows.push(ready ?? (await rowOf(one, now)))
    if (ready === undefined) await nextTurn()
  }
  const isOwn = (row: Row) => held.get(row.url_key)?.isCopy === false
  const copies = await findCopies(tx, { orgId, rows: rows.filter((row) => !isOwn(row)), now })
  const learned = tellWhatTheyKnow(copies)
  const toStore = rows.filter((row) => !copies.has(row))
  const { written, ids } = await upsertAll(tx, { orgId, connector, now, rows: toStore })
  const placed = [...copies].flatMap(([row, first]) => {
    const documentId = 'place' in first ? first.id : ids.get(first.url_key)
    return documentId === undefined ? [] : [{ row, documentId }]
  })
  const lost = await keepCopies(tx, { orgId, connector, copies: placed, now })
  const late = rows.filter((row) => lost.has(row.url_key))
  if (late.length > 0) written.push(...(await upsertAll(tx, { orgId, connector, now, rows: late })).written)
  const parted = [...toStore, ...late].map((row) => row.url_key).filter((key) => held.get(key)?.isCopy === true)
  if (parted.length > 0) await tx.documentCopy.deleteMany({ where: { orgId, urlKey: { in: parted } } })
  const taught = await learn(tx, learned)

  const stored = [...written.map(({ id }) => id), ...taught]
  const changed = [...written.filter((row) => !row.inserted).map(({ id }) => id), ...taught]
  await forgetReadings(tx, queue, changed)
  const sizes = new Map(rows.map((row) => [row.url_key, row.text.length]))
  const sized = [
    ...written.map((row) => ({ id: row.id, size: sizes.get(row.url_key) ?? 0 })),
    ...taught.map((id) => ({ id, size: CHARACTERS_PER_JOB })),
  ]
  await queue.enqueueAll(tx, 'read-documents', jobsOf(sized, runId))
  return { stored, unchanged: sorted.length - written.length, updated: changed.length }
}

function jobsOf(
  documents: readonly { id: string; size: number }[],
  runId: string | undefined,
): { documentIds: string[]; runId?: string }[] {
  const jobs: { documentIds: string[]; runId?: string }[] = []
  let room = 0
  for (const { id, size } of documents) {
    const last = jobs.at(-1)
    if (last !== undefined && last.documentIds.length < DOCUMENTS_PER_JOB && size <= room) last.documentIds.push(id)
    else {
      jobs.push({ documentIds: [id], ...(runId === undefined ? {} : { runId }) })
      room = CHARACTERS_PER_JOB
    }
    room -= size
  }
  return jobs
}

/** What copies know and the kept document does not: a document that is stored in the same call is told at once, of the others it is returned. */
function tellWhatTheyKnow(copies: ReadonlyMap<Row, Row | Omit<Learned, 'pub_date_source'>>): Learned[] {
  const learned: Learned[] = []
  for (const [row, first] of copies) {
    const date = first.pub_date === null && row.pub_date !== null ? row.pub_date : null
    const about = first.about === null ? row.about : null
    if (date === null && about === null) continue
    if ('near_keys' in first) {
      if (date !== null) Object.assign(first, { pub_date: date, pub_date_source: row.pub_date_source })
      if (about !== null) first.about = about
    } else learned.push({ id: first.id, pub_date: date, pub_date_source: date === null ? null : row.pub_date_source, about })
  }
  return learned
}

function givenAs(raw: RawDocument, now: Date): Given {
  const document = cleaned(raw, now)
  const key = documentKey(document.url)
  if (key === null) throw new Error(`Not the address of a page, mail or file: ${document.url}`)
  return { document, url_key: key, content_hash: contentHash(document) }
}

async function rowOf({ document, url_key, content_hash }: Given, now: Date): Promise<Row> {
  return {
    id: uuid({ msecs: now.getTime() }),
    url: document.url,
    url_key,
    content_hash,
    headline: document.headline,
    text: document.text,
    pub_date: document.pub_date,
    pub_date_source: document.pub_date === null ? 'unknown' : document.pub_date_source,
    document_type: document.document_type,
    about: document.about ?? null,
    name_keys: indexedNames(scan(document)),
    near_keys: document.document_type === 'job_posting' ? [] : nearKeys(storyOf(document)),
    language: await languageOf(document.text),
  }
}

interface Written {
  id: string
  url_key: string
  inserted: boolean
}

async function upsertAll(
  tx: Tx,
  { orgId, connector, now, rows }: { orgId: string | null; connector: string; now: Date; rows: readonly Row[] },
): Promise<{ written: Written[]; ids: Map<string, string> }> {
  const written: Written[] = []
  for (const slice of slices(rows)) written.push(...(await upsert(tx, { orgId, connector, now, slice })))
  return { written, ids: new Map(written.map((row) => [row.url_key, row.id])) }
}

function* slices(rows: readonly Row[]): Generator<Row[]> {
  let slice: Row[] = []
  let characters = 0
  for (const row of rows) {
    if (slice.length > 0 && (slice.length >= ROWS_AT_ONCE || characters + row.text.length > CHARACTERS_AT_ONCE)) {
      yield slice
      slice = []
      characters = 0
    }
    slice.push(row)
    characters += row.text.length
  }
  if (slice.length > 0) yield slice
}

async function upsert(
  tx: Tx,
  { orgId, connector, now, slice }: { orgId: string | null; connector: string; now: Date; slice: Row[] },
): Promise<Written[]> {
  // Content that comes without a date keeps the one that the document had, also when that is unknown: seen a second time it is no newer.
  return await tx.$queryRaw<Written[]>`
    insert into document as d
      (id, org_id, url, url_key, content_hash, headline, text, pub_date, pub_date_source, document_type, about, connector, name_hashes, near_keys, language,
      created_at)
    select n.id, ${orgId}::uuid, n.url, n.url_key, n.content_hash, n.headline, n.text, n.pub_date, n.pub_date_source,
      n.document_type, n.about, ${connector}, array(select hashtext(key) from unnest(n.name_keys) as key), n.near_keys, n.language, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as n (id uuid, url text, url_key text, content_hash text, headline text, text text,
      pub_date timestamptz, pub_date_source text, document_type text, about text, name_keys text[],
      near_keys int[], language text)
    order by n.url_key
    on conflict (org_id, url_key) do update set
      content_hash = excluded.content_hash, headline = excluded.headline, text = excluded.text,
      pub_date = case when excluded.pub_date_source in ('first-seen', 'unknown') then d.pub_date else excluded.pub_date end,
      pub_date_source = case when excluded.pub_date_source in ('first-seen', 'unknown') then d.pub_date_source else excluded.pub_date_source end,
      document_type = excluded.document_type, about = excluded.about, name_hashes = excluded.name_hashes,
      near_keys = excluded.near_keys, language = excluded.language, read_at = null
    where d.content_hash <> excluded.content_hash
    returning d.id, d.url_key, d.id = any(${slice.map((row) => row.id)}::uuid[]) as inserted`
}

/** What was found in the old content goes, and the accounts that it was found for are settled without it. */
async function forgetReadings(tx: Tx, queue: Pick<Queue, 'enqueueAll'>, documentIds: string[]): Promise<void> {
  if (documentIds.length === 0) return
  const found = await tx.$queryRaw<{ org_id: string; account_id: string }[]>`
    with gone as (delete from finding where document_id = any(${documentIds}::uuid[]) returning org_id, account_id)
    select distinct org_id, account_id from gone order by org_id, account_id`
  await tx.reading.deleteMany({ where: { documentId: { in: documentIds } } })
  await tx.mention.deleteMany({ where: { documentId: { in: documentIds } } })
  for (const [orgId, rows] of Map.groupBy(found, (row) => row.org_id)) {
    const ids = rows.map((row) => row.account_id)
    const jobs = Array.from({ length: Math.ceil(ids.length / 100) }, (_, i) => ({ orgId, accountIds: ids.slice(i * 100, i * 100 + 100) }))
    await queue.enqueueAll(tx, 'rescore', jobs)
  }
}
