import type { Span } from '../reading/grammar/phrases.ts'
import { COMPANY_NOUNS, OTHER_NOUNS } from '../reading/words/lexicon.ts'
import { isAccount, NOBODY, type Participant } from '../reading/grammar/participant.ts'
import { isHearsay, withoutMereForm, type Reality } from './reality.ts'
import type { Evidence } from './evidence.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyWord, only } from '../text/any-of.ts'

/**
 * Evidence by wording alone, for sentences that the clause rules do not see through: "put 210 people out of work", "a ribbon was snipped".
 * The wording must be telling by itself; whom it concerns and how real it is are read from the words round it.
 */
export interface Cue {
  id?: string
  pattern: RegExp
  strength: number
}
export const cue = (pattern: string, strength = 0.8): Cue => ({ pattern: new RegExp(pattern), strength })

const CLAUSE_BREAK = /^[;:"]$|^(?:but|while|whereas|although|though)$/
const AWAY =
  /^(?:from|than|unlike|against|versus|formerly|ex|rival|rivals|competitor|competitors|beat|beating|adversary|adversaries|foe|nemesis|arch-rival|archrival|neighbour|neighbor)$/
const ELSE = new RegExp(only`
  competitors? | rivals? | peers | customers? | clients? | suppliers? | contractors? | subcontractors? | tenants?
  landlord | franchisees? | vendors? | distributors? | dealers? | investors? | shareholders? | unions? | neighbours?
  neighbors?
`)
/** Companies in general: "helps firms that are hiring". */
const ANYBODY = /^(?:companies|firms|businesses|employers|organi[sz]ations|startups|start-ups|retailers|manufacturers|banks|others)$/
const FAR = /^(?:they|their|them|themselves)$/
/** Nouns after a town's name: "the historic Figeac site", "its Kambah nickel mine". */
const SITE_NOUN = new RegExp(only`
  sites? | plants? | mines? | offices? | works | factory | factories | mills? | yards? | depots? | warehouses?
  smelter | refinery | campus | centre | center | branch | branches | stores? | shops? | bakery | brewery | foundry
  headquarters | hub | facility | studio | laboratory | lab | base | terminal | port | airport | dock | docks | region
  area | district | market | bureau | subsidiary | arm | unit | operation | operations
`)
const SETTLING = /^(?:at|of|by|for|from|in|across|within|inside)$/

const DENYING = new RegExp(anyWord`
  not(?! only| just) | never | no(?! (?:fewer|less|longer|later|secret|wonder|doubt|more shifts)) | none | \w*n't
  cannot | nobody | den(?:y|ies|ied|ying) | without(?! pay| work| a job| warning| notice) | scrap\w* | shelv\w+
  cancel\w* | abandon\w* | call\w* off | postpon\w* | put (?:off|on hold|on ice|back) | delay\w* | on hold | revers\w+
  withdr[ae]w\w*(?! from) | rul\w+ out | reject\w* | avoid\w* | avert\w* | sav(?:e|ed|es|ing) (?:the )?jobs
  drop\w* (?:the |its |a )?plans? | fake | false | untrue | exaggerated | fail\w* to | refus\w+ | declin\w+ to
  yet to | instead of | rather than
`)
const DOUBTING = new RegExp(anyWord`
  could | may(?! \d) | might | if(?! you) | whether | unless | consider\w* | weigh\w* | mull\w* | explor\w+ | talks
  negotiat\w+ | hop(?:e|es|ed|ing) | wish\w* | rumou?r\w* | reportedly | speculat\w* | gossip | chatter | whispers?
  fear\w* | warn(?:s|ed|ing)?(?! notice| act) | propos\w+ | urg\w+ | threat\w* | risk\w* | possib\w+ | potential\w*
  likely | unlikely | stud(?:y|ying|ies) | discuss\w* | eye[sd]? | eyeing | would like | wants? to | dream\w*
  think\w* (?:about|of) | thought (?:about|of) | talk\w* (?:about|of) | asked (?:about|whether) | supposed | allegedly
  demand\w* that | calls? for | what would | scenario
`)
const TOLD_WOULD = /\b(?:said|says|told|announced|confirmed|added|disclosed|revealed|plan|decision|decided|agreed)\b/
const PLANNED = /\b(?:plan(?:s|ned)? to|planning|intends?|intending|aims? to|aiming|meant to|proposes?)\b/
const FUTURE = /\b(?:will|to be|is to|are to|set to|due to|'ll|would)\b/

/** Index of the token at an offset of the sentence's joined words. */
export function tokenAtWord(sentence: Sentence, offset: number): number {
  let at = 0
  for (const [index, token] of sentence.tokens.entries()) {
    at += token.lower.length + 1
    if (at > offset) return index
  }
  return sentence.tokens.length - 1
}

/** Whether a mention of the account names somebody else by it: "Acme rival", "Acme's largest customer". */
function relates(sentence: Sentence, at: number): boolean {
  for (let j = at + 1; j < Math.min(sentence.tokens.length, at + 5); j++) {
    const token = sentence.tokens[j]
    if (
      !token ||
      token.tag === 'verb' ||
      token.tag === 'auxiliary' ||
      token.tag === 'preposition' ||
      token.tag === 'conjunction' ||
      token.text === ','
    )
      return false
    if (OTHER_NOUNS.has(token.lower)) return true
  }
  return false
}

interface Mention {
  at: number
  who: 'account' | 'other'
  named: boolean
}

/** A town before a site's noun, in a phrase that says whose it is; between may stand what looks like a verb: "its Arnhem claims office". */
function isTown(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence
  const leads = tokens[at + 1]?.tag === 'noun' || (tokens[at + 1]?.tag === 'verb' && SITE_NOUN.test(tokens[at + 2]?.lower ?? ''))
  const whose = tokens.slice(Math.max(0, at - 3), at).some((token) => token.tag === 'determiner' || token.tag === 'possessive')
  return whose && leads && tokens.slice(at + 1, at + 4).some((token) => SITE_NOUN.test(token.lower))
}

function clauseStart(sentence: Sentence, at: number): number {
  let start = at
  while (start > 0 && !CLAUSE_BREAK.test(sentence.tokens[start - 1]?.lower ?? '')) start--
  return start
}

/** "a single scale-up in Salford": some company, unless it describes the one named just before. */
function isSomeCompany(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence
  if (tokens[at]?.tag !== 'noun' || !COMPANY_NOUNS.has(tokens[at]?.lower ?? '') || tokens[at + 1]?.tag === 'noun') return false
  for (let j = at - 1; j >= Math.max(0, at - 5); j--) {
    const token = tokens[j]
    if (!token || token.tag === 'verb' || token.tag === 'preposition') return false
    if (!/^(?:a|an|another|one)$/.test(token.lower)) continue
    const before = tokens[j - 1]
    const appositive = before?.text === ',' && (isAccount(tokens[j - 2]) || tokens[j - 2]?.tag === 'name')
    return (
      !appositive &&
      !/^(?:as|is|was|becomes?|be|being|into|like)$/.test(before?.lower ?? '') &&
      ['verb', 'auxiliary', 'preposition', 'mark'].includes(tokens[at + 1]?.tag ?? '') &&
      (before === undefined || before.tag === 'mark' || before.tag === 'adverb' || before.tag === 'noun' || before.lower === 'when')
    )
  }
  return false
}

function mentionsOf(sentence: Sentence): Mention[] {
  return sentence.tokens.flatMap((token, at): Mention[] => {
    const before = sentence.tokens[at - 1]?.lower ?? ''
    if (AWAY.test(before) || (token.refers === 'other' && FAR.test(token.lower))) return []
    // "Your larger competitors", "two rivals": somebody else without a name.
    if (token.tag === 'noun' && ELSE.test(token.lower) && !isAccount(sentence.tokens[at + 1])) {
      const [next, second] = [sentence.tokens[at + 1], sentence.tokens[at + 2]]
      const ofAccount = /^(?:to|of|for)$/.test(next?.lower ?? '') && isAccount(second)
      const opens = at - clauseStart(sentence, at) < 4 && (next?.tag === 'auxiliary' || next?.tag === 'verb')
      if (ofAccount || opens) return [{ at, who: 'other', named: false }]
    }
    if (
      token.tag === 'noun' &&
      ANYBODY.test(token.lower) &&
      /^(?:that|which|who|whose|are|is|have|to)$/.test(sentence.tokens[at + 1]?.lower ?? '')
    )
      return [{ at, who: 'other', named: false }]
    if (isSomeCompany(sentence, at)) return [{ at, who: 'other', named: false }]
    // "next to Acme", "the former Acme unit": a landmark.
    if (/^(?:former|near|opposite|beside|outside|ex-)$/.test(before) || (before === 'to' && sentence.tokens[at - 2]?.lower === 'next'))
      return []
    if (token.tag === 'name' && token.sort !== 'person' && isTown(sentence, at)) return []
    if (isAccount(token)) return [{ at, who: relates(sentence, at) ? 'other' : 'account', named: token.tag === 'account' }]
    const other = token.refers === 'other' || (token.tag === 'name' && token.sort !== 'person' && token.sort !== 'place')
    return other ? [{ at, who: 'other', named: token.tag === 'name' }] : []
  })
}

/** Whom words of a sentence concern: who is in them, settled after them ("at Acme"), last before them, first after them, or spoken of. */
function whoNear(sentence: Sentence, span: Span): Participant {
  const { tokens } = sentence
  const mentions = mentionsOf(sentence)
  const as = (mention: Mention): Participant => ({
    ...NOBODY,
    who: mention.who,
    byReference: !mention.named,
    relation: mention.who === 'other' && isAccount(tokens[mention.at]) ? 'related' : null,
  })
  // "Orrery's new plant": whose it is stands right before the wording.
  const owner = tokens[span.from - 1]?.tag === 'possessive' ? mentions.find((one) => one.at === span.from - 2) : undefined
  if (owner) return as(owner)
  const inside = mentions.filter((one) => one.at >= span.from && one.at < span.to)
  const account = inside.find((one) => one.who === 'account')
  // "Corvid is moving into Acme's home market"
  const actor = mentions.findLast(
    (one) => one.at < span.from && one.at >= clauseStart(sentence, span.from) && tokens[one.at - 1]?.tag !== 'preposition',
  )
  if (account && actor?.who === 'other' && tokens[account.at - 1]?.tag === 'preposition') return as(actor)
  if (account && inside.every((one) => one.who === 'account')) return as(account)
  if (inside[0] && !account) return as(inside[0])
  for (let j = span.to; j < Math.min(tokens.length, span.to + 9); j++) {
    const token = tokens[j]
    if (!token || CLAUSE_BREAK.test(token.lower) || token.tag === 'verb' || token.tag === 'subordinator') break
    if (!SETTLING.test(token.lower)) continue
    const settled = mentions.find((one) => one.at > j && one.at <= j + 3)
    if (settled) return { ...as(settled), relation: 'settled' }
  }
  let start = span.from
  while (start > 0 && !CLAUSE_BREAK.test(tokens[start - 1]?.lower ?? '')) start--
  const before = mentions.filter((one) => one.at >= start && one.at < span.from)
  const subject = before.findLast((one) => tokens[one.at - 1]?.tag !== 'preposition') ?? before.at(-1)
  if (subject) return as(subject)
  if (account) return as(account)
  const outside = mentions.filter((one) => one.at >= span.to || one.at < start)
  const [first] = outside
  if (first && outside.every((one) => one.who === first.who)) return as(first)
  if (mentions.length === 0 && sentence.implied) return { ...NOBODY, who: 'account', byReference: true }
  return NOBODY
}

/** How real words of a sentence are, by the words of their clause before them and just after. */
export function realityNear(sentence: Sentence, span: Span): Reality {
  if (sentence.question || isHearsay(sentence.text)) return 'rumour'
  const { tokens } = sentence
  let from = span.from
  while (from > 0 && !CLAUSE_BREAK.test(tokens[from - 1]?.lower ?? '') && span.from - from < 30) from--
  const words = (start: number, end: number): string =>
    tokens
      .slice(start, end)
      .map((token) => token.lower)
      .join(' ')
  // "not in head office, where": what follows is so.
  const before = words(from, span.to).replace(/^not (?:on|in|at|for|among|across) [^,]{1,50}, (?=where\b)/, '')
  const after = words(span.to, Math.min(tokens.length, span.to + 8)).replace(/[;:].*$/, '')
  if (
    DENYING.test(before) ||
    /\b(?:scrapped|cancelled|canceled|shelved|abandoned|on hold|called off|ruled out|postponed|off the table|reversed|denied|put off|put back|put on ice|delayed|never)\b/.test(
      after,
    )
  )
    return 'denied'
  if (
    DOUBTING.test(withoutMereForm(before)) ||
    /\b(?:rumou?r\w*|speculation|reportedly|if|unless|under consideration|possible|(?:may|might|could) (?:not )?be)\b/.test(after)
  )
    return 'rumour'
  if (/\b(?:was|were) to (?:have )?\b/.test(before) && /\bto have\b/.test(before)) return 'denied'
  if (/\bwould\b(?! (?:love|welcome|be (?:happy|delighted|glad)))/.test(before) && !TOLD_WOULD.test(sentence.words())) return 'rumour'
  if (PLANNED.test(before)) return 'planned'
  if (!FUTURE.test(before)) return 'real'
  return /^"? ?(?:\w+ ){0,3}(?:when|once|as soon as|provided)\b/.test(after) ? 'planned' : 'announced'
}

/** Whether the account is the only company that a sentence speaks of. */
export const speaksOfAccountOnly = (sentence: Sentence): boolean => {
  const mentions = mentionsOf(sentence)
  return mentions.length > 0 ? mentions.every((one) => one.who === 'account') : sentence.implied
}

/** Evidence from the first of the cues that a sentence holds and `accepts` lets pass. */
export function fromCues(
  sentence: Sentence,
  cues: readonly Cue[],
  slots: Record<string, string>,
  more: Partial<Evidence> = {},
  accepts: (words: string, span: Span) => boolean = () => true,
): Evidence[] {
  const text = sentence.words()
  for (const { id, pattern, strength } of cues) {
    const match = pattern.exec(text)
    if (!match) continue
    const span = { from: tokenAtWord(sentence, match.index), to: tokenAtWord(sentence, match.index + match[0].length - 1) + 1 }
    if (!accepts(match[0], span)) continue
    const who = whoNear(sentence, span)
    if (who.who === 'nobody') continue
    // Dates belong to the event's verb.
    const verb = sentence.tokens.findLastIndex((token, at) => at >= span.from && at < span.to && token.verb !== null)
    return [
      {
        sentence,
        index: verb < 0 ? span.from : verb,
        who,
        reality: realityNear(sentence, span),
        strength,
        slots,
        reason: null,
        rule: id,
        ...more,
      },
    ]
  }
  return []
}
