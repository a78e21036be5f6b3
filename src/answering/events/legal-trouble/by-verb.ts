import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { companyIn, concernsAccount, fromClaim, moneyIn, type Evidence } from '../../match/evidence.ts'
import { firstOf, NOTHING } from '../../match/rules.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { kindIn, LEGAL_NOUN, slotsOf } from './kinds.ts'
import { anyWord, only } from '../../text/any-of.ts'

/** The verbs of whoever goes against somebody. */
export const AGAINST = wordSet(
  'sue fine investigate probe accuse charge indict penalize penalise prosecute raid subpoena reprimand sanction censure ' +
    'convict ban slap order hit target hack breach compromise attack',
)
/** The verbs of whoever opens a case. */
const BRINGING = wordSet('file bring open launch take seek issue impose begin start')
/** The verbs of whoever is in trouble. */
export const FACING = wordSet(
  'face suffer settle disclose report confirm defend fight contest appeal receive get admit experience lose pay plead accept ' +
    'agree deny dispute reject discover battle reveal resolve incur owe',
)
const LOSING_DATA = wordSet('leak steal expose')
const KIND: Readonly<Record<string, string>> = {
  sue: 'lawsuit',
  fine: 'fine',
  penalize: 'fine',
  penalise: 'fine',
  investigate: 'investigation',
  probe: 'investigation',
  raid: 'investigation',
  subpoena: 'investigation',
  hack: 'data breach',
  breach: 'data breach',
  compromise: 'data breach',
}

const wordsAfter = (claim: Claim): string => afterVerb(claim).slice(0, 140)
const subjectOf = ({ sentence, subject }: Claim): string => spanText(sentence, subject.span)
const objectOf = ({ sentence, targetSpan }: Claim): string => spanText(sentence, targetSpan)
const partyOf = (claim: Claim, ...prepositions: string[]): Participant =>
  participantOf(claim.sentence.tokens, complement(claim, ...prepositions)?.span ?? null)
/** The account itself, where it is a part or something of it. */
const asAccount = (who: Participant): Participant => (concernsAccount(who) ? { ...who, who: 'account' } : who)

const kindOf = (claim: Claim): string | null => KIND[claim.lemma] ?? kindIn(`${wordsAfter(claim)} ${subjectOf(claim)}`)
const trouble = (claim: Claim, who: Participant, strength: number, by: string | null = null, kind = kindOf(claim)): Evidence =>
  fromClaim(claim, who, strength, slotsOf(claim.sentence, claim.index, kind, by))
/** The account goes against somebody else. */
const itself = (claim: Claim, strength: number): Evidence | false =>
  claim.actor.who === 'account' && fromClaim(claim, claim.actor, strength, {}, { reason: 'role' })

/** Verbs of anything that may be of the law. */
const VAGUE = new RegExp(only`slap | hit | order | target | attack | charge | ban | compromise`)
const LEGAL_WORD = new RegExp(anyWord`
  hackers? | ransomware | to pay | damages | fine | court | judge | regulator | prosecutors? | fraud | bribery
  watchdog | cyber\w*
`)
/** Verbs whose participle stands for the passive in headlines. */
const IN_SHORT = new RegExp(only`
  fine | sue | raid | hack | breach | charge | investigate | probe | hit | slap | order | accuse | indict | reprimand
  sanction
`)
/** "sues to stop Acme": whose doing is to be stopped; otherwise who is gone against. */
function pursuedIn(claim: Claim): Participant {
  const stops = ({ index, lemma, target }: Claim): boolean =>
    index > claim.index && /^(?:stop|block|halt|prevent)$/.test(lemma) && concernsAccount(target)
  const blocked = claim.lemma === 'sue' && claim.targetSpan === null ? claims(claim.sentence).find(stops) : undefined
  return blocked?.target ?? claim.target
}
const pursued = firstOf<Claim>({
  'legal-trouble/no-legal-word': (claim) =>
    VAGUE.test(claim.lemma) &&
    !LEGAL_NOUN.test(`${wordsAfter(claim)} ${subjectOf(claim)}`) &&
    !LEGAL_WORD.test(claim.sentence.words()) &&
    NOTHING,
  'legal-trouble/sued-in-short': (claim) => {
    const { passive, targetSpan, group, index, lemma, sentence } = claim
    const isInShort = !passive && targetSpan === null && group.first === index && IN_SHORT.test(lemma)
    return isInShort && sentence.tokens[index]?.verb?.participle === true && trouble(claim, claim.subject, 0.85)
  },
  'legal-trouble/fined-a-sum': (claim) => {
    const { lemma, passive, sentence, targetSpan, target } = claim
    const isSum = lemma === 'fine' && !passive && moneyIn(sentence, targetSpan) !== null && target.who !== 'account'
    return isSum && trouble(claim, claim.subject, 0.85)
  },
  'legal-trouble/sued': (claim) => {
    const target = pursuedIn(claim)
    const isTold = claim.passive || claim.subject.span !== null || !/^(?:investigate|probe)$/.test(claim.lemma)
    return concernsAccount(target) && isTold && trouble(claim, asAccount(target), 0.92, claim.actor.name)
  },
  'legal-trouble/sues': (claim) => itself(claim, 0.9),
  'legal-trouble/another-sued': (claim) => {
    const target = pursuedIn(claim)
    return target.who === 'other' && claim.sentence.aboutAccount && fromClaim(claim, target, 0.9)
  },
})

const AGAINST_WHOM = ['against', 'into', 'on', 'at', 'of']
const brought = firstOf<Claim>({
  'legal-trouble/brings-no-case': (claim) =>
    !LEGAL_NOUN.test(wordsAfter(claim)) && !/\b(?:to court|claims?|complaint)\b/.test(wordsAfter(claim)) && NOTHING,
  'legal-trouble/case-brought': (claim) => {
    const isToCourt = /\bto (?:court|trial|tribunal)\b/.test(wordsAfter(claim))
    const target = isToCourt ? claim.target : partyOf(claim, ...AGAINST_WHOM)
    return concernsAccount(target) && trouble(claim, asAccount(target), 0.9, claim.actor.name)
  },
  // "Residents filed a class action in federal court": against whom is plain from the text round it.
  'legal-trouble/case-brought-in-its-text': (claim) => {
    const { actor, sentence } = claim
    if (complement(claim, ...AGAINST_WHOM) !== undefined || actor.span === null) return null
    const before = sentence.tokens[actor.span.from - 1]?.lower ?? ''
    const isReason = /\b(?:after|because|as)\b/.test(before) || /^(?:after|because|as)\b/.test(spanText(sentence, actor.span))
    const isUnnamed = actor.who !== 'account' && (actor.who !== 'other' || actor.name === null)
    const isOfAccount = sentence.implied || sentence.tokens.some((token) => isAccount(token))
    if (isReason || !isUnnamed || !isOfAccount || !LEGAL_NOUN.test(`${objectOf(claim)} ${wordsAfter(claim).slice(0, 60)}`)) return null
    return trouble(claim, { ...NOBODY, who: 'account', byReference: true }, 0.72, actor.name)
  },
  'legal-trouble/brings-case': (claim) => !claim.passive && !/\bipo|bankruptcy\b/.test(wordsAfter(claim)) && itself(claim, 0.8),
})

const faced = firstOf<Claim>({
  'legal-trouble/faces-no-case': (claim) =>
    (claim.subject.who === 'thing' || !LEGAL_NOUN.test(`${objectOf(claim)} ${wordsAfter(claim).slice(0, 70)}`)) && NOTHING,
  'legal-trouble/denies-case': (claim) => /^(?:deny|reject|dispute)$/.test(claim.lemma) && trouble(claim, claim.subject, 0.6),
  'legal-trouble/reports-case-of-others': (claim) =>
    /^(?:report|confirm|reveal|receive|agree|accept|lose|get|discover)$/.test(claim.lemma) &&
    /\b(?:no|customers?|clients?|hotel|other)\b/.test(objectOf(claim)) &&
    NOTHING,
  'legal-trouble/faces-case': (claim) =>
    trouble(claim, asAccount(claim.subject), 0.88, companyIn(claim.sentence, complement(claim, 'from', 'by', 'with')?.span ?? null)),
})

const DATA = /\b(?:data|records?|details|information|passwords|accounts|files|e-?mails|credentials)\b/
const dataLost = firstOf<Claim>({
  'legal-trouble/data-lost': (claim) => {
    if (!DATA.test(`${objectOf(claim)} ${subjectOf(claim)}`)) return null
    const topic = claims(claim.sentence)[0]?.subject ?? NOBODY
    const otherwise = claim.target.who === 'nobody' && topic.who === 'account' ? topic : claim.target
    const who = [claim.subject, partyOf(claim, 'at', 'from', 'of', 'by')].find((one) => concernsAccount(one)) ?? otherwise
    return trouble(claim, asAccount(who), 0.8, null, 'data breach')
  },
})

const BY_VERBS: readonly (readonly [ReadonlySet<string>, (claim: Claim) => readonly Evidence[]])[] = [
  [AGAINST, pursued],
  [BRINGING, brought],
  [FACING, faced],
  [LOSING_DATA, dataLost],
]
/** Trouble that a verb tells of: "sues Acme", "Acme faces a lawsuit". */
export const byVerb = (claim: Claim): readonly Evidence[] => BY_VERBS.find(([verbs]) => verbs.has(claim.lemma))?.[1](claim) ?? NOTHING
