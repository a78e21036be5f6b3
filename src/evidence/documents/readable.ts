import { Prisma, type Db } from '../../db/client.ts'

/** What of a document is read: without what only the database looks things up by. */
export interface ReadableDocument {
  id: string
  orgId: string | null
  url: string
  contentHash: string
  headline: string
  text: string
  /** Null: not known; such a document is never recent. */
  pubDate: Date | null
  documentType: string
  about: string | null
  connector: string
  closedAt: Date | null
}

const COLUMNS = Prisma.sql`id, org_id as "orgId", url, content_hash as "contentHash", headline, text, pub_date as "pubDate", document_type as "documentType", about,
  connector, closed_at as "closedAt"`

/** The documents with these ids, as far as they are there (still). */
export async function readableDocuments(db: Db, ids: readonly string[]): Promise<ReadableDocument[]> {
  if (ids.length === 0) return []
  return await db.$queryRaw<ReadableDocument[]>`select ${COLUMNS} from document where id = any(${[...ids]}::uuid[])`
}
