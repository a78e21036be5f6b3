import type { Handler } from '../../contract/types.ts'
import { previewConstraints } from '../../domain/icps/preview-constraints.ts'
import { renameIcp } from '../../domain/icps/rename-icp.ts'
import { changeSignal } from '../../domain/signals/change-signal.ts'
import { previewSignal } from '../../domain/signals/preview/preview-signal.ts'
import { signalTable } from '../../domain/signals/signal-table.ts'
import { Turns } from '../../turns.ts'
import { inTransaction } from '../in-transaction.ts'
import { idCursor, linkToNext } from '../paging.ts'

export const signalsTable: Handler<'signalsTable'> = async ({ query }, { db, caller, baseUrl }) => {
  const { icp_id: icpId, limit = 100 } = query
  const page = await signalTable(db, { orgId: caller.orgId, icpId: icpId?.toLowerCase(), limit, after: idCursor(query.after) })
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/signals/table`, query, page.next), body: page.items }
}

// Each takes a processor for most of a second: more at once, and all else that this process does would wait.
const previews = new Turns({ atOnce: 2, waiting: 4, refusal: 'Two questions are being tried, and four more wait.' })

export const signalsPreview: Handler<'signalsPreview'> = async ({ body }, { db, caller, config, clock }) => {
  const { signal, icp = 'Master' } = body
  const given = { orgId: caller.orgId, question: signal, icpName: icp, answerer: config.answerer }
  return { status: 200, body: await previews.take(async () => await previewSignal(db, { ...given, asOf: clock() })) }
}

export const signalsChange: Handler<'signalsChange'> = async ({ body }, { db, queue, caller }) => {
  const { signal_id: signalId, name, q_rank: qRank, expected } = body
  const change = { orgId: caller.orgId, signalId: signalId.toLowerCase(), name, qRank }
  const done = await inTransaction(db, (tx) =>
    changeSignal(tx, queue, { ...change, expected: { name: expected.name, qRank: expected.q_rank } }),
  )
  return { status: 200, body: { signal: done.signal, changed: done.isChanged } }
}

export const icpRename: Handler<'icpRename'> = async ({ body }, { db, caller }) => {
  const icpId = body.icp_id.toLowerCase()
  const renaming = { orgId: caller.orgId, icpId, name: body.icp_name, expectedName: body.expected_name }
  return { status: 200, body: { icp_id: icpId, name: await inTransaction(db, (tx) => renameIcp(tx, renaming)) } }
}

export const icpConstraintsPreview: Handler<'icpConstraintsPreview'> = async ({ body }, { db, caller }) => {
  const { filter_list: values, inclusion_or_exclusion: mode, list_type: type, min, max } = body
  const trial = { orgId: caller.orgId, icpId: body.icp_id.toLowerCase(), list: { type, mode, values }, min, max }
  return { status: 200, body: await previewConstraints(db, trial) }
}
