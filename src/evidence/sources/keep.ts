import { createHash } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { closeDocuments } from '../documents/close-documents.ts'
import type { RawDocument } from '../documents/raw-document.ts'
import { storeDocuments } from '../documents/store.ts'
import { documentKey } from '../urls.ts'
import type { SourceItem } from './connector.ts'
import type { LeasedSource } from './lease.ts'

/** The source is not held any more: somebody else asks it, or it was removed. Nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export interface Kept {
  /** Documents that are to be read: new ones and changed ones. */
  stored: number
  /** Documents that were there with the same content. */
  unchanged: number
  /** Items whose document has no address that one can be kept under. */
  unaddressed: number
}

// Kinds whose documents are about anybody, not about the company for which they were asked.
const ABOUT_MANY = new Set(['search', 'warc', 'gdelt'])
// Kinds that bring pages of any age at any time: that one is new to them says nothing of when it was published.
const OF_ANY_AGE = new Set(['search', 'warc'])
const MAX_KEY = 500
const HASH_LENGTH = 65

/** The key as it is stored: what no text can hold is left out, and a longer one is cut and ends in its hash. */
export function itemKey(key: string): string {
  const text = key.replaceAll('\0', '').toWellFormed()
  return text.length <= MAX_KEY
    ? text
    : `${text.slice(0, MAX_KEY - HASH_LENGTH).toWellFormed()}#${createHash('sha256').update(text).digest('hex')}`
}

/** Locks the source for this transaction. Throws LeaseLost where the lease is another's. */
export async function holdLease(tx: Tx, { id, lease }: Pick<LeasedSource, 'id' | 'lease'>): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`select 1 from source where id = ${id}::uuid and lease = ${lease}::uuid for update`
  if (held.length === 0) throw new LeaseLost('The source is held by another process, or gone.')
}

/** The fingerprints that are kept of these items, by the keys as given. */
export async function keptFingerprints(db: Pick<Tx, '$queryRaw'>, sourceId: string, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ key: string; fingerprint: string }[]>`
    select key, fingerprint from source_item where source_id = ${sourceId}::uuid and key = any(${keys.map(itemKey)}::text[])`
  const kept = new Map(rows.map((row) => [row.key, row.fingerprint]))
  return new Map(
    keys.flatMap((key) => {
      const fingerprint = kept.get(itemKey(key))
      return fingerprint === undefined ? [] : [[key, fingerprint] as const]
    }),
  )
}

/**
 * Keeps items with their documents, and the position: all of it or nothing. What is kept already with the same fingerprint is passed over. An item that is seen for the
 * first time and has no date is dated by today, unless this is the first pass of the source, in which it may be years old. Throws LeaseLost.
 */
export async function keepItems(
  tx: Tx,
  queue: Pick<Queue, 'enqueueAll'>,
  { source, items, position, now }: { source: LeasedSource; items: readonly SourceItem[]; position?: Record<string, unknown>; now: Date },
): Promise<Kept> {
  await holdLease(tx, source)
  if (position !== undefined)
    await tx.$executeRaw`update source set position = ${JSON.stringify(position)}::jsonb where id = ${source.id}::uuid`
  const byKey = new Map(items.map((item) => [itemKey(item.key), item]))
  const kept = await keptFingerprints(tx, source.id, [...byKey.keys()])
  const fresh = [...byKey].filter(([key, item]) => kept.get(key) !== item.fingerprint).sort(([a], [b]) => (a < b ? -1 : 1))
  const documents = new Map<string, RawDocument>()
  let unaddressed = 0
  for (const [key, { document }] of fresh) {
    if (document === null) continue
    if (documentKey(document.url) === null) unaddressed++
    else
      documents.set(
        key,
        dated(withOwner(document, source), {
          isNew: !kept.has(key) && !OF_ANY_AGE.has(source.kind),
          isFirstPass: source.firstPassAt === null,
          now,
        }),
      )
  }
  const result = await storeDocuments(tx, queue, {
    orgId: source.orgId,
    connector: source.kind,
    documents: [...documents.values()],
    now,
    ...(source.runId === null ? {} : { runId: source.runId }),
  })
  const rows = fresh.map(([key, item]) => ({
    key,
    fingerprint: item.fingerprint,
    url_key: documents.has(key) ? documentKey(documents.get(key)?.url ?? '') : null,
  }))
  // The last word on an item is that it is there: one that was gone has come back.
  await tx.$executeRaw`
    insert into source_item (source_id, key, fingerprint, document_id, first_seen_at)
    select ${source.id}::uuid, n.key, n.fingerprint, coalesce(d.id, c.document_id), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (key text, fingerprint text, url_key text)
    left join document d on d.org_id is not distinct from ${source.orgId}::uuid and d.url_key = n.url_key
    left join document_copy c on c.org_id is not distinct from ${source.orgId}::uuid and c.url_key = n.url_key
    on conflict (source_id, key) do update set fingerprint = excluded.fingerprint, document_id = coalesce(excluded.document_id, source_item.document_id)`
  await reopen(tx, queue, source.id, [...byKey.keys()])
  return { stored: result.stored.length, unchanged: result.unchanged, unaddressed }
}

function withOwner(document: RawDocument, { kind, domain }: LeasedSource): RawDocument {
  return document.about !== undefined || domain === null || ABOUT_MANY.has(kind) ? document : { ...document, about: domain }
}

function dated(document: RawDocument, { isNew, isFirstPass, now }: { isNew: boolean; isFirstPass: boolean; now: Date }): RawDocument {
  if (document.pub_date !== null || isFirstPass || !isNew) return document
  return { ...document, pub_date: now, pub_date_source: 'first-seen' }
}

/** What was gone and is there again is open again. */
async function reopen(tx: Tx, queue: Pick<Queue, 'enqueueAll'>, sourceId: string, keys: readonly string[]): Promise<void> {
  const back = await tx.$queryRaw<{ document_id: string | null }[]>`
    update source_item set gone_at = null where source_id = ${sourceId}::uuid and key = any(${[...keys]}::text[]) and gone_at is not null returning document_id`
  await closeDocuments(tx, queue, { documentIds: documentsOf(back), at: null })
}

/**
 * Records what the source holds by now: what was kept and is not among the keys is gone, and its document is closed unless another source still has it; what came back is
 * open again. Throws LeaseLost.
 */
export async function keepOnly(
  tx: Tx,
  queue: Pick<Queue, 'enqueueAll'>,
  { source, keys, now }: { source: LeasedSource; keys: readonly string[]; now: Date },
): Promise<void> {
  await holdLease(tx, source)
  const present = keys.map(itemKey)
  await reopen(tx, queue, source.id, present)
  const gone = await tx.$queryRaw<{ document_id: string | null }[]>`
    update source_item set gone_at = ${now} where source_id = ${source.id}::uuid and gone_at is null and key <> all(${present}::text[]) returning document_id`
  const closed = await tx.$queryRaw<{ document_id: string }[]>`
    select g.document_id from unnest(${documentsOf(gone)}::uuid[]) g (document_id)
    where not exists (select from source_item i where i.document_id = g.document_id and i.gone_at is null)`
  await closeDocuments(tx, queue, { documentIds: documentsOf(closed), at: now })
}

const documentsOf = (rows: { document_id: string | null }[]) => [
  ...new Set(rows.flatMap(({ document_id }) => (document_id === null ? [] : [document_id]))),
]
