/**
 * From the rules' own weight to a probability. The points are the share of right answers among the development half's yes answers of that weight (reliability table of `npm run evaluate`),
 * smoothed to rise; between them, straight lines.
 */
const POINTS: readonly (readonly [weight: number, probability: number])[] = [
  [0.55, 0.68],
  [0.7, 0.8],
  [0.8, 0.88],
  [0.9, 0.94],
  [0.99, 0.97],
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
