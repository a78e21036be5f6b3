import { addPost } from '../../text/asked/post-named.ts'
import { parseRole } from '../../text/roles.ts'
import { anyCase, anyOf } from '../../text/any-of.ts'
import type { AddSlots } from '../event.ts'
import type { Named } from '../../types.ts'

export const addSlots: AddSlots = (slots, _, named) => void addPost(slots, named)

const POST = /\b(?:[cvs]?vp|vice|head|director|chief|manager|lead|leader|president|officer|c[a-z]o)\b/i

/** What is replaced, dropped or got but is nobody. */
const THING =
  /\b(?:erp|crm|systems?|software|platforms?|tools?|databases?|suppliers?|provider|logo|name|website|fleet|machines?|packaging|servers?|vendors?|mainframes?|products?|backer)\W*$/i
/** "replacing NetSuite": one name, of nobody who has a post. */
const isProduct = (text: string, asked: string): boolean =>
  /^\p{Lu}[\p{Ll}\d]*[\p{Lu}\d]\S*$/u.test(text.trim()) && /\breplac/i.test(asked) && parseRole(text).level === null
const BACKERS_OR_MONEY = anyOf`
  backers? | investors? | investments? | funding | capital | money | cash | customers? | clients? | products?
  features? | (?:(?!managing|senior|operating|general|founding|equity|law|junior)[\w-]+ )?partners?
`
/** Who or what comes and goes without holding a post. */
const NOBODY_HIRED = anyCase(
  String.raw`^\s*(?:(?:an?|any|its|the|new|fresh|more|another|outside|biggest|largest|key|main|major|important)\s+)*${BACKERS_OR_MONEY}\b`,
)

/** Whether what comes or goes holds no post. */
export const asksOtherwise = (asked: string, { role = '' }: Named): boolean =>
  NOBODY_HIRED.test(role) ||
  isProduct(role, asked) ||
  /\bmanagement (?:systems?|software|platforms?|tools?|suite)\b/i.test(asked) ||
  (THING.test(role) && !POST.test(role))

/** Replacing one tells of both: who left and who came. */
export function settleSlots(slots: Record<string, string>, _: string, matched: string): boolean {
  if (/\breplac/i.test(matched)) delete slots['direction']
  return true
}

const LEFT = /\b(?:left|leav\w+|resign\w*|depart\w*|quit\w*|step\w* down|ousted|fired|retir\w+)\b/i
const JOINED = /\b(?:join\w*|appoint\w*|hired|new|nam(?:e|ed)|promot\w*)\b/i
export function directionByVoice(question: string): string | null {
  const left = LEFT.test(question)
  return left === JOINED.test(question) ? null : left ? 'left' : 'joined'
}
