import { extractJson } from '../endpoint/extract-json.ts'

/** One signal's answer as the model gave it: of the right shape, and not checked against the document yet. */
export interface ModelAnswer {
  verdict: 'yes' | 'no' | 'unclear'
  /** 0..1, or null when the model gave none. */
  confidence: number | null
  quotes: string[]
  facts: string[]
  oneSentence: string
  summary: string
  /** As written by the model. */
  eventDate: string | null
  slots: Record<string, string>
  rejected: { reason: string; quote: string }[]
  denies: boolean
}

export interface ReadAnswers {
  /** By the id that was asked for. Ids that were not asked are left out; so are ids with contradicting answers. */
  answers: Record<string, ModelAnswer>
  /** What was wrong, for the model: null when every id has its answer. */
  problem: string | null
  /** True when asking again may help: the shape was wrong or the text broke off, so that answers are missing. */
  isBroken: boolean
}

const MAX_ITEMS = 500
const MAX_LIST = 12
const MAX_TEXT = 4_000
const YES = /^(?:yes|true|y|positive|match(?:es|ed)?)$/
const NO = /^(?:no|false|n|negative|none)$/
const UNCLEAR = /^(?:unclear|unknown|maybe|uncertain|undetermined|n\/a|null|not enough evidence|insufficient evidence)$/

/**
 * Reads a model's answer for the asked ids, tolerantly: prose, fences, a bare array, one object by id, "true" for yes. Whatever is not
 * understood is left out, never guessed.
 */
export function readAnswers(content: string, ids: readonly string[]): ReadAnswers {
  const extracted = extractJson(content, 'answers')
  if (extracted === null) return { answers: {}, problem: 'it holds no JSON object', isBroken: true }
  const items = itemsOf(extracted.value, ids)
  if (items === null) return { answers: {}, problem: 'it is not an object with a list "answers"', isBroken: true }
  const complete = extracted.isDamaged ? items.slice(0, -1) : items
  const given = new Map<string, ModelAnswer | null>()
  for (const item of complete.slice(0, MAX_ITEMS)) {
    const id = idOf(item, ids)
    const answer = id === null ? null : readAnswer(item)
    if (id === null || answer === null) continue
    const earlier = given.get(id)
    // Two answers to one question: the first, when they agree; none, when they do not.
    given.set(id, earlier === undefined ? answer : earlier?.verdict === answer.verdict ? earlier : null)
  }
  const answers = Object.fromEntries([...given].flatMap(([id, answer]) => (answer === null ? [] : [[id, answer]])))
  const missing = ids.filter((id) => !given.has(id))
  const isBroken = missing.length > 0 && (extracted.isDamaged || given.size === 0)
  const problem =
    missing.length === 0
      ? null
      : `${extracted.isDamaged ? 'the JSON is broken or cut off, and ' : ''}answers for ${missing.slice(0, 50).join(', ')} are missing`
  return { answers, problem, isBroken }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function itemsOf(value: unknown, ids: readonly string[]): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[]
  if (!isRecord(value)) return null
  const list = member(value, 'answers') ?? member(value, 'results')
  if (Array.isArray(list)) return list as unknown[]
  const byId = isRecord(list) ? list : value
  const items = ids.flatMap((id) => {
    const item = member(byId, id)
    return isRecord(item) ? [{ ...item, signal_id: id }] : []
  })
  if (items.length > 0) return items
  return member(value, 'signal_id') === undefined ? null : [value]
}

/** An own member only: a model may write "__proto__" or "constructor". */
function member(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function idOf(item: unknown, ids: readonly string[]): string | null {
  if (!isRecord(item)) return null
  const given = member(item, 'signal_id') ?? member(item, 'id')
  if (typeof given !== 'string') return null
  const plain = given.trim().toLowerCase()
  return ids.find((id) => id.toLowerCase() === plain) ?? null
}

function readAnswer(item: unknown): ModelAnswer | null {
  if (!isRecord(item)) return null
  const verdict = readVerdict(member(item, 'verdict') ?? member(item, 'answer'))
  if (verdict === null) return null
  return {
    verdict,
    confidence: readConfidence(member(item, 'confidence')),
    quotes: list(member(item, 'quotes') ?? member(item, 'quote')).flatMap((quote) => text(isRecord(quote) ? member(quote, 'text') : quote)),
    facts: list(member(item, 'facts')).flatMap(text),
    oneSentence: text(member(item, 'one_sentence'))[0] ?? '',
    summary: text(member(item, 'summary'))[0] ?? '',
    eventDate: text(member(item, 'event_date'))[0] ?? null,
    slots: readSlots(member(item, 'slots')),
    rejected: list(member(item, 'rejected')).flatMap((one) =>
      isRecord(one) ? text(member(one, 'quote')).map((quote) => ({ quote, reason: text(member(one, 'reason'))[0] ?? '' })) : [],
    ),
    denies: member(item, 'denies') === true,
  }
}

function readVerdict(value: unknown): ModelAnswer['verdict'] | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return null
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[.!"']+$/, '')
  return YES.test(word) ? 'yes' : NO.test(word) ? 'no' : UNCLEAR.test(word) ? 'unclear' : null
}

function readConfidence(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,3}(?:\.\d+)?\s*%?\s*$/.test(value) ? Number.parseFloat(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0 || number > 100) return null
  return number > 1 ? number / 100 : number
}

function readSlots(value: unknown): Record<string, string> {
  const pairs: [unknown, unknown][] = isRecord(value)
    ? Object.entries(value)
    : list(value).flatMap((one) => (isRecord(one) ? [[member(one, 'name'), member(one, 'value')]] : []))
  return Object.fromEntries(
    pairs.flatMap(([name, slot]) =>
      typeof name === 'string' && name !== '__proto__' ? text(slot).map((found) => [name.trim(), found]) : [],
    ),
  )
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, MAX_LIST) : value === undefined || value === null ? [] : [value]
}

/**
 * The text without what Postgres and mails cannot carry (NUL and other controls, halves of characters); nothing when it is blank or no
 * text.
 */
function text(value: unknown): string[] {
  if (typeof value !== 'string') return []
  const clean = value
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim()
  return clean === '' ? [] : [clean]
}
