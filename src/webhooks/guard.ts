import { isIP } from 'node:net'
import { checkEndpoint, checkResolved, UrlRefused, type GuardRules } from '../net/guard.ts'
import type { Resolver } from '../net/resolve.ts'

/** Where webhooks may go: port 443 or 1024 and above of a public host; with `allowPrivate` (development) anywhere. */
export const webhookRules = (allowPrivate: boolean): GuardRules => ({
  allowPrivate,
  isPortAllowed: (port) => port === 443 || port >= 1024,
  ports: 'webhooks go to port 443 or to 1024 and above',
  addresses: 'webhooks go to public addresses only',
})

const MAX_LENGTH = 2048

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
  checkEndpoint(url.hostname, url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port), webhookRules(allowPrivate))
  return url
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
    checkResolved(url.hostname, await resolve(url.hostname).catch(() => []), webhookRules(allowPrivate))
  }
  return url.href
}
