/**
 * Lists of wordings for a pattern. What is listed are pieces of patterns, one to a line or several with " | " between them, told as in String.raw: anyOf`sites? | plants?` is "(?:sites?|plants?)".
 * Throws where a group of one piece has " | " or the end of a line in it.
 */
type List = (texts: TemplateStringsArray, ...parts: readonly string[]) => string

/** For the rare wording of a list that begins or ends with a space. */
export const SPACE = ' '

const APART = '\0'

/** What is no bracket of a group although it looks so: "\\(", "[(]". */
const NO_BRACKET = /\\.|\[(?:\\.|[^\]\\])*\]/gs

function isWhole(pattern: string): boolean {
  let open = 0
  for (const bracket of pattern.replace(NO_BRACKET, '').match(/[()]/g) ?? []) {
    open += bracket === '(' ? 1 : -1
    if (open < 0) return false
  }
  return open === 0
}

function told(texts: TemplateStringsArray, parts: readonly string[]): string[] {
  const raw = texts.raw.map((text) => text.replace(/\s*\n\s*| \| /g, APART))
  const list = String.raw({ raw }, ...parts).split(APART)
  const cut = list.find((one) => !isWhole(one))
  if (cut !== undefined) throw new Error(`A list of wordings is cut inside a group, at “${cut}”: leave out the spaces round the | there.`)
  return list.filter((one) => one !== '')
}

/** What is listed as alternatives that no group holds together. */
export const either: List = (texts, ...parts) => told(texts, parts).join('|')

/** One group that any of the list fits. */
export const anyOf: List = (texts, ...parts) => `(?:${told(texts, parts).join('|')})`

/** The same as whole words. */
export const anyWord: List = (texts, ...parts) => `\\b${anyOf(texts, ...parts)}\\b`

/** The same for a text that is nothing else. */
export const only: List = (texts, ...parts) => `^${anyOf(texts, ...parts)}$`

/** One group of words that lead to what follows, each with the space after it: "(?:the |its )". */
export const leading: List = (texts, ...parts) =>
  `(?:${told(texts, parts)
    .map((one) => `${one} `)
    .join('|')})`

/** A pattern to which capitals are as small letters. */
export const anyCase = (pattern: string): RegExp => new RegExp(pattern, 'i')
