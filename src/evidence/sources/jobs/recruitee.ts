import type { Check } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'
import { companyIn, isHostToken, onOwnHosts, readInOneAnswer, type Board } from './board.ts'
import { joined, listedInFull, pageAmong, spaced, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { entriesOf, lineOf, membersOf, postingsIn, readJson, textOf } from './read-json.ts'

const NAME = 'Recruitee'
const OFFERS = '/api/offers/'

/** The careers site API of Recruitee: the whole board in one answer, on the company's subdomain or on a domain of its own. */
export function recruitee(): Board {
  return {
    kind: 'recruitee',
    name: NAME,
    tokenIsAfter: 'https:// and before .recruitee.com',
    isToken: isHostToken,
    ...onOwnHosts({
      tokenIn: (url) => companyIn(url.hostname, 'recruitee.com'),
      hostOf: (token) => `${token}.recruitee.com`,
      addressAtHost: (origin) => `${origin}${OFFERS}`,
    }),
    async read(check) {
      const told = (answer: Answer) => {
        const offers = postingsIn(readJson(answer, NAME), NAME, 'offers')
        return {
          postings: offers.flatMap((offer) => listed(offer, answer.url, check) ?? []),
          owner: lineOf(membersOf(offers[0])['company_name']),
        }
      }
      return await readInOneAnswer(check, this, { trust: 'outside', told })
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
