import { v7 as uuid } from 'uuid'
import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { ServiceError, type FieldError } from '../../errors.ts'
import { lockInstance } from '../credits/lock-instance.ts'
import { holdIcpByName, type FoundIcp } from '../icps/find-icp.ts'
import { signalJson } from './signal-json.ts'
import type { UnderstoodSignal } from './understand-signals.ts'

type Placed = UnderstoodSignal & { icp: FoundIcp }

/**
 * Adds signals, all or none, and queues the reading for them. A name must be free among the ICP's own signals, the Master's and, for the Master, all
 * children's, decided under the instance's lock. Throws `icp_not_found`, `signal_name_taken`.
 */
export async function addSignals(
  tx: Tx,
  queue: Queue,
  { orgId, signals }: { orgId: string; signals: readonly UnderstoodSignal[] },
): Promise<Schemas['StoredSignal'][]> {
  await lockInstance(tx, orgId)
  const icps = new Map<string, FoundIcp>()
  // In order of name, like every caller that holds several.
  for (const name of [...new Set(signals.map(({ icpName }) => icpName))].sort()) {
    const pointer = `/signals/${signals.findIndex(({ icpName }) => icpName === name)}/icp`
    icps.set(name, await holdIcpByName(tx, { orgId, name, pointer }))
  }
  const placed = signals.flatMap((signal): Placed[] => {
    const icp = icps.get(signal.icpName)
    return icp ? [{ ...signal, icp }] : []
  })
  checkNames(placed, await takenNames(tx, orgId, placed))
  const rows = placed.map(({ icp, name, question, qRank, compiled }) => ({
    orgId,
    id: uuid(),
    icpId: icp.id,
    name,
    question,
    qRank,
    compiled: { ...compiled },
  }))
  await tx.signal.createMany({ data: rows })
  // Two spellings may name one ICP.
  for (const icp of new Map([...icps.values()].map((one) => [one.id, one])).values())
    await queue.enqueue(tx, 'rescore-icp', { orgId, icpId: icp.isMaster ? null : icp.id })
  return await readSignals(
    tx,
    orgId,
    rows.map(({ id }) => id),
  )
}

interface TakenName {
  name: string
  icpId: string
  icpName: string
  isMaster: boolean
}

async function takenNames(tx: Tx, orgId: string, signals: readonly Placed[]): Promise<TakenName[]> {
  const names = signals.map(({ name }) => name)
  return await tx.$queryRaw<TakenName[]>`
    select s.name, i.id as "icpId", i.name as "icpName", i.is_master as "isMaster"
    from signal s join icp i on i.org_id = s.org_id and i.id = s.icp_id
    where s.org_id = ${orgId}::uuid and s.name = any(${names}::text[]) order by i.is_master desc, i.name`
}

/** Both directions: a child's name must not be the Master's, and the Master's not any child's; the same among the new ones. */
function checkNames(signals: readonly Placed[], taken: readonly TakenName[]): void {
  const errors: FieldError[] = []
  signals.forEach(({ name, icp }, index) => {
    const pointer = `/signals/${index}/name`
    const holder = taken.find((one) => one.name === name && (icp.isMaster || one.icpId === icp.id || one.isMaster))
    const twin = signals
      .slice(0, index)
      .findIndex((one) => one.name === name && (icp.isMaster || one.icp.isMaster || one.icp.id === icp.id))
    if (holder) errors.push({ pointer, detail: `The ICP "${holder.icpName}" already has a signal named "${name}".` })
    else if (twin >= 0) errors.push({ pointer, detail: `The name "${name}" is given to signal ${twin} of this request too.` })
  })
  if (errors[0]) throw new ServiceError('signal_name_taken', errors[0].detail, { errors })
}

async function readSignals(tx: Tx, orgId: string, ids: readonly string[]): Promise<Schemas['StoredSignal'][]> {
  const rows = await tx.$queryRaw<{ signal: Schemas['StoredSignal'] }[]>`
    select ${signalJson(Prisma.sql`false`)} as signal
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join signal s on s.org_id = ${orgId}::uuid and s.id = wanted.id
    join icp si on si.org_id = s.org_id and si.id = s.icp_id
    order by wanted.place`
  return rows.map(({ signal }) => signal)
}
