import { afterVerb, claims, spanText, type Claim } from '../../match/claims.ts'
import { isAccount, NOBODY, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay, textReality, withoutAnswer } from '../../match/reality.ts'
import { byVerb } from './by-verb.ts'
import { namedTrouble } from './by-noun.ts'
import { dataTaken } from './data-taken.ts'
import { kindIn, slotsOf } from './kinds.ts'
import { outlinesOf } from '../../match/outline.ts'
import { openedBeside } from './opened-beside.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { checked, firstOf, type Check } from '../../match/rules.ts'
import { CLEARED, CYBER, HELPER, LEFT_OPEN, LOST_IN_COURT } from './words.ts'
import { CALLS_BACK, HAD_ACCESS, KIND_WORDINGS, TROUBLE } from './wordings.ts'
import { concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

/** The account where it does something in the sentence, or goes without saying. */
function accountIn(sentence: Sentence): Participant | null {
  const subject = claims(sentence).find((claim) => concernsAccount(claim.subject))?.subject
  if (subject !== undefined) return { ...subject, who: 'account' }
  return sentence.implied ? { ...NOBODY, who: 'account', byReference: true } : null
}
/** The word before a token, without the full stop that may stand between them. */
function wordBefore({ tokens }: Sentence, at: number): string {
  const before = tokens[at - 1]?.lower.replace(/\.$/, '')
  return before === '' ? (tokens[at - 2]?.lower ?? '') : (tokens[at - 1]?.lower ?? '')
}

const CALLED_BACK =
  /\b(?:packs?|products?|units?|cars?|vehicles?|batch(?:es)?|models?|jars?|bottles|devices|toys|phones|trucks|batteries|\d)/
const FAULT = /\b(?:after|because|over|safety|contamina\w*|lead|fault\w*|defect\w*|salmonella|listeria)\b/
const isRecall = (claim: Claim): boolean =>
  claim.lemma === 'recall' &&
  (concernsAccount(claim.subject) || concernsAccount(claim.target)) &&
  CALLED_BACK.test(`${afterVerb(claim)} ${spanText(claim.sentence, claim.targetSpan)}`)
const isPulled = (claim: Claim): boolean =>
  /^(?:withdraw|pull)$/.test(claim.lemma) &&
  concernsAccount(claim.subject) &&
  claim.targetSpan !== null &&
  FAULT.test(claim.sentence.words()) &&
  CALLS_BACK.test(`${claim.lemma} ${afterVerb(claim)}`)

const LOST = 'legal-trouble/lost-in-court'
const told = firstOf<Sentence>({
  // "The court dismissed Acme's appeal"
  [LOST]: (sentence) => {
    const index = sentence.tokens.findIndex(({ lower }) => /^(?:dismiss|reject|refuse|denie|thr[eo]w|turn)/.test(lower))
    if (index < 0 || sentence.question || isHearsay(sentence.text) || !LOST_IN_COURT.test(outlinesOf(sentence).plain.text)) return null
    const who: Participant = { ...NOBODY, who: 'account', byReference: !sentence.namesAccount }
    return { sentence, index, who, reality: 'real', strength: 0.92, slots: { kind: 'lawsuit' }, reason: null }
  },
  // "Lowell v. Acme Corp."
  'legal-trouble/versus': (sentence) => {
    const index = sentence.tokens.findIndex((token, at) => isAccount(token) && /^(?:v|v\.|vs|vs\.)$/.test(wordBefore(sentence, at)))
    const who: Participant = { ...NOBODY, who: 'account' }
    return index > 0 && { sentence, index, who, reality: textReality(sentence), strength: 0.8, slots: { kind: 'lawsuit' }, reason: null }
  },
  // "attackers encrypted several servers"
  'legal-trouble/attacked': (sentence) => {
    const [who, text] = [accountIn(sentence), sentence.words()]
    const cyber = CYBER.exec(text) ?? LEFT_OPEN.exec(text)
    if (who === null || cyber === null || HELPER.test(text)) return null
    const index = sentence.tokens.findIndex((token) => cyber[0].startsWith(token.lower))
    return { sentence, index, who, reality: textReality(sentence), strength: 0.76, slots: { kind: 'data breach' }, reason: null }
  },
  // "recalled 12,000 packs"
  'legal-trouble/product-recalled': (sentence) => {
    const claim = claims(sentence).find(isRecall) ?? claims(sentence).find(isPulled)
    if (claim === undefined) return null
    const whose = concernsAccount(claim.subject) ? claim.subject : claim.target
    return fromClaim(claim, { ...whose, who: 'account' }, 0.88, { kind: 'product recall' })
  },
})

const INVESTIGATION = anyOf`investigation | inquiry | enquiry | scrutiny`
/** "is under investigation following reports in June": whenever those were. */
const STANDS_NOW = new RegExp(
  String.raw`\b(?:is|are|remains?) (?:(?:now|still|also|currently|itself) ){0,2}(?:under (?:an? )?(?:[\w-]+ ){0,2}${INVESTIGATION}|being (?:sued|investigated|probed|prosecuted))\b`,
)
const RULED = /\b(?:ruled|rules|court|tribunal|judge|jury)\b/
const MUST_PAY = /\b(?:(?:must|has to|have to) pay|order(?:s|ed) (?:\S+ ){1,5}to pay)\b/
/** "must pay, a tribunal ruled" is no mere possibility. */
const isRuled = (text: string): boolean => MUST_PAY.test(text) && RULED.test(text) && !/\b(?:if|could|may)\b/.test(text)

const byWording = (sentence: Sentence): Evidence[] =>
  matchConstructions(sentence, TROUBLE, undefined, false).map((one) => ({
    ...one,
    reality: one.reality === 'rumour' && isRuled(sentence.words()) ? 'real' : one.reality,
    slots: slotsOf(sentence, Math.max(0, one.index - 6), kindIn(sentence.words()), null),
  }))

const BY_FORCE = /\b(?:ordered|forced|told|required)\b|\b(?:regulators?|watchdog|agency|authority|authorities|court|judge)\b/
/** Words that are enough where a kind is asked for. */
const TELLS_KIND: Readonly<Record<string, RegExp>> = {
  fine: /\bfined?\b|reprimand|penalt/,
  settlement: /settl/,
  investigation: /inquiry|investigat|probe/,
  lawsuit: /\b(?:sued?|lawsuit|suit|court|class action|litigation)\b/,
}
function tellsKind(wanted: string, given: string | undefined, text: string): boolean {
  if (wanted === 'data breach') return (/breach|hack|ransomware|cyber|leak/.test(text) && given === undefined) || HAD_ACCESS.test(text)
  const without = KIND_WORDINGS[wanted as keyof typeof KIND_WORDINGS] as RegExp | undefined
  return kindIn(text) === wanted || without?.test(text) === true || TELLS_KIND[wanted]?.test(text) === true
}
/** Whether trouble of the kind that is given is none of the kind that is asked for, any where that is left open. */
function isAnotherKind(wanted: string | undefined, given: string | undefined, text: string): boolean {
  if (given === 'product recall' && wanted !== given && (wanted !== undefined || !BY_FORCE.test(text))) return true
  if (wanted === 'legal action') return given === 'data breach'
  return wanted !== undefined && given !== wanted && !tellsKind(wanted, given, text)
}
interface Asked {
  sentence: Sentence
  kind: string | undefined
}
const CHECKS: readonly Check<Asked>[] = [
  ({ rule }, { sentence }) =>
    rule !== LOST &&
    CLEARED.test(sentence.words()) &&
    CLEARED.test(withoutAnswer(sentence.text).toLowerCase()) && { reason: 'cleared', denies: true },
  ({ strength }, { sentence }) => HELPER.test(sentence.words()) && strength < 0.86 && { reason: 'role' },
  ({ slots }, { sentence, kind }) => isAnotherKind(kind, slots['kind'], sentence.words()) && { reason: 'another kind of trouble' },
]

/** Lawsuits, fines, investigations and breaches that the account suffers; not those that it brings or helps with. */
export const readLegalTrouble: FrameReader = ({ sentence, asked }) => {
  if (!sentence.aboutAccount && !sentence.implied) return openedBeside(sentence, asked)
  const found = [
    ...claims(sentence).flatMap((claim) => byVerb(claim)),
    ...namedTrouble(sentence),
    ...told(sentence),
    ...dataTaken(sentence),
    ...byWording(sentence),
  ]
  const stands = STANDS_NOW.test(sentence.words())
  return found.map((one) => checked(CHECKS, stands ? { ...one, stands } : one, { sentence, kind: asked['kind'] }))
}
