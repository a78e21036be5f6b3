import { NOBODY } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Slots } from '../../types.ts'
import type { Evidence } from '../../match/evidence.ts'
import { OFFICE_NOUNS, PLANT_NOUNS } from '../../match/words/sites.ts'
import { marked } from '../../match/marks.ts'
import { namesPlace } from '../../match/place-told.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

/** Being somewhere for the first time, which proves an entry however it came about: "its first customers in Korea", "the maiden concession beyond Mexico", "never sold there before". */

const SITE = `(?:${OFFICE_NOUNS}|${PLANT_NOUNS})`
/** What a company has where it does business; a first strike or fine is none. */
const THING = anyOf`
  ${SITE} | ventures? | forays? | steps? | customers? | clients? | concessions? | contracts? | orders? | deals? | work
  jobs? | projects? | retailers? | stockists? | distributors? | partners? | sales? | deliver(?:y|ies) | shipments?
  flights? | routes? | trucks | lorries | vessels | acquisitions? | businesses | business | investments? | operations?
  installations? | airports? | markets?
`
const FEW = '(?:(?!ACCT|OTHR)[^ ,;.]+ )'
const FIRST = `ACCT 's (?:very |own )?(?:first|maiden) `
const THERE = '(?:in|into|on|outside|beyond|(?:south|north|east|west) of) (?:the )?(?:[a-z-]+ ){0,2}?PLACE\\b'
const FIRST_THERE = new RegExp(`\\b${FIRST}(?:${FEW}{0,3}?${THING} ${THERE})`)
const BUILT_OR_OPENED = anyOf`
  open\w* | built | builds? | building | launch\w* | establish\w* | inaugurat\w+ | set up | add(?:s|ed)? | bought
  buys | leas\w+
`
/** "a branch in Jacksonville, our first in Florida" */
const FIRST_OF_SITES = new RegExp(
  String.raw`\b${BUILT_OR_OPENED} ${FEW}{0,5}?${SITE} (?:(?:in|at|near|outside) (?:the )?${FEW}{0,3})?, ${FIRST}${THERE}`,
)
const ITS_SITES_OR_CUSTOMERS = anyOf`
  OTHR | customers? | clients? | shops? | stores? | branch(?:es)? | offices? | guests | passengers | patients
`
const OUTSIDE_HOME = anyOf`abroad | overseas | outside (?:the )?(?:PLACE|\w+)`
const FIRST_OF_KIND = anyOf`ever | ones? | customers? | clients? | shops?`
/** "Acme's customers in Estonia are its first abroad", "… are the duct cleaner's first abroad" */
const FIRST_ABROAD = new RegExp(
  String.raw`\b${ITS_SITES_OR_CUSTOMERS} (?:of ACCT )?in PLACE (?:, [^,;]{1,40} , )?(?:is|are|was|were) (?:(ACCT)|the (?:(?!OTHR)\S+ ){0,3}?[a-z]+) 's first (?:${FIRST_OF_KIND} )?${OUTSIDE_HOME}\b`,
)
const ARRIVED = anyOf`
  checked in | rolled (?:up|in|into|off) | arrived | walked | drove | docked | landed | moved in(?:to)? | came
  sat down | took (?:its|their) (?:place|seat)s?
`
/** Guests, customers, aircraft come to a site for the first time. */
const FIRST_COME = new RegExp(
  String.raw`\bfirst (?:[^ ,;.]+ ){1,3}?${ARRIVED} (?:at|to|into|through|from|off|in|on)? ?ACCT 's (?:new )?(?:[^ ,;.]+ ){0,2}?${SITE}\b`,
)
const ITS_PEOPLE = anyOf`
  people | staff | engineers | bankers | lawyers | employees | team | workers | analysts | traders | consultants
  developers | designers | colleagues | brokers | advisers
`
const ROOMS = anyOf`floors? | offices? | building | premises | suite | rooms? | in PLACE`
const WORK_FROM = new RegExp(
  String.raw`\bACCT (?:'s )?(?:[^ ,;.]+ ){0,2}?${ITS_PEOPLE} (?:has|have) (?:been )?work(?:ed|ing) (?:from|in|out of) (?:an?|the|offices) (?:[^ ,;.]+ ){0,3}?${ROOMS}\b`,
)
const SELLS_FOR_IT = /\b(?:distribut\w+|import(?:s|er|ers)?|resell\w*|stock(?:s|ed)?|sell(?:s|ing)?)\b/
const NEVER_SOLD =
  /\b(?:not|n't|never) (?:yet |previously |before )?(?:been |having |have )?(?:sold|available|stocked|distributed|on sale|traded|exported)\b/
const SINCE =
  /\bsince (?!(?:19|20)\d\d\b)(?:[a-z]+ ){0,4}?(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|last|this|\w+day)\b/

const IN_DOUBT = anyOf`
  could | might | would | if | unless | whether | plan(?:s|ned|ning)? (?:to|for) | hop(?:es|ed|ing) | wants? | wanted
  consider\w* | talks | propos\w+ | no longer | denie[sd] | rul(?:es|ed) out | lost | loses | closed? | closes
  closing | shut\w* | left | leav\w+ | withdr\w+
`
/** What is wished for, planned or ruled out is left to the other rules. */
const UNSURE = new RegExp(either`
  \b${IN_DOUBT}\b | \bmay (?:well |soon |also |yet )?(?:be|become|open|get|gain|win|build|enter|follow)\b
`)

/** In a text of its own, "our" is the account's. */
const markedOwn = (sentence: Sentence): string => {
  const { text } = marked(sentence)
  return sentence.implied ? text.replace(/\bour\b/g, "ACCT 's").replace(/\bwe\b/g, 'ACCT') : text
}

/** The sentence after, where it names nobody else. */
function sentenceAfter({ sentences }: AccountReading, sentence: Sentence): string {
  const next = sentences[sentences.indexOf(sentence) + 1]
  return sentence.headline || next === undefined ? '' : next.words()
}

/** "… in Namibia. It is Acme's first project outside Australia." */
function isToldBefore({ sentences, document }: AccountReading, sentence: Sentence, place: string): boolean {
  const before = sentences[sentences.indexOf(sentence) - 1]
  return namesPlace(document.headline, place) || (before?.aboutAccount === true && namesPlace(before.text, place))
}

const proof = (sentence: Sentence, index: number, slots: Slots): Evidence[] => [
  {
    sentence,
    index: Math.max(0, index),
    who: { ...NOBODY, who: 'account', byReference: !sentence.namesAccount },
    reality: 'real',
    strength: 0.86,
    slots,
    reason: null,
    paired: true,
  },
]
const at = (sentence: Sentence, word: RegExp): number => sentence.tokens.findIndex(({ lower }) => word.test(lower))

/** Evidence that the account is somewhere for the first time. */
export function firstThere(reading: AccountReading, sentence: Sentence, asked: Slots): Evidence[] {
  const { kind, place, direction } = asked
  const words = sentence.words()
  if (direction !== undefined || sentence.question || isHearsay(sentence.text) || UNSURE.test(words)) return []
  const slots = place === undefined ? {} : { place }
  if (kind === 'market' || kind === 'any') {
    const isNamed = place === undefined || namesPlace(sentence.text, place)
    if (!isNamed && !isToldBefore(reading, sentence, place)) return []
    if (/\b(?:first|maiden)\b/.test(words)) {
      const text = markedOwn(sentence)
      const match = FIRST_THERE.exec(text) ?? FIRST_OF_SITES.exec(text)
      if (match !== null) {
        const first = at(sentence, /^(?:first|maiden)$/)
        const tail = sentence.text.slice((sentence.tokens[first]?.start ?? 0) - sentence.span.start)
        const isOutside = /(?:outside|beyond| of) (?:the )?(?:[a-z-]+ ){0,2}PLACE$/.test(match[0])
        if (place === undefined || isOutside || (isNamed && namesPlace(tail, place)))
          return proof(sentence, first, { ...slots, kind: 'market' })
      }
    }
    if (!isNamed) return []
    const abroad = /\b(?:abroad|overseas|outside)\b/.test(words) ? FIRST_ABROAD.exec(marked(sentence).text) : null
    // Whose first it is goes without saying where the account alone is named.
    if (
      abroad !== null &&
      (abroad[1] !== undefined || (sentence.namesAccount && !sentence.tokens.some(({ tag, sort }) => tag === 'name' && sort === 'company')))
    )
      return proof(sentence, at(sentence, /^first$/), { ...slots, kind: 'market' })
    const never = NEVER_SOLD.test(words) || NEVER_SOLD.test(sentenceAfter(reading, sentence))
    if (never && SELLS_FOR_IT.test(words) && marked(sentence).text.includes('ACCT') && marked(sentence).text.includes('PLACE'))
      return proof(sentence, at(sentence, SELLS_FOR_IT), { ...slots, kind: 'market' })
    return []
  }
  if (kind !== 'office' && kind !== 'plant') return []
  if (place !== undefined && !namesPlace(sentence.text, place)) return []
  const text = marked(sentence).text
  const come = /\bfirst\b/.test(words) ? FIRST_COME.exec(text) : null
  if (come !== null && (kind === 'office' || new RegExp(`\\b(?:${PLANT_NOUNS})$`).test(come[0])))
    return proof(sentence, at(sentence, /^first$/), { ...slots, kind })
  if (kind === 'office' && /\bwork(?:ed|ing)\b/.test(words) && SINCE.test(words) && WORK_FROM.test(text))
    return proof(sentence, at(sentence, /^work(?:ed|ing)$/), { ...slots, kind })
  return []
}
