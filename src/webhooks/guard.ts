import { isIP } from 'node:net'
import { whyNotPublic } from './addresses.ts'
import type { Resolver } from './resolve.ts'

/** A URL or an address that is not posted to. The message is a sentence made to be shown. */
export class UrlRefused extends Error {
  /** Whether it is refused for being local: what is normal in development, and what `allowPrivate` is for. */
  readonly isLocal: boolean

  constructor(message: string, { isLocal = false } = {}) {
    super(message)
    this.isLocal = isLocal
  }
}

const MAX_LENGTH = 2048
const LOCAL_SUFFIXES = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan', 'home.arpa', 'onion']

/**
 * Parses a webhook URL and refuses what could reach into somebody's network: anything but https on port 443 or 1024 and above, to a public host, without
 * credentials or fragment. `allowPrivate` (development) lets http, any port and any host through that can be one. Looks nothing up. Throws UrlRefused.
 */
export function checkUrl(input: string, allowPrivate: boolean): URL {
  if (input.length > MAX_LENGTH) throw new UrlRefused(`A webhook URL has at most ${MAX_LENGTH} characters.`)
  // URL parsers drop tabs and line breaks and turn backslashes round; people and proxies read them differently.
  if (!/^[\x21-\x5b\x5d-\x7e\u00a0-\uffff]+$/.test(input))
    throw new UrlRefused('A webhook URL holds no spaces, control characters or backslashes.')
  if (!/^https?:\/\/[^/?#]/i.test(input) || !URL.canParse(input)) throw new UrlRefused('A webhook URL is a complete https:// URL.')
  const url = new URL(input)
  if (url.protocol !== 'https:' && !allowPrivate) throw new UrlRefused('A webhook URL starts with https://.', { isLocal: true })
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(input))
    throw new UrlRefused('A webhook URL holds no user name or password.')
  if (input.includes('#')) throw new UrlRefused('A webhook URL has no fragment (#): it would not be sent.')
  // Percent-encoding and punycode lengthen; what is stored and checked again at each call is the normal form.
  if (url.href.length > MAX_LENGTH) throw new UrlRefused(`A webhook URL has at most ${MAX_LENGTH} characters, counted as it is sent.`)
  checkEndpoint(url.hostname, url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port), allowPrivate)
  return url
}

/** The part of the check that is made again at each connection: port and host name or literal, as a parsed URL gives them. Throws UrlRefused. */
export function checkEndpoint(hostname: string, port: number, allowPrivate: boolean): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLiteral = isIP(host) > 0 || host.includes(':')
  const name = host.toLowerCase().replace(/\.$/, '')
  if (!isLiteral && (name.length > 253 || !name.split('.').every(isLabel))) throw new UrlRefused(`The name ${hostname} is not a host name.`)
  if (allowPrivate) return
  if (port !== 443 && port < 1024) throw new UrlRefused(`Port ${port} is not allowed: webhooks go to port 443 or to 1024 and above.`)
  if (isLiteral) return refuseAddress(`The address ${host} is`, whyNotPublic(host))
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
export function checkResolved(hostname: string, addresses: { address: string }[], allowPrivate: boolean): void {
  if (allowPrivate) return
  for (const { address } of addresses) refuseAddress(`The name ${hostname} resolves to an address that is`, whyNotPublic(address))
}

function refuseAddress(subject: string, why: string | undefined): void {
  if (why) throw new UrlRefused(`${subject} not public (${why}); webhooks go to public addresses only.`, { isLocal: true })
}

/**
 * The whole check for setting a URL: `checkUrl`, and every address that its name resolves to now. A name that does not resolve is accepted, since a receiver may
 * be set up later; each connection is checked again anyway. Returns the URL in its normal form. Throws UrlRefused. Uses the network: not inside a transaction.
 */
export async function checkUrlToSet(
  input: string,
  { allowPrivate, resolve }: { allowPrivate: boolean; resolve: Resolver },
): Promise<string> {
  const url = checkUrl(input, allowPrivate)
  if (!allowPrivate && !isIP(url.hostname.replace(/^\[|\]$/g, ''))) {
    checkResolved(url.hostname, await resolve(url.hostname).catch(() => []), allowPrivate)
  }
  return url.href
}
