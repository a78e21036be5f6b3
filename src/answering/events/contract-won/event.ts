import { VETOES, FALLS_SHORT, OTHER_EVENT } from './not.ts'
import { byDirection, onlyOf, type EventKind } from '../event.ts'
import { readContractWon } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots } from './asked-slots.ts'
import { termAsked } from '../../text/asked/term.ts'

export const CONTRACT_WON: EventKind = {
  id: 'contract_won',
  recencyDays: 365,
  slots: ['counterparty', 'amount'],
  read: readContractWon,
  triggers: TRIGGERS,
  asked: ASKED,
  narrowedTo: termAsked,
  addSlots,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such a contract', { placed: 'such an order' }),
  describe,
  isLasting: true,
  namedBy: 'counterparty',
  modelKinds: onlyOf(['contract.won'], { placed: ['order.placed'] }),
  questionKinds: { 'contract.won': {} },
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
  otherEvent: OTHER_EVENT,
}
