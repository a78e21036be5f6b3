import { claims, spanText } from '../../match/claims.ts'
import { nominals, type Nominal } from '../../match/nominals.ts'
import { concernsAccount, type Evidence } from '../../match/evidence.ts'
import { textReality } from '../../match/reality.ts'
import { firstOf, NOTHING } from '../../match/rules.ts'
import { isAccount, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { wordSet } from '../../text/words.ts'
import { AGAINST, FACING } from './by-verb.ts'
import { kindIn, LEGAL_NOUN, slotsOf } from './kinds.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyWord, only } from '../../text/any-of.ts'

const NOUNS = wordSet(
  'lawsuit lawsuits suit suits complaint litigation probe investigation investigations inquiry inquiries fine penalty ' +
    'settlement breach hack cyberattack cyber-attack ransomware attack charges indictment injunction action claim claims case ' +
    'proceedings subpoena recall allegations dispute sanctions leak incident reprimand trial',
)
/** Nouns of anything that may be of the law. */
const VAGUE = new RegExp(only`
  action | claims? | case | attack | incident | charges | dispute | trial | leak | settlement | complaint | proceedings
  allegations | suits? | recall
`)
const OF_LAW = new RegExp(anyWord`
  court | legal | lawyers? | patent | fraud | cyber\w* | hackers? | regulator | plaintiff | judge | jury
`)
/** What somebody brings: "a lawsuit by Acme". */
const BROUGHT = new RegExp(only`
  lawsuits? | suits? | complaint | probe | investigations? | inquiry | action | claims? | case | fine | litigation
`)
const COMES_UPON_IT = /\b(?:breach|hack|leak|incident|cyberattack|penalty|fine|settlement|recall)\b/

/** The noun with some of the words behind it. */
const wordsOf = ({ sentence, phrase, index }: Nominal): string =>
  spanText(sentence, { from: phrase.from, to: Math.min(sentence.tokens.length, index + 5) })
const partyOf = ({ sentence, after }: Nominal, preposition: string): Participant =>
  participantOf(sentence.tokens, after.get(preposition) ?? null)
function trouble(nominal: Nominal, who: Participant, strength: number, by: string | null = null): Evidence {
  const { sentence, index, phrase, reality } = nominal
  return { sentence, index, who, reality, strength, slots: slotsOf(sentence, phrase.from, kindIn(wordsOf(nominal)), by), reason: null }
}

const named = firstOf<Nominal>({
  'legal-trouble/noun-not-of-law': (nominal) =>
    VAGUE.test(nominal.noun) && !LEGAL_NOUN.test(wordsOf(nominal)) && !OF_LAW.test(nominal.sentence.words()) && NOTHING,
  'legal-trouble/case-against': (nominal) => {
    const target = ['against', 'into', 'at', 'for', 'on'].map((one) => partyOf(nominal, one)).find((one) => concernsAccount(one))
    const by = partyOf(nominal, 'by').name ?? partyOf(nominal, 'from').name
    return target !== undefined && trouble(nominal, { ...target, who: 'account' }, 0.86, by)
  },
  'legal-trouble/case-by': (nominal) => {
    const by = partyOf(nominal, 'by')
    return BROUGHT.test(nominal.noun) && concernsAccount(by) && { ...trouble(nominal, by, 0.7), slots: {}, reason: 'role' }
  },
  'legal-trouble/noun-of-verb': ({ governor, asObject }) => {
    const verb = asObject ? (governor?.lemma ?? '') : ''
    return (FACING.has(verb) || AGAINST.has(verb) || /^(?:file|bring|launch|open)$/.test(verb)) && NOTHING
  },
  'legal-trouble/under-investigation': (nominal) => {
    const { sentence, phrase, index } = nominal
    const { tokens } = sentence
    const before = spanText(sentence, { from: Math.max(0, phrase.from - 3), to: phrase.from })
    const account = tokens.findIndex((token) => isAccount(token))
    if (!/\b(?:under|amid|over|following|after)\b/.test(before) || account < 0 || account >= index) return null
    const isOfOther =
      claims(sentence)[0]?.subject.who === 'other' ||
      tokens.slice(account + 1, index).some(({ tag, sort }) => tag === 'name' && sort !== 'place' && sort !== 'person')
    if (isOfOther || textReality(sentence) === 'denied') return null
    return trouble(nominal, participantOf(tokens, { from: account, to: account + 1 }), /\bunder\b/.test(before) ? 0.82 : 0.6)
  },
  // "the Acme data breach", "Acme's lawsuit"
  'legal-trouble/its-case': (nominal) => {
    const { owner, noun, after } = nominal
    if (!concernsAccount(owner)) return null
    const found = trouble(nominal, { ...owner, who: 'account' }, COMES_UPON_IT.test(noun) ? 0.74 : 0.45)
    return after.has('against') ? { ...found, reason: 'role' } : found
  },
})

/** Trouble that a noun tells of: "the lawsuit against Acme". */
export const namedTrouble = (sentence: Sentence): Evidence[] =>
  LEGAL_NOUN.test(sentence.words()) ? nominals(sentence, NOUNS).flatMap((one) => named(one)) : []
