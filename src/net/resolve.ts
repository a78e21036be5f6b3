import { lookup, Resolver as Dns } from 'node:dns/promises'

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/** All addresses of a host name. Rejects when there is none. */
export type Resolver = (hostname: string) => Promise<ResolvedAddress[]>

/**
 * Asks the name servers directly. The system's lookup would go through a pool of four threads, where a few names whose servers hang hold up everybody;
 * it is taken only for development, where names such as those of /etc/hosts count.
 */
export function makeResolver(allowPrivate: boolean): Resolver {
  if (allowPrivate) return async (hostname) => (await lookup(hostname, { all: true })) as ResolvedAddress[]
  const dns = new Dns({ timeout: 2000, tries: 2 })
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)])
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
    ]
    if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error(`${hostname} has no address`)
    return found
  }
}
