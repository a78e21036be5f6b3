import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { answerClientFaults } from './client-faults.ts'
import type { RequestState } from './state.ts'

// A get_accounts with account_filter of 1,000 domains of 253 characters fits into a request's head. The contract names the limit.
const MAX_HEAD_BYTES = 288 * 1024

export interface Listener {
  baseUrl: string
  /** Takes no new connections, lets requests under way finish for up to `drainMs`, then cuts what is left. */
  close(drainMs: number): Promise<void>
}

/** Listens on the configured address. Without the role api only the pages beside the contract are of use, and it listens all the same: health is asked of every replica. */
export async function listen(
  make: (baseUrl: () => string) => Promise<Koa<RequestState>>,
  { host, port, publicUrl }: Config,
  log: Logger,
): Promise<Listener> {
  const server = createServer({
    maxHeaderSize: MAX_HEAD_BYTES,
    requestTimeout: 60_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 30_000,
    // The application refuses it, with a problem.
    requireHostHeader: false,
  })
  let address = publicUrl
  const baseUrl = () => (address ??= localUrl(server, host))
  const app = await make(baseUrl)
  const handle = app.callback()
  server.on('request', (request, response) => void handle(request, response))
  // An expectation other than 100-continue may be ignored (RFC 9110, 10.1.1); Node would answer 417 without a word.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  answerClientFaults(server, { baseUrl, log })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    baseUrl: baseUrl(),
    async close(drainMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), drainMs)
      await closed
      clearTimeout(cut)
    },
  }
}

/** Throws the sentence that `listen` would, before anything else has been started or made. */
export async function refusePortInUse({ host, port }: Config): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    probe.listen(port, host, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function localUrl(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`PORT: ${host}:${port} is in use. Stop what listens there, or set PORT to another port.`)
  if (error.code === 'EACCES') return new Error(`PORT: this user may not listen on ${host}:${port}. Set PORT to 1024 or above.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new Error(`HOST: ${host} is no address of this machine.`)
  return error
}
