import { VETOES, FALLS_SHORT } from './not.ts'
import type { EventKind } from '../event.ts'
import { readEarningsRemark } from './told.ts'
import { TRIGGERS } from './triggers.ts'
import { ASKED, USUAL_WORDS, VOCABULARY, lookedFor, searchedWith } from './asked.ts'
import { describe } from './description.ts'
import { addSlots, asksOtherwise } from './asked-slots.ts'
import { OTHER_THAN_ASKED } from './as-asked.ts'
import { anyWord } from '../../text/any-of.ts'
import type { Slots } from '../../types.ts'

function modelKinds({ topic, direction }: Slots): readonly string[] {
  if (topic === 'growth') return direction === undefined ? ['earnings.growth'] : []
  return BY_TOPIC[topic ?? ''] ?? []
}

const BY_TOPIC: Readonly<Record<string, readonly string[]>> = {
  'cost cutting': ['earnings.cost_cutting'],
  decline: ['results.fell'],
  guidance: ['earnings.guidance'],
}

/** What the encoder knows apart of forecasts and expectations, by topic and direction. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  'expectations beaten': ['earnings.beat'],
  'expectations missed': ['earnings.miss'],
  'guidance up': ['guidance.raised'],
  'guidance down': ['guidance.cut'],
}

const encoderKinds = (asked: Slots): readonly string[] => SIDES[`${asked['topic'] ?? ''} ${asked['direction'] ?? ''}`] ?? modelKinds(asked)

/** Somebody's expectations are spoken of, or results as better or worse than something; "(BEAT)" is where shares are traded, "market-beating" what grows faster than a market. */
const EXPECTED = new RegExp(anyWord`
  (?:[\w-]+-)?(?:expect\w*|anticipat\w*|forecasts?|forecast-\w+) | estimates? | est | estimated | consensus | analysts? | street | projected | projections? | predicted
  (?:beats?|miss)(?! \)) | (?<!-)beating | missed | misses | missing | tops | topped | exceed\w* | views? | targets? | disappoint\w* | hop(?:ed|ing) for | pencilled
`)

export const EARNINGS_REMARK: EventKind = {
  id: 'earnings_remark',
  recencyDays: 365,
  slots: [],
  directions: ['up', 'down'],
  read: readEarningsRemark,
  triggers: TRIGGERS,
  asked: ASKED,
  addSlots,
  asksOtherwise,
  usualWords: USUAL_WORDS,
  vocabulary: VOCABULARY,
  lookedFor,
  searchedWith,
  notFound: () => 'such a remark',
  describe,
  isToldWithoutName: true,
  isToldFurtherOn: true,
  isToldInBoilerplate: true,
  modelKinds,
  encoderKinds,
  wordsForEncoder: EXPECTED,
  questionKinds: {
    'earnings.growth': { topic: 'growth' },
    'earnings.decline': { topic: 'decline' },
    'earnings.cost_cutting': { topic: 'cost cutting' },
    'earnings.guidance': { topic: 'guidance' },
  },
  otherThanAsked: OTHER_THAN_ASKED,
  vetoes: VETOES,
  fallsShort: FALLS_SHORT,
}
