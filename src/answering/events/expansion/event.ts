import { VETOES, FALLS_SHORT, OTHER_EVENT } from './not.ts'
import { byDirection, type EventKind } from '../event.ts'
import { readExpansion } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, asksOtherwise, settleSlots } from './asked-slots.ts'
import { wordSet } from '../../text/words.ts'
import { STAGES, OTHER_THAN_ASKED } from './as-asked.ts'
import { placesTold } from './places-told.ts'
import type { Slots } from '../../types.ts'
import { abroadAsked } from '../../match/at-home.ts'

/** The verbs whose past is the event itself. */
const DOING = wordSet('open inaugurate establish launch set enter expand arrive debut')

function modelKinds({ direction, kind, place, sites }: Slots): readonly string[] {
  if (direction !== undefined) return direction === 'closed' ? ['site.closed'] : []
  if (sites === 'any' && (kind === 'office' || kind === 'plant')) return ['expansion.office', 'expansion.plant']
  // An office in Berlin is a way into Germany.
  return kind === undefined || kind === 'any' || (kind === 'market' && place !== undefined)
    ? ['expansion.office', 'expansion.market', 'expansion.plant']
    : [`expansion.${kind}`]
}

export const EXPANSION: EventKind = {
  id: 'expansion',
  recencyDays: 365,
  slots: ['site', 'place'],
  read: readExpansion,
  triggers: TRIGGERS,
  asked: ASKED,
  narrowedTo: abroadAsked,
  addSlots,
  asksOtherwise,
  settleSlots,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: byDirection('such an expansion', { closed: 'such a closure' }),
  describe,
  isOwnAct: true,
  isOfWhoActs: true,
  isToldWithoutName: true,
  namedBy: 'place',
  modelKinds,
  questionKinds: { 'expansion.office': { kind: 'office' }, 'expansion.market': { kind: 'market' }, 'expansion.plant': { kind: 'plant' } },
  isAskedLoosely: true,
  toldInFull: placesTold,
  doing: () => DOING,
  stages: STAGES,
  otherThanAsked: OTHER_THAN_ASKED,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
  otherEvent: OTHER_EVENT,
}
