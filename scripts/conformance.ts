// npm run conformance: runs the tests of every operation with Prism's proxy between client and service. Valid requests go through a proxy with --errors,
// which turns every violation of the contract into an error; requests that are to be refused through one without. Either way the tests fail for an answer
// that Prism finds at odds with the contract, also when it only says so in the header sl-violations.
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess, whenKilled } from './end-process.ts'
import { helpWith } from './help.ts'

helpWith('npm run conformance')

const root = path.resolve(import.meta.dirname, '..')
const LONGEST_MINUTES = 10
const require = createRequire(import.meta.url)
const started: ChildProcess[] = []
const counts = { passed: 0 }

/** Every test file starts a service of its own; this passes each request on to the one that the test named. */
async function startSwitch(): Promise<number> {
  // Prism keeps its connections: one that is closed for being idle just as Prism takes it up again would fail a test.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => pass(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'x-upstream': upstream, host: _host, connection: _connection, ...headers } = incoming.headers
  if (upstream === undefined) {
    outgoing.writeHead(204).end() // asked whether the proxy is up
    return
  }
  counts.passed++
  const onward = request(`${String(upstream)}${incoming.url ?? ''}`, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.once('error', (error) => outgoing.destroy(error))
  incoming.pipe(onward)
}

/** A Prism proxy before the switch; resolves with its address once it answers. */
async function startPrism(upstreamPort: number, errors: boolean): Promise<string> {
  const port = await freePort()
  const cli = path.join(path.dirname(require.resolve('@stoplight/prism-cli/package.json')), 'dist/index.js')
  const args = ['--no-warnings', cli, 'proxy', path.join(root, 'generated/openapi.json'), `http://127.0.0.1:${upstreamPort}`]
  const options = ['--port', String(port), '--verboseLevel', 'fatal', ...(errors ? ['--errors'] : [])]
  const prism = spawn(process.execPath, [...args, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  started.push(prism)
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (prism.exitCode !== null) throw new Error('Prism did not start.')
    if (await fetch(`${address}/`).then(() => true, () => false)) return address // prettier-ignore
    await sleep(100)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function runTests(proxies: string[]): Promise<number> {
  const folders = readdirSync(path.join(root, 'test/contract'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'support',
  )
  const files = folders.map(({ name }) => `test/contract/${name}.test.ts`)
  const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js')
  const env = { ...process.env, CONFORMANCE_PROXIES: proxies.join(' ') }
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--runTestsByPath', ...files]
  const tests = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  started.push(tests)
  const tooLong = setTimeout(() => tests.kill(), LONGEST_MINUTES * 60_000)
  const code = await new Promise<number | null>((resolve) => tests.once('exit', resolve))
  clearTimeout(tooLong)
  return code ?? 1
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
}

// The tests take their database with them, which is a moment's work.
whenKilled(async () => {
  for (const child of started) child.kill()
  await Promise.all(started.map(ended))
})

try {
  const port = await startSwitch()
  const proxies = await Promise.all([startPrism(port, true), startPrism(port, false)])
  process.exitCode = await runTests(proxies)
  console.log(
    `${counts.passed} requests went through Prism. ${process.exitCode === 0 ? 'None of the answers violates the contract.' : 'See above.'}`,
  )
} finally {
  for (const child of started) child.kill()
}
endProcess()
