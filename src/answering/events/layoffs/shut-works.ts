import { anyOf, either } from '../../text/any-of.ts'

/** A site that shuts for good. */
export const SHUTS =
  /\b(?:(?:clos(?:e|es|ed|ing)|shut(?:s|ting)?) (?!for (?:the )?(?:summer|winter|holiday|weekend|day|lunch))|closure|wound up|mothball\w*|drained|ceas\w+ (?:production|operations))/

const KEPT = anyOf`
  moved? | moves | transferr?\w* | redeployed | retained | kept | keeps? | stay\w* | offered (?:jobs|posts|work)
  relocat\w+ | safe | remain\w*
`
const NONE_LOST = anyOf`
  (?:would|will|does|did|is|has|was) (?:not|n't) (?:be )?(?:chang\w+|fall\w*|shrink\w*|affected|cut|drop\w*|going to change)
  unchanged | unaffected | stays? (?:the same|as it is|where it is) | remains? (?:the same|as it is)
`
/** Everybody is kept on: jobs move or stay, and none goes. */
const KEPT_ON = new RegExp(either`
  \b(?:all|each|every one|none) (?:of )?(?:(?:the|its|their|\d[\d,]*) ){0,2}(?:workers?|staff|employees|people|jobs|colleagues|posts)\b[^.;]{0,30}\b${KEPT}\b
  \b(?:headcount|workforce|staffing|staff numbers|number of (?:\S+ )?(?:jobs|staff|employees|workers|people))\b[^.;]{0,40}\b${NONE_LOST}\b
`)
const GOES =
  /\b(?:laid off|lay-?offs?|redundan\w+|dismiss\w*|severance|job (?:cuts|losses)|sacked|fired|lose their jobs|lost their jobs|let go|cuts?|loss of)\b/

/** Whether a sentence tells of a site that shuts, and of its people that they are kept on. */
export const keepsEverybody = (text: string): boolean => KEPT_ON.test(text) && !GOES.test(text)

/** "walked out over pay", "downed tools" */
const STRIKES =
  /\b(?:walk(?:s|ed|ing)? out (?:(?:on|for|at|in) (?:\S+ ){1,3}?)?(?:over|in protest|in a (?:row|dispute))|walk-?outs?|on strike|picket\w*|down(?:s|ed|ing)? tools|industrial action)\b/

/** Whether a sentence tells of people who stop work of their own will, and of none who loses it. */
export const onlyStrikes = (text: string): boolean =>
  STRIKES.test(text) && !GOES.test(text.replaceAll(/\bover [^.;]*?\b(?:cuts?|redundanc\w+|lay-?offs?)\b/g, ' '))
