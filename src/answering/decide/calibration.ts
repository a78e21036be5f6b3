/**
 * From the rules' own weight to a probability. On the documents that the rules were tuned on a yes is right in .95 to .99 of all cases, which flatters them; on lines
 * written afresh, read once before anything was mended for them, it was right in .78 to .92, weak wording least. The points follow the latter. Between them, straight lines.
 */
const POINTS: readonly (readonly [weight: number, probability: number])[] = [
  [0.55, 0.7],
  [0.65, 0.76],
  [0.75, 0.8],
  [0.85, 0.84],
  [0.99, 0.9],
]

/** The same for technology that the sentence model found: between lines of writers whom it had not seen (.80 to .98) and whole documents of such writers, where it is right less often. */
const WEIGHED_POINTS: typeof POINTS = [
  [0.55, 0.7],
  [0.65, 0.81],
  [0.76, 0.88],
  [0.99, 0.95],
]

/** The probability, 0..1, that a yes of this weight is right. `weighed`: the weight is that of rules and sentence model together. */
export function calibrated(weight: number, weighed = false): number {
  const points = weighed ? WEIGHED_POINTS : POINTS
  let [lowWeight, lowProbability] = points[0] ?? [0, 0]
  if (weight <= lowWeight) return lowProbability
  for (const [nextWeight, nextProbability] of points) {
    if (weight <= nextWeight)
      return lowProbability + ((weight - lowWeight) / Math.max(1e-9, nextWeight - lowWeight)) * (nextProbability - lowProbability)
    ;[lowWeight, lowProbability] = [nextWeight, nextProbability]
  }
  return lowProbability
}
