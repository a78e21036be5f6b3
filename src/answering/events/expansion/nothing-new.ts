import { claims, type Claim } from '../../match/claims.ts'
import { COMPANY_NOUNS } from '../../reading/words/lexicon.ts'
import { isAccount } from '../../reading/grammar/participant.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { isCompanyName } from '../../reading/grammar/tag.ts'
import { isKnownPlace } from '../../text/places.ts'
import { wordSet } from '../../text/words.ts'
import { OFFICE_NOUNS, PLANT_NOUNS } from '../../match/words/sites.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

/** Openings of nothing new, which rules and model alike take for a new site: what lies inside a site, is shown to visitors, or opens again; what is built for others, and what is sold. */

const SITE = `(?:${OFFICE_NOUNS}|${PLANT_NOUNS}|distillery|bakery|space)`
const ENDS_IN_SITE = new RegExp(`\\b${SITE}$`)
const AMENITY = anyOf`
  rooms? | restaurants? | gyms? | nursery | nurseries | kitchens? | gallery | galleries | museum | bars? | pubs?
  caf[eé]s? | theatre | schools? | clinics? | surgery | lounges? | spa | kiosks? | counters? | home
  (?:visitors?|fitness|child-?care|day-?care|recycling|wellness|sports|leisure|community|heritage|vaccination) cent(?:er|re)
`
/** Sites by themselves, which inside another site, or for its staff, are a part of it. */
const PART_OF_SITE = new RegExp(String.raw`\b${AMENITY}$`)
/** What makes a site larger is weighed elsewhere; "the doors of its office" are the office. */
const OF_THE_SITE =
  /\b(?:capacity|output|production|manufacturing|operations|extension|expansion|annexe?|phase|construction|work|ground|doors?|ribbon|stone|one|ones|shop|feet|met(?:er|re)s|presence|unit|units)$/
const NEW =
  /\b(?:new|brand-new|newest|latest|first|second|third|fourth|fifth|sixth|\d+(?:st|nd|rd|th)|another|additional|larger|bigger|planned|future|former|disused|derelict)\b/
const BESIDE_OR_IN = anyOf`
  at | in | on | to | of | inside | outside | beside | behind | under | above | near | opposite | around | within
  for
`
const OWN_SITE = anyOf`${SITE} | car park | basement | lobby | foyer | courtyard | grounds | roof`
/** A site that it has: "at its head office", "on the roof of its Hull plant". */
const AT_OWN_SITE = new RegExp(
  String.raw`\b${BESIDE_OR_IN} (?:(?:its|their|our)(?: 's)? (?:(?!(?:new|first|second|third|latest|newest)\b)[^ ,.;]+ ){0,4}?${OWN_SITE}|(?:the )?(?:head office|headquarters|hq))\b`,
)
const BESIDE_OWN_SITE = new RegExp(`\\b(?:beside|next to) its (?:\\S+ ){0,3}?${SITE}\\b`)
const THOSE_WHO_WORK_THERE = anyOf`
  staff | employees | workers | workforce | colleagues | personnel | neighbours | neighbors | residents | community
`
const FOR_STAFF = new RegExp(
  String.raw`\bfor (?:(?:its|their|the|our|all|local|\d+) ){0,3}(?:\S+ )?(?:(?:children|families) of )?(?:its |their |the )?${THOSE_WHO_WORK_THERE}\b`,
)
const PUTS_IN = wordSet(
  'open unveil inaugurate install fit fitt add build put launch establish set erect construct complete finish create replace plant',
)
const RENEWS = wordSet('refurbish renovate refit redecorate repaint restore repair replace')
const RENEWAL = /\b(?:re-?opening|refurbishment|refit|renovation|redecoration|restoration|makeover|overhaul)$/
const INVITED = anyOf`
  visitors | guests | pupils | students | schoolchildren | children | families | neighbours | neighbors | residents
  locals | journalists | reporters | tourists | parents | scouts
`
const OCCASION = anyOf`
  evening | day | night | weekend | event | tours? | fair | party | festival | concert | exhibition | auction
  fundraiser | breakfast | sleepover | competition | hackathon | dinner | lunch
`
const VISITORS = new RegExp(either`
  \bto (?!customers|shoppers|its first)(?:[^ ,.;]+ ){0,3}?${INVITED}\b
  \bfor (?:an?|one|the|its) (?:[^ ,.;]+ ){0,3}?${OCCASION}\b
  \b(?:culture|museum|open|heritage|doors open|open doors) (?:night|days?|doors|house|weekend)\b
`)
/** Verbs that tell of a new site, unless what they say is one of these. */
const OPENS = wordSet(
  'open launch establish inaugurate unveil build construct commission erect lease rent occupy complete finish move relocate ' +
    'enter expand arrive land debut set cut',
)
const ENDS_PHRASE = /^(?:preposition|mark|verb|auxiliary|conjunction|subordinator|adverb)$/
const ENDS_PHRASE_WORD = /^(?:beside|next|again|today|yesterday|last|this)$/

/** Where the noun phrase that begins at a token ends. */
function endOfPhrase(tokens: readonly Token[], from: number): number {
  let at = from
  for (let token = tokens[at]; token; token = tokens[++at]) {
    // "its Leeds headquarters" is no verb, nor "its first office" an adverb.
    if (/^(?:headquarters|first)$/.test(token.lower)) continue
    if (ENDS_PHRASE.test(token.tag) || (at > from && ENDS_PHRASE_WORD.test(token.lower))) break
  }
  return at
}

/** The words from one token to another, in which whatever means the account is "its". */
const wordsBetween = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map((token) => (isAccount(token) ? 'its' : token.lower))
    .join(' ')
    .replaceAll('the its', 'its')

interface Told {
  lemma: string
  /** What is opened, without what goes with it. */
  object: string
  /** What follows the object; in the passive, the verb. */
  after: string
}

function told(claim: Claim): Told {
  const { tokens } = claim.sentence
  const from = claim.targetSpan?.from ?? claim.index + 1
  const to = claim.targetSpan === null ? from : endOfPhrase(tokens, from)
  return {
    lemma: claim.lemma,
    object: wordsBetween(tokens, from, to),
    after: wordsBetween(tokens, Math.max(claim.index + 1, to), tokens.length),
  }
}

/** A garden for the staff, a prayer room at the head office, a new roof on a warehouse. */
const isInside = ({ lemma, object, after }: Told): boolean =>
  object !== '' &&
  PUTS_IN.has(lemma) &&
  (!ENDS_IN_SITE.test(object) || PART_OF_SITE.test(object)) &&
  !OF_THE_SITE.test(object) &&
  (AT_OWN_SITE.test(after) || BESIDE_OWN_SITE.test(after) || FOR_STAFF.test(after))

/** Visitors are let in for once. */
const isShown = ({ lemma, object, after }: Told): boolean => {
  const [shown] = VISITORS.exec(after) ?? []
  return (
    lemma === 'open' &&
    /^(?:its|their|our|the)\b/.test(object) &&
    shown !== undefined &&
    !NEW.test(`${object} ${after.slice(0, after.indexOf(shown) + shown.length)}`)
  )
}

const isAgain = ({ lemma, object, after }: Told): boolean =>
  !NEW.test(object) &&
  ((/^re-?open$/.test(lemma) &&
    !/\b(?:in|at|on|from|as) (?:(?:its|an?|the) )?(?:new|bigger|larger|second|different|former|permanent)\b/.test(after)) ||
    (lemma === 'open' && /^again\b/.test(after)) ||
    (RENEWS.has(lemma) && ENDS_IN_SITE.test(object)) ||
    RENEWAL.test(object))

/** "The mayor cut the ribbon on a scout hut": somebody else's, and no site. */
const isRibbonElsewhere = ({ lemma, object, after }: Told, claim: Claim): boolean => {
  if (lemma !== 'cut' || !object.endsWith('ribbon')) return false
  const { tokens } = claim.sentence
  const on = (claim.targetSpan?.from ?? 0) + object.split(' ').length
  const what = wordsBetween(tokens, on + 1, endOfPhrase(tokens, on + 1))
  // An opening of the account's own may be of anything: "it cut the ribbon on a pizzeria".
  const isOthers = claim.subject.who === 'account' ? what.includes(" 's ") : /^(?:an?|the) /.test(what)
  return /^(?:on|at|of|for)\b/.test(after) && isOthers && !/\bits\b/.test(what) && !ENDS_IN_SITE.test(what)
}

const PART_OF_COMPANY = anyOf`
  business(?:es)? | arm | unit | operations? | subsidiar(?:y|ies) | branch(?:es)? | divisions? | stores? | shops
  plants? | factory | factories | offices? | hotels | restaurants | activities | customers | clients | interests
`
/** What a company sells when it leaves, and no goods. */
const BUSINESS = new RegExp(either`
  ^(?:(?:all|most|half|the rest) (?:of )?)?(?:its|their|our|the|\d+) (?:.* )?${PART_OF_COMPANY}$
  ^its (?:\S+ )?(?:network|chain|franchise|portfolio)$
`)
const SELLS = wordSet('sell offload divest dispose')
const HANDS_ON = wordSet('hand transfer pass')
/** Told beside a sale: another place or market is entered. */
const ENTERED_TOO =
  /\b(?:open\w*|enter\w*|expan\w+|launch\w*|debut\w*|entry|arriv\w+|new|first|second|build\w*|mov(?:e|es|ed|ing)|push\w*|set(?:s|ting)? up|bought|buy(?:s|ing)?|acqui\w+)\b/

/** Its business in a country goes to somebody else. */
const isSold = ({ lemma, object, after }: Told, { sentence, subject, index }: Claim): boolean => {
  if (subject.who === 'other' || ENTERED_TOO.test(sentence.words())) return false
  if (HANDS_ON.has(lemma))
    return BUSINESS.test(object) && /\b(?:over|on|to)\b/.test(wordsBetween(sentence.tokens, index, sentence.tokens.length))
  if (!SELLS.has(lemma)) return false
  const of = lemma === 'dispose' && after.startsWith('of ') ? index + 2 : null
  return BUSINESS.test(of === null ? object : wordsBetween(sentence.tokens, of, endOfPhrase(sentence.tokens, of)))
}

const BUILDS = wordSet('complete finish build construct erect design deliver hand fit start begin break')
const LETS = wordSet('let sublet lease rent')
const PARTY =
  /^(?:customers?|clients?|tenants?|councils?|universit(?:y|ies)|colleges?|hospitals?|governments?|ministr(?:y|ies)|army|navy|police|airports?|clubs?|owners?)$/
/** "The company" may always be the account. */
const ANY_COMPANY = /^(?:company|group|firm|business)$/
const WORK = /\b(?:work|construction|ground|building)$/

/** Whether a phrase ends in a company, body or client that is not the account: "Gentry Dairies", "an insurer", no "heat pumps" or "Corvid's pumps". */
function isForOther(tokens: readonly Token[], from: number): boolean {
  const to = endOfPhrase(tokens, from)
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (!first || !last || to <= from || tokens.slice(from, to).some((token) => isAccount(token) || token.tag === 'possessive')) return false
  if (last.tag === 'name') return isCompanyName(last) && !isKnownPlace(last.lower)
  return (
    /^(?:an?|the|two|three|four|several)$/.test(first.lower) &&
    (PARTY.test(last.lower) || COMPANY_NOUNS.has(last.lower)) &&
    !(first.lower === 'the' && ANY_COMPANY.test(last.lower))
  )
}

/** Built for somebody else, or let to tenants: "a cold store for Gentry Dairies", "the bank's new headquarters". */
function isForSomebodyElse(one: Told, { sentence, targetSpan, subject }: Claim): boolean {
  const { tokens } = sentence
  if (targetSpan === null) return false
  let { from } = targetSpan
  let to = endOfPhrase(tokens, from)
  if (LETS.has(one.lemma)) {
    for (let at = to; at < tokens.length && at < to + 8; at++)
      if (tokens[at]?.lower === 'to' && isForOther(tokens, at + 1))
        return ENDS_IN_SITE.test(one.object) || /\b(?:block|floor)s?$/.test(one.object)
    return false
  }
  if (!BUILDS.has(one.lemma)) return false
  const isWork = WORK.test(one.object) && /^(?:on|of)$/.test(tokens[to]?.lower ?? '')
  if (isWork) {
    from = to + 1
    to = endOfPhrase(tokens, from)
  }
  const site = tokens.slice(from, to)
  if (!ENDS_IN_SITE.test(wordsBetween(tokens, from, to))) return false
  if (/^(?:for|of)$/.test(tokens[to]?.lower ?? '') && isForOther(tokens, to + 1)) return true
  const whose = site.findIndex(({ tag }) => tag === 'possessive')
  const owner = site[whose - 1]
  // "Germany's largest plant"; where the account is said to work on "the bank's" site, it would be "its" if it were its own.
  if (!owner || /est$/.test(site[whose + 1]?.lower ?? '') || site[whose + 1]?.lower === 'first') return false
  if (owner.tag === 'name') return owner.sort !== 'place' && !isKnownPlace(owner.lower)
  return (
    (isWork || !isAccount(owner)) &&
    owner.tag === 'noun' &&
    subject.who !== 'other' &&
    COMPANY_NOUNS.has(owner.lower) &&
    !ANY_COMPANY.test(owner.lower)
  )
}

const isNothingNew = (claim: Claim): boolean => {
  const one = told(claim)
  return (
    isInside(one) || isShown(one) || isAgain(one) || isRibbonElsewhere(one, claim) || isSold(one, claim) || isForSomebodyElse(one, claim)
  )
}

const tellsOfNewSite = (claim: Claim): boolean => {
  const { object } = told(claim)
  return OPENS.has(claim.lemma) || (NEW.test(object) && ENDS_IN_SITE.test(object))
}

/** Whether all that a sentence says was opened, built or sold is no new site or market of the account's. */
export function opensNothingNew(sentence: Sentence): boolean {
  const all = claims(sentence)
  const without = all.filter(isNothingNew)
  return without.length > 0 && all.every((claim) => without.includes(claim) || !tellsOfNewSite(claim))
}

const OPEN_DAY = anyOf`
  evenings? | days? | house | nights? | weekends? | mornings? | afternoons? | doors?(?: days?)? | air | source | mic
  letters? | questions? | positions? | market | access | secret | plan | wounds? | until | till | daily
  to (?:talks|offers|suggestions|the idea|question|visitors)
`
/** "An open evening", "open-air", what goes up at every shop: no opening. */
const IDLE_OPEN = new RegExp(
  either`
    \bopen[ -]${OPEN_DAY}\b | \bsigns\b
    \b(?:went|gone|go(?:es)?|go up|put|appeared|come|came) (?:up )?(?:at|in|on|across|outside) (?:every|each|all|most)\b
  `,
  'g',
)
const OPENING = new RegExp(anyWord`
  open(?:s|ed|ing|ings)? | launch\w* | enter(?:s|ed|ing)? | expan(?:d|ds|ded|ding|sion) | build(?:s|ing)? | built
  construct\w* | erect\w* | set(?:s|ting)? up | put(?:s|ting)? up | establish\w* | mov(?:e[sd]?|ing) | relocat\w+
  first | second | third | fourth | fifth | \w+th | \d+(?:st|nd|rd|th) | newest | latest | start(?:s|ed|ing)?
  beg[aiu]n\w* | plant(?:s|ed|ing)? (?:its|the|a) flag | leas(?:e[sd]?|ing) | rent(?:s|ed|ing)? | sign(?:s|ed|ing)?
  land(?:s|ed|ing)? | arriv\w+ | debut\w* | foothold | beachhead | presence | outpost | inaugurat\w+ | unveil\w*
  commission\w* | ground | ribbon | foundation | cranes? | shovels? | diggers | roll(?:s|ed|ing)? (?:out|into)
  go(?:es|ing)? | went | com(?:e|es|ing) | came | br(?:ing|ings|inging|ought|oke|eak|eaks) | add(?:s|ed|ing)?
  invest\w* | spend\w* | spent | pour\w* | sink\w* | approv\w+ | permi\w+ | licen[cs]\w+ | keys | doors | shutters
  works? | hir(?:es|ed|ing) | maiden | extension | complet\w+ | finish\w* | buying | tak(?:e|es|ing|en) | took
  pick\w* | cho[os]\w* | bought | buys? | acquir\w+ | extend\w* | double[sd]? | doubling | grow(?:s|ing)? | grew
  push\w* | foray | entry | venture\w* | cross\w* | sell(?:s|ing)? | sold | suppl\w+ | deliver\w* | distribut\w+
  partner\w* | franchis\w+ | create[sd]? | creating | site | new (?!name|logo|look|signs?) | now | join(?:s|ed)? | lit
  light(?:s|ed) up | fir(?:es|ed) up | production | under construction | home | address | map | abroad | overseas
`)

const OPENING_HOURS = anyOf`
  until | till | daily | late | later | longer | earlier | around the clock
  (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days | every (?:mon|tues|wednes|thurs|fri|satur|sun)day | seven days
  from \d+ ?(?:am|pm)
`
/** Opening hours, and lights that go out: "opens until ten on Fridays". */
const AS_USUAL = new RegExp(
  either`
    \b(?:re-?)?open(?:s|ed|ing)? (?:(?:its|the|their) doors )?${OPENING_HOURS}\b
    \b(?:lights?|lamps) (?:go|goes|went|gone|going) out\b | \bdoors? (?:clos(?:e|es|ed|ing)|shut(?:s|ting)?)\b
  `,
  'g',
)
const OPENS_AFTER_ALL =
  /\b(?:open(?:s|ed|ing)?|built|builds?|building|launch\w*|set(?:s|ting)? up|establish\w*|inaugurat\w+|expand\w*|expansion|enter(?:s|ed|ing)?|new|first|mov(?:es|ed|ing))\b/

/** Whether all that a sentence says of opening is for how long a place is open. */
export function opensOnlyAsUsual(sentence: Sentence): boolean {
  const words = sentence.words()
  const rest = words.replace(AS_USUAL, ' ')
  return rest !== words && !OPENS_AFTER_ALL.test(rest)
}

/** Whether a sentence has a word of opening a site or entering a market, however it is told. */
export const tellsOfOpening = (sentence: Sentence): boolean => OPENING.test(sentence.words().replace(IDLE_OPEN, ' '))
