import { VETOES } from './not.ts'
import { byDirection, onlyOf, type EventKind } from '../event.ts'
import { readPartnership } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, asksOtherwise } from './asked-slots.ts'
import { termAsked } from '../../text/asked/term.ts'

export const PARTNERSHIP: EventKind = {
  id: 'partnership',
  recencyDays: 365,
  slots: ['counterparty'],
  read: readPartnership,
  triggers: TRIGGERS,
  asked: ASKED,
  narrowedTo: termAsked,
  addSlots,
  asksOtherwise,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such a partnership', { ended: 'the end of such a partnership' }),
  describe,
  isLasting: true,
  isOfWhoActs: true,
  namedBy: 'counterparty',
  modelKinds: onlyOf(['partnership.formed'], { ended: ['partnership.ended'] }),
  questionKinds: { 'partnership.formed': {} },
  isAskedLoosely: true,
  vetoes: VETOES,
}
