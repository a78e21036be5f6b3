import { getDomain } from 'tldts'

const MAX_COOKIES = 50
const MAX_LENGTH = 4096

interface Cookie {
  name: string
  value: string
  /** The host that set it, or the domain that it named, whose subdomains get it too. */
  host: string
  isForSubdomains: boolean
  isSecure: boolean
}

/** The cookies of one exchange: what a redirect sets is sent to where it leads, since many a site goes in circles without. Kept no longer. */
export class Cookies {
  #cookies: Cookie[] = []

  /** Takes what `url` set. A cookie for a domain that is not its own, or under which others register theirs, is left out. */
  take(url: URL, headers: readonly string[]): void {
    for (const header of headers) {
      const cookie = readCookie(url, header.slice(0, MAX_LENGTH))
      if (cookie === undefined) continue
      this.#cookies = this.#cookies.filter((other) => other.name !== cookie.name || other.host !== cookie.host)
      if (this.#cookies.length < MAX_COOKIES) this.#cookies.push(cookie)
    }
  }

  /** The Cookie header for `url`; empty: none is sent. */
  for(url: URL): string {
    return this.#cookies
      .filter(({ host, isForSubdomains, isSecure }) => {
        const isFor = url.hostname === host || (isForSubdomains && url.hostname.endsWith(`.${host}`))
        return isFor && (!isSecure || url.protocol === 'https:')
      })
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}

function readCookie(url: URL, header: string): Cookie | undefined {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const name = pair.slice(0, Math.max(at, 0)).trim()
  const value = pair.slice(at + 1).trim()
  if (!/^[\x21-\x7e]+$/.test(name) || !/^[\x20-\x7e]*$/.test(value)) return undefined
  const given = attributes.find((attribute) => /^domain=/i.test(attribute))?.slice(7)
  const domain = given?.trim().toLowerCase().replace(/^\./, '') ?? ''
  const isForSubdomains = domain !== ''
  if (isForSubdomains && !isOwn(url.hostname, domain)) return undefined
  const isSecure = attributes.some((attribute) => attribute.toLowerCase() === 'secure')
  return { name, value, host: isForSubdomains ? domain : url.hostname, isForSubdomains, isSecure }
}

const isOwn = (hostname: string, domain: string) =>
  hostname === domain || (hostname.endsWith(`.${domain}`) && getDomain(domain, { allowPrivateDomains: true }) !== null)
