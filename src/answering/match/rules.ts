import type { Evidence } from './evidence.ts'

/** What a rule finds: evidence, `NOTHING` where it settles that there is none, null or false where it has nothing to say. */
export type Found = Evidence | readonly Evidence[] | null | false
/** Rules by the ids under which an explanation tells of them, in the order in which they are asked. */
export type Rules<Asked> = Readonly<Record<string, (asked: Asked) => Found>>
/** What is otherwise of evidence than the rules that found it say, as a reason why it does not count; null or false where nothing is. */
export type Check<Asked> = (evidence: Evidence, asked: Asked) => Partial<Evidence> | null | false

export const NOTHING: readonly Evidence[] = []

/** What the first rule that speaks finds, under its id. */
export function firstOf<Asked>(rules: Rules<Asked>): (asked: Asked) => readonly Evidence[] {
  const list = Object.entries(rules)
  return (asked) => {
    for (const [id, rule] of list) {
      const found = rule(asked)
      if (found !== null && found !== false) return [found].flat().map((one) => ({ ...one, rule: one.rule ?? id }))
    }
    return NOTHING
  }
}

/** What all rules find together, each under its id. */
export function allOf<Asked>(rules: Rules<Asked>): (asked: Asked) => readonly Evidence[] {
  const each = Object.entries(rules).map(([id, rule]) => firstOf({ [id]: rule }))
  return (asked) => each.flatMap((rule) => rule(asked))
}

/** Evidence as the first check that speaks leaves it; what does not count already stays as it is. */
export function checked<Asked>(checks: readonly Check<Asked>[], evidence: Evidence, asked: Asked): Evidence {
  if (evidence.reason !== null) return evidence
  for (const check of checks) {
    const otherwise = check(evidence, asked)
    if (otherwise !== null && otherwise !== false) return { ...evidence, ...otherwise }
  }
  return evidence
}

/** Finds the name of the first check that holds, asked in the order in which they stand; undefined where none does. */
export function firstHolding<Asked>(checks: Readonly<Record<string, (asked: Asked) => boolean>>): (asked: Asked) => string | undefined {
  const list = Object.entries(checks)
  return (asked) => list.find(([, holds]) => holds(asked))?.[0]
}
