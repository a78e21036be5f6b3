import { signalTemplates } from '../../answering/question/templates.ts'
import type { Handler } from '../../contract/types.ts'
import { addSignals as storeSignals } from '../../domain/signals/add-signals.ts'
import { deleteSignal as removeSignal } from '../../domain/signals/delete-signal.ts'
import { understandSignals } from '../../domain/signals/understand-signals.ts'
import { inTransaction } from '../in-transaction.ts'

export const getSignalTemplates: Handler<'getSignalTemplates'> = async () =>
  await Promise.resolve({ status: 200, body: { templates: [...signalTemplates] } })

export const addSignals: Handler<'addSignals'> = async ({ body }, { db, queue, caller }) => {
  const given = body.signals.map(({ signal, name, icp, q_rank }) => ({ question: signal, name, icpName: icp, qRank: q_rank ?? 1 }))
  const signals = await understandSignals(given, body.ignore_templates ?? false)
  return { status: 201, body: { signals: await inTransaction(db, (tx) => storeSignals(tx, queue, { orgId: caller.orgId, signals })) } }
}

export const deleteSignal: Handler<'deleteSignal'> = async ({ body }, { db, queue, caller, clock }) => {
  const signalId = body.signal_id.toLowerCase()
  await inTransaction(db, (tx) => removeSignal(tx, queue, { orgId: caller.orgId, signalId, at: clock() }))
  return { status: 200, body: { signal_id: signalId, deleted: true } }
}
