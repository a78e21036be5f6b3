import { expect, test } from '@jest/globals'
import { Queue } from '../../src/db/queue.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { makeLogger } from '../../src/log.ts'
import { openWorkspace } from '../suggestions/support/workspace.ts'
import { eventually } from '../support/eventually.ts'

test('a job that fails is logged as one that is tried again, but for its last try, which is an error', async () => {
  const w = await openWorkspace()
  const lines: { level: number; msg: string; data: unknown }[] = []
  const log = makeLogger('warn', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  // No such id: it fails each time.
  const [first, last] = [{ runId: 'first' }, { runId: 'last' }]
  await w.db.$transaction(async (tx) => await w.queue.enqueueAll(tx, 'alerts', [first, last]))
  await w.pool.query("update jobs.job set retry_count = retry_limit where data->>'runId' = 'last'")
  const queue = new Queue(w.url, { works: true, onError: console.error })
  await queue.start()
  await queue.work(jobHandlers({ ...w.ctx, log }))
  const told = (data: object) => lines.find((line) => JSON.stringify(line.data) === JSON.stringify(data))
  await eventually('both tries', () => told(first) && told(last))
  await queue.stop(5000)
  const [warn, error] = [40, 50]
  expect(told(first)).toMatchObject({ level: warn, msg: 'job failed and will be tried again' })
  expect(told(last)).toMatchObject({ level: error, msg: 'job failed in its last try and is given up' })
  await w.close()
})
