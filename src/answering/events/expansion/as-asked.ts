import { type Reason, isNear } from '../reason.ts'
import type { Stage } from '../stage.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'

const SITES =
  '(?:office|brewery|bakery|factory|plant|mill|shop|store|branch|showroom|warehouse|depot|hotel|restaurant|laboratory|studio|clinic|school|workshop)'

const A_SITE = `(?:an?|its|the|any) (?:(?:own|new|first|second|local|regional) ){0,3}(?:[\\w-]+ )?${SITES}`

/** A company that sells in a place has no site there for that. */
const SOLD_THERE =
  '(?:sell(?:s|ing)?|sold|sales|on sale|distribut\\w+|stock(?:s|ed|ing)|resell\\w*|dealers?|agents?|importers?|franchisees?)'

const HEADQUARTERS = '(?:headquarters|head office|hq|seat|domicile)'

/** One kind of site alone is asked for: a dye house is no data centre. Warehouses and factories are told in too many words to be sure of. */
const ASKS_FOR_DATA_CENTRE = /\bdata[ -]?(?:cent(?:re|er)|cent(?:res|ers)|hall|hub)s?\b/i

const DATA_CENTRE = /\b(?:data|server|computing|cloud|hyperscale\w*|megawatts?|mw|gpus?|ai|colocation|hosting)\b|\bdatacent|\bracks\b/

const ASKS_FOR_STORE = /\b(?:warehouses?|distribution cent(?:re|er)s?|fulfil?ment cent(?:re|er)s?|logistics cent(?:re|er)s?)\b/i

const MAKING = /\b(?:factory|factories|foundry|sawmill|smelter|refinery|brewery|bakery|dairy|power (?:plant|station)|data cent(?:re|er))\b/

const STORE = /\b(?:ware|store)?hous\w*\b|\b(?:depots?|distribution|fulfil\w*|logistic\w*|stor(?:age|es?|ing)|hub|parcels?|sorting)\b/

/** Where machines stand is no office. */
const ASKS_FOR_OFFICE = /\boffices?\b/i

const RISES =
  /\b(?:data ?cent(?:er|re)s?|gigafactor(?:y|ies)|smelters?|refiner(?:y|ies)|(?:solar|wind) (?:farm|park)s?|power (?:plant|station)s?)\b/

const ROOMS = /\b(?:offices?|headquarters|hq|head office|hub|branch(?:es)?|rooms?|floors?|studios?|desks?)\b/

const EITHER = /\bor\b|\//

const anotherSite: Reason = ({ sentence, reading, question }) => {
  if (EITHER.test(question)) return null
  if (ASKS_FOR_OFFICE.test(question) && RISES.test(sentence.words()) && !ROOMS.test(sentence.words())) return 'another kind of site'
  const near = (): string => reading.sentences.flatMap((one) => (isNear(reading, sentence, one) ? [one.words()] : [])).join(' . ')
  if (ASKS_FOR_DATA_CENTRE.test(question)) return DATA_CENTRE.test(near()) ? null : 'another kind of site'
  if (ASKS_FOR_STORE.test(question) && MAKING.test(sentence.words())) return STORE.test(near()) ? null : 'another kind of site'
  return null
}

/** "shut until September", "closed for six weeks" */
const FOR_GOOD = /\b(?:for good|permanent(?:ly)?|for ever|forever)\b/i

const FOR_NOW = new RegExp(either`
  \b(?:until|till)\b | \btemporar\w*
  \bfor (?:(?:the|about|up to|at least|another|some|an?) ){0,2}(?:\w+ )?(?:days?|weeks?|months?|summer|winter|season|refit|refurbishment|repairs?|renovation)\b
  \bre-?open\w* | \bwhile\b
`)

const onlyForNow: Reason = ({ sentence, question }) =>
  FOR_GOOD.test(question) && !FOR_GOOD.test(sentence.text) && FOR_NOW.test(sentence.words()) ? 'only for a time' : null

const PRODUCES = anyOf`
  produc(?:es|ing|ed) | (?<!(?:be|is|are|started|begun|began|under|in) )making | makes | runs | running
  operat(?:es|ing|ional) | open(?:s|ed) | inaugurat\w+ | complet(?:ed?|es|ion) | finish(?:ed|es)? | ready | on ?stream
  went live | fired up | switched on | (?:up and|now) running | moved (?:in|into)
  first (?:batch|bottles|cars|customers|shift|output)
`
export const STAGES: readonly Stage[] = [
  {
    asked: anyCase(`\\b(?:open|set|build|built|establish|start|found)\\w*(?: up)? ${A_SITE}\\b`),
    told: new RegExp(
      `^(?!.*\\b${SOLD_THERE}\\b)|\\b(?:open(?:s|ed|ing)?|buil[dt]\\w*|offices?|${SITES}s?|premises|leas(?:es|ed|ing)|sites?|staff|people|team)\\b`,
    ),
  },
  {
    asked: anyCase(`\\b(?:mov|relocat|shift|transferr?)\\w* (?:away )?(?:its |the |ACCT's )?(?:\\w+ )?${HEADQUARTERS}\\b`),
    told: new RegExp(
      `\\b(?:mov(?:e[ds]?|ing)|relocat\\w+|shift(?:s|ed|ing)?|transfer\\w*|swap\\w*|leav(?:es?|ing)|left|${HEADQUARTERS}|new home)\\b`,
    ),
  },
  {
    asked: anyCase(either`
      \b(?:already|now) (?:producing|operating|running|operational|up and running|in (?:operation|production|service|use)|open|making)\b
      \b(?:gone|go|went|come|came) (?:in)?to (?:operation|service|production)\b | \b(?:gone|go|went) live\b
      \b(?:come|came) on ?stream\b
      \b(?:start|beg[aiu]n)\w* (?:\w+ )?(?:production|producing|operations|operating)\b | \b(?:complet|finish)\w+\b
    `),
    told: new RegExp(either`
      \b${PRODUCES}\b | \b(?:in|into) (?:operation|service|production|use)\b
      \b(?:start|beg[aiu]n|commenc)\w* (?:\w+ ){0,2}(?:production|operations?|operating|output|work(?! on)|rolling|brewing)\b
      \b(?:production|operations|output) (?:has |have )?(?:start|beg[aiu]n|commenc)
    `),
    real: true,
  },
  {
    asked: /\binvest\w* (?:\w+ )?in (?:\w+ ){0,2}(?:storage|warehousing)\b/i,
    told: /\b(?:stor(?:es?|age)|warehous\w+|depots?|pallets?|silos?|tanks?)\b/,
  },
]

export const OTHER_THAN_ASKED: readonly Reason[] = [anotherSite, onlyForNow]
