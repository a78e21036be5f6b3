import { COMPANY_NOUNS } from '../words/lexicon.ts'
import type { Token } from '../grammar/tag.ts'

/** Companies that the words round them tell apart from the account. */

/** What else a company is called whose name ends so. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  bank: ['lender'],
  bancorp: ['lender', 'bank'],
  airlines: ['airline', 'carrier'],
  airways: ['airline', 'carrier'],
  insurance: ['insurer'],
  assurance: ['insurer'],
  motors: ['carmaker', 'automaker'],
  brewery: ['brewer'],
  brewing: ['brewer'],
  hotels: ['hotelier'],
  pharma: ['drugmaker'],
  pharmaceuticals: ['drugmaker'],
  stores: ['retailer', 'chain'],
  supermarkets: ['retailer', 'grocer', 'chain'],
}

/** "Acme's tills go from Corvid Bank as the lender cuts jobs": whether a noun calls another company that the sentence names before it, in which the account only owns something. */
export const callsAnother = (tokens: readonly Token[], noun: number): boolean =>
  tokens
    .slice(0, noun)
    .some(
      ({ tag, sort, lower: name }) =>
        tag === 'name' &&
        sort !== 'person' &&
        sort !== 'place' &&
        ALSO_CALLED[name.split(' ').at(-1) ?? '']?.includes(tokens[noun]?.lower ?? '') === true,
    ) && tokens.slice(0, noun).every(({ tag }, j) => tag !== 'account' || tokens[j + 1]?.tag === 'possessive')

const TAKEN_ON =
  /^(?:hired|appointed|engaged|employed|used|chosen|picked|selected|contracted|commissioned|retained|paid|backed|funded|owned|run|instructed|supplied|served|advised|brought)$/

/** "the agency hired by Acme to run its shops": nobody is taken on by himself. */
export function isTakenOn(tokens: readonly Token[], noun: number): boolean {
  let by = noun + 1
  if (!TAKEN_ON.test(tokens[by]?.lower ?? '')) return false
  by++
  if (/^(?:in|on)$/.test(tokens[by]?.lower ?? '')) by++
  return tokens[by]?.lower === 'by' && tokens[by + 1]?.tag === 'account'
}

/** A sentence that opens with such a company tells of it, unless the account is named again. */
export function opensWithOneTakenOn(tokens: readonly Token[]): boolean {
  if (tokens[0]?.tag !== 'determiner') return false
  const noun = tokens.findIndex(({ lower }, j) => j > 0 && j < FARTHEST_NOUN && COMPANY_NOUNS.has(lower) && isTakenOn(tokens, j))
  return noun > 0 && tokens.filter(({ tag }) => tag === 'account').length === 1
}
/** Within so many words a description of a company ends. */
const FARTHEST_NOUN = 8

/** "Tranter's says", "Tranter's is recruiting": a name that ends so, and not what belongs to Tranter. */
export function endsInPossessive(tokens: readonly Token[], name: number): boolean {
  const [mark, next] = [tokens[name + 1], tokens[name + 2]]
  if (mark?.tag !== 'possessive') return false
  return (
    next?.tag === 'auxiliary' || (next?.tag === 'verb' && next.verb?.third === true) || /^(?:says|said|tells|told)$/.test(next?.lower ?? '')
  )
}

/** "Wool exporter Acme": a word with a capital, at the beginning, that is no name of somebody else. */
export const isTradeOf = (tokens: readonly Token[], name: number): boolean =>
  !/\s/.test(tokens[name]?.text ?? ' ') &&
  /^(?:exporter|importer|refiner|grower|processor|distributor|wholesaler|builder)$|^.*(?:maker|seller)$/.test(
    tokens[name + 1]?.lower ?? '',
  ) &&
  tokens[name + 2]?.tag === 'account'
