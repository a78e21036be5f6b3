import { VETOES, FALLS_SHORT } from './not.ts'
import type { EventKind } from '../event.ts'
import { readEarningsRemark } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { TOLD_OTHERWISE } from './as-asked.ts'

export const EARNINGS_REMARK: EventKind = {
  id: 'earnings_remark',
  recencyDays: 365,
  slots: [],
  directions: ['up', 'down'],
  read: readEarningsRemark,
  triggers: TRIGGERS,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: () => 'such a remark',
  describe,
  toldOtherwise: TOLD_OTHERWISE,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
}
