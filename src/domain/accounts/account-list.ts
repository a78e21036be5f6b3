import { normalizeDomain } from '../../names/domains.ts'

export type Outcome = 'created' | 'updated' | 'unchanged' | 'not_found' | 'invalid'

export interface AccountOutcome {
  input: string
  domain: string | null
  outcome: Outcome
  /** Why, in a sentence; null for what was created or updated. */
  reason: string | null
}

export type OutcomeTotals = Record<Outcome, number>

/** One entry of a caller's list, read. `repeats`: an entry before it gave the same domain. */
export interface ListEntry {
  /** As the answer repeats it. */
  input: string
  domain: string | null
  reason: string | null
  repeats: boolean
}

const LONGEST_REPEATED = 2048

/** An entry may be as long as a body; an answer that repeated it whole would help nobody. */
function repeated(input: string): string {
  if (input.length <= LONGEST_REPEATED) return input
  // Never half of a character.
  return `${input.slice(0, LONGEST_REPEATED).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Reads a caller's list of domains or raw URLs, in input order. */
export function readEntries(inputs: readonly string[]): ListEntry[] {
  const seen = new Set<string>()
  return inputs.map((whole) => {
    const result = normalizeDomain(whole)
    const input = repeated(whole)
    if ('reason' in result) return { input, domain: null, reason: result.reason, repeats: false }
    const before = seen.size
    return { input, domain: result.domain, reason: null, repeats: seen.add(result.domain).size === before }
  })
}

/** Each domain of the list once, in input order. */
export function domainsOf(entries: readonly ListEntry[]): string[] {
  const domains: string[] = []
  for (const { domain, repeats } of entries) if (domain !== null && !repeats) domains.push(domain)
  return domains
}

/** One line per entry, in input order: `invalid` for what is no domain, `unchanged` for a repetition, else what `settle` says of the domain. */
export function outcomesOf(
  entries: readonly ListEntry[],
  settle: (domain: string) => { outcome: Outcome; reason: string | null },
): { results: AccountOutcome[]; totals: OutcomeTotals } {
  const totals: OutcomeTotals = { created: 0, updated: 0, unchanged: 0, not_found: 0, invalid: 0 }
  const results = entries.map(({ input, domain, reason, repeats }): AccountOutcome => {
    if (domain === null) return { input, domain, outcome: 'invalid', reason }
    if (repeats) return { input, domain, outcome: 'unchanged', reason: 'Repeats an entry before it.' }
    return { input, domain, ...settle(domain) }
  })
  for (const { outcome } of results) totals[outcome]++
  return { results, totals }
}
