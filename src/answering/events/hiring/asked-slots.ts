import { addPost } from '../../text/asked/post-named.ts'
import { isOccupation } from '../../text/occupations.ts'
import { lastWord } from '../../text/words.ts'
import type { AddSlots } from '../event.ts'
import type { Named } from '../../types.ts'

export const addSlots: AddSlots = (slots, _, named) => {
  const post = addPost(slots, named)
  if (/\b(?:leadership|executives?|senior management|c-suite|c-level)\b/i.test(post)) slots['role'] ??= 'executive'
}

const MONEY_BROUGHT = /^\s*(?:(?:new|fresh|more|another|outside|additional)\s+)*(?:investors?|backers?|investments?|funding|capital)\W*$/i
export const asksOtherwise = (_: string, { role = '' }: Named): boolean => MONEY_BROUGHT.test(role)

const postIn = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/ (?:in|at|for|near|across|to|from)\b.*$/, '')

/** With an occupation for whom, the verbs of hiring are plain: "hiring database administrators" is no insolvency. */
const HIRES = /\b(?:hir|recruit)(?:e|es|ed|ing|s)?\b/i
export const isAskedPlainly = (asked: string, { role = '' }: Named): boolean => HIRES.test(asked) && isOccupation(lastWord(postIn(role)))
