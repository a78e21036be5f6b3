import type { Handler, Schemas } from '../contract/types.ts'
import { deleteView, listViews, saveView, type SavedView } from '../domain/views/views.ts'
import { inTransaction } from './in-transaction.ts'

const present = ({ id, name, query, isShared, isOwn, ownerEmail }: SavedView): Schemas['View'] => ({
  view_id: id,
  name,
  query,
  shared: isShared,
  own: isOwn,
  owner_email: ownerEmail,
})

export const views: Handler<'views'> = async (_input, { db, caller }) => ({ status: 200, body: (await listViews(db, caller)).map(present) })

export const viewsSave: Handler<'viewsSave'> = async ({ body }, { db, caller }) => {
  const { orgId, userId } = caller
  const view = { orgId, userId, id: body.view_id?.toLowerCase(), name: body.name, query: body.query, isShared: body.shared ?? false }
  const saved = present(await inTransaction(db, (tx) => saveView(tx, view)))
  return { status: view.id === undefined ? 201 : 200, body: saved }
}

export const viewsDelete: Handler<'viewsDelete'> = async ({ body }, { db, caller }) => {
  const id = body.view_id.toLowerCase()
  await deleteView(db, { orgId: caller.orgId, userId: caller.userId, id })
  return { status: 200, body: { view_id: id, deleted: true } }
}
