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
import { readJudged, readReal } from '../evaluation/real/read-real.ts'

/** The real sources whose labelled documents the encoder has not seen: of the others it is too sure. */
const heldOut = new Set(readFileSync(path.join(import.meta.dirname, 'sources-held-out.txt'), 'utf8').split(/\s+/))

/** An answer, and what it was found by. */
export interface Answered {
  /** Where the document is from; what is measured is of other sources than what was learned from. */
  source: string
  /** Whether all kinds of event of its document were labelled, or only single yeses of it judged. */
  set: 'labelled' | 'judged'
  question: string
  yes: boolean
  /** Null where there is no proof, or no more than one sentence decides. */
  signs: Signs | null
  /** What was answered. */
  said: number
}

function answersOf(example: Example, set: Answered['set'], source: string): Answered[] {
  const { as_of: asOf } = example
  const company: CompanyProfile = { domain: example.account.domain, name: example.account.name, aliases: example.account.aliases ?? [] }
  const document = stored(example)
  const isMentioned = mentionOf(document, company) !== null
  return example.labels.flatMap(({ question, answer: expected }) => {
    const compiled = compileQuestion(question)
    const plain = { source, set, question, yes: expected === 'yes', signs: null, said: 0 }
    if (!isMentioned) return [plain]
    // Of two events it is not known which one the label speaks of.
    if (compiled.alternatives !== undefined) return []
    let [signs, isDoubtful]: [Signs | null, boolean] = [null, false]
    const [answer] = answerOffline({
      account: nameIn(document, company),
      document,
      signals: [{ signalId: '', name: '', question, compiled }],
      asOf,
      trace: (step) => {
        if (step.stage === 'document') signs = step.signs
        if (step.stage === 'reading') isDoubtful = step.reading.doubtful
      },
    })
    const isTurnedDown = isDoubtful || (answer?.verdict !== 'yes' && answer?.denies === true)
    return [{ ...plain, signs: isTurnedDown ? null : signs, said: answer?.verdict === 'yes' ? answer.confidence : 0 }]
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
  ...readJudged(folder).flatMap((one) => answersOf(one, 'judged', one.source)),
]
