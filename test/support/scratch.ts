import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '../../src/db/embedded/is-alive.ts'

const IN_MEMORY = '/dev/shm'
const NAME = 'signals-tests-'
// A whole run holds less than one GB at a time. What is written there is memory that the tests themselves want too.
const ENOUGH_SPACE_BYTES = 3 * 2 ** 30
const ENOUGH_MEMORY_BYTES = 6 * 2 ** 30
const LONGEST_RUN_MS = 3_600_000

/**
 * Makes the folder that everything temporary of a run goes to, and goes with. In memory where there is room: a run makes hundreds of databases of hundreds of files each, and
 * on a disk that alone takes minutes. Where TMPDIR names a folder, in that.
 */
export function makeScratch(): string {
  const base = !process.env['TMPDIR'] && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
  removeLeftovers(base)
  const folder = mkdtempSync(path.join(base, `${NAME}${process.pid}-`))
  // Like the usual one: programs of other users, such as database servers, have folders of their own in it.
  chmodSync(folder, 0o1777)
  return folder
}

export const removeScratch = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_SPACE_BYTES && process.availableMemory() >= ENOUGH_MEMORY_BYTES
  } catch {
    return false
  }
}

/** What runs that were killed have left behind would hold memory for ever. */
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : Number.NaN
    if (!(pid > 0) || isAlive(pid)) continue
    const folder = path.join(base, name)
    try {
      // A run of another container is none that can be seen here, but it is no older than a run may be.
      if (Date.now() - statSync(folder).mtimeMs > LONGEST_RUN_MS) removeScratch(folder)
    } catch {
      // Somebody else's, or gone or still written to: no reason not to test.
    }
  }
}
