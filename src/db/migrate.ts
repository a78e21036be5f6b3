import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { directPlace, queueSchema, quoted, type Place } from './place.ts'
import { settle, settling } from './settings.ts'

const require = createRequire(import.meta.url)
const prismaDir = path.resolve(import.meta.dirname, '../../prisma')
export const migrationsDir = path.join(prismaDir, 'migrations')
export const FILTERS = { externalTables: [], externalEnums: [] }

// The key of a transaction-scoped advisory lock; any number that nothing else uses.
const MIGRATION_LOCK = 7_310_411

// TypeScript knows this global from the browser's library only, which has no place here.
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

type SchemaEngine = Awaited<ReturnType<typeof engine.SchemaEngine.new>>

let loaded = false
async function loadEngine() {
  if (!loaded) {
    const wasm = path.join(path.dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')), 'schema_engine_bg.wasm')
    const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { './schema_engine_bg.js': engine })
    engine.__wbg_set_wasm(instance.exports)
    const start = instance.exports['__wbindgen_start']
    if (typeof start === 'function') (start as () => void)()
    loaded = true
  }
}

// Prisma begins the first migration with it. The schema is there by then, which may be another, and a role that may not make schemas would be refused.
const MAKE_PUBLIC = /^CREATE SCHEMA IF NOT EXISTS "public";$/m

/**
 * The adapter cuts a script at every semicolon, function bodies included; PostgreSQL itself takes a script whole. The engine's own lock belongs to a session,
 * which a pooler does not keep; the service's is held instead.
 */
class WholeScripts extends PrismaPg {
  private readonly pool: pg.Pool
  /** Why the last script failed: the engine only tells that it did. */
  failure: Error | undefined

  constructor(pool: pg.Pool, schema: string) {
    super(pool, { disposeExternalPool: false, schema })
    this.pool = pool
  }

  override async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script: string) => {
      if (script.includes('pg_advisory_lock')) return
      try {
        await this.pool.query(script.replace(MAKE_PUBLIC, ''))
      } catch (error) {
        this.failure = error as Error
        throw error
      }
    }
    return adapter
  }
}

/** The schema engine on a database. Prisma's own engine compiled to WASM: the same history as `prisma migrate deploy`, without a download. */
export async function withSchemaEngine<T>(at: string | Place, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const place = typeof at === 'string' ? directPlace(at) : at
  await loadEngine()
  const schema = readFileSync(path.join(prismaDir, 'schema.prisma'), 'utf8')
  const pool = new pg.Pool({
    connectionString: place.url,
    max: 3,
    allowExitOnIdle: true,
    onConnect: settling(place),
  })
  const scripts = new WholeScripts(pool, place.schema)
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(scripts)
    return await work(await engine.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter))
  } catch (error) {
    throw scripts.failure ?? error
  } finally {
    await pool.end()
  }
}

const migrationNames = () =>
  readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

const sqlOf = (name: string) => readFileSync(path.join(migrationsDir, name, 'migration.sql'), 'utf8')

/** Names of the migrations that the database lacks; also those it has that this version does not know. */
async function compareHistory(client: pg.Client, schema: string): Promise<{ missing: string[]; unknown: string[] }> {
  const history = `${quoted(schema)}._prisma_migrations`
  const { rows } = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [history])
  const known = migrationNames()
  if (!rows[0]?.present) return { missing: known, unknown: [] }
  const applied = await client.query<{ name: string }>(
    `select migration_name as name from ${history} where finished_at is not null and rolled_back_at is null`,
  )
  const names = new Set(applied.rows.map((row) => row.name))
  return { missing: known.filter((name) => !names.has(name)), unknown: [...names].filter((name) => !known.includes(name)) }
}

/**
 * Brings the database to this version's schema, one process at a time, and makes a schema for the queue. Returns the names of the migrations that were applied.
 * Throws one sentence when the database is ahead of this version or read-only, or when its role may not make what is missing, and applies nothing then.
 */
export async function migrate(at: string | Place): Promise<string[]> {
  const place = typeof at === 'string' ? directPlace(at) : at
  const client = new pg.Client({ connectionString: place.url, application_name: 'account-signal-service migrate' })
  await client.connect()
  try {
    await settle(client, place)
    // The lock lives in this transaction; the engine works on its own connection while it is held.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') {
      throw new Error(
        'DATABASE_URL: the database is read-only, for this role at least. Set DATABASE_URL to the primary server, or let the role write to it.',
      )
    }
    const { missing, unknown } = await compareHistory(client, place.schema)
    if (unknown.length > 0) {
      throw new Error(
        `The database has migrations that this version does not know (${unknown.join(', ')}). Run the newer version of the service.`,
      )
    }
    if (missing.includes(migrationNames()[0] ?? '')) await refuseTablesOfOthers(client, place.schema)
    const absent = await absentSchemas(client, [
      { schema: place.schema, isComplete: missing.length === 0 },
      { schema: queueSchema(place), isComplete: await hasQueue(client, queueSchema(place)) },
    ])
    // Committed before the engine looks, on a connection of its own.
    if (absent.length > 0) await makeSchemas(place, absent)
    if (missing.length > 0) await applyMigrations(place)
    await client.query('commit')
    return missing
  } finally {
    await client.end()
  }
}

/** Throws when the schema, in which nothing of the service is yet, holds a table of one of its names. */
async function refuseTablesOfOthers(client: pg.Client, schema: string): Promise<void> {
  const names = migrationNames().flatMap((name) => [...sqlOf(name).matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, table]) => table))
  const { rows } = await client.query<{ name: string }>(
    'select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = any($2) order by 1',
    [schema, names],
  )
  if (rows.length === 0) return
  throw new Error(
    `DATABASE_URL: the schema ${schema} holds tables of something else (${rows.map(({ name }) => name).join(', ')}). ` +
      `Add ?schema=NAME with a schema of the service's own, or set DATABASE_URL to an empty database.`,
  )
}

async function hasQueue(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [`${quoted(schema)}.version`])
  return rows[0]?.present ?? false
}

/** Those of the schemas that are not there. Throws when the role may not make them, or nothing in one that lacks tables. */
async function absentSchemas(client: pg.Client, schemas: { schema: string; isComplete: boolean }[]): Promise<string[]> {
  const incomplete = schemas.filter(({ isComplete }) => !isComplete).map(({ schema }) => schema)
  const { rows } = await client.query<{ schema: string; present: boolean; may: boolean }>(
    `select schema, n.oid is not null as present,
       case when n.oid is null then has_database_privilege(current_database(), 'create') else has_schema_privilege(n.oid, 'create') end as may
     from unnest($1::text[]) as schema left join pg_namespace n on n.nspname = schema`,
    [incomplete],
  )
  for (const { schema, present, may } of rows) {
    if (!may) throw mayNot(`permission denied ${present ? 'for' : 'to make the'} schema ${schema}`)
  }
  return rows.filter(({ present }) => !present).map(({ schema }) => schema)
}

async function makeSchemas(place: Place, schemas: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: place.url, application_name: 'account-signal-service migrate' })
  await client.connect()
  try {
    for (const schema of schemas) await client.query(`create schema if not exists ${quoted(schema)}`)
  } finally {
    await client.end()
  }
}

const mayNot = (reason: string, cause?: Error) =>
  new Error(`DATABASE_URL: its role may not make the tables of the service (${reason}). Let the role own the database.`, { cause })

async function applyMigrations(place: Place): Promise<void> {
  const lock = path.join(migrationsDir, 'migration_lock.toml')
  const migrationsList = {
    baseDir: migrationsDir,
    shadowDbInitScript: '',
    lockfile: { path: 'migration_lock.toml', content: existsSync(lock) ? readFileSync(lock, 'utf8') : null },
    migrationDirectories: migrationNames().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: sqlOf(name) },
      },
    })),
  }
  try {
    await withSchemaEngine(place, (instance) => instance.applyMigrations({ migrationsList, filters: FILTERS }))
  } catch (error) {
    throw notMigrated(error as Error)
  }
}

function notMigrated(error: Error): Error {
  // What follows is a backtrace of the engine.
  const [said = ''] = error.message.split(/\n\s*0: /)
  const reason = said
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^ERROR: /, '')
    .trim()
  if (/permission denied|must be owner/.test(reason)) return mayNot(reason, error)
  return new Error(`The database cannot be brought to the schema of this version: ${reason}`, { cause: error })
}
