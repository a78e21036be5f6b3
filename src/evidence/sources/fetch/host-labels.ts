import type { FetchScope, Request } from './exchange.ts'

/** So many hosts of a connector have a label of their own in the metrics of one process; the others are together. */
export const MOST_HOSTS = 50

/**
 * Names hosts in metrics: those that the operator configured always, of others the first that each connector asks, since a label for each host on the web would never end.
 * The hosts of private sources are never named: the metrics are those of all instances together.
 */
export function makeHostLabels(): (request: Request, scope: FetchScope) => string {
  const named = new Map<string, Set<string>>()
  return ({ url, trust }, { connector = 'other', areHostsTold = false }) => {
    if (!URL.canParse(url)) return 'other'
    const { host } = new URL(url)
    if (trust === 'operator') return host
    if (!areHostsTold) return 'other'
    const hosts = named.get(connector) ?? new Set()
    named.set(connector, hosts)
    if (!hosts.has(host) && hosts.size >= MOST_HOSTS) return 'other'
    hosts.add(host)
    return host
  }
}
