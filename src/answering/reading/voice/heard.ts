import type { AnswerableDocument } from '../../types.ts'
import type { Token } from '../grammar/tag.ts'
import { anyOf, either } from '../../text/any-of.ts'

/** Whose "we" is heard where somebody speaks to others: in a call on results, whoever holds it; in an interview, whom the one asked speaks for. */

/** How far into a call whoever holds it may first be named: after the operator's greeting and rules. */
const OPENING = 20
const PARTS_OF_YEAR = anyOf`
  q[1-4] | (?:first|second|third|fourth|full)[- ](?:quarter|half|year) | fiscal | year-end | quarterly | annual
  interim | \d{4}
`
const OFFICERS = anyOf`officer | president | chair\w* | chief | ceo | cfo | relations | treasurer | director`
/** "welcome to the Acme first-quarter call", "chief executive of Acme", "on the Acme website" */
const HOLDS = either`
  \b(?:welcome|joining us|listening|here) (?:[\w,'-]+ ){0,6}?(?:to|for|at|on) (?:the )?ACC\b
  \bACC (?:'s )?(?:[\w,-]+ ){0,3}?${PARTS_OF_YEAR}\b | \bACC (?:'s )?(?:[\w-]+ ){0,3}?(?:call|webcast|website|web site)\b
  \b${OFFICERS} (?:of|at|for|with) (?:the )?ACC\b
`
const INTERVIEW = /\b(?:q ?& ?a|interviews?|interviewed|in conversation|conversation|questions) (?:with|for)\b|\binterviews\b/
const LEADS = anyOf`
  president | ceo | c[ofmt]o | chief | founder | director | officer | chair\w* | head | partner | principal | owner
  manager | executive
`
/** "Q&A with Jane Doe, president of Acme" */
const ASKED_FOR = String.raw`\b(?:co-?)?${LEADS}\b(?: (?!at\b|of\b)[\w&,'-]+){0,5}?(?: (?:at|of|for|with)(?: the)?|,) ACC\b`

const byAccount = { holds: new RegExp(HOLDS), asked: new RegExp(ASKED_FOR) }
const byOther = { holds: new RegExp(HOLDS.replaceAll('ACC', 'OTH')), asked: new RegExp(ASKED_FOR.replaceAll('ACC', 'OTH')) }

/** The words of a sentence, with ACC for the account and OTH for other companies. */
const withCompanies = (tokens: readonly Token[]): string =>
  tokens.map(({ tag, sort, lower }) => (tag === 'account' ? 'ACC' : tag === 'name' && sort === 'company' ? 'OTH' : lower)).join(' ')

/** Whose "we" it is by the way a call opens or by the headline of an interview; null where neither tells. */
export function heardIn(
  { documentType }: AnswerableDocument,
  sentences: readonly (readonly Token[])[],
  told: readonly { headline: boolean }[],
): 'account' | 'other' | null {
  const isCall = documentType === 'earnings_call'
  const isInterview = (tokens: readonly Token[], at: number): boolean =>
    told[at]?.headline === true && INTERVIEW.test(tokens.map(({ lower }) => lower).join(' '))
  const where = (isCall ? sentences.slice(0, OPENING) : sentences.filter(isInterview)).map(withCompanies)
  const isTold = isCall ? 'holds' : 'asked'
  if (where.some((text) => byAccount[isTold].test(text))) return 'account'
  return where.some((text) => byOther[isTold].test(text)) ? 'other' : null
}
