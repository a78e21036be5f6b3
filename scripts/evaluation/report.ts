import { measure, reliability, wilson, type Measure } from './measure.ts'
import type { Prediction } from './predict.ts'

const two = (value: number) => value.toFixed(2)
const range = ([low, high]: [number, number]) => `${two(low)}–${two(high)}`

function line(name: string, m: Measure): string {
  const cells = [m.tp, m.fp, m.fn, m.tn].map((value) => String(value).padStart(5)).join('')
  const p = `${two(m.precision)} (${range(wilson(m.tp, m.tp + m.fp))})`
  const r = `${two(m.recall)} (${range(wilson(m.tp, m.tp + m.fn))})`
  return `${name.padEnd(24)}${cells}   ${p.padEnd(18)} ${r.padEnd(18)} ${two(m.f1)}`
}

/** The report for people: per frame and over all with 95 % intervals, false alarms by trap, and the reliability of the confidence. */
export function report(predictions: Prediction[], documents: number): string {
  const head = `${''.padEnd(24)}   tp   fp   fn   tn   precision          recall             F1`
  const frames = [...Map.groupBy(predictions, (one) => one.frame)].sort(([a], [b]) => (a < b ? -1 : 1))
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
    'Reliability of a yes       count   said    was',
    ...reliability(predictions).map(
      (bin) =>
        `${`${two(bin.from)}–${two(bin.to)}`.padEnd(24)}${String(bin.count).padStart(8)}${two(bin.said).padStart(7)}${two(bin.was).padStart(7)}`,
    ),
  ].join('\n')
}
