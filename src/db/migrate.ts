import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

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

/** The adapter cuts a script at every semicolon, function bodies included; PostgreSQL itself takes a script whole. */
class WholeScripts extends PrismaPg {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    super(pool, { disposeExternalPool: false })
    this.pool = pool
  }

  override async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script: string) => {
      await this.pool.query(script)
    }
    return adapter
  }
}

/** The schema engine on a database. Prisma's own engine compiled to WASM: the same history as `prisma migrate deploy`, without a download. */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  await loadEngine()
  const schema = readFileSync(path.join(prismaDir, 'schema.prisma'), 'utf8')
  const pool = new pg.Pool({ connectionString: url, max: 3, allowExitOnIdle: true })
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool))
    return await work(await engine.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter))
  } finally {
    await pool.end()
  }
}

const migrationNames = () =>
  readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

/** Names of the migrations that the database lacks; also those it has that this version does not know. */
async function compareHistory(client: pg.Client): Promise<{ missing: string[]; unknown: string[] }> {
  const { rows } = await client.query<{ present: boolean }>(`select to_regclass('_prisma_migrations') is not null as present`)
  const known = migrationNames()
  if (!rows[0]?.present) return { missing: known, unknown: [] }
  const applied = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
  )
  const names = new Set(applied.rows.map((row) => row.name))
  return { missing: known.filter((name) => !names.has(name)), unknown: [...names].filter((name) => !known.includes(name)) }
}

/**
 * Brings the database to this version's schema, one process at a time. Returns the names of the migrations that were applied.
 * Throws one sentence when the database is ahead of this version or read-only, and applies nothing then; and when its role may not make what is missing.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'account-signal-service migrate' })
  await client.connect()
  try {
    // The lock lives in this transaction; the engine works on its own connection while it is held.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') {
      throw new Error(
        'DATABASE_URL: the database is read-only, for this role at least. Set DATABASE_URL to the primary server, or let the role write to it.',
      )
    }
    const { missing, unknown } = await compareHistory(client)
    if (unknown.length > 0) {
      throw new Error(
        `The database has migrations that this version does not know (${unknown.join(', ')}). Run the newer version of the service.`,
      )
    }
    if (missing.length > 0) await applyMigrations(url)
    await client.query('commit')
    return missing
  } finally {
    await client.end()
  }
}

async function applyMigrations(url: string): Promise<void> {
  const lock = path.join(migrationsDir, 'migration_lock.toml')
  const migrationsList = {
    baseDir: migrationsDir,
    shadowDbInitScript: '',
    lockfile: { path: 'migration_lock.toml', content: existsSync(lock) ? readFileSync(lock, 'utf8') : null },
    migrationDirectories: migrationNames().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(path.join(migrationsDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
  try {
    await withSchemaEngine(url, (instance) => instance.applyMigrations({ migrationsList, filters: FILTERS }))
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
  if (/permission denied|must be owner/.test(reason)) {
    return new Error(`DATABASE_URL: its role may not make the tables of the service (${reason}). Let the role own the database.`, {
      cause: error,
    })
  }
  return new Error(`The database cannot be brought to the schema of this version: ${reason}`, { cause: error })
}
