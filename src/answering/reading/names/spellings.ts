import { transliterate } from '../../../names/domains.ts'
import { COMMON_WORDS } from '../../../names/common-words.ts'
import { readWords } from '../../../names/words.ts'
import { escapeForPattern } from '../../text/words.ts'
import type { RawToken } from '../words/tokens.ts'
import type { AccountNames, NameForm, Spelling } from './name-form.ts'

/** Signs that stand between the words of a name. */
const JOINS = /^(?:&|\+|and|-|'|\.|\/)$/
/** Tokens that one name may take up in a text. */
const LONGEST = 10
/** What is shorter stands for too much when it is taken apart or put together: "S&R" is not "SR". */
const SHORTEST_JOINED = 5
/** So many letters of a name are looked for before a text is taken apart. */
const LOOKED_FOR = 5
const BETWEEN_LETTERS = String.raw`(?:[^\p{L}\p{N}]{0,3}(?:and[^\p{L}\p{N}]{1,3})?)`

/** The folded words of a stretch of text; joining signs are none. */
const foldsOf = (text: string): string[] =>
  readWords(text)
    .filter(({ shape }) => shape !== 'and')
    .map(({ fold }) => fold)

/** Every spelling of the forms of a name, also that with ue for ü. */
export function spellingsOf(forms: readonly NameForm[]): Spelling[] {
  const found = new Map<string, Spelling>()
  for (const form of forms) {
    // A domain is written in one way.
    if (form.tokens.length === 0) continue
    const written = form.tokens
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(" '", "'")
    for (const text of [written, transliterate(written)]) {
      const spaced = text === undefined ? '' : foldsOf(text).join(' ')
      if (spaced !== '' && !found.has(spaced)) found.set(spaced, { spaced, compact: spaced.replaceAll(' ', ''), form })
    }
  }
  return [...found.values()]
}

/** Finds in a folded text where one of the names may begin, however it is spelled. */
export function spellingPattern(spellings: readonly Spelling[]): RegExp | null {
  const openings = new Set(spellings.map(({ compact }) => [...compact].slice(0, LOOKED_FOR).map(escapeForPattern).join(BETWEEN_LETTERS)))
  return openings.size === 0 ? null : new RegExp([...openings].join('|'), 'u')
}

/** What a token adds to a name that is being read: folded, and as it may be written otherwise. */
function addedBy({ text, lower }: RawToken): { words: readonly string[]; otherwise: readonly string[] } {
  if (/^[a-z0-9]+$/.test(lower)) return { words: lower === 'and' ? [] : [lower], otherwise: lower === 'and' ? [] : [lower] }
  const other = transliterate(text)
  const words = foldsOf(text)
  return { words, otherwise: other === undefined ? words : foldsOf(other) }
}

interface Hit {
  length: number
  spelling: Spelling
}

/** The longest name that begins at a token, by its folded letters. */
function spelledAt(tokens: readonly RawToken[], at: number, spellings: readonly Spelling[]): Hit | null {
  let best: Hit | null = null
  const read: [string[], string[]] = [[], []]
  for (let end = at; end < Math.min(tokens.length, at + LONGEST); end++) {
    const token = tokens[end]
    if (token === undefined || (token.kind === 'punctuation' && (end === at || !JOINS.test(token.text)))) break
    const isSign = JOINS.test(token.lower)
    // A hyphen or dot joins only what it touches.
    if (isSign && /^[-'./]$/.test(token.text) && !(touches(tokens, end) && touches(tokens, end + 1))) break
    const { words, otherwise } = addedBy(token)
    read[0].push(...words)
    read[1].push(...otherwise)
    let goesOn = false
    for (const spelled of read) {
      const compact = spelled.join('')
      for (const spelling of spellings) {
        if (!spelling.compact.startsWith(compact)) continue
        goesOn = true
        if (isSign || spelling.compact !== compact || !isWritten(tokens.slice(at, end + 1), spelled, spelling)) continue
        best = { length: end - at + 1, spelling }
      }
    }
    if (!goesOn) break
  }
  return best
}

const touches = (tokens: readonly RawToken[], at: number): boolean => tokens[at]?.start === tokens[at - 1]?.end

/** Whether tokens with the letters of a name are written as a name is. */
function isWritten(tokens: readonly RawToken[], words: readonly string[], { spaced, compact, form }: Spelling): boolean {
  const opens = ({ capital, kind, text }: RawToken): boolean => capital || kind === 'number' || /^[^\p{Ll}]/u.test(text)
  const first = tokens[0]
  if (first === undefined || (form.needsCapital && !opens(first))) return false
  if (form.exact !== null && tokens.length === 1 && first.text !== form.exact) return false
  if (words.join(' ') === spaced) return true
  if (compact.length < SHORTEST_JOINED) return false
  const apart = tokens.filter((token, at) => at > 0 && token.start !== tokens[at - 1]?.end && !JOINS.test(token.lower))
  if (apart.length === 0) return true
  return apart.every(opens) && !words.every((word) => COMMON_WORDS.has(word))
}

/**
 * The tokens of a sentence with the account's names spelled as the account spells them: "Falkner & Sohne" as "Falkner & Söhne", "R.T.C." as "RTC". Offsets stay those of the
 * text, so that quotes stay verbatim. The same tokens where nothing is spelled otherwise.
 */
export function respelled(tokens: readonly RawToken[], { spellings, initials }: AccountNames): readonly RawToken[] {
  let out: RawToken[] | null = null
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const initial = token.lower.charCodeAt(0)
    const hit = initials.has(initial) || initial > 127 ? spelledAt(tokens, at, spellings) : null
    if (hit === null) {
      out?.push(token)
      at++
      continue
    }
    const written = tokens.slice(at, at + hit.length)
    const { words } = hit.spelling.form
    const isSame = written.length === words.length && written.every(({ lower }, k) => lower.replace(/\.$/, '') === words[k])
    if (!isSame) out ??= tokens.slice(0, at)
    out?.push(...(isSame ? written : spelledAs(hit.spelling.form, written)))
    at += hit.length
  }
  return out ?? tokens
}

/** Sentences with the account's names spelled as the account spells them. */
export function spelledSentences<T extends { raw: readonly RawToken[] }>(sentences: readonly T[], names: AccountNames): T[] {
  return sentences.map((sentence) => {
    const raw = respelled(sentence.raw, names)
    return raw === sentence.raw ? sentence : { ...sentence, raw }
  })
}

/** The tokens of a name in the place of others. */
function spelledAs(form: NameForm, written: readonly RawToken[]): RawToken[] {
  const end = written.at(-1)?.end ?? 0
  const last = Math.min(form.tokens.length, written.length) - 1
  return form.tokens.map((token, k) => ({
    ...token,
    start: written[k]?.start ?? end,
    end: k < last ? (written[k]?.end ?? end) : end,
  }))
}
