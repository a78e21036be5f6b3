import { answersOf, type Given } from './answers.ts'
import type { Group } from './cases.ts'

/** The name under which the hashes of the sample are kept. */
export const SAMPLE = 'sample'
/** One case of so many is in the sample, which is answered within seconds. */
const ONE_IN = 50

/** The answers to some cases of every group; by the folder of input, so that their hashes are few. */
export function sampleOf(groups: readonly Group[]): Given[] {
  const some = groups.map((group) => ({ ...group, cases: group.cases.filter((_, index) => index % ONE_IN === 0) }))
  return some.flatMap((group) => answersOf(group)).map((one) => ({ ...one, set: SAMPLE, group: one.set }))
}
