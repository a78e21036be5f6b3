import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, openSync, closeSync, readFileSync, readdirSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeWritableFolder } from '../../make-folder.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { initialise, isHalfMade } from './initialise.ts'
import { isAlive } from './is-alive.ts'
import { chooseRunAs, owner, type RunAs } from './run-as.ts'
import { withStartLock } from './start-lock.ts'

export interface EmbeddedServer {
  url: string
  pid: number
  /** True when this process started the server; false when it joined one that was running. */
  started: boolean
}

const START_TIMEOUT_MS = 60_000
const LOCAL = '127.0.0.1'
const PASSWORD_FILE = 'postgres.password'
// SQLSTATE invalid_password.
const WRONG_PASSWORD = '28P01'

/** Flags that trade crash safety for speed: for throw-away test databases only. */
export const THROWAWAY_FLAGS = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/**
 * Joins the PostgreSQL server that runs on `<dataDir>/postgres`, or initialises and starts it. A server that a killed process left behind is joined like
 * any other. Throws one clear sentence when the folder is of another major version or cannot be used; nothing has changed then.
 */
export async function startEmbedded(dataDir: string, flags: string[] = []): Promise<EmbeddedServer> {
  makeWritableFolder('DATA_DIR', dataDir)
  return await withStartLock(dataDir, async () => {
    const databaseDir = path.join(dataDir, 'postgres')
    const running = await joinRunning(dataDir, databaseDir)
    if (running) return running
    const binaries = await findBinaries()
    if (isHalfMade(databaseDir)) renameSync(databaseDir, mkdtempSync(`${databaseDir}.unfinished-`))
    refuseOtherVersion(databaseDir, binaries)
    const runAs = chooseRunAs(databaseDir, [binaries.postgres])
    if (!hasDatabase(dataDir)) await initialise(dataDir, binaries, runAs)
    return await launch(dataDir, databaseDir, binaries, runAs, flags)
  })
}

/**
 * Stops the server that runs on the folder: the fast way, which rolls back what is open. Resolves when it has gone. With `only`, another server than the one
 * of that pid is left alone. After `patienceMs` it is stopped the immediate way, from which it recovers at its next start.
 */
export async function stopEmbedded(dataDir: string, only?: number, patienceMs = 20_000): Promise<void> {
  const pid = readPid(path.join(dataDir, 'postgres'))?.pid
  if (pid === undefined || !isAlive(pid) || (only !== undefined && pid !== only)) return
  process.kill(pid, 'SIGINT')
  const impatient = setTimeout(() => isAlive(pid) && process.kill(pid, 'SIGQUIT'), patienceMs)
  while (isAlive(pid)) {
    await sleep(20)
  }
  clearTimeout(impatient)
}

/** Whether the folder holds a database, running or not. */
export const hasDatabase = (dataDir: string) => existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))

function refuseOtherVersion(databaseDir: string, binaries: Binaries): void {
  const file = path.join(databaseDir, 'PG_VERSION')
  if (!existsSync(file)) {
    if (existsSync(databaseDir) && readdirSync(databaseDir).length > 0) {
      throw new Error(`${databaseDir} is not empty and holds no PostgreSQL database. Set DATA_DIR to another folder.`)
    }
    return
  }
  const major = readFileSync(file, 'utf8').trim()
  if (major !== String(binaries.major)) {
    throw new Error(
      `${databaseDir} was made by PostgreSQL ${major}, this version brings ${binaries.major}. Dump and restore it, or set DATA_DIR to another folder.`,
    )
  }
}

async function launch(dataDir: string, databaseDir: string, binaries: Binaries, runAs: RunAs, flags: string[]): Promise<EmbeddedServer> {
  // A copy or a backup tool may have opened the folder to others, and PostgreSQL then refuses to start.
  chmodSync(databaseDir, 0o700)
  const port = await freePort()
  // Before anything runs that would be left behind without it.
  const url = databaseUrl(dataDir, port)
  const log = openSync(path.join(dataDir, 'postgres.log'), 'a', 0o600)
  const settings = { listen_addresses: LOCAL, port, unix_socket_directories: '', max_connections: 200, shared_buffers: '128MB' }
  const [program = '', ...args] = [...runAs.prefix, binaries.postgres, '-D', databaseDir]
    .concat(Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]))
    .concat(flags)
  // A process group of its own: Ctrl-C must reach the service alone, which stops the database after it has drained.
  const child = spawn(program, args, { ...owner(runAs), stdio: ['ignore', log, log], detached: true, cwd: '/' })
  closeSync(log)
  let exited: string | undefined
  child.on('error', (error) => (exited = error.message))
  child.on('exit', (code) => (exited = `exit code ${code}`))
  child.unref()
  try {
    for (let waited = 0; waited < START_TIMEOUT_MS; waited += 20) {
      if (exited) throw new Error(`The embedded PostgreSQL did not start (${exited}); ${path.join(dataDir, 'postgres.log')} says why.`)
      if (await answers(url, dataDir)) return { url, pid: child.pid ?? 0, started: true }
      await sleep(20)
    }
  } catch (error) {
    // At once: it holds nothing that is not in its log.
    child.kill('SIGQUIT')
    throw error
  }
  // Not stopped: it replays a long log after a crash, and the next start joins it.
  throw new Error(
    `The embedded PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s; ${path.join(dataDir, 'postgres.log')} tells what it does. Start again: the start joins it.`,
  )
}

/** The address of the server that runs on the folder, or undefined. Starts nothing. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  return (await joinRunning(dataDir, path.join(dataDir, 'postgres')))?.url
}

async function joinRunning(dataDir: string, databaseDir: string): Promise<EmbeddedServer | undefined> {
  const found = readPid(databaseDir)
  if (!found || !isAlive(found.pid)) return undefined
  const url = databaseUrl(dataDir, found.port)
  // It may still be starting up or replaying its log after a crash; a pid that another program has since got never answers.
  for (let waited = 0; waited < 10_000 && isAlive(found.pid); waited += 100) {
    if (await answers(url, dataDir)) return { url, pid: found.pid, started: false }
    await sleep(100)
  }
  return undefined
}

/** Whether the server lets us in by now. Throws when it never will. */
async function answers(url: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) throw noPassword(dataDir, 'is not the password of the database', error)
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function databaseUrl(dataDir: string, port: number): string {
  return `postgresql://postgres:${readPassword(dataDir)}@${LOCAL}:${port}/postgres`
}

function readPassword(dataDir: string): string {
  let password: string
  try {
    password = readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8').trim()
  } catch (error) {
    throw noPassword(dataDir, `cannot be read (${(error as NodeJS.ErrnoException).code})`, error)
  }
  if (password === '') throw noPassword(dataDir, 'is empty')
  return encodeURIComponent(password)
}

const noPassword = (dataDir: string, what: string, cause?: unknown) =>
  new Error(
    `${path.join(dataDir, PASSWORD_FILE)} ${what}: the embedded database lets nobody in without it. Restore it from the backup of DATA_DIR, or set DATA_DIR to another folder.`,
    { cause },
  )

function readPid(databaseDir: string): { pid: number; port: number } | undefined {
  const file = path.join(databaseDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  // Lines: pid, data folder, start time, port. In a user namespace the pid is the same as outside.
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, LOCAL, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
