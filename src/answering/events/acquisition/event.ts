import { ANOTHER_THING, VETOES, FALLS_SHORT, OTHER_EVENT } from './not.ts'
import { byDirection, type EventKind } from '../event.ts'
import { readAcquisition } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, directionByVoice } from './asked-slots.ts'
import { wordSet } from '../../text/words.ts'
import { OTHER_THAN_ASKED } from './as-asked.ts'
import { stakeAsked } from '../../text/asked/minority-stake.ts'

/** The verbs whose past is the event itself. */
const DOING = wordSet('buy acquire purchase sell complete snap swallow')

export const ACQUISITION: EventKind = {
  id: 'acquisition',
  recencyDays: 365,
  slots: ['counterparty', 'amount'],
  directions: ['made', 'received', 'merger'],
  read: readAcquisition,
  triggers: TRIGGERS,
  asked: ASKED,
  directionByVoice,
  narrowedTo: stakeAsked,
  addSlots,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such an acquisition', { received: 'that it was acquired' }),
  describe,
  isOwnAct: true,
  isTwoSided: true,
  namedBy: 'counterparty',
  modelKinds: byDirection(['acquisition.made', 'acquisition.received'], { made: ['acquisition.made'], received: ['acquisition.received'] }),
  questionKinds: {
    'acquisition.made': { direction: 'made' },
    'acquisition.received': { direction: 'received' },
    'acquisition.any': { direction: 'either' },
  },
  isAskedLoosely: true,
  doing: () => DOING,
  otherThanAsked: OTHER_THAN_ASKED,
  anotherThing: ANOTHER_THING,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
  otherEvent: OTHER_EVENT,
}
