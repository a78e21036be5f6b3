import { afterVerb, claims, complement, sourceText, spanText, type Claim } from '../../match/claims.ts'
import { isAccount, type Participant } from '../../reading/grammar/participant.ts'
import { textReality } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { REBRANDED } from './wordings.ts'
import { asAccount, concernsAccount, fromClaim, ofAccount, type FrameReader } from '../../match/evidence.ts'
import { firstOf } from '../../match/rules.ts'
import type { Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

const NAMING = wordSet('rebrand rename')
const IDENTITY = new RegExp(anyWord`
  new (?:corporate |company |brand |visual |global )*(?:name|identity|brand identity|brand|logo|look) | brand identity
  visual identity | name change | new corporate identity | rebrand\w* | re-brand\w* | change of name
`)
const BRAND_OF_GOODS = anyOf`
  product | app | feature | store brand | own-brand | own-label | stadium | arena | customers? | clients? | line
  range | hotel | tournament | street | award | fund | store | gloves | drinks? | beer | clothing | restaurant
  platform | tool | service | album | building | loyalty | flavou?r | brand new
`
const NOT_THE_COMPANY = new RegExp(either`\b${BRAND_OF_GOODS}\b | \bbrands? of\b`)
const ANNOUNCING = wordSet('unveil introduce launch reveal adopt announce present get take show give complete roll start')

const UNDER_NEW_NAME = new RegExp(anyWord`
  under (?:its|the|a) new name | its new name | (?:the company )?formerly (?:known as|called) | previously known as
  rebranded from | renamed from | new name is | new name, | change of name | name change | goes by
  until \w+ (?:traded|operated) as | is now (?:called|known as) | are (?:now )?called | rebranding
`)

/** A verb by which a name may change, with what stands with it. */
interface Told {
  claim: Claim
  object: string
  /** What follows the verb. */
  words: string
  /** What it is called from now on: "as Fern & Slate". */
  name: Slots
}

function nameGiven(claim: Claim): Slots {
  const name = sourceText(claim.sentence, complement(claim, 'as', 'to')?.span ?? null)
    .replace(/[."']+$/g, '')
    .trim()
  return name.length < 40 && /^\p{Lu}/u.test(name) ? { name } : {}
}

const ITSELF = /^(?:itself|the company|the group|the firm)\b/
/** Who gets the name: whoever gives it, where the words behind name nobody else. */
const whoIsNamed = ({ claim: { lemma, passive, subject, target, targetSpan }, object }: Told): Participant => {
  const isOwn =
    targetSpan === null || ITSELF.test(object) || (lemma === 'rebrand' && target.who === 'nobody' && !NOT_THE_COMPANY.test(object))
  return passive || isOwn ? subject : target
}

const FROM_NOW_ON = /\b(?:now|henceforth|from now on|will|new name|in future|as of|becomes|from \d|today)\b/
const OFFICE = /\b(?:ceo|chief|president|director)\b/
const LIVED_AS = wordSet('call know trade operate')

/** "Acme becomes Fern": one word that is a name. */
const becomesName = ({ sentence: { tokens }, subject, targetSpan }: Claim): boolean =>
  subject.who === 'account' &&
  subject.relation === null &&
  targetSpan !== null &&
  targetSpan.to - targetSpan.from === 1 &&
  tokens[targetSpan.from]?.tag === 'name'

const byVerb = firstOf<Told>({
  // "Lakeland Inns has been renamed Fern & Slate": the account is the new name.
  'rebrand/renamed-to-it': ({ claim }) => {
    const { sentence, lemma, passive, target, complements } = claim
    const isNewName = complements.some(
      ({ preposition, span }) => preposition === null && sentence.tokens.slice(span.from, span.to).some((token) => isAccount(token)),
    )
    return lemma === 'rename' && passive && target.who === 'other' && isNewName
      ? fromClaim(claim, { ...target, who: 'account' }, 0.9)
      : null
  },
  'rebrand/renames': (told) => {
    const { claim, name } = told
    if (!NAMING.has(claim.lemma)) return null
    const who = whoIsNamed(told)
    if (who.who === 'account' || who.who === 'other') return fromClaim(claim, who, 0.92, name)
    const whose = concernsAccount(who) ? asAccount(who) : claim.subject
    return whose.who === 'account' ? fromClaim(claim, whose, 0.7, name, { reason: 'a product or part only' }) : null
  },
  'rebrand/changes-name': ({ claim, object, name }) =>
    claim.lemma === 'change' && /\b(?:name|brand|logo|identity)\b/.test(object) && !NOT_THE_COMPANY.test(object)
      ? fromClaim(claim, asAccount(claim.subject), 0.92, name)
      : null,
  'rebrand/becomes': ({ claim, words }) =>
    claim.lemma === 'become' && FROM_NOW_ON.test(claim.sentence.words()) && becomesName(claim) && !OFFICE.test(words)
      ? fromClaim(claim, claim.subject, 0.72, { name: sourceText(claim.sentence, claim.targetSpan) })
      : null,
  // "will be known as Fern", "now trades as Fern"
  'rebrand/lives-as': ({ claim, words, name }) => {
    const { sentence, lemma, passive, subject } = claim
    if (!LIVED_AS.has(lemma) || !FROM_NOW_ON.test(sentence.words()) || OFFICE.test(words)) return null
    if (!/\bas\b/.test(words.slice(0, 12)) && !(lemma === 'call' && passive)) return null
    const isNamed = /^[\p{Lu}]/u.test(sourceText(sentence, complement(claim, 'as', 'to')?.span ?? null))
    return isNamed || lemma === 'call' || lemma === 'know' ? fromClaim(claim, subject, 0.82, name) : null
  },
  'rebrand/unveils-identity': ({ claim, object, words, name }) => {
    if (!ANNOUNCING.has(claim.lemma) || !IDENTITY.test(`${object} ${words.slice(0, 60)}`)) return null
    const ofGoods = /\bbrands? of\b|\bfor (?:its|the|their|a|an) .*/.exec(words)?.[0] ?? ''
    return NOT_THE_COMPANY.test(`${object} ${ofGoods}`) ? null : fromClaim(claim, asAccount(claim.subject), 0.86, name)
  },
  'rebrand/drops-name': ({ claim, object, name }) =>
    /^(?:drop|ditch|retire)$/.test(claim.lemma) &&
    /\b(?:name|brand)\b/.test(object) &&
    concernsAccount(claim.subject) &&
    !NOT_THE_COMPANY.test(object)
      ? fromClaim(claim, asAccount(claim.subject), 0.78, name)
      : null,
})

const OF_NEW_NAME = /^(?:new|formerly|previously|rebranded|renamed|rebranding)$/
/** "Acme, formerly known as Fern": how surely a name has changed by words without a verb of it; null where they tell of none. */
function strengthOfNewName({ headline }: Sentence, told: string, text: string): number | null {
  if (/are (?:now )?called/.test(told) && !/\b(?:from this|from today|now|as of|since)\b/.test(text)) return null
  if (/formerly|previously/.test(told) && !headline) return 0.45
  return told === 'rebranding' ? 0.5 : 0.74
}

const NAME_TOLD = /\b(?:name[ds]?|renam\w+|called|known as|trad(?:es|ing) as|becomes?|formerly|goes by)\b/

/** The account changing its own name or brand; naming a product or a customer's brand does not count. */
export const readRebrand: FrameReader = ({ sentence, asked }) => {
  const text = sentence.words()
  const found = claims(sentence).flatMap((claim) =>
    byVerb({ claim, object: spanText(sentence, claim.targetSpan), words: afterVerb(claim).slice(0, 110), name: nameGiven(claim) }),
  )
  const told = found.length === 0 ? UNDER_NEW_NAME.exec(text)?.[0] : undefined
  const account = sentence.tokens.find((token) => isAccount(token))
  if (told !== undefined && account !== undefined) {
    const strength = strengthOfNewName(sentence, told, text)
    if (strength === null) return []
    const index = sentence.tokens.findIndex(({ lower }) => OF_NEW_NAME.test(lower))
    const more = { reality: textReality(sentence), rule: 'rebrand/under-new-name' }
    found.push(ofAccount(sentence, Math.max(0, index), strength, account.tag !== 'account', more))
  }
  found.push(...matchConstructions(sentence, REBRANDED, undefined, false))
  if (asked['kind'] === 'name' && !NAME_TOLD.test(text) && found.every(({ slots }) => slots['name'] === undefined))
    return found.map((one) => ({ ...one, reason: one.reason ?? 'the name stayed' }))
  return found.map((one) => (one.reality === 'denied' ? { ...one, denies: true } : one))
}
