import { isIP } from 'node:net'
import { whyNotPublic } from '../../../net/addresses.ts'
import { checkEndpoint, UrlRefused, type GuardRules } from '../../../net/guard.ts'

const MAX_LENGTH = 4096

/**
 * Where sources may be: port 80, 443, or 1024 and above of a public host, http and https alike, since many newsrooms still have no certificate. With `allowPrivate`
 * anywhere.
 */
export const sourceRules = (allowPrivate: boolean): GuardRules => ({
  allowPrivate,
  isPortAllowed: (port) => port === 80 || port === 443 || port >= 1024,
  ports: 'sources are asked on port 80, 443, or 1024 and above',
  addresses: 'sources are asked at public addresses only, unless SOURCES_ALLOW_PRIVATE is true',
})

/**
 * Parses the address of a source, of a page or of a redirect, and refuses what could reach into somebody's network: anything but http and https to a public host,
 * and user names and passwords. Leaves the fragment out. Looks nothing up. Throws UrlRefused.
 */
export function checkSourceUrl(input: string | URL, allowPrivate: boolean): URL {
  const text = String(input)
  if (text.length > MAX_LENGTH) throw new UrlRefused(`The address of a source has at most ${MAX_LENGTH} characters.`)
  if (!URL.canParse(text)) throw new UrlRefused('The address of a source is a complete http:// or https:// URL.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new UrlRefused(`The address of a source starts with https:// or http://, not with ${url.protocol.slice(0, 20)}`)
  if (url.username !== '' || url.password !== '') throw new UrlRefused('The address of a source holds no user name or password.')
  url.hash = ''
  checkEndpoint(url.hostname, portOf(url), sourceRules(allowPrivate))
  return url
}

const portOf = (url: URL) => (url.port !== '' ? Number(url.port) : url.protocol === 'https:' ? 443 : 80)

/** Whether a host is on this machine or network by its very name: nobody else's, and not to be spared. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (isIP(host) > 0 && whyNotPublic(host) !== undefined)
}
