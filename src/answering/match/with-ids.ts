/** What every rule of a list has. */
interface Rule {
  pattern: RegExp
}

/** By what an explanation tells of a rule: the list, and its place in it from 1 on. */
interface Named {
  id: string
}

const lists = new Map<string, readonly (Rule & Named)[]>()

/**
 * A list of rules, each with an id by which an explanation tells of it: that of the list (`acquisition/received`), and the place in it.
 * Throws where another list has that name.
 */
export function withIds<R extends Rule>(list: string, rules: readonly R[]): (R & Named)[] {
  if (lists.has(list)) throw new Error(`Two lists of rules are named ${list}.`)
  const named = rules.map((rule, index) => ({ ...rule, id: `${list} ${index + 1}` }))
  lists.set(list, named)
  return named
}

/**
 * The rules of all lists that are loaded, by their ids: to tell which there are, and what each adds. They are those that answers are made by and no copies: one whose
 * pattern is replaced finds what the new one does.
 */
export const rulesById = (): ReadonlyMap<string, Rule> => new Map([...lists.values()].flat().map((rule) => [rule.id, rule] as const))
