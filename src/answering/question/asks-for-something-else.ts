import { parseRole } from '../text/roles.ts'
import type { FrameId } from '../types.ts'
import { isVagueTechnology } from './slots/technology-name.ts'
import { anyOf, either } from '../text/any-of.ts'

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
const NOBODY_HIRED = new RegExp(
  String.raw`^\s*(?:(?:an?|any|its|the|new|fresh|more|another|outside|biggest|largest|key|main|major|important)\s+)*${BACKERS_OR_MONEY}\b`,
  'i',
)
const MONEY_BROUGHT = /^\s*(?:(?:new|fresh|more|another|outside|additional)\s+)*(?:investors?|backers?|investments?|funding|capital)\W*$/i
/** What is made public but not sold. */
export const NO_PRODUCT = new RegExp(
  either`
    \blaunch\w* (?:an? |its |the )?(?:new )?(?:[\w-]+ )?(?:podcast|webinar|campaign|blog|newsletter|foundation|charity|contest|competition|scholarship|petition|appeal|survey)\b
    \b(?:launch|releas|publish|announc|put out|present)\w* (?:an? |its |the )?(?:[\w-]+ ){0,2}(?:figures|reports?|statistics|minutes|stud(?:y|ies)|white ?papers?|statements?)\W*$
  `,
  'i',
)

const LAYS_OFF = /\bACCT (?:\w+ ){0,2}(?:laid off|lay(?:s|ing)? off|made (?:\S+ ){0,3}redundant|cut (?:\w+ )?(?:jobs|staff|posts))\b/i

/** "Does it own its factories?": a state. */
const HAS_SITES = /^(?:do|does) ACCT (?:own|have|lease|rent|use|share)\b(?![^?]*\b(?:new|plan|second|additional)\b)/i
/** "Does it work with freelancers?" */
const WORKS_WITH = /^[Dd]o(?:es)? ACCT work with (?:\p{Ll}[\p{Ll}-]* ?){1,4}\W*$/u
/** "Does it ship to Africa?" asks for a habit. */
const SHIPS = /^(?:do|does) ACCT (?:still )?(?:ship|release|introduce)\b/i
/** "rolling out Salesforce": software of somebody else, unless it is called new. */
const ROLLS_OUT_NAMED = /\broll\w* out (?:the )?\p{Lu}/u

const namesNobody = (role: string, asked: string): boolean =>
  NOBODY_HIRED.test(role) ||
  isProduct(role, asked) ||
  /\bmanagement (?:systems?|software|platforms?|tools?|suite)\b/i.test(asked) ||
  (THING.test(role) && !POST.test(role))

/** Whether a question that a wording of an event fits asks for something else all the same; `groups` is what the wording names. */
export function asksForSomethingElse(frame: FrameId, asked: string, groups: Readonly<Record<string, string | undefined>>): boolean {
  const role = groups['role'] ?? ''
  return (
    (frame === 'expansion' && HAS_SITES.test(asked)) ||
    (frame === 'partnership' && WORKS_WITH.test(asked)) ||
    (frame === 'product_launch' && (SHIPS.test(asked) || ROLLS_OUT_NAMED.test(asked)) && !/\bnew\b/i.test(asked)) ||
    (frame === 'executive_change' && namesNobody(role, asked)) ||
    // What is saved by it is not what is asked for.
    (frame === 'earnings_remark' && LAYS_OFF.test(asked)) ||
    (frame === 'hiring' && MONEY_BROUGHT.test(role)) ||
    (frame === 'technology' && isVagueTechnology(asked, groups['technology'] ?? ''))
  )
}
