/** Problems with supplies, told by what happened: substrates were short, a port was jammed, parts came late. */

import { anyOf, anyWord } from '../../text/any-of.ts'

/** What is short and no supply: people, money, what a company sells. */
const NO_SUPPLY = anyOf`
  labou?r | staff(?:ing)? | skills? | talent | crews? | nurs\w+ | drivers? | workers? | doctors? | pilots?
  teachers? | engineers? | people | housing | homes? | land | cash | money | capital | liquidity | time | orders?
  customers? | demand | power | water | personnel | manpower | workforce | applicants | candidates | buyers?
  funding | ideas
`
const THINGS =
  '(?:parts|components|(?:raw )?materials|supplies|chips|wafers|ingredients|castings|containers|shipments|deliveries|goods|inputs|packaging|steel|resin)'
const CANNOT_GET = anyOf`
  could not | couldn ?'t | could n't | cannot | can ?'t | ca n't | unable to | struggled? to | struggling to
`
const TROUBLES: readonly RegExp[] = [
  new RegExp(`(?<!\\b(?:no|any) )\\b(?!(?:an?|no|any|the|these|of|such|some|other|and|or|${NO_SUPPLY}) )[a-z-]+ shortages?\\b`),
  new RegExp(`(?<!\\bno )\\bshortages? of (?!(?:[a-z-]+ ){0,2}?${NO_SUPPLY}\\b)`),
  /\b(?:port|ports|harbour|harbor|canal|customs|container|freight|shipping|rail) (?:[a-z-]+ )?(?:delays?|congestion|closures?|backlogs?|strikes?|bottlenecks?|queues?|jams?)\b/,
  new RegExp(
    `\\b${THINGS} (?:[a-z]+ ){0,6}?(?:arrived?|came|come|turned up|reached us|got to us|were delivered|were) (?:[a-z]+ ){0,3}?(?:late|delayed|stuck)\\b`,
  ),
  /\b(?:everything|what|things|goods) (?:\S+ ){1,3}?(?:buys?|bought|orders?|ordered|needs?|needed) (?:\S+ ){0,3}?(?:arrived|came|turned up|was|were) (?:[a-z]+ ){0,2}?(?:late|delayed|stuck)\b/,
  new RegExp(`\\b(?:wait\\w*|idle|stood still|short) (?:for|of) (?:\\S+ ){0,2}?${THINGS}\\b`),
  new RegExp(
    String.raw`\b${CANNOT_GET} (?:get|source|obtain|find|buy|secure) (?:hold of )?(?:enough|sufficient) (?!(?:[a-z-]+ )?${NO_SUPPLY}\b)`,
  ),
]
const SUPPLY = /\bsuppl(?:y|ies|iers?)\b|\bcomponents?\b|\blogistics\b/i
const PROBLEM =
  /\b(?:problems?|issues?|disruptions?|shortages?|troubles?|constraints?|bottlenecks?|difficult(?:y|ies)|delays?|challenges?|headwinds?)\b/i
const OVER = new RegExp(anyWord`
  no longer | not any more | back to normal | are over | is over | behind us | have (?:all )?(?:gone|cleared|ended)
  no (?:[a-z-]+ ){0,2}?(?:shortages?|delays?|problems?|disruptions?|bottlenecks?)
`)

/** One of these stands in every such telling. */
export const SUPPLY_PROBLEM_WORDS = (
  'shortage shortages delay delays congestion closure closures backlog backlogs queues late stuck delayed idle short waiting ' +
  'enough sufficient'
).split(' ')

/** Whether a topic asks for problems with supplies. */
export const asksForSupplyProblems = (topic: string): boolean => SUPPLY.test(topic) && PROBLEM.test(topic)

/** Where the words tell of a problem with supplies; -1 where they tell of none, or that it is over. */
export const supplyProblemAt = (words: string): number =>
  OVER.test(words) ? -1 : Math.max(...TROUBLES.map((trouble) => trouble.exec(words)?.index ?? -1))

/** Whether the words say that there are no such problems. */
export const saysNoProblem = (words: string): boolean => OVER.test(words)
