import { askedAmounts } from '../../text/asked-amounts.ts'
import { NAME, particularName } from '../../text/asked/particular-name.ts'
import { splitPlace } from '../../text/asked/place-name.ts'
import { isKnownPlace } from '../../text/places.ts'
import type { AddSlots } from '../event.ts'

const INVESTOR = new RegExp(
  `^\\p{Lu}\\p{L}+ (?:the )?(${NAME}) (?:(?:also|been|a|an) )*(?:co-)?(?<deed>lead|leading|led|anchor\\w*|join\\w*|participat\\w*|back\\w*|invest\\w*|shareholder|backer|put\\w*)\\b`,
  'u',
)

/** Who put money into the account, and whether as the first of the investors. */
function addInvestor(slots: Record<string, string>, question: string): void {
  const match = INVESTOR.exec(question)
  if (match?.[1] !== undefined) slots['investor'] ??= match[1]
  const leads = /^(?:lead|led|anchor)/.test(match?.groups?.['deed'] ?? '') || /\b(?:co-)?led by \p{Lu}/u.test(question)
  if (leads && slots['investor'] !== undefined) slots['part'] = 'lead'
}

/** "from a US investor", "by a German fund" */
const INVESTOR_OF =
  /\b(?:from|by) (?:an?|the|any) (\p{Lu}[\p{L}.]+) (?:[\p{L}-]+ ){0,2}?(?:investors?|funds?|banks?|lenders?|firms?|groups?|compan(?:y|ies)|backers?|institutions?)\b/u

/** The round of funding that words name; null where they name none. */
export function roundOf(text: string): string | null {
  const all = [...text.matchAll(/\bseries[- ]([a-h])\b/gi)].map((one) => `Series ${(one[1] ?? 'a').toUpperCase()}`)
  if (all.length > 1) return all.join(' or ')
  const series = /\bseries[- ]([a-h])\b/i.exec(text)
  if (series) return `Series ${(series[1] ?? 'a').toUpperCase()}${/\bor (?:later|above|higher|beyond)\b|\+/i.test(text) ? ' or later' : ''}`
  const named =
    /\b(pre-seed|seed|angel|bridge|growth|mezzanine|pre-ipo|debt|venture debt)\b(?=.*\b(?:round|funding|financing|capital|investment|money|cheque|check)|\s*[?.]?$)/i.exec(
      text,
    )
  return named ? (named[1] ?? '').toLowerCase() : null
}

export const addSlots: AddSlots = (slots, question, { investor: named }) => {
  slots['direction'] ??= 'raised'
  const round = roundOf(question)
  if (round !== null) slots['round'] = round
  if (/\bventure capital\b|\bvcs?\b/i.test(question)) slots['kind'] = 'venture capital'
  Object.assign(slots, askedAmounts(question))
  const investor = /\b(?:from|led by|backed by|by)\s+(?!ACCT\b)(\p{Lu}[^?,]{1,60})/u.exec(question)
  const backer = named?.replace(/^(?:has|have|did|is|are|was)\s+/i, '')
  const name = particularName(investor?.[1] ?? (/^\p{Lu}/u.test(backer ?? '') ? backer : undefined))
  if (name !== null) slots['investor'] = name
  addInvestor(slots, question)
  const place = splitPlace(question).place ?? INVESTOR_OF.exec(question)?.[1] ?? null
  if (place !== null && isKnownPlace(place)) slots['place'] = place
}
