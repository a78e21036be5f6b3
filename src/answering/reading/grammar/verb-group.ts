import { BE, CONTROL_ADJECTIVES, CONTROL_NOUNS, NEGATIONS, UNCERTAIN_MODALS } from '../words/lexicon.ts'
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

const at = (tokens: readonly Token[], index: number): Token | undefined => tokens[index]

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
  const main = at(tokens, index)?.verb
  if (!main) return group
  let [reading, outer] = [main, false]
  let bare = true
  for (let j = index - 1, steps = 0; j >= 0 && steps < MAX_BACK; steps++) {
    const token = tokens[j]
    if (!token) break
    const word = token.lower
    if (token.tag === 'adverb' || token.lower === 'itself' || token.lower === 'themselves') {
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
          if (passive) group.passive = true
          if (reading.ing) group.progressive = true
        } else if (reading.participle && !reading.ing) {
          const control = group.controls.at(-1)
          if (control) control.passive = true
        }
      } else if (word === 'would' || word === "'d") group.would = true
      // "customers can now order" tells of a fact.
      else if (word === 'can' && /^(?:now|already|finally|today)$/.test(tokens[j + 1]?.lower ?? '')) group.uncertain ||= false
      else if (UNCERTAIN_MODALS.has(word)) group.uncertain = true
      else if (word === 'will' || word === "'ll" || word === 'shall' || word === "won't") group.future = true
      else if (word === 'having') group.clause = 'having'
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
        const wanting = tokens.slice(Math.max(0, k - 8), k).findLast((one) => one.verb !== null)?.verb
        const wanted = tokens
          .slice(Math.max(0, k - 8), k)
          .some(
            (one, at) =>
              WANTED.test(one.lower) && [1, 2].some((step) => /^(?:for|on)$/.test(tokens[Math.max(0, k - 8) + at + step]?.lower ?? '')),
          )
        if ((wanting && WANTING.test(wanting.lemma)) || wanted) group.controls.push({ word: 'want', passive: false })
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
      if (word === 'without' || (word === 'against' && governor?.verb?.lemma === 'decide')) group.negated = true
      // "had no intention of leaving", "the prospect of closing"
      if (
        word === 'of' &&
        governor &&
        /^(?:intentions?|plans?|hopes?|idea|prospects?|chance|possibility|thought|question|talk|point|danger|risk|dream|option)$/.test(
          governor.lower,
        )
      ) {
        group.controls.push({ word: 'consider', passive: false })
        if (tokens[j - 2]?.lower === 'no') group.negated = true
      }
      if (/^(?:about|of|with)$/.test(word) && governor?.verb && MUSING.test(governor.verb.lemma))
        group.controls.push({ word: 'consider', passive: false })
      if (
        word === 'from' &&
        tokens.slice(Math.max(0, j - 9), j).some((one) => one.verb && /^(?:stop|prevent|block|bar|prohibit|keep)$/.test(one.verb.lemma))
      )
        group.negated = true
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
