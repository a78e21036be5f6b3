import type { SuggestionsMode } from '../icps/set-mode.ts'

/** What is known of an ICP's suggestions and of the runs that look for them. */
export interface IcpFacts {
  mode: SuggestionsMode
  hasHighRank: boolean
  waiting: number
  /** Suggestions that the constraints turned down and would let in again. */
  outside: number
  /** Whether anything was ever suggested, by a run or an upload. */
  everSuggested: boolean
  lastRun: {
    state: 'running' | 'finished' | 'failed'
    considered: number
    rejected: number
    why: string | null
  } | null
}

export type Standing =
  'waiting' | 'off' | 'no_high_rank_signal' | 'running' | 'not_run' | 'run_failed' | 'constraints' | 'all_handled' | 'nothing_found'

export interface ToldStanding {
  state: Standing
  /** In a sentence made to be shown. */
  detail: string
  /** Null: nothing is to be mended. */
  remedy: string | null
}

// By the name of the API and by that of the platform.
const LIMITED = '“Uploaded accounts only” (limited)'
const UNLIMITED = '“The whole internet” (unlimited)'
const LOOSEN = 'Loosen the constraints or the employee bounds of the ICP.'
const NEXT_RUN = 'Wait for the next run at 03:00 UTC, or run Account Suggestions now.'

/** How it stands with an ICP's suggestions: that some wait, or the first reason why none does, and what mends it. */
export function standingOf({ mode, hasHighRank, waiting, outside, everSuggested, lastRun }: IcpFacts): ToldStanding {
  if (waiting > 0) return { state: 'waiting', detail: waiting === 1 ? '1 suggestion waits.' : `${waiting} suggestions wait.`, remedy: null }
  if (mode === 'false')
    return { state: 'off', detail: 'Account Suggestions of this ICP are off.', remedy: `Set the mode to ${LIMITED} or ${UNLIMITED}.` }
  if (!hasHighRank) {
    const detail = 'No signal of rank 6 applies to this ICP, and Account Suggestions look for what such a signal asks.'
    return { state: 'no_high_rank_signal', detail, remedy: 'Add a signal of rank 6, or give one that is there this rank.' }
  }
  if (lastRun?.state === 'running')
    return { state: 'running', detail: 'A run is under way.', remedy: 'Come back in some minutes: suggestions appear as they are found.' }
  if (outside > 0) {
    const those = outside === 1 ? 'the 1 suggestion' : `all ${outside} suggestions`
    return { state: 'constraints', detail: `The constraints turn down ${those} that there would be.`, remedy: LOOSEN }
  }
  if (lastRun === null) return { state: 'not_run', detail: 'Account Suggestions have not run for this ICP yet.', remedy: NEXT_RUN }
  if (lastRun.state === 'failed') {
    const detail = `The last run failed${lastRun.why === null ? '.' : `: ${lastRun.why}`}`
    return { state: 'run_failed', detail, remedy: 'The next run makes up for it. Run Account Suggestions now, or wait until 03:00 UTC.' }
  }
  const { considered, rejected } = lastRun
  if (considered > 0 && rejected >= considered) {
    const those = considered === 1 ? 'the only company' : `all ${considered} companies`
    const detail = `The constraints turned down ${those} that the last run considered.`
    return { state: 'constraints', detail, remedy: LOOSEN }
  }
  if (everSuggested) return { state: 'all_handled', detail: 'Every suggestion was decided on.', remedy: NEXT_RUN }
  const found = `The last run considered ${considered} ${considered === 1 ? 'company' : 'companies'} and found none to suggest.`
  return {
    state: 'nothing_found',
    detail: mode === 'limited' ? `${found} It looks at uploaded accounts only.` : found,
    remedy:
      mode === 'limited'
        ? `Upload accounts, or set the mode to ${UNLIMITED}.`
        : 'Widen the constraints, or add a signal of rank 6 that more companies match.',
  }
}
