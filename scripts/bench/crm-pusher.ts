// One process that pushes an instance's changes into its CRM to the end, as a worker would. Forked by the benchmark and by the test, which kill it.
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.ts'
import { makeCrmAgents } from '../../src/crm/exchange.ts'
import { ConnectionBusy, holdConnection, type CrmContext } from '../../src/crm/hold-connection.ts'
import { push } from '../../src/crm/push/push.ts'
import { openDatabase } from '../../src/db/client.ts'
import { Queue } from '../../src/db/queue.ts'
import { makeLogger } from '../../src/log.ts'
import { openSecrets } from '../../src/secrets/secrets.ts'

const url = process.env['DATABASE_URL'] ?? ''
const config = readConfig(process.env)
const database = openDatabase(url, 4)
const ctx: CrmContext = {
  config,
  db: database.prisma,
  pool: database.pool,
  // Never started: a push queues nothing.
  queue: new Queue(url, { works: false, onError: () => undefined }),
  clock: () => new Date(),
  log: makeLogger('error'),
  secrets: openSecrets(config),
}
const agents = makeCrmAgents()
const signal = new AbortController().signal
process.on('disconnect', () => process.exit())
for (;;) {
  try {
    const counts = await holdConnection(ctx, { orgId: process.env['ORG_ID'] ?? '', agents, signal }, async (session) => await push(session))
    process.send?.({ counts })
    break
  } catch (error) {
    if (!(error instanceof ConnectionBusy)) throw error
    await sleep(100)
  }
}
await agents.close()
await database.close()
process.exit()
