import { VETOES, FALLS_SHORT, OTHER_EVENT } from './not.ts'
import { byDirection, type EventKind } from '../event.ts'
import { readExpansion } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { wordSet } from '../../text/words.ts'
import { STAGES, TOLD_OTHERWISE } from './as-asked.ts'
import { placesTold } from './places-told.ts'

/** The verbs whose past is the event itself. */
const DOING = wordSet('open inaugurate establish launch set enter expand arrive debut')

export const EXPANSION: EventKind = {
  id: 'expansion',
  recencyDays: 365,
  slots: ['site', 'place'],
  read: readExpansion,
  triggers: TRIGGERS,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such an expansion', { closed: 'such a closure' }),
  describe,
  toldInFull: placesTold,
  doing: () => DOING,
  stages: STAGES,
  toldOtherwise: TOLD_OTHERWISE,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
  otherEvent: OTHER_EVENT,
}
