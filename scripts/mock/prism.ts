import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CONTRACT = path.resolve(import.meta.dirname, '../../generated/openapi.json')

/** The contract in a temporary file, with the note that made-up lists are to stay short: ours may hold a thousand accounts. */
function withShortLists(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mock-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'openapi.json')
  const contract = JSON.parse(readFileSync(CONTRACT, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...contract, 'x-json-schema-faker': { 'min-items': 1, 'max-items': 3 } }))
  return file
}

export const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Starts Prism, which plays the API on the contract at 127.0.0.1, and resolves when it answers. This process ends with it, and it with this process. `isDynamic`: answers are made up
 * from the schemas, else they are the examples.
 */
export async function startPrism({ isDynamic, port }: { isDynamic: boolean; port: number }): Promise<void> {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')), 'dist/index.js')
  const file = isDynamic ? withShortLists() : CONTRACT
  const options = ['--host', '127.0.0.1', '--port', String(port), '--multiprocess', 'false', ...(isDynamic ? ['--dynamic'] : [])]
  const prism = spawn(process.execPath, ['--no-warnings', cli, 'mock', file, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  prism.once('exit', (code) => process.exit(code ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => prism.kill(signal))
  while (!(await isOpen(port))) await sleep(100)
}
