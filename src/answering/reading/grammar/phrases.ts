import { HAVE } from '../words/lexicon.ts'
import type { Token } from './tag.ts'
import type { VerbGroup } from './verb-group.ts'

/** A stretch of tokens: `from` inclusive, `to` exclusive. */
export interface Span {
  from: number
  to: number
}

export const CLAUSE_MARKS = new Set([';', ':', '.', '!', '?', '…', '|', '•'])
export const DASHES = new Set(['-', '–', '—', '--'])

/** Where the comma-separated segment that holds `index` begins and ends. */
function segmentOf(tokens: readonly Token[], index: number): Span {
  let from = index
  while (from > 0 && tokens[from - 1]?.tag !== 'mark') from--
  let to = index + 1
  while (to < tokens.length && tokens[to]?.tag !== 'mark') to++
  return { from, to }
}

const hasVerb = (tokens: readonly Token[], from: number, to: number): boolean => {
  for (let j = from; j < to; j++)
    if (tokens[j]?.tag === 'verb' || (tokens[j]?.tag === 'auxiliary' && !HAVE.has(tokens[j]?.lower ?? ''))) return true
  return false
}

/** Skips an aside that ends at the comma, bracket or dash at `end`: returns the index before the aside, or null when there is none. */
function skipAside(tokens: readonly Token[], end: number): number | null {
  const close = tokens[end]?.text ?? ''
  if (close === ')') {
    for (let j = end - 1; j >= 0 && end - j < 40; j--) if (tokens[j]?.text === '(') return j - 1
    return null
  }
  for (let j = end - 1; j > 0 && end - j < 60; j--) {
    const token = tokens[j]
    if (!token) return null
    if (CLAUSE_MARKS.has(token.text)) return null
    const opens = close === ',' ? token.text === ',' : DASHES.has(close) && DASHES.has(token.text)
    if (!opens) continue
    const first = tokens[j + 1]
    const relative = first?.tag === 'subordinator' || first?.tag === 'pronoun'
    // "Acme, which …, raised", "Acme, a maker of …, raised", "Acme, founded in 2012, raised": an aside. "After a weak year, Acme …, raised" is not reached here.
    if (
      relative ||
      !hasVerb(tokens, j + 1, end) ||
      (first?.verb !== null && first?.verb !== undefined) ||
      first?.tag === 'adverb' ||
      first?.tag === 'determiner' ||
      first?.tag === 'noun' ||
      first?.tag === 'preposition'
    )
      return j - 1
    return null
  }
  return null
}

interface SubjectResult {
  span: Span | null
  /** The verb whose subject this is too ("hired a CFO and raised"). */
  shared: number | null
  /** Index of a "that", "if" … just before the subject's clause, or -1. */
  governedAt: number
}

const NO_SUBJECT: SubjectResult = { span: null, shared: null, governedAt: -1 }

function previousVerb(tokens: readonly Token[], before: number): number | null {
  for (let j = before - 1; j >= 0; j--) {
    const token = tokens[j]
    if (!token) break
    if (CLAUSE_MARKS.has(token.text)) return null
    if (token.tag === 'verb' && token.verb && (!token.verb.ing || token.verb.base || tokens[j - 1]?.tag === 'auxiliary')) return j
  }
  return null
}

/** The noun phrase left of a verb group that is its subject. */
export function subjectOf(tokens: readonly Token[], group: VerbGroup, index: number): SubjectResult {
  let j = group.first - 1
  if (group.clause !== null && group.clause !== 'to') return clauseSubject(tokens, index)
  if (group.clause === 'to' && tokens[j]?.lower === 'to') {
    const shared = previousVerb(tokens, j)
    return shared === null ? NO_SUBJECT : { span: null, shared, governedAt: -1 }
  }
  for (let asides = 0; asides < 3; asides++) {
    const token = tokens[j]
    if (!token) return NO_SUBJECT
    if (token.text === ',' || token.text === ')' || DASHES.has(token.text)) {
      const before = skipAside(tokens, j)
      if (before === null) {
        if (token.text === ',' || DASHES.has(token.text)) {
          // "Acme hired a CFO, raised $5m and …": one subject for all.
          const shared = previousVerb(tokens, j)
          return shared === null ? NO_SUBJECT : { span: null, shared, governedAt: -1 }
        }
        return NO_SUBJECT
      }
      // The aside may itself be preceded by the verb's own clause: "Acme raised $5m, its largest round, and hired".
      j = before
      continue
    }
    if (token.text === '"' || token.text === "'") {
      j--
      continue
    }
    break
  }
  const token = tokens[j]
  if (!token) return NO_SUBJECT
  if (token.tag === 'conjunction') {
    const shared = previousVerb(tokens, j)
    return shared === null ? NO_SUBJECT : { span: null, shared, governedAt: -1 }
  }
  if (token.tag === 'subordinator') {
    if (['which', 'that', 'who'].includes(token.lower)) {
      let end = j
      if (tokens[end - 1]?.text === ',') end--
      const span = nearestName(tokens, phraseBackFrom(tokens, end))
      return { span, shared: null, governedAt: -1 }
    }
    return clauseSubject(tokens, index)
  }
  if (token.tag === 'verb' || token.tag === 'auxiliary' || token.tag === 'mark') {
    const shared = token.tag === 'verb' ? j : null
    return { span: null, shared, governedAt: -1 }
  }
  const span = phraseBackFrom(tokens, j + 1)
  return { span, shared: null, governedAt: span === null ? -1 : span.from - 1 }
}

/** "a bid for Toll Bar, which …": a name right before the clause is meant, not the phrase that it closes. */
function nearestName(tokens: readonly Token[], span: Span | null): Span | null {
  if (span === null) return null
  const last = tokens[span.to - 1]
  if (last?.tag !== 'name' && last?.tag !== 'account') return span
  let from = span.to - 1
  while (from > span.from && tokens[from - 1]?.tag !== 'preposition') from--
  return { from, to: span.to }
}

/** The subject of "after raising $5m" or ", raising $5m": that of the main clause. */
function clauseSubject(tokens: readonly Token[], index: number): SubjectResult {
  const segment = segmentOf(tokens, index)
  if (segment.from === 0 || tokens[segment.from - 1] === undefined) {
    // In front: "After raising $5m, Acme hired": the first noun phrase of the next segment.
    const start = segment.to + 1
    let end = start
    while (end < tokens.length && end - start < 30 && !['verb', 'auxiliary', 'mark', 'negation'].includes(tokens[end]?.tag ?? 'mark')) end++
    if (end > start) return { span: { from: start, to: end }, shared: null, governedAt: -1 }
  }
  const shared = previousVerb(tokens, index)
  return { span: null, shared, governedAt: -1 }
}

/** The noun phrase (with what hangs on it by prepositions) that ends before `end`. */
export function phraseBackFrom(tokens: readonly Token[], end: number): Span | null {
  let from = end
  let coordinated = 0
  while (from > 0 && end - from < 30) {
    const token = tokens[from - 1]
    if (!token) break
    if (
      token.tag === 'verb' ||
      token.tag === 'auxiliary' ||
      token.tag === 'subordinator' ||
      /^(?:after|before|until|as|than)$/.test(token.lower)
    )
      break
    if (token.tag === 'mark') {
      if (token.text === '"' || token.text === '/' || token.text === '%') {
        from--
        continue
      }
      if (token.text === ')') {
        const open = skipAside(tokens, from - 1)
        if (open !== null) {
          from = open + 1
          continue
        }
      }
      break
    }
    if (token.tag === 'conjunction') {
      // "Acme and Corvid": one subject; "cut jobs and Acme": two clauses.
      const clause = hasVerb(tokens, segmentOf(tokens, from - 1).from, from - 1)
      if (clause || coordinated > 1 || token.lower === 'but' || token.lower === 'or') break
      coordinated++
    }
    from--
  }
  while (from < end && (tokens[from]?.tag === 'conjunction' || tokens[from]?.tag === 'adverb')) from++
  return from < end ? { from, to: end } : null
}
