import { anyCase, anyOf, leading } from '../text/any-of.ts'

const PERIOD_TOLD = leading`last | latest | most recent | recent | q[1-4] | quarterly`
const TOLD_STEM = anyOf`announc | report | disclos | reveal | unveil | confirm`
const TOLD_ON_CALL = anyCase(
  String.raw`\b${TOLD_STEM}\w* (?<told>[^?]+?) (?:on|in|during|at) (?:its |their |the |an? )?${PERIOD_TOLD}*(?:(?:earnings|results|investor|analyst|conference) )+calls?\b`,
)

/** "Did ACCT announce an acquisition on its earnings call?" asks for the event, wherever it was told; what is no event is a topic of the call. */
export function toldOnCall(asked: string): { event: string; topic: string } | null {
  const match = TOLD_ON_CALL.exec(asked)
  const told = match?.groups?.['told']
  if (match === null || told === undefined) return null
  const event = asked.slice(0, match.index) + match[0].slice(0, match[0].indexOf(told) + told.length)
  return { event, topic: told.replace(/^(?:an?|the|any|its) /i, '') }
}
