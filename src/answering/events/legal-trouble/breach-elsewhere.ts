import { claims } from '../../match/claims.ts'
import { COMPANY_NOUNS, OTHER_NOUNS } from '../../reading/words/lexicon.ts'
import { isAccount, participantOf } from '../../reading/grammar/participant.ts'
import type { Evidence } from '../../match/evidence.ts'
import { FEW, marked } from '../../match/marks.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

/** Intrusions and leaks at somebody else, which rules and models take for the account's because it is spoken of too. Patterns for a sentence with ACCT and OTHR as marks (see `marked`). */

const INTRUDERS = '(?:hackers?|intruders?|attackers?|(?:cyber-?)?criminals|thieves|(?:hacking |ransomware )(?:gang|group)|ransomware)'
const TAKEN =
  '(?:stole|stolen|steal\\w*|took|taken|copied|access\\w*|encrypt\\w*|leak\\w*|br(?:oke|oken) into|breach\\w*|hack\\w*|compromis\\w+|expos\\w+|attack\\w*)'
const BREACH = '(?:breach|hack|cyber-?attack|attack|leak|theft|intrusion|incident)'
const PARTY = anyOf`
  supplier | customer | client | rival | competitor | firm | bank | hospital | company | vendor | contractor
  subcontractor | provider | partner | council | university | school | retailer | airline | agency | insurer
  charity | ministry | group | OTHR
`
const ONE = "(?:an?|another|one of (?:ACCT|OTHR) 's|ACCT 's|OTHR 's)"
const SAID = '(?:said|says|disclosed|reported|admitted|confirmed|revealed|announced|acknowledged|warned|suffered)'

const ELSEWHERE = new RegExp(
  `\\b${TAKEN} ${FEW}{0,8}?(?:from|at|of|on|into) (?:${ONE} ${FEW}{0,3}?${PARTY}|OTHR)\\b(?! 's ACCT)` +
    `|(?<!\\bACCT (?:and|,) )\\bOTHR (?:, [^,;]{1,60} , )?(?:has |have |had )?${SAID} (?:that )?${FEW}{0,6}?(?:${INTRUDERS}|${BREACH})\\b` +
    `|\\b${BREACH} (?:at|on|of|suffered by|against|in) (?:${ONE} ${FEW}{0,3}?${PARTY}|OTHR)\\b`,
)
const HELPED_PARTY = anyOf`an? | the (?!police|authorities) | OTHR | several | two | three | \d+`
/** Whose servers are meant then, the marks do not tell. */
const HELPS = new RegExp(either`
  \bcall(?:s|ed)? (?:in ACCT\b(?! 's)|ACCT in\b) | \b(?:brings?|brought|draft(?:s|ed)?) in ACCT\b(?! 's)
  \bACCT (?:was |were |has been |have been )(?:called|brought|drafted) in\b
  \bACCT (?:has |have )?(?:help(?:s|ed|ing)?|assist\w*|advis\w+|support\w*) ${HELPED_PARTY}\b[^;.]* (?:after|when|following|recover\w*|respond\w*)\b
`)
const SPARED = '(?:untouched|unaffected|unharmed|spared|safe|intact|not|never)'
const OWN_THINGS = '(?:data|systems?|servers?|networks?|records|files|computers|customers?|staff|employees|database|accounts|website)'
/** The account is among those hit. */
const HERE = new RegExp(
  `\\b(?:from|at|into|on|against|inside|hit|hits|breached|hacked|attacked|crippled|struck) ACCT\\b(?! 's ${FEW}{0,2}?${PARTY}\\b)` +
    `|\\bACCT (?:(?:has|have|had|is|was|were|been|also|too|itself) ){0,3}(?:hit|hacked|breached|attacked|suffer\\w*|lost|struck|compromised|crippled|affected|fell victim)\\b` +
    `|\\bACCT (?:(?:has|have|had|also) ){0,2}${SAID} (?:that )?(?:${INTRUDERS}|an? ${FEW}{0,2}?${BREACH})` +
    `|(?<!\\b(?:no|none of) )\\bACCT 's ${FEW}{0,3}?${OWN_THINGS}\\b(?!(?: \\S+){0,3}? ${SPARED}\\b)` +
    `|(?<!\\b(?:no|none of the) )\\b${OWN_THINGS} (?:of|at) ACCT\\b(?!(?: \\S+){0,3}? ${SPARED}\\b)`,
)
const OTHER_TROUBLE =
  /\b(?:su(?:ed?|es|ing|its?)|lawsuits?|fin(?:e[ds]?|ing)|penalt\w+|court|regulators?|investigat\w+|prosecut\w+|charged|blam\w+)\b/

/** What else is taken or copied is no intrusion: "an app copied from Corvid". */
const INTRUSION = new RegExp(
  `\\b(?:${INTRUDERS}|hack\\w*|stolen|databases?|breach\\w*|leak\\w*|cyber\\S*|attack\\w*|data|records|files|systems?|servers?|passwords?|credentials)\\b`,
)

/** By the words between the companies; who was robbed, by the clauses (see `isBreachOfAnother`). */
function tellsOfAnother(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  return INTRUSION.test(text) && (HELPS.test(text) || (ELSEWHERE.test(text) && !HERE.test(text))) && !OTHER_TROUBLE.test(text)
}

const THIEVES = /^(?:hackers?|attackers?|intruders?|thieves|criminals|cyber-?criminals|gang|group|somebody|someone)$/
const STEALS = /^(?:steal|copi|copy|access|take|leak|encrypt|download|grab|lift|obtain|expose|break)$/
const TELLS = /^(?:say|disclose|admit|reveal|report|confirm|announce|warn|concede|tell)$/
/** Who may have been robbed itself, of all those who are related to the account. */
const IN_BUSINESS = /^(?:supplier|customer|client|partner|rival|peer|vendor|contractor|competitor|distributor)$/
const UNTOUCHED = anyOf`
  un(?:touched|affected|harmed|scathed) | intact | spared | safe | secure
  not (?:been )?(?:touched|affected|hit|breached|compromised|involved)
`
const TOUCHED = anyOf`touched | affected | hit | breached | compromised | taken | stolen | accessed | involved`
/** What the account says of its own in a story of another's breach: "its systems were untouched", "none of its data was taken". */
const OWN_SPARED = new RegExp(either`
  \b(?:its|their|our)(?: own)? (?:\w+ ){0,2}(?:systems?|networks?|data|records|servers?|files|databases?)(?: [\w-]+){0,4} ${UNTOUCHED}\b
  \bnone of (?:its|their|our)(?: own)? (?:\w+ ){0,3}(?:systems?|networks?|data|records|servers?|files|databases?) (?:was|were|had been|has been|have been) ${TOUCHED}\b
`)

/** Where the sentence tells of a theft by somebody without a name; -1 where it tells of none. */
function theftIn({ tokens }: Sentence): number {
  return tokens.findIndex(
    ({ verb }, at) =>
      verb !== null && STEALS.test(verb.lemma) && tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => THIEVES.test(lower)),
  )
}

/** "from a neighbouring hosting firm", "from Corvid Bank", "from the bank next door": somebody who is not the account. */
function isFromAnother({ tokens }: Sentence, theft: number): boolean {
  const from = tokens.findIndex(({ lower }, at) => at > theft && /^(?:from|at|into)$/.test(lower))
  if (from < 0) return false
  let to = from + 1
  while (to < tokens.length && ['determiner', 'noun', 'name', 'number', 'adverb', 'possessive'].includes(tokens[to]?.tag ?? '')) to++
  if (participantOf(tokens, { from: from + 1, to }).who === 'other') return true
  const [opens, head] = [tokens[from + 1]?.lower ?? '', tokens[to - 1]?.lower ?? '']
  return /^(?:an?|another|one|the)$/.test(opens) && (COMPANY_NOUNS.has(head) || OTHER_NOUNS.has(head))
}

/**
 * Whether the theft of data that a sentence tells of is another company's: what was stolen is said to come from it, or it is the one that tells of it
 * ("shares fell after Corvid said intruders had stolen records"), or the account says that its own was spared.
 */
function isBreachOfAnother(sentence: Sentence): boolean {
  const theft = theftIn(sentence)
  if (theft < 0) return false
  const victims = sentence.tokens.slice(theft + 1).filter((token) => isAccount(token))
  const isSpared = OWN_SPARED.test(sentence.words())
  // "the airline" may be either.
  if (victims.some(({ tag }) => tag !== 'noun' || !isSpared)) return false
  if (isSpared || isFromAnother(sentence, theft)) return true
  const teller = claims(sentence).findLast(({ index, lemma }) => index < theft && TELLS.test(lemma))
  if (teller?.subject.who !== 'other' || !sentence.tokens.slice(0, teller.index).some((token) => isAccount(token))) return false
  return teller.subject.name !== null || IN_BUSINESS.test(teller.subject.relation ?? '')
}

/** Whether all that a sentence tells of an intrusion or leak is somebody else's. */
export const isBreachElsewhere = (sentence: Sentence): boolean => tellsOfAnother(sentence) || isBreachOfAnother(sentence)

const LEAKED = '(?:files|data|sample|samples|records|documents|leak|dump|material|listing|claims?)'
const BEARER =
  '(?:an?other|a different|an unrelated|a separate|an earlier victim|somebody else|someone else|a namesake|a similarly named|OTHR)'
/** What was leaked turns out to be somebody else's, or made up. */
const NOT_ITS_OWN = new RegExp(
  `\\b${LEAKED} ${FEW}{0,4}?(?:(?:c[ao]me|comes|stem(?:s|med)|originat(?:es|ed)|stolen|taken|turned out to be|were|was|are|is) from|belong(?:s|ed)? to|(?:were|was|are|is) those of) ${BEARER}\\b` +
    `|\\b${LEAKED} (?:\\S+ ){0,4}?(?:are|is|were|was|turned out to be|as) (?:\\w+ ){0,2}?(?:fake[sd]?|forged|fabricated|bogus|made up|invented|not (?:ACCT 's|its|ours))\\b`,
)
const A_BREACH =
  /\b(?:breach\w*|hack\w*|leak\w*|ransom\w*|stolen|stole|st(?:eal|eals|ealing)|theft|cyber\w*|intru\w+|files|records|data|gang|attack\w*)\b/
const IN_DOUBT =
  /\b(?:not (?:yet )?(?:known|clear)|unclear|whether|if|could not|cannot|genuine|authentic|real|confirmed (?:the|that|a|an) (?:breach|theft|attack|files|data))\b/

const spared = new WeakMap<AccountReading, boolean>()

/** A leak or theft that the document says to be of somebody else's data, or of none, is no trouble of the account's. */
export function unlessOthersData(evidence: Evidence, reading: AccountReading): Evidence {
  if (evidence.reason !== null || !A_BREACH.test(evidence.sentence.words()) || OTHER_TROUBLE.test(evidence.sentence.words()))
    return evidence
  const known =
    spared.get(reading) ??
    reading.sentences.some((one) => !one.boilerplate && NOT_ITS_OWN.test(marked(one).text) && !IN_DOUBT.test(one.words()))
  spared.set(reading, known)
  return known ? { ...evidence, reason: "another company's data", denies: true } : evidence
}
