import { namesProduct } from '../../text/product-words.ts'
import { COMPANY_NOUNS, PREPOSITIONS, verbReading } from '../words/lexicon.ts'
import type { NamedToken } from './named-token.ts'
import { anyWord } from '../../text/any-of.ts'

const CALLING = /^(?:called|named|dubbed|christened|codenamed|branded)$/
const INSTITUTION = new RegExp(anyWord`
  agency | ministry | bank | council | university | institute | commission | authority | department | office | court
  union | league | party | times | journal | post | guardian | telegraph | news | reuters | bloomberg | exchange
  nasdaq | nyse | fund | trust | society | association | federation | board | senate | congress | parliament | navy
  army | nhs | fda | sec | fed | ftc | group | company | holdings? | river | sea | ocean | valley | hotel | museum
  theatre | church | castle | hall | palace | house | inn | bridge | square | street | park | airport | prize | award
`)

/** Words from `from` to the end of the phrase, in lower case. */
function phraseAfter(tokens: readonly NamedToken[], from: number): string {
  const words: string[] = []
  for (let j = from; j < Math.min(tokens.length, from + 7); j++) {
    const token = tokens[j]
    if (!token || token.kind === 'punctuation' || token.unit === 'account' || (j > from && PREPOSITIONS.has(token.lower))) break
    if (/^(?:that|which|who|whose|with)$/.test(token.lower)) break
    words.push(token.lower)
  }
  return words.join(' ')
}

const meansCompany = (words: string): boolean =>
  words.split(' ').some((word) => COMPANY_NOUNS.has(word.replace(/s$/, '')) || /^(?:maker|unit|arm|owner)s?$/.test(word))

/** Whether the words beside a name are those beside a product's: "the Hopper, a folding bike", "its software, Margin,", "a mower called Finch". */
function besideProduct(tokens: readonly NamedToken[], at: number): boolean {
  const [name, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]]
  if (!name || INSTITUTION.test(name.lower)) return false
  if (before && CALLING.test(before.lower)) {
    const told = tokens
      .slice(Math.max(0, at - 7), at - 1)
      .map((token) => token.lower)
      .join(' ')
    return namesProduct(told) && !meansCompany(told)
  }
  if (next?.text === ',' && /^(?:an?|the|its|their|our)$/.test(tokens[at + 2]?.lower ?? '')) {
    const told = phraseAfter(tokens, at + 3)
    if (namesProduct(told) && !meansCompany(told)) return true
  }
  // "Shrub, as the range is called"
  if (next?.text === ',' && tokens[at + 2]?.lower === 'as' && tokens.slice(at + 3, at + 8).some((token) => CALLING.test(token.lower)))
    return true
  // "its assistant, Theo,"
  if (before?.text === ',' && /^[,.";)]$/.test(next?.text ?? '.')) {
    const noun = tokens[at - 2]
    const own = tokens.slice(Math.max(0, at - 8), at - 2).some((token) => /^(?:its|their|our|'s|new|first|a|an|latest)$/.test(token.lower))
    if (noun && noun.unit === 'plain' && own && namesProduct(noun.lower) && !meansCompany(noun.lower)) return true
  }
  // "its Purelle laundry sheets", "the e3 pickup"
  if (
    before &&
    /^(?:its|their|our|the|new|'s)$/.test(before.lower) &&
    next?.unit === 'plain' &&
    next.kind === 'word' &&
    verbReading(next.lower) === undefined
  ) {
    const told = phraseAfter(tokens, at + 1)
      .split(' ')
      .slice(0, 3)
      .join(' ')
    if (namesProduct(told) && !meansCompany(told) && before.lower !== 'the') return true
  }
  // "The Hopper weighs 13 kilos": companies seldom take an article.
  return (
    before?.lower === 'the' &&
    next !== undefined &&
    /^(?:weighs|costs|runs|measures|comes|sells|retails|flies|carries|can|reached|hits|hit|goes|went|will|is|lets|has)$/.test(next.lower) &&
    !/\s/.test(name.text) &&
    !name.text.endsWith('s') &&
    name.text !== name.text.toUpperCase()
  )
}

/** Finds the products among a document's names, in place: they are nobody who acts. A name once told to be a product is one everywhere. */
export function markProducts(named: readonly (readonly NamedToken[])[]): void {
  const products = new Set<string>()
  const companies = new Set<string>()
  for (const tokens of named) {
    for (const [at, token] of tokens.entries()) {
      if (token.unit !== 'name' || token.sort === 'place' || token.sort === 'person') continue
      if (besideProduct(tokens, at)) products.add(token.text)
      const next = tokens[at + 1]?.lower ?? ''
      if (/^(?:said|says|told|hired|appointed|acquired|bought|raised|sued|employs)$/.test(next)) companies.add(token.text)
    }
  }
  for (const name of companies) products.delete(name)
  if (products.size === 0) return
  for (const tokens of named)
    for (const token of tokens) if (token.unit === 'name' && token.sort !== 'place' && products.has(token.text)) token.sort = 'product'
}
