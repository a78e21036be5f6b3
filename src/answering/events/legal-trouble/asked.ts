import { asks, type AskedWordings } from '../question-wording.ts'
import { withArticle } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'accused action against allegations attack authority authors breach case caught charge civil claim class competition complaint ' +
  'court criminal cyber cyberattack damages details difficulties dismissed dispute dock dragged employees expose face fight ' +
  'fined fire fixing foul gang guilty hacked hit hot incident information injunction inquiry investigation investigators issue ' +
  'judge jury law lawsuit lawyers leak legal letter licence litigation loss lost misleading obtained ordered partner penalties ' +
  'personal plead probe problems proceedings prosecuted raid ransomware recall record regulator regulatory reprimanded rule ' +
  'safety sanction security serving settled shareholders shelves slap stealing stolen sue sued suing suspended system task ' +
  'tribunal trouble victim warning watchdog'

export const VOCABULARY: Words = [
  said(2, 'lawsuits?|su(?:ed|ing)|litigation|subpoena\\w*|ransomware|data breach|hacked|antitrust|indict\\w+|prosecut\\w+|investigated'),
  said(
    1,
    'court|regulators?|investigation|fines?|penalt\\w+|legal|breach\\w*|fraud|probe|recall\\w*|settlement|hackers?|attack\\w*|judge|law',
  ),
]

export const lookedFor = (s: Slots): string =>
  s['kind'] === undefined
    ? 'Lawsuits, fines, investigations or breaches against the account'
    : `${withArticle(s['kind']).replace(/^a/, 'A')} against or at the account`

export const searchedWith = (s: Slots): (string | undefined)[] => [s['kind'] ?? 'lawsuit investigation']

const WATCHDOG = anyOf`
  competition authority | antitrust authorit\w+ | tax (?:office|man|authorit\w+|inspectors?) | taxman | hmrc | irs
  police | regulators? | authorit(?:y|ies) | watchdogs? | ftc | sec | doj | fca | cma | bafin | prosecutors?
  attorney general | commission | data protection \w+ | ico
`

const TAKES_ACTION = anyOf`tak\w+ | launch\w* | start\w* | brought | bring\w*`
const DEFECT = anyOf`safety | contamination | defects? | defective | health | fire | risks? | hazards? | fears?`
const PRODUCTS = anyOf`products? | models? | items? | toys? | drugs? | devices? | foods? | cars? | batch\w*`
const AFTER_IT = anyOf`
  after | sniff\w* | circl\w+ | on the (?:back|case|tail|heels) | knock\w* | breathing down | poking around | raid\w*
  going after | gone after | crack\w* down | clos\w+ in | look\w* into | digging
`
const PERSONAL_DATA = anyOf`
  passwords? | emails? | accounts? | credentials | records | details | personal data | customer data | files
  card numbers | secrets
`
const AUTHORITY = anyOf`
  sec | ftc | doj | cma | fca | bafin | regulators? | police | authorit(?:y|ies) | prosecutors? | watchdogs?
  commission | ombudsman | auditors?
`
const LAW_POST = anyOf`
  director | counsel | officer | head | team | department | assistant | tech\w* | advis\w+ | manager | entity | form
  name | services | software | professionals? | staff | roles? | jobs?
`
const REGULATOR_WORD = anyOf`regulators? | watchdogs? | authorit(?:y|ies)`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  lookedInto: [
    asks('\\blook(?:s|ing|ed)? into (?:the )?(?:\\w+ of )?ACCT\\b', { kind: 'investigation' }),
    asks(
      '\\b(?:data|information|records|details|files)\\b[^?]*\\b(?:left|lain|lay|lying|been|be|made|was|were) (?:\\w+ly )?(?:open|exposed|unprotected|unsecured|visible|accessible|readable)\\b',
      { kind: 'data breach' },
    ),
  ],
  orderedTo: [
    asks(
      '\\bACCT (?:been |being )?(?:\\w+ly )?(?:ordered|told|forced|made|required|sentenced|condemned)(?: by [^?]+?)? to (?:pay|compensate|refund)\\b',
      { kind: 'fine' },
    ),
    asks(
      '\\bACCT (?:been |being )?(?:\\w+ly )?(?:ordered|told|forced|made|required|sentenced|condemned)(?: by [^?]+?)? to (?:stop|hand over)\\b',
    ),
    asks(
      String.raw`^(?:has|have|did|is|are) (?:an?|the|any) (?:[\w-]+ )?${REGULATOR_WORD} (?:been )?${TAKES_ACTION} (?:any |some |enforcement |regulatory )*action against ACCT`,
    ),
  ],
  idioms: [
    asks(
      '\\b(?:leaks?|theft|loss|exposure) of (?:\\w+ ){0,3}?(?:data|records|details|information|passwords|credentials|emails|secrets)\\b',
      {
        kind: 'data breach',
      },
    ),
    asks(
      either`
        \b(?:hit|slapp\w*|fac\w+|serv\w+|fight\w*|defend\w*|name\w*)\b[^?]*\bsuits?\b
        \b(?:patent|civil|antitrust|discrimination|securities|copyright|trademark|shareholder|defamation|libel) suits?\b
        \bcourt (?:cases|proceedings|battles?|fights?)\b
      `,
      {
        kind: 'lawsuit',
      },
    ),
    asks(
      '\\b(?:police|prosecutors?|authorities|investigators|inspectors|regulators?|customs)\\b[^?]*\\b(?:search|raid|seiz|rummag|storm|visit)\\w*\\b',
      {
        kind: 'investigation',
      },
    ),
    asks(
      '\\b(?:tak\\w+|took|call\\w*|bring\\w*|brought) (?:an? |its |the |any )?(?:[\\w-]+ )?(?:products?|models?|items?|goods|vehicles?|cars) back\\b',
      { kind: 'product recall' },
    ),
    asks(
      String.raw`\b(?:pull|yank|withdr|tak|took|remov)\w* (?:an? |any |its |the )?(?:[\w-]+ ){0,3}${PRODUCTS}\b[^?]*\b(?:over|because of|due to|amid|for|after) (?:[\w-]+ ){0,3}${DEFECT}`,
      { kind: 'product recall' },
    ),
    asks(
      either`
        \b(?:fall|fell|run|ran)\w* (?:foul|afoul) of\b | \bhot water\b
        \btrouble with the (?:law|authorities|regulators?|taxman|police)\b | \bin the dock\b | \bcross-?hairs\b
        \bwrong side of the law\b | \b(?:rap\w*|slap\w*) (?:on|over|across) the (?:knuckles|wrists?)\b
        \bbrush(?:es)? with the law\b | \brun-?ins? with (?:the )?(?:law|regulators?|authorities|police|watchdogs?)\b
        \blegal (?:battles?|fights?|rows?|wrangles?|headaches?|disputes?|woes|bother|problems?|jeopardy)\b
        \bbreak\w* the law\b | \bbroke\w* (?:the |any )?(?:law|rules)\b
      `,
    ),
  ],
  byMeaning: [
    asks(String.raw`\b${WATCHDOG}\b[^?]*\b${AFTER_IT}\b[^?]*\bACCT`, { kind: 'investigation' }),
    asks(
      either`
        \b${PERSONAL_DATA}\b[^?]*\b(?:leak\w*|exposed|stolen|compromised|dumped|dark web|wrong hands|breached)\b
        \bhackers?\b | \bcyber (?:incident|attack|breach|crime|hit)\w*\b
      `,
      { kind: 'data breach' },
    ),
    asks(
      either`
        \b(?:case|cases|complaint|action|claim|suit|petition|proceedings)\b[^?]*\bagainst ACCT\b
        \b(?:lost|lose|losing) (?:an? |its |the )?(?:[\w-]+ )?(?:case|lawsuit|appeal|trial|court battle)\b
        \b(?:drag|haul|tak)\w* ACCT (?:in)?to (?:court|tribunal) | \bACCT (?:\w+ )?on trial\b
      `,
      { kind: 'lawsuit' },
    ),
  ],
  usual: [
    // Legal and regulatory
    asks(
      either`
        \b(?:recall(?:ed|s|ing)?|product recall)\b
        \b(?:withdr[ae]wn?|pull\w*|tak\w+|took|remov\w+)\b[^?]*\b(?:products?|model|drug|device|food|batch\w*|items?)\b[^?]*(?:\b(?:off|from) (?:the )?(?:market|sale|shelves)|$)
      `,
      { kind: 'product recall' },
    ),
    asks('\\bsettle(?:d|s|ment)?\\b(?=[^?]*\\b(?:with|case|lawsuit|claim|authority|regulator|dispute|court))', {
      kind: 'settlement',
    }),
    asks(
      either`
        \bcyber-?attack\w* | \b(?:data|security|cyber\w*|privacy)[- ]?(?:breach\w*|leak\w*|incident\w*|attack\w*)
        \b(?:hack(?:ed|s|ers?|ing)?|ransomware|cyber-?attack\w*|breached|data loss|phishing)\b(?! (?:data protection|rules|laws?|regulations?|the law|competition|contract))
        \b(?:data|records|details|information|credentials)\b[^?]*\b(?:stolen|leaked|exposed|compromised|lost|stole)\b
        \b(?:leaked|exposed|lost|compromised) (?:\w+ ){0,3}(?:data|records|details|information|passwords?|credentials|emails)\b
      `,
      { kind: 'data breach' },
    ),
    asks(
      anyWord`
        sued | suing | sues? | lawsuits? | litigation | class[- ]action | legal action
        (?:taken|dragged|hauled|taking|take) (?:ACCT )?(?:to|into|before) court | in court
        legal (?:claim|case|complaint)s? | court case
      `,
      {
        kind: 'lawsuit',
      },
    ),
    asks('\\b(?:fin(?:e|ed|es)|penalt\\w+|penali[sz]ed|sanction\\w*)\\b(?! (?:dining|art|wine|chemicals|food))', {
      kind: 'fine',
    }),
    asks(
      either`
        \b(?:investigat\w+|probe[sd]?|probing|under scrutiny|subpoena\w*|raid(?:ed)?|inquir(?:y|ies)|enquir(?:y|ies))\b
        \b${AUTHORITY}\b[^?]*\b(?:look\w* (?:into|at)|examin\w+|review\w*|question\w*)\b
      `,
      { kind: 'investigation' },
    ),
    asks(
      anyWord`
        (?<!head of |director of |vp of |vp |manager of )legal(?! ${LAW_POST}) | regulators?
        regulatory (?!affairs|manager|specialist|officer|approval|head|lead|team)
        compliance (?:breach\w*|failures?|problems?|issues?|violations?|trouble|action|order) | antitrust
        competition (?:law|case|authority) | criminal | settle(?:d|ment)? | violat\w+ | indict\w+
        (?:fac\w+|hit with|bring\w*|brought|press\w*|fil\w+) (?:\w+ )?charges | charged (?:with|over|by) | accus\w+
        allegations? | fraud | wrongdoing | trouble with | in trouble | fell foul
        breached? (?:\w+ ){0,3}(?:rules?|laws?|regulations?|gdpr|contract) | prosecut\w+ | misconduct | court
        tribunal | licen[cs]e (?:revoked|withdrawn|suspended) | los\w+ its licen[cs]e
        patent (?:dispute|case|claim|infring\w+)
      `,
    ),
  ],
}
