import { foldLetters } from '../../../names/domains.ts'
import { nameKey } from '../../../names/name-key.ts'
import { isOccupation } from '../../text/occupations.ts'
import { countriesOf } from '../../text/places.ts'
import { isVaguePlace } from '../../text/told-place.ts'
import { parseRole } from '../../text/roles.ts'
import { isTown, STATES } from '../../text/towns.ts'
import type { AccountNames } from '../../reading/names/name-form.ts'
import { anyCase, anyOf, leading, only } from '../../text/any-of.ts'

/** The role that the title of a posting tells, without the company, the place, the job board and what else pages put into their titles. */

const SEPARATOR = /\s+[-–—|·•»>/@]+\s+|\s*[|·•»]\s*|\s+::\s+|(?<=\S)\s*–\s+/u
const JOB_WORD = anyOf`
  job | jobs | career | careers | vacancy | vacancies | position | positions | role | roles | opening | openings
  opportunity | opportunities | requirement
`
const WHAT_JOB = leading`new | current | open | vacant | great | exciting | immediate | urgent`
const OPENING_WORDS = anyOf`
  (?:online )?(?:job )?application(?: form)? for | apply(?: now| today| online| here)?(?: for| to(?: be(?:come)?)?)?
  (?:we(?:'re| are)|is|are)? ?(?:now |currently |actively |urgently )?(?:hiring|recruiting|looking for|seeking|searching for)(?: now| alert| for)?
  hiring(?: now| alert)? | wanted | help wanted | join (?:us|our team)(?: as)? | come work with us(?: as)?
  ${WHAT_JOB}*${JOB_WORD}(?: (?:opening|opportunity|opportunities|vacancy|alert|title|description|details|posting|available|of|for|as))*
  urgent
`
const ONE_OR_OUR = anyOf`an? | our | the | our next | one | two | several | another`
const LEADING_UP = anyOf`
  for | to | as | be | become | of | (?:we're|are|is|now|currently|actively|urgently) (?:hiring|recruiting|seeking)
`
/** What introduces the role: "Job Application for …", "We're hiring: …", "Careers: …". */
const OPENING = new RegExp(
  String.raw`^${OPENING_WORDS}(?:(?: ?[:!»–—-]+|(?<=\b${LEADING_UP}))(?: ${ONE_OR_OUR})?(?: (?:role|position|post|job|vacancy) (?:of|as)(?: an?)?)?\s+|$)`,
  'iu',
)
const JOBS_PAGE = anyOf`careers? | jobs? | vacanc(?:y|ies) | openings? | positions? | opportunities | roles?`
const WHICH_JOBS = leading`our | current | open | all | view | see`
/** What is no role: words of pages and of job boards, and how one works. */
const NOISE = anyCase(only`
  ${WHICH_JOBS}*${JOBS_PAGE}(?: (?:page|site|board|portal|openings?|search|details|description|posting|opportunities|listings?|at|with|home|detail|view|application))*
  apply(?: now| online| here| today)? | job application(?: form)? | join us | join our team
  work (?:at|with|for) (?:us)? | we(?:'re| are) hiring | hiring | now hiring
  remote(?:ly)?(?: first| only| friendly)? | hybrid | on-?site | full[- ]?time | part[- ]?time | permanent | contract
  temporary | freelance | internship | linked ?in(?: jobs)? | indeed(?:\.com)? | glassdoor | greenhouse | lever
  workday | ashby(?:hq)? | smartrecruiters | teamtailor | workable | personio | bamboohr | jobvite | icims | taleo
  recruitee | breezy(?: hr)? | monster | stepstone | xing | ziprecruiter | wellfound | angellist | otta
  reed(?:\.co\.uk)? | totaljobs | naukri(?:\.com)? | seek | adzuna | jooble | talent\.com | simplyhired | dice
  builtin | built in | welcome to the jungle | new | urgent | immediate start | home | \d+
`)
const ID = String.raw`(?:(?:req(?:uisition)?|job|ref(?:erence)?|vacancy|posting|position|id)\.?(?: ?(?:id|no|nr|number|code|ref))?\.?\s*[:#-]?\s*#?\s*)`
const CODE = String.raw`(?:[A-Z]{0,6}[-_]?\d[\dA-Z_-]{2,}|\d{3,})`
/** "(Req 12345)", "#R-1234", "JR004512" at an end. */
const IN_BRACKETS_ID = new RegExp(String.raw`\s*[([]\s*(?:${ID}${CODE}?|#?${CODE})\s*[)\]]`, 'giu')
const AT_END_ID = new RegExp(String.raw`[\s,;:–—-]+(?:${ID}${CODE}|#\s?${CODE}|(?:JR|REQ|R|P|J)[-_]?\d{3,})\s*$`, 'iu')
const AT_START_ID = new RegExp(String.raw`^(?:${ID}${CODE}|#\s?${CODE}|(?:JR|REQ|R)[-_]?\d{3,}|\d{4,})[\s:,–—-]+`, 'iu')
const IS_ID = new RegExp(String.raw`^(?:${ID}${CODE}|#?\s?${CODE})$`, 'iu')
const GENDERS =
  /\s*[([]\s*(?:[mfwdxhnvi](?:\s?[/|*,]\s?[mfwdxhnvi]){1,4}|(?:all|any) genders?|gn|mwd|mfd)\s*[)\]]|\s+[mfwd](?:\/[mfwdx]){1,3}(?![\p{L}/])/giu
const WAY_OF_WORK = anyOf`
  (?:100 ?% |fully |us |uk |eu |emea )?remote(?:[ ,/-][^()[\]]*)? | hybrid(?:[ ,/-][^()[\]]*)? | on-?site
  full[- ]?time | part[- ]?time | permanent | contract | temporary | fixed[- ]term | ftc | new | urgent | open
  \d+ (?:positions?|posts?|openings?|vacancies) | \d{2,3} ?% | (?:start|starting) [^()[\]]*
`
const TERMS = new RegExp(String.raw`\s*[([]\s*${WAY_OF_WORK}\s*[)\]]`, 'giu')
const TERMS_AT_END = /(?:,| -| –)? *(?:(?:fully |100% )?remote|hybrid|on-?site|full[- ]time|part[- ]time)\s*$/iu
const US_STATE =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|UK|USA?|EU)$/
const LEVEL_WORD = anyOf`
  vice president | s?vp | evp | avp | director | manager | head | lead | president | officer | executive | specialist
  associate | consultant | analyst | engineer | intern | trainee | graduate | assistant | coordinator | supervisor
  chief
`
/** A level that tells nothing without what it is of: "Vice President - Sales". */
const BARE_LEVEL = anyCase(
  `^(?:(?:senior|junior|lead|associate|assistant|executive|regional|global|group|principal|interim|deputy) )*${LEVEL_WORD}$`,
)

/** A town, state or country; a larger region is more of the role than of the place. */
const isPlace = (text: string): boolean => {
  const plain = text.trim()
  if (US_STATE.test(plain)) return true
  const lower = foldLetters(plain)
  return !isVaguePlace(plain) && (countriesOf(lower).length > 0 || isTown(lower) || STATES.includes(lower))
}

/** "Leeds", "London, UK", "Austin, TX, United States", "Berlin or Munich". */
const isLocation = (text: string): boolean =>
  text
    .split(/,| or | and |\/|&|;/i)
    .map((part) => part.replace(/^(?:greater|metro|city of) | (?:area|metropolitan area|city|region|office|hq)$/gi, '').trim())
    .filter((part) => part !== '')
    .every((part) => isPlace(part) || /^(?:remote|hybrid|on-?site)$/i.test(part))

const tellsWork = (text: string): boolean =>
  parseRole(text).level !== null ||
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => isOccupation(word))

/** The account's names as they may stand in a title. */
function isCompany(text: string, names: AccountNames): boolean {
  const bare = text
    .replace(/^(?:(?:careers?|jobs?|vacancies|work|working|life|join|openings|opportunities)(?: (?:at|with|for|@))? )/i, '')
    .replace(/ (?:careers?|jobs?|vacancies|career site|recruit(?:ing|ment)|hiring|job board|talent)$/i, '')
  const key = nameKey(bare)
  const compact = key.replaceAll(' ', '')
  return (
    names.spellings.some((spelling) => spelling.compact === compact || nameKey(spelling.spaced).replaceAll(' ', '') === compact) ||
    bare.toLowerCase() === names.domain
  )
}

/** A title without "… at COMPANY" and "COMPANY is hiring …". */
function withoutCompany(title: string, names: AccountNames): string {
  const hiring =
    /^(.{2,60}?),? (?:(?:is|are) )?(?:now |currently )?(?:hiring|recruiting|seeking|looking for)(?: for)?:?(?: an?| the)? (.+)$/iu.exec(
      title,
    )
  const rest = hiring !== null && isCompany(hiring[1] ?? '', names) ? (hiring[2] ?? title) : title
  const at = [...rest.matchAll(/ (?:at|with|@|for|by) /giu)].find((match) => {
    const tail = rest.slice(match.index + match[0].length)
    const end = tail.split(/ (?:in|[-–—|·•]) |[,|(]/)[0] ?? tail
    return isCompany(end, names)
  })
  if (at === undefined) return rest
  const tail = rest.slice(at.index + at[0].length)
  const introduced = /^[^:–—|-]{2,60}(?::| [-–—|]) +(.+)$/u.exec(tail)
  // "Jobs at Acme: Welder"
  if (introduced !== null && NOISE.test(rest.slice(0, at.index).trim())) return introduced[1] ?? rest
  return rest.slice(0, at.index)
}

function withoutOpening(text: string): string {
  const rest = text.replace(OPENING, '').trim()
  return rest === '' ? text : rest
}

/** "in Leeds", ", London, UK" and "(Austin, TX)" behind a role; "(Benelux)" and ", North America" are of the role. */
function withoutLocation(role: string): string {
  const bracket = /^(.+?)\s*[([]([^()[\]]+)[)\]]\s*$/u.exec(role)
  if (bracket !== null && isLocation(bracket[2] ?? '')) return withoutLocation(bracket[1] ?? role)
  for (const match of role.matchAll(/,\s+|\s+(?:in|based in)\s+/giu)) {
    const [head, tail] = [role.slice(0, match.index), role.slice(match.index + match[0].length)]
    if (isLocation(tail) && tellsWork(head)) return head
  }
  return role
}

/** The role that a posting's title tells: "VP, Global Sales" for "Acme - VP, Global Sales (m/f/d) | Leeds | Careers". */
export function roleOfTitle(title: string, names: AccountNames): string {
  const plain = title
    .replace(/[\p{Extended_Pictographic}\u{FE0F}]/gu, ' ')
    .replace(IN_BRACKETS_ID, '')
    .replace(GENDERS, '')
    .replace(TERMS, '')
    .replace(/\s+(?=,)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const opened = withoutCompany(withoutOpening(withoutCompany(plain, names)), names)
  const colon = /^([^:]{2,60}): +(.+)$/u.exec(opened)
  const begun = colon !== null && (isCompany(colon[1] ?? '', names) || NOISE.test(colon[1] ?? '')) ? (colon[2] ?? opened) : opened
  const parts = begun.split(SEPARATOR).map((part) => withoutOpening(part.replace(AT_START_ID, '').replace(AT_END_ID, '').trim()))
  const roles = parts.filter(
    (part) => part !== '' && !NOISE.test(part) && !IS_ID.test(part) && !isLocation(part) && !isCompany(part, names),
  )
  const first = roles.findIndex(tellsWork)
  const at = Math.max(0, first)
  const role = roles[at] ?? begun
  const next = roles[at + 1]
  const whole = BARE_LEVEL.test(role) && next !== undefined && !tellsWork(next) ? `${role} - ${next}` : role
  return withoutLocation(withoutCompany(whole, names).replace(TERMS_AT_END, '').trim()).replace(/[\s,;:–—-]+$/u, '')
}
