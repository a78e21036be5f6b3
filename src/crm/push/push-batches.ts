import { CrmRefused, type CrmUpdated, type CrmValues, type FieldState } from '../connector.ts'
import type { CrmSession } from '../hold-connection.ts'
import { changedAccounts } from './changed-accounts.ts'
import { emptyLeft, leftCompanies } from './empty-left-companies.ts'
import { lookAtFields, makeFields, problemsOf } from './make-fields.ts'
import { readPosition, setPosition } from './position.ts'
import type { PushCounts } from './push-counts.ts'
import { PUSH_FIELD_NAMES } from './push-fields.ts'
import { recordBatch } from './record-batch.ts'

const ROWS_AT_ONCE = 2000
// Fields that change during a push are looked at again, not for ever.
const MOST_LOOKS = 3

/**
 * Writes what changed into our fields, batch by batch, and counts it. The fields are made first where that was asked for. A batch is kept before it is sent: after a crash, or an answer that did not
 * come, the companies are read first, and what has arrived is not written again. Fields that are gone or cannot be written are told and left out. Returns whether the fields could be made.
 */
export async function pushFields(session: CrmSession, counts: PushCounts): Promise<boolean> {
  if (await isAllWritten(session)) return true
  const refusal = await makeFields(session)
  for (let look = 1; ; look++) {
    const states = await lookAtFields(session)
    const writable = PUSH_FIELD_NAMES.filter((name) => states.get(name) === 'writable')
    counts.problems = refusal === null ? problemsOf(session, states) : [refusal]
    if (writable.length === 0) return refusal === null
    try {
      await settleKept(session, states, counts)
      const left = await emptyLeft(session, writable)
      count(
        counts,
        left.filter(({ outcome }) => outcome === 'refused'),
      )
      // Once more for those that got the values of others.
      if (await pushChanged(session, writable, counts)) await pushChanged(session, writable, counts)
      return refusal === null
    } catch (error) {
      // A field was taken away or locked since it was looked at.
      if (!(error instanceof CrmRefused) || look >= MOST_LOOKS) throw error
    }
  }
}

/** Whether there is nothing to ask the CRM for. What the last push told as a problem is looked at again. */
async function isAllWritten(session: CrmSession): Promise<boolean> {
  const { ctx, connection } = session
  const { orgId, kind } = connection
  const { areMade, batch } = await readPosition(session)
  if (!areMade || batch.length > 0) return false
  const [told] = await ctx.db.$queryRaw<unknown[]>`
    select 1 from crm_connection where org_id = ${orgId}::uuid and id = ${connection.id}::uuid and push_counts->'problems'->0 is not null`
  if (told !== undefined || (await leftCompanies(ctx.db, { orgId, kind, limit: 1 })).length > 0) return false
  return (await changedAccounts(ctx.db, { orgId, kind, writable: PUSH_FIELD_NAMES, after: '', limit: 1, now: ctx.clock() })).length === 0
}

/** Returns whether companies got the values of others, which were merged into them. */
async function pushChanged(session: CrmSession, writable: readonly string[], counts: PushCounts): Promise<boolean> {
  const { ctx, connection, connector } = session
  let isOverwritten = false
  const { orgId, kind } = connection
  for (let after = ''; ;) {
    const rows = await changedAccounts(ctx.db, { orgId, kind, writable, after, limit: ROWS_AT_ONCE, now: ctx.clock() })
    for (let start = 0; start < rows.length; start += connector.updatesAtOnce) {
      session.signal.throwIfAborted()
      const batch = rows.slice(start, start + connector.updatesAtOnce)
      await ctx.db.$transaction(async (tx) => {
        await session.hold(tx)
        await setPosition(session, tx, { batch })
      })
      const outcomes = await connector.update(batch.map(({ crmId, changed }) => ({ id: crmId, values: changed })))
      await recordBatch(session, batch, outcomes)
      count(counts, outcomes)
      isOverwritten ||= outcomes.some(({ outcome }) => outcome === 'overwritten')
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return isOverwritten
    after = last.crmId
  }
}

function count(counts: PushCounts, outcomes: readonly CrmUpdated[]): void {
  for (const { outcome, why } of outcomes) {
    if (outcome === 'done') counts.accounts += 1
    else if (outcome === 'gone') counts.gone += 1
    else if (outcome === 'refused') {
      counts.refused += 1
      if (counts.refused === 1 && why !== null) counts.problems.push(why)
    }
  }
}

/** What a batch that broke off may have written is looked at: what has arrived counts as written, the rest comes again. */
async function settleKept(session: CrmSession, states: ReadonlyMap<string, FieldState>, counts: PushCounts): Promise<void> {
  const { batch } = await readPosition(session)
  if (batch.length === 0) return
  // A field that is gone since cannot be asked for, and what was for it did not arrive.
  const isThere = (name: string) => (states.get(name) ?? 'missing') !== 'missing'
  const readable = batch.filter(({ changed }) => Object.keys(changed).every(isThere))
  const held = await session.connector.readFields(
    readable.map(({ crmId }) => crmId),
    [...new Set(readable.flatMap(({ changed }) => Object.keys(changed)))],
  )
  const arrived = readable.filter(({ crmId, changed }) => hasAll(held.get(crmId), changed))
  const outcomes = arrived.map(({ crmId }): CrmUpdated => ({ id: crmId, outcome: 'done', why: null }))
  await recordBatch(session, arrived, outcomes)
  count(counts, outcomes)
}

/** CRMs give numbers as texts and nothing as an empty text. */
const plain = (value: string | number | null | undefined) => {
  const text = String(value ?? '').trim()
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}

const hasAll = (held: CrmValues | undefined, sent: CrmValues): boolean =>
  held !== undefined && Object.entries(sent).every(([name, value]) => plain(held[name]) === plain(value))
