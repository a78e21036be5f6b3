import { isCompanyName } from '../../reading/grammar/tag.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const MATTER =
  '(?:complaints?|cases?|claims?|(?:law)?suits?|actions?|charges|allegations|accusations|investigation|inquiry|enquiry|probe|proceedings|prosecution)'
const ALL = '(?:the|this|that|these|her|his|their|all|both|every|each|our|its)'
const ENDED = '(?:dismissed|thrown out|struck out|tossed|rejected|dropped|closed|discontinued|quashed|abandoned|withdrawn)'
const COURT_OR_REGULATOR = anyOf`
  court | judge | tribunal | regulator | watchdog | ombudsman | commission\w* | authority | prosecutors? | police
  jury | panel | we
`
/** A case or inquiry that came to nothing. */
const CAME_TO_NOTHING = new RegExp(
  `\\b${ALL} (?:[\\w-]+ ){0,3}?${MATTER} (?:(?:against|into|by|of|about) (?:[\\w'-]+ ){1,5}?)?(?:is|are|was|were|has been|have been) (?:[\\w-]+ ){0,2}?${ENDED}\\b` +
    String.raw`|\b${COURT_OR_REGULATOR} (?:has |have |had )?(?:\w+ly )?(?:dismissed|rejected|dropped|closed|quashed|threw out|thrown out|struck out) ${ALL} (?:[\w-]+ ){0,3}?${MATTER}\b` +
    `|\\b(?:threw|thrown|tossed|throws) ${ALL} (?:[\\w-]+ ){0,3}?${MATTER} out\\b` +
    `|\\bno (?:sanction|penalty|fine|further action|further steps|charges)\\b[^.;]{0,40}\\b(?:is|are|was|were|will be|be) (?:imposed|taken|brought|pressed)\\b` +
    `|\\bfound no (?:fault|breach|wrongdoing|evidence|grounds|violation|case to answer)\\b`,
)
const NOT_SO = new RegExp(anyWord`
  not | refus\w+ | declin\w+ | ask\w* | seek\w* | sought | should | would | could | may | might | must | if | unless
  until | hop\w+ | wants? | motion | bid
  (?<!\b(?:no|any|not|without|waived|right of|right to) (?:further )?)appeal\w* | partly | part of | some of | one of
  separate | another | reopen\w* | overturn\w*
`)
/** What has been found or admitted stands, whatever else is dropped. */
const STANDS =
  /\b(?:fin(?:e[ds]?|ing)|penalt\w+|convict\w*|guilty|settl\w+|breach|hack\w*|recall\w*|ransom\w*|stolen|stole|leak\w*|ordered|must pay|liable)\b/

const namesAnother = ({ tokens }: Sentence): boolean => tokens.some((token) => token.refers === 'other' || isCompanyName(token))

const comesToNothing = (sentence: Sentence): boolean => {
  const words = sentence.words()
  return CAME_TO_NOTHING.test(words) && !NOT_SO.test(words) && (sentence.namesAccount || !namesAnother(sentence))
}

const endsOf = new WeakMap<AccountReading, number>()

/** Where a document last says that a case or inquiry came to nothing; -1 where it does not. */
function lastEnd(reading: AccountReading): number {
  const known = endsOf.get(reading) ?? reading.sentences.findLastIndex((one) => !one.headline && !one.boilerplate && comesToNothing(one))
  endsOf.set(reading, known)
  return known
}

/** An accusation that the document goes on to tell the end of is no trouble any more. */
export function unlessEnded(evidence: Evidence, reading: AccountReading): Evidence {
  if (evidence.reason !== null || STANDS.test(evidence.sentence.words())) return evidence
  const end = lastEnd(reading)
  return end >= 0 && reading.sentences.indexOf(evidence.sentence) <= end ? { ...evidence, reason: 'cleared', denies: true } : evidence
}
