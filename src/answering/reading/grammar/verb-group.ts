import { BE, CONTROL_ADJECTIVES, CONTROL_NOUNS, NEGATIONS, UNCERTAIN_MODALS, type VerbReading } from '../words/lexicon.ts'
import { only } from '../../text/any-of.ts'
import type { Token } from './tag.ts'

/** What stands before a verb and changes what it claims. */
export interface VerbGroup {
  /** Index of the first token of the group. */
  first: number
  passive: boolean
  negated: boolean
  /** "could", "may" …, but not "will". */
  uncertain: boolean
  /** "would": a future told in the past ("said it would cut"), or a mere possibility. */
  would: boolean
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
  (
    'consider weigh explore mull deny begin start stop avoid delay postpone finish contemplate resume halt pause cease suspend ' +
    'continue discuss evaluate confirm admit rule eye propose risk announce keep report end face mean involve include'
  ).split(' '),
)
/** Verbs by which one asks another to do something: "investors want the CEO to leave". */
const WANTING = /^(?:want|urge|ask|encourage|press|pressure|push|expect|need|invite|beg|call|order|like|wait|hope|wish|prepare)$/
/** "Calls for the boss to go", "pressure on Acme to sell". */
const WANTED = /^(?:calls?|demands?|pressure|pleas?|petitions?|appeals?|campaigns?|requests?|hopes?|proposals?)$/
/** "thought about buying", "talk of merging", "decided against opening". */
const MUSING = /^(?:think|talk|dream|speak|muse|toy|flirt|worry|wonder|speculate|fantasize|hear)$/
const MAX_BACK = 24

/** "had no intention of leaving", "the prospect of closing". */
const PROSPECT = new RegExp(only`
  intentions? | plans? | hopes? | idea | prospects? | chance | possibility | thought | question | talk | point | danger
  risk | dream | option
`)
/** "stopped it from closing". */
const PREVENTING = /^(?:stop|prevent|block|bar|prohibit|keep)$/
/** So many words before "to" may say who wants it, and before "from" what is kept from happening. */
const REACH = { wanting: 8, preventing: 9, agent: 6 }

/** The way to the left of a verb. */
interface Walk {
  readonly tokens: readonly Token[]
  readonly group: VerbGroup
  /** The token that is looked at next. */
  at: number
  /** The verb whose auxiliaries are read: the verb itself, then what governs it. */
  reading: VerbReading
  /** Whether that is a verb which governs the one asked for. */
  outer: boolean
  /** Whether no auxiliary and no governing word has been found. */
  bare: boolean
}

/** Reads the auxiliaries, adverbs and governing words to the left of the verb at `index`. */
export function verbGroup(tokens: readonly Token[], index: number): VerbGroup {
  const group: VerbGroup = {
    first: index,
    passive: false,
    negated: false,
    uncertain: false,
    would: false,
    future: false,
    perfectPast: false,
    progressive: false,
    controls: [],
    adverbs: [],
    clause: null,
  }
  const main = tokens[index]?.verb
  if (!main) return group
  const walk: Walk = { tokens, group, at: index - 1, reading: main, outer: false, bare: true }
  for (let steps = 0; walk.at >= 0 && steps < MAX_BACK; steps++) if (!readBefore(walk)) break
  if (main.ing && walk.bare && group.clause === null) group.clause = participleClause(tokens[group.first - 1])
  const participleAlone = main.participle && !main.third && walk.bare && !group.passive && !walk.outer
  if (participleAlone && (isAside(tokens, index) || namesAgent(tokens, index))) group.passive = true
  return group
}

/** Reads the next word to the left; false where the group ends. */
function readBefore(walk: Walk): boolean {
  const { tokens, group, reading } = walk
  const token = tokens[walk.at]
  if (!token) return false
  const word = token.lower
  if (token.tag === 'adverb' || word === 'itself' || word === 'themselves') {
    group.adverbs.push(word)
    return takeIn(walk, walk.at)
  }
  if (token.tag === 'negation') {
    group.negated = true
    return takeIn(walk, walk.at)
  }
  if (token.tag === 'auxiliary') {
    readAuxiliary(walk, word)
    return takeIn(walk, walk.at)
  }
  if (word === 'to') return readTo(walk)
  if (token.tag === 'verb' && token.verb && reading.ing && GERUND_CONTROLS.has(token.verb.lemma))
    return governedBy(walk, walk.at, token.verb)
  if (reading.ing && walk.bare && token.tag === 'preposition') return readPreposition(walk, word)
  if (word === 'close' || word === 'near') group.controls.push({ word: 'close', passive: false })
  return false
}

/** Makes the words from `first` on part of the group, and goes on before them. */
function takeIn(walk: Walk, first: number): true {
  walk.group.first = first
  walk.at = first - 1
  return true
}

/** The verb at `index` governs what was read: its auxiliaries come next. */
function governedBy(walk: Walk, index: number, verb: VerbReading): true {
  walk.group.controls.push({ word: verb.lemma, passive: false })
  walk.reading = verb
  walk.outer = true
  walk.bare = false
  return takeIn(walk, index)
}

function readAuxiliary(walk: Walk, word: string): void {
  const { tokens, group } = walk
  walk.bare = false
  if (NEGATIONS.has(word)) group.negated = true
  if (BE.has(word)) readBe(walk, word)
  else if (word === 'would' || word === "'d") group.would = true
  // "customers can now order" tells of a fact.
  else if (word === 'can' && /^(?:now|already|finally|today)$/.test(tokens[walk.at + 1]?.lower ?? '')) return
  else if (UNCERTAIN_MODALS.has(word)) group.uncertain = true
  else if (word === 'will' || word === "'ll" || word === 'shall' || word === "won't") group.future = true
  else if (word === 'having') group.clause = 'having'
  else if (word === 'had') group.perfectPast = true
}

/** Passive or progressive, of the verb itself or of what governs it. */
function readBe({ group, reading, outer }: Walk, word: string): void {
  const passive = reading.participle && !reading.ing
  if (outer) {
    const control = group.controls.at(-1)
    if (passive && control) control.passive = true
    return
  }
  if (passive) group.passive = true
  if (reading.ing || word === 'being') group.progressive = true
}

/** "plans to raise", "is to cut", "Acme to cut 200 jobs": what stands before "to". */
function readTo(walk: Walk): boolean {
  const { tokens, group } = walk
  let k = walk.at - 1
  while (tokens[k]?.tag === 'adverb' || tokens[k]?.tag === 'negation') {
    if (tokens[k]?.lower === 'yet' || tokens[k]?.tag === 'negation') group.negated = true
    k--
  }
  const before = tokens[k]
  if (before?.tag === 'auxiliary') {
    // "is to cut", "has yet to raise"
    group.future = true
    if (NEGATIONS.has(before.lower)) group.negated = true
    walk.bare = false
    return takeIn(walk, k)
  }
  if (before?.tag === 'verb' && before.verb) return governedBy(walk, k, before.verb)
  if (before?.tag === 'noun' && CONTROL_ADJECTIVES.has(before.lower)) {
    group.controls.push({ word: before.lower, passive: false })
    walk.bare = false
    return takeIn(walk, k)
  }
  if (before?.tag === 'noun' && CONTROL_NOUNS.has(before.lower)) return readControlNoun(walk, k, before.lower)
  if (before !== undefined && mayBeSubject(before)) readInfinitiveOf(walk, k)
  else group.clause = 'to'
  return false
}

/** "has no plans to", "is in talks to": the noun, and the verb that governs it. */
function readControlNoun(walk: Walk, noun: number, word: string): boolean {
  const { tokens, group } = walk
  group.controls.push({ word, passive: false })
  walk.bare = false
  const governing = skipControlNoun(tokens, noun, group)
  takeIn(walk, governing + 1)
  const governor = tokens[governing]
  if (governor?.tag === 'verb' && governor.verb) return governedBy(walk, governing, governor.verb)
  return governor?.tag === 'auxiliary'
}

const mayBeSubject = ({ tag, lower }: Token): boolean =>
  tag === 'account' || tag === 'name' || tag === 'pronoun' || tag === 'noun' || lower === ')'

/** "Acme to cut 200 jobs": the headline's future; in running text it is a purpose, or what somebody wants of the subject. */
function readInfinitiveOf({ tokens, group, at }: Walk, subject: number): void {
  const from = Math.max(0, subject - REACH.wanting)
  const before = tokens.slice(from, subject)
  const wanting = before.findLast((one) => one.verb !== null)?.verb
  const isWanted = before.some(
    (one, j) => WANTED.test(one.lower) && [1, 2].some((step) => /^(?:for|on)$/.test(tokens[from + j + step]?.lower ?? '')),
  )
  if ((wanting && WANTING.test(wanting.lemma)) || isWanted) group.controls.push({ word: 'want', passive: false })
  group.future = true
  group.clause ??= 'to'
  group.first = at
}

/** "without cutting", "thought about buying", "the prospect of closing": what a preposition makes of the participle after it. */
function readPreposition(walk: Walk, word: string): boolean {
  const { tokens, group, at } = walk
  const governor = tokens[at - 1]
  if (word === 'out' && governor?.verb?.lemma === 'rule') return governedBy(walk, at - 1, governor.verb)
  if (word === 'without' || (word === 'against' && governor?.verb?.lemma === 'decide')) group.negated = true
  if (word === 'of' && governor && PROSPECT.test(governor.lower)) {
    group.controls.push({ word: 'consider', passive: false })
    if (tokens[at - 2]?.lower === 'no') group.negated = true
  }
  if (/^(?:about|of|with)$/.test(word) && governor?.verb && MUSING.test(governor.verb.lemma))
    group.controls.push({ word: 'consider', passive: false })
  if (word === 'from' && tokens.slice(Math.max(0, at - REACH.preventing), at).some((one) => one.verb && PREVENTING.test(one.verb.lemma)))
    group.negated = true
  group.clause = word
  return false
}

/** What a participle without auxiliary follows: the subordinator, "" after a mark or at the beginning; null where it opens no clause. */
function participleClause(before: Token | undefined): string | null {
  if (before?.tag === 'subordinator') return before.lower
  return before === undefined || before.tag === 'mark' ? '' : null
}

/** "Jane Doe, hired from a grocery chain last autumn as …": an aside without an object. */
function isAside(tokens: readonly Token[], index: number): boolean {
  return (
    tokens[index - 1]?.text === ',' &&
    /^(?:name|account|noun)$/.test(tokens[index - 2]?.tag ?? '') &&
    (tokens[index + 1]?.tag === 'preposition' || /^(?:last|earlier|this|just|in)$/.test(tokens[index + 1]?.lower ?? ''))
  )
}

/** A past participle without an auxiliary: "Acme, acquired by Corvid", "200 workers laid off by Acme". */
function namesAgent(tokens: readonly Token[], index: number): boolean {
  for (let k = index + 1; k < Math.min(tokens.length, index + REACH.agent); k++) {
    const token = tokens[k]
    if (!token || /^(?:mark|verb|account|name|determiner)$/.test(token.tag)) return false
    if (token.lower === 'by') return true
  }
  return false
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
