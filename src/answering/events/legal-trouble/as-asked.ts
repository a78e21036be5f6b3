import type { Stage } from '../stage.ts'
import { anyCase, anyOf, anyWord, either } from '../../text/any-of.ts'

const REVOKED = anyOf`
  revo[kc]\w+ | suspen\w+ | withdr[ae]w\w* | strip\w* | cancel\w* | los(?:t|es?|ing|s)
  t(?:aken?|akes|aking|ook) (?:\S+ ){0,5}(?:away|back|from) | rescind\w* | surrender\w* | pull(?:s|ed|ing)?
  expire[sd]? | lapsed?
`
export const STAGES: readonly Stage[] = [
  { asked: /\b(?:guilty|convict\w*)\b/i, told: /(?<!\bnot )\bguilty\b|\b(?:convict\w*|condemn\w*|sentenc\w+)\b/ },
  {
    asked: /\bsettle(?:d|s|ments?)?\b|\bsettling\b/i,
    told: /\b(?:settl\w+|pa(?:y|ys|id|ying)|resolv\w+|out of court)\b|\b(?:to|and) (?:end|close|drop)\b/,
  },
  {
    asked: /\blos(?:t|e|es|ing)\b[^?]*\b(?:cases?|lawsuits?|suits?|appeals?|trials?|battles?|disputes?)\b/i,
    told: new RegExp(anyWord`
      los(?:t|es?|ing) | defeat\w* | liable | (?<!not )guilty | ordered (?:\S+ ){0,4}to | must pay
      rul(?:ed|es|ing) against | found against
      found (?:[\w-]+ ){0,3}that\b(?![^,;]*\b(?:did not|had not|not guilty)\b) | sided with | upheld
      dismissed (?:its|the|an) appeal | convict\w* | infring(?:es|ed) | award(?:s|ed) | (?:told|has) to pay
    `),
  },
  {
    asked:
      /\bcharged\b(?! (?:more|less|with (?:running|leading)))|\b(?:criminal|bring|brought|press(?:ed)?|fil\w+|lay|laid) charges\b|\bfac\w+ (?:\w+ )?charges\b/i,
    told: /(?<!\b(?:without|no|any|drop\w*|free of) )\bcharg(?:es?|ed|ing)\b|\bindict\w*\b|\bprosecut\w*|\bcriminal\b|\baccus\w+\b/,
  },
  {
    asked: /\b(?:pa(?:y|id|ying)) (?:an?|the|any|its) (?:\w+ )?ransom\b|\bransom (?:been )?paid\b/i,
    told: /(?<!\b(?:not|never|n't) )\bpa(?:y|id|ying|ys|yment)\b[^.;]*\b(?:ransom\w*|hackers|attackers|gang|criminals|extort\w*|bitcoin|them)\b|\bransom (?:\w+ ){0,3}paid\b/,
  },
  {
    asked:
      /\b(?:sued|lawsuit|suit|case|court|action)\b[^?]* by (?:its |former |the |some |own )*(?:employees|staff|workers|drivers|people)\b/i,
    told: /\b(?:employees?|staff|workers?|drivers|engineers?|nurses|sellers|managers?|executives?|recruiters?|women|unions?|labou?r|people who worked)\b/,
  },
  {
    asked: anyCase(either`
      \b(?:los(?:t|es?|ing)|stripped of)\b[^?]*\b(?:licen[cs]es?|permits?|accreditation|charter|concession)\b
      \b(?:licen[cs]es?|permits?|accreditation|charter|concession)\b[^?]*\b(?:revoked|suspended|withdrawn|taken away|cancelled|lost)\b
    `),
    told: new RegExp(
      String.raw`^(?=.*\b(?:licen[cs]es?|permits?|accreditation|charter|concession|authori[sz]ation|permission)\b)(?=.*\b${REVOKED}\b)`,
    ),
  },
  {
    asked: /\bfin(?:ed|es?)\b|\bpenalt(?:y|ies)\b/i,
    not: /^(?!.*(?:\bfined\b|\bfine of\b|SUM)).*\b(?:no|without (?:an?|any)) (?:fines?|penalt(?:y|ies))\b/,
  },
  { asked: /\b(?:credit|debit|payment|bank) cards?\b|\bcard (?:numbers|details|data)\b/i, told: /\b(?:cards?|payments?)\b/ },
  { asked: /\bpasswords?\b/i, told: /\b(?:passwords?|credentials|log-?ins?)\b/ },
  { asked: /\b(?:medical|health|patient) (?:data|records?|files|information)\b/i, told: /\b(?:medical|health|patients?|clinical)\b/ },
  { asked: /\bpassports?\b/i, told: /\bpassports?\b/ },
]
