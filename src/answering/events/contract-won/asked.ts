import { amount, forAtLeast, withWhom } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'account agreement award awarded bagged beat bid bidding biggest binding bridge buy buying catering chain choose chosen city ' +
  'client clients clinch closed commission concession contracts customers deals deliver delivered delivers entrusted foot ' +
  'framework huge job larger logo loss lost major mandate million ministry multi nod order ordered orders procured project ' +
  'purchase received renewed secured selected sold somebody state supplier supplies supplying system tender tenders top ' +
  'training vendor walk win wind wins won worth'

export const VOCABULARY: Words = [
  said(2, 'contract (?:wins?|awards?)|tenders?|purchase orders?|new (?:clients?|customers?|contracts?|orders?)|framework agreement'),
  said(
    1,
    'contracts?|customers?|clients?|orders?|w[io]n(?:s|ning)?|awarded|bids?|deal|landed|bagg\\w+|secur\\w+|signed|chosen|selected|supplier',
  ),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'placed'
    ? `The account placing an order or contract${forAtLeast(s['minimumYears'])}${withWhom(s['counterparty'])}`
    : `The account winning a contract or customer${amount(s)}${s['years'] === undefined ? forAtLeast(s['minimumYears']) : ` over ${s['years']} years`}${s['counterparty'] === undefined ? '' : `: ${s['counterparty']}`}${s['work'] === undefined ? '' : ` (${s['work']})`}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['wins contract', s['counterparty']]
