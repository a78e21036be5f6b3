import { labelKey } from '../../names/domains.ts'
import { visible } from '../../names/words.ts'

const LONGEST_LABEL = 40
const SEARCHED_CHARACTERS = 200_000

/**
 * How a document writes the name of a company of which only the domain is known: "Northwind Labs" for northwindlabs.example. The letters of the domain's label
 * in order, with at most one space or mark between two of them, beginning with a capital or written as a whole. Null when it does not occur.
 */
export function spelledLabel(document: { headline: string; text: string }, domain: string): string | null {
  const label = labelKey(domain)
  if (label.length < 3 || label.length > LONGEST_LABEL) return null
  const letters = [...label].join("[\\s.&’'-]?")
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'giu')
  const text = visible(`${document.headline}\n${document.text}`.slice(0, SEARCHED_CHARACTERS))
  const spellings = [...text.matchAll(pattern)].map(([spelling]) => spelling.replace(/\s+/g, ' '))
  return spellings.find((spelling) => /^[\p{Lu}\p{N}]/u.test(spelling)) ?? spellings[0] ?? null
}
