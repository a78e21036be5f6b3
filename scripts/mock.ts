// npm run mock -- [--dynamic] [--port N]: the contract as a server without the service behind it. Static answers are the contract's examples; dynamic ones
// are made up from its schemas. Requests are checked as the service checks them, except that any key and user will do.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { helpWith } from './help.ts'

const USAGE = 'npm run mock -- [--dynamic] [--port 4010]'
const CONTRACT = path.resolve(import.meta.dirname, '../generated/openapi.json')

function readOptions(): { dynamic: boolean; port: number } {
  try {
    const { values } = parseArgs({ options: { dynamic: { type: 'boolean', default: false }, port: { type: 'string', default: '4010' } } })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port < 1 || port > 65535) throw new Error(`--port: ${values.port} is no port.`)
    return { dynamic: values.dynamic, port }
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: ${USAGE}`)
    process.exit(2)
  }
}

/** The contract in a temporary file, with the note that made-up lists are to stay short: ours may hold a thousand accounts. */
function withShortLists(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mock-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'openapi.json')
  const contract = JSON.parse(readFileSync(CONTRACT, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...contract, 'x-json-schema-faker': { 'min-items': 1, 'max-items': 3 } }))
  return file
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

helpWith(USAGE)
const { dynamic, port } = readOptions()
if (await isOpen(port)) {
  console.error(`Port ${port} is in use. Choose another with --port.`)
  process.exit(1)
}
const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')), 'dist/index.js')
const args = [
  cli,
  'mock',
  dynamic ? withShortLists() : CONTRACT,
  '--host',
  '127.0.0.1',
  '--port',
  String(port),
  '--multiprocess',
  'false',
  ...(dynamic ? ['--dynamic'] : []),
]
const prism = spawn(process.execPath, ['--no-warnings', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
prism.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => prism.kill(signal))

while (!(await isOpen(port))) await sleep(100)
const base = `http://127.0.0.1:${port}`
console.log(`The contract answers at ${base} (${dynamic ? 'made-up data' : 'its examples; --dynamic for made-up data'})`)
console.log(`  try  curl -s '${base}/v1/get_accounts?limit=3' -H 'api-key: any' -H 'user: anyone@people.example'`)
