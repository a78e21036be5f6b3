import { onlyOf, type EventKind } from '../event.ts'
import { readTechnology } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, asksInstead, asksOtherwise, settleSlots } from './asked-slots.ts'
import { OTHER_THAN_ASKED } from './as-asked.ts'

export const TECHNOLOGY: EventKind = {
  id: 'technology',
  recencyDays: 730,
  slots: ['technology'],
  read: readTechnology,
  triggers: TRIGGERS,
  asked: ASKED,
  addSlots,
  asksOtherwise,
  asksInstead,
  settleSlots,
  usualWords: USUAL_WORDS,
  lookedFor,
  searchedWith,
  notFound: ({ stage }) => (stage === 'changed' ? 'such a change' : 'that it is in use'),
  describe,
  isState: true,
  isOwnAct: true,
  isToldWithoutName: true,
  isToldFurtherOn: true,
  isToldInBoilerplate: true,
  isToldByPostings: true,
  modelKinds: onlyOf(['technology.used']),
  questionKinds: { 'technology.used': {} },
  isAskedLoosely: true,
  otherThanAsked: OTHER_THAN_ASKED,
}
