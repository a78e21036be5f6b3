import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Signs } from '../../src/answering/decide/certainty.ts'
import { answerOffline } from '../../src/answering/offline-answerer.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { mentionOf } from '../../src/evidence/mentions/match-profile.ts'
import { readExamples, type Example } from '../evaluation/examples.ts'
import { stored } from '../evaluation/predict.ts'
import { KINDS, type Kind } from '../evaluation/real/kinds.ts'
import { readJudged, readReal, readSentences, type RealExample, type SentencesJudged } from '../evaluation/real/read-real.ts'
import { overlaps, spanOf } from '../evaluation/real/spans.ts'
import type { AccountReading, Sentence } from '../../src/answering/reading/sentence.ts'

/** The real sources whose labelled documents the encoder has not seen: of the others it is too sure. */
const heldOut = new Set(readFileSync(path.join(import.meta.dirname, 'sources-held-out.txt'), 'utf8').split(/\s+/))

const KIND_OF = Object.fromEntries(Object.entries(KINDS).map(([kind, question]) => [question, kind as Kind]))

/**
 * Whether the encoder that is calibrated on (encoder.py --hold-sources) has not read the document's sentences: those of the sources held out, and two fifths of the others', by a hash of the document's
 * name.
 */
const isUnread = ({ id, source }: RealExample): boolean =>
  heldOut.has(source) ||
  createHash('md5')
    .update(id)
    .digest()
    .reduce((sum, byte) => sum + byte, 0) %
    5 >=
    3

/** An answer, and what it was found by. */
export interface Answered {
  id: string
  /** Where the document is from; what is measured is of other sources than what was learned from. */
  source: string
  /** Whether all kinds of event of its document were labelled, only single yeses of it judged, or the sentence that the answer stands on. */
  set: 'labelled' | 'judged' | 'sentence'
  question: string
  yes: boolean
  /** Null where there is no proof, or no more than one sentence decides. */
  signs: Signs | null
  /** What was answered. */
  said: number
}

/** `isProof` tells of the sentence that a yes stands on whether it proves what is asked, null where nobody knows: such answers are left out. */
function answersOf(
  example: Example,
  set: Answered['set'],
  source: string,
  isProof?: (span: [number, number], question: string) => boolean | null,
): Answered[] {
  const { as_of: asOf } = example
  const company: CompanyProfile = { domain: example.account.domain, name: example.account.name, aliases: example.account.aliases ?? [] }
  const document = stored(example)
  const isMentioned = mentionOf(document, company) !== null
  return example.labels.flatMap(({ question, answer: expected }) => {
    const compiled = compileQuestion(question)
    const plain = { id: example.id, source, set, question, yes: expected === 'yes', signs: null, said: 0 }
    if (!isMentioned) return isProof === undefined ? [plain] : []
    // Of two events it is not known which one the label speaks of.
    if (compiled.alternatives !== undefined) return []
    let [signs, isDoubtful]: [Signs | null, boolean] = [null, false]
    let [reading, standsOn]: [AccountReading | null, Sentence | null] = [null, null]
    const [answer] = answerOffline({
      account: nameIn(document, company),
      document,
      signals: [{ signalId: '', name: '', question, compiled }],
      asOf,
      trace: (step) => {
        if (step.stage === 'document') [signs, standsOn] = [step.signs, step.sentence]
        if (step.stage === 'reading') [reading, isDoubtful] = [step.reading, step.reading.doubtful]
      },
    })
    const isTurnedDown = isDoubtful || (answer?.verdict !== 'yes' && answer?.denies === true)
    if (isProof !== undefined) {
      const yes = signs === null || reading === null || standsOn === null ? null : isProof(spanOf(reading, standsOn), question)
      if (yes === null || isTurnedDown) return []
      plain.yes = yes
    }
    return [{ ...plain, signs: isTurnedDown ? null : signs, said: answer?.verdict === 'yes' ? answer.confidence : 0 }]
  })
}

/** Answers that stand on a sentence which a reader judged: of the document as a whole nothing more is known. */
function answersOfSentences(example: SentencesJudged): Answered[] {
  const { yes, borderline, none } = example.judged
  const all = [yes, borderline].flatMap((by) => Object.values(by)).concat([none])
  return answersOf(example, 'sentence', example.source, (span, question) => {
    const among = (spans: readonly (readonly [number, number])[] | undefined): boolean => spans?.some((one) => overlaps(span, one)) === true
    const kind = KIND_OF[question]
    if (kind === undefined || among(borderline[kind]) || !all.some((one) => among(one))) return null
    return among(yes[kind])
  })
}

/**
 * Every answer to learn from: to documents in `folder` of the tuning sources that no model has seen, labelled in full, and those that readers judged one by one; and to further labelled documents in
 * `files`, in the form of npm run evaluate.
 */
export const answersToLearnFrom = (folder: string, files: readonly string[]): Answered[] => [
  ...readReal(folder, 'tuning')
    .examples.filter(({ source }) => heldOut.has(source))
    .flatMap((one) => answersOf(one, 'labelled', one.source)),
  ...files.flatMap((file) => readExamples([file]).flatMap((one) => answersOf(one, 'labelled', path.basename(file)))),
  ...readJudged(folder)
    .filter(isUnread)
    .flatMap((one) => answersOf(one, 'judged', one.source)),
  ...readSentences(folder).filter(isUnread).flatMap(answersOfSentences),
]

/**
 * The same of what readers judged of documents that no model has read, that of the service neither: of none of them is a sentence or the whole labelled. They tell what the signs are worth with the
 * models as they are.
 */
export function answersNobodyRead(folder: string): Answered[] {
  const read = new Set([...readReal(folder, 'tuning').examples, ...readSentences(folder)].map(({ id }) => id))
  return readJudged(folder)
    .filter(({ id }) => !read.has(id))
    .flatMap((one) => answersOf(one, 'judged', one.source))
}
