import type { Check } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'
import { isHostToken, partsOf, readInOneAnswer, type Board } from './board.ts'
import { joined, listedInFull, spaced, type Listed } from './posting.ts'
import { publishedOn } from './published-on.ts'
import { lineOf } from './read-json.ts'
import { childrenOf, childText, readFeed, type XmlElement } from './xml-elements.ts'

const NAME = 'Personio'
const HOST = /^([a-z0-9-]+)\.jobs\.personio\.(de|com)$/
const feedAt = (origin: string): string => `${origin}/xml?language=en`

/**
 * The XML feed of a Personio careers page, in English where the company wrote it so: the whole board in one answer. Its only date is createdAt. A company that Personio
 * does not know is led to its own pages, which are no such feed.
 */
export function personio(): Board {
  const addressOf = (token: string) => feedAt(`https://${token.toLowerCase()}.jobs.personio.de`)
  return {
    kind: 'personio',
    name: NAME,
    tokenIsAfter: 'https:// and before .jobs.personio.de',
    isToken: isHostToken,
    addressOf,
    nameIn(url) {
      const host = HOST.exec(url.hostname)
      if (host?.[1] === undefined || !isHostToken(host[1])) return null
      return host[2] === 'de' ? { token: host[1] } : { url: url.origin }
    },
    addressAt(url) {
      if (HOST.test(url.hostname)) return feedAt(url.origin)
      return partsOf(url).at(-1) === 'xml' ? `${url.origin}${url.pathname}${url.search}` : null
    },
    async read(check) {
      const { origin } = new URL(check.source.url)
      const told = (answer: Answer) => ({
        postings: childrenOf(readFeed(answer, 'workzag-jobs', NAME), 'position').flatMap(
          (position) => listed(position, origin, check) ?? [],
        ),
      })
      return await readInOneAnswer(check, this, { trust: 'outside', told })
    },
  }
}

function listed(position: XmlElement, origin: string, check: Pick<Check, 'now' | 'skip'>): Listed | null {
  const id = childText(position, 'id')
  if (id === '') {
    check.skip('a posting without an id')
    return null
  }
  const offices = childrenOf(childrenOf(position, 'additionaloffices')[0], 'office').map(({ text }) => lineOf(text))
  const sections = childrenOf(childrenOf(position, 'jobdescriptions')[0], 'jobdescription').map(
    (section) => `<h3>${childText(section, 'name')}</h3>\n${childText(section, 'value')}`,
  )
  return listedInFull(id, {
    title: lineOf(childText(position, 'name')),
    // The feed tells no addresses; they are all made like this.
    url: `${origin}/job/${encodeURIComponent(id)}`,
    published: publishedOn(childText(position, 'createdat'), check.now),
    location: joined([lineOf(childText(position, 'office')), ...offices], '; '),
    department: joined([lineOf(childText(position, 'department')), lineOf(childText(position, 'recruitingcategory'))]),
    employment: joined([spaced(lineOf(childText(position, 'employmenttype'))), spaced(lineOf(childText(position, 'schedule')))]),
    description: sections.join('\n'),
  })
}
