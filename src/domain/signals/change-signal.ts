import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { lockInstance } from '../credits/lock-instance.ts'
import { newName } from '../names.ts'
import { signalJson } from './signal-json.ts'

export interface SignalState {
  name: string
  qRank: Schemas['QRank']
}

export interface SignalChange {
  orgId: string
  signalId: string
  name?: string | undefined
  qRank?: Schemas['QRank'] | undefined
  /** How whoever changes it last saw it. */
  expected: SignalState
}

/**
 * Renames a signal or gives it another rank; its answers, matches and feedback stay, and the accounts that it applies to are queued to be scored anew. A signal that is as
 * wanted already is left as it is, whatever was expected, so that a lost answer may be asked for again. Throws `signal_not_found`, `invalid_request`, `changed_meanwhile`
 * when it is not as expected, `signal_name_taken`.
 */
export async function changeSignal(
  tx: Tx,
  queue: Queue,
  { orgId, signalId, name, qRank, expected }: SignalChange,
): Promise<{ signal: Schemas['StoredSignal']; isChanged: boolean }> {
  const newNames = name === undefined ? {} : { name: newName(name, '/name') }
  // Names are decided under the instance's lock, like those of new signals.
  await lockInstance(tx, orgId)
  const found = await lockSignal(tx, { orgId, signalId })
  const current: SignalState = { name: found.name, qRank: found.qRank }
  const wanted: SignalState = { ...current, ...newNames, ...(qRank === undefined ? {} : { qRank }) }
  const isSame = (one: SignalState, other: SignalState) => one.name === other.name && one.qRank === other.qRank
  if (isSame(current, wanted)) return { signal: await readSignal(tx, orgId, signalId), isChanged: false }
  if (!isSame(current, expected)) {
    const detail = `The signal was changed meanwhile: it is named "${current.name}" and has rank ${current.qRank} now. Nothing was changed.`
    throw new ServiceError('changed_meanwhile', detail, { extensions: { current: { name: current.name, q_rank: current.qRank } } })
  }
  if (wanted.name !== current.name) await refuseTaken(tx, { ...found, orgId, signalId, name: wanted.name })
  await tx.signal.update({ where: { orgId_id: { orgId, id: signalId } }, data: { name: wanted.name, qRank: wanted.qRank } })
  await queue.enqueue(tx, 'rescore-icp', { orgId, icpId: found.isMaster ? null : found.icpId })
  return { signal: await readSignal(tx, orgId, signalId), isChanged: true }
}

interface LockedSignal extends SignalState {
  icpId: string
  isMaster: boolean
}

async function lockSignal(tx: Tx, { orgId, signalId }: { orgId: string; signalId: string }): Promise<LockedSignal> {
  const rows = await tx.$queryRaw<LockedSignal[]>`
    select s.name, s.q_rank as "qRank", s.icp_id as "icpId", i.is_master as "isMaster"
    from signal s join icp i on i.org_id = s.org_id and i.id = s.icp_id
    where s.org_id = ${orgId}::uuid and s.id = ${signalId}::uuid for no key update of s`
  if (!rows[0]) throw errorAt('signal_not_found', '/signal_id', `There is no signal with the id ${signalId}. signals/table lists them.`)
  return rows[0]
}

/** A name must be free among the ICP's own signals, the Master's and, for the Master, all children's. */
async function refuseTaken(
  tx: Tx,
  { orgId, signalId, name, icpId, isMaster }: { orgId: string; signalId: string; name: string; icpId: string; isMaster: boolean },
): Promise<void> {
  const rows = await tx.$queryRaw<{ icpName: string }[]>`
    select i.name as "icpName" from signal s join icp i on i.org_id = s.org_id and i.id = s.icp_id
    where s.org_id = ${orgId}::uuid and s.name = ${name} and s.id <> ${signalId}::uuid and (${isMaster} or s.icp_id = ${icpId}::uuid or i.is_master)
    order by i.is_master desc, i.name limit 1`
  const holder = rows[0]
  if (holder === undefined) return
  const detail = `The ICP "${holder.icpName}" already has a signal named "${name}".`
  throw errorAt('signal_name_taken', '/name', detail)
}

async function readSignal(tx: Tx, orgId: string, signalId: string): Promise<Schemas['StoredSignal']> {
  const rows = await tx.$queryRaw<{ signal: Schemas['StoredSignal'] }[]>`
    select ${signalJson(Prisma.sql`false`)} as signal from signal s join icp si on si.org_id = s.org_id and si.id = s.icp_id
    where s.org_id = ${orgId}::uuid and s.id = ${signalId}::uuid`
  if (!rows[0]) throw new Error(`signal ${signalId} is gone in its own transaction`)
  return rows[0].signal
}
