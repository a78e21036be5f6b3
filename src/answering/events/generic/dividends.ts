import { AHEAD, any, some, word, type FurtherEvent } from './further-event.ts'
import type { Stage } from '../stage.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'

const DIVIDEND = '(?:dividends?|payout)(?! (?:forecast|guidance|outlook|policy|tax|ratio|cover)s?)'
/** Between a verb and the dividend: another thing that is cut or raised ends it ("cut costs and kept its dividend"). */
const OF_IT = `(?:(?!OTH|but|while|whereas|and|costs?|guidance|forecasts?|outlook|debts?|,)[\\w'’$€£%.-]+ ){0,5}?`
const CUTS = anyOf`
  cuts? | cutting | lower(?:s|ed|ing)? | halv(?:e|es|ed|ing) | scrap(?:s|ped|ping)? | suspend(?:s|ed|ing)?
  omit(?:s|ted|ting)? | slash(?:es|ed|ing)? | reduc(?:e|es|ed|ing) | trim(?:s|med|ming)? | skip(?:s|ped|ping)?
  pass(?:es|ed) (?:on|over)? | cancel\w* | axe[sd]? | axing | eliminat\w+ | stop(?:s|ped)? paying
  withh(?:e|o)ld(?:s|ing)? | paus(?:e|es|ed|ing) | fr[eo]+z(?:e|es|en|ing) | abolish\w* | ditch\w* | drop(?:s|ped)?
`
const RAISES = anyOf`
  rais\w+ | increas\w+ | lift\w* | hik\w+ | boost\w* | doubl\w+ | tripl\w+ | bump\w* | gr[eo]w\w* | rises? | rose
  up(?= (?:\d|from|by))
`
const CUT_ASKED = anyOf`
  cut\w* | lower\w* | halv\w+ | scrap\w* | suspen\w+ | omit\w* | slash\w* | reduc\w+ | trim\w* | skip\w* | cancel\w*
  axe[sd]? | eliminat\w+ | stopp\w* | paus\w+ | smaller | fr[eo]+z\w+ | abolish\w* | drop\w* | fallen | fell
`
const CUT_DIVIDEND = anyCase(either`\b${CUT_ASKED}\b[^?]*\bdividends?\b | \bdividends?\b[^?]*\b${CUT_ASKED}\b`)
const RAISED_DIVIDEND = anyCase(
  either`\b(?:${RAISES}|reinstat\w+|resum\w+|higher)\b[^?]*\bdividends?\b | \bdividends?\b[^?]*\b(?:${RAISES}|increase|hike)\b`,
)
const CUTS_IT = anyOf`
  \b${CUTS} ${OF_IT}${DIVIDEND} | \b(?:dividend|payout)\b[^;]*?\b(?:${CUTS}|lower|down (?:from|by|\d)|suspension)\b
  \b(?:lower|smaller|reduced|no) (?:[\w-]+ ){0,2}dividend\b
  \b(?:cut|reduction|suspension|decrease) (?:in|to|of) (?:[\w'’-]+ ){0,4}dividend\b
`
const RAISES_IT = either`
  \b(?:${RAISES}|reinstat\w+|resum\w+) ${OF_IT}${DIVIDEND}
  \b(?:dividend|payout)\b[^;]*?\b(?:${RAISES}|higher|increase|rise|hike)\b | \b(?:higher|larger|increased) (?:[\w-]+ ){0,2}dividend\b
  \b(?:increase|rise|hike) (?:in|to|of) (?:[\w'’-]+ ){0,4}dividend\b
`
/** Which way a dividend goes, as a question asks for it and as a sentence must tell it, whoever read that: a model hears of dividends and of cuts alike. */
export const DIVIDEND_MOVES: readonly Stage[] = [
  { asked: CUT_DIVIDEND, told: new RegExp(`^(?!.*\\b(?:reinstat|resum)\\w*).*${CUTS_IT}`) },
  { asked: RAISED_DIVIDEND, told: new RegExp(RAISES_IT) },
]
const COVERS =
  /^(?:pay\w*|paid|declar\w+|announc\w+|dividends?|payout|chang\w+|proposed|shareholders?|cut\w*|scrap\w*|rais\w+|increas\w+|reinstat\w+)$/

/** What a company pays to its shareholders, which way it goes apart: a dividend that is paid is neither cut nor raised. */
export const DIVIDENDS: readonly FurtherEvent[] = [
  {
    kinds: ['dividend.cut'],
    what: 'The account cutting or suspending its dividend',
    asked: CUT_DIVIDEND,
    told: [
      word(`ACC ${AHEAD}(?:forced to |had to |chosen to |decided to )?${CUTS} ${OF_IT}${DIVIDEND}`),
      word(`ACC 's ${some(4)}${DIVIDEND} ${AHEAD}${CUTS}`),
      word(
        `ACC ${AHEAD}(?:pay|pays|paid|paying|declar\\w+|propos\\w+|recommend\\w*) ${some(2)}(?:lower|smaller|reduced) ${some(3)}${DIVIDEND}`,
      ),
      word(`ACC ${any(6)}(?:dividend (?:cut|suspension|reduction)|(?:cut|reduction) (?:in|to|of) (?:its|the|ACC 's) ${some(2)}dividend)`),
    ],
    covers: COVERS,
  },
  {
    kinds: ['dividend.raised'],
    what: 'The account raising its dividend',
    asked: RAISED_DIVIDEND,
    told: [
      word(`ACC ${AHEAD}(?:${RAISES}|reinstat\\w+|resum\\w+) ${OF_IT}${DIVIDEND}`),
      word(`ACC 's ${some(4)}${DIVIDEND} ${AHEAD}${RAISES}`),
      word(`ACC ${AHEAD}(?:pay|pays|paid|declar\\w+|propos\\w+|recommend\\w*) ${some(2)}(?:higher|larger|increased) ${some(3)}${DIVIDEND}`),
      word(`ACC ${any(6)}(?:dividend (?:increase|hike|rise)|(?:increase|rise) (?:in|to|of) (?:its|the|ACC 's) ${some(2)}dividend)`),
    ],
    covers: COVERS,
  },
  {
    kinds: ['dividend.raised', 'dividend.cut'],
    what: 'The account paying or changing its dividend',
    asked: /\bdividends?\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:pay|paid|declar|rais|increas|lift|hik|boost|propos|recommend|reinstat|doubl|resum|hold|held)\\w* ${OF_IT}${DIVIDEND}`,
      ),
    ],
    covers: COVERS,
  },
]
