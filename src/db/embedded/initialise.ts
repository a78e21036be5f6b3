import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { isAlive } from './is-alive.ts'
import { giveFolder, owner, type RunAs } from './run-as.ts'

// What initdb makes before the database `postgres`: template1 and template0.
const TEMPLATES = ['1', '4']

/**
 * True for what a killed initdb leaves: a cluster in which there is no database but the templates, so that it holds nothing. Initialising beside the final
 * folder makes none; earlier versions did.
 */
export function isHalfMade(databaseDir: string): boolean {
  if (!existsSync(path.join(databaseDir, 'PG_VERSION'))) return false
  const databases = path.join(databaseDir, 'base')
  return !existsSync(databases) || readdirSync(databases).every((database) => TEMPLATES.includes(database))
}

/** Makes `<dataDir>/postgres`, which is not there or empty: whole or, when the process is killed meanwhile, not at all. For the holder of the start lock. */
export async function initialise(dataDir: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  removeLeftovers(dataDir)
  const databaseDir = path.join(dataDir, 'postgres')
  const beside = `${databaseDir}.new-${process.pid}`
  // A mount or a link cannot be replaced by a folder; only there a kill can leave half a cluster.
  const workDir = makeWay(databaseDir) ? beside : databaseDir
  const handover = path.join(dataDir, `.pw-${process.pid}`)
  try {
    if (workDir === beside) mkdirSync(beside, { mode: 0o700 })
    giveFolder(workDir, runAs)
    writeFileSync(handover, `${password(dataDir)}\n`, { mode: 0o600 })
    giveFolder(handover, runAs)
    await initdb(workDir, handover, binaries, runAs)
    if (workDir === beside) renameSync(beside, databaseDir)
    sync(dataDir)
  } catch (error) {
    if (workDir === beside) rmSync(beside, { recursive: true, force: true })
    else for (const entry of readdirSync(databaseDir)) rmSync(path.join(databaseDir, entry), { recursive: true, force: true })
    throw error
  } finally {
    rmSync(handover, { force: true })
  }
}

/** What processes that were killed while they initialised left behind; not what a living one works on. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^(?:postgres\.new|\.pw)-(\d+)$/.exec(name)?.[1])
    // In a container the process that was killed had the id that this one has.
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function makeWay(emptyFolder: string): boolean {
  try {
    rmdirSync(emptyFolder)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/** The password of the cluster to be made. A kill or a power cut may have left the file empty. */
function password(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password')
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (known !== '') return known
  const made = randomBytes(24).toString('base64url')
  writeFileSync(file, made, { mode: 0o600, flush: true })
  return made
}

async function initdb(databaseDir: string, passwordFile: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const settings = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions']
  const [program = '', ...args] = [...runAs.prefix, binaries.initdb, `--pgdata=${databaseDir}`, `--pwfile=${passwordFile}`, ...settings]
  const child = spawn(program, args, { ...owner(runAs), stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${said.trim()}`))))
  })
}

/** Makes the new name outlast a power cut; what it names has been synced by initdb. */
function sync(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
