// One replica of the slots benchmark: tries to claim every slot, its clock a little off. Forked.
import { openDatabase } from '../../src/db/client.ts'
import { Queue } from '../../src/db/queue.ts'
import { claimSlot } from '../../src/jobs/slots.ts'

const { DATABASE_URL = '', SLOTS = '0', SKEW_MS = '0' } = process.env
const database = openDatabase(DATABASE_URL, 4)
const queue = new Queue(DATABASE_URL, { works: false, onError: console.error })
await queue.start()
process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))
const started = performance.now()
let won = 0
for (let n = 0; n < Number(SLOTS); n++) {
  // The skew makes a replica come to a slot earlier or later than the others, never to another slot.
  if (Number(SKEW_MS) > 0 && n % 100 === 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * Number(SKEW_MS)))
  const slot = new Date(Date.UTC(2026, 0, 1) + n * 3_600_000)
  if ((await claimSlot({ db: database.prisma, queue }, 'collect', slot)) !== null) won++
}
process.send?.({ won, seconds: (performance.now() - started) / 1000 })
await queue.stop(1000)
await database.close()
process.exit()
