import type { Check } from '../connector.ts'
import { askForPosting, partsOf, type Board } from './board.ts'
import { fingerprintOf, joined, pageAmong, type Listed, type Posting } from './posting.ts'
import { publishedOn, relativeDay } from './published-on.ts'
import { entriesOf, lineOf, membersOf, readJson, textOf, type Members } from './read-json.ts'
import { Stock } from './stock.ts'
import { listWorkday, requisitionIn } from './workday-list.ts'

const NAME = 'Workday'
const LOCALE = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/
const OWN_HOST = /^([a-z0-9-]+)(?:\.wd\d+)?\.myworkdayjobs(?:-impl)?\.com$/
const SHARED_HOST = /^(?:[a-z0-9-]+\.)?wd\d+\.myworkdaysite\.com$/
const isSite = (site: string | undefined): site is string =>
  site !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,199}$/u.test(site) && site !== 'wday'

/** A board: its customer (tenant) and which of its sites. */
interface Site {
  origin: string
  tenant: string
  site: string
}

const addressOf = ({ origin, tenant, site }: Site): string =>
  `${origin}/wday/cxs/${encodeURIComponent(tenant)}/${encodeURIComponent(site)}/jobs`

/** Of an address of the API, on any host. */
function siteOfApi(url: URL): Site | null {
  const [wday, cxs, tenant, site] = partsOf(url)
  return wday === 'wday' && cxs === 'cxs' && isSite(tenant) && isSite(site) ? { origin: url.origin, tenant, site } : null
}

/** Of a page of the board. Addresses without the data centre (wd5) in them lead to it. */
function siteOfPage(url: URL): Site | null {
  const own = OWN_HOST.exec(url.hostname)?.[1]
  if (own === undefined && !SHARED_HOST.test(url.hostname)) return null
  const parts = partsOf(url)
  const path = LOCALE.test(parts[0] ?? '') && parts.length > 1 ? parts.slice(1) : parts
  const [tenant, site] = own === undefined ? (path[0] === 'recruiting' ? [path[1], path[2]] : []) : [own, path[0]]
  return isSite(tenant) && isSite(site) ? { origin: url.origin, tenant, site } : null
}

const siteIn = (url: URL): Site | null => {
  const isWorkday = OWN_HOST.test(url.hostname) || SHARED_HOST.test(url.hostname)
  return isWorkday ? (siteOfApi(url) ?? siteOfPage(url)) : null
}

/**
 * The API behind Workday's own careers pages, which nobody documents: the list, twenty a page and without texts or exact dates, and each posting that is new for itself.
 * A board is named by its address only: data centre, tenant and site are all needed.
 */
export function workday(): Board {
  return {
    kind: 'workday',
    name: NAME,
    tokenIsAfter: null,
    isToken: () => false,
    addressOf: () => '',
    nameIn(url) {
      const site = siteIn(url)
      return site === null ? null : { url: addressOf(site) }
    },
    addressAt(url) {
      const site = siteIn(url) ?? siteOfApi(url)
      return site === null ? null : addressOf(site)
    },
    async read(check) {
      const url = new URL(check.source.url)
      const site = siteOfApi(url)
      if (site === null) throw new Error(`Not the address of a Workday board: ${url.href}`)
      const stock = new Stock(check, NAME)
      const fresh: Listed[] = []
      await listWorkday(check, this, stock, async (jobs) => {
        fresh.push(...(await stock.fresh(jobs.flatMap((job) => listed(job, site, check) ?? []))))
      })
      await stock.close()
      await stock.keep(fresh)
      return stock.checked()
    },
  }
}

function listed(value: unknown, site: Site, check: Check): Listed | null {
  const job = membersOf(value)
  const path = lineOf(job['externalPath'])
  if (!path.startsWith('/')) {
    check.skip('a posting without an address')
    return null
  }
  return {
    id: requisitionIn(path),
    fingerprint: fingerprintOf(lineOf(job['title']), lineOf(job['locationsText'])),
    read: async () => await postingOf(check, site, path, job),
  }
}

async function postingOf(check: Check, site: Site, path: string, listed: Members): Promise<Posting | null> {
  const api = addressOf(site).replace(/\/jobs$/, path)
  const headers = { accept: 'application/json', 'accept-language': 'en-US' }
  const answer = await askForPosting(check, { url: api, trust: 'outside', headers })
  if (answer === null) return null
  const info = membersOf(membersOf(readJson(answer, NAME))['jobPostingInfo'])
  const folder = new URL(site.origin).hostname.endsWith('.myworkdaysite.com') ? `/recruiting/${site.tenant}` : ''
  return {
    title: lineOf(info['title']) || lineOf(listed['title']),
    url: pageAmong([lineOf(info['externalUrl']), `${site.origin}${folder}/${encodeURIComponent(site.site)}${path}`]) ?? '',
    published: publishedOn(info['startDate'], check.now) ?? relativeDay(lineOf(listed['postedOn']) || lineOf(info['postedOn']), check.now),
    location: joined(
      [lineOf(info['location']) || lineOf(listed['locationsText']), ...entriesOf(info['additionalLocations']).map(lineOf)],
      '; ',
    ),
    department: '',
    employment: joined([
      lineOf(info['timeType']) || lineOf(listed['timeType']),
      lineOf(info['remoteType']) || lineOf(listed['remoteType']),
    ]),
    description: textOf(info['jobDescription']),
  }
}
