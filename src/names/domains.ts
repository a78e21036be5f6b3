import { isIPv6 } from 'node:net'
import { domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'
import { DASH, DOT, NINE, SLASH, SMALL_A, SMALL_Z, ZERO } from './ascii.ts'

/** A registrable domain (lower case, punycode), or a short sentence that says why there is none. */
export type DomainResult = { domain: string } | { reason: string }

// No host that could be valid is longer as it is written, be it all percent-encoded.
const MAX_HOST = 4096
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
const REGISTRABLE_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
// White space at the ends, and the invisible characters that come along when text is copied from a page.
const EDGE = /[\s\u200b-\u200f\u2060\ufeff]/

const no = (reason: string): DomainResult => ({ reason })

/**
 * The registrable domain of a domain or raw URL: public suffix list with private suffixes, lower case, punycode.
 * Domains under unlisted top-level names (.test, .example) are valid. Never throws, and takes time in proportion to the length.
 */
export function normalizeDomain(raw: string): DomainResult {
  if (raw.includes('\0') || !raw.isWellFormed()) return no('It contains characters that no domain can hold.')
  const plain = plainHost(raw)
  if (plain !== undefined && plain.length <= 253 && !plain.includes('xn--')) return ownDomain(plain)
  const input = trimEdges(raw)
  if (input === '') return no('It is blank.')
  const host = hostOf(input)
  return typeof host === 'string' ? registrable(host) : host
}

/**
 * The host of what most entries are: a host in lower case, alone or in a URL, with at least two labels and the last of letters. No number can be meant by it, and
 * nothing needs to be mapped or decoded. Undefined for anything else.
 */
function plainHost(raw: string): string | undefined {
  const start = raw.startsWith('https://') ? 8 : raw.startsWith('http://') ? 7 : 0
  let [label, labels, isLetters] = [start, 1, true]
  for (let at = start; ; at++) {
    const unit = raw.charCodeAt(at) // NaN at the end
    if (unit >= SMALL_A && unit <= SMALL_Z) continue
    if ((unit >= ZERO && unit <= NINE) || unit === DASH) {
      if (unit === DASH && at === label) return undefined
      isLetters = false
      continue
    }
    const length = at - label
    if (length === 0 || length > 63 || raw.charCodeAt(at - 1) === DASH) return undefined
    if (unit === DOT) {
      label = at + 1
      labels++
      isLetters = true
      continue
    }
    const isEnd = at === raw.length || unit === SLASH || raw[at] === '?' || raw[at] === '#'
    return isEnd && labels > 1 && isLetters && length > 1 ? raw.slice(start, at) : undefined
  }
}

/** The host part as written, without credentials and port. */
function hostOf(input: string): string | { reason: string } {
  if (/^mailto:/i.test(input)) return { reason: 'It is an e-mail address, not a domain.' }
  const scheme = /^(?:https?:[\\/]*|[a-z][a-z0-9+.-]*:[\\/]{2,}|[\\/]{2,})/i.exec(input)?.[0] ?? ''
  let authority = /^[^\\/?#]*/.exec(input.slice(scheme.length))?.[0] ?? ''
  const at = authority.lastIndexOf('@')
  if (at >= 0) {
    // Credentials stand after a scheme or hold a password; anything else with an @ is somebody's address.
    if (scheme === '' && !authority.slice(0, at).includes(':')) return { reason: 'It is an e-mail address, not a domain.' }
    authority = authority.slice(at + 1)
  }
  const colon = authority.indexOf(':')
  const [name, port] = colon < 0 ? [authority, ''] : [authority.slice(0, colon), authority.slice(colon + 1)]
  // In brackets as in a URL, or bare.
  const address = /^\[([^\]]*)\](?::.*)?$/.exec(authority)?.[1] ?? authority
  if (isIPv6(address)) return { reason: 'It is an IP address.' }
  if (authority.startsWith('[')) return { reason: 'It is not a valid domain name.' }
  if (!(/^\d{0,5}$/.test(port) && Number(port) <= 65535)) {
    // What stands before the colon is a scheme: javascript:, data:, tel:.
    if (scheme === '' && /^[a-z][a-z\d+-]*$/i.test(name)) return { reason: 'It is a link of a kind that names no host.' }
    return { reason: 'Its port is not a number up to 65535.' }
  }
  const host = trimEdges(name)
  if (host === '') return { reason: 'It names no host.' }
  return host.length > MAX_HOST ? { reason: 'It is longer than 253 characters.' } : host
}

/** Not by a pattern: one for the end would try every run of white space, again and again. */
function trimEdges(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && EDGE.test(text.charAt(start))) start++
  while (end > start && EDGE.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function registrable(name: string): DomainResult {
  if (/\s/u.test(name)) return no('It contains white space.')
  if (/^[\d.]+$/.test(name) && name.includes('.') && name.split('.').length !== 2)
    return no('It is an IP address or a number, not a domain.')
  let host: string
  try {
    // The URL parser maps case, width, dots and Unicode (UTS 46) as browsers do, and shows numbers as the IP addresses they are.
    host = new URL(`http://${name}`).hostname.replace(/\.$/, '')
  } catch {
    return no(/^[\dxa-f.]+$/i.test(name) ? 'It is an IP address or a number, not a domain.' : 'It is not a valid domain name.')
  }
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return no('It is an IP address.')
  if (host.length > 253) return no('It is longer than 253 characters.')
  const labels = host.split('.')
  if (labels.includes('')) return no('It has an empty label.')
  if (labels.some((label) => label.length > 63)) return no('It has a label longer than 63 characters.')
  if (!labels.every((label) => LABEL.test(label))) return no('It is not a valid domain name.')
  if (labels.length === 1) return no('It is a single label, not a domain.')
  const own = ownDomain(host)
  if ('reason' in own) return own
  const { domain } = own
  if (!domain.split('.').every((label) => REGISTRABLE_LABEL.test(label) && isDecodable(label))) return no('It is not a valid domain name.')
  return { domain }
}

// A host is all that comes here, and no IP address.
const SUFFIXES = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false }

/** The registrable domain of a host that is written as it should be. */
function ownDomain(host: string): DomainResult {
  const domain = getDomain(host, SUFFIXES)
  return domain ? { domain } : no('It is a public suffix, under which others register their domains.')
}

const isDecodable = (label: string) => !label.startsWith('xn--') || domainToUnicode(label) !== label

/**
 * What the domain's owner is likely called in text: the first label of a registrable domain, decoded from punycode, accents folded,
 * letters and digits only, lower case. `halden-foods.example` gives `haldenfoods`.
 */
export function labelKey(domain: string): string {
  const first = domain.split('.')[0] ?? ''
  const label = first.startsWith('xn--') ? domainToUnicode(first) || first : first
  return foldLetters(label).replace(/[^\p{L}\p{N}]+/gu, '')
}

const UNDECOMPOSED: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Lower case without accents: `Müller` gives `muller`, `Ørsted` gives `orsted`. */
export function foldLetters(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.replace(/[ßøæœłđðþı]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
}

const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/**
 * The other usual way of folding: `Müller` gives `mueller`, `Ørsted` gives `oersted`, `Ångström` gives `aangstroem`. Undefined where `foldLetters` gives the only one.
 */
export function transliterate(text: string): string | undefined {
  if (/^[\x20-\x7e]*$/.test(text)) return undefined
  const composed = text.normalize('NFC').toLowerCase()
  const spelled = composed.replace(/[äöüøå]/g, (letter) => TRANSLITERATED[letter] ?? letter)
  return spelled === composed ? undefined : foldLetters(spelled)
}

const RESERVED = /(^|\.)(example|test|invalid|localhost|local|onion)$|^(www\.)?example\.(com|net|org)$/

/** Whether nobody can have that name (RFC 2606, RFC 6761): nothing of the kind is looked up. */
export const isReserved = (name: string): boolean => RESERVED.test(name)
