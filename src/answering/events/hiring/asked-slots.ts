import { addPost } from '../../text/asked/post-named.ts'
import type { AddSlots } from '../event.ts'
import type { Named } from '../../types.ts'

export const addSlots: AddSlots = (slots, _, named) => {
  const post = addPost(slots, named)
  if (/\b(?:leadership|executives?|senior management|c-suite|c-level)\b/i.test(post)) slots['role'] ??= 'executive'
}

const MONEY_BROUGHT = /^\s*(?:(?:new|fresh|more|another|outside|additional)\s+)*(?:investors?|backers?|investments?|funding|capital)\W*$/i
export const asksOtherwise = (_: string, { role = '' }: Named): boolean => MONEY_BROUGHT.test(role)
