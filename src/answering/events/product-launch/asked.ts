import { asks, upTo, type AskedWordings } from '../question-wording.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'agents app assistant available awaited bestseller beta birth brought buy can cancelled ces cheaper collection curtain date ' +
  'day debut delayed delivery discontinued drop dropped drug edition fair feature finally flagship fund integration keynote ' +
  'lifted lower novelty offering order platform postponed premiere present programme promised publish pump pushed refreshed ' +
  'release reveal shelves ship shipped sold source subscription successor switch tier tool unveiled update version world wraps'

export const VOCABULARY: Words = [
  said(
    2,
    'unveil\\w*|product launch\\w*|new (?:product|service|feature|app|platform|version|model|release|tool|offering)s?|rolled out|go-live',
  ),
  said(1, 'launch\\w*|releas\\w+|introduc\\w+|debut\\w*|ship(?:ped|ping)|products?|features?|app|beta|version|novelty|rollout'),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'stopped'
    ? 'The account delaying, withdrawing or giving up a product'
    : `The account launching ${s['product'] === undefined ? 'a new product or service' : s['product']}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['launches', s['product'] ?? 'new product']

const PRODUCT = anyOf`
  products? | services? | features? | apps? | models? | tiers? | versions? | tools? | assistants? | chatbots?
  co-?pilots? | agents? | platforms? | gadgets? | gizmos? | devices? | offerings? | ranges? | product lines?
  solutions? | plans? | bundles? | subscriptions? | packages? | editions? | generation | prototypes? | add-?ons?
  machines? | robots? | trucks? | cars? | phones? | cameras? | bikes? | engines? | sensors? | drugs? | drinks?
  snacks? | toys? | shoes? | chips? | plug-?ins? | integrations? | modules? | games? | vehicles? | collections?
  widgets? | sdk | api | delivery
`

const PRESENT_STEM = anyOf`present | show | demo | demonstrat | exhibit | unveil | reveal | debut | launch | showcas`
const PRODUCT_RANGE = anyOf`
  product (?:range|line|line-?up|portfolio|offering|catalogue)s?
  (?:to|of) its (?:product )?(?:range|line-?up|portfolio|catalogue|offering) | line-?up
`
const LAUNCHES = anyOf`
  launch\w* | releas\w+ | unveil\w* | introduc\w+ | roll(?:ed|ing|s)? out | debut\w* | ship(?:ped|ping)?
  announc\w+(?! (?:plans?|the|that|its plans?|an? (?:deal|agreement))\b) | bring out | brought out
  br(?:ing|ought) (?:\w+ ){1,5}to market | came out with | put out
`
const PRODUCTS_OR_SERVICES = anyOf`
  products? | services? | features? | platforms? | apps? | applications? | models? | tools? | versions? | offerings?
  lines? | collections? | devices? | software | solutions? | range | subscription | drug | vehicle | brand
`
const REVEALS = anyOf`
  reveal\w* | show\w* off | present\w* | br(?:ing|ought)\w* out | com\w+ out with | came out with | drop(?:s|ped|ping)
  premier\w* | put\w* out | lift\w* the (?:lid|veil) on | give\w* (?:us )?a (?:glimpse|preview) of | preview\w*
  teas\w+ | releas\w+ | kick\w* off sales of | start\w* (?:to sell|to offer|offering|selling)
  begun (?:offering|selling) | beg[iau]n (?:to sell|to offer)
`
const FAIR_OR_SHOW = anyOf`fair | show | expo | conference | event | summit | congress | ces`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  idioms: [
    asks(
      String.raw`\b${PRESENT_STEM}\w* (?:off )?(?:an? |its |the )?(?:new |latest |next )(?:[\w-]+ ){0,4}?(?:at|during) (?:an? |the )?(?:[\w-]+ ){0,3}?${FAIR_OR_SHOW}\b`,
    ),
    asks(
      either`
        ^(?:what|which|anything)\b[^?]*\b(?:shipped|ship|launched|launch|released|release|unveiled|unveil|rolled out|brought out)\b(?![^?]*\b(?:ipo|fund|office|market)\b)
        \badd(?:s|ed|ing)? [^?]*\b(?:features?|functionalit\w+|capabilit(?:y|ies)|modules?)\b
        \b(?:push|put|send|roll|ship)\w* out [^?]*\b(?:release|updates?|versions?|upgrades?|betas?|patch)\b
        \b(?:major|new|latest|big) (?:product )?(?:release|update|version|upgrade)\b
        \b(?:public|private|open|closed) beta\b | \bin beta\b
        \b(?:gone|goes|going|went|hit|reach\w*) (?:GA|general availability)\b | \bgeneral availability\b
        \bearly access\b | \btak\w* the wraps off | \blift\w* the (?:lid|curtain) on\b | \bpull\w* back the curtain\b
        \b(?:fresh|new|latest) (?:out of|from) the (?:lab|oven|workshop)
        \bhit\w* the (?:shelves|shops|stores|market)\b
        \b(?:latest|newest) (?:gadget|release|product|offering|launch)\b
      `,
    ),
  ],
  rangesAndDelays: [
    asks(
      either`
        \b(?:com(?:e|es|ing)|came) out with\b
        \b(?:expand|extend|broaden|widen|add|grow|refresh)\w*\b[^?]*\b${PRODUCT_RANGE}\b
        \bmade? [^?]{0,40}\b(?:products?|services?|features?)\b[^?]{0,20}\bavailable\b
        \b(?:put|start\w* selling|bring|brought)\b[^?]{0,40}\b(?:products?|services?)\b
        \bproduct (?:launch|release|announcement|debut|introduction)\w*\b
      `,
    ),
    asks(
      '\\b(?:delay|postpon|cancel|scrap|shelv|withdr[ae]w|discontinu|drop|axe|ditch|kill)\\w*\\b[^?]*\\b(?:products?|launch\\w*|release|roll-?out|service|feature)\\b',
      { direction: 'stopped' },
    ),
  ],
  usual: [
    asks(
      either`
        \b(?:com(?:e|es|ing)|came) (?:out|up) with\b | \b(?:something|anything) new\b
        \bput(?:ting|s)? (?:an? |its |the )?(?<product>[^?]{2,50}?) on (?:the market|sale)
        \bma(?:de|ke|king) (?:an? |its |the )?(?<product2>[^?]{2,50}?) (?:generally )?available
        \b(?:gone|going|go|went) live with (?:an? |its |the )?(?<product3>[^?]{2,50})
        \bbr(?:ing|ings|inging|ought) (?:an? |its |the )?(?<product4>[^?]{2,50}?) to market
      `,
    ),
    asks(String.raw`\b${LAUNCHES}\b(?:[^?]*?\b${PRODUCTS_OR_SERVICES}\b| (?:a |an |its |any )?(?:new )?(?<product>[^?]{2,60}?)\??$)`),
    asks(
      either`
        \bnew (?:\w+ ){0,2}(?:products?|services?|features?|platforms?|product lines?|offerings?|apps?|models?|versions?|releases?|collections?)\b
        \b(?:product|service|feature|app) (?:launch|release|announcement|debut|introduction)\w* | \blaunche[ds]\b
        \blaunch\b | \bstart(?:ed|ing)? (?:selling|shipping|offering) (?:an? |its )?(?<product>[^?]{2,50})
      `,
    ),
  ],
  byMeaning: [
    asks(
      either`
        \b${REVEALS} (?!acct)(?:an? |the |its |some |any )?${upTo(4)}${PRODUCT}\b | \bout of beta\b
        ^what(?:['’]s| is) new (?:at|in|from|with|for)\b
        \bnew ${upTo(3)}${PRODUCT}(?: (?:out|available|on sale|for sale|in (?:the )?(?:shops|stores)))\b
        \bnext[- ]gen(?:eration)?\b | \b(?:latest|newest|brand[- ]new) ${upTo(2)}${PRODUCT}\b
      `,
    ),
  ],
}
