import { claims } from '../../../match/claims.ts'
import { OTHER_NOUNS } from '../../../reading/words/lexicon.ts'
import { isAccount, NOBODY, type Participant } from '../../../reading/grammar/participant.ts'
import type { Token } from '../../../reading/grammar/tag.ts'
import { concernsAccount } from '../../../match/evidence.ts'
import type { Sentence } from '../../../reading/sentence.ts'
import { only } from '../../../text/any-of.ts'

const REPORTING =
  /^(?:say|tell|report|announce|add|disclose|state|post|note|explain|show|reveal|confirm|warn|inform|estimate|reckon|calculate|publish)$/
/** Abbreviations of results that look like names. */
const FIGURE_NAME = new RegExp(
  only`
    FY ?\d* | [QH][1-4](?: ?\d+)? | EPS | EBITDA? | ARR | GMV | YoY | Y/Y | GAAP | IFRS | CEO | CFO | COO | AI | US | UK
    EU | View | Sees | Adj
    (?:first|second|third|fourth|full|half|mid|same|like)-(?:quarter|year|half|term|store|for-like)(?: operating| net| pre-tax)?
    pre-?tax | operating | quarterly | annual | tills? | RMB | CNY | USD | EUR | GBP | JPY | CHF | SEK | NOK | DKK | INR
    KRW | HKD | SGD | AUD | CAD | AED | SAR | BRL | ZAR | PLN
  `,
  'i',
)
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

/** Whose figure, plan or forecast the noun at `at` is: by its phrase, what hangs on it, the clause's subject, the speaker, or the company named before it. */
export function holderOf(sentence: Sentence, at: number): Participant {
  const { tokens } = sentence
  const beyond = goesOnAbout(tokens, at)
  if (beyond !== undefined) return isAccount(beyond) ? account(beyond) : other(beyond)
  // "a contrast with Corvid, where managers …"
  for (let j = at - 1; j > 1; j--) {
    if (isAccount(tokens[j])) break
    if (!/^(?:where|which|whose|who)$/.test(tokens[j]?.lower ?? '')) continue
    const before = tokens[j - 1]?.text === ',' ? j - 2 : j - 1
    if (isOther(tokens[before])) return other(tokens[before])
    if (isAccount(tokens[before])) return account(tokens[before])
  }
  // "a study that found retail sales rose": nobody's own.
  const found = tokens.findIndex((token, j) => j < at && /^(?:study|survey|poll|research|index|barometer|census)$/.test(token.lower))
  if (found >= 0 && tokens.slice(found, at).some((token) => /^(?:find|show|suggest|indicate|say|reveal)$/.test(token.verb?.lemma ?? '')))
    return other(undefined)
  // "Acme's half-year revenue", "its sales", "Corvid sales"
  for (let j = at - 1; j >= 0 && at - j < 12; j--) {
    const token = tokens[j]
    if (
      !token ||
      token.tag === 'verb' ||
      token.tag === 'auxiliary' ||
      token.tag === 'preposition' ||
      token.tag === 'subordinator' ||
      token.tag === 'conjunction'
    )
      break
    if (token.tag === 'mark' && token.text !== '-' && token.text !== '"') break
    if (isAccount(token)) {
      const related = tokens.slice(j + 1, at).some((one) => OTHER_NOUNS.has(one.lower))
      return related || /^(?:former|ex|onetime|one-time)$/.test(tokens[j - 1]?.lower ?? '') ? other(undefined) : account(token)
    }
    if (token.tag === 'possessive' && OTHER_NOUNS.has(tokens[j - 1]?.lower ?? '')) return other(undefined)
    if (isOther(token)) return other(token)
    if (
      /^(?:industry|market|sector|national|customer|customers|consumer|global|world|country|county|state)$/.test(token.lower) &&
      j === at - 1 &&
      tokens[j - 1]?.tag !== 'possessive'
    )
      return other(undefined)
  }
  // "sales at Acme", "a profit warning from Corvid"
  for (let j = at + 1; j < Math.min(tokens.length, at + 9); j++) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || (token.tag === 'mark' && token.text !== '-')) break
    if (token.tag !== 'preposition' || !/^(?:at|of|for|from|by)$/.test(token.lower)) continue
    // "revenue from Acme" is its supplier's; "a warning from Acme" its own.
    if (token.lower === 'from' && tokens[at]?.lower !== 'warning') continue
    for (let k = j + 1; k < Math.min(tokens.length, j + 7); k++) {
      const one = tokens[k]
      if (!one || one.tag === 'verb' || one.tag === 'preposition' || one.tag === 'mark' || one.tag === 'auxiliary') break
      if (isAccount(one)) return isElse(tokens, k) ? other(undefined) : account(one)
      if (one.tag === 'name' && one.sort === 'company' && isOther(one)) return other(one)
      if (OTHER_NOUNS.has(one.lower) && tokens[k - 1]?.tag !== 'possessive') return other(undefined)
    }
  }
  // "Revenue rose 8% at Acme": the place stands behind the verb.
  const place = tokens.findIndex((token, j) => j > at && j < at + 14 && isAccount(token) && /^(?:at)$/.test(tokens[j - 1]?.lower ?? ''))
  if (place > 0 && !tokens.slice(0, place).some((token, j) => isOther(token, j))) return account(tokens[place])
  // "Former Acme unit doubles earnings"
  const named = tokens.findIndex((token) => isAccount(token))
  if (named > 0 && named < at && /^(?:former|ex|onetime|one-time)$/.test(tokens[named - 1]?.lower ?? '')) return other(undefined)
  let subject: Participant | null = null
  let speaker: Participant | null = null
  let unnamedSpeaker = false
  for (const claim of claims(sentence)) {
    const { span } = claim.subject
    const governs =
      claim.complements.some((one) => one.span.from <= at && at < one.span.to) || (span !== null && span.from <= at && at < span.to)
    if (concernsAccount(claim.subject)) {
      if (governs) return account(undefined === span ? undefined : tokens.slice(span?.from, span?.to).find((one) => isAccount(one)))
      if (claim.index < at) subject = { ...claim.subject, who: 'account' }
    } else if (claim.subject.who === 'other') {
      if (governs && claim.index < at && !REPORTING.test(claim.lemma)) return claim.subject
      if (governs && claim.subject.relation !== null) return claim.subject
      if (governs || (claim.index < at && subject === null)) subject = claim.subject
    }
    if (REPORTING.test(claim.lemma) && !tokens[claim.index]?.lower.endsWith('ing')) {
      if (concernsAccount(claim.subject)) speaker = { ...claim.subject, who: 'account' }
      else if (claim.subject.who === 'other') speaker ??= claim.subject
      else if (claim.subject.who === 'nobody' && span !== null && !(span.from <= at && at < span.to)) {
        const head = tokens[span.to - 1]?.lower ?? ''
        if (!OWN_VOICE.test(head) && tokens.slice(span.from, span.to).every((one) => !OWN_VOICE.test(one.lower))) unnamedSpeaker = true
      }
    }
  }
  if (speaker !== null && subject === null) return speaker
  if (unnamedSpeaker && subject === null) return other(undefined)
  const first = tokens.slice(0, at).find((token, j) => isAccount(token) || isOther(token, j))
  if (subject !== null && !(subject.who === 'other' && isAccount(first))) return subject
  if (first !== undefined) return isAccount(first) ? { ...account(first), byReference: true } : other(first)
  if (speaker !== null) return speaker
  // "Revenue rose 16%, compared with the estimate of Corvid Data": no company stands before it, and the account is spoken of.
  const mentioned = tokens.find((token) => isAccount(token))
  const alone = !tokens.some((token, j) => isOther(token, j))
  if (mentioned !== undefined && alone) return { ...account(mentioned), byReference: true }
  return sentence.follows && mentioned === undefined ? { ...NOBODY, who: 'account', byReference: true } : NOBODY
}
