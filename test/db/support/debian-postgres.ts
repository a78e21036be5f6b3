import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '../../support/eventually.ts'
import { freePort, unprivileged } from './pgbouncer.ts'
import { run } from './whole-service.ts'

const ROOT = '/usr/lib/postgresql'
const VERSION = existsSync(ROOT)
  ? readdirSync(ROOT).find(
      (version) => existsSync(path.join(ROOT, version, 'bin/initdb')) && existsSync(path.join(ROOT, version, 'bin/postgres')),
    )
  : undefined

/** Why no PostgreSQL of the distribution can be started here, or undefined. */
export const debianPostgresMissing =
  VERSION === undefined ? 'no PostgreSQL of the distribution is installed (apt-get install postgresql-15)' : undefined

/** The distribution's own PostgreSQL on an empty folder: C collation, as Debian makes it without a locale, and a superuser `postgres`. */
export async function startDebianPostgres() {
  const bin = path.join(ROOT, VERSION ?? '', 'bin')
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-postgres-'))
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, encoding: 'utf8', cwd: '/' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(bin, 'postgres'), ['-D', folder, ...args], { ...user, stdio: 'ignore', cwd: '/' })
  const ended = once(child, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await eventually('PostgreSQL to let in', async () => await run(url, 'select 1').catch(() => undefined))
  return {
    url,
    async stop(): Promise<void> {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
