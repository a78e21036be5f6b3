import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

/** What makes business of it, with whomever: something to make or to sell. */
const BUSINESS = new RegExp(anyWord`
  co-?develop\w* | develop\w* | technolog\w+ | software | products? | resell\w* | sell(?:s|ing)? | distribut\w+
  suppl(?:y|ies|ier) | integrat\w+ | build(?:s|ing)? | market(?:s|ing)? | licen[cs]\w+ | research | design\w*
  manufactur\w+ | pilot | trial | customers? | members | services? | data | platform | apps? | accounts? | insurance
  mortgages? | loans? | cards? | tools? | batter(?:y|ies) | provid\w+ | jointly | strategic
`)

/** Words of going together; a sentence that has them in a part of its own is left alone. */
const TOGETHER =
  /\b(?:partner(?:s|ed|ing|ships?)?|team(?:s|ed|ing)? up|join(?:s|ed|ing)?|allian\w+|collaborat\w+|joint|venture|tie-?up|agree(?:s|d|ment)?|deal|pact|accord|signs?|signed)\b/

const CHARITY = new RegExp(anyWord`
  food ?banks? | soup kitchens? | hospices? | homeless\w* | fundrais\w+ | donat(?:e|es|ed|ing|ions?) | good causes?
  appeal | (?:a|local|national|children's|animal|cancer|official) charit(?:y|ies)
  charity (?:partner(?:ship)?|of the year|run|walk|auction|shop) | (?:for|to) charity
  raise (?:money|funds|cash|awareness) | (?:animal|night|women's) shelters? | plant (?:[\w,]+ )?trees
  collect (?:[\w-]+ ){1,3}for
`)
/** "in partnership with Corvid …, with a donation to a school": the partner gives as well. */
const GIVES_BESIDE = /\bin (?:partnership|collaboration|co-?operation) with (?:(?! to )[^;])*\bdonat(?:ions?|e[sd]?|ing) (?:of \S+ )?to\b/
const FUEL = anyOf`lng | natural gas | gas | oil | crude | coal | power | electricity | fuel | ore`
/** What is only bought and sold: "a deal with Corvid to buy 40 pumps", "an agreement for LNG supply". */
const PURCHASE = new RegExp(either`
  \b(?:agreements?|deals?|contracts?) with (?:[^ ,;]+ ){1,5}?to (?:buy|purchase|order)\b
  \b(?:agreements?|deals?|contracts?) (?:with (?:[^ ,;]+ ){1,5}?)?for (?:the )?(?:[\w-]+ )?${FUEL} (?:suppl(?:y|ies)|deliveries)\b
  \b(?:agreements?|deals?|contracts?)\b.* (?:\d+|[a-z]+) (?:${FUEL} )?cargoes (?:of ${FUEL} )?(?:per|a|each) year\b
`)
const AS_PARTNERS = /\b(?:partner\w*|allian\w+|collaborat\w+|joint(?:ly)?|venture|together|distribut\w+|develop\w*)\b/
const ASSOCIATION = anyOf`
  associations? | federations? | confederation | chambers? of (?:commerce|trade) | guild
  trade (?:bod(?:y|ies)|group) | compact | lobby group
`
/** A trade body or chamber, whose members are rivals as a rule. */
const MEMBERSHIP = new RegExp(String.raw`\bjoin(?:s|ed|ing)? (?!forces|hands|up)(?:[\w&'.-]+ ){0,6}${ASSOCIATION}\b`)
/** What is agreed with the company's own people. */
const OWN_PEOPLE =
  /\b(?:staff associations?|(?<!\b(?:credit|students?|european|rugby) )unions?|works? councils?|shop stewards|(?:with|and) its (?:\w+ )?(?:employees|workforce))\b/
const PAY = /\b(?:pay|wages?|salar(?:y|ies)|overtime|redundanc\w+|rotas?|shifts?|pensions?|working (?:hours|time)|holidays?|collective)\b/
/** A form of company. */
const LEGAL_FORM = /\b(?:limited(?: liability)?|general|civil|family) partnerships?\b|\b(?:is|are|was) an? partnership of\b/

const isNone = (part: string): boolean =>
  (PURCHASE.test(part) && !AS_PARTNERS.test(part)) ||
  (!BUSINESS.test(part) &&
    ((CHARITY.test(part) && !GIVES_BESIDE.test(part)) || MEMBERSHIP.test(part) || (OWN_PEOPLE.test(part) && PAY.test(part))))

/** "…, which sponsors a club, has teamed up with …", "After ending its sponsorship, …": what is told besides. */
const ASIDE = /(?:^| , )(?:which|who|whose|after|before|while|having|besides)\b[^,;]*(?: ,|$)/g
const NEXT_PART = / ; | (?:and|but|while|after|before) (?=(?:has|have|had|is|joined|signed|teamed|partnered)\b)/

/** Whether all that a sentence tells of going together is charity, membership, a purchase or a deal on pay: none of it is a partnership in business. */
export function isNoBusinessPartnership(sentence: Sentence): boolean {
  const text = sentence.words()
  if (LEGAL_FORM.test(text)) return !TOGETHER.test(text.replace(LEGAL_FORM, ' '))
  if (!isNone(text)) return false
  return text
    .replace(ASIDE, ' ')
    .split(NEXT_PART)
    .every((part) => !TOGETHER.test(part) || isNone(part))
}
