import { anyOf, anyWord, either } from '../../text/any-of.ts'

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
const STAFF = anyOf`workers? | staff | employees | people | colleagues`
const STAYS = anyOf`
  (?:will |can |are to |would )?(?:all )?(?:keep (?:their jobs|on)|stay\b|work from home|move to|transfer to|relocate to)
  (?:will be|are|are being|were|have been|would be) (?:all )?(?:moved|transferred|redeployed|relocated|kept on|retained|offered (?:jobs|posts|work))
`
const MOVES = anyOf`mov(?:e|es|ed|ing) | transfer(?:s|red|ring)? | relocat(?:e|es|ed|ing) | redeploy(?:s|ed|ing)?`
/** Everybody is kept on: jobs move or stay, and none goes. */
const KEPT_ON = new RegExp(either`
  \b(?:all|each|every one|none) (?:of )?(?:(?:the|its|their|\d[\d,]*) ){0,2}(?:${STAFF}|jobs|posts)\b[^.;]{0,30}\b${KEPT}\b
  ${SHUTS.source}.*\b(?:the|its|their) (?:\d[\d,]* )?${STAFF}\b(?: there| here)?,? ${STAYS}\b
  ${SHUTS.source}.*\b${MOVES} (?:all )?(?:of )?(?:the|its|their) (?:\d[\d,]* )?${STAFF}\b(?: there| here)? (?:to|into|back|elsewhere)\b
  \b(?:headcount|workforce|staffing|staff numbers|number of (?:\S+ )?(?:jobs|staff|employees|workers|people))\b[^.;]{0,40}\b${NONE_LOST}\b
`)
const GOES = new RegExp(anyWord`
  la(?:id|y|ys|ying) (?:\S+ )?off | lay-?offs? | redundan\w+ | dismiss\w* | severance | job (?:cuts|losses) | sacked | fired
  los(?:e|t|ing) their jobs | let(?:s|ting)? (?:\S+ ){0,4}?go | cuts? | cutting | shed\w* | loss of | ax(?:e[sd]?|ing) | will go
`)

/** Whether a sentence tells of a site that shuts, and of its people that they are kept on. */
export const keepsEverybody = (text: string): boolean => KEPT_ON.test(text) && !GOES.test(text)

/** "walked out over pay", "downed tools" */
const STRIKES =
  /\b(?:walk(?:s|ed|ing)? out (?:(?:on|for|at|in) (?:\S+ ){1,3}?)?(?:over|in protest|in a (?:row|dispute))|walk-?outs?|on strike|picket\w*|down(?:s|ed|ing)? tools|industrial action)\b/

/** Whether a sentence tells of people who stop work of their own will, and of none who loses it. */
export const onlyStrikes = (text: string): boolean =>
  STRIKES.test(text) && !GOES.test(text.replaceAll(/\bover [^.;]*?\b(?:cuts?|redundanc\w+|lay-?offs?)\b/g, ' '))

const OF_PEOPLE = anyOf`
  jobs? | posts? | positions? | roles? | ${STAFF} | team | workforce | headcount | hands | livelihoods | furlough\w* | cost | affect\w*
  crews? | dozens | hundreds | thousands | everyone | dole | jobless | out of work | street | \w+(?:smiths|wrights|ers|ors|men)
`
/** A site that shuts, and nothing is told of those who work there. */
export const SHUTS_ONLY = new RegExp(`^(?!.*(?:\\b${OF_PEOPLE}\\b|${GOES.source})).*${SHUTS.source}`)
