import { ANOTHER_THING, VETOES } from './not.ts'
import { byDirection, type EventKind } from '../event.ts'
import { readGoingPublicOrPrivate } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots } from './asked-slots.ts'
import { wordSet } from '../../text/words.ts'

/** The verbs whose past is the event itself. */
const LISTED = wordSet('list float debut')
const DELISTED = wordSet('delist take')

export const GOING_PUBLIC_OR_PRIVATE: EventKind = {
  id: 'going_public_or_private',
  recencyDays: 365,
  slots: ['counterparty', 'place'],
  directions: ['public', 'private'],
  read: readGoingPublicOrPrivate,
  triggers: TRIGGERS,
  asked: ASKED,
  directionByVoice: (question) => (/\b(?:private|delist\w*|off the)\b/i.test(question) ? 'private' : 'public'),
  addSlots,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: () => 'such a step',
  describe,
  isOwnAct: true,
  isTwoSided: true,
  modelKinds: byDirection(['going.public', 'going.private'], { private: ['going.private'], public: ['going.public'] }),
  questionKinds: { 'going.public': { direction: 'public' }, 'going.private': { direction: 'private' } },
  doing: (direction) => (direction === 'private' ? DELISTED : LISTED),
  anotherThing: ANOTHER_THING,
  vetoes: VETOES,
}
