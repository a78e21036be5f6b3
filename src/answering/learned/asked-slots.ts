import { customerFits } from '../frames/contract-won.ts'
import { meetsAmount, personIn, roundIn } from '../frames/evidence.ts'
import { askedTechnologies, mentionOf } from '../frames/technology.ts'
import type { Sentence } from '../offline/reading.ts'
import { findRole } from '../offline/role-matcher.ts'
import { findMoney } from '../text/money.ts'
import { namesOfPlace } from '../text/places.ts'
import type { FrameId, Slots } from '../types.ts'

const LEGAL: Readonly<Record<string, RegExp>> = {
  lawsuit:
    /\b(?:su(?:e[sd]?|ing|its?)|lawsuits?|courts?|courtroom|litigation|complaints?|plaintiffs?|class[- ]action|legal action|writs?|tribunal|judge|jury|damages|trial)\b/,
  investigation: /\b(?:investigat\w+|prob(?:e[sd]?|ing)|inquir\w+|scrutin\w+|raid\w*|subpoena\w*|look(?:ing|s|ed)? into|examin\w+)\b/,
  fine: /\b(?:fin(?:e[sd]?|ing)|penalt\w+|sanction\w*|pay)\b/,
  'data breach': /\b(?:breach\w*|hack\w*|leak\w*|stolen|stole|ransom\w*|intru\w+|cyber\w*|expos\w+)\b/,
  'product recall': /\b(?:recall\w*|withdr[ae]w\w*|pulls?|pulled)\b/,
  settlement: /\b(?:settl\w+|agreed to pay|pay)\b/,
}
const GUIDANCE: Readonly<Record<string, RegExp>> = {
  up: /\b(?:rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|increas\w+|upgrad\w+|higher|hik(?:e[sd]?|ing)|boost\w*|nudg\w+ up|upward\w*|bump\w*|better)\b/,
  down: /\b(?:cuts?|cutting|lower\w*|reduc\w+|trim\w*|slash\w*|downgrad\w+|warn\w*|downward\w*|below|less|worse|withdr[ae]w\w*)\b/,
}

/** Words that make of the asked event another one. */
const OTHER_EVENT: Partial<Record<FrameId, RegExp>> = {
  acquisition: /\bstakes?\b|\bminority\b|\b(?:rights|patents?|licen[cs]es?) (?:to|for|of)\b/,
  executive_change: /\bto the board of (?!directors)/,
  contract_won: /\bplac(?:e|es|ed|ing) (?:\S+ ){0,4}orders?\b/,
  hiring: /\benough\b/,
  funding: /\binvest(?:s|ed|ing)? (?:\S+ ){0,3}in\b|\bset aside\b/,
}
const EXPECTED = /\b(?:expect\w*|forecast\w*|predict\w*|will|outlook|guidance|sees)\b/
/** Before a role: somebody else's, or one given up. */
const NOT_THE_ROLE =
  /\b(?:former(?:ly)?(?!.* (?:as|to) )|ex(?!.* (?:as|to) )|once|previously|advis\w+|assist\w+|deput\w+|report\w* to|under|served as|was|than)\b[^,;]{0,24}$|\b(?:to|for) (?:its|the|their) $|'s former /

/** Whether the role stands in the sentence as the one that somebody takes or leaves. */
function holdsRole(text: string, role: string): boolean {
  return findRole(text, role).some(({ start, end }) => {
    if (NOT_THE_ROLE.test(text.slice(Math.max(0, start - 40), start))) return false
    // "hires the CFO of Corvid as chief operating officer"
    const as = text.slice(end).lastIndexOf(' as ')
    return as < 0 || findRole(text.slice(end + as), undefined).length === 0
  })
}

/** Whoever speaks in a sentence has the post that it names. */
const SPOKEN = /\b(?:said|says|told|tells|added|adds|wrote|explained|commented)\b/

/** Who came or went in one sentence, as what in the one beside it: "She succeeds Jane Doe", "Acme will be led by a former nurse". The sentence itself must name no other post. */
const roleToldBeside = (sentence: Sentence, beside: readonly Sentence[], role: string): boolean =>
  !findRole(sentence.words(), undefined).some(
    ({ start, text }) =>
      !/^board|^(?:the|its) board/.test(text) && !NOT_THE_ROLE.test(sentence.words().slice(Math.max(0, start - 40), start)),
  ) &&
  beside.some((one) => (one.aboutAccount || one.implied) && !one.boilerplate && !SPOKEN.test(one.words()) && holdsRole(one.words(), role))

const holdsName = (text: string, name: string): boolean => ` ${text} `.includes(` ${name.toLowerCase()} `)

const isCounterparty = (frame: FrameId, asked: string, text: string): boolean =>
  frame === 'contract_won' ? customerFits(asked.toLowerCase(), /\p{Lu}/u.test(asked), text) : text.includes(asked.toLowerCase())

/** What a sentence says of the things that the question names, as slots; null when it does not hold one of them. */
export function askedSlots(sentence: Sentence, frame: FrameId, asked: Slots, beside: readonly Sentence[] = []): Slots | null {
  const text = sentence.words()
  if (OTHER_EVENT[frame]?.test(text) === true || (asked['topic'] === 'growth' && EXPECTED.test(text))) return null
  const slots: Record<string, string> = {}
  const { place, role, kind, counterparty, investor, product, round, direction } = asked
  if (place !== undefined) {
    if (!place.split(/\s+or\s+/i).some((one) => namesOfPlace(one).some((name) => holdsName(text, name)))) return null
    slots['place'] = place
  }
  if (role !== undefined) {
    if (!holdsRole(text, role) && !roleToldBeside(sentence, beside, role)) return null
    slots['role'] = role
  }
  if (counterparty !== undefined && !isCounterparty(frame, counterparty, text)) return null
  if (investor !== undefined && !text.includes(investor.toLowerCase())) return null
  if (
    product !== undefined &&
    !product
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
    return null
  if (round !== undefined && roundIn(sentence.text)?.toLowerCase() !== round.toLowerCase()) return null
  if (frame === 'technology' && !askedTechnologies(asked).some((one) => mentionOf(sentence, one) >= 0)) return null
  if (frame === 'legal_trouble' && kind !== undefined) {
    if (LEGAL[kind]?.test(text) !== true) return null
    slots['kind'] = kind
  }
  if (frame === 'earnings_remark' && direction !== undefined && GUIDANCE[direction]?.test(text) !== true) return null
  if (frame === 'funding') {
    const sums = findMoney(sentence.text)
    if (!meetsAmount(sums[0] ?? null, asked)) return null
    const named = roundIn(sentence.text)
    if (sums.length === 1 && sums[0]) slots['amount'] = sentence.text.slice(sums[0].start, sums[0].end)
    if (named !== null) slots['round'] = named
  }
  if (frame === 'executive_change') {
    const person = personIn(sentence, 0, sentence.tokens.length)
    if (person !== null) slots['person'] = person
  }
  return slots
}
