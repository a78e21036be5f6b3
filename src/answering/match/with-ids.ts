/** What every rule of a list has. */
interface Rule {
  /** By what an explanation tells of it: the list, and its place in it from 1 on. */
  id?: string
  pattern: RegExp
}

const lists = new Map<string, readonly Rule[]>()

/**
 * A list of rules, each with an id by which an explanation tells of it: that of the list (`acquisition/received`), and the place in it.
 * Throws where another list has that name.
 */
export function withIds<R extends Rule>(list: string, rules: readonly R[]): R[] {
  if (lists.has(list)) throw new Error(`Two lists of rules are named ${list}.`)
  const named = rules.map((rule, index) => ({ ...rule, id: `${list} ${index + 1}` }))
  lists.set(list, named)
  return named
}

/** All rules that have an id, of those lists that are loaded, by their ids. A test that gives one another pattern changes what is found. */
export const rulesById = (): ReadonlyMap<string, Rule> => new Map([...lists.values()].flat().map((rule) => [rule.id ?? '', rule] as const))
