/** Words with their weight. 2: hardly said of anything else. 1: said of it among other things, so two of them are needed. */
export type Words = readonly (readonly [weight: number, pattern: RegExp])[]

/** Any of the alternatives, as words by themselves. */
export const said = (weight: number, alternatives: string): readonly [number, RegExp] => [
  weight,
  new RegExp(`\\b(?:${alternatives})\\b`, 'gi'),
]
