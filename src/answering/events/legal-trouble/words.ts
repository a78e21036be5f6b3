import { anyOf, anyWord, either } from '../../text/any-of.ts'

const DISMISSED_STAFF = anyOf`workers? | employees? | staff | engineers? | people | managers? | drivers?`
const LICENCE = anyOf`permit | licen[cs]e | permission | authori[sz]ation | approval | product | water | drug`
const LICENCE_LOST = anyOf`permit | licen[cs]e | permission | authori[sz]ation | approval`
export const CLEARED = new RegExp(anyWord`
  (?<!\b(?:whom|who|that) (?:it|they|the (?:company|firm)) (?:had |has )?|\b(?:unfairly|wrongly|unlawfully) )dismiss(?:ed|es)(?! (?:\w+ ){0,2}${DISMISSED_STAFF}\b)
  thrown out | threw out | throws out | cleared | clears | acquit\w+ | dropped (?:the|its|all) | drops (?:the|its|all)
  closed (?:the|its) (?:investigation|probe|inquiry) | without (?:action|finding) | no (?:wrongdoing|further action)
  (?<!\b${LICENCE}s? (?:be |is |was |are |were |been )?)withdr[ae]w\w*(?! from (?:sale|circulation|the (?:market|shelves|shops)))(?! (?:its|the|their) (?:\w+ )?${LICENCE_LOST}\b)
  found no | exonerat\w+ | rejected the (?:suit|case|claim)
`)
export const CYBER = new RegExp(either`
  \b(?:attackers?|hackers?|intruders?|ransomware(?: gang| group)?|cyber-?criminals) (?:\w+ ){0,3}(?:encrypted|stole|accessed|copied|broke into|gained access|leaked|locked|got into)
  \bunauthori[sz]ed (?:access|party|third party) | \bcyber(?:security)? (?:incident|attack) | \bransomware attack
  \bhit by (?:a )?(?:ransomware|cyber-?attack|hackers?)
  \bdata (?:was|were|had been|has been) (?:stolen|accessed|exposed|leaked|copied)\b
`)
const DATA_OR_NAMES = anyOf`
  data | records? | details | information | names | addresses | files | accounts | documents | photos | numbers
  passwords | results | marks
`
const TO_ANYONE = anyOf`
  to (?:anyone|anybody|the public|outsiders|strangers|all|everyone) | on the (?:open )?(?:web|internet) | online
`
/** Left open by mistake, without anybody breaking in. */
export const LEFT_OPEN = new RegExp(
  String.raw`\b${DATA_OR_NAMES} (?:[^ ;]+ ){0,6}?(?:open|visible|accessible|exposed|readable|unprotected|unsecured|available) ${TO_ANYONE}\b`,
)
export const HELPER = new RegExp(anyWord`
  help(?:s|ed|ing)? (?:\w+ ){0,4}(?:avoid|prevent|detect|respond|investigate|fight) | called in
  hired (?:\w+ ){0,3}to (?:investigate|find) | represent(?:s|ed|ing) | advis(?:es|ed|ing)
  protects? (?:\w+ ){0,3}(?:against|from) | law firm | act(?:s|ed)? for | known for | defended some | detection
  on behalf of | forensic | insur(?:es|ed|er|ance)
`)

const ITS_PLEA = anyOf`
  appeals? | pleas? | petitions? | challenges? | (?:motions?|bids?|requests?) to (?:dismiss|throw out|toss|stay|overturn)
`
const TURNED_DOWN = anyOf`dismiss(?:es|ed) | reject(?:s|ed) | refuse[sd] | denie[sd] | thr(?:ew|ows) out | turn(?:s|ed) down`
/** A court that has decided against somebody. */
const COURT_TURNED_DOWN = String.raw`\b(?:court|tribunal|judges?|justices) (?:(?:has|have|also|today|on [a-z]+day|[a-z]+ly) )*${TURNED_DOWN}`
const ITS_OWN_PLEA = String.raw`(?:ACC 's (?:[a-z-]+ ){0,3}${ITS_PLEA}\b|(?:an?|the|two|both) (?:[a-z-]+ ){0,3}${ITS_PLEA} (?:filed |brought |lodged )?by ACC(?! 's))`
/** The account as the one whom a court turns down, over an outline: what is dismissed there is no case against it. */
export const LOST_IN_COURT = new RegExp(
  String.raw`^(?!.*\b(?:if|unless|until|whether)\b).*?(?:${COURT_TURNED_DOWN} ${ITS_OWN_PLEA}` +
    String.raw`|\bACC 's (?:[a-z-]+ ){0,3}${ITS_PLEA} (?:was|were|has been|is) (?:dismissed|rejected|thrown out|turned down)\b)`,
)
