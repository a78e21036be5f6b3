import { BE, CONTROL_ADJECTIVES, CONTROL_NOUNS, HAVE, NEGATIONS, UNCERTAIN_MODALS } from './lexicon.ts'
import type { Token } from './tag.ts'

/** A stretch of tokens: `from` inclusive, `to` exclusive. */
export interface Span {
  from: number
  to: number
}

/** What stands before a verb and changes what it claims. */
export interface VerbGroup {
  /** Index of the first token of the group. */
  first: number
  passive: boolean
  negated: boolean
  /** "could", "may" …, but not "will". */
  uncertain: boolean
  /** "will", or "to" after a name in a headline. */
  future: boolean
  perfectPast: boolean
  progressive: boolean
  /** Verbs, nouns and adjectives that govern it, outermost last: "plans to raise" → plan; "is in talks to" → talks. */
  controls: { word: string; passive: boolean }[]
  adverbs: string[]
  /** A participle clause ("…, raising $5m", "after raising"): the word before it, or "". */
  clause: string | null
}

const GERUND_CONTROLS = new Set(
  'consider weigh explore mull deny begin start stop avoid delay postpone finish contemplate resume halt pause cease suspend continue discuss evaluate confirm admit rule eye propose risk announce keep report end face mean involve include'.split(
    ' ',
  ),
)
const MAX_BACK = 24

const at = (tokens: readonly Token[], index: number): Token | undefined => tokens[index]

/** Reads the auxiliaries, adverbs and governing words to the left of the verb at `index`. */
export function verbGroup(tokens: readonly Token[], index: number): VerbGroup {
  const group: VerbGroup = {
    first: index,
    passive: false,
    negated: false,
    uncertain: false,
    future: false,
    perfectPast: false,
    progressive: false,
    controls: [],
    adverbs: [],
    clause: null,
  }
  const main = at(tokens, index)?.verb
  if (!main) return group
  let [reading, outer] = [main, false]
  let bare = true
  for (let j = index - 1, steps = 0; j >= 0 && steps < MAX_BACK; steps++) {
    const token = tokens[j]
    if (!token) break
    const word = token.lower
    if (token.tag === 'adverb') {
      group.adverbs.push(word)
      group.first = j--
      continue
    }
    if (token.tag === 'negation') {
      group.negated = true
      group.first = j--
      continue
    }
    if (token.tag === 'auxiliary') {
      bare = false
      if (NEGATIONS.has(word)) group.negated = true
      if (BE.has(word)) {
        if (word === 'being' && !outer) group.progressive = true
        const passive = reading.participle && !reading.ing
        if (!outer) {
          if (passive && word !== 'being' ? true : passive) group.passive = true
          if (reading.ing) group.progressive = true
        } else if (reading.participle && !reading.ing) {
          const control = group.controls.at(-1)
          if (control) control.passive = true
        }
      } else if (UNCERTAIN_MODALS.has(word)) group.uncertain = true
      else if (word === 'will' || word === "'ll" || word === 'shall' || word === "won't") group.future = true
      else if (word === 'had') group.perfectPast = true
      group.first = j--
      continue
    }
    if (word === 'to') {
      let k = j - 1
      while (at(tokens, k)?.tag === 'adverb' || at(tokens, k)?.tag === 'negation') {
        if (tokens[k]?.lower === 'yet' || tokens[k]?.tag === 'negation') group.negated = true
        k--
      }
      const before = at(tokens, k)
      if (!before) {
        group.clause = 'to'
        break
      }
      if (before.tag === 'auxiliary') {
        // "is to cut", "has yet to raise"
        group.future = true
        if (NEGATIONS.has(before.lower)) group.negated = true
        group.first = k
        j = k - 1
        bare = false
        continue
      }
      if (before.tag === 'verb' && before.verb) {
        group.controls.push({ word: before.verb.lemma, passive: false })
        ;[reading, outer, bare] = [before.verb, true, false]
        group.first = k
        j = k - 1
        continue
      }
      if (before.tag === 'noun' && CONTROL_ADJECTIVES.has(before.lower)) {
        group.controls.push({ word: before.lower, passive: false })
        group.first = k
        j = k - 1
        bare = false
        continue
      }
      if (before.tag === 'noun' && CONTROL_NOUNS.has(before.lower)) {
        group.controls.push({ word: before.lower, passive: false })
        ;[j, bare] = [skipControlNoun(tokens, k, group), false]
        group.first = j + 1
        const governor = at(tokens, j)
        if (governor?.tag === 'verb' && governor.verb) {
          group.controls.push({ word: governor.verb.lemma, passive: false })
          ;[reading, outer] = [governor.verb, true]
          group.first = j--
        } else if (governor?.tag !== 'auxiliary') break
        continue
      }
      if (before.tag === 'account' || before.tag === 'name' || before.tag === 'pronoun' || before.tag === 'noun' || before.lower === ')') {
        // "Acme to cut 200 jobs": the headline's future; in running text it is a purpose.
        group.future = true
        group.clause = group.clause ?? 'to'
        group.first = j
      } else group.clause = 'to'
      break
    }
    if (token.tag === 'verb' && token.verb && reading.ing && GERUND_CONTROLS.has(token.verb.lemma)) {
      group.controls.push({ word: token.verb.lemma, passive: false })
      ;[reading, outer, bare] = [token.verb, true, false]
      group.first = j--
      continue
    }
    if (reading.ing && bare && token.tag === 'preposition') {
      const governor = at(tokens, j - 1)
      if (word === 'out' && governor?.verb?.lemma === 'rule') {
        group.controls.push({ word: 'rule', passive: false })
        ;[reading, outer, bare] = [governor.verb, true, false]
        group.first = j - 1
        j -= 2
        continue
      }
      if (word === 'without') group.negated = true
      group.clause = word
      break
    }
    if (word === 'close' || word === 'near') group.controls.push({ word: 'close', passive: false })
    break
  }
  if (main.ing && bare && group.clause === null) {
    const before = at(tokens, group.first - 1)
    group.clause =
      before?.tag === 'mark' || before === undefined || before.tag === 'subordinator'
        ? before?.tag === 'subordinator'
          ? before.lower
          : ''
        : null
  }
  // "Jane Doe, hired from a grocery chain last autumn as …": an aside without an object.
  if (
    main.participle &&
    !main.third &&
    bare &&
    !group.passive &&
    !outer &&
    tokens[index - 1]?.text === ',' &&
    /^(?:name|account|noun)$/.test(tokens[index - 2]?.tag ?? '') &&
    (tokens[index + 1]?.tag === 'preposition' || /^(?:last|earlier|this|just|in)$/.test(tokens[index + 1]?.lower ?? ''))
  )
    group.passive = true
  // A past participle without an auxiliary: "Acme, acquired by Corvid", "200 workers laid off by Acme".
  if (main.participle && !main.third && bare && !group.passive && !outer) {
    for (let k = index + 1; k < Math.min(tokens.length, index + 6); k++) {
      const token = tokens[k]
      if (
        !token ||
        token.tag === 'mark' ||
        token.tag === 'verb' ||
        token.tag === 'account' ||
        token.tag === 'name' ||
        token.tag === 'determiner'
      )
        break
      if (token.lower === 'by') {
        group.passive = true
        break
      }
    }
  }
  return group
}

/** From "plans" in "has no plans to" back to what governs the noun; notes a "no" on the way. Returns the index of the governor or of the last token before. */
function skipControlNoun(tokens: readonly Token[], noun: number, group: VerbGroup): number {
  let j = noun - 1
  for (let steps = 0; j >= 0 && steps < 8; steps++, j--) {
    const token = tokens[j]
    if (!token) break
    if (token.tag === 'determiner') {
      if (token.lower === 'no' || token.lower === 'neither') group.negated = true
      continue
    }
    if (token.tag === 'noun' || token.tag === 'adverb' || token.tag === 'number') continue
    if (token.tag === 'negation') {
      group.negated = true
      continue
    }
    if (token.tag === 'preposition' && /^(?:in|into|with|on|under|of|for)$/.test(token.lower)) continue
    break
  }
  return j
}

export const CLAUSE_MARKS = new Set([';', ':', '.', '!', '?', '…', '|', '•'])
export const DASHES = new Set(['-', '–', '—', '--'])

/** Where the comma-separated segment that holds `index` begins and ends. */
export function segmentOf(tokens: readonly Token[], index: number): Span {
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

export interface SubjectResult {
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
    if (token.tag === 'verb' && token.verb && !(token.verb.ing && !token.verb.base)) return j
  }
  return null
}

/** The noun phrase left of a verb group that is its subject. */
export function subjectOf(tokens: readonly Token[], group: VerbGroup, index: number): SubjectResult {
  let j = group.first - 1
  if (group.clause !== null && group.clause !== 'to') return clauseSubject(tokens, index)
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
      const span = phraseBackFrom(tokens, end)
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
    if (token.tag === 'verb' || token.tag === 'auxiliary' || token.tag === 'subordinator') break
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
