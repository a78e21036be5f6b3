import { Prisma, type Db } from '../../db/client.ts'
import { unknownIcpId } from './find-icp.ts'
import { icpJson } from './icp-json.ts'

/**
 * The instance's ICPs as a JSON array in the contract's shape, made by Postgres: the Master first, then by name. With ids, only these. Throws
 * `icp_not_found` for an id that the instance does not have.
 */
export async function getIcps(db: Db, { orgId, icpIds }: { orgId: string; icpIds?: readonly string[] | undefined }): Promise<string> {
  const wanted = icpIds === undefined ? undefined : [...new Set(icpIds.map((id) => id.toLowerCase()))]
  const only = wanted === undefined ? Prisma.empty : Prisma.sql`and i.id = any(${wanted}::uuid[])`
  const rows = await db.$queryRaw<{ json: string; ids: string[] | null }[]>`
    select coalesce(json_agg(${icpJson(orgId)} order by i.is_master desc, i.name), '[]'::json)::text as json, array_agg(i.id::text) as ids
    from icp i
    join icp m on m.org_id = i.org_id and m.is_master
    join app_user u on u.org_id = i.org_id and u.id = i.owner_id
    where i.org_id = ${orgId}::uuid ${only}`
  const [row] = rows
  if (!row) throw new Error('icp/details returned no row')
  const unknown = icpIds?.findIndex((id) => !row.ids?.includes(id.toLowerCase())) ?? -1
  if (unknown >= 0) throw unknownIcpId(icpIds?.[unknown]?.toLowerCase() ?? '', `/icp_ids/${unknown}`)
  return row.json
}
