import { outlinesOf, type Outline } from '../../match/outline.ts'
import { formsOf } from '../../match/constructions.ts'
import { GOODS, SO_MANY, THING_ENDS } from '../../match/goods.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const BUYS = `\\b${formsOf('acquire buy purchase obtain')} `
const NO_PART_OF_NAME = anyOf`
  and | or | but | of | from | for | in | at | with | by | to | as | on | over | after | which | that | who | whose
  pending | awaiting | without | including | subject | despite | through | via | plus | following | before | amid
  under | while | when | where | since | then | also | having | gaining | securing | receiving | winning | has | have
  is | was | were | will
`
const NOT_OF_PHRASE = `${NO_PART_OF_NAME} `
/** Words of one phrase. */
const LEAD = `(?:(?!${NOT_OF_PHRASE})[\\w&'./-]+ ){0,6}?`
/** What has a holder, and cannot be owned as a company is. */
const TITLES = anyOf`
  certifications? | certificates? | accreditations? | licen[cs]es? | permits? | approvals? | authori[sz]ations?
  registrations? | patents? | trade ?marks? | (?:OTH|quality|kite|ecological|eco) (?:mark|marking|label|seal)
  status | charter mark | royal warrant | (?:take-?off|landing|airport|take-off and landing) (?:slots?|rights)
  (?:landing|mineral|water|grazing|naming|broadcast\w*) rights | slots? | freeholds? | leaseholds? | leases?
  source code | domain names? | mailing lists? | customer lists? | herds? | flocks? | paintings? | sculptures?
  racehorses?
`
/** "the ferry Isle of Mull": the name of what was bought. */
const CALLED = '(?: (?:called |named )?(?:OTH|PRO|PLC|PER)(?: (?:of )?(?:OTH|PLC|PER))*)'
/** A number or "a" right before a name tells a piece of a make, not a company: "two Airbus A320s", "a Boeing 737". */
const PIECE = `(?:${SO_MANY} |an? |another |one |ACC 's (?:first|second|third) )(?:used |second-hand |vintage |new |more |further |additional |leased )*(?:OTH|PRO)(?: [\\w-]*\\d[\\w-]*)?`
const THING = new RegExp(
  `${BUYS}(?:${LEAD}${TITLES}(?:${CALLED})?|(?:an?|the|ACC 's|one|another) ${LEAD}${GOODS}(?:${CALLED})?|${PIECE})${THING_ENDS}`,
)
const NOUN_OF_THING = new RegExp(`${TITLES}|${GOODS}`)
const CERTIFIED = new RegExp(`${BUYS}${LEAD}(?:certification|accreditation)s?$`)
/** The company that comes with it, or is bought elsewhere in the sentence. */
const COMPANY_TOO =
  /^ (?:and|,|along with|together with|as well as|plus)(?: [^A-Z;.]{0,60})? ?(?:OTH(?! 's)|\b(?:compan(?:y|ies)|firms?|business(?:es)?|makers?|operators?|airlines?|rivals?)\b)/
const ANY_PURCHASE = new RegExp(
  `\\b(?:${formsOf('acquire buy purchase merge')}|sold|acquisitions?|takeovers?|mergers?|take over|took over|taken over|buy-?outs?|stakes?)\\b`,
)

const TAKES = `${formsOf('buy acquire purchase swoop nab land win bag scoop snag net grab get gain secure book attract lure poach')}|(?:${formsOf('snap pick scoop hoover')}) up`
/** What is had from a company, or is named after it: "wins Lidl deal", "snaps up Docket talent". */
const HAD_FROM = anyOf`
  deals? | contracts? | orders? | accounts? | tenders? | mandates? | commissions? | jobs? | work | talents?
  engineers? | staff | employees | workers | people | executives? | execs? | bankers? | designers? | scientists?
  researchers? | traders? | lawyers? | veterans? | alumni | turbines? | chips? | servers? | robots? | software
  licen[cs]es? | tickets? | awards? | prizes? | titles? | troph(?:y|ies) | medals? | backing | funding | investment
  cash | support | approval | slots? | sponsorship | bonds? | loans?
`
const FROM_IT = new RegExp(
  `\\bACC (?:(?:has|have|had|also|just) )*(?:${TAKES}) (?:for |on |big |major |new |key |an? |the )*(?:OTH|PRO|PLC)(?: (?:OTH|PLC|SUM))*(?: 's)? (?:[a-z-]+ ){0,2}?${HAD_FROM}\\b`,
)
/** The same where every word of a headline has a capital, and the whole is taken for one name; and what is awarded. */
const NAMED_SO =
  / (?:deals?|contracts?|orders?|tenders?|mandates?|talents?|engineers|employees|workers|executives|execs|veterans|backing|awards?|prizes?|titles?)$/i
const AWARD = /^best\b|\bof the (?:year|month|decade)\b|\b(?:awards?|prize|medal|trophy|cup|shield)$/i
const TAKEN_BEFORE = new RegExp(`\\bACC (?:(?:has|have|had|also|just) )*(?:${TAKES}) (?:for |on |the |an? )*$`)

/** Whether what is had is somebody's contract, people or title, and not the company itself. */
function hasOnlyWhatIsNamed(sentence: Sentence, outline: Outline): boolean {
  const match = FROM_IT.exec(outline.text)
  if (match !== null) return !ANY_PURCHASE.test(outline.text.slice(match.index + match[0].length))
  return sentence.tokens.some(({ tag, text }, at) => {
    if (tag !== 'name' || !(AWARD.test(text) || (sentence.headline && NAMED_SO.test(text)))) return false
    const before = [...outline.text].findIndex((_, offset) => outline.tokenAt(offset) === at)
    return before > 0 && TAKEN_BEFORE.test(outline.text.slice(0, before))
  })
}

/** Whether all that the sentence tells to be bought is a thing, be it one with a name: a certificate, a ship, a herd. */
export function buysOnlyThings(sentence: Sentence): boolean {
  if (sentence.titleCase && CERTIFIED.test(sentence.words())) return true
  const { text } = outlinesOf(sentence).full
  if (hasOnlyWhatIsNamed(sentence, outlinesOf(sentence).full)) return true
  const match = THING.exec(text)
  if (match === null) return false
  const rest = text.slice(match.index + match[0].length)
  if (COMPANY_TOO.test(rest)) return false
  // In a headline every noun may look like a name.
  if (sentence.titleCase && !NOUN_OF_THING.test(match[0])) return false
  return !ANY_PURCHASE.test(`${text.slice(0, match.index)} ${rest}`)
}
