import type { Db } from '../../db/client.ts'
import { findCandidates } from './find-candidates.ts'
import { lookUp, type Known, type KnownCompany } from './look-up.ts'
import { namedIn } from './named-in.ts'
import { scan, type Scan } from './scan.ts'
import type { MentionKind } from './match-profile.ts'

// A name that more companies share than this names none of them, unless one is told by its domain.
const MAX_NAMESAKES = 3
const STRONGEST_FIRST: readonly MentionKind[] = ['about', 'name', 'alias', 'domain', 'label']

export interface ResolvableDocument {
  id: string
  /** Null: public. Otherwise only this instance's accounts count where the directory knows no company. */
  orgId: string | null
  headline: string
  text: string
  about: string | null
  pubDate: Date | null
  contentHash: string
}
export interface MentionRow {
  domain: string
  documentId: string
  /** Of the content in which it was found. */
  contentHash: string
  orgId: string | null
  pubDate: Date | null
  kind: MentionKind
}

/**
 * Finds which companies the documents name and records it: companies of the directory by name, alias or domain, and accounts that the directory does
 * not know by their domain or its label. One set of queries for all documents (hand over 50 or so). Idempotent. Returns what is recorded now.
 */
export async function resolveMentions(db: Db, documents: readonly ResolvableDocument[]): Promise<MentionRow[]> {
  const read = documents.map((document) => {
    const scanned = scan(document)
    return { document, scanned, candidates: findCandidates(scanned) }
  })
  const known = await lookUp(db, read)
  const rows = read.flatMap(({ document, scanned }) =>
    [...mentionsOf(document, scanned, known)].map(([domain, kind]) => ({
      domain,
      documentId: document.id,
      contentHash: document.contentHash,
      orgId: document.orgId,
      pubDate: document.pubDate,
      kind,
    })),
  )
  await recordMentions(db, rows)
  return rows
}

/** Adds mentions that are not there yet, in one order for everybody. */
export async function recordMentions(db: Db, rows: MentionRow[]): Promise<void> {
  if (rows.length === 0) return
  const sorted = rows.toSorted((a, b) => (a.domain + a.documentId < b.domain + b.documentId ? -1 : 1))
  const contents = new Map(rows.map((row) => [row.documentId, row.contentHash]))
  // A document that was deleted meanwhile mentions nobody, and one with other content by now whatever its next reading finds. It is held, so that it does not change
  // before this is committed.
  await db.$executeRaw`
    with held as materialized (
      select d.id, d.org_id, d.pub_date
      from document d join unnest(${[...contents.keys()]}::uuid[], ${[...contents.values()]}::text[]) as c (id, content_hash) on c.id = d.id and c.content_hash = d.content_hash
      order by d.url_key, d.id for share of d
    )
    insert into mention (domain, document_id, org_id, pub_date, kind)
    select n.domain, d.id, d.org_id, d.pub_date, n.kind
    from unnest(${sorted.map((row) => row.domain)}::text[], ${sorted.map((row) => row.documentId)}::uuid[], ${sorted.map((row) => row.kind)}::text[])
      with ordinality as n (domain, document_id, kind, place)
    join held d on d.id = n.document_id
    order by n.place
    on conflict (domain, document_id) do update set kind = excluded.kind, pub_date = excluded.pub_date
    where mention.kind <> excluded.kind or mention.pub_date is distinct from excluded.pub_date`
}

function mentionsOf(document: ResolvableDocument, read: Scan, known: Known): Map<string, MentionKind> {
  const mentions = new Map<string, MentionKind>()
  const add = (domain: string, kind: MentionKind) => {
    const held = mentions.get(domain)
    if (held === undefined || STRONGEST_FIRST.indexOf(kind) < STRONGEST_FIRST.indexOf(held)) mentions.set(domain, kind)
  }
  if (document.about !== null) add(document.about, 'about')
  const isVisible = (company: KnownCompany) => company.isListed || document.orgId === null || company.orgIds.includes(document.orgId)
  for (const domain of read.domains) {
    const company = known.byDomain.get(domain)
    if (company && isVisible(company)) add(domain, 'domain')
  }
  for (const namesakes of namedIn(read, known)) {
    const visible = namesakes.filter(({ company }) => isVisible(company))
    const told = visible.filter(({ company }) => mentions.has(company.domain))
    const meant = told.length > 0 ? told : visible.length <= MAX_NAMESAKES ? visible : []
    for (const { company, kind } of meant) add(company.domain, kind)
  }
  return mentions
}
