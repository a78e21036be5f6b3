import type { Db, Tx } from '../../db/client.ts'
import { errorAt } from '../../errors.ts'
import { keptForms } from '../names.ts'

export interface FoundIcp {
  id: string
  name: string
  isMaster: boolean
}

/** Where requests give the id of an ICP, unless the caller says otherwise; its name stands under several. */
const ID = '/icp_id'

const unknownName = (name: string, pointer: string) =>
  errorAt('icp_not_found', pointer, `There is no ICP named "${name}". icp/details lists them.`)

/** `icp_not_found`, with a pointer to the member that names the ICP. */
export const unknownIcpId = (id: string, pointer = ID) =>
  errorAt('icp_not_found', pointer, `There is no ICP with the id ${id}. icp/details lists them.`)

interface NamedIcp {
  orgId: string
  name: string
  /** The member that names it. */
  pointer: string
}

interface IcpOfId {
  orgId: string
  icpId: string
  /** The member that holds the id. */
  pointer?: string
}

/** The instance's ICP of that name, as it is or in its normal form. It cannot be deleted until the transaction ends. Throws `icp_not_found`. */
export async function holdIcpByName(tx: Tx, { orgId, name, pointer }: NamedIcp): Promise<FoundIcp> {
  const rows = await tx.$queryRaw<FoundIcp[]>`
    select id, name, is_master as "isMaster" from icp where org_id = ${orgId}::uuid and name = any(${keptForms(name)}::text[])
    order by name = ${name} desc limit 1 for key share`
  if (!rows[0]) throw unknownName(name, pointer)
  return rows[0]
}

/** The instance's ICP of that name, as it is or in its normal form, for reading only. Throws `icp_not_found`. */
export async function findIcpByName(db: Db, { orgId, name, pointer }: NamedIcp): Promise<FoundIcp> {
  const rows = await db.$queryRaw<FoundIcp[]>`
    select id, name, is_master as "isMaster" from icp where org_id = ${orgId}::uuid and name = any(${keptForms(name)}::text[])
    order by name = ${name} desc limit 1`
  if (!rows[0]) throw unknownName(name, pointer)
  return rows[0]
}

/** The instance's ICP with that id, locked for a change of its settings. Throws `icp_not_found`. */
export async function lockIcp(tx: Tx, { orgId, icpId, pointer }: IcpOfId): Promise<FoundIcp> {
  const rows = await tx.$queryRaw<FoundIcp[]>`
    select id, name, is_master as "isMaster" from icp where org_id = ${orgId}::uuid and id = ${icpId}::uuid for no key update`
  if (!rows[0]) throw unknownIcpId(icpId, pointer)
  return rows[0]
}

/** Throws `icp_not_found` when an id is given and the instance has no ICP of it. */
export async function checkIcp(db: Db, { orgId, icpId, pointer }: Omit<IcpOfId, 'icpId'> & { icpId?: string | undefined }): Promise<void> {
  if (icpId !== undefined && (await db.icp.count({ where: { orgId, id: icpId } })) === 0) throw unknownIcpId(icpId, pointer)
}
