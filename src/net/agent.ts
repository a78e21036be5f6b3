import { Agent, buildConnector } from 'undici'
import { checkedLookup, checkEndpoint, type GuardRules } from './guard.ts'
import type { Resolver } from './resolve.ts'

const CONNECT_MS = 10_000
// Names of cookies and policies grow long; some servers send 30 KiB.
const MAX_HEADER_BYTES = 64 * 1024

/**
 * Connections for reading that reach checked addresses only: the name or literal and every address it resolves to are checked at each connection, and the socket goes
 * to one of just those. Proxy settings of the environment are not read. The limit on the time of an exchange is the caller's.
 */
export function makeReadingAgent(rules: GuardRules, resolve: Resolver): Agent {
  const connect = buildConnector({ timeout: CONNECT_MS, allowH2: false, rejectUnauthorized: true, lookup: checkedLookup(resolve, rules) })
  return new Agent({
    connections: null,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    connect(options, callback) {
      try {
        const port = options.port === '' ? (options.protocol === 'https:' ? 443 : 80) : Number(options.port)
        checkEndpoint(options.hostname, port, rules)
      } catch (error) {
        queueMicrotask(() => callback(error as Error, null))
        return
      }
      connect(options, callback)
    },
  })
}
