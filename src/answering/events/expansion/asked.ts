import { at } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import { withThe } from '../../text/told-place.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'entry subsidiary able abroad acquired across added adding additional address already announced anywhere assembly available ' +
  'base begin begun beyond bigger blade border branch branches break bricks broken brought built businesses buy campus can ' +
  'capacity centre chasing choose churn city closed closing closure cold commission concrete constructing construction ' +
  'consumer country cranes cross crossed cut debut delivery depot desks destinations diggers digs distribution doors double ' +
  'enlarging enter entered enterprise establish excellence expanded expanding expands expansion experience extended extension ' +
  'extra eyeing fab facility factory farm finish flag flagship floor flying foot footprint fresh fulfilment gigafactory ground ' +
  'growing hall head headquarters higher housewarming hq hub inaugurated increased innovation install jump keys lab larger lay ' +
  'lease leave licence location main manufacturing map mayor metres mid mill million mortar near need network never new oblast ' +
  'offices old only operations order our outgrown outlet outlets outpost output outside packaging papers permission planning ' +
  'plant plants playing pop poured prefecture premises presence present production pushed putting ramping real region ' +
  'relocated relocating rent research restaurants ribbon roof scale seat second sector segment serving set setting shed shift ' +
  'shops shut sights sites smaller somewhere soon sort space spending spreading square staff stand state step stone storage ' +
  'store stores switch tech territory these town training turf unveiled upmarket venture visit voivodeship want warehouse ' +
  'where widened wind works yet'

export const VOCABULARY: Words = [
  said(
    2,
    'relocat\\w+|new (?:offices?|markets?|plants?|factory|headquarters|hq|location|site|stores?|country|region)|new (?:warehouse|facility)|foothold|market entry',
  ),
  said(
    1,
    'expan(?:d|ds|ded|ding|sion)|open(?:s|ed|ing)?|offices?|hq|headquarters|plants?|factor(?:y|ies)|warehouses?|stores?|branch(?:es)?|abroad|overseas|international\\w*|presence|footprint|facilit(?:y|ies)|build(?:s|ing)?|premises|sites?|enter(?:s|ed|ing)?',
  ),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'closed'
    ? 'The account closing an office, plant or other site'
    : s['sites'] === 'any'
      ? `The account opening or building a new office, store, plant or other site${at(s['place'])}`
      : s['kind'] === 'office'
        ? `The account opening or moving to a new office or site${at(s['place'])}`
        : s['kind'] === 'plant'
          ? `The account opening or building a plant, warehouse or other facility${at(s['place'])}`
          : s['place'] === undefined
            ? 'The account entering a new market or opening a new location'
            : `The account expanding into ${withThe(s['place'])}`

export const searchedWith = (s: Slots): (string | undefined)[] => [
  s['kind'] === 'office' ? 'opens new office' : s['kind'] === 'plant' ? 'opens new plant' : 'expands into new market',
]
