import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface StartCommand {
  /** What node is given, the file of the service last. */
  args: string[]
  /** The variables set before it. */
  env: Record<string, string>
}

/** What `npm start` runs, read from package.json. */
export function startCommand(): StartCommand {
  const manifest = readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')
  const { scripts } = JSON.parse(manifest) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  const env = Object.fromEntries(
    words.slice(0, node).flatMap((word) => (word.includes('=') ? [word.split('=', 2) as [string, string]] : [])),
  )
  return { args: words.slice(node + 1), env }
}
