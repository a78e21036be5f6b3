import { VETOES, FALLS_SHORT, OTHER_EVENT } from './not.ts'
import { byDirection, type EventKind } from '../event.ts'
import { readExecutiveChange } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, asksOtherwise, directionByVoice, settleSlots } from './asked-slots.ts'
import { wordSet } from '../../text/words.ts'
import { executiveTold } from './in-full.ts'
import { narrowedTo } from './asked-person.ts'

/** The verbs whose past is the event itself. */
const DOING = wordSet('leave depart quit exit')

export const EXECUTIVE_CHANGE: EventKind = {
  id: 'executive_change',
  recencyDays: 365,
  slots: ['person', 'role'],
  directions: ['joined', 'left'],
  read: readExecutiveChange,
  triggers: TRIGGERS,
  asked: ASKED,
  narrowedTo,
  addSlots,
  asksOtherwise,
  settleSlots,
  directionByVoice,
  isKnownBySide: true,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such a change of executives', { left: 'such a departure', joined: 'such an appointment' }),
  describe,
  isOwnAct: true,
  isTwoSided: true,
  isToldWithoutName: true,
  modelKinds: byDirection(['executive.joined', 'executive.left'], { joined: ['executive.joined'], left: ['executive.left'] }),
  questionKinds: { 'executive.joined': { direction: 'joined' }, 'executive.left': { direction: 'left' }, 'executive.any': {} },
  isAskedLoosely: true,
  toldInFull: executiveTold,
  doing: () => DOING,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
  otherEvent: OTHER_EVENT,
}
