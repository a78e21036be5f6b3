import { Prisma, type Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import { holdEnabledWebhook } from '../../webhooks/endpoint/hold-enabled.ts'
import type { RecordedEvent } from '../../webhooks/record.ts'
import { recordTestEvent } from '../../webhooks/events/test-event.ts'
import { readAccounts } from '../accounts/upload-event.ts'
import { holdIcpByName } from '../icps/find-icp.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { readMatchRecords } from '../signals/match-records.ts'
import { spoofedMatch, spoofedUpload, type RealNames } from './spoof-payload.ts'

export interface TestRequest {
  orgId: string
  type: 'account.upload' | 'account.signal'
  /** True: invented data in the right structure. False: the newest real data. */
  spoof: boolean
  /** Only data of this ICP; spoofed data takes a real signal and account of it. */
  icpName?: string | undefined
  /** The caller, who is the owner in spoofed data. */
  email: string
  at: Date
}

/**
 * Records a test event for delivery and returns it, with its body byte for byte as it is delivered. Throws `webhook_not_found`,
 * `webhook_disabled`, `icp_not_found`, `nothing_to_test`.
 */
export async function sendTestEvent(tx: Tx, { orgId, type, spoof, icpName, email, at }: TestRequest): Promise<RecordedEvent> {
  // What there is nowhere to send is told before what there is nothing to send of.
  await holdEnabledWebhook(tx, orgId)
  const icp = icpName === undefined ? null : await holdIcpByName(tx, { orgId, name: icpName, pointer: '/icp_name' })
  const scope = { orgId, icpId: icp?.id ?? null }
  const names = spoof ? await realNames(tx, scope) : null
  const invented = { real: icp === null ? null : names, ownerEmail: email, at }
  if (type === 'account.upload') {
    const data = spoof ? [spoofedUpload(invented)] : await newestAccount(tx, scope)
    return await recordTestEvent(tx, { orgId, type, data, at })
  }
  const data = spoof ? [spoofedMatch(invented)] : await newestMatch(tx, scope)
  return await recordTestEvent(tx, { orgId, type, data, at })
}

interface Scope {
  orgId: string
  icpId: string | null
}

const inScope = ({ orgId, icpId }: Scope) => Prisma.sql`a.org_id = ${orgId}::uuid and (${icpId}::uuid is null or a.icp_id = ${icpId}::uuid)`

const nothing = (what: string, { icpId }: Scope) =>
  new ServiceError('nothing_to_test', `There is no ${what}${icpId === null ? '' : ' in this ICP'} yet.`)

/** The newest account that has an effective signal, with the first of its signals. */
async function realNames(tx: Tx, scope: Scope): Promise<RealNames> {
  const rows = await tx.$queryRaw<RealNames[]>`
    select a.domain as account, coalesce(c.name, a.domain) as company, i.id as "icpId", i.name as "icpName",
      s.id as "signalId", s.name as "signalName", s.question, s.q_rank as "qRank"
    from account a
    join icp i on i.org_id = a.org_id and i.id = a.icp_id
    left join company c on c.domain = a.domain
    cross join lateral (select * from signal s where ${isEffective(scope.orgId, 'a.icp_id')} order by s.id limit 1) s
    where ${inScope(scope)} order by a.created_at desc, a.id desc limit 1`
  if (!rows[0]) throw nothing('account with a signal', scope)
  return rows[0]
}

async function newestAccount(tx: Tx, scope: Scope) {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select a.id from account a where ${inScope(scope)} order by a.first_read_at is null, a.created_at desc, a.id desc limit 1`
  if (!rows[0]) throw nothing('account', scope)
  return await readAccounts(tx, { orgId: scope.orgId, accountIds: [rows[0].id] })
}

async function newestMatch(tx: Tx, scope: Scope) {
  // Chosen in the statement that reads it: its document may change at any moment, and its finding goes then.
  const newest = Prisma.sql`array(
    select x.id from match x
    join account a on a.org_id = x.org_id and a.id = x.account_id
    join signal s on s.org_id = x.org_id and s.id = x.signal_id
    join finding f on f.org_id = x.org_id and f.id = x.finding_id
    where ${inScope(scope)} and x.state = 'current' and ${isEffective(scope.orgId, 'a.icp_id')}
    order by a.status <> 'active', x.created_at desc, x.id desc limit 1)`
  const data = await readMatchRecords(tx, { orgId: scope.orgId, matchIds: newest })
  if (data.length === 0) throw nothing('signal match', scope)
  return data
}
