import { anyWord, either } from '../../text/any-of.ts'

/** Where a company works among others: offices, and what customers come to. */
const OFFICES = either`
  offices? | headquarters | hq | hub | branch(?:es)? | campus | stores? | shops? | showrooms? | locations?
  restaurants? | premises | studios? | outlets? | salons? | clinics? | cent(?:er|re)s?(?! of gravity) | sites? | base
  boutiques? | flagship | counters? | bureau | practice | pop-up | caf[eé]s? | hotels? | gyms? | nurser(?:y|ies)
  kitchens? | galler(?:y|ies) | care homes? | schools? | bakeries | bars? | pubs? | embassy | seat | stations?
  subsidiar(?:y|ies) | floors?
`
/** Where something is made, kept or got out of the ground. */
const PLANTS = either`
  plants? | factor(?:y|ies) | warehouses? | mills? | refiner(?:y|ies) | gigafactor(?:y|ies) | facilit(?:y|ies)
  laborator(?:y|ies) | labs? | production (?:line|site) | assembly line | furnaces? | foundr(?:y|ies) | depots? | yards?
  distribution cent(?:er|re)s? | fulfil?lment cent(?:er|re)s? | brewer(?:y|ies) | greenhouses? | works | workshops?
  shed | terminal
`

/** As the object of a verb that opens or builds: there vaguer words are sites too ("opens a desk in Oslo"). */
export const OFFICE = new RegExp(anyWord`${OFFICES} | presence | desk | space | terminals? | (?:tea )?rooms?`)
export const PLANT = new RegExp(anyWord`${PLANTS} | data cent(?:er|re)s? | baker(?:y|ies) | manufacturing (?:base|site|hub)`)
/** Whatever else is opened: talks, an account, a trial. */
export const NOT_A_SITE = new RegExp(anyWord`
  talks | negotiations | investigation | probe | inquiry | lawsuit | search | round | debate | account | bids?
  letter | books | offer | trial | campaign | consultation | applications? | registration | doors to | api | beta
  waitlist | box | store of | fund | tender | position | vacanc\w+ | roles?
`)

/** As part of a wording, which tells by itself that a site is meant: there also what is otherwise a room, a line or a field. */
export const OFFICE_NOUNS = either`
  ${OFFICES} | head office | (?:tea|tap|show) ?rooms? | feed store | rooms | building | tower | dealerships?
  pharmac(?:y|ies) | hospitals? | day hospital | academ(?:y|ies) | roaster(?:y|ies) | kiosks? | theatre | museum
  address | home | supercent(?:er|re)s? | superstores? | supermarkets? | hypermarkets? | megastores?
  training academ(?:y|ies) | unit at | units at | openings | franchises? | resorts? | casinos? | cinemas?
  forecourts? | surger(?:y|ies) | garden cent(?:er|re)s? | drive-thrus? | food hall | concessions? | lounges? | spa
  support cent(?:er|re) | tech hub | innovation cent(?:er|re) | farm shop | wing
`
const KIND_OF_LINE = either`
  assembly | production | bottling | packing | oven | baking | canning | filling | coating | paint | rolling | weaving
  casting | kiln | press
`
export const PLANT_NOUNS = either`
  ${PLANTS} | data ?cent(?:er|re)s? | distiller(?:y|ies) | hall | quarr(?:y|ies) | mines? | kiln | smelter
  roaster(?:y|ies) | dairy | abattoir | hatchery | fabs? | wafer fab | production hall | sawmill | creamer(?:y|ies)
  tanner(?:y|ies) | bottling (?:hall|plant|line) | winer(?:y|ies) | vineyard | (?:${KIND_OF_LINE}) lines?
  micro-fulfil?lment (?:sites?|cent(?:er|re)s?) | cold store | hangar | shipyard | dry dock | wind farm
  solar (?:farm|park) | pilot plant | test (?:site|track) | greenfield site | campus
`
