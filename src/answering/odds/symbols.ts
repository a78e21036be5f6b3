import { isAccount } from '../reading/grammar/participant.ts'
import type { Token } from '../reading/grammar/tag.ts'
import type { Sentence } from '../reading/sentence.ts'
import { ACCOUNT, LONGEST, numberSymbol, OTHER } from '../learned/placeholders.ts'

function symbolOf(token: Token): string {
  if (isAccount(token)) return ACCOUNT
  if (token.refers === 'other') return OTHER
  if (token.tag === 'name') return token.sort === 'person' ? '<p>' : token.sort === 'place' ? '<l>' : OTHER
  if (token.tag === 'number') return numberSymbol(token.text)
  // The month would be taken for the verb, and with it what happened for what might.
  return token.lower === 'may' && token.tag === 'noun' ? 'june' : token.lower
}

/** A sentence as the model reads it: words in lower case; the account, other companies, people, places, sums, shares, years and numbers as placeholders. */
export const symbolsOf = ({ tokens }: Pick<Sentence, 'tokens'>): string[] => tokens.slice(0, LONGEST).map(symbolOf)

const SEPARATES = /^[;:—–-]$/
const OPENS = /^(?:and|but|while|after|as|who|which|where|when|with|though|although|because|since|before|ending|taking|bringing|adding)$/
/** A clause shorter than this says too little. */
const SHORTEST = 4

/** The clauses of a sentence of several that speak of the account, each as a sentence of its own; "…, and has opened …" has the subject of the clause before. */
export function clausesOf({ tokens }: Pick<Sentence, 'tokens'>, symbols: readonly string[]): string[][] {
  const clauses: string[][] = []
  let clause: string[] = []
  for (const [at, symbol] of symbols.entries()) {
    const [next, second] = [tokens[at + 1], tokens[at + 2]]
    if (!SEPARATES.test(symbol) && (symbol !== ',' || !OPENS.test(next?.lower ?? ''))) {
      clause.push(symbol)
      continue
    }
    clauses.push(clause)
    const goesOn = /^(?:and|but)$/.test(next?.lower ?? '') && (second?.tag === 'verb' || second?.tag === 'auxiliary')
    clause = goesOn && clause[0] === ACCOUNT ? [ACCOUNT] : []
  }
  clauses.push(clause)
  return clauses.filter((one) => one.length >= SHORTEST && one.length < symbols.length - 2 && one.includes(ACCOUNT))
}
