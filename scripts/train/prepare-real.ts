// npm run train:prepare:real -- REAL FILE: sentences of the labelled real documents of the tuning sources (fetched into REAL beforehand, see scripts/evaluation/real/README.md) as encoder.py
// reads them, one JSON object a line. What overlaps a proof of the reader proves that kind; in what is left of its document that kind is not known, since readers note the
// strongest proofs only; every kind that the reader found nowhere is proved by none of the sentences.
import { writeFileSync } from 'node:fs'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import { secondSentenceModel, sentenceModel, type WordModel } from '../../src/answering/learned/word-model.ts'
import { symbolsOf } from '../../src/answering/odds/symbols.ts'
import { stored } from '../evaluation/predict.ts'
import type { Kind } from '../evaluation/real/kinds.ts'
import { readLabels, readReal, readSources, type RealExample, type RealLabel } from '../evaluation/real/read-real.ts'
import type { Sentence } from '../../src/answering/reading/sentence.ts'

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

/** Only letters and digits, lower case, with where each stood: cleaning moves blanks and quotes about. */
function bare(text: string): { letters: string; at: number[] } {
  const at: number[] = []
  let letters = ''
  for (let i = 0; i < text.length; i++) {
    const low = text[i]?.toLowerCase() ?? ''
    if (!/[\p{L}\p{N}]/u.test(low)) continue
    for (const letter of low) {
      letters += letter
      at.push(i)
    }
  }
  return { letters, at }
}

/** Where each sentence stands in the document as it was labelled; null where it cannot be found. */
function spansOf(original: string, sentences: readonly Sentence[]): ([number, number] | null)[] {
  const { letters, at } = bare(original)
  let cursor = 0
  return sentences.map(({ text }) => {
    const wanted = bare(text).letters
    if (wanted === '') return null
    const found = letters.indexOf(wanted, cursor)
    if (found < 0) return null
    cursor = found + wanted.length
    return [at[found] ?? 0, (at[found + wanted.length - 1] ?? 0) + 1]
  })
}

/** Enough of one of the two that they are the same statement. */
function overlaps([from, to]: [number, number], [start, end]: readonly [number, number]): boolean {
  const both = Math.min(to, end) - Math.max(from, start)
  return both > 0.5 * Math.min(to - from, end - start)
}

const read = (model: WordModel, symbols: readonly string[]): Float32Array => model.read(model.glance(symbols))

function rowsOf(example: RealExample, { yes, borderline }: RealLabel): object[] {
  const document = stored(example)
  const account = { domain: example.account.domain, name: example.account.name, aliases: example.account.aliases ?? [] }
  const { sentences } = readForAccount(document, nameIn(document, account))
  const original = `${example.document.headline ?? ''}\n${example.document.text}`
  const spans = spansOf(original, sentences)
  return sentences.flatMap((sentence, index) => {
    const span = spans[index] ?? null
    const isTold = sentence.aboutAccount || sentence.implied || sentence.follows
    if (span === null || sentence.question) return []
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
writeFileSync(target, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
console.log(`${rows.length} sentences of ${examples.length} documents in ${target}`)
