import { Prisma } from '../../db/client.ts'
import type { EventType } from '../record.ts'
import { EVENT_RETENTION_MS } from '../settings.ts'

export type DeliveryState = 'none' | 'pending' | 'delivered' | 'failed' | 'cancelled'

/** Which events. What is left out does not filter. */
export interface EventFilter {
  /** The domain of an account that the events carry. */
  account?: string | undefined
  type?: EventType | undefined
  /** Of the newest delivery; `retrying`: pending after an attempt in vain. */
  state?: DeliveryState | 'retrying' | undefined
  /** Recorded from here on, and before there. */
  since?: Date | undefined
  until?: Date | undefined
  isTest?: boolean | undefined
}

/** Joins each event `e` with its newest delivery, `newest`. */
export const WITH_NEWEST = Prisma.sql`left join lateral (
    select id, state, attempts, next_attempt_at, finished_at from delivery d
    where d.org_id = e.org_id and d.event_id = e.id order by created_at desc, id desc limit 1
  ) newest on true`

/** The condition on `e` and `newest` for the instance's events that are held and that the filter leaves. */
export function heldEvents(orgId: string, now: Date, filter: EventFilter): Prisma.Sql {
  const { account, type, state, since, until, isTest } = filter
  const held = new Date(now.getTime() - EVENT_RETENTION_MS)
  const from = since !== undefined && since > held ? since : held
  const all = [Prisma.sql`e.org_id = ${orgId}::uuid and e.created_at >= ${from}::timestamptz`]
  if (until !== undefined) all.push(Prisma.sql`e.created_at < ${until}::timestamptz`)
  if (account !== undefined) all.push(Prisma.sql`e.accounts @> array[${account}::text]`)
  if (type !== undefined) all.push(Prisma.sql`e.type = ${type}`)
  if (isTest !== undefined) all.push(Prisma.sql`e.is_test = ${isTest}`)
  if (state === 'retrying') all.push(Prisma.sql`newest.state = 'pending' and newest.attempts > 0`)
  else if (state !== undefined) all.push(Prisma.sql`coalesce(newest.state, 'none') = ${state}`)
  return Prisma.join(all, ' and ')
}
