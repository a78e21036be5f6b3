import { particularName } from '../../text/asked/particular-name.ts'
import type { AddSlots } from '../event.ts'

const PARTNER = /\b(?:with|of) (?!ACCT\b|its\b)([^?]{2,60}?)(?: (?:under|as|on|for|in|to) [^?]*)?\??$/i

export const addSlots: AddSlots = (slots, question, { counterparty: named }) => {
  const partner = particularName(PARTNER.exec(question)?.[1])
  const counterparty = particularName(named) ?? (partner !== null && /^\p{Lu}/u.test(partner) ? partner : null)
  if (counterparty !== null) slots['counterparty'] = counterparty
}

/** "Does it work with freelancers?" */
const WORKS_WITH = /^[Dd]o(?:es)? ACCT work with (?:\p{Ll}[\p{Ll}-]* ?){1,4}\W*$/u
export const asksOtherwise = (asked: string): boolean => WORKS_WITH.test(asked)
