// Makes prisma/migrations/<stamp>_<name>/migration.sql from the difference between the schema of the last commit and the working tree.
// Usage: npm run migration -- NAME. Partial indexes, checks and triggers are added to the SQL by hand: Prisma's schema cannot say them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/config.ts'
import { openInstallation } from '../src/db/installation.ts'
import { FILTERS, migrationsDir, withSchemaEngine } from '../src/db/migrate.ts'

const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run migration -- NAME (lower-case letters, digits and _)')
  process.exit(1)
}
const committed = (() => {
  try {
    return execFileSync('git', ['show', 'HEAD:prisma/schema.prisma'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
})()
const schema = readFileSync(path.join(migrationsDir, '../schema.prisma'), 'utf8')
const file = (content: string) => ({ tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] })
const database = await openInstallation(readConfig(process.env))
const from = committed === null ? { tag: 'empty' as const } : file(committed)
const { stdout, exitCode } = await withSchemaEngine(database.url, (engine) =>
  engine.diff({ from, to: file(schema), script: true, exitCode: true, filters: FILTERS }),
)
// 2 says that they differ.
if (exitCode === 0) {
  console.log('nothing to migrate: prisma/schema.prisma makes the same tables as in the last commit')
  await database.release()
  process.exit(0)
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
const folder = path.join(migrationsDir, `${stamp}_${name}`)
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'migration.sql'), stdout ?? '')
const lock = path.join(migrationsDir, 'migration_lock.toml')
if (!existsSync(lock)) writeFileSync(lock, 'provider = "postgresql"\n')
console.log(`wrote ${path.relative(process.cwd(), folder)}/migration.sql`)
await database.release()
process.exit(0)
