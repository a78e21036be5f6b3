import type { Db, Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import { keptForms } from '../names.ts'

export interface FoundIcp {
  id: string
  name: string
  isMaster: boolean
}

const unknownName = (name: string) => new ServiceError('icp_not_found', `There is no ICP named "${name}".`)
const unknownId = (id: string) => new ServiceError('icp_not_found', `There is no ICP with the id ${id}.`)

/** The instance's ICP of that name, as it is or in its normal form. It cannot be deleted until the transaction ends. Throws `icp_not_found`. */
export async function holdIcpByName(tx: Tx, { orgId, name }: { orgId: string; name: string }): Promise<FoundIcp> {
  const rows = await tx.$queryRaw<FoundIcp[]>`
    select id, name, is_master as "isMaster" from icp where org_id = ${orgId}::uuid and name = any(${keptForms(name)}::text[])
    order by name = ${name} desc limit 1 for key share`
  if (!rows[0]) throw unknownName(name)
  return rows[0]
}

/** The instance's ICP of that name, as it is or in its normal form, for reading only. Throws `icp_not_found`. */
export async function findIcpByName(db: Db, { orgId, name }: { orgId: string; name: string }): Promise<FoundIcp> {
  const rows = await db.$queryRaw<FoundIcp[]>`
    select id, name, is_master as "isMaster" from icp where org_id = ${orgId}::uuid and name = any(${keptForms(name)}::text[])
    order by name = ${name} desc limit 1`
  if (!rows[0]) throw unknownName(name)
  return rows[0]
}

/** The instance's ICP with that id, locked for a change of its settings. Throws `icp_not_found`. */
export async function lockIcp(tx: Tx, { orgId, icpId }: { orgId: string; icpId: string }): Promise<FoundIcp> {
  const rows = await tx.$queryRaw<FoundIcp[]>`
    select id, name, is_master as "isMaster" from icp where org_id = ${orgId}::uuid and id = ${icpId}::uuid for no key update`
  if (!rows[0]) throw unknownId(icpId)
  return rows[0]
}

export { unknownId as unknownIcpId }
