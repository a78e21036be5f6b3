import type { Slots } from '../../types.ts'
import type { Evidence } from '../../match/evidence.ts'
import { anyOf } from '../../text/any-of.ts'
import { ABOUT } from '../../text/number-words.ts'

const RANSOMWARE = /\bransomware\b/i
const CYBERATTACK = /\bcyber-?attacks?\b/i
const COPIED = anyOf`copied | stolen | taken | exposed | leaked | downloaded | accessed`
const RECORDS = anyOf`records | accounts | files | details | addresses | names`
/** "220,000 customer records were copied" */
const RECORDS_TAKEN = new RegExp(
  String.raw`\b(?:${ABOUT} )?\d[\d,.]*(?: (?:thousand|million))? (?:[\p{Ll}’'-]+ ){0,3}?${RECORDS} (?:(?:was|were|had|have|has|been) )+${COPIED}\b`,
  'u',
)
const DOUBT = /\b(?:no|not|never|may|might|could|if|whether|tried|failed|claim(?:s|ed)?)\b|n['’]t\b/i

/** What a breach was and what was taken, in the words of the sentences that prove it. */
export function breachTold({ proofs }: { proofs: readonly Evidence[] }, { kind }: Slots): Readonly<Record<string, string | undefined>> {
  if (kind !== 'data breach') return {}
  const texts = proofs.map(({ sentence }) => sentence.text).filter((text) => !DOUBT.test(text))
  const attack = texts.some((text) => RANSOMWARE.test(text))
    ? 'ransomware attack'
    : texts.some((text) => CYBERATTACK.test(text))
      ? 'cyberattack'
      : undefined
  return { attack, taken: texts.map((text) => RECORDS_TAKEN.exec(text)?.[0]).find((taken) => taken !== undefined) }
}
