import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { newName } from '../names.ts'
import { lockIcp } from './find-icp.ts'

export interface Renaming {
  orgId: string
  icpId: string
  name: string
  /** How whoever renames it last saw it; undefined: whatever it is named. */
  expectedName?: string | undefined
}

/**
 * Gives an ICP another name. One that bears it already is left as it is, whatever was expected. Returns the name in the form in which it is kept. Throws `invalid_request`,
 * `icp_not_found`, `master_icp`, `changed_meanwhile`, `icp_name_taken`.
 */
export async function renameIcp(tx: Tx, { orgId, icpId, name: given, expectedName }: Renaming): Promise<string> {
  const name = newName(given, '/icp_name')
  const icp = await lockIcp(tx, { orgId, icpId })
  if (icp.name === name) return name
  // Requests that name no ICP mean "Master".
  if (icp.isMaster) throw new ServiceError('master_icp', 'The Master ICP cannot be renamed.')
  if (expectedName !== undefined && icp.name !== expectedName) {
    const detail = `The ICP was renamed meanwhile: it is named "${icp.name}" now. Nothing was changed.`
    throw new ServiceError('changed_meanwhile', detail, { extensions: { current: { name: icp.name } } })
  }
  try {
    await tx.icp.update({ where: { orgId_id: { orgId, id: icpId } }, data: { name } })
  } catch (cause) {
    if (isUniqueViolation(cause))
      throw errorAt('icp_name_taken', '/icp_name', `An ICP named "${name}" already exists. Give another name.`, { cause })
    throw cause
  }
  return name
}
