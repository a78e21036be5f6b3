import { marked } from '../../match/marks.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

/** Trouble that was tried or suspected and came to nothing. Patterns for a sentence with ACCT and OTHR as marks (see `marked`). */

const INTRUDERS = '(?:hackers?|intruders?|attackers?|(?:cyber-?)?criminals|thieves|fraudsters|gang|group|ransomware)'
const FEW = '(?:(?!ACCT)[^ ;.]+ )'
const NOWHERE = anyOf`
  g[oe]t nowhere | fail(?:s|ed|ing)? | in vain | to no avail | without success | unsuccessful\w*
  (?:was|were|been) (?:\w+ )?(?:foiled|thwarted|repelled|blocked|stopped|fended off|fought off|beaten off)
`
const FOILED = new RegExp(
  `\\b${INTRUDERS} ${FEW}{0,14}?(?:tr(?:y|ies|ied)|attempt(?:s|ed)?|went after|target(?:s|ed)|had a go at) ${FEW}{0,6}?ACCT\\b[^;.]{0,60}?\\b${NOWHERE}\\b` +
    `|\\b(?:attempts?|bid|efforts?) (?:by ${FEW}{1,4})?(?:to (?:hack|breach|break|steal|get|encrypt|penetrate)|at) ${FEW}{0,6}?ACCT\\b[^;.]{0,60}?\\b${NOWHERE}\\b` +
    `|\\bACCT (?:has |have |had |says it |said it )?(?:foiled|thwarted|repelled|blocked|fended off|fought off|saw off|beat off) ${FEW}{0,5}?(?:${INTRUDERS}|attack|hack|attempt|intrusion)`,
)
/** Something was got after all. */
const AND_YET =
  /^[^.]*\b(?:but|then|until|before|later|although|though|however)\b[^.]*\b(?:stole|stolen|took|taken|copied|leaked|encrypted|got|broke|reached)\b|\b(?:from|into|at) ACCT\b/

const FOUND = anyOf`
  found | finds | concluded | concludes | ruled | decided | admitted | discovered | established | conceded | accepted
`
const BLAMELESS = anyOf`
  culprit (?:was|is) (?!ACCT) | innocent | blameless | (?:was|were|is|had) not\b | was n't
  no (?:fault|wrongdoing|evidence|breach|case) | the victim | mistaken | nothing (?:wrong|amiss|illegal|improper)
  somebody else | someone else
`
const SUSPECTED = new RegExp(
  String.raw`\b(?:suspect(?:s|ed|ing)?|accus(?:ed|ing)|blam(?:ed|ing)|investigat(?:ed|ing)) ACCT\b[^;.]*\b${FOUND}\b[^;.]*` +
    String.raw`\b${BLAMELESS}`,
)
const STANDS =
  /\b(?:fin(?:e[ds]?|ing)|su(?:es?|ed|ing)|penalt\w+|convict\w*|guilty|settl\w+|charged|appeal\w*|another|separate|still|ordered)\b/

/** Nothing is left of what once was: "given a clean bill of health", "has no open cases". */
const CLEAN = new RegExp(either`
  \b(?:given|gets?|got|giv(?:es|ing)|gave|receive[sd]?|won|earn(?:s|ed)) (?:(?!OTHR)\S+ ){0,2}?a clean bill of health\b
  \b(?:has|have) (?:now )?no (?:open|pending|outstanding|current) (?:court |legal )?(?:cases?|proceedings|investigations?|lawsuits?|claims?)\b
`)
const YET = /\b(?:but|although|though|despite|however|still|faces?|facing|su(?:e[sd]?|ing) ACCT|while|until|before)\b/
const NOT_OURS = anyOf`not | nothing | no | unconnected | unrelated`
/** Whoever only bears the name of the one in trouble. */
const NAMESAKE = new RegExp(
  String.raw`\b(?:ACCT|OTHR) (?:that|which|who) (?:also )?(?:shares|bears|carries|goes by|has) (?:(?:the|its|that|their|a) (?:same |similar )?name|a name) [^.;]{0,20}?\b${NOT_OURS}\b`,
)

const DEED = anyOf`stolen | taken | copied | obtained | exfiltrated | encrypted | accessed | downloaded | hacked | breached | leaked`
const IT_HAS = anyOf`to have | (?:that )?(?:it|they|he|she|OTHR) (?:has|have|had) | having`
/** "A gang claims to have stolen data": nobody else says so. */
const ONLY_CLAIMED = new RegExp(
  String.raw`\b${INTRUDERS} ${FEW}{0,5}?(?:claim(?:s|ed|ing)?|boast(?:s|ed)?(?: of)?|sa(?:ys?|id)|assert(?:s|ed)?) ${IT_HAS} (?:also )?${DEED}\b`,
)
const BORNE_OUT = /\b(?:confirm\w*|admit\w*|acknowledg\w+|disclos\w+|conced\w+|verif\w+)\b|\bACCT (?:has |also )?(?:claim|said|says)/
/** What the rest of the sentence tells as a fact. */
const HAPPENED =
  /\b(?:hacked|broken? in\w*|breach(?:ed|es)|got into|stole|took|leaked|suffer\w*|hit by|offline|ransom|notif\w+|publish\w+|su(?:e[sd]?|ing)|lawsuits?|investigat\w+)\b/
const NOBODY = anyOf`nobody | no one | none of (?:[^ ,;.]+ ){0,5}?[^ ,;.]+ | no (?:customer|client|patient|user|member|employee|guest)s?`
/** "Nobody's data was stolen" */
const NOBODYS = new RegExp(
  String.raw`^${NOBODY} (?:(?:'s|') (?:[a-z]+ ){1,3})?(?:was|were|is|ha(?:s|ve|d)(?: been)?) (?:[a-z]+ ){0,2}?(?:${DEED}|sued|affected|suing|investigating)\b`,
)

const AGAINST_IT = String.raw`(?:petitions?|appeals?|pleas?|challenge|verdict|judge?ment) (?:(?:filed|brought|lodged) )?(?:by (?:(?!ACCT)[^ ;.]+ ){1,4})?against ACCT\b(?! 's)`
/** "The court dismissed the petition of Corvid against Acme", "overturned the verdict against Acme". */
const WON_IN_COURT = new RegExp(
  String.raw`\b(?:court|tribunal|judges?|justices) (?:has |have |also )?(?:dismiss|reject|overturn|quash|toss|revers|threw out|set aside)\w* (?:an?|the) (?:[^ ;.]+ ){0,3}?${AGAINST_IT}`,
)

/** Whether the only trouble that a sentence tells of was fended off, or was not the account's doing. */
export function isAverted(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  if (NAMESAKE.test(text) || (CLEAN.test(text) && !YET.test(text))) return true
  if (WON_IN_COURT.test(text) && !YET.test(text)) return true
  const [unclaimed, told] = [text.replace(ONLY_CLAIMED, ' '), text.replace(NOBODYS, ' ')]
  if (unclaimed !== text && !HAPPENED.test(unclaimed) && !BORNE_OUT.test(unclaimed)) return true
  if (told !== text && !HAPPENED.test(told) && !YET.test(told)) return true
  const foiled = FOILED.exec(text)
  if (foiled !== null) return !AND_YET.test(text.slice(foiled.index + foiled[0].length))
  return SUSPECTED.test(text) && !STANDS.test(text)
}
