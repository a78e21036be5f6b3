import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import { heldAt } from '../../documents/copies.ts'
import { mentionOf } from '../../mentions/match-profile.ts'
import type { Named } from '../../../names/name-key.ts'
import { urlKey } from '../../urls.ts'
import { SourceFault, SourceRefused, type Check, type Checked, type Connector, type SourceItem } from '../connector.ts'
import { NotYet } from '../fetch/exchange.ts'
import { kindOf, readArticle, type Article } from '../site/read-article.ts'
import { configuredSearch } from './configured-search.ts'
import { SearchError, type SearchAnswer, type SearchHit } from './provider.ts'
import { restSearches, takeSearch } from './search-budget.ts'

/** What is searched for beside the name: the kinds of events that are asked about, two of these sets in a check. */
const EVENTS = [
  'raises funding investment acquisition',
  'appoints chief executive officer president',
  'layoffs restructuring closes lawsuit',
  'opens expands new office plant hiring',
  'launches partnership contract customer',
  'results revenue forecast',
] as const
const QUERIES_PER_CHECK = 2
const PAGES_PER_QUERY = 25
const FIRST_PASS_DAYS = 365
// An engine finds most pages within days.
const OVERLAP_DAYS = 7
const DAY_MS = 86_400_000
// An engine that fails is left alone by all companies together, for as long as it says or so long.
const REST_MS = 60_000
// Less than what is asked of a page of a site: it is known to name the company.
const SHORTEST_TEXT = 80
const LONGEST_NAME = 200

interface SearchPosition {
  /** The set of words that is next. */
  next: number
  /** When each set was last searched with, by its place. */
  at: Record<string, string>
}

/**
 * Searches the web for one company: its name in quotes with words of events. The pages that are found are read themselves, and those that name the company are kept. Null without a
 * search engine, or where it may not be asked for companies.
 */
export function searchConnector({ sources, db }: { sources: Config['sources']; db: Db }): Connector | null {
  const base = sources.bases.search ?? (sources.braveKey === undefined ? undefined : sources.bases.brave)
  if (base === undefined || sources.searchesPerDay === 0) return null
  return {
    kinds: ['search'],
    everyMinutes: 24 * 60,
    locate(_kind, { domain, token, url }) {
      if (url !== undefined)
        throw new SourceRefused('The url of a search is made by the service. Leave it out, or give the name to search for as token.')
      const name = (token ?? '').replace(/["\s]+/g, ' ').trim()
      if (name.length > LONGEST_NAME) throw new SourceRefused(`The token of a search is a name of at most ${LONGEST_NAME} characters.`)
      return `${base}/search?${new URLSearchParams({ ...(name === '' ? {} : { q: name }), site: domain }).toString()}`
    },
    async check(check) {
      if (!check.source.url.startsWith(`${base}/search?`))
        throw new SourceFault(
          'gone',
          'Another search engine is set up by now, which has a source of its own for the company. Remove this one.',
        )
      return await new CompanySearch(check, { sources, db }).run()
    },
  }
}

class CompanySearch {
  private readonly check: Check
  private readonly sources: Config['sources']
  private readonly db: Db

  constructor(check: Check, { sources, db }: { sources: Config['sources']; db: Db }) {
    this.check = check
    this.sources = sources
    this.db = db
  }

  async run(): Promise<Checked> {
    const { source, now } = this.check
    const company = await this.company()
    const position = positionOf(source.position)
    let isChanged = false
    for (let query = 0; query < QUERIES_PER_CHECK; query++) {
      this.check.signal.throwIfAborted()
      const words = EVENTS[position.next] ?? ''
      const last = Date.parse(position.at[String(position.next)] ?? '')
      const since = Number.isNaN(last) ? now.getTime() - FIRST_PASS_DAYS * DAY_MS : last - OVERLAP_DAYS * DAY_MS
      const answer = await this.ask(`"${company.searched}" ${words}`, new Date(since)).catch((error: unknown) => {
        // What the first search has brought is kept, and the second comes first the next time.
        if (query > 0 && error instanceof NotYet) return null
        throw error
      })
      if (answer === null) break
      const { hits, silent } = answer
      for (const engine of silent) this.check.skip(`an engine that did not answer: ${engine}`)
      if (await this.read(hits, company)) isChanged = true
      position.at[String(position.next)] = now.toISOString()
      position.next = (position.next + 1) % EVENTS.length
      await this.check.keep([], { ...position })
    }
    return { isChanged, isComplete: true }
  }

  private async ask(query: string, since: Date): Promise<SearchAnswer> {
    const { fetch, now, source } = this.check
    const none = await takeSearch(this.db, { perDay: this.sources.searchesPerDay, now })
    if (none !== null) throw new NotYet(new URL(source.url).host, none)
    const provider = configuredSearch(this.sources, { fetch, clock: () => now })
    if (provider === null) throw new SourceFault('unhealthy', 'There is no search engine. Set SEARCH_URL or BRAVE_KEY.')
    try {
      const answer = await provider.search(query, since)
      if (answer.restUntil) await restSearches(this.db, answer.restUntil)
      return answer
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      await restSearches(this.db, error.until ?? new Date(now.getTime() + REST_MS))
      if (error.cause instanceof NotYet) throw error.cause
      throw new SourceFault('unhealthy', error.message, { until: error.until, cause: error })
    }
  }

  /** The company, and the name that is searched for: what was given, what the directory says, else its domain. */
  private async company(): Promise<Named & { searched: string }> {
    const { domain, url } = this.check.source
    if (domain === null) throw new SourceFault('gone', 'The search names no company. Remove it.')
    const listed = await this.db.company.findUnique({ where: { domain }, select: { name: true, aliases: true } })
    const given = new URL(url).searchParams.get('q')
    const aliases = [...(listed?.aliases ?? []), ...(given !== null && listed !== null ? [given] : [])]
    return {
      domain,
      name: listed?.name ?? given,
      aliases,
      searched: (given ?? listed?.name ?? domain).replace(/["\s]+/g, ' ').trim(),
    }
  }

  /** Reads the pages that are new, and keeps those that name the company. True when there were any. */
  private async read(hits: readonly SearchHit[], company: Named): Promise<boolean> {
    const byKey = new Map(hits.flatMap((hit) => (urlKey(hit.url) === null ? [] : [[urlKey(hit.url) ?? '', hit] as const])))
    const keys = [...byKey.keys()]
    const [seen, held] = [await this.check.seen(keys), await heldAt(this.db, this.check.source.orgId, keys)]
    const fresh = [...byKey].filter(([key]) => !seen.has(key)).slice(0, PAGES_PER_QUERY)
    for (const [key, hit] of fresh) {
      this.check.signal.throwIfAborted()
      // What another source has brought is here in full.
      const item = held.has(key) ? { key, fingerprint: 'held', document: null } : await this.readHit(key, hit, company)
      if (item !== null) await this.check.keep([item])
      await yieldToOthers()
    }
    return fresh.length > 0
  }

  /** Null: it is looked at again when it is found again. */
  private async readHit(key: string, hit: SearchHit, company: Named): Promise<SourceItem | null> {
    const read = await readArticle(this.check, hit.url, { shortest: SHORTEST_TEXT })
    if (read.article === null) {
      this.check.skip(read.reason)
      return read.isFinal ? { key, fingerprint: 'none', document: null } : null
    }
    const document = documentOf(read.article, { hit, domain: company.domain, now: this.check.now })
    const isNaming = mentionOf({ ...document, about: document.about ?? null }, company) !== null
    if (!isNaming) this.check.skip('a page that does not name the company')
    return { key, fingerprint: read.article.fingerprint, document: isNaming ? document : null }
  }
}

function documentOf(article: Article, { hit, domain, now }: { hit: SearchHit; domain: string; now: Date }) {
  const { url, headline, text, isBlogPost } = article
  // The page's own date before the engine's, which is often the day on which it was found.
  const stated = article.pubDate === null && isDate(hit.publishedAt, now)
  return {
    url,
    headline,
    text,
    pub_date: stated ? hit.publishedAt : article.pubDate,
    pub_date_source: stated ? ('feed' as const) : article.pubDateSource,
    ...kindOf(url, { domain, isBlogPost }),
  }
}

const isDate = (date: Date | null, now: Date) => date !== null && date <= now && date.getUTCFullYear() >= 2000

function positionOf(kept: Readonly<Record<string, unknown>>): SearchPosition {
  const { next, at } = kept
  return {
    next: typeof next === 'number' && Number.isInteger(next) && next >= 0 ? next % EVENTS.length : 0,
    at: typeof at === 'object' && at !== null ? { ...(at as Record<string, string>) } : {},
  }
}
