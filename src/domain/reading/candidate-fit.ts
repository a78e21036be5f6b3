import { constraintFit } from '../../answering/settle/score.ts'
import { fits } from '../icps/constraints.ts'
import type { SettledAccount } from './load-settlement.ts'

/** What the fit of a suggestion is made of. */
export type Candidate = Pick<SettledAccount, 'origin' | 'company' | 'constraints'>

const NOTHING_KNOWN = { country: null, state: null, industry: null, employees: null }

/** How well a suggestion fits its ICP, 0..1: the share of the constraints known to hold, unknown counting half. 1 without constraints. */
export function fitOf(account: Candidate): number {
  if (account.constraints === null) return 1
  const origin = account.origin === 'discovery' ? 'discovery' : 'upload'
  return constraintFit(fits(account.company ?? NOTHING_KNOWN, account.constraints, origin).outcomes)
}
