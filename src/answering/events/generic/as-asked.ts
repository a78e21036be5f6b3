import { AHEAD, any, some, word } from './further-event.ts'
import { DIVIDEND_MOVES } from './dividends.ts'
import type { Stage } from '../stage.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { MONTH_WORDS } from '../../text/time/calendar-words.ts'

const FOR_A_TIME = new RegExp(anyWord`
  temporar\w+ | every (?:summer|winter|year|july|august) | for (?:the )?(?:first|second) half of
  for (?:the |a |one |two |three |four |six |several |a few |\d+ )*(?:days?|weeks?|months?|summer|winter|season|holidays?|repairs|maintenance|refurbishment|christmas)
  as it does
  until (?:${MONTH_WORDS}|next|further notice)
  re-?opens? | reopening
`)

const PRACTITIONER = '(?:administrators?|receivers?|liquidators?|trustees?|supervisors?)'

export const STAGES: readonly Stage[] = [
  // What is paid is neither raised nor cut.
  ...DIVIDEND_MOVES,
  // A vote, a threat and a strike that was called off stop no work.
  {
    asked:
      /^(?!.*\b(?:vot|ballot|threat|avert|call|back)\w*)(?:.*\b(?:on strike|striking|strike|walked off|walked out|walk-?out|industrial action|downed tools)\b)/i,
    not: new RegExp(anyWord`
      called off | calls off | averted | averts? | avoid\w* | suspended | postponed | no strike | vot(?:e|es|ed|ing)
      ballot\w* | threat\w* | had been (?:set|due|planned|called) | was (?:due|set) to | authori[sz]e\w* | ended
      ends | (?:is|was|are) over
    `),
  },
  // Who winds up others is in no trouble.
  {
    asked: /\b(?:bankrupt\w*|insolven\w*|administration|receivership|liquidat\w+)\b/i,
    not: word(
      `ACC ${AHEAD}(?:appointed|named|acting|acts|act|called in|brought in|chosen) (?:as |to (?:act|serve) as )?(?:the |an? |joint |interim )*${PRACTITIONER} (?:of|to|for|at|over|in)`,
    ),
  },
  { asked: /\bclos\w+\b.*\b(?:for good|permanently|altogether)\b/i, not: FOR_A_TIME },
  // The one who sues, not the one who is sued.
  {
    asked: /\{account\} (?:has |also |now |been )*(?:su(?:ing|ed?) |tak\w+ (?!to\b)|took )/i,
    not: word(anyOf`
      ACC ${AHEAD}(?:sued|taken to court|hauled (?:in)?to court)(?: by| over| for| in| after)
      OTH ${some(6)}(?:sues|sued|suing|taken|took|takes) ACC
      (?:suit|lawsuit|claim|complaint|case) ${any(3)}against ACC
    `),
  },
]
