import { SourceFault, type Check } from '../connector.ts'
import { askForList, askForPosting, inApi, isPlainToken, partAfter, partsOf, trustIn, type Bases, type Board } from './board.ts'
import { fingerprintOf, joined, pageAmong, spaced, type Listed, type Posting } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { lineOf, membersOf, postingsIn, readJson, textOf, type Members } from './read-json.ts'
import { Stock } from './stock.ts'

const NAME = 'SmartRecruiters'
const PER_PAGE = 100
const MOST_PAGES = 500
const SECTIONS = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation']

function tokenIn(url: URL): string | null {
  const parts = partsOf(url)
  const token =
    url.hostname === 'api.smartrecruiters.com'
      ? partAfter(url, 'v1', 'companies')
      : url.hostname === 'careers.smartrecruiters.com' || url.hostname === 'jobs.smartrecruiters.com'
        ? (partAfter(url, 'oneclick-ui', 'company') ?? parts[0] ?? null)
        : url.hostname !== 'www.smartrecruiters.com'
          ? null
          : // Beside its own pages: "/Acme/123-engineer", and the widget.
            (url.searchParams.get('company_code') ?? (/^\d/.test(parts[1] ?? '') ? (parts[0] ?? null) : null))
  return token !== null && token !== 'oneclick-ui' && isPlainToken(token) ? token : null
}

/**
 * SmartRecruiters' Posting API: pages of a hundred without texts, and each posting that is new for itself. It answers for a company that it does not know as for one
 * without openings, so an empty list is never believed.
 */
export function smartrecruiters(bases: Pick<Bases, 'smartrecruiters'>): Board {
  return {
    kind: 'smartrecruiters',
    name: NAME,
    tokenIsAfter: 'careers.smartrecruiters.com/',
    isToken: isPlainToken,
    ...inApi({
      base: bases.smartrecruiters,
      path: ['v1', 'companies'],
      addressIn: (base, token) => `${base}/v1/companies/${token}/postings`,
      isToken: isPlainToken,
      tokenIn,
    }),
    async read(check) {
      const { url } = check.source
      const trust = trustIn(url, [bases.smartrecruiters])
      const company = partAfter(new URL(url), 'v1', 'companies') ?? ''
      const ask = { trust, obeysRobots: false }
      const stock = new Stock(check, NAME)
      const fresh: Listed[] = []
      let total = 0
      let count = 0
      for (let page = 0; page < MOST_PAGES; page++) {
        const address = new URL(url)
        address.searchParams.set('limit', String(PER_PAGE))
        address.searchParams.set('offset', String(page * PER_PAGE))
        const told = membersOf(readJson(await askForList(check, this, { url: address.href, ...ask }), NAME))
        const content = postingsIn(told, NAME, 'content').map(membersOf)
        const found = typeof told['totalFound'] === 'number' ? told['totalFound'] : total
        if (page > 0 && found !== total) stock.lacksSome('a list that changed while it was read')
        total = found
        mustBelongTo(company, content)
        const before = stock.size
        const detail = async (id: string, listed: Members) =>
          await postingOf(check, { url: `${url}/${encodeURIComponent(id)}`, ...ask }, company, listed)
        fresh.push(...(await stock.fresh(content.flatMap((one) => listed(one, check, detail) ?? []))))
        count += content.length
        if (count >= total || content.length === 0 || (page > 0 && stock.size === before)) break
      }
      if (count === 0) {
        throw new SourceFault(
          'unhealthy',
          `SmartRecruiters lists no posting of "${company}": either it has no openings or there is no such company (capital letters count), and it does not say which. ` +
            `Nothing is closed. Compare the name with the address of its careers page.`,
        )
      }
      if (count < total) stock.lacksSome('a board that lists fewer postings than it says it has')
      await stock.close()
      await stock.keep(fresh)
      return stock.checked()
    },
  }
}

/** An answer that tells of another company is of no use, whatever the reason. */
function mustBelongTo(company: string, content: readonly Members[]): void {
  const other = content
    .map((one) => lineOf(membersOf(one['company'])['identifier']))
    .find((identifier) => identifier !== '' && identifier.toLowerCase() !== company.toLowerCase())
  if (other === undefined) return
  throw new SourceFault(
    'unhealthy',
    `SmartRecruiters answered for "${company}" with postings of "${other}". Look up the present address of the careers page.`,
  )
}

function listed(job: Members, check: Pick<Check, 'skip'>, detail: (id: string, listed: Members) => Promise<Posting | null>): Listed | null {
  const id = lineOf(job['id']) || lineOf(job['uuid'])
  const isHidden = lineOf(job['visibility']).toUpperCase() === 'INTERNAL' || job['active'] === false
  if (id === '' || isHidden) {
    check.skip(id === '' ? 'a posting without an id' : 'a posting that is not public')
    return null
  }
  return { id, fingerprint: fingerprintOf(lineOf(job['name']), placeOf(job)), read: async () => await detail(id, job) }
}

function placeOf(job: Members): string {
  const { fullLocation, city, region, country, remote } = membersOf(job['location'])
  const place = lineOf(fullLocation) || joined([lineOf(city), lineOf(region), lineOf(country).toUpperCase()])
  return joined([place, remote === true ? 'Remote' : ''], '; ')
}

async function postingOf(
  check: Check,
  request: { url: string; trust: 'operator' | 'outside'; obeysRobots: boolean },
  company: string,
  listed: Members,
): Promise<Posting | null> {
  const answer = await askForPosting(check, request)
  if (answer === null) return null
  const job = membersOf(readJson(answer, NAME))
  const sections = membersOf(membersOf(job['jobAd'])['sections'])
  const label = (name: string) => lineOf(membersOf(job[name])['label']) || lineOf(membersOf(listed[name])['label'])
  return {
    title: lineOf(job['name']) || lineOf(listed['name']),
    url:
      pageAmong([lineOf(job['postingUrl']), `https://jobs.smartrecruiters.com/${company}/${encodeURIComponent(lineOf(listed['id']))}`]) ??
      '',
    published: publishedOn(listed['releasedDate'], check.now) ?? publishedOn(job['releasedDate'], check.now),
    location: placeOf(listed) || placeOf(job),
    department: joined([label('department'), label('function')]),
    employment: spaced(label('typeOfEmployment')),
    description: SECTIONS.map((name) => {
      const { title, text } = membersOf(sections[name])
      return textOf(text) === '' ? '' : `<h3>${lineOf(title)}</h3>\n${textOf(text)}`
    }).join('\n'),
  }
}
