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
const WELCOMES = String.raw`\b(?:welcome|joining us|listening|here) (?:[\w,'-]+ ){0,6}?(?:to|for|at|on) (?:the )?ACC\b`
/** "the Acme first-quarter call", "chief executive of Acme", "on the Acme website" */
const HOLDS = either`
  \bACC (?:'s )?(?:[\w,-]+ ){0,3}?${PARTS_OF_YEAR} (?:[\w,-]+ ){0,4}?(?:call|results|webcast|conference)\b
  \bACC (?:'s )?(?:[\w-]+ ){0,3}?(?:call|webcast|website|web site)\b
  ^(?!.*\b(?:former(?:ly)?|previously|was|joined|ex|served)\b).*\b${OFFICERS} (?:of|at|for|with) (?:the )?ACC\b
`
const INTERVIEW = /\b(?:q ?& ?a|interviews?|in conversation|conversation|questions) with\b/
/** "former president of Acme", "quitting as head of product at Acme", "adviser to the chief of Acme" */
const NO_LONGER =
  /\b(?:former(?:ly)?|previous(?:ly)?|ex|quit\w*|left|leaving|advis[eo]r|once) (?:[\w&,'-]+ ){0,6}?(?:at|of|for|with) (?:the )?(?:ACC|OTH)\b/g
const LEADS = anyOf`
  president | ceo | c[ofmt]o | chief | founder | director | officer | chair\w* | head | partner | principal | owner
  manager | executive
`
/** "Q&A with Jane Doe, president of Acme" */
const ASKED_FOR = String.raw`\b(?:co-?)?${LEADS}\b(?: (?!at\b|of\b)[\w&,'-]+){0,5}?(?: (?:at|of|for|with)(?: the)?|,) ACC\b`

const ofWhom = (pattern: string) => ({ account: new RegExp(pattern), other: new RegExp(pattern.replaceAll('ACC', 'OTH')) })
const IN_CALL = ofWhom(`${WELCOMES}|${HOLDS}`)
const IN_INTERVIEW = ofWhom(ASKED_FOR)

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
  const where = isCall
    ? sentences.slice(0, OPENING).map(withCompanies)
    : sentences.filter(isInterview).map((tokens) => withCompanies(tokens).replace(NO_LONGER, ' '))
  const { account, other } = isCall ? IN_CALL : IN_INTERVIEW
  // Transcripts misspell whom a call welcomes to; who is an officer of the account speaks for it all the same.
  if (where.some((text) => account.test(text))) return 'account'
  return where.some((text) => other.test(text)) ? 'other' : null
}
