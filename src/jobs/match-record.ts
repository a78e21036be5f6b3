import type { Tx } from '../db/client.ts'

/** Counts a part once, however often it is worked on. True for the last of its kind. */
export async function countPart(
  tx: Tx,
  runId: string,
  { number, kind, accounts }: { number: number; kind: 'slices' | 'instances'; accounts: number },
): Promise<boolean> {
  const rows = await tx.$queryRaw<{ is_last: boolean }[]>`
    update run set counts = counts || jsonb_build_object(
      ${`${kind}_done`}::text, (counts->>${`${kind}_done`}::text)::int + 1, 'accounts', (counts->>'accounts')::int + ${accounts}::int,
      'parts_done', coalesce(counts->'parts_done', '[]') || to_jsonb(${number}::int))
    where id = ${runId}::uuid and state = 'running' and not coalesce(counts->'parts_done', '[]') @> to_jsonb(${number}::int)
    returning counts->${`${kind}_done`}::text = counts->${kind}::text as is_last`
  return rows[0]?.is_last ?? false
}

/** Counts an event with so many matches. */
export async function countAnnounced(tx: Tx, runId: string, announced: number): Promise<void> {
  await tx.$executeRaw`
    update run set counts = counts || jsonb_build_object('announced', (counts->>'announced')::int + ${announced}::int, 'events', (counts->>'events')::int + 1)
    where id = ${runId}::uuid`
}

/** Notes on a run that goes on what it could not do. */
export async function noteMissing(tx: Tx, runId: string, error: string): Promise<void> {
  await tx.$executeRaw`update run set error = ${error} where id = ${runId}::uuid and state = 'running'`
}
