import { v7 as uuid } from 'uuid'
import { labelKey } from '../../../src/names/domains.ts'
import { Queue } from '../../../src/db/queue.ts'
import { makeMetrics } from '../../../src/metrics.ts'
import { makeLogger } from '../../../src/log.ts'
import { testDatabase } from '../../support/database.ts'

/** A database of its own with the queue, a clock that stands still, and short ways to what the tests of this folder need. */
export async function openWorkspace() {
  const database = await testDatabase()
  const queue = new Queue(database.url, { works: false, onError: console.error })
  await queue.start()
  const at = { now: new Date('2026-09-01T12:00:00Z') }
  const db = database.prisma
  const ctx = { db, queue, clock: () => at.now, log: makeLogger('silent'), metrics: makeMetrics() }

  const addInstance = async (name: string): Promise<string> => {
    const id = uuid()
    await db.org.create({ data: { id, name, apiKeyHash: id, seats: 1, creditsRemaining: 0 } })
    return id
  }
  const addAccount = async (orgId: string, domain: string): Promise<string> => {
    const held = await db.icp.findFirst({ where: { orgId } })
    const user = held?.ownerId ?? (await db.user.create({ data: { orgId, id: uuid(), email: `${orgId}@halden.example` } })).id
    const icpId = held?.id ?? (await db.icp.create({ data: { orgId, id: uuid(), name: 'Master', isMaster: true, ownerId: user } })).id
    const id = uuid()
    await db.account.create({ data: { orgId, id, icpId, ownerId: user, domain, labelKey: labelKey(domain), status: 'active' } })
    return id
  }
  /** What waits in a queue. */
  const jobs = async <T>(name: string): Promise<T[]> =>
    (await database.pool.query<{ data: T }>('select data from jobs.job where name = $1 order by created_on, id', [name])).rows.map(
      (row) => row.data,
    )

  return {
    ...database,
    db,
    queue,
    ctx,
    at,
    addInstance,
    addAccount,
    jobs,
    async close() {
      await queue.stop(1000)
      await database.drop()
    },
  }
}
export type Workspace = Awaited<ReturnType<typeof openWorkspace>>
