import { claims, spanText, type Claim } from '../../match/claims.ts'
import type { Reality } from '../../match/reality.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { wordSet } from '../../text/words.ts'
import type { Sentence } from '../../reading/sentence.ts'

/** Whoever does this from a technology gives it up; "monitors slopes with radar from" it uses it. */
const MOVING = wordSet(
  'move migrate switch shift transfer port convert transition wean walk step turn depart defect graduate upgrade flee go come ' +
    'pull export remove take change drift part detach free untangle unhook',
)
const AWAY = /\b(?:from|off|away from|instead of|rather than|without|over)\s(?:(?:a|the|its|their|older|legacy|old)\s)*$/

/** The preposition that opens the noun phrase at `at`: "from an aging Teradata appliance", "off the old Oracle and Sybase databases"; -1 where none does. */
export function openerOf(tokens: readonly Token[], at: number): number {
  for (let j = at - 1; j >= Math.max(0, at - 7); j--) {
    const { tag, text } = tokens[j]!
    if (tag === 'preposition') return j
    const isListed = (tag === 'conjunction' || text === ',') && tokens[j - 1]?.tag === 'name' && tokens[j + 1]?.tag !== 'verb'
    if (!isListed && tag !== 'noun' && tag !== 'name' && tag !== 'number' && tag !== 'determiner' && tag !== 'possessive') return -1
  }
  return -1
}

/** Whether the verb takes something from the technology at `at`, or prefers another to it. */
export function leaves({ sentence, index, lemma, particle }: Claim, at: number): boolean {
  if (index > at) return false
  const { tokens } = sentence
  const opener = openerOf(tokens, at)
  const isFrom = opener > index && tokens[opener]?.lower === 'from'
  const isOff = opener > index && tokens[opener]?.lower === 'off'
  if (!isFrom && !isOff && !AWAY.test(`${spanText(sentence, { from: index, to: at })} `)) return false
  return MOVING.has(lemma) || particle !== null || !isFrom || tokens[opener - 1]?.lower === 'away'
}

const STAYING = /^\S+ (?:with|on|to) (?:(?:the|its|their|old|existing|present|current|own) )*$/
const KEEPING = /^\S+ (?:(?:the|its|their|old|existing|present|current|own) )*$/

/** "stays with Sage X3", "sticks to its old Infor", "remains on SAP", "will keep PeopleSoft": a technology is kept. */
export function keeps({ sentence, index, lemma }: Claim, at: number): boolean {
  if (index > at) return false
  const between = `${spanText(sentence, { from: index, to: at })} `
  if (/^(?:keep|retain)$/.test(lemma))
    return KEEPING.test(between) && !/^(?:at|out|away|from|as|off|'s)$/.test(sentence.tokens[at + 1]?.lower ?? '')
  return /^(?:stay|stick|remain|continue)$/.test(lemma) && STAYING.test(between)
}

/** "retired a Fiserv system and now books every account on Temenos": what another verb of the sentence tells. */
export function isToldApart(sentence: Sentence, from: number, to: number): boolean {
  const { tokens } = sentence
  if (tokens.slice(from, to).some(({ text }) => text === ';')) return true
  const joint = tokens.findIndex(({ tag }, j) => j > from && j < to && tag === 'conjunction')
  return joint > 0 && claims(sentence).some(({ index }) => joint < index && index < to)
}

/** Before "we": what is done with it is told as a fact. */
const TOLD_OF = /^(?:what|which|that|where|how|everything|all|tools?|software|systems?|stack)$/

/** "What we run: Snowflake", "HubSpot, which we use": a habit is no event, but the use of a technology all the same. */
export function realityOfUse({ sentence: { tokens }, group, reality, asHabit }: Claim): Reality {
  const subject = group.first - 1
  return tokens[subject]?.lower === 'we' && TOLD_OF.test(tokens[subject - 1]?.lower ?? '') ? asHabit : reality
}

const SITES =
  /^(?:mills|plants|sites|depots|works|branches|factories|stores|warehouses|offices|hospitals|schools|hotels|shops|clinics|yards|mines)$/

/** "When the mills at Umeå, Piteå and Kalix switched to it": where the sites lie, and no company. */
export function isSitesAt({ sentence: { tokens }, subject: { span } }: Claim): boolean {
  if (span === null) return false
  for (let j = span.to - 1; j > 1; j--) {
    const { tag, text, lower } = tokens[j]!
    if (tag === 'name' || text === ',' || lower === 'and') continue
    return (
      /^(?:at|in|near|outside)$/.test(lower) && SITES.test(tokens[j - 1]!.lower) && /^(?:the|all|its|their|\w+)$/.test(tokens[j - 2]!.lower)
    )
  }
  return false
}

const isProductName = ({ tag, sort }: Token): boolean => tag === 'name' && sort !== 'person' && sort !== 'place'

/** "replaced Sage with Workday": one name is exchanged for another, as only software is. */
export const exchangesNames = (sentence: Sentence): boolean =>
  claims(sentence).some(({ lemma, passive, targetSpan, complements }) => {
    if (passive || targetSpan === null || !/^(?:replace|swap|exchange|ditch|drop)$/.test(lemma)) return false
    const other = complements.find(({ preposition }) => preposition === 'with' || preposition === 'for' || preposition === 'by')
    return [targetSpan, other?.span].every((span) => span !== undefined && sentence.tokens.slice(span.from, span.to).every(isProductName))
  })
