import { isIP, type LookupFunction } from 'node:net'
import { whyNotPublic } from './addresses.ts'
import type { Resolver } from './resolve.ts'

/** A URL or an address that is not asked. The message is a sentence made to be shown. */
export class UrlRefused extends Error {
  /** Whether it is refused for being local: what is normal in development, and what `allowPrivate` is for. */
  readonly isLocal: boolean

  constructor(message: string, { isLocal = false } = {}) {
    super(message)
    this.isLocal = isLocal
  }
}

/** What is sent out, and how its refusals say so. */
export interface GuardRules {
  /** Lets any port, name and address through that can be one: for development, or for what the operator named. */
  allowPrivate: boolean
  isPortAllowed(port: number): boolean
  /** Ends the sentence that a port is not allowed: `webhooks go to port 443 or to 1024 and above`. */
  ports: string
  /** Ends the sentence that an address is not public: `webhooks go to public addresses only`. */
  addresses: string
}

const LOCAL_SUFFIXES = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'home.arpa', 'onion']

/** Checks port and host name or literal, as a parsed URL gives them. Looks nothing up. Throws UrlRefused. */
export function checkEndpoint(hostname: string, port: number, rules: GuardRules): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLiteral = isIP(host) > 0 || host.includes(':')
  const name = host.toLowerCase().replace(/\.$/, '')
  if (!isLiteral && (name.length > 253 || !name.split('.').every(isLabel))) throw new UrlRefused(`The name ${hostname} is not a host name.`)
  if (rules.allowPrivate) return
  if (!rules.isPortAllowed(port)) throw new UrlRefused(`Port ${port} is not allowed: ${rules.ports}.`)
  if (isLiteral) return refuseAddress(`The address ${host} is`, whyNotPublic(host), rules)
  if (!name.includes('.')) throw new UrlRefused(`The name ${name} is not a public host name.`, { isLocal: true })
  const local = LOCAL_SUFFIXES.find((suffix) => name.endsWith(`.${suffix}`))
  if (local) throw new UrlRefused(`The name ${name} is not a public host name: .${local} is for private networks.`, { isLocal: true })
}

// With `xn--` and nothing after it a label says that there are other letters, and none.
const isLabel = (label: string) => label.length > 0 && label.length <= 63 && label !== 'xn--'

/**
 * Throws UrlRefused unless every address that a name resolved to is public unicast (or private ones are allowed). The message does not tell the address: a name
 * server inside may know more than the user should.
 */
export function checkResolved(hostname: string, addresses: { address: string }[], rules: GuardRules): void {
  if (rules.allowPrivate) return
  for (const { address } of addresses) refuseAddress(`The name ${hostname} resolves to an address that is`, whyNotPublic(address), rules)
}

function refuseAddress(subject: string, why: string | undefined, { addresses }: GuardRules): void {
  if (why) throw new UrlRefused(`${subject} not public (${why}); ${addresses}.`, { isLocal: true })
}

/**
 * The lookup of a connection: a name is resolved once, every address is checked, and the socket goes to one of just those; so a name that answers differently
 * the second time gains nothing. It is not called for literals, which `checkEndpoint` is for.
 */
export function checkedLookup(resolve: Resolver, rules: GuardRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        try {
          checkResolved(hostname, addresses, rules)
        } catch (error) {
          callback(error as Error, '')
          return
        }
        const [first] = addresses
        if (first === undefined) callback(new Error(`${hostname} has no address`), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error as Error, ''),
    )
  }
}
