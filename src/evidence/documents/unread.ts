import type { Db } from '../../db/client.ts'

/** A document as somebody takes it up to read it. */
export interface TakenUp {
  id: string
  /** Another one as soon as the row is written: the content may change and change back meanwhile, which its hash would not tell. */
  version: string
}

/** Of the documents those that are not read yet. Load them after this, so that no change in between goes unnoticed. */
export async function takeUnread(db: Db, documentIds: readonly string[]): Promise<TakenUp[]> {
  return await db.$queryRaw<TakenUp[]>`
    select id, xmin::text as version from document where id = any(${[...documentIds]}::uuid[]) and read_at is null`
}

/** Marks as read what nobody has written since; what was changed waits for the reading that its change has queued. Returns the ids of what is marked. */
export async function markRead(db: Db, documents: readonly TakenUp[], at: Date): Promise<string[]> {
  // In one order for everybody, like those who store documents and who record what they say.
  const rows = await db.$queryRaw<{ id: string }[]>`
    update document d set read_at = ${at} from (
      select d.id
      from document d join unnest(${documents.map(({ id }) => id)}::uuid[], ${documents.map(({ version }) => version)}::text[]) as t (id, version) on t.id = d.id
      where d.xmin::text = t.version order by d.url_key, d.id for no key update of d
    ) held where d.id = held.id returning d.id`
  return rows.map(({ id }) => id)
}
