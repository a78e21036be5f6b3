import type { AccountReading, Sentence } from '../offline/reading.ts'
import type { CompiledSignal, FrameId } from '../types.ts'
import { askedAmounts } from '../question/asked-amounts.ts'
import { asksForLoan, isNoVenture, tellsOfLoan, tellsPrice } from './asked-money.ts'
import { partyTold } from './asked-parties.ts'
import type { Evidence } from './evidence.ts'
import { marked } from './executive-cues.ts'
import { contentWords } from './triggers.ts'

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

interface Stage {
  asked: RegExp
  told: RegExp
  /** What is yet to come has not got so far. */
  real?: true
  /** What makes it somebody else's deed, in a sentence with marks (see `marked`). */
  unless?: RegExp
  /** It may be told beside the sentence. */
  near?: true
}

const SITES =
  '(?:office|brewery|bakery|factory|plant|mill|shop|store|branch|showroom|warehouse|depot|hotel|restaurant|laboratory|studio|clinic|school|workshop)'
const A_SITE = `(?:an?|its|the|any) (?:(?:own|new|first|second|local|regional) ){0,3}(?:[\\w-]+ )?${SITES}`
/** A company that sells in a place has no site there for that. */
const SOLD_THERE =
  '(?:sell(?:s|ing)?|sold|sales|on sale|distribut\\w+|stock(?:s|ed|ing)|resell\\w*|dealers?|agents?|importers?|franchisees?)'

const HEADQUARTERS = '(?:headquarters|head office|hq|seat|domicile)'
const STAGES: Partial<Record<FrameId, readonly Stage[]>> = {
  legal_trouble: [
    { asked: /\b(?:guilty|convict\w*)\b/i, told: /(?<!\bnot )\bguilty\b|\b(?:convict\w*|condemn\w*|sentenc\w+)\b/ },
    {
      asked: /\bsettle(?:d|s|ments?)?\b|\bsettling\b/i,
      told: /\b(?:settl\w+|pa(?:y|ys|id|ying)|resolv\w+|out of court)\b|\b(?:to|and) (?:end|close|drop)\b/,
    },
    { asked: /\b(?:credit|debit|payment|bank) cards?\b|\bcard (?:numbers|details|data)\b/i, told: /\b(?:cards?|payments?)\b/ },
    { asked: /\bpasswords?\b/i, told: /\b(?:passwords?|credentials|log-?ins?)\b/ },
    { asked: /\b(?:medical|health|patient) (?:data|records?|files|information)\b/i, told: /\b(?:medical|health|patients?|clinical)\b/ },
    { asked: /\bpassports?\b/i, told: /\bpassports?\b/ },
    {
      asked:
        /\blos(?:t|e|es|ing)\b[^?]*\b(?:case|court|(?:law)?suit|appeal|trial|battle|ruling|dispute)\b|\b(?:ruled|found|judgment|verdict) against\b/i,
      told: /\b(?:los(?:t|es|ing)|rul(?:ed|es|ing) (?:against|for|that)|found (?:against|liable|guilty|that)|liable|guilty|ordered|must pay|verdict|judgment|award(?:ed|s)|upheld|sided with|threw out its|dismissed its|beat(?:en|s)?|defeat\w*)\b/,
    },
    {
      asked: /\bpa(?:y|ys|id|ying)\b[^?]*\bransom\b/i,
      told: /(?<!\b(?:not|never|n't|nor|without|no one) )\b(?:paid|pays|paying|payment|handed over|transferred)\b/,
      near: true,
    },
    {
      asked: /\b(?:br(?:ing|ought)|press(?:ed)?|fac(?:es?|ed|ing)) (?:\w+ )?charges\b|\bcharged\b/i,
      told: /(?<!\b(?:no|without|any) )\b(?:charg(?:e[sd]?|ing)|prosecut\w+|indict\w*|accus\w+|arraign\w*|plead\w*|pleaded|convict\w*|guilty|court|trial|dock)\b/,
    },
  ],
  // Whether a strike or closure has come about, and for good.
  generic: [
    {
      asked: /\bon strike\b|\bwalk(?:ed|ing)? (?:out|off)\b|\bdowned tools\b/i,
      told: /^(?!.*\b(?:called off|avert\w*|cancel\w*|suspend\w*|postpon\w*|vot(?:e[sd]?|ing) (?:\w+ )?(?:to|for|in favou?r)|ballot\w*|authori[sz]\w*|threat\w*|no strike|end(?:s|ed) (?:\S+ ){0,3}strike|strike (?:is|was) over)\b)/,
    },
    {
      asked: /\b(?:into|in|under) (?:administration|receivership|liquidation)\b/i,
      told: /./,
      unless:
        /\bACCT (?:(?:has|have|was|is|been|were) ){1,3}(?:appointed|named|made)(?: as)? (?:the |joint )*(?:administrators?|receivers?|liquidators?|trustees?)\b/,
    },
    {
      asked: /\{account\} (?:suing|sued?)\b/i,
      told: /./,
      unless:
        /\bACCT (?:(?:has|have|is|was|been|being) ){0,3}sued by\b|\bOTHR (?:has |have |is )?(?:sues|sued|suing|takes|took|taken) ACCT\b/,
    },
    { asked: /\b(?:for good|permanently)\b/i, told: /^(?!.*\b(?:every|each) (?:year|summer|winter|spring|autumn|july|august|season)\b)/ },
  ],
  expansion: [
    {
      asked: new RegExp(`\\b(?:open|set|build|built|establish|start|found)\\w*(?: up)? ${A_SITE}\\b`, 'i'),
      told: new RegExp(
        `^(?!.*\\b${SOLD_THERE}\\b)|\\b(?:open(?:s|ed|ing)?|buil[dt]\\w*|offices?|${SITES}s?|premises|leas(?:es|ed|ing)|sites?|staff|people|team)\\b`,
      ),
    },
    {
      asked: new RegExp(`\\b(?:mov|relocat|shift|transferr?)\\w* (?:away )?(?:its |the |ACCT's )?(?:\\w+ )?${HEADQUARTERS}\\b`, 'i'),
      told: new RegExp(
        `\\b(?:mov(?:e[ds]?|ing)|relocat\\w+|shift(?:s|ed|ing)?|transfer\\w*|swap\\w*|leav(?:es?|ing)|left|${HEADQUARTERS}|new home)\\b`,
      ),
    },
    {
      asked:
        /\b(?:already|now) (?:producing|operating|running|operational|up and running|in (?:operation|production|service|use)|open|making)\b|\b(?:gone|go|went|come|came) (?:in)?to (?:operation|service|production)\b|\b(?:gone|go|went) live\b|\b(?:come|came) on ?stream\b|\b(?:start|beg[aiu]n)\w* (?:\w+ )?(?:production|producing|operations|operating)\b|\b(?:complet|finish)\w+\b/i,
      told: /\b(?:produc(?:es|ing|ed)|(?<!(?:be|is|are|started|begun|began|under|in) )making|makes|runs|running|operat(?:es|ing|ional)|open(?:s|ed)|inaugurat\w+|complet(?:ed?|es|ion)|finish(?:ed|es)?|ready|on ?stream|went live|fired up|switched on|(?:up and|now) running|moved (?:in|into)|first (?:batch|bottles|cars|customers|shift|output))\b|\b(?:in|into) (?:operation|service|production|use)\b|\b(?:start|beg[aiu]n|commenc)\w* (?:\w+ ){0,2}(?:production|operations?|operating|output|work(?! on)|rolling|brewing)\b|\b(?:production|operations|output) (?:has |have )?(?:start|beg[aiu]n|commenc)/,
      real: true,
    },
  ],
}

const PURSUED =
  '(?:sued|fined|investigated|probed|charged|indicted|accused|prosecuted|sanctioned|penali[sz]ed|reprimanded|raided|subpoenaed|(?:taken|dragged|hauled) to court|looked into|examined)'
const PURSUES =
  '(?:su(?:ing|ed?)|fin(?:ing|ed?)|investigat\\w+|prob(?:ing|ed?)|charg(?:ing|ed?)|accus(?:ing|ed?)|prosecut\\w+|sanction(?:ed|ing)?|look(?:ed|ing)? into|taken|taking|take|examin\\w+|fil(?:ed|ing)|open(?:ed|ing)|launch(?:ed|ing)|br(?:ing|ought)|press(?:ed|ing)?)'
const BY = new RegExp(
  `\\b${PURSUED} (?:[a-z]+ly )?by (?<who>[^?]+?)(?: (?:over|for|about|after|because|in|on|with|of|to)\\b[^?]*)?\\W*$|\\b(?:lawsuit|suit|class action|fine|penalty|investigation|probe|inquiry) (?:from|by) (?<by>[^?]+?)(?: (?:over|for|about|after|because|in|on|with|of)\\b[^?]*)?\\W*$|^(?:is|are|has|have|did|was|were) (?:the |an? |any |its |some )*(?<subject>(?!\\{account\\}|(?:an?|the|any) )[^?{]{2,50}?) (?:been |now |still |also )*${PURSUES} (?:[^?]{0,30} )?\\{account\\}`,
  'i',
)
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
const OVER = /\b(?:over|for|about|concerning|regarding)\b (?!failing|not|having|its role)([^?]+?)\W*$/i
/** Words that say nothing of what it is about. */
const ANY_MATTER =
  /^(?:alleged\w*|claims?|cases?|lawsuits?|practices?|business|violat\w+|breach\w*|breaking|breaching|law|laws|rules?|regulations?|damages|wrongdoing|misconduct|millions?|billions?|first|second|third|times?|anything|something|reasons?|conduct|behaviou?r|failures?|failings|issues?|problems?|use|using|sale|selling|how|way|things?|money|compensation|products?|services?|customers?|next|\d.*)$/

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

/** Until when a promise is to be kept. */
const BY_YEAR = /\bby ((?:19|20)\d\d)\b/

/** What kind of money was raised, and what was paid. */
function moneyAsked(question: string, frame: FrameId): Detail[] {
  if (frame === 'acquisition') {
    const sum = askedAmounts(question)
    return Object.keys(sum).length === 0 ? [] : [{ reason: 'another price', isTold: ({ near }) => tellsPrice(near, sum) }]
  }
  const found: Detail[] = []
  if (asksForLoan(question)) found.push({ reason: 'no loan', isTold: ({ near }) => tellsOfLoan(near.toLowerCase()) })
  if (/\bventure capital\b|\bvcs?\b/i.test(question))
    found.push({ reason: 'another kind of money', isTold: ({ words }) => !isNoVenture(words) })
  return found
}

const detailsOf = new WeakMap<CompiledSignal, readonly Detail[]>()

function detailsAsked({ question, compiled: { frame, slots } }: CompiledSignal): Detail[] {
  // "sued or fined": either will do.
  if (/\bor\b|\//.test(question)) return []
  if (frame === 'funding' || frame === 'acquisition') return moneyAsked(question, frame)
  if (slots['direction'] !== undefined) return []
  const stages = (STAGES[frame] ?? [])
    .filter(({ asked }) => asked.test(question))
    .map(({ told, real, unless, near: beside }): Detail => ({
      reason: unless === undefined ? 'not as far as that' : 'role',
      isTold: ({ words, near, evidence }) =>
        told.test(beside === true ? near.toLowerCase() : words) &&
        (real === undefined || evidence.reality === 'real') &&
        unless?.test(marked(evidence.sentence).text) !== true,
    }))
  const year = frame === 'generic' ? BY_YEAR.exec(question)?.[1] : undefined
  if (year !== undefined)
    stages.push({
      reason: 'another year',
      isTold: ({ near }) => {
        const told = [...near.matchAll(new RegExp(BY_YEAR, 'g'))].map(([, one]) => Number(one))
        return told.length === 0 || told.some((one) => one <= Number(year))
      },
    })
  return frame === 'legal_trouble' ? [...stages, ...[byWhom(question), overWhat(question)].filter((one) => one !== null)] : stages
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
export function inDetail(evidence: Evidence, signal: CompiledSignal, reading: AccountReading): Evidence {
  if (evidence.reason !== null) return evidence
  const details = detailsOf.get(signal) ?? detailsAsked(signal)
  detailsOf.set(signal, details)
  if (details.length === 0) return evidence
  const told = { words: evidence.sentence.words(), near: surroundings(reading, evidence.sentence), evidence }
  const missed = details.find(({ isTold }) => !isTold(told))
  return missed === undefined ? evidence : { ...evidence, reason: missed.reason }
}
