// npm run code-cache: compiles the service once, so that its first start is as quick and as small as the later ones. Part of the install.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startCommand } from './start-command.ts'

const { args, env } = startCommand()
// The service loads all its code before it reads its configuration, and refuses this one before it does anything. Node writes the cache at the end.
const refused = spawnSync(process.execPath, args, {
  cwd: path.resolve(import.meta.dirname, '..'),
  env: { ...env, ...process.env, PORT: 'none' },
  encoding: 'utf8',
})
// The cache is a convenience: an install does not fail for it.
if (!refused.stderr.startsWith('PORT ')) console.error(`No code cache was written; the first start does it.\n${refused.stderr}`)
