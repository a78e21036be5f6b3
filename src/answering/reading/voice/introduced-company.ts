import type { Token } from '../grammar/tag.ts'
import { isCompanyName } from '../grammar/tag.ts'
import type { Salience } from './salience.ts'
import { anyOf } from '../../text/any-of.ts'

const companyAt = (token: Token | undefined): Salience =>
  token?.tag === 'account' ? 'account' : token !== undefined && isCompanyName(token) ? 'other' : null

const INTRODUCES = anyOf`
  (?:compare|contrast)(?: (?:that|this|it|them|the \w+))?(?: (?:with|to))? | take | consider
  look (?:instead )?(?:at|to) | turn to | witness | meet | there (?:is|was|'s)(?: also)? | not so(?: (?:at|for|with))?
  the same (?:cannot|can not|can't) be said (?:of|for)
  (?:next|then|last|first|second|third|after that) (?:came|comes|was|is|up is|up was)
  (?:the|one|another|a) (?:[\w-]+ ){1,3}(?:is|was) that
`
const LEADING_WORD = anyOf`or | and | but | now | then | just | instead`
/** Words that point the reader to a company, up to its name. */
const POINTS_TO = new RegExp(
  String.raw`^(?:${LEADING_WORD} )*${INTRODUCES}(?: (?:the )?(?:(?!(?:for|of|in|at|from|by|about|between) )[\w-]+ ){0,3}(?!(?:the|for|of|in|at|from|by)$)[\w-]+)?$`,
)
const FARTHEST = 9

/** "Compare that with Corvid", "Take Corvid", "Then there is Corvid", "Not so Corvid", "Then came Corvid", "The trouble is that Corvid …": the company that a sentence takes up. */
export function introducedCompany(tokens: readonly Token[]): Salience {
  const at = tokens.slice(0, FARTHEST).findIndex((token) => companyAt(token) !== null)
  if (at < 1) return null
  const words = tokens.slice(tokens[0]?.tag === 'mark' ? 1 : 0, at)
  return POINTS_TO.test(words.map(({ lower }) => lower).join(' ')) ? companyAt(tokens[at]) : null
}

/** "A happier case is Corvid.", "The exception was Corvid, which …": the company that a thing is said to be. */
export function presentedAt(tokens: readonly Token[], verb: number): Salience {
  // "Next could be Corvid, whose partners …"
  const be = tokens[verb]?.tag === 'auxiliary' && tokens[verb + 1]?.lower === 'be' ? verb + 1 : verb
  if (!/^(?:is|was|are|were|be)$/.test(tokens[be]?.lower ?? '')) return null
  let at = be + 1
  // "The biggest is payments processor Corvid, which …"
  while (tokens[at]?.tag === 'noun' && at < be + FARTHEST) at++
  const after = tokens[at + 1]
  return after === undefined || /^(?:[,.]|of|in)$/.test(after.lower) ? companyAt(tokens[at]) : null
}

/** "The country's fourth-largest, Corvid, has …", "At the price discussed, some 9 billion, Corvid would …": the company that acts behind a comma. */
export function namedBehind(tokens: readonly Token[], comma: number): Salience {
  const [next, after] = [tokens[comma + 2], tokens[comma + 3]]
  if (tokens[comma]?.text !== ',') return null
  const acts = (token: Token | undefined): boolean => token?.tag === 'auxiliary' || (token?.verb?.past === true && token.tag === 'verb')
  return acts(next) || (next?.text === ',' && acts(after)) ? companyAt(tokens[comma + 1]) : null
}

/** "To save its staff some work Acme has put": who acts behind an aim that no comma closes. */
function actsBeforeComma(tokens: readonly Token[]): Salience {
  const comma = tokens.findIndex(({ text }) => text === ',')
  const acting = tokens.findIndex((token, j) => companyAt(token) !== null && j > 2 && tokens[j + 1]?.tag === 'auxiliary')
  return acting > 0 && (comma < 0 || acting < comma) ? companyAt(tokens[acting]) : null
}

/** "For Acme the timing was poor", "At Acme, sales rose", "By the time Acme stepped up, hopes were low": whom a sentence about a thing begins with. */
export function openedWith(tokens: readonly Token[], clause: number): Salience {
  if (/^(?:for|at)$/.test(tokens[0]?.lower ?? '')) return /^(?:'s?|-)$/.test(tokens[2]?.lower ?? '') ? null : companyAt(tokens[1])
  if (tokens[0]?.lower === 'to' && tokens[1]?.verb?.base === true) return actsBeforeComma(tokens)
  const opens = tokens[0]?.tag === 'subordinator' || /^(?:by|after|before|until|since|when|while|as)$/.test(tokens[0]?.lower ?? '')
  if (!opens || clause === 0) return null
  const named = tokens.flatMap((token, at) => (companyAt(token) === null ? [] : [at]))
  const [only] = named
  if (only === undefined || named.length > 1 || only >= clause) return null
  const acts = tokens[only + 1]?.tag === 'verb' || tokens[only + 1]?.tag === 'auxiliary'
  return acts && companyAt(tokens[only]) === 'account' ? 'account' : null
}
