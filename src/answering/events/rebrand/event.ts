import { ANOTHER_THING, VETOES } from './not.ts'
import type { EventKind } from '../event.ts'
import { readRebrand } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots } from './asked-slots.ts'
import { unlessNameStays } from './no-rebrand.ts'

export const REBRAND: EventKind = {
  id: 'rebrand',
  recencyDays: 365,
  slots: ['name'],
  read: readRebrand,
  triggers: TRIGGERS,
  asked: ASKED,
  addSlots,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: () => 'a new name or brand',
  describe,
  isOwnAct: true,
  isOfWhoActs: true,
  isToldInBoilerplate: true,
  modelKinds: () => ['rebrand'],
  questionKinds: { rebrand: {} },
  narrowed: unlessNameStays,
  anotherThing: ANOTHER_THING,
  vetoes: VETOES,
}
