import { EVENTS } from '../events/index.ts'
import { comparesNoForecasts } from '../events/earnings-remark/figures/compared-forecasts.ts'
import { movesOnlyOthers } from '../events/earnings-remark/figures/others-forecasts.ts'
import type { Evidence } from '../match/evidence.ts'
import { ENTERS } from '../events/expansion/by-cue.ts'
import { tellsNoDeal } from '../events/acquisition/no-deal.ts'
import { tellsOfOpening } from '../events/expansion/nothing-new.ts'
import { NOT_SAID } from '../events/technology/told.ts'
import { besides } from '../match/besides.ts'
import { outlinesOf } from '../match/outline.ts'
import { NOBODY, type Participant } from '../reading/grammar/participant.ts'
import { isNotDone } from './not-done.ts'
import { isHearsay, withoutMereForm } from '../match/reality.ts'
import type { Trace } from './trace.ts'
import type { FrameId, Slots } from '../types.ts'
import { askedSlots } from './asked-slots.ts'
import { askedKinds, encoderKinds } from '../events/model-kinds.ts'
import { likeliest, likeliestByEncoder, type Likeliest } from '../odds/sentence-odds.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'
import { SHORT } from './certainty.ts'
import { STEP, WEAKEST_RULE } from './strength.ts'
import { anyWord, either } from '../text/any-of.ts'

/** Words with which much is said that has not happened. */
const DOUBT = new RegExp(anyWord`
  could | might
  (?<!\b(?:said|says|told|added|announced|confirmed|conceded|admitted|revealed|disclosed|stated|wrote|noted|explained)\b[^;]*)would
  if | unless | whether | consider\w* | weigh(?:s|ed|ing)? | mull\w* | explor\w+ | talks | negotiat\w+
  hop(?:e|es|ed|ing) | rumou?r\w* | reportedly | speculat\w* | propos\w+ | urg(?:e[sd]?|ing) | wants? | wanted
  enough | cannot | seek(?:s|ing)? | sought | must be
`)

/** What the model takes for an event although it is its end, or only a part of it; by what the model calls it. */
const FALLS_SHORT: ReadonlyMap<string, RegExp> = new Map(
  Object.values(EVENTS).flatMap(({ fallsShort }) => Object.entries(fallsShort ?? {})),
)

/** The name of the veto that tells what else a sentence is about; null where none speaks. */
function anotherThing(sentence: Sentence, { frame, asked, byRules, reading }: Weighing): string | null {
  const { anotherThing: pattern, vetoes, triggers } = EVENTS[frame]
  if (pattern?.test(sentence.words()) === true) return 'ANOTHER_THING'
  for (const [name, veto] of Object.entries(vetoes ?? {})) if (veto(sentence, asked, reading)) return name
  // What was given up is asked for too, of technology and of what no event knows.
  return frame !== 'technology' && frame !== 'generic' && isNotDone(sentence, triggers, byRules) ? 'isNotDone' : null
}

/** How the log-odds of the model and the strength of a rule's proof add up: fitted on sentences of authors of whom neither had seen any. */
const MODEL_SHARE = 0.8
const MODEL_BIAS = 1.5
const RULE_BIAS = 0.07
const RULE_SHARE = 2.55
const THRESHOLD_OF_TECHNOLOGY = 1.9
/** What the model alone must be surer by: where a rule turned the sentence down or it holds a word of doubt, where the account is only meant or not spoken of at all. */
const TURNED_DOWN = 1.5
const BY_REFERENCE = 0.5
const UNSAID = 1
/** The same for each of the log-odds by which the event is behind another kind that the sentence rather tells of, and at most. */
const PER_BEHIND = 1.25
const FAR_BEHIND = 3
/** The same where a new country or market is asked for, and the sentence has no word of entering one: it may be one more shop. */
const NOT_SAID_TO_BE_NEW = 2.5
/**
 * The same for each e-fold of sentences beyond a few in documents that say much of the account: the more there are, the likelier one of them only looks like proof.
 * Of an article the document as a whole is weighed again.
 */
const FEW_SENTENCES = 4
const PER_LOG_SENTENCES = { note: 2.5, article: 1 } as const
/** The same where no word of a sentence tells that a site was opened or a market entered. */
const NO_OPENING = 2.5

/** How strong a rule's reading must be to be called plain. */
const PLAINLY = 0.85

/** Where the model finds the end of a product no likelier than this, "cancelled", "dropped" and "halted" are said of something else. */
const PLAINLY_NONE = -2

/** What a plain reading of a rule is worth at least, however little the models make of it: they have read few real sentences. */
const LEAST_OF_PLAIN = 0.8
/** A plain reading is worth nothing by itself where the models find the event less likely than this. */
const HARDLY_ANY = -1.6
/** A plain reading counts by itself in a text of so many sentences, where much bears it out or not; a note of a few has nothing but its wording. */
const OF_AN_ARTICLE = 10

/** What the model alone must be surer by for further events, of which it has read little. */
const LESS_READ = 1

/** Both together as the strength of evidence: WEAKEST_RULE where proof becomes possible. */
const strengthOf = (odds: number, frame: FrameId): number =>
  Math.min(0.99, Math.max(0, WEAKEST_RULE + STEP * (odds - (frame === 'technology' ? THRESHOLD_OF_TECHNOLOGY : 0))))

/** The strength of what the model finds alone. */
const strengthAlone = (odds: number, frame: FrameId): number => strengthOf(MODEL_SHARE * odds + MODEL_BIAS, frame)

const DIRECTIONS: Readonly<Record<string, Slots>> = {
  'funding.raised': { direction: 'raised' },
  'acquisition.made': { direction: 'made' },
  'acquisition.received': { direction: 'received' },
  'executive.joined': { direction: 'joined' },
  'executive.left': { direction: 'left' },
  'going.public': { direction: 'public' },
  'going.private': { direction: 'private' },
}

/** What is asked of a sentence, and what the rules found in it. */
interface Weighing {
  frame: FrameId
  asked: Slots
  byRules: readonly Evidence[]
  reading: AccountReading
  trace?: Trace | undefined
}

/** What the model makes of a sentence in which no rule finds proof: evidence, or nothing. */
function byModelAlone(sentence: Sentence, { reading, frame, asked }: Weighing, kind: string, odds: number): Evidence[] {
  const strength = strengthAlone(odds, frame)
  if (strength < WEAKEST_RULE || isHearsay(sentence.text)) return []
  const slots = askedSlots(sentence, frame, asked, besides(reading, sentence))
  if (slots === null) return []
  const verb = sentence.tokens.findIndex((token) => token.tag === 'verb')
  const who: Participant = { ...NOBODY, who: 'account', byReference: !sentence.namesAccount }
  return [
    {
      sentence,
      index: Math.max(0, verb),
      who,
      reality: 'real',
      strength,
      slots: { ...DIRECTIONS[kind], ...slots },
      reason: null,
      weighed: true,
      alone: true,
    },
  ]
}

/** Whether all that the rules read of the account is plainly denied: "dismissed a report that it had agreed to be bought". */
function isDenied(byRules: readonly Evidence[]): boolean {
  const own = byRules.filter(({ who }) => who.who === 'account')
  return own.some(({ strength, reason }) => reason === null && strength >= PLAINLY) && own.every(({ reality }) => reality === 'denied')
}

const proves = ({ reason, who, reality, accepts, strength }: Evidence): boolean =>
  reason === null && who.who === 'account' && (accepts ?? ['real', 'announced']).includes(reality) && strength >= WEAKEST_RULE

/** Nobody need be named where the account is implied. */
const mayProve = (one: Evidence): boolean =>
  proves(one) || (one.who.who === 'nobody' && proves({ ...one, who: { ...one.who, who: 'account' } }))

/** Whether a rule read the sentence and found another event, another company or nothing certain; wording that is only weak, or does not say of whom, turns nothing down. */
const turnsDown = ({ reason, who, reality, accepts }: Evidence): boolean =>
  (reason !== null && reason !== NOT_SAID) || who.who === 'other' || !(accepts ?? ['real', 'announced']).includes(reality)

/** "often called Spain's answer to Acme", "the Acme of dairy farming" */
const LIKENED = new RegExp(
  either`
    \b(?:answer|alternative|equivalent|counterpart|challenger|heir|rival) (?:to|of) ACC\b(?! 's)
    \b(?:dubbed|called|nicknamed|billed as|known as|described as|hailed as) (?:the |an? )?(?:next |new |(?:PLC|[a-z]+) 's )?ACC\b(?! 's)
    \bthe ACC (?:of|for)\b
  `,
  'g',
)

/** Where the site of another is: "next to Acme's depot" */
const NEARBY =
  /\b(?:near|beside|next to|opposite|close to|adjacent to|across from) (?:the )?ACC\b(?: 's (?:[a-z-]+ ){0,3}?[a-z-]+(?= [,.;]|$| (?:in|at|on|and|by)\b))?/g

/** Whether another acts, and the account is only named to tell who or where that is: its resellers, what the other is likened to, what it builds next to. */
function onlyTellsWho(sentence: Sentence, frame: FrameId, byRules: readonly Evidence[]): boolean {
  if (EVENTS[frame].isOfWhoActs !== true || !sentence.namesAccount) return false
  const { text } = outlinesOf(sentence).full
  const rest = text.replace(LIKENED, ' ').replace(NEARBY, ' ')
  const isOther = byRules.some(({ who }) => who.who === 'other') || (rest !== text && /\bOTH\b/.test(rest))
  return isOther && !/\bACC\b/.test(rest)
}

/** Where to write to or ring. */
const ADDRESS = /\S@\S|(?:^|\s)@\S|https?:|\bwww\.|\+?\d[\d ()-]{8,}\d/

/** "Jane Doe, Chief Financial Officer:", "Leadership", "Press: jane@acme.example": who speaks, what a passage is about or where to write to, and no statement. */
const isLabel = ({ text, tokens, headline }: Sentence): boolean =>
  !headline && (/:\s*$/.test(text) || tokens.length < 3 || ADDRESS.test(text)) && !tokens.some(({ tag }) => tag === 'verb')

/** Why what the models alone find in a sentence is not the event; null where nothing speaks against it. */
function againstModel(sentence: Sentence, frame: FrameId, kind: string, byRules: readonly Evidence[]): string | null {
  if (FALLS_SHORT.get(kind)?.test(sentence.words()) === true) return 'FALLS_SHORT'
  if (tellsNoDeal(sentence, kind, byRules)) return 'tellsNoDeal'
  if (onlyTellsWho(sentence, frame, byRules)) return 'onlyTellsWho'
  if (frame === 'acquisition' && isDenied(byRules)) return 'isDenied'
  if (kind === 'earnings.guidance' && (movesOnlyOthers(sentence) || comparesNoForecasts(sentence.words()))) return 'forecasts of others'
  return null
}

/** Why the model alone must be surer: the first three are known without a look at the words. */
const WHY_SURER = [
  'turned down by a rule',
  'account not named',
  'much told of the account',
  'words of doubt',
  'an event read less of',
  'no word of opening',
  'not said to be new',
  'rather another event',
] as const

/** By how much, in the order of WHY_SURER. */
const surerAtLeast = (sentence: Sentence, byRules: readonly Evidence[], { told, sentences }: AccountReading): number[] => [
  byRules.some(turnsDown) ? TURNED_DOWN : 0,
  sentence.namesAccount ? 0 : sentence.aboutAccount ? BY_REFERENCE : UNSAID,
  PER_LOG_SENTENCES[sentences.length <= SHORT ? 'note' : 'article'] * Math.max(0, Math.log(told / FEW_SENTENCES)),
]

const surerByWords = (
  sentence: Sentence,
  { frame, asked, byRules, best }: { frame: FrameId; asked: Slots; byRules: readonly Evidence[]; best: Likeliest },
): number[] => [
  !byRules.some(turnsDown) && DOUBT.test(withoutMereForm(sentence.words())) ? TURNED_DOWN : 0,
  best.isFurther ? LESS_READ : 0,
  frame === 'expansion' && asked['direction'] === undefined && !tellsOfOpening(sentence) ? NO_OPENING : 0,
  asked['where'] === 'new' && !ENTERS.test(sentence.words()) ? NOT_SAID_TO_BE_NEW : 0,
  Math.min(FAR_BEHIND, PER_BEHIND * best.behind),
]

const total = (by: readonly number[]): number => by.reduce((sum, one) => sum + one, 0)

/** What only the encoder knows, asked where a sentence has a word of it; where a rule has proved it, the document weighs both. */
const byEncoder = (sentence: Sentence, frame: FrameId, asked: Slots): Likeliest | null =>
  EVENTS[frame].wordsForEncoder?.test(sentence.words()) === true && askedKinds(frame, asked).length === 0
    ? likeliestByEncoder(sentence, encoderKinds(frame, asked))
    : null

/** What the rules found in a sentence, weighed by what the model makes of it as a whole; where they found no proof, what the model finds alone. */
export function weighedByModel(sentence: Sentence, { frame, asked, byRules, reading, trace }: Weighing): readonly Evidence[] {
  if (sentence.boilerplate || sentence.question || isLabel(sentence)) return byRules
  const isProved = byRules.some(proves)
  // Placeholders do not tell the model which of the names in a sentence is the technology: what a rule says of it stands.
  const isLeftToRules = frame === 'technology' && (isProved || byRules.some(turnsDown))
  const surer = surerAtLeast(sentence, byRules, reading)
  const best = isLeftToRules
    ? null
    : (likeliest(sentence, askedKinds(frame, asked), isProved ? null : total(surer), encoderKinds(frame, asked)) ??
      (isProved ? null : byEncoder(sentence, frame, asked)))
  const told = (by: readonly number[], veto: string | null, found: readonly Evidence[]): readonly Evidence[] => {
    trace?.({
      stage: 'models',
      sentence,
      opinion: {
        kind: best?.kind ?? null,
        odds: best?.odds ?? null,
        surer: by.map((odds, at) => ({ why: WHY_SURER[at] ?? '', odds })),
        veto,
      },
      found,
    })
    return found
  }
  // Most sentences end here: no rule found anything, and the model thinks nothing of it.
  if (!byRules.some(mayProve) && (best === null || strengthAlone(best.odds, frame) < WEAKEST_RULE)) return told([], null, byRules)
  const another = anotherThing(sentence, { frame, asked, byRules, reading })
  if (another !== null) {
    const turned = byRules.map((one) => (mayProve(one) ? { ...one, reason: 'another thing' } : one))
    return told([], another, turned)
  }
  if (best === null) return told([], null, byRules)
  // Of further events the model has read less than the rules know.
  if (isProved && best.isFurther)
    return best.odds > PLAINLY_NONE || !best.kind.startsWith('product.')
      ? told([], null, byRules)
      : told(
          [],
          'modelFindsNone',
          byRules.map((one) => (proves(one) ? { ...one, strength: Math.min(one.strength, WEAKEST_RULE - 0.01) } : one)),
        )
  if (!isProved) {
    const veto = againstModel(sentence, frame, best.kind, byRules)
    if (veto !== null) return told([], veto, byRules)
    const needed = [...surer, ...surerByWords(sentence, { frame, asked, byRules, best })]
    const alone = byModelAlone(sentence, { reading, frame, asked, byRules }, best.kind, best.odds - total(needed))
    return told(needed, null, [...byRules, ...alone])
  }
  const words = sentence.words()
  const isFirm = reading.sentences.length >= OF_AN_ARTICLE && !DOUBT.test(words) && !/\b(?:not|no|never)\b|n't\b/.test(words)
  const weighed = byRules.map((one) => {
    if (!proves(one) || one.paired === true) return one
    const odds = MODEL_SHARE * best.odds + MODEL_BIAS + RULE_BIAS + RULE_SHARE * (one.strength - WEAKEST_RULE)
    const strength = strengthOf(odds, frame)
    const isPlain = isFirm && one.strength >= PLAINLY && best.odds > HARDLY_ANY
    const least = one.plain === true ? one.strength : isPlain ? LEAST_OF_PLAIN : 0
    return { ...one, strength: Math.max(least, strength), weighed: true }
  })
  return told([], null, weighed)
}
