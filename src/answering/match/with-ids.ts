/** What every rule of a list has. */
interface Rule {
  /** By what an explanation tells of it: the list, and its place in it from 1 on. */
  id?: string
}

/** A list of rules, each with an id by which an explanation tells of it: that of the list (`acquisition/received`), and the place in it. */
export const withIds = <R extends Rule>(list: string, rules: readonly R[]): R[] =>
  rules.map((rule, index) => ({ ...rule, id: `${list} ${index + 1}` }))
