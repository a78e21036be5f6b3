// npm run train:pairs -- REAL: how much each sign of a sentence weighs for a yes to a question that no event knows
// (src/answering/events/generic/pair-weights.json). REAL is the folder of npm run evaluate -- --open, of which the questions of the tuning half
// are read. First prints what the weights are worth on documents that they were not fitted on: each tenth is answered by weights fitted on the
// others. Nothing is left to chance: the same questions give the same weights. To do again when the signs or the second sentence model change.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { judge } from '../../src/answering/decide/judge.ts'
import { whySkipped } from '../../src/answering/decide/find-evidence.ts'
import { probabilityOfPair, asEvidence, type PairWeights } from '../../src/answering/events/generic/pair-scorer.ts'
import { readPair, type PairSigns } from '../../src/answering/events/generic/pair-signs.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import type { AccountReading, Sentence } from '../../src/answering/reading/sentence.ts'
import { contentWords } from '../../src/answering/text/content-words.ts'
import { windowEnd, windowStart } from '../../src/answering/text/time/counted-days.ts'
import type { CompanyProfile } from '../../src/answering/types.ts'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { mentionOf } from '../../src/evidence/mentions/match-profile.ts'
import { endProcess } from '../end-process.ts'
import { stored } from '../evaluation/predict.ts'
import { readOpen, type OpenExample } from '../evaluation/real/read-open.ts'
import { fit, type Row } from './logistic.ts'

const OUT = path.resolve(import.meta.dirname, '../../src/answering/events/generic/pair-weights.json')
const PENALTY = 10
const FOLDS = 10
/** How often the sentence that comes first for a question is chosen anew, by the weights fitted on those chosen before. */
const ROUNDS = 3
/** Questions are asked about so many other documents too, where the answer is hardly ever a yes. */
const OTHER_DOCUMENTS = 6
const WEIGHT = { first: 1, second: 0.4, elsewhere: 0.35 } as const
/** What is told better may not count as less likely. */
const RISING = ['cover', 'least', 'exact', 'of account']
const BARS = [0.5, 0.6, 0.7, 0.8, 0.9]

interface Candidate {
  signs: PairSigns
  /** Whether it is the sentence that the reader gave as proof. */
  isProof: boolean
}

/** A question with the sentences that may answer it. */
interface Asked {
  document: string
  isGeneric: boolean
  yes: boolean
  isElsewhere: boolean
  candidates: Candidate[]
}

interface Read {
  example: OpenExample
  reading: AccountReading
  sentences: readonly Sentence[]
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder of real documents.')

function read(example: OpenExample): Read[] {
  const document = stored(example)
  const { domain, name, aliases } = example.account
  const account: CompanyProfile = { domain, name, aliases: aliases ?? [] }
  if (mentionOf(document, account) === null) return []
  const reading = readForAccount(document, nameIn(document, account))
  if (reading.doubtful) return []
  const sentences = reading.sentences.filter((one, at) => !one.question && whySkipped(reading, at, 'generic') === null)
  return [{ example, reading, sentences }]
}

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const isPartOf = (one: string, other: string): boolean => one.length > 15 && (one.includes(other) || other.includes(one))

/** The sentences of a document that may answer a question, after all checks but the scorer's own. */
function candidates({ reading, sentences, example }: Read, question: string, proof: string | null): Candidate[] {
  const compiled = compileQuestion(question)
  const window = { from: windowStart(compiled, example.as_of), to: windowEnd(compiled, example.as_of) ?? example.as_of }
  return sentences.flatMap((sentence) => {
    const pair = readPair(sentence, question, contentWords(question))
    if (pair === null || pair.against !== null) return []
    if (judge(asEvidence(sentence, pair, 1), { frame: 'generic', reading, window })?.outcome !== 'proof') return []
    return [{ signs: pair.signs, isProof: proof !== null && isPartOf(folded(sentence.text), folded(proof)) }]
  })
}

const all = readOpen(folder, 'tuning').examples.flatMap(read)
const questions: Asked[] = all.flatMap((one, at) =>
  one.example.labels.flatMap(({ question, answer }, n) => {
    const { frame } = compileQuestion(question)
    const isGeneric = frame === 'generic'
    const quote = one.example.asked[n]?.quote ?? null
    const here = {
      document: one.example.id,
      isGeneric,
      isElsewhere: false,
      yes: answer === 'yes',
      candidates: candidates(one, question, answer === 'yes' ? quote : null),
    }
    const others = Array.from({ length: OTHER_DOCUMENTS }, (_, step) => all[(at + (step + 1) * 17) % all.length] ?? one)
    return [here, ...others.map((other) => ({ ...here, isElsewhere: true, yes: false, candidates: candidates(other, question, null) }))]
  }),
)

function rowsOf(asked: readonly Asked[], promise: (signs: PairSigns) => number): Row[] {
  return asked.flatMap((one): Row[] => {
    const inOrder = [...one.candidates].sort((a, b) => promise(b.signs) - promise(a.signs))
    const [first, second] = one.yes ? [inOrder.find(({ isProof }) => isProof), undefined] : inOrder
    const weight = one.isElsewhere ? WEIGHT.elsewhere : WEIGHT.first
    return [
      ...(first === undefined ? [] : [{ signs: first.signs, yes: one.yes, weight }]),
      ...(second === undefined || one.isElsewhere ? [] : [{ signs: second.signs, yes: false, weight: WEIGHT.second }]),
    ]
  })
}

const oddsOf = (signs: PairSigns, weights: PairWeights): number => {
  const p = Math.min(1 - 1e-9, Math.max(1e-9, probabilityOfPair(signs, weights)))
  return Math.log(p / (1 - p))
}

function fitted(asked: readonly Asked[]): PairWeights {
  let weights = fit(
    rowsOf(asked, ({ cover = 0 }) => cover),
    PENALTY,
    RISING,
  )
  for (let round = 1; round < ROUNDS; round++)
    weights = fit(
      rowsOf(asked, (signs) => oddsOf(signs, weights)),
      PENALTY,
      RISING,
    )
  return weights
}

const foldOf = ({ document }: Asked): number => createHash('md5').update(document).digest().readUInt32LE(0) % FOLDS

/** The odds of the best sentence of each question, by weights that know nothing of the document it was asked about; another document that it is put to may be known. */
const unseen = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = fitted(questions.filter((one) => foldOf(one) !== fold))
  return questions
    .filter((one) => foldOf(one) === fold)
    .map((one) => ({ ...one, odds: Math.max(-9, ...one.candidates.map(({ signs }) => oddsOf(signs, weights))) }))
}).flat()

/** The best of several sentences is surer than it should be: the odds are set right by what came of those unseen. */
const told = unseen.filter(({ odds, isElsewhere }) => odds > -9 && !isElsewhere)
const right = fit(
  told.map(({ odds, yes }) => ({ signs: { odds }, yes, weight: 1 })),
  1e-3,
)
const slope = right.signs['odds'] ?? 1
const set = ({ always, signs }: PairWeights): PairWeights => ({
  always: rounded(right.always + slope * always),
  signs: Object.fromEntries(Object.entries(signs).map(([name, weight]) => [name, rounded(slope * weight)])),
})
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

console.log(`${all.length} documents, ${questions.length} questions, ${told.length} with a sentence that may answer it`)
for (const bar of BARS) {
  const isYes = ({ odds }: { odds: number }): boolean => 1 / (1 + Math.exp(-(right.always + slope * odds))) >= bar
  const line = (list: typeof unseen): string => {
    const yes = list.filter(isYes)
    const [hits, of] = [yes.filter((one) => one.yes).length, list.filter((one) => one.yes).length]
    return `${hits} right, ${yes.length - hits} wrong, of ${of}`
  }
  const [here, elsewhere] = [unseen.filter((one) => !one.isElsewhere), unseen.filter((one) => one.isElsewhere)]
  const wrong = `elsewhere ${elsewhere.filter(isYes).length} yes of ${elsewhere.length}`
  console.log(`${bar}: ${line(here.filter((one) => one.isGeneric))}; all questions ${line(here)}; ${wrong}`)
}
const weights = set(fitted(questions))
writeFileSync(OUT, `${JSON.stringify(weights, null, 2)}\n`)
console.log(`${OUT} written`)
endProcess()
