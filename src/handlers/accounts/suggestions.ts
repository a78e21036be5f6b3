import type { Handler } from '../../contract/types.ts'
import { suggestionsQueue } from '../../domain/suggestions/queue.ts'
import { rejectSuggestions } from '../../domain/suggestions/reject.ts'
import { restoreSuggestions } from '../../domain/suggestions/restore.ts'
import { inTransaction } from '../in-transaction.ts'
import { linkToNext } from '../paging.ts'

export const suggestions: Handler<'suggestions'> = async ({ query }, { db, caller, baseUrl }) => {
  const { state = 'waiting', limit = 20, after } = query
  const page = { orgId: caller.orgId, icpId: query.icp_id?.toLowerCase(), state, limit, after }
  const body = await suggestionsQueue(db, page)
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/suggestions`, query, body.next), body }
}

export const suggestionsReject: Handler<'suggestionsReject'> = async ({ body }, { db, caller, clock }) => {
  const { ids, reason, note = '' } = body
  const rejecting = { orgId: caller.orgId, userEmail: caller.email, ids, reason, note: note.trim(), at: clock() }
  return { status: 200, body: await inTransaction(db, (tx) => rejectSuggestions(tx, rejecting)) }
}

export const suggestionsRestore: Handler<'suggestionsRestore'> = async ({ body }, { db, caller, clock }) => {
  const restoring = { orgId: caller.orgId, ids: body.ids, at: clock() }
  return { status: 200, body: await inTransaction(db, (tx) => restoreSuggestions(tx, restoring)) }
}
