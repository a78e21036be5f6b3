import type { Tx } from '../../db/client.ts'

/**
 * Marks the sources whose time comes in this slot as due for a run, spread over `spreadMs` from the slot on: each at a time of its own, the same in every slot, so that
 * what is asked hourly is asked an hour apart. What is due already stays as it is. Returns how many.
 */
export async function markSlot(tx: Tx, { runId, slot, spreadMs }: { runId: string; slot: Date; spreadMs: number }): Promise<number> {
  return await tx.$executeRaw`
    update source s set due_at = d.due_at, run_id = ${runId}::uuid from (
      select id, ${slot}::timestamptz + (hashtextextended(id::text, 0) & 1073741823)::float8 / 1073741824 * make_interval(secs => ${spreadMs / 1000}) as due_at
      from source where due_at is null order by id for update skip locked
    ) d where d.id = s.id and s.next_check_at <= d.due_at`
}

/**
 * Makes every source due now, or only those whose time has come, among them those that a slot spread over the hour and that still wait; all of them count for this
 * run from here on. Returns how many.
 */
export async function markNow(tx: Tx, { runId, now, all }: { runId: string; now: Date; all: boolean }): Promise<number> {
  return await tx.$executeRaw`
    update source s set due_at = ${now}, run_id = ${runId}::uuid from (
      select id from source where ${all} or due_at is not null or next_check_at <= ${now} order by id for update
    ) d where d.id = s.id`
}
