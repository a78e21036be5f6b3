import { outlinesOf } from '../../match/outline.ts'
import { NOBODY } from '../../reading/grammar/participant.ts'
import { isHearsay, type Reality } from '../../match/reality.ts'
import type { Evidence } from '../../match/evidence.ts'
import { FURTHER_KINDS, holdsMost, ownWords } from '../../odds/further-kinds.ts'
import { likelyFurtherKind } from '../../odds/question-kind.ts'
import { readTimeWindow } from '../../text/time/time-window.ts'
import type { FurtherEvent } from './further-event.ts'
import { EVENTS } from './event-list.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyWord } from '../../text/any-of.ts'

const NEGATED = /\b(?:not|never|no|n't|denied|denies|deny|ruled out|rules out|without|nor|yet to|declined to|refus\w+)\b/
const UNSURE = new RegExp(anyWord`
  could | may | might | would | if | whether | consider\w* | weigh\w* | mull\w* | explor\w+ | hop(?:e|es|ing) | talks?
  rumou?r\w* | reportedly | likely | possible | speculation | plans? to | wants? to | threat\w* | urged? | fear\w*
`)

const eventsOf = new Map<string, number | null>()

/** The event that a question asks about, if it is one of these. */
export function furtherEventOf(question: string): number | null {
  const known = eventsOf.get(question)
  if (known !== undefined) return known
  const at = EVENTS.findIndex(({ asked }) => asked.test(question))
  if (eventsOf.size > 2000) eventsOf.clear()
  eventsOf.set(question, at < 0 ? null : at)
  return at < 0 ? null : at
}

/** What a question that has no frame asks for: an event of the rules, kinds of event that the models know, or both. */
export interface FurtherAsked {
  event: number | null
  kinds: readonly string[]
}

const askedBy = new Map<string, FurtherAsked | null>()

/** The further event that a question asks for; null where rules and models know none. */
export function furtherAsked(question: string): FurtherAsked | null {
  const known = askedBy.get(question)
  if (known !== undefined) return known
  // As when the question was compiled: the time is no part of the event.
  const { rest } = readTimeWindow(question)
  const byWords = furtherEventOf(rest)
  const ofWords = byWords === null ? [] : (EVENTS[byWords]?.kinds ?? [])
  const likely = likelyFurtherKind(rest)
  // "ordered its staff back to the office": the words of one event, and clearly another.
  const isAnother = likely !== null && !ofWords.includes(likely) && likelyFurtherKind(rest, 'rather') !== null
  const event = isAnother ? null : byWords
  const kinds = likely !== null && (event === null || ofWords.includes(likely)) ? [likely] : ofWords
  const asked = event === null && kinds.length === 0 ? null : { event, kinds }
  if (askedBy.size > 2000) askedBy.clear()
  askedBy.set(question, asked)
  return asked
}

const ownWordsOf = ({ kinds = [], covers }: FurtherEvent, words: readonly string[]): string[] =>
  ownWords(kinds, words).filter((one) => !covers.test(one))

/** For people: what is looked for when a question asks about the event, with those of its own words that must be told too. */
export function describeFurtherEvent({ event, kinds }: FurtherAsked, askedWords: readonly string[]): string {
  const found = event === null ? undefined : EVENTS[event]
  const kind = kinds.length === 1 ? kinds[0] : undefined
  const what = (kind === undefined ? undefined : FURTHER_KINDS[kind]?.what) ?? found?.what ?? ''
  const own = found === undefined ? ownWords(kinds, askedWords) : ownWordsOf(found, askedWords)
  return own.length === 0 ? what : `${what} (${own.slice(0, 8).join(', ')})`
}

/** Whether what follows is told of the account: it is the party named last before, or the only one spoken of. */
const isOfAccount = (sentence: Sentence, before: string): boolean => {
  const [account, other] = [before.lastIndexOf('ACC'), before.lastIndexOf('OTH')]
  return account > other || (other < 0 && (sentence.aboutAccount || sentence.implied) && !/\bOTH\b/.test(outlinesOf(sentence).full.text))
}

/** A sentence that tells of the event, with the question's own words ("its pet-care business"), or null. */
export function readFurtherEvent(
  reading: AccountReading,
  sentence: Sentence,
  event: number,
  askedWords: readonly string[],
): Evidence | null {
  const found = EVENTS[event]
  if (!found || sentence.question) return null
  const { plain, full } = outlinesOf(sentence)
  for (const outline of plain === full ? [full] : [plain, full]) {
    for (const pattern of [...found.told, ...(found.cue === undefined ? [] : [found.cue])]) {
      const match = pattern.exec(outline.text)
      if (!match) continue
      if (
        pattern === found.cue &&
        (found.unless?.test(outline.text) === true || !isOfAccount(sentence, outline.text.slice(0, match.index)))
      )
        continue
      // What exactly it was about may stand in the headline.
      if (!holdsMost(ownWordsOf(found, askedWords), `${sentence.words()} ${reading.document.headline.toLowerCase()}`)) continue
      const around = outline.text.slice(Math.max(0, match.index - 30), match.index + match[0].length)
      const reality: Reality =
        found.isDenial === true
          ? 'real'
          : NEGATED.test(around)
            ? 'denied'
            : isHearsay(sentence.text) || UNSURE.test(around)
              ? 'rumour'
              : 'real'
      return {
        sentence,
        index: outline.tokenAt(match.index + match[0].length - 1),
        who: { ...NOBODY, who: 'account', byReference: !sentence.namesAccount },
        reality,
        strength: 0.74,
        slots: {},
        reason: null,
      }
    }
  }
  return null
}
