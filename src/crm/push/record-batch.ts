import { lockRecords } from '../../domain/accounts/crm-records.ts'
import { wantPush } from '../../domain/accounts/want-crm-push.ts'
import { retrying } from '../../db/errors.ts'
import type { CrmUpdated } from '../connector.ts'
import type { CrmSession } from '../hold-connection.ts'
import { markGone } from '../pull/keep-companies.ts'
import type { ChangedAccount } from './changed-accounts.ts'

/** Records what became of a batch that was kept, and that it is no longer under way. Companies that are gone count as gone from then on, so that accounts find others of their domains. */
export async function recordBatch(session: CrmSession, batch: readonly ChangedAccount[], outcomes: readonly CrmUpdated[]): Promise<void> {
  const { ctx, connection } = session
  const { orgId } = connection
  const byId = new Map(outcomes.filter(({ outcome }) => outcome !== 'overwritten').map((one) => [one.id, one]))
  const overwritten = outcomes.filter(({ outcome }) => outcome === 'overwritten').map(({ id }) => id)
  const rows = batch.map(({ accountId, crmId, values }) => {
    const outcome = byId.get(crmId)
    const refused = outcome?.outcome === 'done' ? null : outcome?.outcome === 'gone' ? GONE : (outcome?.why ?? 'The CRM does not say why.')
    return { account_id: accountId, crm_id: crmId, values, refused }
  })
  const gone = await foundGone(session, outcomes)
  await retrying(
    async () =>
      await ctx.db.$transaction(async (tx) => {
        if (gone.length > 0) await lockRecords(tx, orgId)
        await session.hold(tx)
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
        await tx.$executeRaw`
          update crm_connection set push_position = push_position - 'batch' where org_id = ${orgId}::uuid and id = ${connection.id}::uuid`
        if (gone.length === 0) return
        await markGone(tx, { orgId, source: connection.kind, ids: gone, now: ctx.clock() })
        await wantPush(tx, orgId)
      }),
  )
}

/** Which companies the CRM really has no more: one that can be read is there, whatever came of writing it. */
async function foundGone({ connector }: CrmSession, outcomes: readonly CrmUpdated[]): Promise<string[]> {
  const ids = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id)
  if (ids.length === 0) return []
  const there = new Set((await connector.read(ids)).filter(({ isGone }) => !isGone).map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

const GONE = 'The CRM does not have this company any more. The next sync looks for another of its domain.'
