import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { newName } from '../names.ts'

/** Most views of one user. */
export const MOST_VIEWS = 100

/** A saved view of the table of accounts. */
export interface SavedView {
  id: string
  name: string
  /** Filters and order, as the query of the page. */
  query: string
  isShared: boolean
  isOwn: boolean
  ownerEmail: string
}

type Owner = { orgId: string; userId: string }

const withOwner = { user: { select: { email: true } } } as const

/** A user's own views, and those that others share, by name. */
export async function listViews(db: Db, { orgId, userId }: Owner): Promise<SavedView[]> {
  const rows = await db.savedView.findMany({
    where: { orgId, OR: [{ userId }, { isShared: true }] },
    include: withOwner,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, isOwn: row.userId === userId, ownerEmail: row.user.email }))
}

/** Makes a view, or changes one of the user's own. Throws `invalid_request`, `view_not_found`, `too_many_views`. */
export async function saveView(
  tx: Tx,
  { orgId, userId, id, name, query, isShared }: Owner & { id: string | undefined; name: string; query: string; isShared: boolean },
): Promise<SavedView> {
  const stored = id === undefined ? null : await tx.savedView.findFirst({ where: { orgId, userId, id }, select: { name: true } })
  // A name from before such names were refused may stay.
  const kept = { name: name === stored?.name ? name : newName(name, '/name'), query, isShared }
  if (id === undefined) {
    await tx.$queryRaw`select 1 from app_user where org_id = ${orgId}::uuid and id = ${userId}::uuid for no key update`
    if ((await tx.savedView.count({ where: { orgId, userId } })) >= MOST_VIEWS)
      throw new ServiceError('too_many_views', `You have ${MOST_VIEWS} views, which is the most. Delete one first.`)
    const made = await tx.savedView.create({ data: { orgId, id: uuid(), userId, ...kept }, include: withOwner })
    return { ...made, isOwn: true, ownerEmail: made.user.email }
  }
  const { count } = await tx.savedView.updateMany({ where: { orgId, userId, id }, data: kept })
  if (count === 0) throw noView(id)
  const changed = await tx.savedView.findUniqueOrThrow({ where: { orgId_id: { orgId, id } }, include: withOwner })
  return { ...changed, isOwn: true, ownerEmail: changed.user.email }
}

/** Deletes a view of the user's own. Throws `view_not_found`. */
export async function deleteView(db: Db, { orgId, userId, id }: Owner & { id: string }): Promise<void> {
  const { count } = await db.savedView.deleteMany({ where: { orgId, userId, id } })
  if (count === 0) throw noView(id)
}

const noView = (id: string) => errorAt('view_not_found', '/view_id', `You have no view ${id}. /v1/views lists them.`)
