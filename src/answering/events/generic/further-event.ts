/** Pieces of the patterns that run on outlines (see `match/outline.ts`). */

import { anyOf, leading } from '../../text/any-of.ts'
import { MONTH_WORDS } from '../../text/time/calendar-words.ts'

/** An event that has no frame of its own but is asked about now and then: how questions and how sentences (outlines, see `outline.ts`) tell it. */
export interface FurtherEvent {
  /** What the models call it (see odds/further-kinds.ts). */
  kinds?: readonly string[]
  /** For people: what is looked for. */
  what: string
  asked: RegExp
  told: readonly RegExp[]
  /** Wording that tells the event by itself, when the party named last before it is the account. */
  cue?: RegExp
  /** Where the sentence holds this, the cue says nothing. */
  unless?: RegExp
  /** The event is itself a no: a no in it denies nothing. */
  isDenial?: true
  /** Words of a question that the event covers; the others must stand in the sentence. */
  covers: RegExp
}

const HELPING_WORD = leading`
  has | have | had | is | are | was | were | will | to | be | been | being | also | now | agreed to | said it would
  recently | quietly | formally | 's | today | , | already | finally | just | only | since | then | earlier
  last (?:week|month|year|night) | this (?:week|month|year|spring|summer|autumn|morning) | yesterday | on \w+day
  in (?:${MONTH_WORDS})
`
const BESIDE_IT = anyOf`
  but | while | whereas | in | on | at | for | from | by | with | to | over | after | as | when | because | about | until | despite
`
export const AHEAD = `${HELPING_WORD}*`
export const some = (count: number): string => `(?:(?!OTH|but|while|whereas)[\\w'’$€£%.,&-]+ ){0,${count}}?`
export const any = (count: number): string => `(?:[\\w'’$€£%.,&-]+ ){0,${count}}?`
export const word = (pattern: string): RegExp => new RegExp(`(?:^|[^\\w-])${pattern}(?![\\w-])`)
/** Words of what is meant itself, as "its loss-making bike", and nothing that stands beside it: "lost its chief executive after a deal". */
export const own = (count: number): string => `(?:(?!${BESIDE_IT} )[\\w'’$€£%.,&-]+ ){0,${count}}?`
