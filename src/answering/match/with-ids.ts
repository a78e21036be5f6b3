/** What every rule of a list has. */
interface Rule {
  /** By what an explanation tells of it: the list, and its place in it from 1 on. */
  id?: string
}

const lists = new Map<string, number>()

/**
 * A list of rules, each with an id by which an explanation tells of it: that of the list (`acquisition/received`), and the place in it. Throws where another list has
 * that name.
 */
export function withIds<R extends Rule>(list: string, rules: readonly R[]): R[] {
  if (lists.has(list)) throw new Error(`Two lists of rules are named ${list}.`)
  lists.set(list, rules.length)
  return rules.map((rule, index) => ({ ...rule, id: idOf(list, index) }))
}

const idOf = (list: string, index: number): string => `${list} ${index + 1}`

/** The ids of all rules that have one, of those lists that are loaded. */
export const ruleIds = (): string[] => [...lists].flatMap(([list, count]) => Array.from({ length: count }, (_, index) => idOf(list, index)))
