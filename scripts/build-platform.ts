// Builds src/platform, whose packages only those need who change it. Used by npm run generate.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../src/platform')

/** Builds the platform into `folder`, and installs its packages first where they are missing or other than its lock file says. */
export function buildPlatform(folder: string): void {
  if (!isInstalled())
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLATFORM_OUT: folder },
  })
  // The pages beside the platform, such as the reference, have its colours and sizes.
  copyFileSync(path.join(root, 'app/tokens.css'), path.join(folder, 'tokens.css'))
}

/** Whether what is installed is what the lock file names: npm keeps a copy of it beside the packages. */
function isInstalled(): boolean {
  const kept = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(kept)) return false
  const versions = (file: string) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string; optional?: boolean }> }
    return Object.entries(packages).flatMap(([name, entry]) => (name === '' || entry.optional ? [] : [`${name} ${entry.version}`]))
  }
  return versions(path.join(root, 'package-lock.json')).sort().join() === versions(kept).sort().join()
}
