// npm run bench -- crm push [--accounts N] [--kills K]: the values of N accounts (10,000) are written into a HubSpot that answers in 50 ms, in batches, by a process that is killed K times (5) with
// SIGKILL at random moments and started again; then nothing has changed, and then a hundred have. On a database of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { v7 as uuid } from 'uuid'
import type { PushCounts } from '../../src/crm/push/push-counts.ts'
import { openDatabase } from '../../src/db/client.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSecrets } from '../../src/secrets/secrets.ts'
import { startHubSpot } from '../../test/support/crm/hubspot.ts'
import { figure, printMachine } from './machine.ts'
import { addInstance } from './workspace.ts'

const { values } = parseArgs({
  options: { accounts: { type: 'string', default: '10000' }, kills: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const [accounts, kills] = [Number(values.accounts), Number(values.kills)]
const ANSWER_MS = 50
const SECRETS_KEY = '5e'.repeat(32)
const UPDATE = '/crm/v3/objects/companies/batch/update'
const BATCH = 100

printMachine()
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-crm-push-'))
const hubspot = await startHubSpot()
hubspot.delayMs = ANSWER_MS
const server = await startEmbedded(path.join(dataDir, 'postgres'))
await migrate(server.url)
const database = openDatabase(server.url, 4)
try {
  const { orgId, adminId, masterIcpId } = await addInstance(database.prisma, { questions: [], credits: 0 })
  const crmIds = Array.from({ length: accounts }, (_, n) => hubspot.addCompany({ domain: `company-${n}.example` }))
  await database.pool.query(
    `with made as (
       insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, scaled_score, summary, breakdown, crm_account_id)
       select $1, gen_random_uuid(), $2, $3, 'company-' || n || '.example', 'company' || n, 'active', n % 100,
         'Company ' || n || ' raised $20 million and is hiring in Lyon.', '[{"signal_id": "00000000-0000-4000-8000-000000000000", "name": "New funding", "points": 4}]', id
       from unnest($4::text[]) with ordinality as crm (id, n) returning org_id, crm_account_id
     ) insert into crm_record (org_id, source, crm_id) select org_id, 'hubspot', crm_account_id from made`,
    [orgId, masterIcpId, adminId, crmIds],
  )
  const secrets = openSecrets({ secretsKey: SECRETS_KEY, dataDir }).encrypt(
    orgId,
    JSON.stringify({ kind: 'hubspot', token: hubspot.token }),
  )
  await database.prisma.crmConnection.create({ data: { orgId, id: uuid(), kind: 'hubspot', secrets, settings: { pushesFields: true } } })
  await database.pool.query('analyze account, crm_record')

  const start = () => {
    const env = { ...process.env, DATABASE_URL: server.url, HUBSPOT_URL: hubspot.url, SECRETS_KEY, DATA_DIR: dataDir, ORG_ID: orgId }
    return fork(new URL('./crm-pusher.ts', import.meta.url), { env })
  }
  const updates = () => hubspot.calls.filter(({ path: asked }) => asked === UPDATE)
  const pushed = async (what: string, killed = 0) => {
    hubspot.calls.length = 0
    const startedMs = performance.now()
    let child = start()
    for (let kill = 1; kill <= killed; kill++) {
      while (updates().length < (kill * accounts) / BATCH / (killed + 1)) await sleep(5)
      await sleep(Math.random() * 2 * ANSWER_MS)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      // The lease of a killed process would be waited for; that takes half a minute and measures nothing.
      await database.pool.query('update crm_connection set leased_until = now()')
      child = start()
    }
    const [{ counts }] = (await once(child, 'message')) as [{ counts: PushCounts }]
    const seconds = (performance.now() - startedMs) / 1000
    const ids = updates()
      .filter(({ status }) => status === 200)
      .flatMap(({ body }) => (body as { inputs: { id: string }[] }).inputs.map(({ id }) => id))
    const written = new Set(ids).size
    console.log(
      `${what}: ${figure(seconds, 1)} s, ${hubspot.calls.length} calls, of them ${updates().length} batches; ${figure(written)} companies written, ` +
        `${ids.length - written} of them twice, ${counts.refused + counts.gone} refused`,
    )
  }
  await pushed(`${figure(accounts)} changed, ${kills} SIGKILLs`, kills)
  await pushed('nothing changed')
  await database.pool.query('update account set scaled_score = scaled_score + 1 where id in (select id from account limit 100)')
  await pushed('a hundred changed')
} finally {
  await database.close()
  await stopEmbedded(path.join(dataDir, 'postgres'))
  await hubspot.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
