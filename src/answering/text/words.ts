/** The words of a list written with white space between them. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/)

/** The phrases of a list, one to a line or several with " | " between them. */
export const phrases = ({ raw }: TemplateStringsArray): string[] => (raw[0] ?? '').split(/\s*\n\s*| \| /).filter((one) => one !== '')

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text))

/** The words of a text in lower case: runs of letters and digits. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** "Doe" of "Jane Doe". */
export const lastWord = (name: string): string => name.split(' ').at(-1) ?? name

/** A noun without the ending of its plural: "company" for "companies"; crude, as "bus" becomes "bu". */
export const singular = (noun: string): string => (noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, ''))

/** Escapes text for use inside a regular expression, outside of a class. A hyphen stays as it is: patterns with the flag u refuse its escape. */
export function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
