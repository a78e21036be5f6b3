import type { Finding } from './aggregate.ts'
import type { CompiledQuestion } from '../types.ts'

/** Whether a finding says that somebody is being looked for: what a posting stops saying when it is closed. That nobody is hired is another matter. */
function tellsOfHiring({ slots }: Pick<Finding, 'slots'>, { frame, slots: asked, alternatives }: CompiledQuestion): boolean {
  // Of a question for one event or another, the finding says which it is about.
  const told = alternatives?.find((one) => one.frame === slots['frame']) ?? { frame, slots: asked }
  return told.frame === 'hiring' && told.slots['direction'] !== 'stopped'
}

/**
 * What a finding counts for once its posting is closed: it proves no hiring any more, neither does it hint at it, as if its text said that the position is filled. What else
 * a posting tells (the technology in use, a new site) stays. The finding itself is kept, because a posting may be opened again.
 */
export function onceClosed<F extends Finding>(finding: F, compiled: CompiledQuestion): F {
  return finding.verdict !== 'no' && tellsOfHiring(finding, compiled) ? { ...finding, verdict: 'no', confidence: 0 } : finding
}
