// npm run train:prepare:real -- REAL FILE: sentences of the labelled real documents of the tuning sources (fetched into REAL beforehand, see scripts/evaluation/real/README.md) as encoder.py
// reads them, one JSON object a line. What overlaps a proof of the reader proves that kind; in what is left of its document that kind is not known, since readers note the
// strongest proofs only; every kind that the reader found nowhere is proved by none of the sentences. Of sentences that were judged one by one all is known.
import { writeFileSync } from 'node:fs'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import { secondSentenceModel, sentenceModel, type WordModel } from '../../src/answering/learned/word-model.ts'
import { symbolsOf } from '../../src/answering/odds/symbols.ts'
import { stored } from '../evaluation/predict.ts'
import type { Kind } from '../evaluation/real/kinds.ts'
import {
  readLabels,
  readReal,
  readSentences,
  readSources,
  type RealExample,
  type RealLabel,
  type SentencesJudged,
} from '../evaluation/real/read-real.ts'
import { overlaps, spanOf } from '../evaluation/real/spans.ts'
import type { AccountReading } from '../../src/answering/reading/sentence.ts'

/** The events of the models by the kinds of the readers; any one of several. */
const EVENTS: Readonly<Record<Kind, readonly string[]>> = {
  funding: ['funding.raised'],
  hiring: ['hiring.open'],
  executive_hired: ['executive.joined'],
  executive_left: ['executive.left'],
  layoffs: ['layoffs.cut'],
  acquisition_made: ['acquisition.made'],
  was_acquired: ['acquisition.received'],
  expansion: ['expansion.office', 'expansion.plant', 'expansion.market'],
  product_launch: ['product.launched'],
  partnership: ['partnership.formed'],
  contract_won: ['contract.won'],
  earnings_beat: ['earnings.beat'],
  earnings_miss: ['earnings.miss'],
  revenue_grew: ['earnings.growth'],
  guidance_raised: ['guidance.raised'],
  guidance_cut: ['guidance.cut'],
  dividend_raised: ['dividend.raised'],
  legal_trouble: ['legal.trouble'],
  recall: ['product.recalled'],
  rebrand: ['rebrand'],
  going_public: ['going.public'],
}
const kinds = Object.keys(EVENTS) as Kind[]

const read = (model: WordModel, symbols: readonly string[]): Float32Array => model.read(model.glance(symbols))

function readingOf(example: RealExample): AccountReading {
  const document = stored(example)
  const account = { domain: example.account.domain, name: example.account.name, aliases: example.account.aliases ?? [] }
  return readForAccount(document, nameIn(document, account))
}

/** The sentences of a document of which a reader noted what is proved, and where the strongest proofs are. */
function rowsOf(example: RealExample, { yes, borderline }: RealLabel): object[] {
  const reading = readingOf(example)
  return reading.sentences.flatMap((sentence) => {
    const span = spanOf(reading, sentence)
    const isTold = sentence.aboutAccount || sentence.implied || sentence.follows
    if (sentence.question) return []
    const proved = kinds.filter((kind) => yes[kind]?.some((proof) => overlaps(span, proof)))
    if ((!isTold || sentence.boilerplate) && proved.length === 0) return []
    const unknown = kinds.filter((kind) => !proved.includes(kind) && (yes[kind] !== undefined || borderline[kind] !== undefined))
    const symbols = symbolsOf(sentence)
    const [first, second] = [read(sentenceModel(), symbols), read(secondSentenceModel(), symbols)]
    const odds = sentenceModel().kinds.map((kind, i) => [kind, Math.round(50 * ((first[i] ?? 0) + (second[i] ?? 0))) / 100] as const)
    return [
      {
        id: example.id,
        source: example.source,
        span,
        told: isTold && !sentence.boilerplate,
        proved: proved.map((kind) => EVENTS[kind]),
        unknown: unknown.flatMap((kind) => EVENTS[kind]),
        odds: Object.fromEntries(odds),
        sentences: [symbols],
      },
    ]
  })
}

/** The sentences of a document of which a reader said all that each proves. */
function judgedRowsOf(example: SentencesJudged): object[] {
  const { yes, borderline, none } = example.judged
  const reading = readingOf(example)
  return reading.sentences.flatMap((sentence) => {
    const span = spanOf(reading, sentence)
    const among = (spans: readonly (readonly [number, number])[] | undefined): boolean => spans?.some((one) => overlaps(span, one)) === true
    const proved = kinds.filter((kind) => among(yes[kind]))
    const unknown = kinds.filter((kind) => !proved.includes(kind) && among(borderline[kind]))
    if (proved.length + unknown.length === 0 && !among(none)) return []
    return [
      {
        id: example.id,
        source: example.source,
        span,
        told: true,
        judged: true,
        proved: proved.map((kind) => EVENTS[kind]),
        unknown: unknown.flatMap((kind) => EVENTS[kind]),
        odds: {},
        sentences: [symbolsOf(sentence)],
      },
    ]
  })
}

const [real, target] = process.argv.slice(2)
if (real === undefined || target === undefined)
  throw new Error('Name the folder of the real documents and the file to write: npm run train:prepare:real -- REAL FILE')
const { examples } = readReal(real, 'tuning')
const tuning = [...readSources()].filter(([, { split }]) => split === 'tuning').map(([name]) => name)
const labels = new Map(tuning.flatMap(readLabels).map((label) => [label.id, label]))
const rows = examples.flatMap((example) => {
  const label = labels.get(example.id)
  return label === undefined ? [] : rowsOf(example, label)
})
rows.push(...readSentences(real).flatMap(judgedRowsOf))
writeFileSync(target, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
console.log(`${rows.length} sentences of ${examples.length} documents in ${target}`)
