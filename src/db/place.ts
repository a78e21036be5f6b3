import pg from 'pg'
import { settingsThatAreWrong, settle } from './settings.ts'

/** Where the service keeps its tables, and how it reaches them. */
export interface Place {
  url: string
  /** The schema of the service's tables. */
  schema: string
  /** A pooler in transaction mode lies between (PgBouncer and its like): what a connection sets, prepares or locks is gone with the transaction. */
  isPooled: boolean
}

const DEFAULT_SCHEMA = 'public'
// The first migration: a schema that has it holds the tables of this service.
const FIRST_MIGRATION = '20261121000000_init'
const LONGEST_WAIT_MS = 10_000
// Two connections that ask so often have met on one connection of the pooler, if it hands these out by transaction.
const ROUNDS = 4

/** The schema that `?schema=` names, or undefined. Throws one sentence for a name that cannot be used. */
export function schemaOf(url: string): string | undefined {
  const schema = new URL(url).searchParams.getAll('schema').at(-1)
  if (schema === undefined) return undefined
  // The queue puts the name into its statements, with five characters more.
  if (schema === '' || Buffer.byteLength(schema) > 45 || /["'%$.\\,\p{Cc}]/u.test(schema) || /^pg_|^information_schema$/i.test(schema)) {
    throw new Error(
      `DATABASE_URL: ?schema= must name one schema, of at most 45 bytes, not beginning with pg_, without quotes and any of , . % $ \\ in it. It is "${schema}".`,
    )
  }
  return schema
}

/** The place of a database that a process made itself, or has looked at before. */
export const directPlace = (url: string): Place => ({ url, schema: schemaOf(url) ?? DEFAULT_SCHEMA, isPooled: false })

/** A quoted identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The schema of the queue's tables. Two services in two schemas of one database have a queue each. */
export const queueSchema = ({ schema }: Place) => (schema === DEFAULT_SCHEMA ? 'jobs' : `${schema}_jobs`)

/**
 * Looks at a database without changing it. The schema is the one that the URL names; else the one of the search path that holds the service's tables already;
 * else the first of the search path, as for everything else that is made in the database. Throws one sentence, with the remedy, where a pooler cannot carry the service.
 */
export async function lookAt(url: string): Promise<Place> {
  const named = schemaOf(url)
  const [one, other] = await Promise.all([connect(url), connect(url)])
  try {
    const isPooled = await shareBackends(one, other)
    if (isPooled) {
      await refuseStatementPooling(one)
      await settle(one, { isPooled })
    }
    const { rows } = await one.query<{ schemas: string[] }>('select current_schemas(false)::text[] as schemas')
    const path = rows[0]?.schemas ?? []
    const schema = named ?? (await installedIn(one, path)) ?? path[0] ?? DEFAULT_SCHEMA
    if (isPooled) await refuseWhatIsForgotten(one, schema, path[0])
    return { url, schema, isPooled }
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)))
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'account-signal-service start',
    connectionTimeoutMillis: LONGEST_WAIT_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Whether two connections, open at the same time, are served by the same process of the server, or one of them by several. */
async function shareBackends(one: pg.Client, other: pg.Client): Promise<boolean> {
  const seen = [new Set<number>(), new Set<number>()] as const
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, client] of [one, other].entries()) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (rows[0]) seen[index]?.add(rows[0].pid)
    }
  }
  return seen[0].size > 1 || seen[1].size > 1 || [...seen[0]].some((pid) => seen[1].has(pid))
}

async function refuseStatementPooling(client: pg.Client): Promise<void> {
  try {
    await client.query('begin')
    await client.query('commit')
  } catch (error) {
    throw new Error(
      `DATABASE_URL leads through a pooler that allows no transactions (${(error as Error).message}). Set its pool_mode to transaction, or DATABASE_URL to the server itself.`,
      { cause: error },
    )
  }
}

async function installedIn(client: pg.Client, path: string[]): Promise<string | undefined> {
  for (const schema of path) {
    const history = `${quoted(schema)}._prisma_migrations`
    const { rows } = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [history])
    if (!rows[0]?.present) continue
    const { rowCount } = await client.query(`select from ${history} where migration_name = $1`, [FIRST_MIGRATION])
    if (rowCount) return schema
  }
  return undefined
}

/** Through a pooler the database itself has to say what a connection would otherwise set. */
async function refuseWhatIsForgotten(client: pg.Client, schema: string, first: string | undefined): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string }>('select current_user as role, current_database() as database')
  const [role, database] = [quoted(rows[0]?.role ?? ''), quoted(rows[0]?.database ?? '')]
  const wrong = await settingsThatAreWrong(client)
  const found = wrong.map(({ name, value }) => `${name} is ${value}`)
  if (schema !== first) {
    wrong.push({ name: 'search_path', value: first ?? '', wanted: quoted(schema) })
    found.push(`search_path does not begin with the schema ${schema}`)
  }
  if (wrong.length === 0) return
  const remedies = wrong.map(({ name, wanted }) => `alter role ${role} in database ${database} set ${name} = ${wanted};`)
  throw new Error(
    `DATABASE_URL leads through a pooler in transaction mode, which forgets what a connection sets, and in the database ${found.join(', ')}. ` +
      `Run ${remedies.join(' ')} and let the pooler connect anew, or set its pool_mode to session, or DATABASE_URL to the server itself.`,
  )
}
