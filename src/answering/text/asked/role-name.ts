import { numberWords } from '../number-words.ts'
import { isKnownPlace } from '../places.ts'
import { parseRole } from '../roles.ts'
import { anyCase, anyOf } from '../any-of.ts'

const LEADERS = anyOf`
  executives? | leaders? | leadership(?: team)? | management(?: team)? | people | staff | employees? | workers?
  persons? | anyone(?: from .+)? | talent | someone | somebody | anybody | hires? | team(?: members?)? | personnel
  positions? | roles? | jobs? | executive team | exec | execs | members? | candidates | open | posted | unfilled
  drive | campaign | spree | current | advertised | listed | remotely | remote | aggressively | rapidly | abroad
  internationally | locally
`
const GENERIC_ROLE = anyCase(
  String.raw`^(?:(?:a|an|any|some|the|its|their|new|more|additional|senior|key|top|other|many|extra|c-level|c-suite|executive|leadership|management|member of)\s*)*${LEADERS}?$`,
)
const SITES = anyOf`
  sites? | plants? | factor(?:y|ies) | offices? | shops? | stores? | branch(?:es)? | works | mills? | yards?
  warehouses? | hospitals? | restaurants? | hotels? | fleet
`
/** "supervisors for its new site": for where, not whom. */
const SITE = anyCase(String.raw`^(.*\w.*?)\s+(?:for|at|in|to) (?:its|their|the|our) (?:[\w-]+ ){0,2}?${SITES}\b.*$`)

/** "for a client", "on behalf of hospitals": for whom, not whom. */
const ON_BEHALF = /^(.*\w.*?)\s+(?:on behalf of\s.*|for (?:(?:an?|its|the|their|one of its|some) )?(?:clients?|customers?)\W*)$/i
/** "two more", "a dozen" */
const SO_MANY = anyCase(
  String.raw`^(?:\d[\d,.]*\+?\s*|(?:${numberWords(2, 10)}|a dozen|dozens of|twenty|thirty|forty|fifty|a hundred|hundreds of)(?:\s+|$))(?:new |more |additional )?`,
)

const LEADING_WORDS = anyOf`
  in | of | at | to | than | a | an | any | some | the | its | their | new | more | another | additional | first
  permanent | many | multiple | several | open | vacant | unfilled | current | outgoing | departing | retiring | old
  previous | former | long-?time | long-serving
`
const NOT_OF_ROLE = anyCase(String.raw`^(?:${LEADING_WORDS}\s+)+`)
/** The role that a question asks for, from the words that name it; a place in its stead is one. */
export function addRole(slots: Record<string, string>, text: string): void {
  const cleaned = text
    .replace(/[?.!]+$/, '')
    .replace(/\bACCT\b|\s+(?:of|at|for|from) ACCT\b/g, ' ')
    .replace(/\s+in (?:response|place|post)\b.*$/i, '')
    .replace(SITE, '$1')
    .replace(ON_BEHALF, '$1')
    .replace(/(\w)\s+(?:from|to (?:its|their|the))\s.*$/i, '$1')
    .replace(/\s+directly$/i, '')
    .trim()
    .replace(/^(?:(?:has|have|had|got|getting|looking at|expecting|facing|lost|losing)\s+)+/i, '')
    .replace(/\b(?:currently|again|still|soon|right now|at the moment|actively|now|today|for)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(NOT_OF_ROLE, '')
    .replace(SO_MANY, '')
    .replace(
      /\s+(?:appointed|named|hired|announced|taken over|started|joined|coming|coming (?:in|to|on board)|arriving|due to (?:start|join|leave))$/i,
      '',
    )
    .replace(
      /\s+(?:of|at|from|in|roles?|positions?|posts|jobs?|openings?|vacanc\w+|staff|(?<!\b(?:of|for) )people|talent|team|teams|department)$/i,
      '',
    )
    .trim()
  if (/^(?:(?:big |top )?boss|head)$/i.test(cleaned)) return addRole(slots, 'CEO')
  if (/^MD$/i.test(cleaned)) return addRole(slots, 'managing director')
  if (GENERIC_ROLE.test(cleaned)) return
  // "people in finance": any of its posts.
  const within = /^(?:people|staff|somebody|someone|anybody|anyone|persons?) in (\w+(?: \w+)?)$/i.exec(cleaned)?.[1]
  if (within !== undefined && parseRole(within).function !== null) return addRole(slots, within)
  const following = /^(?:replacements?|successors?)\b\s*(.*)$/i.exec(cleaned)?.[1]
  if (following !== undefined) return parseRole(following).title === null ? undefined : addRole(slots, following)
  const site = cleaned.replace(/\s+(?:office|site|hub|headquarters|hq|market|region|yard|plant|works|mill|warehouse)s?$/i, '')
  if (isKnownPlace(site)) {
    slots['place'] ??= site
    return
  }
  // "a head of sales for EMEA": the preposition went with the words that say when.
  const [, post, region] = /^(.+?\w) ((?:North |South |Latin |Eastern |Western )?\p{Lu}[\p{L}.]+)$/u.exec(cleaned) ?? []
  if (post !== undefined && region !== undefined && isKnownPlace(region) && parseRole(post).level !== null) {
    slots['place'] ??= region
    return addRole(slots, post)
  }
  // "its CEO Jane Doe": the post, and not who has it.
  const held = /^(.+?) \p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+$/u.exec(cleaned)?.[1]
  if (held !== undefined && parseRole(held).title !== null) return addRole(slots, held)
  const role = parseRole(cleaned)
  slots['role'] = cleaned
  if (role.title !== null) slots['title'] = role.title
  if (role.level !== null) slots['level'] = role.level
  if (role.function !== null) slots['function'] = role.function
}
