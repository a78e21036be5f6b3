import { ANOTHER_THING, FALLS_SHORT, VETOES } from './not.ts'
import { onlyOf, type EventKind } from '../event.ts'
import { readLayoffs } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addPlaceOf } from '../../text/asked/place-name.ts'
import { wordSet } from '../../text/words.ts'
import { narrowedTo } from './asked-slots.ts'

/** The verbs whose past is the event itself. */
const DOING = wordSet('cut lay dismiss axe slash shed eliminate sack fire')

export const LAYOFFS: EventKind = {
  id: 'layoffs',
  recencyDays: 365,
  slots: ['count', 'place'],
  read: readLayoffs,
  triggers: TRIGGERS,
  asked: ASKED,
  narrowedTo,
  addSlots: addPlaceOf,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: () => 'layoffs',
  describe,
  isOwnAct: true,
  isToldWithoutName: true,
  namedBy: 'place',
  modelKinds: onlyOf(['layoffs.cut']),
  questionKinds: { 'layoffs.cut': {} },
  doing: () => DOING,
  anotherThing: ANOTHER_THING,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
}
