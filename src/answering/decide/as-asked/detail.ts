import type { CompiledSignal } from '../../types.ts'
import { asksForLoan, isNoVenture, tellsOfLoan } from './money.ts'
import { partyTold } from './parties.ts'
import { outlinesOf } from '../../match/outline.ts'
import { EVENTS } from '../../events/index.ts'
import type { Evidence } from '../../match/evidence.ts'
import { contentWords } from '../../text/content-words.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyCase, anyOf, either, only } from '../../text/any-of.ts'

/** What a question asks of an event beyond the slots of its kind: how far it went, who brought it, over what. What proves the event without that proves another one. */
interface Detail {
  reason: string
  isTold: (told: Told) => boolean
}
interface Told {
  /** The sentence in lower case. */
  words: string
  /** With those round it and the headline, as they are written. */
  near: string
  evidence: Evidence
}

const PURSUED =
  '(?:sued|fined|investigated|probed|charged|indicted|accused|prosecuted|sanctioned|penali[sz]ed|reprimanded|raided|subpoenaed|(?:taken|dragged|hauled) to court|looked into|examined)'
const PURSUES = anyOf`
  su(?:ing|ed?) | fin(?:ing|ed?) | investigat\w+ | prob(?:ing|ed?) | charg(?:ing|ed?) | accus(?:ing|ed?)
  prosecut\w+ | sanction(?:ed|ing)? | look(?:ed|ing)? into | taken | taking | take | examin\w+ | fil(?:ed|ing)
  open(?:ed|ing) | launch(?:ed|ing) | br(?:ing|ought) | press(?:ed|ing)? | sen(?:d|t|ding) | issu(?:e|ed|ing)
  serv(?:e|ed|ing) | warn(?:ed|ing)?
`
const AUXILIARY = anyOf`is | are | has | have | did | was | were`
const BY = anyCase(either`
  \b${PURSUED} (?:[a-z]+ly )?by (?<who>[^?]+?)(?: (?:over|for|about|after|because|in|on|with|of|to)\b[^?]*)?\W*$
  \b(?:lawsuit|suit|class action|fine|penalty|investigation|probe|inquiry) (?:from|by) (?<by>[^?]+?)(?: (?:over|for|about|after|because|in|on|with|of)\b[^?]*)?\W*$
  ^${AUXILIARY} (?:the |an? |any |its |some )*(?<subject>(?!\{account\}|(?:an?|the|any) )[^?{]{2,50}?) (?:been |now |still |also )*${PURSUES} (?:[^?]{0,30} )?\{account\}
`)
/** Names that go by others. */
const ALSO_CALLED: Readonly<Record<string, RegExp>> = {
  doj: /justice department/i,
  eu: /\b(?:european|brussels)\b/i,
  'european commission': /\b(?:EU|Brussels|Commission)\b/,
  'european union': /\b(?:EU|Brussels|European)\b/,
}

/** "FTC" for "Federal Trade Commission". */
function initialsIn(text: string, initials: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  const wanted = initials.toLowerCase()
  return words.some((first, at) => {
    if (!/^\p{Lu}/u.test(first)) return false
    let matched = 0
    for (const word of words.slice(at, at + 8)) {
      if (matched === wanted.length) break
      if (/^\p{Lu}/u.test(word) && word.slice(0, 1).toLowerCase() === wanted[matched]) matched++
      else if (!/^(?:of|and|the|for|de|des|der|du)$/.test(word)) return false
    }
    return matched === wanted.length
  })
}

/** Whether a text names a body or company, in full, in part or by its initials. */
function names(text: string, name: string): boolean {
  if (ALSO_CALLED[name.toLowerCase()]?.test(text) === true) return true
  if (/^\p{Lu}{2,6}$/u.test(name)) return new RegExp(`\\b${name}\\b`).test(text) || initialsIn(text, name)
  const own = (name.match(/\p{Lu}[\p{L}\d]+/gu) ?? []).map((word) => word.toLowerCase())
  const lower = text.toLowerCase()
  return (
    own.filter((word) => lower.includes(word)).length * 2 >= own.length ||
    new RegExp(`\\b${own.map((word) => word.slice(0, 1)).join('')}\\b`).test(lower)
  )
}

function byWhom(question: string): Detail | null {
  const groups = BY.exec(question)?.groups
  const who = (groups?.['who'] ?? groups?.['by'] ?? groups?.['subject'] ?? '').replace(/^(?:the|an?|its|any|some|former) /i, '').trim()
  if (who === '' || who.includes('{')) return null
  if (!/\p{Lu}/u.test(who)) {
    const told = partyTold(who)
    return told === null ? null : { reason: 'brought by others', isTold: ({ near }) => told.test(near.toLowerCase()) }
  }
  return { reason: 'brought by others', isTold: ({ near }) => names(near, who) }
}

/** What trouble is about, in the words of a question and in those of a text. */
const MATTERS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\btax\w*/i, /\b(?:tax\w*|vat|customs|revenue office)\b/],
  [/\blaunder\w*/i, /launder|dirty money|\baml\b|sanctions checks|suspicious/],
  [
    /\b(?:antitrust|monopol\w*|cartel|price[- ]fixing|competition|collusion)\b/i,
    /antitrust|monopol|cartel|price|competit|collu|rigg|dominan|market power/,
  ],
  [/\bprivacy|\bgdpr|\bdata (?:protection|handling|use)/i, /privacy|gdpr|data|personal|track|cookie|record/],
  [/\bbrib\w*|\bcorrupt\w*/i, /brib|corrupt|kickback|payments to/],
  [
    /\b(?:pollut\w*|environment\w*|sewage|spills?|emissions?)\b/i,
    /pollut|environment|sewage|spill|emission|waste|discharg|leak|dump|contamin|river/,
  ],
  [/\bpatents?\b/i, /patent|infring|invent|intellectual/],
  [
    /\bintellectual property\b|\bcopyrights?\b|\btrade (?:secrets?|marks?)\b|\btrademarks?\b/i,
    /intellectual|copyright|patent|infring|trade ?(?:secret|mark)|cop(?:y|ied)|pirat|plagiar|stole|design|likeness|licen[cs]/,
  ],
  [/\bdiscriminat\w*/i, /discriminat|racis|sexis|bias|gender|\bpay\b|\bage\b|disab|pregnan/],
  [/\binsider (?:trading|dealing)\b/i, /insider/],
  [/\bsafety\b/i, /safe|injur|death|died|accident|fall|fell|kill|burn|fatal|crush|hazard|unguarded/],
  [/\bfraud\w*/i, /fraud|defraud|decei|misle|embezzl|swindl|false|cheat|theft|scam|inflat|overstat/],
]
const OVER = /\b(?:over|for|about|concerning|regarding|because of|due to|owing to)\b (?!failing|not|having|its role)([^?]+?)\W*$/i
/** Words that say nothing of what it is about. */
const ANY_MATTER = new RegExp(only`
  alleged\w* | claims? | cases? | lawsuits? | practices? | business | violat\w+ | breach\w* | breaking | breaching
  law | laws | rules? | regulations? | damages | wrongdoing | misconduct | millions? | billions? | first | second
  third | times? | anything | something | reasons? | conduct | behaviou?r | failures? | failings | issues? | problems?
  use | using | sale | selling | how | way | things? | money | compensation | products? | services? | customers?
  next | \d.*
`)

function overWhat(question: string): Detail | null {
  const matter = OVER.exec(question)?.[1]
  if (matter === undefined || matter.includes('{')) return null
  const reason = 'over something else'
  const known = MATTERS.filter(([asked]) => asked.test(matter))
  if (known.length > 0) return { reason, isTold: ({ near }) => known.some(([, told]) => told.test(near.toLowerCase())) }
  const words = contentWords(matter).filter((word) => !ANY_MATTER.test(word))
  if (words.length === 0) return null
  const stems = words.map((word) => (word.length > 6 ? word.slice(0, -3) : word.replace(/s$/, '')))
  return { reason, isTold: ({ near }) => stems.some((stem) => near.toLowerCase().includes(stem)) }
}

/** What is served on a company, in the words of a question and in those of a text. */
const PAPERS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\bwarning letters?\b/i, /\bwarning letters?\b|\bletters? of warning\b|\bwarned\b[^.;]{0,60}\b(?:in a letter|by letter|in writing)\b/],
  [/\bsubpoenas?\b/i, /\bsubpoena|\bsummons/],
  [/\bcease[- ]and[- ]desist\b/i, /\bcease[- ]and[- ]desist\b/],
  [/\bconsent (?:orders?|decrees?)\b/i, /\bconsent (?:order|decree|agreement)/],
  [/\binjunctions?\b/i, /\binjunction|\benjoin|\brestrain(?:ed|ing)\b|\bbarred\b|\bblock(?:s|ed)\b/],
  [/\bwells notices?\b/i, /\bwells notice/],
  [/\b(?:form )?483s?\b/i, /\b483\b/],
  [/\bimport alerts?\b/i, /\bimport alert/],
]
function whichPaper(question: string): Detail | null {
  const known = PAPERS.filter(([asked]) => asked.test(question))
  if (known.length === 0) return null
  return { reason: 'another kind of trouble', isTold: ({ near }) => known.some(([, told]) => told.test(near.toLowerCase())) }
}

/** What kind of money was raised. */
function moneyAsked(question: string): Detail[] {
  const found: Detail[] = []
  if (asksForLoan(question)) found.push({ reason: 'no loan', isTold: ({ near }) => tellsOfLoan(near.toLowerCase()) })
  if (/\bventure capital\b|\bvcs?\b/i.test(question))
    found.push({ reason: 'another kind of money', isTold: ({ words }) => !isNoVenture(words) })
  return found
}

/** "carbon neutral by 2030": a promise for a later year is another one. */
function byYear(question: string): Detail | null {
  const year = /\bby (?:the year )?(20[2-9]\d)\b/.exec(question)?.[1]
  if (year === undefined) return null
  return {
    reason: 'by another year',
    isTold: ({ words }) => (words.match(/\b20[2-9]\d\b/g) ?? []).some((one) => Number(one) <= Number(year)),
  }
}

const AGENCY = /\b(?:S&P|Standard (?:&|and) Poor['’]s|Moody['’]?s|Fitch|DBRS|Scope|A\.?M\.? Best|KBRA)(?![\p{L}])/u
/** "Did Fitch cut its rating?": each agency has its own. */
function byAgency(question: string): Detail | null {
  const agency = AGENCY.exec(question)?.[0]
  if (agency === undefined) return null
  return { reason: 'another agency', isTold: ({ evidence }) => evidence.sentence.text.includes(agency.slice(0, 5)) }
}

/** Where approvals are given, as questions ask for them and as texts tell them. */
const JURISDICTIONS: readonly RegExp[] = [
  /\bU\.?S\.?(?![\p{L}])|\bUSA\b|\bAmerican?\b|\bUnited States\b|\bFDA\b|\bFAA\b|\bFood and Drug\b|\bFederal Aviation\b/u,
  /\bEU\b|\bEurope(?:an)?\b|\bEMA\b|\bEASA\b|\bCE mark/,
  /\bU\.?K\.?(?![\p{L}])|\bBritish\b|\bBritain\b|\bMHRA\b/u,
  /\bCanad(?:a|ian)\b/,
  /\bJapan(?:ese)?\b/,
  /\bChin(?:a|ese)\b/,
  /\bIndian?\b/,
  /\bAustralian?\b/,
  /\bBrazil(?:ian)?\b/,
]
const ASKS_FOR_APPROVAL = /\b(?:approv\w+|clear(?:ed|ance)|authori[sz]\w+|certif\w+|licen[cs]ed?)\b/i
/** "received US approval": one for Europe alone is another. */
function whereApproved(question: string): Detail | null {
  const asked = ASKS_FOR_APPROVAL.test(question) ? JURISDICTIONS.filter((one) => one.test(question)) : []
  if (asked.length !== 1) return null
  return {
    reason: 'of another country',
    isTold: ({ evidence: { sentence } }) =>
      asked.some((one) => one.test(sentence.text)) || !JURISDICTIONS.some((one) => one.test(sentence.text)),
  }
}

const detailsOf = new WeakMap<CompiledSignal, readonly Detail[]>()

function detailsAsked({ question, compiled: { frame, slots } }: CompiledSignal): Detail[] {
  // "sued or fined": either will do.
  if (/\bor\b|\//.test(question)) return []
  if (frame === 'funding') return moneyAsked(question)
  if (slots['direction'] !== undefined) return []
  const stages = (EVENTS[frame].stages ?? [])
    .filter(({ asked }) => asked.test(question))
    .map(({ told, not, real }): Detail => ({
      reason: 'not as far as that',
      isTold: ({ words, evidence }) =>
        told?.test(words) !== false &&
        not?.test(outlinesOf(evidence.sentence).full.text) !== true &&
        (real === undefined || evidence.reality === 'real'),
    }))
  if (frame === 'generic')
    return [...stages, ...[byYear(question), byAgency(question), whereApproved(question)].filter((one) => one !== null)]
  return frame === 'legal_trouble'
    ? [...stages, ...[byWhom(question), overWhat(question), whichPaper(question)].filter((one) => one !== null)]
    : stages
}

/** The sentences up to two before and after one, and the headline. */
function surroundings({ sentences }: AccountReading, sentence: Sentence): string {
  const at = sentences.indexOf(sentence)
  return sentences
    .filter((one, index) => one.headline || Math.abs(index - at) <= 2)
    .map(({ text }) => text)
    .join(' ')
}

/** Evidence as it stands to what the question asks beyond the kind of event: turned down where it leaves that open. */
export function inDetail(evidence: Evidence, reading: AccountReading, signal: CompiledSignal): Evidence {
  if (evidence.reason !== null) return evidence
  const details = detailsOf.get(signal) ?? detailsAsked(signal)
  detailsOf.set(signal, details)
  if (details.length === 0) return evidence
  const told = { words: evidence.sentence.words(), near: surroundings(reading, evidence.sentence), evidence }
  const missed = details.find(({ isTold }) => !isTold(told))
  return missed === undefined ? evidence : { ...evidence, reason: missed.reason }
}
