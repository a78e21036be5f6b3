import { VETOES, FALLS_SHORT } from './not.ts'
import type { EventKind } from '../event.ts'
import { readLegalTrouble } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { settleSlots } from './kinds.ts'
import { wordSet } from '../../text/words.ts'
import { STAGES } from './as-asked.ts'
import { ofTheAccount } from './no-trouble.ts'
import { breachTold } from './breach-told.ts'

/** The verbs whose past is the event itself. */
const DOING = wordSet('fine penalise penalize')

const OF_KIND: Readonly<Record<string, readonly string[]>> = { 'data breach': ['breach'], 'product recall': ['product.recalled'] }

export const LEGAL_TROUBLE: EventKind = {
  id: 'legal_trouble',
  recencyDays: 365,
  slots: ['kind', 'counterparty', 'amount'],
  read: readLegalTrouble,
  triggers: TRIGGERS,
  asked: ASKED,
  settleSlots,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: () => 'such trouble',
  describe,
  isToldWithoutName: true,
  isToldFurtherOn: true,
  modelKinds: ({ kind }) => ['legal.trouble', ...(OF_KIND[kind ?? ''] ?? [])],
  questionKinds: { 'legal.trouble': {} },
  toldInFull: breachTold,
  doing: () => DOING,
  stages: STAGES,
  narrowed: ofTheAccount,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
}
