import { claims } from '../../match/claims.ts'
import { isShareTrade } from '../../match/share-trading.ts'
import { moneyIn, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { checked, type Check } from '../../match/rules.ts'
import { bought, BUYING } from './buying.ts'
import { dealsInPassing } from './deals-in-passing.ts'
import { namedDeals } from './named-deals.ts'
import { otherVerbs, ownershipAsState } from './ownership.ts'
import { CALLED_OFF, MADE, RECEIVED } from './wordings.ts'
import type { Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'

const AGREED = /\b(?:agree\w*|accept\w*|recommend\w*|will|would|to (?:buy|acquire|purchase|take over)|definitive|subject to)\b/
const PRIVATELY = /\b(?:with (?:his|her|their) own money|in a personal capacity|as a private investment|out of (?:his|her) own pocket)\b/
const OFFER = /\b(?:bid|offer|approach|proposal|interest|suitor)\b/
const DEAL_NOUN = /acquisition|takeover|buy-?out|purchase|merger|sale|deal|combination/

/** The other party when only one other company is named. */
function namedIn(sentence: Sentence): Record<string, string> {
  const others = sentence.tokens.filter((token) => token.tag === 'name' && token.sort !== 'person' && token.sort !== 'place')
  return others.length === 1 && others[0] ? { counterparty: others[0].text } : {}
}

/** A name must be told; a kind of company ("a logistics company", "local") is not checked against the text beyond its last word. */
function matchesCounterparty(asked: string, text: string): boolean {
  if (!/\p{Lu}/u.test(asked)) return true
  return text.includes(asked.toLowerCase())
}

function byWording(sentence: Sentence): Evidence[] {
  const amount = moneyIn(sentence, { from: 0, to: sentence.tokens.length })
  const of = (direction: string, list: typeof MADE): Evidence[] =>
    matchConstructions(sentence, list, undefined, false).map((evidence) => {
      const stage = evidence.reality === 'announced' || AGREED.test(sentence.words()) ? 'agreed' : 'done'
      const slots = { direction, stage, ...(amount === null ? {} : { amount: amount.text }), ...namedIn(sentence) }
      return { ...evidence, slots, reason: isShareTrade(sentence) ? 'shares only' : evidence.reason }
    })
  return [...of('received', RECEIVED), ...of('made', MADE)]
}

interface Asked {
  text: string
  asked: Slots
  /** The side that is asked for. */
  wanted: string
}
const CHECKS: readonly Check<Asked>[] = [
  ({ reality }, { text }) => CALLED_OFF.test(text) && reality !== 'denied' && { reality: 'denied', denies: true },
  (_, { text }) => PRIVATELY.test(text) && { reason: 'a person privately' },
  ({ slots, who }, { wanted }) =>
    wanted !== 'either' && slots['direction'] !== wanted && slots['direction'] !== 'merger' && who.who === 'account' && { reason: 'role' },
  ({ slots }, { asked }) => asked['stage'] === 'done' && slots['stage'] === 'agreed' && { reason: 'not completed' },
  ({ slots, strength }, { wanted }) => wanted !== 'either' && slots['direction'] === 'merger' && { strength: strength - 0.3 },
  (_, { text, asked: { counterparty } }) =>
    counterparty !== undefined && !matchesCounterparty(counterparty, text) && { reason: 'another company' },
  ({ reality }, { text }) =>
    OFFER.test(text) && reality === 'announced' && !/\bagree|accept|recommend|approv/.test(text) && { reality: 'rumour' },
]

/** The account acquiring, merging or being acquired; a bid, an approach or talks do not count. */
export const readAcquisition: FrameReader = ({ reading, sentence, asked }) => {
  const text = sentence.words()
  const found = [
    ...dealsInPassing(reading, sentence),
    ...claims(sentence).flatMap((claim) => (BUYING.has(claim.lemma) ? bought(claim) : otherVerbs(claim))),
    ...ownershipAsState(sentence),
    ...(DEAL_NOUN.test(text) ? namedDeals(sentence) : []),
    ...byWording(sentence),
  ]
  return found.map((evidence) => checked(CHECKS, evidence, { text, asked, wanted: asked['direction'] ?? 'either' }))
}
