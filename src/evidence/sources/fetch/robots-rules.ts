/** What robots.txt says to one crawler. */
export interface RobotsRules {
  /** Whether the path with its query, as a parsed URL gives them, may be asked for. */
  allows(path: string): boolean
  /** Between two requests, in seconds; null: it does not say. */
  crawlDelay: number | null
  /** Addresses of sitemaps, as written. They are for everybody. */
  sitemaps: string[]
}

interface Pattern {
  isAllowing: boolean
  /** The longest pattern that matches counts. */
  length: number
  isAnchored: boolean
  /** What stands between the stars. */
  parts: string[]
}

interface Group {
  agents: string[]
  patterns: Pattern[]
  crawlDelay: number | null
}

// Longer lines are cut, as Google's parser does (2,083 characters were once the longest URL, times eight).
const LONGEST_LINE = 16_664

/** How people write the words of robots.txt. */
const KEYS: Record<string, 'agent' | 'allow' | 'disallow' | 'sitemap' | 'delay'> = {
  'user-agent': 'agent',
  useragent: 'agent',
  'user agent': 'agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
  'crawl-delay': 'delay',
  crawldelay: 'delay',
}

/**
 * Reads robots.txt for one product token by RFC 9309: the groups that name it count together, else those for everybody; of the rules that match, the longest counts, and
 * allowing wins among equals. Lenient where Google's parser is. Never throws, and takes time in proportion to the length.
 */
export function readRobots(text: string, token: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text)
  const own = groups.filter((group) => group.agents.some((agent) => isToken(agent, token)))
  const chosen = own.length > 0 ? own : groups.filter((group) => group.agents.some((agent) => /^\*(\s|$)/.test(agent)))
  const patterns = chosen.flatMap((group) => group.patterns)
  const delays = chosen.flatMap((group) => group.crawlDelay ?? [])
  return {
    allows(path) {
      // In a path these are letters like others.
      const normal = normalEscapes(path).replaceAll('$', '%24').replaceAll('*', '%2A')
      let best: Pattern | undefined
      for (const pattern of patterns) {
        const isBetter = best === undefined || pattern.length > best.length || (pattern.length === best.length && pattern.isAllowing)
        if (isBetter && matches(pattern, normal)) best = pattern
      }
      return best?.isAllowing ?? true
    },
    crawlDelay: delays.length === 0 ? null : Math.max(...delays),
    sitemaps,
  }
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | undefined
  // Names that follow each other share what follows them.
  let isNaming = false
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const entry = readLine(line.slice(0, LONGEST_LINE))
    if (entry === undefined) continue
    const { key, value } = entry
    if (key === 'agent') {
      if (!isNaming || group === undefined) groups.push((group = { agents: [], patterns: [], crawlDelay: null }))
      group.agents.push(value)
      isNaming = true
    } else if (key === 'sitemap') {
      if (value !== '') sitemaps.push(value)
    } else {
      isNaming = false
      if (group === undefined) continue
      if (key === 'delay') group.crawlDelay = readSeconds(value) ?? group.crawlDelay
      // An empty value forbids nothing, and allows nothing that would not be anyway.
      else if (value !== '') group.patterns.push(...readPatterns(value, key === 'allow'))
    }
  }
  return { groups, sitemaps }
}

function readLine(line: string): { key: (typeof KEYS)[string]; value: string } | undefined {
  const hash = line.indexOf('#')
  const text = (hash < 0 ? line : line.slice(0, hash)).trim()
  const colon = text.indexOf(':')
  // Some write a blank where the colon belongs.
  const [name, value] = colon >= 0 ? [text.slice(0, colon).trim(), text.slice(colon + 1).trim()] : text.split(/\s+/, 3)
  if (name === undefined || value === undefined || (colon < 0 && text.split(/\s+/, 3).length !== 2)) return undefined
  const key = KEYS[name.toLowerCase()]
  return key === undefined ? undefined : { key, value }
}

// The product token ends where a character comes that none holds: a version, a comment.
const isToken = (agent: string, token: string) => /^[\p{L}\p{N}_-]*/u.exec(agent)?.[0].toLowerCase() === token.toLowerCase()

function readSeconds(text: string): number | null {
  const value = /^\d{1,9}(\.\d+)?/.exec(text)?.[0]
  return value === undefined ? null : Number(value)
}

function readPatterns(value: string, isAllowing: boolean): Pattern[] {
  const patterns = [toPattern(value, isAllowing)]
  // Who allows the index page of a folder means the folder itself, too.
  const folder = isAllowing ? /^(.*\/)index\.html?$/.exec(value)?.[1] : undefined
  if (folder !== undefined) patterns.push(toPattern(`${folder}$`, true))
  return patterns
}

function toPattern(value: string, isAllowing: boolean): Pattern {
  const isAnchored = value.endsWith('$')
  const normal = normalEscapes(isAnchored ? value.slice(0, -1) : value)
  return { isAllowing, length: normal.length + (isAnchored ? 1 : 0), isAnchored, parts: normal.replaceAll('$', '%24').split('*') }
}

/** Takes time in proportion to the path and the pattern: each part is looked for once, from where the one before it ended. */
function matches({ parts, isAnchored }: Pattern, path: string): boolean {
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  if (rest.length === 0) return !isAnchored || path.length === first.length
  const last = isAnchored ? rest.pop() : undefined
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= at)
}

// What is no character of an address, as far as address parsers escape it.
const TO_ESCAPE = /[^\x21-\x7e]+|["<>`{}^]/g
const UNRESERVED = /[A-Za-z0-9._~-]/

/** Escapes that need not be are taken back, the others are written alike: RFC 9309, 2.2.2, compares what is meant. */
function normalEscapes(path: string): string {
  const text = path.toWellFormed().replace(TO_ESCAPE, encodeURIComponent)
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16))
    return UNRESERVED.test(character) ? character : escape.toUpperCase()
  })
}
