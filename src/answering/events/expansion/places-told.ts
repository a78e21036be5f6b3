import type { Token } from '../../reading/grammar/tag.ts'
import { countryNamed, countriesOf } from '../../text/places.ts'
import type { Slots } from '../../types.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'

/** Where a site is and which market is entered, as the sentences that prove it have it: never what a dateline only suggests. */

interface Scope {
  asked: Slots
  proofs: readonly Evidence[]
}

const ENTERS = /\b(?:enter(?:s|ed|ing)?|(?:expan|mov|push|branch)\w+ (?:out )?(?:in)?to|into) (?:the )?$/
/** "its first site in Poland" */
const FIRST_IN = /\bfirst (?:[a-z-]+ ){1,3}in (?:the )?$/
/** Before a place: the site is not in it, but so to it. */
const BESIDE = /(?:^| )(near|outside|beside|opposite|close to|next to) (?:the )?$/
const INSIDE = /(?:^| )(?:in|at|into|to) (?:(?:the|downtown|central|north|south|east|west|northern|southern|eastern|western|greater) )*$/

const wordsBefore = (tokens: readonly Token[], at: number): string =>
  tokens
    .slice(Math.max(0, at - 5), at)
    .map(({ lower }) => `${lower} `)
    .join('')

/** The places that stand behind such words, that of "the German market" as Germany. */
const placesIn = ({ tokens }: Sentence, before: RegExp): string[] =>
  tokens.flatMap(({ tag, sort, text }, at) => {
    if (sort !== 'place' || !before.test(wordsBefore(tokens, at))) return []
    const country = /^markets?$/.test(tokens[at + 1]?.lower ?? '') ? countryNamed(text) : null
    return country !== null ? [country] : tag === 'name' ? [text] : []
  })

/** The market that is entered; the place already told of, if it is among them. */
function marketEntered(proofs: readonly Evidence[], place: string | undefined): string | undefined {
  const named = [ENTERS, FIRST_IN].flatMap((before) => proofs.flatMap(({ sentence }) => placesIn(sentence, before)))
  return named.find((name) => name === place) ?? named[0]
}

/** Where the site is: "near Alliance Airport", unless another sentence that proves it says in which town. */
function whereIsSite(proofs: readonly Evidence[], place: string): string {
  const beside = proofs.flatMap(({ sentence: { tokens } }) =>
    tokens.flatMap(({ text }, at) => (text === place ? [BESIDE.exec(wordsBefore(tokens, at))?.[1] ?? ''] : [])),
  )
  const [how] = beside
  if (how === undefined || beside.includes('')) return place
  return proofs.flatMap(({ sentence }) => placesIn(sentence, INSIDE)).find((town) => town !== place) ?? `${how} ${place}`
}

/** The place of a site and the market entered; of what is no site, the market is the place. */
export function placesTold({ asked, proofs }: Scope, { place, kind, site }: Slots): Readonly<Record<string, string | undefined>> {
  const where = place === undefined || kind === 'market' ? place : whereIsSite(proofs, place)
  if (kind !== 'market' && asked['kind'] !== 'market') return { place: where }
  if (kind === 'market' && place !== undefined && place === asked['place']) return { place }
  const market = marketEntered(proofs, place)
  if (kind === 'market' && site === undefined) return { place: market ?? place }
  const isOther = market !== undefined && market !== place && (place === undefined || countriesOf(market).length > 0)
  return { place: where, market: isOther ? market : undefined }
}
