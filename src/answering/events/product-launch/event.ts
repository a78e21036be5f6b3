import { ANOTHER_THING, VETOES, FALLS_SHORT } from './not.ts'
import { byDirection, onlyOf, type EventKind } from '../event.ts'
import { readProductLaunch } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, asksInstead, asksOtherwise } from './asked-slots.ts'
import { productTold } from './in-full.ts'

export const PRODUCT_LAUNCH: EventKind = {
  id: 'product_launch',
  recencyDays: 365,
  slots: ['product'],
  read: readProductLaunch,
  triggers: TRIGGERS,
  asked: ASKED,
  addSlots,
  asksOtherwise,
  asksInstead,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such a launch', { stopped: 'that a product was stopped or delayed' }),
  describe,
  isLasting: true,
  isOfWhoActs: true,
  isToldWithoutName: true,
  modelKinds: onlyOf(['product.launched'], { stopped: ['product.ended', 'product.delayed'] }),
  questionKinds: { 'product.launched': {} },
  isAskedLoosely: true,
  toldInFull: productTold,
  anotherThing: ANOTHER_THING,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
}
