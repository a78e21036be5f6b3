import { accountNames, mayName } from '../reading/names/account-names.ts'
import { respelled } from '../reading/names/spellings.ts'
import { tokenize, type RawToken } from '../reading/words/tokens.ts'
import { cleanText } from '../text/sentences/clean-text.ts'
import { splitSentences } from '../text/sentences/sentences.ts'
import type { AnswerableDocument, CompanyProfile, CompiledQuestion, CompiledSignal } from '../types.ts'
import { askedKinds } from '../events/model-kinds.ts'
import { sentenceModel } from '../learned/word-model.ts'
import type { AccountNames } from '../reading/names/name-form.ts'
import { ACCOUNT, LONGEST, numberSymbol, OTHER } from '../learned/placeholders.ts'

/** So much of a document is looked at, in characters and in sentences that name the company: an event is told at its beginning. */
export const LOOKED_AT = 20_000
const MOST_SENTENCES = 12
/** Log-odds where nothing speaks for an event, and by how much a word of the question raises them. */
const NOTHING = -4
const PER_WORD = 1

/**
 * How likely a document proves each signal of a company, in log-odds, from a glance at its headline and at the sentences that name the company: some fifteen times
 * faster than reading, and good enough to tell what to read first. Nothing is taken apart; names are taken for names by their capital letters.
 */
export function promiseOf(
  document: Pick<AnswerableDocument, 'headline' | 'text' | 'about'>,
  company: CompanyProfile,
  signals: readonly CompiledSignal[],
): number[] {
  const names = accountNames(company)
  const isOwn = document.about !== null && document.about.toLowerCase() === names.domain
  const headline = respelled(tokenize(document.headline, 0, Math.min(document.headline.length, 1000)), names)
  const sentences = [headline, ...naming(document.text, names, isOwn)]
  const model = sentenceModel()
  const odds = sentences
    .map((tokens, at) => roughSymbols(tokens, names, at === 0))
    .filter((symbols) => symbols.length > 0)
    .map((symbols) => model.glance(symbols).odds)
  const ofKind = (kind: string): number => {
    const column = model.kinds.indexOf(kind)
    return odds.reduce((most, ofSentence) => Math.max(most, ofSentence[column] ?? NOTHING), NOTHING)
  }
  return signals.map(({ compiled }) => {
    const kinds = (compiled.alternatives ?? [compiled]).map(({ frame, slots }) =>
      askedKinds(frame, slots).filter((kind) => model.kinds.includes(kind)),
    )
    const byWords = kinds.some((of) => of.length === 0) ? PER_WORD * mostWords(sentences, wordsOf(compiled)) : 0
    return Math.max(NOTHING, ...kinds.flat().map(ofKind)) + byWords
  })
}

/** The words that a question is found by; of one that asks for several events, which has none of its own, those of its parts. */
const wordsOf = ({ triggers, alternatives = [] }: CompiledQuestion): readonly string[] =>
  triggers.length > 0
    ? triggers
    : alternatives.flatMap(
        ({ question }) =>
          question.toLowerCase().match(/(?<!\{)\b(?!(?:have|been|with|from|into|that|this|last|company|months?)\b)\p{L}{4,}/gu) ?? [],
      )

/** The sentences of a text that name the company; in a text of its own, the first ones. */
function naming(text: string, names: AccountNames, isOwn: boolean): (readonly RawToken[])[] {
  const clean = cleanText(text, LOOKED_AT)
  const found: (readonly RawToken[])[] = []
  for (const { start, end } of splitSentences(clean.text)) {
    if (found.length === MOST_SENTENCES) break
    const sentence = clean.text.slice(start, end).toLowerCase()
    if (isOwn || mayName(names, sentence)) found.push(respelled(tokenize(clean.text, start, end), names))
  }
  return found
}

/** What the model reads, without grammar: a word with a capital that does not open the sentence belongs to a name. */
function roughSymbols(tokens: readonly RawToken[], names: AccountNames, isHeadline: boolean): string[] {
  const model = sentenceModel()
  const symbols: string[] = []
  for (const [at, token] of tokens.slice(0, LONGEST).entries()) {
    const last = symbols.at(-1)
    if (token.kind === 'number') symbols.push(numberSymbol(token.text))
    else if (token.capital && names.byFirstWord.has(token.lower)) symbols.push(ACCOUNT)
    else if (token.capital && at > 0 && !(isHeadline && model.knows(token.lower))) {
      // The rest of a name is part of it.
      if (last !== ACCOUNT && last !== OTHER) symbols.push(OTHER)
    } else symbols.push(token.lower)
  }
  // Spoken of by "we" or "it".
  if (!isHeadline && !symbols.includes(ACCOUNT)) symbols.unshift(ACCOUNT, ':')
  return symbols
}

/** How many of the words stand in one sentence. */
function mostWords(sentences: readonly (readonly RawToken[])[], words: readonly string[]): number {
  const counts = sentences.map((tokens) => {
    const told = new Set(tokens.map(({ lower }) => lower))
    return words.filter((word) => told.has(word)).length
  })
  return Math.max(0, ...counts)
}
