import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Judged } from './judge.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'
import type { FrameId, Slots } from '../types.ts'
import { askedKinds, encoderKinds } from '../events/model-kinds.ts'
import { isFurther, oddsApart, oddsOfAny } from '../odds/sentence-odds.ts'
import { STEP, WEAKEST_RULE } from './strength.ts'

/** What speaks for a yes and against it, by name; what is not there is 0. */
export type Signs = Readonly<Record<string, number>>

/** How much each sign weighs, in log-odds; `always` is what a yes has without any. */
export interface Weights {
  always: number
  signs: Signs
}

/** Odds outside of these tell nothing more. */
const [LEAST_ODDS, MOST_ODDS] = [-5, 5]
const LEAST_OF_SECOND = -4
/** One or two sentences have nothing beside them that could bear them out; the more there are beyond a few, the likelier that one of them only looks like proof. */
const [FEW_SENTENCES, MANY_SENTENCES] = [3, 60]
/** Short texts are weighed by themselves: nearly all that is known of them is invented. */
export const SHORT = 12
/** A text that proves nearly as well as the headline counts before it: a headline leaves much out. */
const NEARLY_AS_WELL = 0.1

/** Of so many other sentences, the likeliest by the word models, the encoder is asked: it is slow. */
const BORNE_OUT_BY = 5

/** No reader of real sentences looked for these: what the encoder makes of them it has from invented ones, and has half forgotten. */
const NOT_LOOKED_FOR = new Set(['earnings.cost_cutting', 'going.private'])

/** Below even odds a yes would be a guess. */
const BAR = 0.5
const MOST_CERTAIN = 0.97

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The proof that a document's yes stands on: the surest one, in the text where that is nearly as sure as the headline. */
export function standsOn(proofs: readonly Judged[]): Judged | undefined {
  const [best] = proofs
  if (best?.evidence.sentence.headline !== true) return best
  return proofs.find(({ evidence, confidence }) => !evidence.sentence.headline && confidence >= best.confidence - NEARLY_AS_WELL) ?? best
}

const judgedKinds = (frame: FrameId, asked: Slots): string[] => encoderKinds(frame, asked).filter((kind) => !NOT_LOOKED_FOR.has(kind))

/** How strongly the rules read the proof by themselves, and what word models and encoder make of it, each by itself. */
function signsOfProof({ evidence, confidence }: Judged, frame: FrameId, asked: Slots): Signs {
  const { words, encoder } = oddsApart(evidence.sentence, askedKinds(frame, asked), judgedKinds(frame, asked))
  // Where the encoder knows nothing the word models speak for both.
  const encoded = within(encoder ?? words ?? 0, LEAST_ODDS, MOST_ODDS)
  return {
    proof: (confidence - WEAKEST_RULE) / STEP,
    words: within(words ?? 0, LEAST_ODDS, MOST_ODDS),
    encoder: encoded,
    // The word models know nothing of what was expected.
    'encoder on expectations': asked['topic'] === 'expectations' ? encoded : 0,
    'unknown to word models': Number(words === null),
    alone: Number(evidence.alone === true),
  }
}

interface OtherSentence {
  sentence: Sentence
  /** By the word models. */
  odds: number
}

/** What else is told of the account, the likeliest first. */
function othersOf({ sentences }: AccountReading, { text }: Sentence, kinds: readonly string[]): OtherSentence[] {
  // The same words again bear nothing out.
  const told = new Set([text])
  const others: OtherSentence[] = []
  for (const one of sentences) {
    if (one.boilerplate || one.question || !(one.aboutAccount || one.implied) || told.has(one.text)) continue
    told.add(one.text)
    others.push({ sentence: one, odds: oddsOfAny(one, kinds) })
  }
  return others.sort((a, b) => b.odds - a.odds)
}

/** What the encoder makes of the best of the others: an article about an event mostly tells it again, or what comes of it. */
function borneOutBy(others: readonly OtherSentence[], frame: FrameId, asked: Slots): number {
  const kinds = judgedKinds(frame, asked)
  const encoded = others.slice(0, BORNE_OUT_BY).map(({ sentence }) => oddsApart(sentence, [], kinds).encoder ?? LEAST_ODDS)
  return within(Math.max(LEAST_ODDS, ...encoded), LEAST_ODDS, MOST_ODDS)
}

/**
 * The signs of a document for an event, from its proofs, the surest first; null where the sentences alone decide. The encoder reads slowly: where a document is no yes whatever it makes of the other
 * sentences, they are read only `inFull`.
 */
export function signsOf(reading: AccountReading, frame: FrameId, asked: Slots, proofs: readonly Judged[], inFull: boolean): Signs | null {
  const best = standsOn(proofs)
  // Of technology the models know too little: names are placeholders to them. A posting is one proof by itself.
  if (best === undefined || frame === 'technology' || encoderKinds(frame, asked).length === 0) return null
  const { document, sentences } = reading
  const kinds = askedKinds(frame, asked)
  if ((document.documentType === 'job_posting' || isFurther(kinds)) && best.evidence.weighed !== true) return null
  const { sentence } = best.evidence
  const others = othersOf(reading, sentence, kinds)
  const isNote = sentences.length <= SHORT
  const signs = {
    ...signsOfProof(best, frame, asked),
    // The best of the others is often a proof itself.
    // In a note that nothing bears it out speaks against it; that little of an article is about the account says nothing.
    second: within(others[1]?.odds ?? (isNote ? LEAST_OF_SECOND : 0), LEAST_OF_SECOND, MOST_ODDS),
    'borne out': isNote ? 0 : MOST_ODDS,
    'nothing beside': Number(others.length < 2),
    several: Number(proofs.some(({ evidence }) => evidence.sentence.text !== sentence.text)),
    headline: Number(sentence.headline),
    sentences: Math.log(within(sentences.length, FEW_SENTENCES, MANY_SENTENCES)),
    'few sentences': Number(sentences.length < FEW_SENTENCES),
    note: Number(isNote),
    [[frame, asked['topic'], asked['direction']].filter((part) => part !== undefined).join(' ')]: 1,
    [`in ${document.documentType}`]: 1,
  }
  if (isNote || (!inFull && certaintyOf(signs) === null)) return signs
  return { ...signs, 'borne out': borneOutBy(others, frame, asked) }
}

const FILE = path.join(import.meta.dirname, 'certainty.json')
let known: { article: Weights; note: Weights } | null = null

/** Of articles fitted by scripts/train/certainty.ts on real documents; of notes, of which few are real, on invented ones that the models had not seen. */
const weightsFor = (signs: Signs): Weights =>
  (known ??= JSON.parse(readFileSync(FILE, 'utf8')) as { article: Weights; note: Weights })[signs['note'] === 1 ? 'note' : 'article']

/** The probability, 0..1, that a yes of these signs is right. */
export function probabilityOf(signs: Signs, { always, signs: each }: Weights): number {
  const odds = Object.entries(signs).reduce((sum, [name, value]) => sum + value * (each[name] ?? 0), always)
  return 1 / (1 + Math.exp(-odds))
}

/** The certainty that an answer tells; null where it is too little for a yes. */
export function certaintyOf(signs: Signs): number | null {
  const probability = probabilityOf(signs, weightsFor(signs))
  return probability < BAR ? null : Math.min(MOST_CERTAIN, probability)
}
