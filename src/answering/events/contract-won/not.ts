import { fitsAskedContract } from './asked-contract.ts'
import { isContractOfOthers } from './contract-of-others.ts'
import { isOrderOfCourt } from './court-order.ts'
import { signsToBuy } from './signed-to-buy.ts'
import type { Vetoes } from '../veto.ts'
import { besides } from '../../match/besides.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const TAKEN_BACK = anyOf`cancel\w* | terminat\w+ | rescinded | withdrawn | annulled | scrapped | revoked | torn up`
/** "The contract was cancelled in May", told right after of the same contract, which nobody has now. */
const CANCELLED = new RegExp(
  String.raw`^(?:but |however ,? ?|since then )?(?:the|that|this|its) (?:[$€£]?\d\S* (?:million |billion )?)?(?:contract|order|deal|award) (?:was|ha[sd](?: since| now)? been) ` +
    String.raw`(?:later |since |then |now |soon )?${TAKEN_BACK}\b(?!.*\b(?:from|until|before|reinstat\w+|restored|again)\b)`,
)
const isCancelled = (sentence: Sentence, { sentences }: AccountReading): boolean =>
  CANCELLED.test(sentences[sentences.indexOf(sentence) + 1]?.words() ?? '')

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  signsToBuy: (sentence, { direction }) => direction !== 'placed' && signsToBuy(sentence),
  isContractOfOthers: (sentence, { direction }) => direction !== 'placed' && isContractOfOthers(sentence),
  isCancelled: (sentence, _asked, reading) => isCancelled(sentence, reading),
  isOrderOfCourt: (sentence, { direction }) => direction !== 'placed' && isOrderOfCourt(sentence.words()),
  isAnotherContract: (sentence, asked, reading) =>
    asked['direction'] !== 'placed' && !fitsAskedContract(sentence, besides(reading, sentence), asked),
}

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = /\bplac(?:e|es|ed|ing) (?:\S+ ){0,4}orders?\b/

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'contract.won': /\b(?:one of|among) (?:the )?(?:\w+ ){0,2}bidders\b/,
}
