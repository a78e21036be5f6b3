import type { Prediction } from './predict.ts'

export interface Measure {
  tp: number
  fp: number
  fn: number
  tn: number
  /** 0..1; 1 when nothing was claimed (precision) or nothing was there to find (recall). */
  precision: number
  recall: number
  f1: number
}

/** Counts a verdict of yes as positive; unclear counts as not yes. */
export function measure(predictions: Prediction[]): Measure {
  const count = (verdict: boolean, expected: boolean) =>
    predictions.filter((one) => (one.verdict === 'yes') === verdict && (one.expected === 'yes') === expected).length
  const [tp, fp, fn, tn] = [count(true, true), count(true, false), count(false, true), count(false, false)]
  const precision = tp + fp === 0 ? 1 : tp / (tp + fp)
  const recall = tp + fn === 0 ? 1 : tp / (tp + fn)
  return { tp, fp, fn, tn, precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}

const Z95 = 1.959964

/** Wilson's 95 % interval of a share: good at the edges and for small counts, where the normal approximation is not (Wilson 1927). */
export function wilson(hits: number, total: number): [number, number] {
  if (total === 0) return [0, 1]
  const p = hits / total
  const z2 = Z95 * Z95
  const centre = p + z2 / (2 * total)
  const spread = Z95 * Math.sqrt((p * (1 - p)) / total + z2 / (4 * total * total))
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + z2 / total)))
  return [bound(centre - spread), bound(centre + spread)]
}

export interface ReliabilityBin {
  from: number
  to: number
  count: number
  /** Mean confidence, and the share that was right. */
  said: number
  was: number
}

/** How often a yes of a certain confidence was right: a confidence means something when the two agree. */
export function reliability(predictions: Prediction[], edges = [0.5, 0.6, 0.7, 0.8, 0.9, 1]): ReliabilityBin[] {
  const yes = predictions.filter((one) => one.verdict === 'yes')
  return edges.slice(0, -1).flatMap((from, index) => {
    const to = edges[index + 1] ?? 1
    const isLast = index === edges.length - 2
    const bin = yes.filter((one) => (one.confidence >= from || index === 0) && (one.confidence < to || isLast))
    if (bin.length === 0) return []
    const said = bin.reduce((sum, one) => sum + one.confidence, 0) / bin.length
    return [{ from, to, count: bin.length, said, was: bin.filter((one) => one.expected === 'yes').length / bin.length }]
  })
}
