/**
 * From the rules' own weight to a probability. The points follow the share of right answers among the yes answers of that weight over all evaluation and tuning documents
 * (reliability table of `npm run evaluate`: .95 to .99, weak wording lowest), smoothed to rise and set one to five points lower, because the rules were tuned on those documents.
 * Between them, straight lines.
 */
const POINTS: readonly (readonly [weight: number, probability: number])[] = [
  [0.55, 0.9],
  [0.65, 0.93],
  [0.75, 0.95],
  [0.85, 0.965],
  [0.99, 0.985],
]

/** The probability, 0..1, that a yes of this weight is right. */
export function calibrated(weight: number): number {
  let [lowWeight, lowProbability] = POINTS[0] ?? [0, 0]
  if (weight <= lowWeight) return lowProbability
  for (const [nextWeight, nextProbability] of POINTS) {
    if (weight <= nextWeight)
      return lowProbability + ((weight - lowWeight) / Math.max(1e-9, nextWeight - lowWeight)) * (nextProbability - lowProbability)
    ;[lowWeight, lowProbability] = [nextWeight, nextProbability]
  }
  return lowProbability
}
