import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { CrmRefused, type CrmUpdated, type CrmValues, type FieldState } from '../connector.ts'
import type { CrmSession } from '../hold-connection.ts'
import { changedAccounts, type ChangedAccount } from './changed-accounts.ts'
import type { PushCounts } from './push-counts.ts'
import { PUSH_FIELD_NAMES, PUSH_FIELDS } from './push-fields.ts'

const ROWS_AT_ONCE = 2000
// Fields that change during a push are looked at again, not for ever.
const MOST_LOOKS = 3

const valuesShape = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const positionShape = z.object({
  /** The fields were made as they were asked for. What people do away with after that is not made again by itself. */
  areMade: z.boolean().default(false),
  /** What was about to be written, and may have been. */
  batch: z.array(z.object({ accountId: z.string(), crmId: z.string(), values: valuesShape, changed: valuesShape })).default([]),
})

/**
 * Writes what changed into our fields, batch by batch, and counts it. The fields are made first where that was asked for. A batch is kept before it is sent: after a crash, or an answer that did not
 * come, the companies are read first, and what has arrived is not written again. Fields that are gone or cannot be written are told and left out.
 */
export async function pushFields(session: CrmSession, counts: PushCounts): Promise<void> {
  const refusal = await makeFields(session)
  for (let look = 1; ; look++) {
    const states = await session.connector.fieldStates(PUSH_FIELD_NAMES)
    const writable = PUSH_FIELD_NAMES.filter((name) => states.get(name) === 'writable')
    counts.problems = refusal === null ? problemsOf(session, states) : [refusal]
    if (writable.length === 0) return
    await settleKept(session, counts)
    try {
      // Once more for those that got the values of others.
      if (await pushChanged(session, writable, counts)) await pushChanged(session, writable, counts)
      return
    } catch (error) {
      // A field was taken away or locked since it was looked at.
      if (!(error instanceof CrmRefused) || look >= MOST_LOOKS) throw error
    }
  }
}

/** Makes the fields once; returns why they were not made, and what to do. */
async function makeFields(session: CrmSession): Promise<string | null> {
  const { ctx, connection, connector } = session
  if ((await readPosition(session)).areMade) return null
  try {
    await connector.ensureFields(PUSH_FIELDS)
  } catch (error) {
    if (!(error instanceof CrmRefused)) throw error
    return error.message
  }
  await ctx.db.$transaction(async (tx) => {
    await session.hold(tx)
    await tx.$executeRaw`
      update crm_connection set push_position = push_position || '{"areMade": true}' where org_id = ${connection.orgId}::uuid and id = ${connection.id}::uuid`
  })
  return null
}

async function readPosition({ ctx, connection }: CrmSession): Promise<z.infer<typeof positionShape>> {
  const [row] = await ctx.db.$queryRaw<{ position: unknown }[]>`
    select push_position as position from crm_connection where org_id = ${connection.orgId}::uuid and id = ${connection.id}::uuid`
  return positionShape.safeParse(row?.position).data ?? { areMade: false, batch: [] }
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
      await ctx.db.$transaction(async (tx) => await keep(session, tx, batch))
      const outcomes = await connector.update(batch.map(({ crmId, changed }) => ({ id: crmId, values: changed })))
      await ctx.db.$transaction(async (tx) => await record(session, tx, batch, outcomes))
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

function problemsOf({ connection }: CrmSession, states: ReadonlyMap<string, FieldState>): string[] {
  const where = connection.kind === 'hubspot' ? 'property' : 'field'
  return PUSH_FIELDS.flatMap(({ name, label }) => {
    const state = states.get(name) ?? 'missing'
    if (state === 'writable') return []
    const what = `The ${where} ${name} (${label})`
    return state === 'missing'
      ? [
          `${what} is not there, or has another name by now. Give it its name back, or turn push_fields off and on, and it is made anew. The others are written.`,
        ]
      : [`${what} cannot be written. Let the user of the connection edit it. The others are written.`]
  })
}

/** What a batch that broke off may have written is looked at: what has arrived counts as written, the rest comes again. */
async function settleKept(session: CrmSession, counts: PushCounts): Promise<void> {
  const { ctx, connector } = session
  const { batch } = await readPosition(session)
  if (batch.length === 0) return
  const names = [...new Set(batch.flatMap(({ changed }) => Object.keys(changed)))]
  const held = await connector.readFields(
    batch.map(({ crmId }) => crmId),
    names,
  )
  const arrived = batch.filter(({ crmId, changed }) => hasAll(held.get(crmId), changed))
  const outcomes = arrived.map(({ crmId }): CrmUpdated => ({ id: crmId, outcome: 'done', why: null }))
  await ctx.db.$transaction(async (tx) => await record(session, tx, arrived, outcomes))
  count(counts, outcomes)
}

/** CRMs give numbers as texts and nothing as an empty text. */
const plain = (value: string | number | null | undefined) => {
  const text = String(value ?? '').trim()
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}

const hasAll = (held: CrmValues | undefined, sent: CrmValues): boolean =>
  held !== undefined && Object.entries(sent).every(([name, value]) => plain(held[name]) === plain(value))

async function keep(session: CrmSession, tx: Tx, batch: readonly ChangedAccount[]): Promise<void> {
  const { connection } = session
  await session.hold(tx)
  const position = JSON.stringify({ batch })
  await tx.$executeRaw`update crm_connection set push_position = push_position || ${position}::jsonb where org_id = ${connection.orgId}::uuid and id = ${connection.id}::uuid`
}

async function record(session: CrmSession, tx: Tx, batch: readonly ChangedAccount[], outcomes: readonly CrmUpdated[]): Promise<void> {
  const { ctx, connection } = session
  const { orgId } = connection
  await session.hold(tx)
  const byId = new Map(outcomes.filter(({ outcome }) => outcome !== 'overwritten').map((one) => [one.id, one]))
  const overwritten = outcomes.filter(({ outcome }) => outcome === 'overwritten').map(({ id }) => id)
  const rows = batch.map(({ accountId, crmId, values }) => {
    const outcome = byId.get(crmId)
    const refused = outcome?.outcome === 'done' ? null : outcome?.outcome === 'gone' ? GONE : (outcome?.why ?? 'The CRM does not say why.')
    return { account_id: accountId, crm_id: crmId, values, refused }
  })
  // One company has one account that speaks for it: what another wrote is written over. An account that was deleted meanwhile is left out.
  await tx.$executeRaw`
    delete from crm_push p using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(account_id uuid, crm_id text)
    where p.org_id = ${orgId}::uuid and p.crm_id = r.crm_id and p.account_id <> r.account_id`
  await tx.$executeRaw`
    insert into crm_push (org_id, account_id, crm_id, values, refused, pushed_at)
    select a.org_id, a.id, r.crm_id, r.values, r.refused, ${ctx.clock()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(account_id uuid, crm_id text, values jsonb, refused text)
    join account a on a.org_id = ${orgId}::uuid and a.id = r.account_id
    on conflict (org_id, account_id) do update
      set crm_id = excluded.crm_id, values = excluded.values, refused = excluded.refused, pushed_at = excluded.pushed_at`
  await tx.$executeRaw`delete from crm_push where org_id = ${orgId}::uuid and crm_id = any(${overwritten}::text[])`
  await tx.$executeRaw`update crm_connection set push_position = push_position - 'batch' where org_id = ${orgId}::uuid and id = ${connection.id}::uuid`
}

const GONE = 'The CRM does not have this company any more. The next sync looks for another of its domain.'
