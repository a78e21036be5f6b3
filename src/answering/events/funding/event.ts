import { ANOTHER_THING, VETOES, OTHER_EVENT } from './not.ts'
import { byDirection, onlyOf, type EventKind } from '../event.ts'
import { readFunding } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots } from './asked-slots.ts'
import { stakeAsked } from '../../text/asked/minority-stake.ts'

export const FUNDING: EventKind = {
  id: 'funding',
  recencyDays: 365,
  slots: ['amount', 'round', 'investor', 'counterparty'],
  directions: ['raised', 'invested'],
  read: readFunding,
  triggers: TRIGGERS,
  asked: ASKED,
  directionByVoice: () => 'raised',
  narrowedTo: stakeAsked,
  addSlots,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('funding', { invested: 'such an investment' }),
  describe,
  isToldWithoutName: true,
  modelKinds: onlyOf(['funding.raised'], { raised: ['funding.raised'], invested: ['stake.bought'] }),
  questionKinds: { 'funding.raised': { direction: 'raised' }, 'funding.invested': { direction: 'invested' } },
  isAskedLoosely: true,
  anotherThing: ANOTHER_THING,
  vetoes: VETOES,
  otherEvent: OTHER_EVENT,
}
