/** Whether a sentence says by itself of whom it speaks, so that it can be told away from where it stood. */

/** What is said between quotation marks is told with who says it. */
const QUOTED = /[“"][^“”"]*[”"]/g
const FIRST_PERSON = /(?<![\p{L}\p{N}.])(?:[Ww]e|[Oo]ur|[Oo]urs|us|I|[Mm]y)(?![\p{L}\p{N}.])/u
/** "Under him", "They also", "So …": begins with what only the sentence before explains. */
const HANGING =
  /^(?:(?:and|but|so|under|with|for|of|by|since|after|despite) )*(?:so|him|her|he|she|it|its|they|them|their|his|this|that|these|those|which|there|here|such|also)\b/i

/** Whether a sentence speaks as "we" or "I", outside of what it quotes. */
export const isFirstPerson = (text: string): boolean => FIRST_PERSON.test(text.replaceAll(QUOTED, ' '))

/** Whether a sentence that names whom it speaks of hangs on nothing said before. */
export const standsAlone = (sentence: string): boolean => !isFirstPerson(sentence) && !HANGING.test(sentence)

/** Whether a text has the first word of a name: "Ironwood" of "Ironwood Mutual". */
export function hasName(text: string, name: string): boolean {
  const wordsOf = (words: string): string[] => (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 'the')
  const [first] = wordsOf(name)
  return first !== undefined && wordsOf(text).includes(first)
}
