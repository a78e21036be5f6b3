// npm run bench -- crm [--companies N]: N companies (10,000) of a HubSpot that answers in 50 ms, takes ten requests a second and gives a hundred rows a page are pulled and matched with as many
// accounts; then nothing has changed, and then a hundred have. On a database of its own. npm run bench -- crm push: see crm-push.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../src/config.ts'
import { connectCrm } from '../../src/crm/connect.ts'
import { withAgents } from '../../src/crm/exchange.ts'
import { syncCrm } from '../../src/crm/sync.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { makeLogger } from '../../src/log.ts'
import { openRuntime } from '../../src/runtime.ts'
import { startHubSpot } from '../../test/support/crm/hubspot.ts'
import { figure, printMachine } from './machine.ts'
import { addInstance } from './workspace.ts'

if (process.argv[2] === 'push') await import('./crm-push.ts')
const { values } = parseArgs({ options: { companies: { type: 'string', default: '10000' } } })
const companies = Number(values.companies)
const ANSWER_MS = 50
const PER_SECOND = 10
const UPLOAD_AT_ONCE = 10_000

printMachine()
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-crm-'))
const hubspot = await startHubSpot()
hubspot.delayMs = ANSWER_MS
hubspot.perSecond = PER_SECOND
const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'false', HUBSPOT_URL: hubspot.url })
const server = await startEmbedded(path.join(dataDir, 'postgres'))
const runtime = await openRuntime({ config, url: server.url, log: makeLogger('error'), works: false })
try {
  const ctx = runtime.context
  const { orgId, adminId: userId } = await addInstance(ctx.db, { questions: [], credits: companies })
  const owner = hubspot.addOwner('seller@people.example')
  const begin = Date.UTC(2026, 0, 1)
  for (let n = 0; n < companies; n++)
    hubspot.addCompany(
      { domain: `https://www.company-${n}.example/de`, name: `Company ${n}`, hubspot_owner_id: owner },
      new Date(begin + n * 60_000),
    )
  for (let from = 0; from < companies; from += UPLOAD_AT_ONCE) {
    const inputs = Array.from({ length: Math.min(UPLOAD_AT_ONCE, companies - from) }, (_, n) => `company-${from + n}.example`)
    const upload = { orgId, userId, icpName: 'Master', inputs, asSuggestions: false, at: ctx.clock() }
    await ctx.db.$transaction(async (tx) => await uploadAccounts(tx, ctx.queue, upload), { timeout: 120_000 })
  }
  await connectCrm(ctx, { orgId, secrets: { kind: 'hubspot', token: hubspot.token }, loginUrl: null, by: null })

  const pulled = async (what: string) => {
    hubspot.calls.length = 0
    hubspot.busiestSecond = 0
    const startedMs = performance.now()
    const counts = await withAgents(async (agents) => await syncCrm(ctx, { orgId, agents, signal: new AbortController().signal }))
    const seconds = (performance.now() - startedMs) / 1000
    const refused = hubspot.calls.filter(({ status }) => status === 429).length
    const matched = await ctx.db.account.count({ where: { orgId, crmAccountId: { not: null } } })
    console.log(
      `${what}: ${figure(seconds, 1)} s, ${hubspot.calls.length} calls (${refused} refused, ${hubspot.busiestSecond} in the busiest second), ` +
        `${figure(counts?.companies ?? 0)} companies read, ${figure(matched)} of ${figure(companies)} accounts matched`,
    )
  }
  await pulled('first pull')
  await pulled('nothing changed')
  let changed = 0
  for (const id of hubspot.companies.keys()) if (changed++ < 100) hubspot.change(id, { industry: 'RETAIL' })
  await pulled('a hundred changed')
} finally {
  await runtime.close()
  await stopEmbedded(path.join(dataDir, 'postgres'))
  await hubspot.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
