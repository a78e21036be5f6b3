import type { Named } from '../../types.ts'
import { splitPlace } from './place-name.ts'
import { addRole } from './role-name.ts'

/** Fills in the post that a question names, and where it is; returns the words for the post. */
export function addPost(slots: Record<string, string>, { head, role = '', after = '' }: Named): string {
  const { rest, place } = splitPlace(`${head === undefined ? role : `head of ${head}`} ${after}`.trim())
  if (place !== null) slots['place'] = place
  addRole(slots, rest)
  return rest
}
