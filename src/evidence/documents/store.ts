import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { indexedNames } from '../mentions/find-candidates.ts'
import { scan } from '../mentions/scan.ts'
import { documentKey } from '../urls.ts'
import { cleaned, contentHash, type RawDocument } from './raw-document.ts'

// What a job reads is in memory at once.
const DOCUMENTS_PER_JOB = 50
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

interface Row {
  id: string
  url: string
  url_key: string
  content_hash: string
  headline: string
  text: string
  pub_date: Date | null
  pub_date_source: string
  document_type: string
  about: string | null
  name_keys: string[]
}

/**
 * Stores documents for everybody (`orgId` null) or privately, once per canonical URL, and enqueues their reading in the same transaction. The same
 * content again changes nothing; changed content replaces the old and is read anew. Of two documents with one URL in one call the last counts.
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
  }: { orgId: string | null; connector: string; documents: readonly RawDocument[]; now: Date; runId?: string },
): Promise<StoreResult> {
  const rows = new Map<string, Row>()
  for (const document of documents) {
    const row = rowOf(document, now)
    rows.set(row.url_key, row)
    // A long document takes milliseconds, and requests wait meanwhile.
    await nextTurn()
  }
  // In one order for everybody, so that two that store the same documents wait for each other instead of deadlocking.
  const sorted = [...rows.values()].sort((a, b) => (a.url_key < b.url_key ? -1 : 1))
  const stored: string[] = []
  const changed: string[] = []
  const jobs: { documentIds: string[]; runId?: string }[] = []
  let room = 0
  for (const slice of slices(sorted)) {
    for (const row of await upsert(tx, { orgId, connector, now, slice })) {
      stored.push(row.id)
      if (!row.inserted) changed.push(row.id)
      const size = rows.get(row.url_key)?.text.length ?? 0
      const last = jobs.at(-1)
      if (last !== undefined && last.documentIds.length < DOCUMENTS_PER_JOB && size <= room) last.documentIds.push(row.id)
      else {
        jobs.push({ documentIds: [row.id], ...(runId === undefined ? {} : { runId }) })
        room = CHARACTERS_PER_JOB
      }
      room -= size
    }
  }
  await forgetReadings(tx, queue, changed)
  await queue.enqueueAll(tx, 'read-documents', jobs)
  return { stored, unchanged: sorted.length - stored.length, updated: changed.length }
}

function rowOf(raw: RawDocument, now: Date): Row {
  const document = cleaned(raw, now)
  const key = documentKey(document.url)
  if (key === null) throw new Error(`Not the address of a page, mail or file: ${document.url}`)
  return {
    id: uuid({ msecs: now.getTime() }),
    url: document.url,
    url_key: key,
    content_hash: contentHash(document),
    headline: document.headline,
    text: document.text,
    pub_date: document.pub_date,
    pub_date_source: document.pub_date === null ? 'unknown' : document.pub_date_source,
    document_type: document.document_type,
    about: document.about ?? null,
    name_keys: indexedNames(scan(document)),
  }
}

function* slices(rows: Row[]): Generator<Row[]> {
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
): Promise<{ id: string; url_key: string; inserted: boolean }[]> {
  // Content that comes without a date keeps the one that the document had, also when that is unknown: seen a second time it is no newer.
  return await tx.$queryRaw<{ id: string; url_key: string; inserted: boolean }[]>`
    insert into document as d
      (id, org_id, url, url_key, content_hash, headline, text, pub_date, pub_date_source, document_type, about, connector, name_keys, created_at)
    select n.id, ${orgId}::uuid, n.url, n.url_key, n.content_hash, n.headline, n.text, n.pub_date, n.pub_date_source,
      n.document_type, n.about, ${connector}, n.name_keys, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as n (id uuid, url text, url_key text, content_hash text, headline text, text text,
      pub_date timestamptz, pub_date_source text, document_type text, about text, name_keys text[])
    order by n.url_key
    on conflict (org_id, url_key) do update set
      content_hash = excluded.content_hash, headline = excluded.headline, text = excluded.text,
      pub_date = case when excluded.pub_date_source in ('first-seen', 'unknown') then d.pub_date else excluded.pub_date end,
      pub_date_source = case when excluded.pub_date_source in ('first-seen', 'unknown') then d.pub_date_source else excluded.pub_date_source end,
      document_type = excluded.document_type, about = excluded.about, name_keys = excluded.name_keys, read_at = null
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
