import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import type { CrmSession } from '../hold-connection.ts'
import type { ChangedAccount } from './changed-accounts.ts'

const valuesShape = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const positionShape = z.object({
  /** The fields were made as they were asked for. What people do away with after that is not made again by itself. */
  areMade: z.boolean().default(false),
  /** What was about to be written, and may have been. */
  batch: z.array(z.object({ accountId: z.string(), crmId: z.string(), values: valuesShape, changed: valuesShape })).default([]),
})

/** How far the pushes of the connection are. */
export async function readPosition({ ctx, connection }: CrmSession): Promise<z.infer<typeof positionShape>> {
  const [row] = await ctx.db.$queryRaw<{ position: unknown }[]>`
    select push_position as position from crm_connection where org_id = ${connection.orgId}::uuid and id = ${connection.id}::uuid`
  return positionShape.safeParse(row?.position).data ?? { areMade: false, batch: [] }
}

/** Sets a part of the position. To be called with the connection held. */
export async function setPosition(
  { connection }: CrmSession,
  tx: Tx,
  part: { areMade: true } | { batch: readonly ChangedAccount[] },
): Promise<void> {
  await tx.$executeRaw`
    update crm_connection set push_position = push_position || ${JSON.stringify(part)}::jsonb
    where org_id = ${connection.orgId}::uuid and id = ${connection.id}::uuid`
}
