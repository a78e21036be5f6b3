// Connects instances to their CRMs: npm run crm -- connect|status|sync|disconnect|import … Works beside a running service and without one.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../src/context.ts'
import { connectCrm } from '../src/crm/connect.ts'
import type { CrmSecrets } from '../src/crm/connection.ts'
import { CRM_NAMES } from '../src/crm/connection.ts'
import { CrmPaused } from '../src/crm/connector.ts'
import { disconnectCrm } from '../src/crm/disconnect.ts'
import { withAgents } from '../src/crm/exchange.ts'
import { ConnectionBusy } from '../src/crm/hold-connection.ts'
import { importFile } from '../src/crm/import-file.ts'
import { presentStatus } from '../src/crm/present-status.ts'
import { crmStatus } from '../src/crm/status.ts'
import { syncCrm } from '../src/crm/sync.ts'
import { findInstance, OperatorError } from '../src/domain/instances/administer.ts'
import { endProcess } from './end-process.ts'
import { readArguments, refuseForeignFlags } from './read-arguments.ts'
import { withRuntime } from './with-runtime.ts'

const USAGE = `Usage:
  npm run crm -- connect hubspot --token T [--instance N] [--json]
  npm run crm -- connect salesforce [--login-url U] --client-id C --client-secret S [--refresh-token R] [--instance N] [--json]
  npm run crm -- status [--instance N] [--json]
  npm run crm -- sync [--instance N] [--json]
  npm run crm -- disconnect [--instance N] [--json]
  npm run crm -- import FILE.csv [--instance N] [--json]

Without --instance it is the first one. FILE.csv has the columns domain and crm_account_id: for CRMs that there is no connector for.
What is connected is pulled by the service within seconds and each hour, or by "sync" now.`

const SHOWN = 20
const BUSY_MS = 10 * 60_000

const OPTIONS = {
  token: { type: 'string' },
  'login-url': { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret': { type: 'string' },
  'refresh-token': { type: 'string' },
  instance: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const
const read = () => readArguments(OPTIONS, USAGE)

type Values = ReturnType<typeof read>['values']

// What each command takes.
const TAKES: Record<string, readonly string[]> = {
  'connect hubspot': ['token'],
  'connect salesforce': ['login-url', 'client-id', 'client-secret', 'refresh-token'],
  status: [],
  sync: [],
  disconnect: [],
  import: [],
}

function needed(values: Values, name: 'token' | 'client-id' | 'client-secret'): string {
  const value = values[name]?.trim()
  if (value === undefined || value === '') throw new OperatorError(`--${name} is missing.\n\n${USAGE}`)
  return value
}

async function connect(ctx: Context, orgId: string, values: Values, kind: 'hubspot' | 'salesforce'): Promise<void> {
  const secrets: CrmSecrets =
    kind === 'hubspot'
      ? { kind, token: needed(values, 'token') }
      : {
          kind,
          clientId: needed(values, 'client-id'),
          clientSecret: needed(values, 'client-secret'),
          refreshToken: values['refresh-token']?.trim() ?? null,
        }
  const { isNew } = await connectCrm(ctx, { orgId, secrets, loginUrl: values['login-url'] ?? null, by: null })
  if (values.json) return await status(ctx, orgId, values)
  console.log(
    isNew
      ? `Connected to ${CRM_NAMES[kind]}. A running service pulls within seconds; "npm run crm -- sync" does it now.`
      : `The secrets of ${CRM_NAMES[kind]} were replaced.`,
  )
}

async function status({ db, clock }: Context, orgId: string, values: Values): Promise<void> {
  const now = presentStatus(await crmStatus(db, { orgId, now: clock() }))
  if (values.json) return console.log(JSON.stringify(now))
  const { figures } = now
  console.log(now.kind === null ? 'Nothing is connected.' : `${CRM_NAMES[now.kind]} ${now.account ?? ''}: ${now.state}`.trimEnd())
  if (now.last_error !== null) console.log(`  ${now.last_error}`)
  if (now.paused_until !== null) console.log(`  It wants no requests before ${now.paused_until}.`)
  if (now.kind !== null) console.log(`  last pull: ${now.last_pull_at ?? 'not yet'}; last push: ${now.last_push_at ?? 'not yet'}`)
  for (const problem of now.push_problems) console.log(`  ${problem}`)
  console.log(
    `  ${figures.companies} companies, ${figures.without_domain} without a domain, ${figures.imported} imported from files; ` +
      `${figures.matched_accounts} of ${figures.accounts} accounts matched`,
  )
  if (figures.shared_domains > 0)
    console.log(`  ${figures.shared_domains} domains have several companies; the one that changed last counts:`)
  for (const { domain, crm_account_id, other_ids } of now.shared)
    console.log(`    ${domain}: ${crm_account_id ?? '-'}, not ${other_ids.join(', ')}`)
}

async function sync(ctx: Context, orgId: string, values: Values): Promise<void> {
  const end = new AbortController()
  const counts = await withAgents(
    async (agents) => await whenFree(async () => await syncCrm(ctx, { orgId, agents, signal: end.signal })),
  ).catch((error: unknown) => {
    if (error instanceof CrmPaused) throw new OperatorError(`${error.message} Not before ${error.until.toISOString()}.`)
    throw error
  })
  if (counts === undefined) throw new OperatorError('Nothing is connected. "npm run crm -- connect" connects a CRM.')
  if (values.json) console.log(JSON.stringify({ synced: true, ...counts }))
  else console.log(`Pulled: ${counts.companies} companies read, ${counts.deleted} found to be deleted.`)
}

/** A service that is running may be at it just now. */
async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + BUSY_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConnectionBusy) || Date.now() > deadline) throw error
      await sleep(500)
    }
  }
}

async function disconnect({ db }: Context, orgId: string, values: Values): Promise<void> {
  const { accountsCleared } = await db.$transaction(async (tx) => await disconnectCrm(tx, orgId))
  if (values.json) console.log(JSON.stringify({ disconnected: true, accounts_cleared: accountsCleared }))
  else console.log(`Disconnected. crm_account_id was cleared of ${accountsCleared} accounts; the CRM is as it was.`)
}

async function importLines(ctx: Context, orgId: string, values: Values, file: string): Promise<void> {
  await access(file, constants.R_OK).catch((error: Error) => {
    throw new OperatorError(`The file ${file} cannot be read (${error.message}).`)
  })
  const done = await importFile(ctx, { orgId, file })
  if (done.badCount > 0) process.exitCode = 1
  if (values.json) {
    const { lines, taken, badCount: left_out, bad, matchedAccounts: matched_accounts } = done
    return console.log(JSON.stringify({ lines, taken, left_out, bad, matched_accounts }))
  }
  for (const { line, reason } of done.bad.slice(0, SHOWN)) console.error(`line ${line}: ${reason}`)
  if (done.badCount > SHOWN) console.error(`and ${done.badCount - SHOWN} more lines`)
  console.log(`${done.taken} domains taken, ${done.badCount} lines left out; ${done.matchedAccounts} accounts have an id of the CRM.`)
}

async function main(): Promise<void> {
  const { positionals, values } = read()
  if (values.help) return console.log(USAGE)
  const [command = '', object, ...rest] = positionals
  const name = command === 'connect' ? `connect ${object ?? ''}` : command
  const takesObject = command === 'connect' || command === 'import'
  if (!Object.hasOwn(TAKES, name) || rest.length > 0 || (object !== undefined) !== takesObject) throw new OperatorError(USAGE)
  refuseForeignFlags(name, values, { takes: [...(TAKES[name] ?? []), 'instance', 'json'], usage: USAGE })
  await withRuntime(async (ctx) => {
    const { id } = await findInstance(ctx.db, values.instance)
    if (name === 'connect hubspot' || name === 'connect salesforce')
      await connect(ctx, id, values, name === 'connect hubspot' ? 'hubspot' : 'salesforce')
    else if (name === 'import') await importLines(ctx, id, values, object ?? '')
    else await { status, sync, disconnect }[name as 'status' | 'sync' | 'disconnect'](ctx, id, values)
  })
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
endProcess()
