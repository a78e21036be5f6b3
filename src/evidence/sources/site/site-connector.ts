import { setImmediate as nextTurn } from 'node:timers/promises'
import { SourceFault, type Check, type Checked, type Connector, type GivenSource, type SourceItem } from '../connector.ts'
import { NO_VALIDATORS, type Answer, type Validators } from '../fetch/exchange.ts'
import { urlKey } from '../../urls.ts'
import { Candidates, type Candidate } from './candidates.ts'
import { givenAddress } from './given-address.ts'
import { isHomePage, isSameSite } from './page-address.ts'
import { PageReading } from './page-reading.ts'
import { readSitemap } from './read-sitemap.ts'
import { scanPage } from './scan-page.ts'
import { bounded, positionOf, type SitePosition } from './site-position.ts'
import { isOfOnePage, walkSitemaps } from './walk-sitemaps.ts'

const MAX_PAGE_BYTES = 50_000_000
// A first pass takes the latest pages only; so does a later one that finds very many.
const PAGES_BACK = 200
const KEYS_AT_ONCE = 1_000
const SITEMAP_ADDRESS = /sitemap[^/]*$|\.(xml|txt)(\.gz)?$/i
// Of a list that goes on.
const MOST_LIST_PAGES = 3

/** A site without a feed: the pages of its sitemaps and of a list page that can be news. */
export const siteConnector: Connector = { kinds: ['site'], everyMinutes: 360, locate, check }

function locate(_kind: string, given: GivenSource): string {
  return givenAddress({ ...given, url: given.url ?? `https://${given.domain}/` }, 'the address of the site or of its newsroom')
}

async function check(check: Check): Promise<Checked> {
  const { source, now } = check
  const position = positionOf(source.position)
  // What the last check left is read first: the sitemaps that named it answer "unchanged" now.
  const isGoingOn = position.waiting.some(({ after }) => after === undefined)
  const looked = isGoingOn ? null : await lookAround(check, position)
  if (looked) await check.keep([], bounded(position))
  const reading = new PageReading(check, position)
  await reading.readAll()
  const isComplete = !position.waiting.some(({ after }) => after === undefined)
  await reading.flush()
  const isChanged =
    looked === null || looked.isChanged || position.waiting.some(({ after }) => after !== undefined && Date.parse(after) <= now.getTime())
  return { isChanged, isComplete, ...(looked ? { validators: looked.validators } : {}) }
}

/** Asks the page and the sitemaps for what is new, and puts it among what waits. Throws what the page threw where the site has nothing else to say. */
async function lookAround(check: Check, position: SitePosition): Promise<{ validators: Validators; isChanged: boolean }> {
  const { source, now } = check
  const candidates = new Candidates(source.url, now)
  const isSitemap = SITEMAP_ADDRESS.test(new URL(source.url).pathname)
  let fault: Error | null = null
  let page: Answer | null = null
  try {
    if (!isSitemap) page = await check.fetch({ url: source.url, trust: 'outside', maxBytes: MAX_PAGE_BYTES, validators: source.validators })
    if (page?.isUnchanged === false) await addPage(check, { page, candidates })
  } catch (error) {
    check.signal.throwIfAborted()
    if (!isOfOnePage(error)) throw error
    fault = error
  }
  let pages = 0
  const answered = await walkSitemaps(check, {
    site: page?.url ?? source.url,
    start: isSitemap ? source.url : null,
    known: position.sitemaps,
    isFirstWalk: source.isFirstPass,
    found: async (entries, isBackCatalogue) => {
      pages += entries.length
      const undated = candidates.addSitemap(entries, { isBackCatalogue })
      await leaveBehind(check, undated)
    },
  })
  if (page === null && answered === 0) throw fault ?? new SourceFault('unhealthy', `${source.url} is no sitemap that can be read.`)
  await addWaiting(check, { position, candidates: candidates.latest() })
  return { validators: page?.validators ?? NO_VALIDATORS, isChanged: page?.isUnchanged === false || pages > 0 }
}

/** Takes what the source's own address holds: the links of a list, with some pages more of it on the first pass, or a sitemap's pages. */
async function addPage(check: Check, { page, candidates }: { page: Answer; candidates: Candidates }): Promise<void> {
  const text = page.text()
  if (/<(urlset|sitemapindex)[\s>]/i.test(text.slice(0, 5_000))) {
    const sitemap = await readSitemap(text, { url: page.url, now: check.now })
    if (sitemap.kind === 'pages') candidates.addSitemap(sitemap.entries)
    return
  }
  const isHome = isHomePage(page.url)
  const met = new Set([urlKey(page.url)])
  let scanned = scanPage(text, page.url)
  candidates.addLinks(scanned.links, { isHome })
  for (let pages = 1; check.source.isFirstPass && pages < MOST_LIST_PAGES && scanned.next !== null; pages++) {
    const { next } = scanned
    if (met.has(urlKey(next)) || !isSameSite(next, page.url)) return
    met.add(urlKey(next))
    try {
      const more = await check.fetch({ url: next, trust: 'outside', maxBytes: MAX_PAGE_BYTES })
      scanned = scanPage(more.text(), more.url)
    } catch (error) {
      check.signal.throwIfAborted()
      if (!isOfOnePage(error)) throw error
      return
    }
    candidates.addLinks(scanned.links, { isHome })
  }
}

/** Puts the pages that were never seen, and those that may have changed, among what waits. */
async function addWaiting(
  check: Check,
  { position, candidates }: { position: SitePosition; candidates: readonly Candidate[] },
): Promise<void> {
  const waiting = new Set(position.waiting.map(({ url }) => urlKey(url)))
  const fresh: Candidate[] = []
  for (let at = 0; at < candidates.length && fresh.length < PAGES_BACK; at += KEYS_AT_ONCE) {
    const slice = candidates.slice(at, at + KEYS_AT_ONCE)
    const seen = await check.seen(slice.map(({ key }) => key))
    for (const candidate of slice) {
      if (waiting.has(candidate.key)) continue
      if (!seen.has(candidate.key)) fresh.push(candidate)
      else if (isToBeLookedAtAgain(candidate, { position, now: check.now })) {
        position.waiting.push({ url: candidate.url, published: candidate.published?.toISOString(), isAgain: true })
      }
    }
    await nextTurn()
  }
  const chosen = fresh.slice(0, PAGES_BACK)
  for (const { url, published, changed } of chosen) {
    position.waiting.push({
      url,
      published: published?.toISOString(),
      changed: changed?.toISOString(),
      ...(check.source.isFirstPass ? { isOfFirstPass: true } : {}),
    })
  }
  if (!check.source.isFirstPass) return
  // Those beyond are seen, and are not taken back the next time.
  const taken = new Set(chosen.map(({ key }) => key))
  await leaveBehind(
    check,
    candidates.filter(({ key }) => !taken.has(key)),
  )
}

/** Keeps pages as seen that no document is made of. */
async function leaveBehind(check: Check, candidates: readonly Pick<Candidate, 'key'>[]): Promise<void> {
  const items: SourceItem[] = candidates.map(({ key }) => ({ key, fingerprint: 'left', document: null }))
  for (let at = 0; at < items.length; at += 500) await check.keep(items.slice(at, at + 500))
}

/** A page that was read and is said to have changed since: not before its time, which doubles each time that nothing changed. */
function isToBeLookedAtAgain({ key, changed }: Candidate, { position, now }: { position: SitePosition; now: Date }): boolean {
  const watched = position.watched[key]
  if (!watched || changed === null || changed.toISOString() <= watched.changed || Date.parse(watched.due) > now.getTime()) return false
  watched.changed = changed.toISOString()
  return true
}
