import type pg from 'pg'
import { ATTEMPT_RETENTION_MS, EVENT_RETENTION_MS } from '../settings.ts'

export interface Purged {
  attempts: number
  bodies: number
  events: number
}

const BATCH = 2000

/**
 * Removes what is past its time: attempts after 90 days, and events after 30. An event that still has logged attempts keeps its row without the body, which is
 * what carries the data, until they have gone too. A removed channel goes with the last event that tells of it. Events on their way
 * are left alone. Small batches, each its own transaction; safe to run again, anywhere.
 */
export async function purge(pool: pg.Pool, now: Date, batchSize = BATCH): Promise<Purged> {
  const attemptsFrom = new Date(now.getTime() - ATTEMPT_RETENTION_MS).toISOString()
  const eventsFrom = new Date(now.getTime() - EVENT_RETENTION_MS).toISOString()
  const purged = {
    attempts: await untilNone(pool, DELETE_ATTEMPTS, [attemptsFrom, batchSize]),
    bodies: await untilNone(pool, EMPTY_EVENTS, [eventsFrom, batchSize]),
    events:
      (await untilNone(pool, DELETE_UNSENT_EVENTS, [eventsFrom, batchSize])) +
      (await untilNone(pool, DELETE_EMPTY_EVENTS, [attemptsFrom, batchSize])),
  }
  await pool.query(DELETE_REMOVED_CHANNELS)
  return purged
}

// Whoever records a message locks its channel, and does not find it removed.
const DELETE_REMOVED_CHANNELS = `
  delete from channel c where c.state = 'removed'
    and not exists (select 1 from delivery d where d.org_id = c.org_id and d.channel_id = c.id)`

const DELETE_ATTEMPTS = `
  delete from delivery_attempt where (org_id, id) in (
    select org_id, id from delivery_attempt where started_at < $1 order by started_at limit $2 for update skip locked)`

const ON_ITS_WAY = `exists (select 1 from delivery d where d.org_id = e.org_id and d.event_id = e.id and d.state = 'pending')`
const ATTEMPTED = `exists (
  select 1 from delivery d join delivery_attempt a on a.org_id = d.org_id and a.delivery_id = d.id where d.org_id = e.org_id and d.event_id = e.id)`

const EMPTY_EVENTS = `
  update event set body = '' where (org_id, id) in (
    select org_id, id from event e where created_at < $1 and body <> '' and ${ATTEMPTED} and not ${ON_ITS_WAY}
    order by created_at limit $2 for no key update skip locked)`

const DELETE_UNSENT_EVENTS = `
  delete from event where (org_id, id) in (
    select org_id, id from event e where created_at < $1 and body <> '' and not ${ATTEMPTED} and not ${ON_ITS_WAY}
    order by created_at limit $2 for update skip locked)`

const DELETE_EMPTY_EVENTS = `
  delete from event where (org_id, id) in (
    select org_id, id from event e where created_at < $1 and body = '' and not ${ATTEMPTED}
    order by created_at limit $2 for update skip locked)`

async function untilNone(pool: pg.Pool, text: string, values: unknown[]): Promise<number> {
  for (let total = 0; ;) {
    const { rowCount } = await pool.query(text, values)
    if (!rowCount) return total
    total += rowCount
  }
}
