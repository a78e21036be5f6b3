import { afterVerb, claims, spanText, type Claim } from '../../match/claims.ts'
import { isAccount, NOBODY, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import { nameAndPurpose, namesOfTechnology } from '../../text/technologies.ts'
import { escapeForPattern, wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { describedAt, describingWords, isDescribedIn, tellsOfExchange } from './described.ts'
import { exchanged } from './exchanged.ts'
import { isForOthers } from './for-others.ts'
import { EXCHANGING, isGivenUp } from './given-up.ts'
import { inUse } from './in-use.ts'
import { isListedAsOurs, isOver, isReportedPast, isStillToCome } from './times.ts'
import { exchangesNames, isSitesAt, isToldApart, keeps, leaves, openerOf, realityOfUse } from './moves.ts'
import { firstOf, NOTHING } from '../../match/rules.ts'
import { concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either, only } from '../../text/any-of.ts'

const USING = wordSet(
  'use adopt deploy implement run rely standardize standardise utilize utilise leverage embrace install migrate move switch ' +
    'build choose select pick sign host power store keep process operate manage roll integrate train write launch go shift ' +
    'license consolidate replatform own maintain query track put base bring start complete have need',
)
const DROPPING = wordSet(
  'replace ditch drop leave abandon retire remove scrap decommission dump cancel reject rip tear junk bin jettison axe',
)
const NOT_USE = new RegExp(anyWord`
  compet\w+ with | rivals? | alternative to | versus | vs | unlike | compatible with | integrat\w+ (?:with|for|into)
  connector | partner\w* | reseller | resells? | acquir\w+ | bought | invest\w+ | against | ex- | former | shares? of
  lawsuit | sued | customers? (?:use|run|who|on) | for (?:its |their )?(?:customers|clients) | export\w* to | plug-?in
  works with | support(?:s|ed)? for | consult\w+ | certified | veteran | left | joined from | conference | sponsor\w*
  comparison | better than | cheaper than | faster than
`)
/** The account and the technology are named, and no rule tells how they go together. */
export const NOT_SAID = 'not said to be in use'
const POSTING_USE = new RegExp(anyWord`
  experience | proficien\w+ | knowledge | familiar\w* | skills? | expertise | hands-on | you(?:'ll|\s+will)? | our
  we | stack | using | work with | working with | must have | nice to have | tools? | responsib\w+ | maintain | build
  own | administ\w+ | expert | fluent | requirements?
`)
const POSTING_NOT = new RegExp(anyWord`
  need not | needn't | our integrations | integrations? (?:include|with) | know what | not know
  migrat\w+ (?:away |off )?from | move off | moving off | replac\w+ | instead of | decided against | not required
  no need | unlike | competitor | don't use | do not use | we left | used to | decommission\w* | get rid of
  compatible | customers?
`)

/** Where a sentence names the technology: its first token, and how many. */
interface Mention {
  at: number
  length: number
}

/** The technology's name in a sentence. Written with a capital unless the name asked for has none. */
export function mentionOf(sentence: Sentence, technology: string): Mention | null {
  const mention = nameIn(sentence, technology)
  if (mention !== null) return mention
  // "Gentrack billing": "the bills came from a Gentrack system"
  const parts = nameAndPurpose(technology)
  return parts !== null && parts.purpose.every((stem) => sentence.tokens.some(({ lower }) => lower.startsWith(stem)))
    ? nameIn(sentence, parts.name)
    : null
}

function nameIn({ text, span, tokens }: Sentence, technology: string): Mention | null {
  const needsCapital = /^\p{Lu}/u.test(technology)
  const words = technology
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[\s/]+/)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escapeForPattern).join("(?:['’]s)?[\\s/-]+")}(?![\\p{L}\\p{N}])`, 'iu')
  const match = pattern.exec(text)
  if (!match) return null
  if (needsCapital && !/^[\p{Lu}\p{N}]/u.test(match[0]) && text !== text.toLowerCase()) return null
  const [start, end] = [span.start + match.index, span.start + match.index + match[0].length]
  const at = tokens.findIndex((token) => token.end > start)
  const next = tokens.findIndex((token) => token.start >= end)
  return at < 0 ? null : { at, length: (next < 0 ? tokens.length : next) - at }
}

function user({ claim, at }: Near): Participant {
  if (claim.passive) {
    const agent = claim.actor
    if (agent.who !== 'nobody') return agent
    // "Acme's data is stored in Snowflake", "the platform is built on Kubernetes"
    if (concernsAccount(claim.subject)) return { ...claim.subject, who: 'account' }
    return claim.sentence.tokens.slice(0, at).some((token) => isAccount(token)) ? NOBODY : claim.subject
  }
  if (isSitesAt(claim)) return NOBODY
  return concernsAccount(claim.subject) ? { ...claim.subject, who: 'account' } : claim.subject
}

/** A verb, and the technology that stands somewhere near it. */
interface Near {
  claim: Claim
  at: number
  technology: string
  /** The words between the two. */
  between: string
}
const tokenBefore = ({ claim: { sentence }, at }: Near): string => sentence.tokens[openerOf(sentence.tokens, at)]?.lower ?? ''
const isBehind = ({ claim, at }: Near): boolean => claim.index < at
const isDropping = ({ claim }: Near): boolean => DROPPING.has(claim.lemma)
/** "cancelled its party and runs on SAP": no object of the verb. */
const isDropped = (near: Near): boolean =>
  isDropping(near) &&
  isBehind(near) &&
  !/^(?:in|on|into|onto|via|through)$/.test(tokenBefore(near)) &&
  !/\b(?:with|by|for|in favou?r of|to)\b/.test(near.between)
/** "retired Intercom; the help centre runs on Freshdesk": what another clause tells. */
const isApart = ({ claim, at }: Near): boolean => isToldApart(claim.sentence, Math.min(claim.index, at), Math.max(claim.index, at))
const isTaken = (near: Near): boolean =>
  USING.has(near.claim.lemma) ||
  (isDropping(near) && /\b(?:with|by|in favou?r of)\b/.test(near.between)) ||
  (EXCHANGING.has(near.claim.lemma) && isBehind(near) && /\bfor\b/.test(near.between)) ||
  (near.claim.lemma === 'work' && near.claim.subject.who === 'part' && /\bwith$/.test(near.between.trim())) ||
  keeps(near.claim, near.at)
const stands = ({ targetSpan }: Claim, at: number): boolean => targetSpan !== null && targetSpan.from <= at && at < targetSpan.to
/** Verbs that need more words to tell of use. */
const OF_MUCH_ELSE = new RegExp(
  only`have | need | keep | bring | start | complete | go | put | build | launch | move | sign | write | power | track`,
)
const BY_WHICH = /\b(?:in|into|on|onto|to|with|by|through|via|using|of)\b/
const isPast = (claim: Claim, words = claim.sentence.words()): boolean =>
  (claim.group.perfectPast && !isReportedPast(claim)) || USED_ONCE.test(words) || UNTIL.test(words)
const by = (near: Near, strength: number, who: Participant, more: Partial<Evidence> = {}): Evidence =>
  fromClaim(near.claim, who, strength, { technology: near.technology }, more)

const used = firstOf<Near>({
  'technology/too-far': ({ claim: { index }, at }) => (index > at + 14 || at - index > 26) && NOTHING,
  'technology/another-dropped': (near) => (isDropping(near) || leaves(near.claim, near.at)) && isApart(near) && NOTHING,
  'technology/drops': (near) => {
    const more = near.claim.reality === 'real' ? { reason: 'dropped', denies: true } : { reason: 'dropped' }
    return isDropped(near) && by(near, 0.85, user(near), more)
  },
  'technology/leaves': (near) => leaves(near.claim, near.at) && by(near, 0.8, user(near), { reason: 'dropped', denies: true }),
  'technology/verb-of-no-use': (near) => !isTaken(near) && NOTHING,
  'technology/does-something': (near) => near.claim.index > near.at && !near.claim.passive && !stands(near.claim, near.at) && NOTHING,
  'technology/verb-of-much-else': ({ claim, at }) =>
    OF_MUCH_ELSE.test(claim.lemma) && !BY_WHICH.test(afterVerb(claim).slice(0, 80)) && !keeps(claim, at) && NOTHING,
  'technology/integrates-with': ({ claim, at }) => {
    const { sentence, lemma, index, subject } = claim
    const object = spanText(sentence, index < at ? { from: index, to: at + 1 } : subject.span)
    return lemma === 'integrate' && /\bwith\b/.test(object) && NOTHING
  },
  'technology/used-beside-account': (near) => {
    if (!/^(?:nobody|person)$/.test(user(near).who)) return null
    const account = near.claim.sentence.tokens.findIndex((token) => isAccount(token))
    if (account < 0 || account > near.claim.index + 16) return NOTHING
    return by(near, 0.62, { ...NOBODY, who: 'account', byReference: true })
  },
  'technology/uses': (near) => {
    const { claim } = near
    const old = isPast(claim) ? { reason: 'old' } : {}
    const strength = /^(?:use|run|migrate|adopt|deploy)$/.test(claim.lemma) ? 0.92 : 0.84
    return by(near, strength, user(near), { reality: realityOfUse(claim), ...old })
  },
})

function verbs(sentence: Sentence, at: number, technology: string): Evidence[] {
  return claims(sentence).flatMap((claim) => {
    const between = spanText(sentence, { from: Math.min(claim.index, at), to: Math.max(claim.index, at) })
    return used({ claim, at, technology, between })
  })
}

const USED_ONCE = /\b(?:used to|formerly|previously|once|no longer)\b/
const UNTIL = /\b(?:until|till|up to) (?:\w+ )?(?:19|20)\d\d\b/
const RUNS_ON_IT = new RegExp(only`
  warehouse | clusters? | instance | environment | deployment | estate | platform | account | stack | database | data
  setup | pipelines? | implementation | rollout | migration | org | tenant | infrastructure | models? | workloads?
  subscription | licen[cs]es? | contract | installation | system
`)
/** "Snowflake customer Acme", "customers such as Acme", "Acme's Snowflake warehouse". */
function named(sentence: Sentence, at: number, technology: string, length: number): Evidence[] {
  const { tokens } = sentence
  const text = sentence.words()
  const reality = sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real'
  const base = { sentence, index: at, reality, slots: { technology }, reason: null } as const
  const next = tokens[at + length]?.lower ?? ''
  const account = tokens.findIndex((token) => isAccount(token))
  if (account < 0) return []
  const who: Participant = { ...NOBODY, who: 'account', byReference: tokens[account]?.tag !== 'account' }
  if (
    /^(?:customers?|users?|clients?|shops?)$/.test(next) ||
    /\b(?:customers?|users?|clients?)(?: of \w+)?,? (?:include|including|such as|like)\b/.test(text)
  ) {
    if (
      /\b(?:as (?:a|an)|long-?time|existing|fellow|is a|one of|customers? (?:include|including|such as|like))\b/.test(text) ||
      Math.abs(account - at) < 6
    )
      return [{ ...base, who, strength: 0.7 }]
  }
  if (
    (/^(?:customer|user|client)s? of$/.test(`${tokens[at - 2]?.lower ?? ''} ${tokens[at - 1]?.lower ?? ''}`) &&
      account < at &&
      !/\b(?:former|not|no longer)\b/.test(text)) ||
    UNTIL.test(text)
  )
    return [{ ...base, who, strength: 0.78 }]
  // "our Snowflake warehouse", "Acme's Kubernetes clusters"
  const before = tokens[at - 1]
  const possessed =
    before !== undefined &&
    (before.tag === 'possessive' || before.refers === 'account' || /^(?:our|its|their)$/.test(before.lower)) &&
    (before.tag !== 'possessive' || isAccount(tokens[at - 2])) &&
    before.refers !== 'other'
  if (possessed && RUNS_ON_IT.test(next)) return [{ ...base, who, strength: 0.82 }]
  return []
}

/** A posting of the account asks for the technology, or says that its teams work with it. */
function posting(sentence: Sentence, at: number, technology: string): Evidence[] {
  const text = sentence.words()
  const who: Participant = { ...NOBODY, who: 'account', byReference: true }
  const base = { sentence, index: at, who, reality: 'real', slots: { technology } } as const
  // "a CRM such as HubSpot, Pipedrive or similar": an example, not what is in use.
  if (/\b(?:such as|like|e\.g\.|or similar|or equivalent|for example)\b/.test(text) && !/\b(?:our|we)\b/.test(text))
    return [{ ...base, strength: 0.45, reason: null }]
  if (POSTING_NOT.test(text)) return [{ ...base, strength: 0.6, reason: 'dropped' }]
  return [{ ...base, strength: POSTING_USE.test(text) ? 0.82 : 0.7, reason: null }]
}

const COMPARED_WITH_IT = anyOf`
  bake-?offs? (?:against|with) | (?:looking|looked) at | weigh(?:s|ed|ing) | shortlist\w*
  (?:do|does|did) not (?:use|run|have)
  (?:bids?|offers?|proposals?|quotes?|tenders|pitch(?:es)?|demos?|presentations?) from
`
/** "choosing between Kafka and Pulsar", "a bake-off against Kafka": what was only looked at. */
const LOOKED_AT = new RegExp(either`
  \b(?:choos\w+|decid\w+|torn) between\b(?!.*\b(?:chose|picked|settled|runs?|uses?|now)\b)[^;]*$
  \b${COMPARED_WITH_IT} (?:(?:a|an|the|both|either) )?$
`)

/** "Kafka, neither of which we run", "would rather not hear about Kafka". */
function isTurnedAway(sentence: Sentence, at: number, length: number): boolean {
  const before = spanText(sentence, { from: Math.max(0, at - 8), to: at })
  const after = spanText(sentence, { from: at + 1, to: sentence.tokens.length })
  return (
    LOOKED_AT.test(`${before} `) ||
    /,? (?:though|but|although|and) (?:we|they|it) (?:use|have|run)s? neither\b|; (?:we|they|it) (?:do|does) ?n[o']t (?:use|have|run) it(?: here| any ?more)? ?[.,;]/.test(
      after,
    ) ||
    (/\blet (?:its|our|their) $/.test(`${before} `) && /^ ?(?:\w+ ){0,2}lapse\b/.test(after)) ||
    /\b(?:rather not|never|neither)\b[^,;]*$/.test(before) ||
    // "Guidewire's rival EIS"
    /^(?:'s|’s) (?:[\w-]+ ){0,2}?(?:rivals?|competitors?|challengers?|alternatives?)\b/.test(
      spanText(sentence, { from: at + length, to: at + length + 4 }),
    ) ||
    /^(?:[^,;]{0,30}, |[^,;]{0,12})(?:neither|none) of (?:which|them|these|those)\b/.test(after)
  )
}

/** What any of the technologies that a question names is called. */
export const askedTechnologies = (asked: Slots): string[] =>
  (asked['technology'] ?? '')
    .split(/\s+or\s+|\s*,\s*|\s+and\s+/i)
    .filter((one) => one !== '')
    .flatMap(namesOfTechnology)

/** What turns a sentence down, for rules and models alike. */
const turnedDown = (sentence: Sentence, at: number, technology: string, reason: string): Evidence => ({
  sentence,
  index: at,
  who: { ...NOBODY, who: 'account' },
  reality: 'real',
  strength: 0.3,
  slots: { technology },
  reason,
})

/** The account taking what the question describes into use. */
function described(sentence: Sentence, asked: Slots): Evidence[] {
  return (asked['technology'] ?? '').split(/\s+or\s+/i).flatMap((technology) => describedAs(sentence, technology, asked['stage']))
}

function describedAs(sentence: Sentence, technology: string, stage: string | undefined): Evidence[] {
  const words = describingWords(technology)
  if (words.length === 0) return []
  const texts = [sentence.words(), ...(exchangesNames(sentence) ? ['software'] : [])]
  if (!isDescribedIn(words, texts) || (stage === 'changed' && !tellsOfExchange(sentence.words()))) return []
  const at = describedAt(words, sentence.tokens)
  if (at < 0 || NOT_USE.test(sentence.words())) return []
  if (isForOthers(sentence, at, 1)) return [turnedDown(sentence, at, technology, 'for others')]
  return verbs(sentence, at, technology).filter(({ reason }) => reason === null)
}

/** "ERP", "CRM": written like a name, and yet any of such systems. */
const ofSuchAKind = (technology: string): boolean => /^\p{Lu}/u.test(technology) && describingWords(technology).length > 0

/** The account using the technology asked for; integrations, rivals and customers that use it do not count. */
export const readTechnology: FrameReader = ({ sentence, asked, reading }) => {
  const kinds = (asked['technology'] ?? '').split(/\s+or\s+/i)
  if (asked['stage'] === 'changed' && kinds.every((kind) => ofSuchAKind(kind))) return kinds.flatMap((kind) => exchanged(sentence, kind))
  if (askedTechnologies(asked).every((technology) => mentionOf(sentence, technology) === null)) return described(sentence, asked)
  return askedTechnologies(asked).flatMap((technology): Evidence[] => {
    const mention = mentionOf(sentence, technology)
    if (mention === null) return []
    const { at, length } = mention
    const text = sentence.words()
    if (sentence.tokens[at + length]?.text === '?') return []
    if (isForOthers(sentence, at, length)) return [turnedDown(sentence, at, technology, 'for others')]
    if (isStillToCome(sentence, at, length, reading.document.pubDate)) return [turnedDown(sentence, at, technology, 'not yet')]
    if (isOver(sentence, at, length)) return [turnedDown(sentence, at, technology, 'dropped')]
    // "uses a different billing provider" is no change of it.
    if (asked['stage'] === 'changed' && describingWords(technology).length > 0 && !tellsOfExchange(text)) return []
    const told = verbs(sentence, at, technology)
    if (isGivenUp(sentence, at, length, reading.document.documentType === 'job_posting')) {
      const denials = told.filter(({ denies }) => denies === true)
      return denials.length > 0 ? denials : [turnedDown(sentence, at, technology, 'dropped')]
    }
    const found = [...told, ...named(sentence, at, technology, length)]
    if (found.length === 0 && reading.document.documentType === 'job_posting' && !sentence.headline)
      found.push(...posting(sentence, at, technology))
    else if (found.length === 0 && reading.document.documentType === 'job_posting')
      found.push({
        sentence,
        index: at,
        who: { ...NOBODY, who: 'account', byReference: true },
        reality: 'real',
        strength: 0.8,
        slots: { technology },
        reason: null,
      })
    if (found.length === 0 && isListedAsOurs(sentence, at) && (sentence.aboutAccount || sentence.implied))
      return [{ ...turnedDown(sentence, at, technology, ''), reason: null, strength: 0.84 }]
    const placed = found.length === 0 ? inUse(sentence, at, length, technology, reading) : null
    if (placed !== null) return [placed]
    if (found.length === 0 && sentence.aboutAccount)
      return [turnedDown(sentence, at, technology, isTurnedAway(sentence, at, length) ? 'dropped' : NOT_USE.test(text) ? 'role' : NOT_SAID)]
    const before = spanText(sentence, { from: Math.max(0, at - 5), to: at })
    if (/\b(?:alternatives?|answer|competitors?|rivals?|challengers?) (?:to|of|for) (?:\w+ )?$/.test(`${before} `))
      return found.map((evidence) => ({ ...evidence, reason: evidence.reason ?? 'role' }))
    // "used Snowflake until 2021": no other reading of the sentence proves its use.
    if (found.some((evidence) => evidence.reason === 'old'))
      found.splice(0, found.length, ...found.filter((evidence) => evidence.reason !== null))
    if (isTurnedAway(sentence, at, length)) return found.map((evidence) => ({ ...evidence, reason: evidence.reason ?? 'dropped' }))
    return found.map((evidence) =>
      evidence.reason === null && NOT_USE.test(text) && evidence.strength < 0.9
        ? { ...evidence, strength: evidence.strength - 0.25 }
        : evidence,
    )
  })
}
