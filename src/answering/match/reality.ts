import { wordSet } from '../text/words.ts'
import { verbGroup, type VerbGroup } from '../reading/grammar/verb-group.ts'
import type { Token } from '../reading/grammar/tag.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyCase, anyOf, anyWord, either, only } from '../text/any-of.ts'
import { MONTH_WORDS, SEASON_WORDS } from '../text/time/calendar-words.ts'

/**
 * How real a told event is: real (done or under way), announced (firm, still to come), planned (meant), rumour (possible, said by others),
 * denied (did not happen, will not).
 */
export type Reality = 'real' | 'announced' | 'planned' | 'rumour' | 'denied'

const DENYING = wordSet(
  'reverse overturn undo backtrack deny fail refuse decline reject rule abandon cancel shelve scrap avoid unable unlikely ' +
    'refute quash dispute reluctant withdraw drop walk rescind revoke retract block thwart terminate stop halt pause freeze ' +
    'cease suspend postpone delay defer',
)
const DOUBTFUL = wordSet(
  'consider weigh explore mull contemplate discuss negotiate talk talks discussions negotiations evaluate eye close near think ' +
    'believe understand rumour rumor speculate tip likely proposal proposals bid attempt attempts try hope hopes wish want seek ' +
    'look aim ambition ambitions need predict desire goal propose keen eager willing able free chance opportunity option right ' +
    'pressure interest urge ask encourage pitch invitation push help allow enable',
)
const DOUBTFUL_WHEN_PASSIVE = wordSet('say report expect see project anticipate think believe rumour rumor tip set')
const PLANNING = wordSet(
  'plan plans mean intend intention intentions intent prepare poised move vow pledge promise expect anticipate drive effort ' +
    'efforts work aims',
)
const FIRM = wordSet(
  'agree agreement agreements deal decide decision decisions complete announce begin start sign commit commitment set due ' +
    'ready slated scheduled continue contract approval permission vote manage opt choose elect move confirm certain bound ' +
    'proceed happy pleased proud excited delighted first latest forced',
)

const RUMOUR_ADVERBS = wordSet('reportedly allegedly possibly perhaps maybe potentially supposedly apparently')
const ALMOST = wordSet('almost nearly hardly barely')

const RUMOUR_NOUNS = wordSet(
  'rumour rumours rumor rumors speculation reports report claims suggestions talk whispers chatter possibility prospect ' +
    'likelihood hope hopes fears fear gossip story stories article articles allegation allegations',
)
const DENYING_VERBS = wordSet('deny dismiss reject refute quash rebut dispute')
const CONFIRMING_VERBS = wordSet('confirm acknowledge admit verify')
/** How many words may stand between "reports" and "that". */
const FARTHEST_REPORT = 9
const DOUBTING_VERBS = wordSet(
  'hope expect believe predict think suggest speculate fear wonder ask doubt argue anticipate reckon forecast bet imagine ' +
    'suspect worry',
)

const SOURCE_UNNAMED = anyOf`
  people (?:familiar|close|with knowledge) | sources? (?:familiar|close|say|said|told|with)
  according to (?:\w+ )?(?:sources?|people|reports?|rumou?rs) | persons? familiar | insiders? (?:say|said)
  (?:media|newspapers|papers) (?:(?:has|have) )?reported
  (?:media|newspapers|papers|bloggers|websites) (?:wrote|claimed|have written|have claimed|speculated) | unconfirmed
  rumou?r(?:s|ed)?\b | is speculat | \bspeculation (?:that|it|they)\b | market talk | \bgossip\b | \bchatter\b
  word (?:at|in|on|around) (?:\w+ ){1,4}(?:is|was) that | word has it | word on the street | little bird
  \banonymous (?:post|user|account|source|tip|letter|e-?mail|message|comment) | it is understood | hypothetical
`
const HEARSAY = anyCase(either`\b${SOURCE_UNNAMED} | ^["']?(?:should|were|had) [^,?]+,(?![^?]*\?)`)

const DENIAL = anyCase(anyWord`
  den(?:y|ies|ied|ying) | no (?:plans?|intention|talk|truth) | not | never | n't
  no (?:\w+ )?(?:data|evidence|records|jobs) | ruled? out | reject(?:s|ed) | refut\w+ | dismiss(?:es|ed) | untrue
  false | keeping its | without
`)

const LOOKS_INTO = either`
  investigat(?:e[sd]?|ing) | prob(?:e[sd]?|ing) | examin(?:e[sd]?|ing) | scrutini[sz](?:e[sd]?|ing)
  inquiring(?: into)? | look(?:s|ed|ing)? into | (?:investigations?|probes?|inquir(?:y|ies)|enquir(?:y|ies)) into
`
/** "is investigating whether", "a probe into whether": what is looked into is in doubt, that somebody looks is not. */
const LOOKED_INTO = new RegExp(String.raw`\b(${LOOKS_INTO}) whether\b`, 'g')
/** "If this sounds like you": speaks to the reader and puts nothing in doubt. */
const TO_READER =
  /\bif (?:all |any of )?(?:this|that|it|these)(?: all)? (?:sounds?|appeals?|interests?|describes?|excites?|(?:is|'s) (?:for )?you\b|looks? like (?:you|fun))\b/g

/** Lower-case words without those "if" and "whether" that put no event in doubt. */
export const withoutMereForm = (words: string): string => words.replace(LOOKED_INTO, '$1').replace(TO_READER, '')

const SUED = /\b(?:su(?:ed|es|ing)|lawsuits?|suits?|writs?|class[- ]actions?|indicted|prosecut\w+)\b/
const WHO_ANSWERS = anyOf`
  which | who | it | they | the (?:company|firm|group|bank|maker|retailer|\p{L}+maker)
  \p{Lu}[\p{L}&'’-]*(?: \p{Lu}[\p{L}&'’-]*)*
`
const ANSWERS = anyOf`
  says? | said | calls? | called | describe[sd]? | insists? | maintains? | den(?:y|ies|ied) | dispute[sd]? | rejects
  dismisses
`
const SAID_IN_COURT = anyOf`reports? | rumou?rs? | talk | speculation | sued | judge | court`
/** "…; it says the claim is baseless", "…, which denies wrongdoing": whoever is sued answers. */
const ANSWER = new RegExp(
  String.raw`(?:[;,]| [-–—]| (?:and|but|while|though))\s+(?:(?:and|but|while|though|although) )?${WHO_ANSWERS} (?:(?:has|have|had) )?${ANSWERS}\b(?![^;]*\b${SAID_IN_COURT}\b)[^;]*$`,
  'u',
)

/** The text of a sentence without the words, at its end, with which whoever is sued disputes the suit: it is one all the same. */
export function withoutAnswer(text: string): string {
  const answer = ANSWER.exec(text)
  return answer !== null && SUED.test(text.slice(0, answer.index)) ? text.slice(0, answer.index) : text
}

/** "in May", "May 4" are no doubt. */
const DOUBTED =
  /\b(?:could|might|would|if)\b|(?<!\b(?:in|of|since|until|by|from|late|early|mid|last|this|next|through|before|after|to|\d\d?)[ -])\bmay\b(?! \d)/i

const SAY = anyOf`
  giv(?:e|en|ing) | disclos\w+ | nam(?:ed?|ing) | elaborat\w+ | specif\w+ | provid\w+ | say(?:ing)? | detail(?:ed|ing)? | reveal\w* | comment\w* | identif\w+ | quantif\w+
`
/** "without giving figures", "terms were not disclosed": less is told than might be, and nothing denied. */
const SAYS_NO_MORE = new RegExp(
  String.raw`\b(?:without|(?:(?:did|does|do|has|have|was|were|is|are|would|will) not|\w+n't)(?: yet| immediately| been| be){0,2}) ${SAY}\b`,
  'gi',
)

/** How real what a sentence tells is when no verb was read for it: by its words alone. */
export function textReality(sentence: Sentence): Reality {
  if (DENIAL.test(withoutAnswer(sentence.text).replace(SAYS_NO_MORE, ''))) return 'denied'
  return sentence.question || isHearsay(sentence.text) || DOUBTED.test(sentence.text) ? 'rumour' : 'real'
}

const WRONG = anyOf`
  wrong | false | untrue | inaccurate | nonsense | baseless | unfounded | incorrect | not true | isn't true
  wasn't true | not correct | not the case | without foundation | no truth | no basis | made up | invented
`
const UNTRUE = anyCase(either`
  \b(?:reports?|rumou?rs?|claims?|talk|speculation)\b.*\b${WRONG}\b
  \b(?:not (?:a|one)|without a) (?:word|shred|grain|ounce) of truth\b
`)

/** Whether a sentence says that a report or claim is wrong. */
export const isCalledUntrue = (text: string): boolean => UNTRUE.test(withoutAnswer(text))

/** "…, where 390 million people are online, according to a report": what hangs on it alone is by others. */
const OF_CLAUSE = /, (?:where|which|who|whose)\b[^;]*?, according to [^;]*$/

/** Whether a sentence passes on what unnamed others say. */
export const isHearsay = (text: string): boolean => HEARSAY.test(text) && HEARSAY.test(text.replace(OF_CLAUSE, ''))

function governor(tokens: readonly Token[], at: number): Reality | null {
  const token = tokens[at]
  if (!token) return null
  if (token.tag === 'subordinator') {
    if (/^(?:if|unless|whether|should)$/.test(token.lower)) return 'rumour'
    if (token.lower === 'that' || token.lower === 'how') {
      let j = at - 1
      if (tokens[j]?.text === ',') j--
      return governorWord(tokens, reportBefore(tokens, j) ?? j)
    }
    return null
  }
  return governorWord(tokens, at)
}

/** "reports in the Sheffield press that": the report before a phrase that tells where or whose it was. */
function reportBefore(tokens: readonly Token[], at: number): number | null {
  for (let j = at; j > Math.max(0, at - FARTHEST_REPORT); j--) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'auxiliary' || token.tag === 'mark' || token.tag === 'subordinator') return null
    if (RUMOUR_NOUNS.has(token.lower)) return j
  }
  return null
}

function governorWord(tokens: readonly Token[], at: number): Reality | null {
  const token = tokens[at]
  if (!token) return null
  if (token.verb) {
    const before = tokens.slice(Math.max(0, at - 4), at)
    const negated = before.some((one) => one.tag === 'negation' || /n't$/.test(one.lower))
    if (DENYING_VERBS.has(token.verb.lemma)) return negated ? null : 'denied'
    if (DOUBTING_VERBS.has(token.verb.lemma)) return 'rumour'
    if (/^(?:stop|prevent|block)$/.test(token.verb.lemma)) return 'rumour'
    if (
      /^(?:rumour|rumor|write|claim|suggest|allege)$/.test(token.verb.lemma) &&
      !before.some((one) => one.tag === 'account' || one.refers === 'account')
    )
      return 'rumour'
    return null
  }
  if (RUMOUR_NOUNS.has(token.lower)) {
    const verbs = tokens.slice(Math.max(0, at - 5), at).flatMap(({ verb }) => verb?.lemma ?? [])
    if (verbs.some((lemma) => DENYING_VERBS.has(lemma))) return 'denied'
    return verbs.some((lemma) => CONFIRMING_VERBS.has(lemma)) ? null : 'rumour'
  }
  if (/^(?:idea|suggestion|notion|evidence|sign|indication)$/.test(token.lower)) return 'denied'
  return null
}

const cues = new WeakMap<Sentence, { untrue: boolean; hearsay: boolean }>()

/** The cues of a whole sentence; every verb of it asks for them. */
function cuesOf(sentence: Sentence): { untrue: boolean; hearsay: boolean } {
  const known = cues.get(sentence) ?? { untrue: isCalledUntrue(sentence.text), hearsay: isHearsay(sentence.text) }
  cues.set(sentence, known)
  return known
}

/** When something was said, between the verb and "that": "confirmed in April that", "said last week that". */
const TIME_WORD = new RegExp(only`
  in | on | at | last | this | earlier | late | early | week | month | year | ${SEASON_WORDS}
  today | yesterday | \d{1,4} | (?:mon|tues|wednes|thurs|fri|satur|sun)day | ${MONTH_WORDS}
`)

/** How many words may name those who are told something. */
const TOLD_IN_WORDS = 5

/** The token before those that tell when. */
function beforeTime(tokens: readonly Token[], from: number): number {
  let at = from
  while (at > 0 && from - at < 5 && TIME_WORD.test(tokens[at]?.lower ?? '')) at--
  return at
}

/** "told workers on Friday that", "informed its unions that": the verb before those who are told. */
function toldTo(tokens: readonly Token[], governedAt: number): Token['verb'] {
  if (tokens[governedAt]?.lower !== 'that') return null
  const told = beforeTime(tokens, governedAt - 1)
  for (let at = told; at > Math.max(0, told - TOLD_IN_WORDS); at--) {
    const token = tokens[at]
    if (token?.verb && token.tag === 'verb') return /^(?:tell|inform|notify)$/.test(token.verb.lemma) && at < told ? token.verb : null
    if (!/^(?:noun|name|determiner|possessive|pronoun|number|account)$/.test(token?.tag ?? '')) return null
  }
  return null
}

/** Whether a clause is what somebody said for certain: "said it would", "announced that it would". */
function reports(tokens: readonly Token[], governedAt: number): boolean {
  const token = tokens[governedAt]?.lower === 'that' ? tokens[beforeTime(tokens, governedAt - 1)] : tokens[governedAt]
  const verb = token?.verb ?? tokens[governedAt - 2]?.verb ?? toldTo(tokens, governedAt)
  return (
    verb !== undefined &&
    verb !== null &&
    /^(?:say|announce|tell|confirm|add|state|disclose|reveal|report|agree|promise|pledge|decide|declare|note|inform|commit)$/.test(
      verb.lemma,
    )
  )
}

/** "paid £30m to buy", "beat three rivals to win": the purpose of what was done is done with it. */
function crownsAct(tokens: readonly Token[], to: number): boolean {
  for (let j = to - 1; j >= Math.max(0, to - 9); j--) {
    const token = tokens[j]
    if (token?.verb && token.tag === 'verb') {
      const act = verbGroup(tokens, j)
      return (
        /^(?:pay|spend|splash|beat|outbid|defeat|fork)$/.test(token.verb.lemma) &&
        (token.verb.past || token.verb.participle || token.verb.ing) &&
        !act.passive &&
        !act.negated &&
        !act.uncertain &&
        !act.would &&
        !act.future &&
        act.controls.length === 0
      )
    }
    if (token?.tag === 'subordinator' || /^[;:"]$/.test(token?.text ?? '')) return false
  }
  return false
}

/** How real what a verb tells is, from its group, what governs its clause, and the sentence. `governedAt` is the token before the subject, or -1. */
export function realityOf(sentence: Sentence, group: VerbGroup, governedAt: number): Reality {
  const { tokens } = sentence
  const { untrue, hearsay } = cuesOf(sentence)
  if (group.negated || untrue) return 'denied'
  let reality: Reality = 'real'
  for (const { word, passive } of group.controls) {
    if (DENYING.has(word)) return 'denied'
    if (passive && DOUBTFUL_WHEN_PASSIVE.has(word) && word !== 'set') reality = 'rumour'
    else if (DOUBTFUL.has(word)) reality = 'rumour'
    else if (PLANNING.has(word) && reality !== 'rumour') reality = 'planned'
    // "has begun selling" is done; "has agreed to sell" is still to come.
    else if (FIRM.has(word) && reality === 'real' && !/^(?:begin|start|continue|complete|commence)$/.test(word)) reality = 'announced'
  }
  // "denied having ordered", "denies that it has ordered"
  if (
    group.clause === 'having' &&
    tokens.slice(Math.max(0, group.first - 6), group.first).some((one) => one.verb && DENYING_VERBS.has(one.verb.lemma))
  )
    return 'denied'
  const reported = governedAt >= 0 && reports(tokens, governedAt)
  if (group.would && !reported) reality = 'rumour'
  else if (group.would && reality === 'real') reality = 'announced'
  if (group.uncertain || group.adverbs.some((word) => RUMOUR_ADVERBS.has(word))) reality = 'rumour'
  if (group.adverbs.some((word) => ALMOST.has(word)) && group.adverbs.length === 1) return 'denied'
  if (reality === 'real' && group.future) reality = 'announced'
  if (group.clause === 'without' || group.clause === 'if' || group.clause === 'unless')
    return group.clause === 'without' ? 'denied' : 'rumour'
  if (group.clause === 'to' && reality === 'real' && !crownsAct(tokens, group.first)) reality = 'planned'
  const governed = governedAt >= 0 ? governor(tokens, governedAt) : null
  if (governed === 'denied') return 'denied'
  if (governed === 'rumour') reality = 'rumour'
  if (reality !== 'rumour' && (sentence.question || hearsay)) reality = 'rumour'
  return reality
}

/** The less real of two. */
export function lessReal(a: Reality, b: Reality): Reality {
  const order: readonly Reality[] = ['denied', 'rumour', 'planned', 'announced', 'real']
  return order.indexOf(a) < order.indexOf(b) ? a : b
}
