// Looks after the sources that documents come from: npm run sources -- add|find|list|check|remove … Works beside a running service and without one.
import type { Context } from '../src/context.ts'
import { findInstance, OperatorError } from '../src/domain/instances/administer.ts'
import { normalizeDomain } from '../src/names/domains.ts'
import { addSource, splitCredentials } from '../src/evidence/sources/add-source.ts'
import { SOURCE_KINDS } from '../src/evidence/sources/connector.ts'
import { makeFetcher } from '../src/evidence/sources/fetch/fetcher.ts'
import { discover } from '../src/evidence/sources/find/discover.ts'
import { listSources, type SourceLine } from '../src/evidence/sources/list-sources.ts'
import { connectorsOf } from '../src/evidence/sources/registry.ts'
import { endProcess } from './end-process.ts'
import { readArguments, refuseForeignFlags } from './read-arguments.ts'
import { withRuntime } from './with-runtime.ts'

const USAGE = `Usage:
  npm run sources -- add --domain D --kind KIND (--url URL | --token T) [--instance N] [--json]
  npm run sources -- find --domain D [--home URL] [--instance N] [--json]
  npm run sources -- list [--domain D] [--instance N] [--json]
  npm run sources -- check (--id ID | --domain D) [--json]
  npm run sources -- remove --id ID

KIND is one of ${SOURCE_KINDS.join(', ')}.
With --instance the source and its documents are private to that instance; without, public. One with a user name and a password in its URL
(https://user:password@…) is always private. What is added or checked is asked by the service within seconds, or by npm run job -- collect.`

const OPTIONS = {
  domain: { type: 'string' },
  kind: { type: 'string' },
  url: { type: 'string' },
  home: { type: 'string' },
  token: { type: 'string' },
  instance: { type: 'string' },
  id: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const
const read = () => readArguments(OPTIONS, USAGE)

const FIND_MS = 5 * 60_000

type Values = ReturnType<typeof read>['values']

// What each command takes.
const TAKES: Record<string, readonly string[]> = {
  add: ['domain', 'kind', 'url', 'token', 'instance', 'json'],
  find: ['domain', 'home', 'instance', 'json'],
  list: ['domain', 'instance', 'json'],
  check: ['id', 'domain', 'json'],
  remove: ['id', 'json'],
}

function domainOf({ domain }: Values): string {
  if (domain === undefined) throw new OperatorError(`--domain is missing: the company's domain, such as acme.example.\n\n${USAGE}`)
  const normal = normalizeDomain(domain)
  if ('reason' in normal) throw new OperatorError(`--domain ${domain} is not a domain: ${normal.reason}`)
  return normal.domain
}

function idOf({ id }: Values): string {
  if (id === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new OperatorError('--id must be the id of a source, as "npm run sources -- list" tells it.')
  return id.toLowerCase()
}

const present = ({ id, domain, kind, url, state, lastSuccessAt, lastError, nextCheckAt, documents }: SourceLine) => ({
  id,
  domain,
  kind,
  url,
  state,
  last_success: lastSuccessAt,
  last_error: lastError,
  next_check_at: nextCheckAt,
  documents,
})

function tell(lines: readonly SourceLine[]): void {
  for (const { id, domain, kind, url, state, lastSuccessAt, lastError, documents, orgId } of lines) {
    const read = lastSuccessAt === null ? 'not read yet' : `read ${lastSuccessAt.toISOString()}`
    console.log(`${id}  ${domain ?? '-'}  ${kind}  ${url}${orgId === null ? '' : '  (private)'}`)
    console.log(`  ${state}, ${read}, ${documents} documents${lastError === null ? '' : `: ${lastError}`}`)
  }
  if (lines.length === 0) console.log('There are no sources.')
}

async function add({ db, config, secrets, clock }: Context, values: Values): Promise<void> {
  const domain = domainOf(values)
  const kind = SOURCE_KINDS.find((known) => known === values.kind)
  if (kind === undefined) throw new OperatorError(`--kind must be one of ${SOURCE_KINDS.join(', ')}.`)
  if ((values.url === undefined) === (values.token === undefined)) throw new OperatorError(`Give either --url or --token.\n\n${USAGE}`)
  const orgId = values.instance === undefined ? null : (await findInstance(db, values.instance)).id
  const { url, credentials } = values.url === undefined ? {} : splitCredentials(values.url)
  if (credentials !== undefined && orgId === null)
    throw new OperatorError('A source with a user name and a password is private to an instance: name it by --instance.')
  const { id, isNew } = await db.$transaction(
    async (tx) =>
      await addSource(
        tx,
        { connectors: connectorsOf({ config, db }), secrets, now: clock() },
        { kind, domain, url, token: values.token, credentials, orgId, origin: 'given' },
      ),
  )
  const [line] = await listSources(db, { id })
  if (!line) return
  if (values.json) console.log(JSON.stringify(present(line)))
  else console.log(isNew ? `Added ${line.url} for ${domain} (${id}). It is due at once.` : `${line.url} is there already (${id}).`)
}

/** Looks on the company's own pages, and adds what they tell of. Fails where no page could be read. */
async function find(ctx: Context, values: Values): Promise<void> {
  const { db, config, clock, pool, metrics } = ctx
  const domain = domainOf(values)
  const { home } = values
  if (home !== undefined && !(URL.canParse(home) && /^https?:/.test(home))) throw new OperatorError('--home must be an http or https URL.')
  const orgId = values.instance === undefined ? null : (await findInstance(db, values.instance)).id
  const fetcher = makeFetcher({ config: config.sources, pool, clock, metrics })
  try {
    const fetch = fetcher.within({ signal: AbortSignal.timeout(FIND_MS), connector: 'find' })
    const { findings, sourceIds, refused } = await discover(ctx, { fetch, connectors: connectorsOf({ config, db }), domain, home, orgId })
    for (const sentence of refused) console.error(sentence)
    const lines = (await listSources(db, { domain })).filter(({ id }) => sourceIds.includes(id))
    if (values.json) console.log(JSON.stringify(lines.map(present)))
    else if (findings.problem === null) tell(lines)
    if (findings.problem !== null) throw new OperatorError(findings.problem)
  } finally {
    await fetcher.close()
  }
}

async function check({ db, clock }: Context, values: Values): Promise<void> {
  const filter = values.id === undefined ? { domain: domainOf(values) } : { id: idOf(values) }
  const lines = await listSources(db, filter)
  if (lines.length === 0) throw new OperatorError('There is no such source. "npm run sources -- list" tells which there are.')
  await db.source.updateMany({ where: { id: { in: lines.map(({ id }) => id) } }, data: { dueAt: clock(), nextCheckAt: clock() } })
  if (values.json) console.log(JSON.stringify((await listSources(db, filter)).map(present)))
  else console.log(`${lines.length} due now: the service asks within seconds, or npm run job -- collect does.`)
}

async function remove({ db }: Context, values: Values): Promise<void> {
  const id = idOf(values)
  const { count } = await db.source.deleteMany({ where: { id } })
  if (count === 0) throw new OperatorError('There is no such source. "npm run sources -- list" tells which there are.')
  console.log(values.json ? JSON.stringify({ id }) : 'Removed. The documents that it brought stay.')
}

async function list({ db }: Context, values: Values): Promise<void> {
  const domain = values.domain === undefined ? undefined : domainOf(values)
  const ownedBy = values.instance === undefined ? undefined : (await findInstance(db, values.instance)).id
  const lines = await listSources(db, { domain, ownedBy })
  if (values.json) console.log(JSON.stringify(lines.map(present)))
  else tell(lines)
}

const COMMANDS = { add, find, list, check, remove }

async function main(): Promise<void> {
  const { positionals, values } = read()
  if (values.help) return console.log(USAGE)
  const [name = ''] = positionals
  if (positionals.length !== 1 || !Object.hasOwn(COMMANDS, name)) throw new OperatorError(USAGE)
  refuseForeignFlags(name, values, { takes: TAKES[name] ?? [], usage: USAGE })
  await withRuntime(async (ctx) => {
    await COMMANDS[name as keyof typeof COMMANDS](ctx, values)
  })
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
endProcess()
