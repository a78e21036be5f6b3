import { answered, api, Refused, type Schemas } from '../../../app/api.ts'
import { quote } from '../review/check.ts'
import type { Line } from '../lines.ts'
import type { Kept, Slice } from './store.ts'

export interface Sending {
  kept: Kept
  slice: Slice
  signal: AbortSignal
  /** Keeps where the slice stands, before and after it is sent. */
  keep: () => Promise<void>
}

// A service that stands still is one that is away.
const PATIENCE_MS = 180_000
const waiting = (slice: Slice): Line[] => slice.lines.filter(({ outcome }) => outcome === 'waiting')

/**
 * Sends one slice and writes in its lines what became of them. Nothing is charged twice: an account that is held already costs nothing, and where an answer was lost the service is asked first
 * what it holds of the slice. Where the credits are too few, as many lines are sent as they are good for, and the others say so.
 */
export async function sendSlice(sending: Sending): Promise<void> {
  const { kept, slice, keep } = sending
  let most = Infinity
  for (;;) {
    if (slice.state === 'sent') await settleDoubt(sending)
    const open = waiting(slice)
    const lines = open.slice(0, most)
    if (lines.length === 0) {
      for (const line of open) Object.assign(line, OUT_OF_CREDITS)
      slice.state = 'done'
      return await keep()
    }
    const wasInDoubt = slice.sentCount > 0
    Object.assign(slice, { state: 'sent', sentCount: lines.length })
    await keep()
    const answer = await upload(sending, lines).catch(async (error: unknown) => {
      most = await linesStillPossible(error, sending, lines)
      return null
    })
    if (answer === null) slice.state = 'open'
    // All of it is held, and an answer was lost before: what was sent then came through after all.
    else if (!(wasInDoubt && answer.totals.created === 0)) {
      for (const [place, line] of lines.entries()) settle(line, answer.results[place])
      Object.assign(slice, { state: 'open', sentCount: 0 })
      kept.creditsUsed += answer.credits_consumed
    }
  }
}

const OUT_OF_CREDITS = { outcome: 'no_credits', reason: 'The credits ran out before this line.' } as const

function upload({ kept, slice, signal }: Sending, lines: readonly Line[]): Promise<Schemas['UploadAccountsResult']> {
  const body = { accounts: lines.map(({ input }) => input), farsight: !kept.asActive, icp: slice.icp ?? 'Master' }
  return answered(api.POST('/v1/upload_accounts', { body, signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }))
}

function settle(line: Line, result: Schemas['AccountOutcome'] | undefined): void {
  if (!result) return
  line.outcome = result.outcome === 'created' ? 'added' : result.outcome === 'invalid' ? 'invalid' : 'held'
  line.reason = result.reason
}

/** What a refusal leaves to do: how many of the lines the credits are good for. An ICP that is gone settles the lines. Throws what is no answer, or stops everything. */
async function linesStillPossible(error: unknown, { slice, signal }: Sending, lines: readonly Line[]): Promise<number> {
  if (!(error instanceof Refused)) throw error
  if (error.problem.code === 'icp_not_found') {
    slice.sentCount = 0
    for (const line of lines) Object.assign(line, { outcome: 'no_icp', reason: error.problem.detail })
    return Infinity
  }
  if (error.problem.code !== 'out_of_credits') throw error
  slice.sentCount = 0
  const { credits_remaining: remaining } = await quote(
    lines.slice(0, 1).map(({ input }) => input),
    signal,
  )
  return Math.min(remaining, lines.length - 1)
}

/** A slice that was sent without an answer either came through whole or not at all: the service is asked what it holds. */
async function settleDoubt({ kept, slice, signal, keep }: Sending): Promise<void> {
  const lines = waiting(slice).slice(0, slice.sentCount)
  if (lines.length > 0) {
    const { results } = await quote(
      lines.map(({ input }) => input),
      signal,
    )
    const cameThrough = results.every(({ outcome }) => outcome === 'held')
    for (const [place, line] of lines.entries()) {
      const { outcome, icp, reason } = results[place] ?? {}
      if (outcome !== 'held') continue
      const isOurs = cameThrough && icp === slice.icp
      Object.assign(line, isOurs ? { outcome: 'added', reason: null } : { outcome: 'held', reason: reason ?? null })
      if (isOurs && kept.asActive) kept.creditsUsed++
    }
  }
  slice.state = 'open'
  await keep()
}
