import type { AddSlots } from '../event.ts'

/** Of a new name only, not of a new look. */
export const addSlots: AddSlots = (slots, question) => {
  const isOfName = /\bname\b|\brenam|\bcalled\b/i.test(question) && !/\bbrand|\blogo|identity/i.test(question)
  if (isOfName) slots['kind'] = 'name'
}
