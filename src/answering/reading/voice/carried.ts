import { opensWithBearer } from './main-company.ts'
import type { Token } from '../grammar/tag.ts'
import { isCompanyName } from '../grammar/tag.ts'

/** Of whom a text goes on to speak where it names nobody: the last company that was the subject of a sentence, until another one is. */

const OURS = /^(?:we|our|us)$/

/** Names that are surely companies' somewhere in the text. */
const companiesIn = (sentences: readonly (readonly Token[])[]): ReadonlySet<string> =>
  new Set(sentences.flatMap((tokens) => tokens.flatMap((token) => (isCompanyName(token) && token.sort === 'company' ? [token.lower] : []))))

/** Whether another company is what the sentence is about: named before its verb, and in no place or possession of the account's. */
function isAboutOther(tokens: readonly Token[], companies: ReadonlySet<string>, isUnknownVoice: boolean): boolean {
  // The "we" of a company that has the account for a customer, or of nobody knows whom.
  if (tokens.some(({ lower, refers }) => OURS.test(lower) && (refers === 'other' || (isUnknownVoice && refers === null)))) return true
  for (const [j, token] of tokens.entries()) {
    if (token.tag === 'account' || token.tag === 'auxiliary' || (token.tag === 'verb' && token.verb?.ing !== true)) return false
    if (!isCompanyName(token)) continue
    const [before, next] = [tokens[j - 1], tokens[j + 1]]
    // "At Oakhollow Dairies, the chairman …"
    if (before?.lower === 'at' && j === 1) return true
    const isGoverned = before?.tag === 'preposition' || (before?.tag === 'determiner' && tokens[j - 2]?.tag === 'preposition')
    if (isGoverned && next?.tag !== 'possessive') continue
    // "the Offenburg plant", "Macaé base": a town that no gazetteer knows.
    if (next?.tag === 'noun' && (before?.lower === 'the' || (token.sort !== 'company' && !companies.has(token.lower)))) continue
    return true
  }
  return false
}

/** The account named only to say that it says nothing. */
const SAYING_NOTHING =
  /\b(?:declin\w+|refus\w+) to (?:comment|say|discuss|be drawn)\b|\b(?:did|does) not (?:immediately )?(?:respond|reply|comment|return)\b|\bcould not be reached\b/

export const saysNothing = (tokens: readonly Token[]): boolean => SAYING_NOTHING.test(tokens.map(({ lower }) => lower).join(' '))

interface Told {
  headline: boolean
  boilerplate: boolean
  tokens: readonly Token[]
  namesAccount: boolean
  aboutAccount: boolean
  implied: boolean
  carried: boolean
}

/** Whether the account is the first company named and none is named more often. */
function isMainIn(sentences: readonly Told[]): boolean {
  const counts = new Map<string, number>()
  let own = 0
  let isFirst: boolean | null = null
  for (const { tokens } of sentences)
    for (const token of tokens) {
      if (token.tag === 'account') {
        own++
        isFirst ??= true
      } else if (isCompanyName(token) && token.sort === 'company') {
        counts.set(token.lower, (counts.get(token.lower) ?? 0) + 1)
        isFirst ??= false
      }
    }
  return isFirst === true && own >= Math.max(0, ...counts.values())
}

/** A firm may be of lawyers or brokers, who speak in many texts. */
const ANY_COMPANY = /^(?:company|group|brand|start-?up|major)$/
/** The sentence goes on about the account; "the company" in a text that its headline says is about it, where no other is named, is the account whatever was spoken of just before. */
function goOn(sentence: Told, isWhole: boolean): void {
  sentence.implied = true
  sentence.carried = true
  if (!isWhole || sentence.tokens.some((token) => isCompanyName(token) && token.sort !== 'person')) return
  for (const token of sentence.tokens) if (token.refers === 'other' && ANY_COMPANY.test(token.lower)) token.refers = 'account'
}

/** Marks the sentences that go on about the account although they do not name it: the account was the last company that a sentence was about, or the whole text is about it. */
export function carryOn(sentences: readonly Told[], isUnknownVoice: boolean): void {
  const companies = companiesIn(sentences.map(({ tokens }) => tokens))
  const isMain = isMainIn(sentences)
  const isWhole = isMain && sentences.some(({ headline, namesAccount }) => headline && namesAccount)
  let spokenOf: 'account' | 'other' | null = isMain ? 'account' : null
  for (const sentence of sentences) {
    const { headline, boilerplate, aboutAccount, namesAccount, implied } = sentence
    const other = isAboutOther(sentence.tokens, companies, isUnknownVoice) || opensWithBearer(sentence.tokens, headline)
    if (!other && !headline && !boilerplate && !aboutAccount && !implied && (isWhole || spokenOf === 'account')) goOn(sentence, isWhole)
    if (aboutAccount && !other && !saysNothing(sentence.tokens)) spokenOf = 'account'
    else if (other && (spokenOf === null || !namesAccount)) spokenOf = 'other'
  }
}
