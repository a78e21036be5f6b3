import type { Evidence, FrameReader } from '../match/evidence.ts'
import type { AccountReading } from '../reading/sentence.ts'
import type { CompiledSignal, FrameId, Meaning, Named, Slots } from '../types.ts'
import type { Scope, Told } from './in-full.ts'
import type { AskedWordings } from './question-wording.ts'
import type { Reason } from './reason.ts'
import type { Stage } from './stage.ts'
import type { Vetoes } from './veto.ts'
import type { Words } from './vocabulary.ts'
import type { Describe } from './wording.ts'

/** Evidence as it stands to what exactly a question asks, with a reason against it where it proves another thing. */
export type Narrowing = (evidence: Evidence, reading: AccountReading, signal: CompiledSignal) => Evidence

/** Fills the slots that the words of a question name, of an event that is already known. */
export type AddSlots = (slots: Record<string, string>, question: string, named: Named) => void

/** A kind of event that questions ask about, in all that the program has to know of it by kind. */
export interface EventKind {
  id: FrameId
  /**
   * How long a document still counts, in days, when the question does not say. An event is news for a year; an open position for a quarter; a technology stays in use
   * for two years unless a document says that it was dropped.
   */
  recencyDays: number
  /** What to note of it: tells one from another and feeds the Why Now. Values are copied from the document. */
  slots: readonly string[]
  /** The values that the slot `direction` can have. */
  directions?: readonly string[]
  /** What is so for a time and no event on a day: a document that tells of it still counts where it dates it before the days asked for. */
  isState?: true
  /** It begins something that lasts: what has been so since an early year is no news. */
  isLasting?: true
  /** Each company does it by itself: that a customer of the account does it is no news of the account. */
  isOwnAct?: true
  /** Another may do it where the account is only named to tell who or where that is: its resellers, what the other is likened to or builds next to. */
  isOfWhoActs?: true
  /** A question that leaves open which way it goes asks for either. */
  isTwoSided?: true
  /** Its sentences often leave the company out: "Revenue climbed 14 %", "About 130 people left". */
  isToldWithoutName?: true
  /** A sentence behind one about the account may tell it and name nobody of whom it is told. */
  isToldFurtherOn?: true
  /** What a company says of itself at the end of its releases proves it too. */
  isToldInBoilerplate?: true
  /** Job postings tell it, and not only in passing. */
  isToldByPostings?: true
  /** The slot that questions name it by, and that sentences may name as lost or wished for: "won an order from Airbus after missing out on Boeing". */
  namedBy?: 'counterparty' | 'place'
  /** How sentences tell it. */
  read: FrameReader
  /** Single lower-case words without which no rule can fire; verbs come in all their forms. */
  triggers: readonly string[]
  /** The wordings of questions for it. */
  asked: AskedWordings
  /** What such a question names beside the event. */
  addSlots?: AddSlots
  /** What narrows any such question, however it is worded: how many, who by name, for how long. */
  narrowedTo?: (question: string) => Slots
  /** Whether a question that one of the wordings fits asks for something else all the same, which the wordings behind it may know. */
  asksOtherwise?: (question: string, named: Named) => boolean
  /** What such a question asks for instead, whatever other wordings fit it; null where it asks for this event. */
  asksInstead?: (question: string, named: Named) => Meaning | null
  /** Sets right the slots that a wording has by what else stands in the question and in what the wording fits; false where they are no such event's. */
  settleSlots?: (slots: Record<string, string>, question: string, matched: string) => boolean
  /** Whether a wording is right whatever the question model makes of the question. */
  isAskedPlainly?: (question: string, named: Named) => boolean
  /** The question model knows its sides as well as the wordings do. */
  isKnownBySide?: true
  /** Which side the account is on, by voice, where a question has words of the event and no wording fits; null where it does not tell. */
  directionByVoice?: (question: string) => string | null
  /** The words by which people ask for it. What else a question names, narrows it. */
  usualWords: string
  /** The words by which people speak of it, for questions that no wording of ours fits. */
  vocabulary?: Words
  /** What is looked for, for people. */
  lookedFor: (slots: Slots) => string
  /** The words to search the web with. */
  searchedWith: (slots: Slots) => (string | undefined)[]
  /** What was not found, behind "No document tells of". */
  notFound: (slots: Slots) => string
  /** One clause about it from its slots. */
  describe: Describe
  /** Its slots as the source has them, in full; where left out, its parties with all of their names. */
  toldInFull?: (scope: Scope, slots: Slots) => Told
  /** The verbs whose past is the event itself: who has signed a lease has opened nothing yet, who has resigned may still be there. */
  doing?: (direction: string | undefined) => ReadonlySet<string>
  /** How far a question may want it to have gone. */
  stages?: readonly Stage[]
  /** Why proof is none for what exactly is asked. */
  otherThanAsked?: readonly Reason[]
  /** What else must hold for what exactly is asked. */
  narrowed?: Narrowing
  /** What both rules and models take for it although it is another thing. */
  anotherThing?: RegExp
  /** The same where it takes more than the words. */
  vetoes?: Vetoes
  /** The kinds, as the models name them, any of which answers a question; none where a sentence's wording alone cannot. */
  modelKinds: (asked: Slots) => readonly string[]
  /** The same as the encoder names them, where it knows some apart. */
  encoderKinds?: (asked: Slots) => readonly string[]
  /** Words without which the encoder is not asked for what it alone knows: it is slow. */
  wordsForEncoder?: RegExp
  /** What a question asks for, by the kind that the question model takes it for. */
  questionKinds?: Readonly<Record<string, Slots>>
  /** Whether questions for it are worded in words of many meanings ("lost its …", "took on …"), so that the question model may know better. */
  isAskedLoosely?: true
  /** What the models take for it although it is its end, or only a part of it; by what they call it. */
  fallsShort?: Readonly<Record<string, RegExp>>
  /** Words that make another event of what the models find. */
  otherEvent?: RegExp
}

/** What is said or known of an event, and of its other sides instead. */
export const byDirection =
  <T>(usual: T, others: Readonly<Record<string, T>>) =>
  ({ direction }: Slots): T =>
    others[direction ?? ''] ?? usual

/** The kinds of the models that are an event as such, and those that are a side of it; a side of which they know nothing has none. */
export const onlyOf =
  (usual: readonly string[], sides: Readonly<Record<string, readonly string[]>> = {}) =>
  ({ direction }: Slots): readonly string[] =>
    direction === undefined ? usual : (sides[direction] ?? [])
