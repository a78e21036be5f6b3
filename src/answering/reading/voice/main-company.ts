import { COMPANY_NOUNS, OTHER_NOUNS, ROLE_WORDS, verbReading } from '../words/lexicon.ts'
import type { Token } from '../grammar/tag.ts'
import { isCompanyName } from '../grammar/tag.ts'

/** "A Gippsland milk processor": an unknown place as an adjective. */
const isAdjective = (tokens: readonly Token[], j: number): boolean =>
  (j === 0 || tokens[j - 1]?.tag === 'determiner' || tokens[j - 1]?.tag === 'preposition') &&
  tokens[j + 1]?.tag === 'noun' &&
  COMPANY_NOUNS.has(tokens.slice(j + 1, j + 6).find((token, k, rest) => rest[k + 1]?.tag !== 'noun' || token.tag !== 'noun')?.lower ?? '')

/** Whether the text is about the account above all: it is the first company named, and none is named more often. */
export function isMain(sentences: readonly (readonly Token[])[]): boolean {
  let own = 0
  let first: 'account' | 'other' | null = null
  const others = new Map<string, number>()
  for (const tokens of sentences) {
    for (const [j, token] of tokens.entries()) {
      if (token.tag === 'account') {
        own++
        first ??= 'account'
      } else if (token.tag === 'name' && token.sort !== 'person' && token.sort !== 'place') {
        const key = token.lower.split(' ')[0] ?? ''
        others.set(key, (others.get(key) ?? 0) + 1)
        if (token.sort === 'company' && !isAdjective(tokens, j)) first ??= 'other'
      }
    }
  }
  return first === 'account' && own >= Math.max(1, ...others.values())
}

const AUTHORITY = /^(?:(?:us |u\.s\. )?securities\b|exchange commission|sec$|nasdaq|nyse|new york stock|london stock|euronext|registrar)/
/** What filings name before the company that files them: whom they are filed with, and where its shares are listed. */
const withoutAuthorities = (tokens: readonly Token[]): readonly Token[] => tokens.filter(({ lower }) => !AUTHORITY.test(lower))

/** Whether the account is the first company that a filing names, and as one that acts. */
export function filesItself(sentences: readonly (readonly Token[])[]): boolean {
  for (const sentence of sentences) {
    const tokens = withoutAuthorities(sentence)
    const at = tokens.findIndex(
      (token, j) => token.tag === 'account' || (token.sort === 'company' && isCompanyName(token) && !isAdjective(tokens, j)),
    )
    if (at >= 0) return tokens[at]?.tag === 'account' && tokens[at - 1]?.tag !== 'preposition'
  }
  return false
}

/** Where a sentence says that the account is at home: "Galleon of Reading", "Leeds-based Acme", "York's Acme", "At Acme in Savannah". */
export function homesIn(tokens: readonly Token[]): string[] {
  const found: string[] = []
  for (const [j, token] of tokens.entries()) {
    if (token.tag !== 'account') continue
    const [before, beforeThat, next, second] = [tokens[j - 1], tokens[j - 2], tokens[j + 1], tokens[j + 2]]
    const isTown = (one: Token | undefined): one is Token =>
      one !== undefined && one.tag !== 'account' && (one.sort === 'place' || isCompanyName(one))
    if (/-based$/.test(before?.lower ?? '')) found.push(before?.lower.replace(/-based$/, '') ?? '')
    if (before?.tag === 'possessive' && isTown(beforeThat)) found.push(beforeThat.lower)
    if (/^(?:of|in)$/.test(next?.lower ?? '') && isTown(second) && (next?.lower === 'of' || before?.lower === 'at'))
      found.push(second.lower)
  }
  return found
}

/** Whether the noun phrase from `from` to `to` tells the place where the account is at home. */
export const namesHome = (tokens: readonly Token[], from: number, to: number, homes: ReadonlySet<string>): boolean =>
  homes.size > 0 && tokens.slice(from, to).some(({ lower }) => homes.has(lower) || homes.has(lower.replace(/-based$/, '')))

/** Who speaks for the company that a text is about: "Chief executive Jane Doe said", "…, commercial director Jane Doe said". */
export function speaksForMain(tokens: readonly Token[]): boolean {
  return tokens.some((token, j) => {
    if (token.tag !== 'name' || token.sort !== 'person' || !ROLE_WORDS.has(tokens[j - 1]?.lower ?? '')) return false
    if (/^(?:analysts?|investors?|engineers?|architect|developer)$/.test(tokens[j - 1]?.lower ?? '')) return false
    let from = j - 1
    while (from > 0 && tokens[from - 1]?.tag === 'noun') from--
    const before = tokens[from - 1]
    return before === undefined || (before.tag === 'mark' && before.text !== '(')
  })
}

/** "The board has decided": in a company's own document that is its board. */
export const ownBoardActs = (tokens: readonly Token[]): boolean =>
  tokens[0]?.lower === 'the' &&
  /^(?:board|directors|management)$/.test(tokens[1]?.lower ?? '') &&
  ['verb', 'auxiliary'].includes(tokens[2]?.tag ?? '')

/** "Dairy processor fined", "A Gippsland milk processor must pay": the company that a text is about, before it is named. The index of its noun, or -1. */
export function unnamedSubject(tokens: readonly Token[], isHeadline: boolean): number {
  const article = /^an?$/.test(tokens[0]?.lower ?? '')
  if (!article && !isHeadline) return -1
  for (let j = article ? 1 : 0; j < Math.min(tokens.length, 9); j++) {
    const token = tokens[j]
    if (!token || token.tag === 'account') return -1
    const next = tokens[j + 1]
    if (token.tag === 'noun' && COMPANY_NOUNS.has(token.lower) && (j > 0 || article)) {
      const acts = next?.tag === 'verb' || next?.tag === 'auxiliary' || next?.lower === 'to' || next?.lower === 'in'
      if (acts) return j
      if (next?.tag !== 'noun' && next?.text !== '-') return -1
    }
    const adjective = token.tag === 'name' && (token.sort === 'place' || (isCompanyName(token) && next?.tag === 'noun' && j < 2))
    if (!adjective && token.tag !== 'noun' && token.tag !== 'number' && token.tag !== 'adverb' && token.text !== '-') return -1
  }
  return -1
}

/** "Titan of Greece is expanding": a common noun without an article is somebody's name. */
export function opensWithBearer(tokens: readonly Token[], isHeadline: boolean): boolean {
  const [name, of, place, verb] = tokens
  if (isHeadline || name?.tag !== 'noun' || !name.capital || /s$|ing$|ion$/.test(name.lower) || ROLE_WORDS.has(name.lower)) return false
  return of?.lower === 'of' && place?.sort === 'place' && (verb?.tag === 'auxiliary' || verb?.tag === 'verb')
}

/** "One customer of ours was bought. Another opened a site": one more of those that the sentence before told of. */
export function tellsOfAnother(tokens: readonly Token[], before: readonly Token[]): boolean {
  const [first, verb, next] = tokens
  if (!verb || !/^(?:another|others)$/.test(first?.lower ?? '')) return false
  const acts = verb.tag === 'verb' || verb.tag === 'auxiliary' || (verbReading(verb.lower)?.past === true && next?.tag !== 'noun')
  return acts && before.slice(0, 8).some(({ tag, lower }) => tag === 'noun' && OTHER_NOUNS.has(lower))
}
