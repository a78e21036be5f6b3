import type { Token } from '../grammar/tag.ts'
import type { Salience } from './salience.ts'

/** Whom a filing calls "the Company": 'Acme Corp. (the "Company")'. */
export function definedCompany(tokens: readonly Token[]): Salience {
  for (let j = 0; j + 2 < tokens.length; j++) {
    if (tokens[j]?.text !== '"' || !/^(?:Company|Registrant|Corporation)$/.test(tokens[j + 1]?.text ?? '') || tokens[j + 2]?.text !== '"')
      continue
    for (let k = j - 1; k >= Math.max(0, j - 22); k--) {
      if (tokens[k]?.tag === 'account') return 'account'
      if (
        tokens[k]?.tag === 'name' &&
        tokens[k]?.sort === 'company' &&
        !/^(?:Delaware|Nevada|Maryland)/.test(tokens[k]?.text ?? '') &&
        tokens[k - 1]?.lower !== '"'
      )
        return 'other'
    }
  }
  return null
}
