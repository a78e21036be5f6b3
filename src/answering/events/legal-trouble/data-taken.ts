import { withIds } from '../../match/with-ids.ts'
import { isHearsay } from '../../match/reality.ts'
import { constructions, formsOf, matchConstructions } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

/** A breach told without a word for it: who got into what of the account's, or whose data was taken out of it. */

/** Nobody whom the account let in. */
const INTRUDER = anyOf`
  somebody | someone | (?:a |an |unknown |unauthori[sz]ed )*third part(?:y|ies) | (?:an |some )?outsiders?
  strangers? | (?:an |the )?intruders? | thieves | (?:the )?(?:hackers?|attackers?|criminals)
  (?:an |the )?(?:unknown|unauthori[sz]ed|unidentified) (?:persons?|people|part(?:y|ies)|users?|individuals?|actors?|attackers?)
`
const DID = '(?:has |have |had |may not have |then |also |apparently )*'
const WHAT = "(?:(?!(?:of|from|for|and|or|'s) )[^ A-Z,;:]+ ){0,4}?"
const SYSTEM = anyOf`
  systems? | servers? | networks? | databases? | computers? | mailbox(?:es)? | e-?mail (?:accounts?|inboxes)
  cloud(?: storage)? | website | web shop | portal | intranet | backups? | customer files | it systems? | accounts
  records | files | data
`
const SYSTEMS = String.raw`${SYSTEM}\b`
const GOT_IN = anyOf`
  (?:gained?|got|gotten|obtained?|had|gains|gets) (?:[a-z]+ )?access to | accessed
  (?:got|gotten|gets|broke|broken|breaks|logged|hacked|forced (?:its|their) way|found (?:its|their) way|made (?:its|their) way) (?:in)?to
  penetrated | infiltrated | entered
`
const DATA =
  '(?:names|addresses|e-?mail addresses|(?:[a-z-]+ )?(?:details|numbers|records|files|data|information|passwords|documents)|passwords)'
const TAKE = `(?:${formsOf('copy steal extract download exfiltrate take')}|(?:walk|ma[dk]|run|ran|got|get|disappear)\\w* (?:off|away) with)`
const WHOSE_DATA = anyOf`
  customers? | clients? | members? | patients? | guests? | passengers? | pupils | students | users? | subscribers?
  employees | staff | workers | holders | policyholders | donors | tenants | shoppers | account-holders | borrowers
  readers | players | drivers | people
`
const OF_WHOM = String.raw`${WHOSE_DATA}\b`

const ANOTHERS = anyOf`
  OTH | supplier | customer | client | vendor | contractor | provider | ministry | bank | hospital | council
  university
`
/** Behind what was got into: nobody else's. */
const NOT_OF_ANOTHER = String.raw`(?! (?:of|at|belonging to|owned by|run by|used by|in|for) (?:the |an? )?(?:[a-z-]+ ){0,3}?${ANOTHERS}\b)`

const NOTIFIES = anyOf`
  tell | tells | told | notif(?:y|ies|ied) | inform(?:s|ed)? | sa(?:y|ys|id) | report(?:s|ed)? | disclose[sd]?
  confirm(?:s|ed)? | admit(?:s|ted)?
`
const ONE_OF_ITS = anyOf`an? | one of ACC 's | ACC 's | some | several | two | three`
const ALSO_HAS = anyOf`has | have | had | also | yesterday | today`
const UNPROTECTED = anyOf`
  open | unlocked | unprotected | unsecured | exposed | unguarded | without (?:an? )?(?:password|protection)
`
const A_SYSTEM = anyOf`an? | one | some | ACC 's | several | the`
const BY_MISTAKE = anyOf`has | have | had | accidentally | mistakenly | reportedly`
const EXFILTRATED = anyOf`copied | stolen | extracted | downloaded | exfiltrated | taken`
const TAKEN = withIds(
  'legal-trouble/taken',
  constructions(
    0.86,
    `\\b${INTRUDER} ${DID}${GOT_IN} (?:the )?ACC 's ${WHAT}${SYSTEMS}`,
    // "into an Acme backup": not the "Acme server" that another company runs.
    `\\b${INTRUDER} ${DID}${GOT_IN} (?:the |an? |one |several |some )?ACC ${WHAT}${SYSTEMS}${NOT_OF_ANOTHER}`,
    // "told the commissioner that an outsider had gained access to a file server and copied names"
    String.raw`\bACC (?:${ALSO_HAS} )*${NOTIFIES} [^A-Z;:]{0,60}?\b${INTRUDER} ${DID}${GOT_IN} ${ONE_OF_ITS} ${WHAT}${SYSTEMS}${NOT_OF_ANOTHER} [^A-Z;:]{0,60}?\b${TAKE} [^A-Z;:]{0,60}?\b${DATA}`,
    // "left a bucket open and somebody walked off with two million records"
    String.raw`\bACC (?:${BY_MISTAKE} )*(?:left|leaves|leaving) ${A_SYSTEM} (?:(?!door|gate|window)[a-z-]+` +
      String.raw` ){1,4}?${UNPROTECTED}\b [^A-Z;:]{0,40}?\b${INTRUDER} ${DID}${TAKE} (?:[^A-Z;:]|SUM){0,50}?\b${DATA}`,
    `\\b${INTRUDER} ${DID}${TAKE} [^A-Z;:]{0,60}?\\b${DATA} [^A-Z;:]{0,50}?(?:from|off|out of) (?:the )?ACC(?: 's ${WHAT}${SYSTEMS}|(?= ?[.,;]| $| in | on | after | last | this ))`,
    String.raw`\b${DATA} (?:of|on|belonging to) [^A-Z;:]{0,30}?${OF_WHOM} [^A-Z;:,]{0,12}?\b(?:was|were|has been|have been|had been) (?:[a-z]+ )?${EXFILTRATED} (?:from|out of) (?:the )?ACC\b`,
  ),
)
const NONE_TAKEN = anyOf`
  nobody | no one | none | never | denie[sd] | no (?:names|data|records|details|outsider|third party|intruder)
  tried to | attempted | failed to | unable to | in vain | got nowhere | if | could | might | whether
`
/** What was nobody, or got nowhere. */
const NOTHING = new RegExp(either`\b${NONE_TAKEN}\b | \bnot\b | n't\b`)
/** Whom a company shows its books to is no intruder. */
const LET_IN = /\b(?:licen[cs]e\w*|agreement|partner\w*|api|with (?:its|their|our|your|his|her) consent|grant(?:s|ed)? access|invited)\b/

/** Evidence of data taken from the account by somebody who had no business there. */
export function dataTaken(sentence: Sentence): Evidence[] {
  const words = sentence.words()
  if (sentence.question || isHearsay(sentence.text) || NOTHING.test(words) || LET_IN.test(words)) return []
  return matchConstructions(sentence, TAKEN, undefined, false).map((one) => ({ ...one, slots: { kind: 'data breach' }, paired: true }))
}
