import type { Check } from '../connector.ts'
import { askForList, companyIn, isHostToken, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, spaced, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'
import { conditionsOf, Stock } from './stock.ts'

const NAME = 'Recruitee'
const MAX_BYTES = 64_000_000
const OFFERS = '/api/offers/'

/** The careers site API of Recruitee: the whole board in one answer, on the company's subdomain or on a domain of its own. */
export function recruitee(): Board {
  const tokenIn = (url: URL): string | null => companyIn(url.hostname, 'recruitee.com')
  const addressOf = (token: string) => `https://${token.toLowerCase()}.recruitee.com${OFFERS}`
  return {
    kind: 'recruitee',
    name: NAME,
    tokenIsAfter: 'https:// and before .recruitee.com',
    isToken: isHostToken,
    addressOf,
    nameIn(url) {
      const token = tokenIn(url)
      return token === null ? null : { token }
    },
    addressAt(url) {
      const token = tokenIn(url)
      return token === null ? `${url.origin}${OFFERS}` : addressOf(token)
    },
    async read(check) {
      const { url } = check.source
      const answer = await askForList(check, this, {
        url,
        trust: 'outside',
        ...conditionsOf(check.source),
        maxBytes: MAX_BYTES,
        obeysRobots: false,
      })
      if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
      const offers = postingsIn(readJson(answer, NAME), NAME, 'offers')
      const stock = new Stock(check, NAME)
      const fresh = await stock.fresh(offers.flatMap((offer) => listed(offer, answer.url, check) ?? []))
      stock.isOf(lineOf(membersOf(offers[0])['company_name']))
      await stock.keep(fresh)
      await stock.close()
      return stock.checked(answer.validators)
    },
  }
}

function listed(value: unknown, api: string, check: Pick<Check, 'now' | 'skip'>): Listed | null {
  const offer = membersOf(value)
  const id = lineOf(offer['id'])
  const status = lineOf(offer['status'])
  if (id === '' || (status !== '' && status !== 'published')) {
    check.skip(id === '' ? 'a posting without an id' : 'a posting that is not public')
    return null
  }
  const slug = lineOf(offer['slug'])
  const places = entriesOf(offer['locations']).map((place) => {
    const { name, city, country } = membersOf(place)
    return joined([lineOf(city), lineOf(country)]) || lineOf(name)
  })
  const here = joined([lineOf(offer['city']), lineOf(offer['country'])]) || lineOf(offer['location'])
  return listedInFull(id, {
    title: lineOf(offer['title']),
    url: pageAmong([lineOf(offer['careers_url']), slug === '' ? '' : `${new URL(api).origin}/o/${encodeURIComponent(slug)}`]) ?? '',
    published: publishedOn(offer['published_at'], check.now),
    location: joined([here, ...places], '; '),
    department: lineOf(offer['department']),
    employment: joined([spaced(lineOf(offer['employment_type_code'])), offer['remote'] === true ? 'Remote' : '']),
    description: [textOf(offer['description']), textOf(offer['requirements'])].join('\n'),
  })
}
