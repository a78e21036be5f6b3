import { moneyIn } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'
import { anyWord } from '../../text/any-of.ts'

/** What is of the law, or of a breach, by itself. */
export const LEGAL_NOUN = new RegExp(anyWord`
  lawsuits?
  (?:patent|class|legal|law|antitrust|civil|criminal|collective|infringement) (?:action|suit|case|claims?|complaint|proceedings|charges|dispute|investigation)s?
  litigation | suits? | complaint (?:in|at|with|filed) | probe | investigations? | inquir(?:y|ies) | fines?
  penalt(?:y|ies) | settlement | (?:data|security|privacy|cyber) ?(?:breach|incident|leak|attack) | breach(?: of| at)?
  hack | cyber-?attack | ransomware | indictment | injunction | subpoena | antitrust | fraud | guilty | bribery
  corruption | charges of | recall | tribunal | prosecut\w+ | reprimand
`)
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:data|security|privacy|cyber) ?(?:breach|incident|leak|attack)|breach|hack|cyber-?attack|ransomware|leaked|stolen data|intrud\w+|outage/,
    'data breach',
  ],
  [
    /\blawsuit|\bsuits?\b|litigation|class action|\bsu(?:ed|es|ing)\b|complaint|\bcourt\b|legal action|injunction|plaintiff|damages|tribunal|took .* to court/,
    'lawsuit',
  ],
  [/\bfin(?:e|ed|es)\b|penalt/, 'fine'],
  [/probe|investigat|inquir|raid|subpoena|scrutin|\blook(?:s|ed|ing)? into\b/, 'investigation'],
]

/** The kind of trouble that words tell of. */
export const kindIn = (words: string): string | null => KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null

/** What is noted of a trouble whose words begin at `index`. */
export function slotsOf(sentence: Sentence, index: number, kind: string | null, by: string | null): Slots {
  const money = moneyIn(sentence, { from: index, to: Math.min(sentence.tokens.length, index + 16) })
  return {
    ...(kind === null ? {} : { kind }),
    ...(money === null ? {} : { amount: money.text }),
    ...(by === null ? {} : { counterparty: by }),
  }
}

const ASKED_KINDS: readonly RegExp[] = [
  /\bsu(?:ed?|ing)\b|lawsuit|litigation|legal|court|proceedings|prosecut|claim/i,
  /investigat|probe|scrutiny|inquiry/i,
  /\bfine[ds]?\b|penalt|sanction|reprimand|regulat/i,
  /breach|hack|cyber|leak|stolen/i,
  /recall/i,
  /settle/i,
]

/** "a lawsuit or investigation": either will do, so neither narrows the question. */
const asksForSeveralKinds = (question: string): boolean =>
  /\b(?:or|and)\b|\//.test(question) && ASKED_KINDS.filter((kind) => kind.test(question)).length > 1

/** Lawsuits, fines and the like, but neither a breach nor a recall. */
const OF_LAW_ONLY = /^(?!.*\b(?:breach|hack|cyber|leak|stolen|recall|trouble))/i

export function settleSlots(slots: Record<string, string>, asked: string): boolean {
  if (!asksForSeveralKinds(asked)) return true
  if (OF_LAW_ONLY.test(asked)) slots['kind'] = 'legal action'
  else delete slots['kind']
  return true
}
