// npm run train:certainty -- REAL [FILE]...: how much each sign of a document weighs for a yes about an article (src/answering/decide/certainty.json). REAL is the folder of npm run evaluate -- --real,
// of which the tuning sources are read; each FILE holds further labelled real documents in the form of npm run evaluate. To do again when rules, models or signs change. First prints what the weights are worth on sources that they were not fitted on: each source is answered by weights
// fitted on all the others. Nothing is left to chance: the same documents give the same weights.
// With --again, it goes on from the weights in the file and moves them towards what readers judged of documents that no model has read: to do with the models of the service, after them.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { probabilityOf, type Weights } from '../../src/answering/decide/certainty.ts'
import { endProcess } from '../end-process.ts'
import { answersNobodyRead, answersToLearnFrom, type Answered } from './certainty-rows.ts'
import { fit, type Row } from './logistic.ts'

const OUT = path.resolve(import.meta.dirname, '../../src/answering/decide/certainty.json')

const PENALTY = 5
/** How near the weights stay to those that many more documents gave. */
const PENALTY_AGAIN = 100
/** Single yeses were drawn where a yes is doubtful, about companies that a list chose: they teach what tells right from wrong, and each counts for less than a labelled one. */
const WEIGHT = { labelled: 1, judged: 0.5, sentence: 0.5 } as const
const BARS = [0.5, 0.6, 0.7]
const BINS = [0.5, 0.6, 0.7, 0.8, 0.9, 1.01]
/** What is surer may not count as less likely. */
const RISING = ['proof', 'words', 'encoder', 'second', 'borne out']

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean', default: false } } })
const [folder, ...files] = positionals
if (folder === undefined) throw new Error('Give the folder of real documents.')

/** Events without a frame of their own were hardly judged. */
const rowsOf = (answers: readonly Answered[]): Row[] =>
  answers.flatMap(({ signs, yes, set }) =>
    signs === null || signs['note'] === 1 || signs['generic'] === 1 ? [] : [{ signs, yes, weight: options.again ? 1 : WEIGHT[set] }],
  )

const share = (part: number, whole: number): string => (whole === 0 ? '   –' : (part / whole).toFixed(3))

/** Precision and recall at each bar, and how often what was said with a certainty was right. */
function table(name: string, answers: readonly (Answered & { p: number })[]): string {
  const all = answers.filter(({ yes }) => yes).length
  const atBars = BARS.map((bar) => {
    const told = answers.filter(({ p }) => p >= bar)
    const right = told.filter(({ yes }) => yes).length
    return `${bar}: ${share(right, told.length)} / ${share(right, all)}`
  })
  const inBins = BINS.slice(0, -1).map((from, index) => {
    const bin = answers.filter(({ p }) => p >= from && p < (BINS[index + 1] ?? 2))
    const said = bin.reduce((sum, { p }) => sum + p, 0)
    return `${share(said, bin.length)} was ${share(bin.filter(({ yes }) => yes).length, bin.length)} (${bin.length})`
  })
  return `${name.padEnd(10)} ${atBars.join('   ')}   said ${inBins.join(', ')}`
}

const held = JSON.parse(readFileSync(OUT, 'utf8')) as { article: Weights; note: Weights }
const answers = options.again ? answersNobodyRead(folder) : answersToLearnFrom(folder, files)
const fitted = (some: readonly Answered[]) =>
  options.again
    ? fit(rowsOf(some), PENALTY_AGAIN, RISING, { always: held.article.always, signs: { ...held.article.signs } })
    : fit(rowsOf(some), PENALTY, RISING)
if (options.again)
  console.log(
    table(
      'before',
      answers.map((one) => ({ ...one, p: one.signs === null ? one.said : probabilityOf(one.signs, held.article) })),
    ),
  )
const crossed = [...Map.groupBy(answers, ({ source }) => source)].flatMap(([source, own]) => {
  const weights = fitted(answers.filter((one) => one.source !== source))
  return own.map((one) => ({ ...one, p: one.signs === null ? one.said : probabilityOf(one.signs, weights) }))
})
console.log('Precision / recall at three bars, and what was right of what was said; of sources not learned from.')
for (const set of ['labelled', 'judged', 'sentence'] as const)
  console.log(
    table(
      set,
      crossed.filter((one) => one.set === set),
    ),
  )
const article = fitted(answers)
writeFileSync(OUT, `${JSON.stringify({ article, note: held.note }, null, 2)}\n`)
console.log(`${Object.keys(article.signs).length} signs weighed into ${path.relative(process.cwd(), OUT)}.`)
endProcess()
