import { unlessOthersData } from './breach-elsewhere.ts'
import type { CompiledSignal } from '../../types.ts'
import type { Evidence } from '../../match/evidence.ts'
import { unlessEnded } from './ended.ts'
import { FEW, marked } from '../../match/marks.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

/** What courts and regulators do that is no trouble for the account: they grant it something, or punish those who robbed it. Patterns for a sentence with ACCT as a mark (see `marked`). */

const PERMIT = anyOf`
  licen[cs]es? | permits? | permission | authori[sz]ation | approval | clearance | charter | concession | certificate
  accreditation
`
const GRANTED = new RegExp(
  String.raw`\b(?:grant(?:s|ed)?|award(?:s|ed)?|giv(?:es|en)|gave|hand(?:s|ed)?|issue[sd]?) ACCT ${FEW}{0,6}?${PERMIT}\b` +
    String.raw`|\bACCT (?:(?:has|have|was|is|been|also|now) ){0,3}(?:granted|awarded|given|issued|wins|won|gets|got|receive[sd]?|obtain(?:s|ed)?|secure[sd]?) ${FEW}{0,6}?${PERMIT}\b`,
)
const DEFRAUDS =
  '(?:defraud\\w*|cheat(?:s|ed|ing)?|swindl\\w+|con(?:s|ned|ning)|dup(?:es|ed|ing)|trick(?:s|ed|ing)|fleec\\w+|rip(?:s|ped|ping) off|scamm\\w+)'
const EMBEZZLES = '(?:embezzl\\w+|misappropriat\\w+|siphon\\w*|pocket\\w*|st(?:ole|olen|eals?|ealing)|theft)'
/** Robbed, with no more to its charge: "convicted of defrauding Acme", "embezzled £2m from Acme", "has fallen victim to a fraud". */
const ROBBED = new RegExp(
  `\\b${DEFRAUDS} ACCT\\b(?! 's ${FEW}{0,2}?(?:customers|clients|investors|shareholders|workers|staff|patients|suppliers|creditors)\\b)` +
    `|\\b${EMBEZZLES} (?:of )?(?:[£$€¥]|(?:eur|usd|gbp|chf|sek|nok|dkk|inr|aud|cad) )\\S* (?:${FEW}{0,4}?)from ACCT\\b` +
    `|\\bfraud (?:against|on) ACCT\\b|\\bACCT (?:(?:has|have|had|was|is|been) ){0,3}(?:fall(?:s|en)?|fell|a) (?:the )?victim (?:to|of) ${FEW}{0,3}?fraud`,
)
const IN_TROUBLE = anyOf`
  fined | sued | charged | accused | investigated | prosecuted | convicted | raided | refused | stripped | warned
  pleads? | pleaded | faces? | admits? | admitted
`
const ACCUSED = new RegExp(either`
  \bACCT (?:(?:(?:has|have|had|was|were|is|are|been|being|also|itself|which|now) ){0,4})${IN_TROUBLE}\b
  \b(?:su(?:e[sd]?|ing)|accus\w+|prosecut\w+|investigat\w+|fin(?:e[sd]?|ing)|charg\w+) ACCT\b
`)
const TROUBLE = new RegExp(anyWord`
  fin(?:e[sd]?|ing) | su(?:ed|es|ing) | lawsuits? | injunction | investigat\w+ | probe | revok\w+ | suspend\w*
  strip\w* | refus\w+ | withdr[ae]w\w* | without | breach\w* | violat\w+ | warn\w* | illegal\w* | unlawful\w*
  challeng\w+ | court | despite | penalt\w+ | after pleading | conditions?
`)

/** Whether all that a sentence tells of a court or regulator is no trouble for the account. */
function isNoTrouble(sentence: Sentence): boolean {
  const { text } = marked(sentence)
  if (ACCUSED.test(text)) return false
  return ROBBED.test(text) || (GRANTED.test(text) && !TROUBLE.test(text))
}

/** A question may ask just for that. */
const ASKS_FOR_THAT =
  /\b(?:victims?|defrauded|cheated|swindled|robbed|licen[cs]e[sd]?|permits?|permission|authori[sz]\w+|approv\w+|clearance|wrongly|falsely|mistakenly)\b/i

/** Evidence of trouble as it stands to what else the sentence and the document tell: that it came to nothing, or is not the account's. */
export function ofTheAccount(evidence: Evidence, reading: AccountReading, { question }: CompiledSignal): Evidence {
  const found = unlessEnded(evidence, reading)
  if (found.reason !== null || ASKS_FOR_THAT.test(question)) return found
  return isNoTrouble(found.sentence) ? { ...found, reason: 'no trouble of its own' } : unlessOthersData(found, reading)
}
