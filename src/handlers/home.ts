import { instant } from '../contract/instant.ts'
import type { Handler } from '../contract/types.ts'
import { home as tellHome } from '../domain/home/home.ts'

export const home: Handler<'home'> = async ({ query }, { db, caller, clock }) => {
  const since = query.since === undefined ? undefined : instant(query.since)
  const { orgId, userId } = caller
  return { status: 200, body: await tellHome(db, { orgId, userId, since, isMine: query.mine ?? false, now: clock() }) }
}
