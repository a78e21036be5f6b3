import { ANOTHER_THING, VETOES, FALLS_SHORT, OTHER_EVENT } from './not.ts'
import { byDirection, onlyOf, type EventKind } from '../event.ts'
import { readHiring } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, asksOtherwise, isAskedPlainly } from './asked-slots.ts'
import { OTHER_THAN_ASKED } from './as-asked.ts'

export const HIRING: EventKind = {
  id: 'hiring',
  recencyDays: 120,
  slots: ['role', 'place'],
  read: readHiring,
  triggers: TRIGGERS,
  asked: ASKED,
  addSlots,
  asksOtherwise,
  isAskedPlainly,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such hiring', { stopped: 'a stop to hiring' }),
  describe,
  isOwnAct: true,
  isToldWithoutName: true,
  isToldByPostings: true,
  namedBy: 'place',
  modelKinds: onlyOf(['hiring.open'], { stopped: ['hiring.frozen'] }),
  questionKinds: { 'hiring.open': {} },
  isAskedLoosely: true,
  otherThanAsked: OTHER_THAN_ASKED,
  anotherThing: ANOTHER_THING,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
  otherEvent: OTHER_EVENT,
}
