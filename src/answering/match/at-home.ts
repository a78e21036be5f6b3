import { besides } from './besides.ts'
import { COMPANY_NOUNS } from '../reading/words/lexicon.ts'
import { isAccount } from '../reading/grammar/participant.ts'
import type { Slots } from '../types.ts'
import type { Token } from '../reading/grammar/tag.ts'
import { countriesOf } from '../text/places.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'
import { anyCase, anyWord } from '../text/any-of.ts'

const ABROAD = anyCase(anyWord`
  abroad | overseas | internationally | international (?:expansion|markets?|operations|business|presence)
  (?:gone|go|goes|going|went) international | across (?:the|its|a) borders?
  foreign (?:countr(?:y|ies)|markets?|soil|operations|office|subsidiary|territor(?:y|ies))
  (?:new|another|other|second|further) countr(?:y|ies) | outside (?:of )?its (?:own |home )?(?:country|market|home)
  beyond its (?:own |home )(?:country|market)
`)

/** Whether a question asks for another country than the account's own. */
export const abroadAsked = (question: string): Slots => (ABROAD.test(question) ? { border: 'abroad' } : {})

const TELLS_OF_ABROAD =
  /\b(?:abroad|overseas|foreign|international(?:ly)?|cross-border|(?:another|new|other|second|third|first) (?:\w+ )?countr(?:y|ies)|outside (?:its|the) (?:home|own|country))\b/

const isPlace = (token: Token | undefined): boolean =>
  token !== undefined && token.tag !== 'account' && /^\p{Lu}/u.test(token.text) && countriesOf(token.lower).length > 0

/** "Atlanta parcel carrier Acme", "Sweden's Acme": words between the place and the account. */
function namedAfterPlace(tokens: readonly Token[], at: number): boolean {
  if (/^(?:in|to|into|at|from|across|near|of|for|outside|and)$/.test(tokens[at - 1]?.lower ?? '')) return false
  let words = 0
  for (let j = at + 1; j < Math.min(tokens.length, at + 7); j++) {
    const token = tokens[j]
    if (token === undefined) return false
    if (isAccount(token) && token.tag === 'account') return words > 0
    if (token.tag !== 'noun' && token.tag !== 'possessive') return false
    words++
  }
  return false
}

/** "the Swedish company", "Acme, the Bengaluru maker of pumps" */
function describedByPlace(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:the|an?)$/.test(tokens[at - 1]?.lower ?? '')) return false
  const noun = tokens.slice(at + 1, at + 5).findIndex(({ tag }) => tag !== 'noun')
  const last = tokens[at + (noun < 0 ? 4 : noun)]?.lower ?? ''
  const apposed = tokens[at - 2]?.text === ',' && tokens[at - 3]?.tag === 'account'
  return apposed ? noun !== 0 : tokens[at - 1]?.lower === 'the' && COMPANY_NOUNS.has(last) && noun !== 0
}

/** "Acme is based in Atlanta", "Acme, headquartered in Atlanta" */
const isSeat = (tokens: readonly Token[], at: number): boolean =>
  /^(?:in|at|near)$/.test(tokens[at - 1]?.lower ?? '') &&
  /^(?:based|headquartered|located)$/.test(tokens[at - 2]?.lower ?? '') &&
  /^(?:is|are|,|company|group|firm|and)$/.test(tokens[at - 3]?.lower ?? '')

const BASED = /(?<![\p{L}-])(\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?)-based (?=(?:[\p{Ll}-]+ ){0,5}(\p{Lu}[\p{L}]+))/gu

const homes = new WeakMap<AccountReading, readonly string[]>()

/** The countries that the account may be at home in by what the text says of it; none where it does not say, or says several things. */
function homeOf(reading: AccountReading): readonly string[] {
  const known = homes.get(reading)
  if (known !== undefined) return known
  const told: (readonly string[])[] = []
  for (const { text, tokens, aboutAccount } of reading.sentences) {
    if (!aboutAccount) continue
    tokens.forEach((token, at) => {
      if (isPlace(token) && (namedAfterPlace(tokens, at) || describedByPlace(tokens, at) || isSeat(tokens, at)))
        told.push(countriesOf(token.lower))
    })
    const account = tokens.find(({ tag }) => tag === 'account')?.text ?? ''
    for (const [, place = '', whose = ''] of text.matchAll(BASED))
      if (account.startsWith(whose) && countriesOf(place).length > 0) told.push(countriesOf(place))
  }
  const common = (told[0] ?? []).filter((country) => told.every((one) => one.includes(country)))
  homes.set(reading, common)
  return common
}

const placesIn = (sentences: readonly Sentence[]): readonly (readonly string[])[] =>
  sentences.flatMap(({ tokens }) => tokens.flatMap((token) => (isPlace(token) ? [countriesOf(token.lower)] : [])))

/** Whether what is told happens in the account's own country: all places of the sentence, or else of those beside it, are there. */
export function isAtHome(reading: AccountReading, sentence: Sentence): boolean {
  const home = homeOf(reading)
  if (home.length === 0 || TELLS_OF_ABROAD.test(sentence.words())) return false
  const here = placesIn([sentence])
  const told = here.length > 0 ? here : placesIn(besides(reading, sentence))
  return told.length > 0 && told.every((countries) => countries.some((country) => home.includes(country)))
}
