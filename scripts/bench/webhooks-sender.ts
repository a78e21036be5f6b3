// One sender process of the webhook benchmarks, as a worker would run it. Forked.
import { openSync, writeSync } from 'node:fs'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/db/client.ts'
import { Queue } from '../../src/db/queue.ts'
import { makeLogger } from '../../src/log.ts'
import { makeMetrics } from '../../src/metrics.ts'
import { startDeliverer, type DelivererOptions } from '../../src/webhooks/delivery/deliver.ts'

const url = process.env['DATABASE_URL'] ?? ''
const database = openDatabase(url, 6)
// How many deliveries this process holds, where the parent can read it after a SIGKILL.
const heldFile = process.env['HELD_FILE'] ? openSync(process.env['HELD_FILE'], 'w') : undefined
const onHeld = (count: number) => heldFile !== undefined && writeSync(heldFile, String(count).padEnd(8), 0)

const deliverer = startDeliverer(
  {
    config: readConfig({ ...process.env, WEBHOOK_ALLOW_PRIVATE: 'true' }),
    db: database.prisma,
    pool: database.pool,
    // Never started: it would be used only to tell admins of a disabled webhook, and none is disabled here.
    queue: new Queue(url, { works: false, onError: () => undefined }),
    clock: () => new Date(),
    log: makeLogger('error'),
    metrics: makeMetrics(),
  },
  { settings: JSON.parse(process.env['SETTINGS'] ?? '{}') as NonNullable<DelivererOptions['settings']>, onHeld },
)
process.send?.('started')
process.on('message', () => {
  void deliverer.stop().then(async () => {
    await database.close()
    process.exit()
  })
})
process.on('disconnect', () => process.exit())
