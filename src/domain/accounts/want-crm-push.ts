import { v7 as uuid } from 'uuid'
import { Prisma, type Tx } from '../../db/client.ts'

/**
 * The statement that notes that an instance's CRM wants to hear of what changed; for `wantPush`, or behind the CTEs of the change itself. It adds nothing where no CRM is connected or nothing is to be
 * written there. Rows are only added, so that nobody waits for another who changes accounts of the instance; who pushes takes all of them together.
 */
export const pushWanted = (orgId: string): Prisma.Sql => Prisma.sql`
  insert into crm_push_wanted (org_id, id)
  select c.org_id, ${uuid()}::uuid from crm_connection c
  where c.org_id = ${orgId}::uuid and c.state <> 'revoked' and (c.settings @> '{"pushesFields": true}' or c.settings @> '{"pushesNotes": true}')`

/** Notes in the transaction that changed something of an instance's accounts that its CRM wants to hear of it. */
export async function wantPush(tx: Tx, orgId: string): Promise<void> {
  await tx.$executeRaw(pushWanted(orgId))
}

/** The same for matches that are being announced: each is owed a note on its company's timeline, where notes are switched on. */
export async function wantNotes(tx: Tx, { orgId, matchIds, at }: { orgId: string; matchIds: readonly string[]; at: Date }): Promise<void> {
  await tx.$executeRaw`
    with owed as (
      insert into crm_note (org_id, match_id, crm_id, created_at)
      select x.org_id, x.id, a.crm_account_id, ${at}::timestamptz
      from match x
      join crm_connection c on c.org_id = x.org_id and c.settings @> '{"pushesNotes": true}'
      join account a on a.org_id = x.org_id and a.id = x.account_id
      join crm_record r on r.org_id = a.org_id and r.source = c.kind and r.crm_id = a.crm_account_id
      where x.org_id = ${orgId}::uuid and x.id = any(${matchIds}::uuid[])
      on conflict (org_id, match_id) do nothing
    ) ${pushWanted(orgId)}`
}
