import { v7 as uuid } from 'uuid'
import type { Schemas } from '../../contract/types.ts'
import type { Tx } from '../../db/client.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { newName } from '../names.ts'
import { getIcps } from './get-icps.ts'

/** Creates a child of the instance's Master ICP, owned by the caller: suggestions off, no constraints. Throws `invalid_request`, `icp_name_taken`. */
export async function createIcp(
  tx: Tx,
  { orgId, userId, name: given }: { orgId: string; userId: string; name: string },
): Promise<Schemas['Icp']> {
  const id = uuid()
  const name = newName(given, '/icp_name')
  try {
    await tx.icp.create({ data: { orgId, id, name, ownerId: userId } })
  } catch (cause) {
    if (isUniqueViolation(cause))
      throw errorAt('icp_name_taken', '/icp_name', `An ICP named "${name}" already exists. Give another name.`, { cause })
    if (isForeignKeyViolation(cause)) throw new ServiceError('unauthorized', 'The user no longer exists.', { cause })
    throw cause
  }
  const [icp] = JSON.parse(await getIcps(tx, { orgId, icpIds: [id] })) as Schemas['Icp'][]
  if (!icp) throw new Error(`ICP ${id} is gone in its own transaction`)
  return icp
}
