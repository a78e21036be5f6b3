import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

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

const SPONSORS = /\bsponsorships?\b|\b(?:to|will|deal to) sponsor\b|\b(?:as|becom\w+|became|nam\w+) (?:[\w'-]+ ){0,5}sponsors?\b(?! bank)/
const CHARITY = new RegExp(anyWord`
  food ?banks? | soup kitchens? | hospices? | homeless\w* | fundrais\w+ | donat(?:e|es|ed|ing|ions?) | good causes?
  appeal | (?:a|local|national|children's|animal|cancer|official) charit(?:y|ies)
  charity (?:partner(?:ship)?|of the year|run|walk|auction|shop) | (?:for|to) charity
  raise (?:money|funds|cash|awareness) | (?:animal|night|women's) shelters? | plant (?:[\w,]+ )?trees
  collect (?:[\w-]+ ){1,3}for
`)
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
  !BUSINESS.test(part) && (SPONSORS.test(part) || CHARITY.test(part) || MEMBERSHIP.test(part) || (OWN_PEOPLE.test(part) && PAY.test(part)))

/** "…, which sponsors a club, has teamed up with …", "After ending its sponsorship, …": what is told besides. */
const ASIDE = /(?:^| , )(?:which|who|whose|after|before|while|having|besides)\b[^,;]*(?: ,|$)/g
const NEXT_PART = / ; | (?:and|but|while|after|before) (?=(?:has|have|had|is|joined|signed|teamed|partnered)\b)/

/** Whether all that a sentence tells of going together is sponsorship, charity, membership or a deal on pay: none of it is a partnership in business. */
export function isNoBusinessPartnership(sentence: Sentence): boolean {
  const text = sentence.words()
  if (LEGAL_FORM.test(text)) return !TOGETHER.test(text.replace(LEGAL_FORM, ' '))
  if (!isNone(text)) return false
  return text
    .replace(ASIDE, ' ')
    .split(NEXT_PART)
    .every((part) => !TOGETHER.test(part) || isNone(part))
}
