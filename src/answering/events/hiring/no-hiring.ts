import { isOccupation } from '../../text/occupations.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

/** What sounds like hiring and seeks nobody: hunts for things or for the missing, applications that come unasked, seats kept empty. */

const SEARCH =
  /\b(?:hunt(?:s|ing)?|search(?:es|ing)?|look(?:s|ing)?|quest) for ((?:(?!(?:in|at|on|by|to|with|and|as|from|while|after|is|are|has|was|will|goes|continues|begins) )[^ ,;:.]+ ?){1,8})/
const SOUGHT_AS_WORK =
  /\b(?:staff|team|talent|vacanc\w+|roles?|posts?|positions?|jobs?|hires?|replacements?|successors?|people|someone|somebody|workers?)\b/
const MISSING = /\b(?:missing|lost|stolen|hidden|former|vanished|runaway|fugitive)\b/
const WORD_OF_WORK = new RegExp(anyWord`
  hir(?:e|es|ing) | recruit\w* | vacanc\w+ | openings? | jobs? | roles? | posts? | positions? | staff | careers?
  appl(?:y|ies|icants?|ications?) | cvs? | workforce | headcount | appoint\w* | employ\w* | candidates? | interview\w*
  salary | team | join | wanted | needed
`)
const IS_FLOODED_WITH = anyOf`
  gets? | got | getting | receiv\w+ | flooded with | inundated with | swamped with | drew | draws | attract(?:s|ed)
`
const UNASKED = new RegExp(
  String.raw`\b${IS_FLOODED_WITH} (?:[^ ,;:.]+ ){0,4}?(?:applications|cvs|applicants|r[ée]sum[ée]s)\b(?!.*\b(?:open|vacan\w+|hiring|recruit\w*|still|fill)\b)`,
)
const KEPT_EMPTY =
  /\b(?:keep(?:s|ing)?|kept|leav(?:e|es|ing)|left|hold(?:s|ing)?) (?:[^ ,;:.]+ ){0,4}?(?:seats?|posts?|positions?|roles?|jobs?|vacancies|desks?) (?:vacant|empty|unfilled|open)\b/

const EMPLOYERS = anyOf`
  trusts | hospitals | employers | firms | companies | businesses | schools | councils | universities | retailers
  manufacturers | builders | housebuilders | hauliers | farms | farmers | growers | restaurants | pubs | hotels
  banks | airlines | clinics | care homes
`
const SHORT_OF = anyOf`
  crying out for | short of | desperate for | need | needs | needed | lack | lacked | want | wanted | have | had
  struggl\w+ | seeking | looking for | hiring | recruiting | competing for
`
const SAYS_OF_OTHERS = anyOf`says? | said | warn(?:s|ed) | reports? | reported | finds? | found | estimat(?:es|ed) | reckons?`
/** "says hospitals are crying out for nurses": what is said of employers at large, and not of the account's own. */
const OTHERS_LACK = new RegExp(
  String.raw`\b${SAYS_OF_OTHERS} (?:that )?(?:(?!its |our |their )[\w-]+ ){0,2}?${EMPLOYERS}\b[^,;:.]{0,50}? (?:(?:are|were|is|still|now|all) )*${SHORT_OF} `,
)

/** "volunteers among its workforce": those whom it has. */
const SOUGHT_INSIDE =
  /\bvolunteers (?:from )?(?:among|amongst|within|inside) (?:its|their|our) (?:own |existing |current )?(?:\w+ )?(?:workforce|staff|employees|workers|ranks)\b/

/** Whether a search is told for nobody who could be hired, and no other word of work stands in the sentence. */
function seeksNobody(text: string): boolean {
  const match = SEARCH.exec(text)
  if (match === null) return false
  const sought = match[1] ?? ''
  if (MISSING.test(sought)) return true
  if (SOUGHT_AS_WORK.test(sought) || sought.split(' ').some(isOccupation)) return false
  return !WORD_OF_WORK.test(text) && !text.split(' ').some(isOccupation)
}

export function hiresNobody(sentence: Sentence): boolean {
  const text = sentence.words()
  return UNASKED.test(text) || KEPT_EMPTY.test(text) || OTHERS_LACK.test(text) || SOUGHT_INSIDE.test(text) || seeksNobody(text)
}
