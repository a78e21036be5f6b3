import type { FrameId } from '../types.ts'
import { EVENTS } from './index.ts'
import type { QuestionWording } from './question-wording.ts'

/**
 * When each list of wordings is tried: the first wording that fits a question decides which event it asks for. Special senses come before the words that they share
 * with others. A list that is not named here is tried before all that are, so that a new event has the questions that it claims.
 */
const ORDER: readonly (readonly [event: FrameId, list: string])[] = [
  // Who sells to whom, asked with a name: "customer", "supplies" and "buys from" are words of technology and takeovers too.
  ['contract_won', 'customers'],
  ['generic', 'bidsInvited'],
  ['contract_won', 'suppliersChosen'],
  // What the account does to others, puts into places and things, or gives up: the words are those of the event that it would be the other
  // way round.
  ['expansion', 'moneyIntoPlaces'],
  ['funding', 'roundsLed'],
  ['generic', 'onlyAlike'],
  ['expansion', 'roomsGivenUp'],
  ['contract_won', 'supplyDeals'],
  ['funding', 'moneyTakenIn'],
  // What the lists below, which go by single words, would take for nothing or for something else.
  ['hiring', 'jobsAppliedFor'],
  ['generic', 'approvals'],
  ['legal_trouble', 'lookedInto'],
  ['expansion', 'sitesPaidForOrClosed'],
  ['legal_trouble', 'orderedTo'],
  ['executive_change', 'newHolder'],
  ['layoffs', 'unpaidLeave'],
  ['earnings_remark', 'warnsOfMiss'],
  ['expansion', 'idled'],
  ['partnership', 'renewed'],
  ['going_public_or_private', 'comesToMarket'],
  ['funding', 'investorsOrLoansTaken'],
  ['contract_won', 'soldTo'],
  ['hiring', 'inNeedOf'],
  ['partnership', 'distributorsAndVentures'],
  // States that only look like events (a listed company, a place in a list), and what undoes an event or turns its sides round: "is suing
  // a rival", "lost a customer".
  ['generic', 'states'],
  ['generic', 'ownSuitsAndTargets'],
  ['earnings_remark', 'restructuring'],
  ['executive_change', 'joinsManagement'],
  ['expansion', 'closures'],
  ['generic', 'lostOrEnded'],
  // Set phrases, figures of speech and headline wordings without the usual verb of an event, or with a verb that means something else
  // elsewhere ("snapped up a former Google executive"). Each is plain by itself.
  ['funding', 'idioms'],
  ['hiring', 'jobsInShort'],
  ['technology', 'adsAskFor'],
  ['hiring', 'idioms'],
  ['executive_change', 'idioms'],
  ['layoffs', 'idioms'],
  ['acquisition', 'idioms'],
  ['legal_trouble', 'idioms'],
  ['rebrand', 'idioms'],
  ['going_public_or_private', 'idioms'],
  ['earnings_remark', 'idioms'],
  ['technology', 'idioms'],
  ['contract_won', 'idioms'],
  ['partnership', 'idioms'],
  ['expansion', 'idioms'],
  ['product_launch', 'idioms'],
  // By the usual words. Results first: "raised its guidance" is no funding.
  ['earnings_remark', 'usual'],
  ['legal_trouble', 'byMeaning'],
  ['legal_trouble', 'usual'],
  ['rebrand', 'usual'],
  ['going_public_or_private', 'usual'],
  ['hiring', 'frozen'],
  ['layoffs', 'usual'],
  ['layoffs', 'byMeaning'],
  ['acquisition', 'usual'],
  // Launches and contracts whose verbs are those of hiring too ("landed a new customer", "added to its range") before those who are hired.
  ['expansion', 'opensIn'],
  ['product_launch', 'rangesAndDelays'],
  ['partnership', 'ended'],
  ['contract_won', 'wonOrPlaced'],
  // "Hired a new CFO" is a change of executives, "is hiring engineers" is hiring; a search for one is hiring too, before the words that
  // name the post.
  ['executive_change', 'postsFilledOrLeft'],
  ['hiring', 'search'],
  ['executive_change', 'usual'],
  ['executive_change', 'byMeaning'],
  ['hiring', 'usual'],
  // Deals of all kinds, the more particular ones first.
  ['partnership', 'betweenTheTwo'],
  ['funding', 'rounds'],
  ['partnership', 'usual'],
  ['funding', 'usual'],
  ['contract_won', 'usual'],
  ['expansion', 'usual'],
  ['technology', 'rolledOut'],
  ['product_launch', 'usual'],
  ['technology', 'usual'],
  // What no usual word tells: a kind of act on a kind of thing.
  ['earnings_remark', 'byMeaning'],
  ['acquisition', 'byMeaning'],
  ['funding', 'byMeaning'],
  ['hiring', 'byMeaning'],
  ['expansion', 'byMeaning'],
  ['partnership', 'byMeaning'],
  ['contract_won', 'byMeaning'],
  ['product_launch', 'byMeaning'],
]

/** A wording with the event that it asks for. */
export interface AskedWording extends QuestionWording {
  frame: FrameId
}

const nameOf = (event: FrameId, list: string): string => `${event}/${list}`

function inOrder(): readonly AskedWording[] {
  const lists = new Map(
    Object.values(EVENTS).flatMap(({ id, asked }) =>
      Object.entries(asked).map(
        ([list, wordings]) => [nameOf(id, list), wordings.map((one): AskedWording => ({ frame: id, ...one }))] as const,
      ),
    ),
  )
  const placed = ORDER.map(([event, list]) => {
    const wordings = lists.get(nameOf(event, list))
    if (wordings === undefined)
      throw new Error(`${nameOf(event, list)} in the order of questions is no list of wordings, or stands there twice.`)
    lists.delete(nameOf(event, list))
    return wordings
  })
  return [...lists.values(), ...placed].flat()
}

/** All wordings of questions, in the order in which they are tried. */
export const ASKED_IN_ORDER: readonly AskedWording[] = inOrder()
