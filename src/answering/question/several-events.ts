import { EVENTS } from '../events/index.ts'
import { furtherAsked } from '../events/generic/further-events.ts'
import { NOUN_TOO, verbReading } from '../reading/words/lexicon.ts'
import type { FrameId } from '../types.ts'
import { matchTemplate } from './templates.ts'
import { anyCase, anyOf } from '../text/any-of.ts'

/** The parts of a question that asks for one event or another, each as a question of its own. */
interface Asked {
  text: string
  /** How the part hangs on the first: an own verb, or another object of the same verb. */
  by: 'verb' | 'object'
}

const MOST = 4
const FILLERS = /^(?:(?:either|maybe|perhaps|possibly|also|instead|otherwise|even|at least|simply|just|else)\s+)+/i
const AUXILIARY = /^(?:has|have|had|is|are|was|were|did|does|do|will)$/i
const OWN_CLAUSE = /^(has|have|had|is|are|was|were|did|does|do|will)\s+(?:it|they|\{account\}|the (?:company|firm|business|group))\s+(.+)$/i
const BY_NOW = anyOf`
  recently | just | already | now | also | ever | lately | currently | actively | publicly | formally | not | newly
  either | yet | to | been | being | be | got | going to | about to | due to | set to | planning to | expected to
  looking to
`
/** "been sued", "being sold", "about to list": what stands before the verb of a part and counts for the next. */
const BEFORE_VERB = anyCase(String.raw`^(?:${BY_NOW}\s+)*`)
const PASSIVE = /\b(?:been|being|be|got)\b/i
const PARTICLES = /^(?:up|out|off|on|down|back|away|over|in|into|to|for|from|with|of|at|by)\b/i
/** Verbs that tell of no passive, though they have a participle. */
const NEVER_PASSIVE =
  /^(?:gone|become|come|grown|filed|expanded|partnered|merged|teamed|moved|entered|fallen|stepped|risen|had|collapsed)$/i
const ARTICLE =
  /^(?:(?:an?|the|any|some|its|their|one|another|new|more|further|several|big|major|fresh|higher|lower|better|stronger|weaker|rising|falling)\s+)+/i
/** "$50m or more", "or plans to", "or announced it will": no other event. */
const NO_EVENT =
  /^(?:more|less|fewer|above|below|over|later|earlier|higher|lower|beyond|not|other|others|so|similar|anything|something|anyone|someone)\b|\b(?:it|will|to|so|plans?|elsewhere)$/i

/** "or has its CEO left", "or has an executive left it", "or have there been layoffs": a clause of its own, whose subject is another's. */
function clauseOfAnother(part: string): string | null {
  const [auxiliary = '', ...others] = words(part)
  if (!AUXILIARY.test(auxiliary) || others.length < 2) return null
  const rest = others.join(' ')
  if (/^there\b/i.test(rest)) return `${auxiliary} ${rest} at {account}`
  const named = rest.replace(/\b(?:its|their)\b/i, "{account}'s").replace(/\b(?:it|them)\b/i, '{account}')
  return named === rest ? null : `${auxiliary} ${named}`
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Whether the first word of a part may follow the auxiliary of the question as its verb. */
function isVerbAfter(auxiliary: string, part: string): boolean {
  const word = (words(part.replace(BEFORE_VERB, ''))[0] ?? '').toLowerCase().replace(/[^\p{L}-]/gu, '')
  if (/^(?:been|being|about to|to)\b/i.test(part)) return true
  const verb = verbReading(word)
  if (!verb) return false
  // "cut jobs", but not "cuts" nor "a cut".
  const participle = verb.participle && (!verb.base || words(part).length > 1)
  if (/^(?:has|have|had)$/i.test(auxiliary)) return participle
  if (/^(?:is|are|was|were)$/i.test(auxiliary)) return verb.ing || (verb.participle && !verb.base)
  if (!/^(?:did|does|do|will)$/i.test(auxiliary)) return verb.ing
  return verb.base && (!NOUN_TOO.has(word) || words(part).length > 1)
}

/** The verb of a part with what stands before it and its particle: "recently announced", "agreed to buy", "laid off". */
function verbOf(part: string): { verb: string; rest: string } | null {
  const before = BEFORE_VERB.exec(part)?.[0] ?? ''
  const [first, ...others] = words(part.slice(before.length))
  if (first === undefined || verbReading(first.toLowerCase()) === undefined) return null
  let [verb, rest] = [`${before}${first}`, others]
  if (rest[0] === 'to' && verbReading((rest[1] ?? '').toLowerCase())?.base === true) {
    ;[verb, rest] = [`${verb} ${rest.slice(0, 2).join(' ')}`, rest.slice(2)]
  } else if (/^(?:up|out|off|on|down|back|into|through|for)$/i.test(rest[0] ?? '')) {
    ;[verb, rest] = [`${verb} ${rest[0] ?? ''}`, rest.slice(1)]
  }
  return { verb, rest: rest.join(' ') }
}

/** "an office or plant": two words under one article or before one noun, not two things. */
function sharesNoun(first: string, part: string): boolean {
  if (ARTICLE.test(`${part} `)) return false
  return ARTICLE.test(first) && words(part).length > 1 && !PARTICLES.test(words(part)[1] ?? '')
}

/** The parts where the account stands in the first: "Has {account} cut jobs or filed for bankruptcy?" */
function partsAfterAccount(parts: readonly string[]): Asked[] | null {
  const match = /^(.*?\{account\}(?:['’]s)?)\s+(.+)$/.exec(parts[0] ?? '')
  if (!match) return null
  const [subject, first] = [match[1] ?? '', (match[2] ?? '').replace(FILLERS, '')]
  const auxiliary = words(subject).find((word) => AUXILIARY.test(word)) ?? ''
  const own = verbOf(first)
  const asked: Asked[] = [{ text: `${subject} ${first}`, by: 'verb' }]
  let verb = own
  for (const raw of parts.slice(1)) {
    const part = raw.replace(FILLERS, '')
    const clause = OWN_CLAUSE.exec(part)
    if (clause) {
      asked.push({ text: `${clause[1] ?? ''} {account} ${clause[2] ?? ''}`, by: 'verb' })
      continue
    }
    const another = clauseOfAnother(part)
    if (another !== null) {
      asked.push({ text: another, by: 'verb' })
      continue
    }
    if (isVerbAfter(auxiliary, part)) {
      const [head, next] = words(part)
      const carries =
        PASSIVE.test(BEFORE_VERB.exec(first)?.[0] ?? '') &&
        !NEVER_PASSIVE.test(head ?? '') &&
        (next === undefined || PARTICLES.test(next)) &&
        verbReading((head ?? '').toLowerCase())?.participle === true
      asked.push({ text: `${subject} ${carries ? (BEFORE_VERB.exec(first)?.[0] ?? '') : ''}${part}`, by: 'verb' })
      verb = verbOf(part) ?? verb
      // "acquired or merged with a rival": what the second does, the first does too.
      if (own !== null && own.rest === '' && asked.length === 2 && !PASSIVE.test(own.verb)) {
        const object = verbOf(part)?.rest.replace(/^(?:with|to|into|by|for)\s+/i, '') ?? ''
        asked[0] = { text: `${subject} ${first} ${object}`.trim(), by: 'verb' }
      }
      continue
    }
    if (verb === null || sharesNoun(verb.rest, part)) {
      if (/^(?:in|under|up for|out of|at)\s/i.test(part)) asked.push({ text: `${subject} ${part}`, by: 'verb' })
      else return null
      continue
    }
    const article = ARTICLE.test(part) ? '' : (ARTICLE.exec(verb.rest)?.[0] ?? '')
    const fitting = /^[aeiou]/i.test(part) ? article.replace(/^a /i, 'an ') : article
    asked.push({ text: `${subject} ${verb.verb} ${fitting}${part}`, by: 'object' })
  }
  return asked
}

/** The parts where the account stands behind them: "Have layoffs or a closure been announced at {account}?" */
function partsBeforeAccount(parts: readonly string[]): Asked[] | null {
  const last = parts.at(-1) ?? ''
  const tail =
    /\s(?:(?:been|being|announced|reported|planned|coming|ahead|due|under way|going on)\s.*|(?:at|by|for|of|from|involving|with|in|on)\s(?:\w+\s){0,3})?\{account\}.*$/i.exec(
      last,
    )
  const lead =
    /^(?:(?:has|have|had|is|are|was|were|did|does)\s+)?(?:there\s+)?(?:been\s+)?(?:(?:any|some)\s+)?(?:(?:news|word|talk|signs?|reports?|mention|announcements?)\s+(?:of|about)\s+)?/i.exec(
      parts[0] ?? '',
    )
  if (!tail || !lead || lead[0] === '') return null
  const things = [(parts[0] ?? '').slice(lead[0].length), ...parts.slice(1, -1), last.slice(0, tail.index)].map((one) =>
    one.replace(FILLERS, ''),
  )
  if (things.some((one) => one === '') || things.slice(1).some((one) => sharesNoun(things[0] ?? '', one))) return null
  return things.map((thing) => ({ text: `${lead[0]}${thing}${tail[0]}`, by: 'object' }))
}

const isNoEvent = (part: string): boolean => NO_EVENT.test(part) && clauseOfAnother(part) === null

/** A question that joins events by "or", taken apart; null where it does not, or nobody can tell. */
function partsOf(question: string): Asked[] | null {
  if (!/\bor\b/i.test(question)) return null
  const plain = question.replace(/[?.!\s]+$/, '').replace(/\beither\s+/i, '')
  const joined = plain.split(/\s*[,;]?\s+(?:and\/)?or\s+/i)
  const [head = '', ...others] = joined
  const parts = [...head.split(/\s*,\s+(?!which|who|where)/), ...others]
  if (parts.length < 2 || parts.length > MOST || parts.slice(1).some(isNoEvent)) return null
  const asked = /\{account\}/.test(parts[0] ?? '') ? partsAfterAccount(parts) : partsBeforeAccount(parts)
  return asked === null ? null : asked.map(({ text, by }) => ({ text: `${text.replace(/\s+/g, ' ').trim()}?`, by }))
}

interface Event {
  frame: FrameId
  slots: Record<string, string>
  question: string
}

const isSpecific = ({ frame, slots, question }: Event): boolean =>
  frame !== 'generic' || (furtherAsked(question) !== null && slots['contrary'] === undefined)

/** Whether two parts ask for one event: "a lawsuit or a fine", "a CEO or a CFO". Two verbs with objects of their own make two. */
function isSame(one: Event, other: Event, by: Asked['by']): boolean {
  if (one.frame !== other.frame) return false
  if (one.frame === 'generic') return JSON.stringify(furtherAsked(one.question)) === JSON.stringify(furtherAsked(other.question))
  // "acquired or merged": a side that is left open is any of them.
  const open = [one, other].some(
    ({ frame, slots: { direction } }) => direction === 'either' || (direction === undefined && EVENTS[frame].isTwoSided === true),
  )
  if (!open && (one.slots['direction'] !== other.slots['direction'] || one.slots['topic'] !== other.slots['topic'])) return false
  return by === 'object' || open || one.frame === 'legal_trouble' || JSON.stringify(one.slots) === JSON.stringify(other.slots)
}

/** The events of a question that asks for one or another; null where it asks for one, or for places, roles or names of one. */
export function severalEvents(
  question: string,
  compile: (question: string) => { frame: FrameId; slots: Record<string, string> },
): Event[] | null {
  const parts = partsOf(question)
  if (parts === null || matchTemplate(question)?.freeText === null) return null
  const events: Event[] = []
  for (const { text, by } of parts) {
    const event = { ...compile(text), question: text }
    if (!isSpecific(event)) return null
    if (!events.some((one) => isSame(one, event, by))) events.push(event)
  }
  return events.length > 1 ? events : null
}
