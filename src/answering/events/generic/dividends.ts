import { AHEAD, any, some, word, type FurtherEvent } from './further-event.ts'
import type { Stage } from '../stage.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'

const DIVIDEND = '(?:dividends?|payout)(?! (?:forecast|guidance|outlook|policy|tax|ratio|cover)s?)'
/** Between a verb and the dividend: another thing that is cut or raised ends it ("cut costs and kept its dividend"), unless the verb is of both ("cut jobs and the dividend"). */
const OF_IT = `(?:(?!OTH|but|while|whereas|and|costs?|guidance|forecasts?|outlook|debts?|,)[\\w'’$€£%.-]+ ){0,5}?`
const AND_IT = `(?:(?!OTH|but|while|whereas|and|,)[\\w'’$€£%.-]+ ){1,5}?and (?:its |the |their |ACC 's )?(?:(?:final|interim|annual|quarterly|total) )?`
const IT = `(?:${OF_IT}${DIVIDEND}|${AND_IT}${DIVIDEND}(?= ?(?:$|[.,;]|(?:on|in|to|by|for|after|as|from|amid|at|this|because|again|last)\\b)))`
/** Between the dividend and what becomes of it. */
const BECOMES = `\\b(?:dividend|payout)(?: (?!(?:as|after|while|and|but|because|amid|despite|when|although|having|which)\\b)[^ ;]+){0,8}? `
const CUTS = anyOf`
  cuts? | cutting | lower(?:s|ed|ing)? | halv(?:e|es|ed|ing) | scrap(?:s|ped|ping)? | suspend(?:s|ed|ing)?
  omit(?:s|ted|ting)? | slash(?:es|ed|ing)? | reduc(?:e|es|ed|ing) | trim(?:s|med|ming)? | skip(?:s|ped|ping)?
  pass(?:es|ed) (?:on|over)? | cancel\w* | axe[sd]? | axing | eliminat\w+ | stop(?:s|ped)? paying
  withh(?:e|o)ld(?:s|ing)? | paus(?:e|es|ed|ing) | abolish\w* | ditch\w* | drop(?:s|ped)?
`
const RAISES = anyOf`
  rais\w+ | increas\w+ | lift\w* | hik\w+ | boost\w* | doubl\w+ | tripl\w+ | bump\w* | gr[eo]w\w* | rises? | rose
  up(?= (?:\d|from|by))
`
/** "to fund its growing dividend", "a rising payout": how it is, and nothing done to it. */
const GROWING = String.raw`(?<!(?:\b(?:an?|the|its|our|their|steadily|consistently)|'s) )`
const CUT_ASKED = anyOf`${CUTS} | suspension | smaller | stopp\w* | fallen | fell`
const CUT_DIVIDEND = anyCase(either`\b${CUT_ASKED}\b[^?]*\bdividends?\b | \bdividends?\b[^?]*\b${CUT_ASKED}\b`)
const RAISED_DIVIDEND = anyCase(
  either`\b(?:${RAISES}|reinstat\w+|resum\w+|higher)\b[^?]*\bdividends?\b | \bdividends?\b[^?]*\b(?:${RAISES}|increase|hike)\b`,
)
const CUTS_IT = anyOf`
  \b${CUTS} ${IT} | ${BECOMES}(?:${CUTS}|lower|down (?:from|by|\d)|suspension|falls?(?! due)|fell|fallen|declin\w+|shr[aiu]nk\w*)\b
  \b(?:lower|smaller|reduced|no) (?:[\w-]+ ){0,2}dividend\b
  \b(?:(?:will|would|shall) not|not to) (?:pay|declare|propose|recommend) (?:[\w-]+ ){0,3}dividend\b
  \b(?:cut|reduction|suspension|decrease) (?:in|to|of) (?:[\w'’-]+ ){0,4}dividend\b
`
const RAISES_IT = either`
  ${GROWING}\b(?:${RAISES}|reinstat\w+|resum\w+) ${IT}
  \ba (?:doubling|tripling|raising|lifting|raise|boost) (?:of|to|in) (?:[\w'’-]+ ){0,4}(?:dividend|payout)s?\b
  ${BECOMES}(?:${RAISES}|higher|increase|rise|hike)\b | \b(?:higher|larger|increased) (?:[\w-]+ ){0,2}dividend\b
  \b(?:increase|rise|hike) (?:in|to|of) (?:[\w'’-]+ ){0,4}dividend\b
`
/** What takes up a dividend that had been cut; "which resumed it in 2023" tells of before. */
const REINSTATES = String.raw`(?<!\b(?:which|that|having|had|it|only|just|after) )\b(?:reinstat|resum)(?:es?|ed)\b`
/** Which way a dividend goes, as a question asks for it and as a sentence must tell it, whoever read that: a model hears of dividends and of cuts alike. */
export const DIVIDEND_MOVES: readonly Stage[] = [
  { asked: CUT_DIVIDEND, told: new RegExp(`^(?!.*${REINSTATES}).*${CUTS_IT}`) },
  { asked: /\bfr[eo]+z\w+\b[^?]*\bdividends?\b/i, told: /\b(?:fr[eo]+z\w+|unchanged|held|kept|flat)\b/ },
  { asked: RAISED_DIVIDEND, told: new RegExp(RAISES_IT) },
]
const COVERS =
  /^(?:pay\w*|paid|declar\w+|announc\w+|dividends?|payout|chang\w+|proposed|shareholders?|cut\w*|scrap\w*|rais\w+|increas\w+|reinstat\w+|fr[eo]+z\w+)$/

/** What a company pays to its shareholders, which way it goes apart: a dividend that is paid is neither cut nor raised. */
export const DIVIDENDS: readonly FurtherEvent[] = [
  {
    kinds: ['dividend.cut'],
    what: 'The account cutting or suspending its dividend',
    asked: CUT_DIVIDEND,
    told: [
      word(`ACC ${AHEAD}(?:forced to |had to |chosen to |decided to )?${CUTS} ${IT}`),
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
      word(`ACC ${AHEAD}(?:${RAISES}|reinstat\\w+|resum\\w+) ${IT}`),
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
        `ACC ${AHEAD}(?:pay|paid|declar|rais|increas|lift|hik|boost|propos|recommend|reinstat|doubl|resum|hold|held|fr[eo]+z)\\w* ${IT}`,
      ),
    ],
    covers: COVERS,
  },
]
