import { claims, type Claim } from '../../../match/claims.ts'
import { OTHER_NOUNS } from '../../../reading/words/lexicon.ts'
import { isAccount, NOBODY, type Participant } from '../../../reading/grammar/participant.ts'
import type { Span } from '../../../reading/grammar/phrases.ts'
import type { Token } from '../../../reading/grammar/tag.ts'
import { concernsAccount } from '../../../match/evidence.ts'
import type { Sentence } from '../../../reading/sentence.ts'
import { anyCase, only } from '../../../text/any-of.ts'

const REPORTING =
  /^(?:say|tell|report|announce|add|disclose|state|post|note|explain|show|reveal|confirm|warn|inform|estimate|reckon|calculate|publish)$/
/** Abbreviations of results that look like names. */
const FIGURE_NAME = anyCase(only`
  FY ?\d* | [QH][1-4](?: ?FY)?(?: ?\d+)? | [1-4][QH](?: ?FY)?(?: ?\d+)? | 9M(?: ?FY)?(?: ?\d+)?
  EPS | EBITDA? | EBIT | PAT | PBT | NIM? | NII | AUM | NBFC | Rs | ARR | GMV | YoY | Y/Y | GAAP | IFRS | CEO | CFO | COO | AI | US | UK
  EU | View | Sees | Adj
  (?:first|second|third|fourth|full|half|mid|same|like)-(?:quarter|year|half|term|store|for-like)(?: operating| net| pre-tax)?
  pre-?tax | operating | quarterly | annual | tills? | RMB | CNY | USD | EUR | GBP | JPY | CHF | SEK | NOK | DKK | INR
  KRW | HKD | SGD | AUD | CAD | AED | SAR | BRL | ZAR | PLN
`)
const isOther = (token: Token | undefined, index = 1): boolean =>
  token !== undefined &&
  !token.text.split(' ').every((word) => FIGURE_NAME.test(word)) &&
  (token.refers === 'other' ||
    (token.tag === 'name' &&
      (token.sort === 'company' || (token.sort === null && (index > 0 || / /.test(token.text)) && !/^\d/.test(token.text)))))

const account = (token: Token | undefined): Participant => ({ ...NOBODY, who: 'account', byReference: token?.tag !== 'account' })
const other = (token: Token | undefined): Participant => ({ ...NOBODY, who: 'other', name: token?.tag === 'name' ? token.text : null })

/** Nouns in front of "said" that stand for the account itself where no company is named. */
const OWN_VOICE = new RegExp(only`
  company | firm | group | business | board | management | chief | executive | ceo | cfo | director | chairman | chair
  boss | officer | it | he | she | they | we | spokesman | spokeswoman | spokesperson | founder | president | filing
  statement | results | accounts | report | prospectus | document
`)

/** "former Acme unit", "Acme's former parent", "Acme rival": somebody else by the account's name. */
function isElse(tokens: readonly Token[], at: number): boolean {
  if (/^(?:former|ex|onetime|one-time)$/.test(tokens[at - 1]?.lower ?? '')) return true
  if (OTHER_NOUNS.has(tokens[at + 1]?.lower ?? '')) return true
  return (
    tokens[at + 1]?.tag === 'possessive' &&
    tokens.slice(at + 2, at + 4).some((one) => OTHER_NOUNS.has(one.lower) || /^(?:former|ex)$/.test(one.lower))
  )
}

/** "Corvid, for which Acme does repairs, raised its outlook": whom the sentence goes on about behind an aside in which the account, or with it another company, acts. */
function goesOnAbout(tokens: readonly Token[], at: number): Token | undefined {
  for (let j = 1; j < at; j++) {
    const head = tokens[j - 1]
    if (tokens[j]?.text !== ',' || !(isOther(head) || isAccount(head))) continue
    const relative = tokens[j + 1]?.tag === 'preposition' ? j + 2 : j + 1
    if (!/^(?:which|whom|whose|where)$/.test(tokens[relative]?.lower ?? '')) continue
    const close = tokens.findIndex((token, k) => k > relative && token.text === ',')
    if (close < 0 || close > at || !tokens.slice(relative, close).some((token) => (isAccount(head) ? isOther(token) : isAccount(token))))
      continue
    if (tokens[close + 1]?.tag === 'verb' || tokens[close + 1]?.tag === 'auxiliary') return head
  }
  return undefined
}

/** Whose figure the noun at a place is, by one sign; null where it tells nothing. */
type Sign = (sentence: Sentence, at: number) => Participant | null
const FORMER = /^(?:former|ex|onetime|one-time)$/
const EDGE = new Set(['verb', 'auxiliary', 'preposition', 'subordinator', 'conjunction'])
const byToken = (token: Token | undefined): Participant => (isAccount(token) ? account(token) : other(token))

const goneOnAbout: Sign = ({ tokens }, at) => {
  const beyond = goesOnAbout(tokens, at)
  return beyond === undefined ? null : byToken(beyond)
}

/** "a contrast with Corvid, where managers …" */
const spokenOfBefore: Sign = ({ tokens }, at) => {
  for (let j = at - 1; j > 1 && !isAccount(tokens[j]); j--) {
    if (!/^(?:where|which|whose|who)$/.test(tokens[j]?.lower ?? '')) continue
    const before = tokens[tokens[j - 1]?.text === ',' ? j - 2 : j - 1]
    if (isOther(before)) return other(before)
    if (isAccount(before)) return account(before)
  }
  return null
}

/** "a study that found retail sales rose": nobody's own. */
const ofStudy: Sign = ({ tokens }, at) => {
  const study = tokens.findIndex((token, j) => j < at && /^(?:study|survey|poll|research|index|barometer|census)$/.test(token.lower))
  const finds = ({ verb }: Token): boolean => /^(?:find|show|suggest|indicate|say|reveal)$/.test(verb?.lemma ?? '')
  return study >= 0 && tokens.slice(study, at).some(finds) ? other(undefined) : null
}

const OF_ALL = /^(?:industry|market|sector|national|customer|customers|consumer|global|world|country|county|state)$/
/** "Acme's half-year revenue", "its sales", "Corvid sales" */
const inPhrase: Sign = ({ tokens }, at) => {
  for (let j = at - 1; j >= 0 && at - j < 12; j--) {
    const token = tokens[j]
    if (!token || EDGE.has(token.tag) || (token.tag === 'mark' && token.text !== '-' && token.text !== '"')) return null
    if (isAccount(token)) {
      const isRelated = tokens.slice(j + 1, at).some((one) => OTHER_NOUNS.has(one.lower))
      return isRelated || FORMER.test(tokens[j - 1]?.lower ?? '') ? other(undefined) : account(token)
    }
    if (token.tag === 'possessive' && OTHER_NOUNS.has(tokens[j - 1]?.lower ?? '')) return other(undefined)
    if (isOther(token)) return other(token)
    if (OF_ALL.test(token.lower) && j === at - 1 && tokens[j - 1]?.tag !== 'possessive') return other(undefined)
  }
  return null
}

/** Whose the phrase behind a preposition is. */
function inPhraseBehind(tokens: readonly Token[], preposition: number): Participant | null {
  for (let j = preposition + 1; j < Math.min(tokens.length, preposition + 7); j++) {
    const one = tokens[j]
    if (!one || /^(?:verb|preposition|mark|auxiliary)$/.test(one.tag)) return null
    if (isAccount(one)) return isElse(tokens, j) ? other(undefined) : account(one)
    if (one.tag === 'name' && one.sort === 'company' && isOther(one) && !/-based$/.test(tokens[j + 1]?.lower ?? '')) return other(one)
    if (OTHER_NOUNS.has(one.lower) && tokens[j - 1]?.tag !== 'possessive') return other(undefined)
  }
  return null
}
/** "sales at Acme", "a profit warning from Corvid" */
const behindNoun: Sign = ({ tokens }, at) => {
  for (let j = at + 1; j < Math.min(tokens.length, at + 9); j++) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || (token.tag === 'mark' && token.text !== '-')) return null
    if (token.tag !== 'preposition' || !/^(?:at|of|for|from|by)$/.test(token.lower)) continue
    // "revenue from Acme" is its supplier's; "a warning from Acme" its own.
    const isOfSupplier = token.lower === 'from' && tokens[at]?.lower !== 'warning'
    const whose = isOfSupplier ? null : inPhraseBehind(tokens, j)
    if (whose !== null) return whose
  }
  return null
}

/** "Revenue rose 8% at Acme": the place stands behind the verb. */
const atPlace: Sign = ({ tokens }, at) => {
  const place = tokens.findIndex((token, j) => j > at && j < at + 14 && isAccount(token) && tokens[j - 1]?.lower === 'at')
  return place > 0 && !tokens.slice(0, place).some((token, j) => isOther(token, j)) ? account(tokens[place]) : null
}

/** "Former Acme unit doubles earnings" */
const ofFormerUnit: Sign = ({ tokens }, at) => {
  const named = tokens.findIndex((token) => isAccount(token))
  return named > 0 && named < at && FORMER.test(tokens[named - 1]?.lower ?? '') ? other(undefined) : null
}

const holds = (span: Span | null, at: number): boolean => span !== null && span.from <= at && at < span.to
const governs = ({ complements, subject }: Claim, at: number): boolean =>
  complements.some(({ span }) => holds(span, at)) || holds(subject.span, at)

/** The subject of a verb that has the figure in its object or subject. */
const ofVerb: Sign = (sentence, at) => {
  for (const claim of claims(sentence)) {
    const { subject, lemma, index } = claim
    if (!governs(claim, at)) continue
    if (concernsAccount(subject)) return account(sentence.tokens.slice(subject.span?.from, subject.span?.to).find((one) => isAccount(one)))
    if (subject.who === 'other' && ((index < at && !REPORTING.test(lemma)) || subject.relation !== null)) return subject
  }
  return null
}

/** The last subject before the figure: the account, or somebody else where it is none. */
function subjectBefore(sentence: Sentence, at: number): Participant | null {
  let found: Participant | null = null
  for (const claim of claims(sentence)) {
    const { subject, index } = claim
    if (concernsAccount(subject) && index < at) found = { ...subject, who: 'account' }
    else if (subject.who === 'other' && (governs(claim, at) || (index < at && found === null))) found = subject
  }
  return found
}

/** Who reports; somebody else without a name where that is nobody who speaks for the account. */
function speakerOf(sentence: Sentence, at: number): { speaker: Participant | null; isUnnamed: boolean } {
  let speaker: Participant | null = null
  let isUnnamed = false
  for (const { subject, lemma, index } of claims(sentence)) {
    const { span } = subject
    if (!REPORTING.test(lemma) || sentence.tokens[index]?.lower.endsWith('ing') === true) continue
    if (concernsAccount(subject)) speaker = { ...subject, who: 'account' }
    else if (subject.who === 'other') speaker ??= subject
    // "In the last reported period"
    else if (subject.who === 'nobody' && span !== null && !holds(span, at) && sentence.tokens[span.from]?.tag !== 'preposition')
      isUnnamed ||= sentence.tokens.slice(span.from, span.to).every((one) => !OWN_VOICE.test(one.lower))
  }
  return { speaker, isUnnamed }
}

const ofClause: Sign = (sentence, at) => {
  const { tokens } = sentence
  const subject = subjectBefore(sentence, at)
  const { speaker, isUnnamed } = speakerOf(sentence, at)
  if (subject === null && (speaker !== null || isUnnamed)) return speaker ?? other(undefined)
  const first = tokens.slice(0, at).find((token, j) => isAccount(token) || isOther(token, j))
  if (subject !== null && !(subject.who === 'other' && isAccount(first))) return subject
  if (first !== undefined) return isAccount(first) ? { ...account(first), byReference: true } : other(first)
  return speaker
}

/** "Revenue rose 16%, compared with the estimate of Corvid Data": no company stands before it, and the account is spoken of. */
const ofText: Sign = (sentence) => {
  const mentioned = sentence.tokens.find((token) => isAccount(token))
  if (mentioned === undefined) return sentence.follows ? { ...NOBODY, who: 'account', byReference: true } : null
  const isAlone = !sentence.tokens.some((token, j) => isOther(token, j))
  return isAlone ? { ...account(mentioned), byReference: true } : null
}

const SIGNS: readonly Sign[] = [goneOnAbout, spokenOfBefore, ofStudy, inPhrase, behindNoun, atPlace, ofFormerUnit, ofVerb, ofClause, ofText]
/** Whose figure, plan or forecast the noun at `at` is: by its phrase, what hangs on it, the clause's subject, the speaker, or the company named before it. */
export function holderOf(sentence: Sentence, at: number): Participant {
  for (const sign of SIGNS) {
    const holder = sign(sentence, at)
    if (holder !== null) return holder
  }
  return NOBODY
}
