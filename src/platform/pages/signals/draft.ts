import type { Schemas } from '../../app/api.ts'

/** A signal that somebody is writing. */
export interface Draft {
  question: string
  /** The title of the template that it began with; empty: none. */
  template: string
  /** Null: the one that the question gives. */
  name: string | null
  rank: Schemas['QRank']
}

const keyOf = (icpId: string) => `signal-draft ${icpId}`

/** What was being written for an ICP in this tab when the form was left. */
export function readDraft(icpId: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(icpId))
  return kept === null ? null : (JSON.parse(kept) as Draft)
}

/** Keeps what is being written for an ICP, so that another ICP, going back and a reload lose nothing of it. */
export function keepDraft(icpId: string, draft: Draft): void {
  if (draft.question === '' && draft.name === null) forgetDraft(icpId)
  else sessionStorage.setItem(keyOf(icpId), JSON.stringify(draft))
}

/** Forgets it: it was added, or given up. */
export const forgetDraft = (icpId: string): void => sessionStorage.removeItem(keyOf(icpId))
