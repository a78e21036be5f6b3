import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'

export interface RunAs {
  uid?: number
  gid?: number
  /** Put before the program and its arguments. */
  prefix: string[]
}

const NOBODY = 65534

/**
 * Whom to run PostgreSQL as: it refuses to run as root. As root we hand the folder to an unprivileged user; where that user could not
 * reach the folder or the programs (a checkout below a 0700 folder), a user namespace makes root look unprivileged instead.
 */
export function chooseRunAs(databaseDir: string, programs: string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const user = unprivilegedUser()
  const owner = existsSync(databaseDir) ? statSync(databaseDir).uid : user.uid
  const reachable = [path.dirname(databaseDir), ...programs.map((file) => path.dirname(file))].every(everyoneMayPass)
  if (reachable && owner !== 0) {
    if (existsSync(databaseDir)) return { uid: owner, gid: statSync(databaseDir).gid, prefix: [] }
    return { ...user, prefix: [] }
  }
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  try {
    execFileSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' })
  } catch {
    throw new Error(
      `PostgreSQL does not run as root, and no other user can reach ${databaseDir}. Move the folder, run as another user, or set DATABASE_URL.`,
    )
  }
  return { prefix }
}

/** Gives an empty folder to the user that PostgreSQL will run as. */
export function giveFolder(folder: string, runAs: RunAs): void {
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
}

/** For `spawn`. */
export const owner = ({ uid, gid }: RunAs) => (uid === undefined || gid === undefined ? {} : { uid, gid })

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return { uid: NOBODY, gid: NOBODY }
  }
}

function everyoneMayPass(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
