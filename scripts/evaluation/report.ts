import { measure, reliability, wilson, type Measure } from './measure.ts'
import type { Prediction } from './predict.ts'
import { KINDS } from './real/kinds.ts'
import { ASKED_HOW, type OpenExample } from './real/read-open.ts'

const two = (value: number) => value.toFixed(2)
const range = ([low, high]: [number, number]) => `${two(low)}–${two(high)}`

function line(name: string, m: Measure): string {
  const cells = [m.tp, m.fp, m.fn, m.tn].map((value) => String(value).padStart(5)).join('')
  const p = `${two(m.precision)} (${range(wilson(m.tp, m.tp + m.fp))})`
  const r = `${two(m.recall)} (${range(wilson(m.tp, m.tp + m.fn))})`
  return `${name.padEnd(24)}${cells}   ${p.padEnd(18)} ${r.padEnd(18)} ${two(m.f1)}`
}

const grouped = (predictions: Prediction[], by: (one: Prediction) => string) =>
  [...Map.groupBy(predictions, by)].sort(([a], [b]) => (a < b ? -1 : 1))

/** For real documents: by kind of event, by source and by genre, which are given for each document's id. */
export function reportReal(predictions: Prediction[], sources: Map<string, { source: string; genre: string }>, documents: number): string {
  const head = `${''.padEnd(24)}   tp   fp   fn   tn   precision          recall             F1`
  const by = (name: string, of: (one: Prediction) => string) => [
    '',
    `By ${name}`.padEnd(24) + head.slice(24),
    ...grouped(predictions, of).map(([key, list]) => line(key, measure(list))),
  ]
  return [
    `${documents} documents, ${predictions.length} labels. 95 % intervals (Wilson) in brackets. Unclear counts as not yes.`,
    ...by('kind', (one) => kindOf(one.question)),
    ...by('source', (one) => sources.get(one.id)?.source ?? ''),
    ...by('genre', (one) => sources.get(one.id)?.genre ?? ''),
    '',
    line('all', measure(predictions)),
    '',
    ...reliabilityLines(predictions),
  ].join('\n')
}

const kindOf = (question: string) => Object.entries(KINDS).find(([, asked]) => asked === question)?.[0] ?? question

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const holdsOther = (one: string, other: string) => folded(one).includes(folded(other)) || folded(other).includes(folded(one))

/** For open questions: by how they were asked, of all and of those that no event knows, and whether a right yes quotes what the reader found. */
export function reportOpen(predictions: Prediction[], examples: readonly OpenExample[]): string {
  const asked = examples.flatMap((one) => one.asked)
  const all = predictions.map((one, at) => ({ ...one, how: asked[at]?.how, proof: asked[at]?.quote ?? null }))
  const right = all.filter((one) => one.verdict === 'yes' && one.expected === 'yes' && one.proof !== null)
  const quoted = right.filter(({ quotes, proof }) => quotes.some((quote) => holdsOther(quote, proof ?? '')))
  const counts = (list: Prediction[], verdict: string) => String(list.filter((one) => one.verdict === verdict).length)
  const rows = (list: typeof all) =>
    ASKED_HOW.map((how) => {
      const own = list.filter((one) => one.how === how)
      return `${`  ${how}`.padEnd(24)}${String(own.length).padStart(9)}${counts(own, 'yes').padStart(7)}${counts(own, 'unclear').padStart(9)}`
    })
  const head = `${''.padEnd(24)}   tp   fp   fn   tn   precision          recall             F1`
  const generic = all.filter((one) => one.frame === 'generic')
  return [
    `${examples.length} documents, ${predictions.length} questions. 95 % intervals (Wilson) in brackets. Unclear counts as not yes.`,
    '',
    head,
    line('all', measure(all)),
    line('of no event', measure(generic)),
    '',
    'Asked                  questions    yes  unclear',
    ...rows(all),
    'Asked of no event',
    ...rows(generic),
    '',
    `${quoted.length} of ${right.length} right yeses quote the sentence that the reader found.`,
    '',
    ...reliabilityLines(predictions),
  ].join('\n')
}

/** The report for people: per frame and over all with 95 % intervals, false alarms by trap, and the reliability of the confidence. */
export function report(predictions: Prediction[], documents: number): string {
  const head = `${''.padEnd(24)}   tp   fp   fn   tn   precision          recall             F1`
  const frames = grouped(predictions, (one) => one.frame)
  const traps = [
    ...Map.groupBy(
      predictions.filter((one) => one.trap !== null && one.expected === 'no'),
      (one) => one.trap,
    ),
  ].sort()
  return [
    `${documents} documents, ${predictions.length} labels. 95 % intervals (Wilson) in brackets. Unclear counts as not yes.`,
    '',
    head,
    ...frames.map(([frame, list]) => line(frame, measure(list))),
    line('all', measure(predictions)),
    '',
    'Hard negatives by trap     labels   wrong yes   unclear',
    ...traps.map(([trap, list]) => {
      const wrong = list.filter((one) => one.verdict === 'yes').length
      const unclear = list.filter((one) => one.verdict === 'unclear').length
      return `${(trap ?? '').padEnd(24)}${String(list.length).padStart(9)}${String(wrong).padStart(12)}${String(unclear).padStart(10)}`
    }),
    '',
    ...reliabilityLines(predictions),
  ].join('\n')
}

const reliabilityLines = (predictions: Prediction[]) => [
  'Reliability of a yes       count   said    was',
  ...reliability(predictions).map(
    (bin) =>
      `${`${two(bin.from)}–${two(bin.to)}`.padEnd(24)}${String(bin.count).padStart(8)}${two(bin.said).padStart(7)}${two(bin.was).padStart(7)}`,
  ),
]
