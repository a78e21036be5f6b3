import { answered, api, type Schemas } from '../../../app/api.ts'
import type { Line } from '../lines.ts'
import { patiently, type Wait } from '../patience.ts'
import { sliced } from '../slices.ts'

export type Quote = Schemas['UploadQuote']

/** What the service would do with these entries, and what it would cost. */
export const quote = (accounts: string[], signal: AbortSignal): Promise<Quote> =>
  answered(api.POST('/v1/accounts/upload_quote', { body: { accounts, farsight: false }, signal }))

/**
 * Asks the service about every line and says in it what would become of it. A domain that came up in an earlier slice is in the file twice all the same. Returns the credits that the instance
 * has.
 */
export async function checkLines(
  lines: readonly Line[],
  { signal, onWait, onProgress }: { signal: AbortSignal; onWait: (wait: Wait | null) => void; onProgress: (done: number) => void },
): Promise<number> {
  const firstByDomain = new Map<string, Line>()
  let credits = 0
  let done = 0
  for (const slice of sliced(lines.filter(({ outcome }) => outcome === 'waiting'))) {
    const inputs = slice.map(({ input }) => input)
    const answer = await patiently(() => quote(inputs, signal), { signal, onWait })
    credits = answer.credits_remaining
    for (const [place, line] of slice.entries()) {
      const found = answer.results[place]
      if (found) judge(line, found, firstByDomain)
    }
    done += slice.length
    onProgress(done)
  }
  return credits
}

function judge(line: Line, { outcome, domain, reason }: Quote['results'][number], firstByDomain: Map<string, Line>): void {
  line.domain = domain
  line.reason = reason
  const first = domain === null ? undefined : firstByDomain.get(domain)
  if (domain === null) line.outcome = 'invalid'
  else if (first) {
    line.outcome = 'repeated'
    line.reason = `It is in line ${first.number} too, as ${domain}.`
  } else {
    firstByDomain.set(domain, line)
    line.outcome = outcome === 'held' ? 'held' : 'waiting'
  }
}
