import { isOccupation } from '../text/occupations.ts'
import { CHIEF_TITLES, FUNCTIONS, parseRole, type Role } from '../text/roles.ts'
import { escapeForPattern } from '../text/words.ts'
import { anyOf, either, leading, only } from '../text/any-of.ts'

/** A place in a lower-case text where a role is told. */
export interface RoleMention {
  start: number
  end: number
  text: string
}

const DEPARTMENT = anyOf`
  finance | technology | marketing | sales | operations | people | product | security | legal | revenue | commercial
  data | information | risk | strategy | tech | hr | it
`
const ANY_EXECUTIVE = either`
  (?<!(?:former|office) )managing partner | chief(?: [a-z&-]+){1,4} officer | chief executive
  ${DEPARTMENT} (?:chief|boss|director|head) | c[a-z]{1,3}o\b(?<!\bco) | managing director | general counsel
  (?:executive |senior |group )?(?:vice[- ])?president | (?:s|e|a)?vp\b | head of (?!(?:the|a|an)\b)[a-z]+
  chair(?:man|woman|person)?(?: of the board)? | country manager | boss | chief of staff
  (?:global|regional|group) head | general manager | finance boss | helm | top job | board member | executive director
  (?:managing |creative |editorial |commercial |sales |marketing |finance |operations )director | director of [a-z]+
  (?:non-executive |independent |class i+ |board |executive )director | (?:a |as |to )director\b(?! of the year)
  (?:executive|management|supervisory) board | (?:the|its) board\b(?! of trade) | board seat
  (?:executive|leadership|management) team | (?:is|are|will be|being) (?:headed|led|run) by | principal | dean
  editor-in-chief | provost | headmaster | headmistress | rector
`
const LEVEL_WORDS: Readonly<Record<string, string>> = {
  c_level: String.raw`chief(?: [a-z&-]+){1,4} officer|chief executive|c[a-z]{1,3}o\b(?<!\bco)`,
  vp: String.raw`(?:(?:senior|executive|global|group|regional|area|corporate) )*vice[- ]president|(?:s|e|a|r)?vp`,
  head: String.raw`(?:global |regional |group )?head|chief|vp|vice[- ]president|director|boss|lead`,
  director: String.raw`(?:senior |managing |regional |global )*director`,
  manager: String.raw`(?:senior |general |regional )*(?:manager|lead)`,
}

/** The department that a chief title heads: "head of finance", "takes charge of finance" for a CFO. */
const TITLE_FUNCTION: Readonly<Record<string, string>> = {
  cfo: 'finances?(?: (?:post|role|job|brief))?|financial affairs|the purse strings',
  coo: 'operations',
  cto: 'technology|tech|engineering',
  cio: 'it|information technology|information systems',
  ciso: '(?:information |cyber ?)?security|cybersecurity',
  cmo: 'marketing',
  cro: 'revenue|sales and marketing',
  chro: 'human resources|hr|personnel|people(?: operations)?',
  cpo: 'product',
  cdo: 'data|digital',
  'chief legal officer': 'legal|legal affairs',
  'chief commercial officer': 'commercial|commercial operations',
  'chief sales officer': 'sales',
  'chief risk officer': 'risk',
  'chief procurement officer': 'procurement',
}
const IN_CHARGE_OF = anyOf`
  (?:in|take|takes|took|taken|taking) charge of | at the head of | (?:to |will )?(?:run|lead|head|oversee|head up)
  (?:leads?|heads?|runs?|heading|leading|running|oversees|overseeing)(?: up)? | tak(?:e|es|en|ing) over | took over
  responsib(?:le|ility) for
`
const WHOSE = leading`its | the | their | our | all | own | (?:everything|anything) to do with | \w+ ?'s`
const REACH = leading`global | worldwide | group | european | us | uk`
const PART_OF_COMPANY = anyOf`department | function | team | organi[sz]ation | operations | side | division | brief`
/** "at a technology firm": what the firm does, not who does it. */
const OF_ANOTHER_FIRM = '(?:and technology|at|of) [a-z]+ (?:firm|company)'
const GIVEN = anyOf`
  tak(?:e|es|en|ing)(?: up| on)? | took(?: up| on)? | pick(?:s|ed) up | hand(?:s|ed)(?: over)? | given | gets? | holds?
  land(?:s|ed) | fill(?:s|ed)
`
const SEAT = anyOf`reins | helm | seat | chair | hot seat | top job | brief`
/** A function held without a title: "took over the finance department", "to run its operations". */
const holds = (within: string): string => either`
  ${IN_CHARGE_OF} ${WHOSE}*${REACH}?(?:${within})(?: ${PART_OF_COMPANY})?(?! ${OF_ANOTHER_FIRM})\b
  ${GIVEN} (?:the |its |their )?(?:top |group )?(?:${within}) ${SEAT}\b
  (?:the |its |their )top (?:${within}) (?:job|post|role|seat|spot)\b
`

const KIND_OF_COMPANY = anyOf`
  company | group | firm | business | chain | organi[sz]ation | bank | mill | brewer | brewery | bakery | retailer
  maker | manufacturer | insurer | lender | airline | publisher | charity | shipyard | foundry | dairy
`
/** Whoever leads a company is its chief executive: "to run the company", "will be led by". */
const LEADS_ALL = either`
  (?:to |will )(?:run|lead|head) (?:the|its|our|their) (?:\w+ )?${KIND_OF_COMPANY}\b | at the top\b(?! of)
  day-to-day (?:management|running) | (?:will|to) be (?:led|run|headed) by
`

/** What a chief or boss heads that is not the whole company: "operating chief", "Asia chief", "retail boss". */
const HEADED_BY_ANOTHER = either`
  financ(?:e|ial) | accounting | treasury | investment | sales | commercial | revenue | marketing | brand
  advertising | communications | media | press | pr | data | digital | tech | technology | technical | information
  it | ai | software engineering | engineering | product | design | creative | operat(?:ing|ions) | production
  manufacturing | quality | safety | supply[ -]chain | logistics | procurement | purchasing | security
  cyber(?:security)? | legal | compliance | risk | audit | tax | people | talent | personnel | hr | human resources
  research | science | scientific | medical | clinical | strategy | innovation | sustainability | customer | retail
  wholesale | branch | regional | area | divisional | division | plant | factory | depot | store | deputy | asia
  asia[ -]pacific | apac | emea | europe(?:an)? | americas? | north america | latin america | africa | us | uk
  china | india | japan | germany | france | police | fire | union | party | editor[- ]in
`
const CHIEF_OF_A_TRADE = either`
  of staff | scientist | engineer | economist | architect | designer | editor | investment | negotiator | accountant
  actuary | inspector | counsel | strategist | technologist | analyst | underwriter | brewer | blender | winemaker
  distiller | chemist | pilot | constable | buyer | merchant | evangelist
`

const SHOP_FLOOR_STAFF = anyOf`jobs? | posts? | roles? | positions? | staff | workers? | people | crew`
/** Trades that go by several names. */
const SAME_TRADE: readonly (readonly [asked: RegExp, same: string])[] = [
  [/^pilots?$/, '(?:first|senior first) officers?|captains?,? [a-z0-9]+|flight crew|cockpit crew'],
  [/^(?:truck|lorry|hgv)? ?drivers?$/, 'hgv|truckers?|chauffeurs?|couriers?'],
  [/^nurses?$/, 'rgns?|midwives|nursing (?:staff|posts|roles|jobs|vacancies)'],
  [/^carers?$|^care (?:workers?|assistants?|staff)$/, 'care (?:workers?|assistants?|staff|workers)|carers?|support workers?|caregivers?'],
  [/^teachers?$/, 'tutors?|lecturers?|teaching (?:staff|assistants?|posts)|instructors?'],
  [/^(?:chefs?|cooks?)$/, 'chefs?|cooks?|kitchen (?:staff|crew|hands)'],
  [
    /^(?:factory|production|plant|manufacturing|shop[- ]floor)(?: (?:workers?|operatives?|hands))?$/,
    either`
      (?:machine |production |plant |process )?operat(?:ors?|ives?) | packers? | assemblers? | line workers?
      machinists? | welders? | (?:production|factory|manufacturing|shop[- ]floor|assembly) ${SHOP_FLOOR_STAFF}
    `,
  ],
  [/^warehouse (?:workers?|staff)$/, 'pickers?|packers?|forklift (?:drivers?|operators?)|warehouse (?:operatives?|associates?|people)'],
  [
    /^(?:shop|store|retail) (?:workers?|staff|assistants?)$/,
    'sales assistants?|store (?:managers?|associates?)|cashiers?|shop (?:assistants?|staff)',
  ],
  [/^technicians?$/, 'fitters?|splicers?|service engineers?|mechanics?'],
  [/^scientists?$/, 'researchers?|chemists?|biologists?|physicists?|postdocs?'],
  [/^(?:developers?|programmers?|coders?)$/, 'software engineers?|(?:back|front)-?end (?:engineers?|developers?)|programmers?|developers?'],
  [/^accountants?$/, 'bookkeepers?|financial controllers?|accounts (?:clerks?|assistants?)'],
  [/^(?:lawyers?|solicitors?)$/, 'solicitors?|barristers?|attorneys?|(?:legal )?counsel|lawyers?'],
  [/^recruiters?$/, 'talent (?:acquisition|partners?)'],
  [/^(?:interns?|students?)$/, 'internships?|placement students?'],
  [/^apprentices?$/, 'apprenticeships?|trainees?'],
  [/^graduates?$/, 'graduate (?:scheme|programme|program|trainees?|engineers?|intake)'],
]
/** The people of a function are all of its posts, also the leading ones: "salespeople" are a sales director and a head of sales too. */
const PEOPLE_OF: readonly (readonly [asked: RegExp, within: string])[] = [
  [
    /^(?:sales ?(?:people|persons?|staff|force)|salespeople|salespersons?|salesm[ae]n|saleswom[ae]n|sellers?)$/,
    'sales|business development',
  ],
  [/^market(?:er|eer)s?$/, '(?:brand |digital |product |growth |field |content )?marketing|brand|demand generation'],
  [/^recruiters?$/, 'recruit(?:ing|ment)|talent(?: acquisition)?'],
  [/^(?:lawyers?|solicitors?)$/, 'legal(?: affairs)?'],
]
const LEADER_OF = '(?:(?:s|e|a|r)?vp|vice[- ]president|heads?|directors?|managers?|chief)'
const WIDTH = anyOf`
  global | worldwide | national | international | regional | european? | emea | apac | uk | us | north american?
  americas | enterprise | commercial | corporate | field | inside | direct | technical | channel | [a-z]+ (?:and|&)
`
const POST_IN = anyOf`
  directors? | heads? | chief | boss | leaders? | lead(?!s| gen) | (?:s|e|a|r)?vp | vice[- ]presidents? | managers?
  officers? | executives? | engineers? | specialists? | associates? | assistants? | coordinators? | consultants?
  representatives? | advis[eo]rs? | roles? | jobs? | positions? | posts? | hires | staff | people | team
`
/** "VP, Global Sales", "Head of Sales", "Regional Sales Director", "Sales and Marketing Manager" */
const postsIn = (within: string): string =>
  `${LEADER_OF}(?: of| for| in|,| -| –)* (?:${WIDTH} ){0,2}(?:${within})\\b(?! (?:force|cloud|figures))|(?:${within}) (?:(?:and|&) )?(?:[a-z]+ )?${POST_IN}\\b`

/** A seat on the board, which a sales director has none of. */
const ON_THE_BOARD = either`
  board\b(?! of trade)
  (?:non-?executive|independent|outside|external|supervisory|executive|lead|class i+) directors?
  (?:a |as |to )director\b(?! of) | chair(?:man|woman|person)?\b
`
const cache = new Map<string, RegExp>()

/** Who does a kind of work that is called otherwise than "welding" is: by the last word of its name. */
const DOER: Readonly<Record<string, string>> = {
  engineering: 'engineer',
  nursing: 'nurse',
  accounting: 'accountant',
  accountancy: 'accountant',
  consulting: 'consultant',
  science: 'scientist',
  research: 'researcher',
  design: 'designer',
  development: 'developer',
  carpentry: 'carpenter',
  pharmacy: 'pharmacist',
}

/** Who does the work that a role is asked for by: "data engineering" a data engineer, "welding" a welder; null for no such work. */
function doerOf(text: string): string | null {
  const [, before = '', work = ''] = /^(.* )?([a-z]+)$/.exec(text) ?? []
  const doer = DOER[work] ?? (work.endsWith('ing') ? `${work.slice(0, -3)}er` : '')
  // "business development" and "customer research" are another's work.
  if (doer === '' || !isOccupation(doer) || /^(?:business|property|people|customer|market) $/.test(before)) return null
  return `${before}${doer}`
}

const isAnyExecutive = (text: string): boolean =>
  /(?:leader|executive|exec\b|senior hire|member of|board|c-suite|c-level|management)/.test(text) &&
  !/account executive|sales executive|executive assistant|executive chef/.test(text)

/** The roles of "CRO or VP of Sales", in lower case. */
export const alternativesOf = (asked: string): string[] => asked.toLowerCase().split(/\s+or\s+(?:an? |other )?|\s*\/\s*|,\s*/)

/** Whether a role as asked for means any leader ("country manager or other leader"). */
export const namesNoRole = (asked: string): boolean =>
  alternativesOf(asked).some((one) => {
    const { text, title } = parseRole(one)
    return title === null && isAnyExecutive(text)
  })

function functionPattern(role: Role): string {
  return role.function === null ? '' : (FUNCTIONS[role.function] ?? []).map(escapeForPattern).join('|')
}

/** A chief executive by other names; a chief or boss of one thing only is none. */
const CHIEF_EXECUTIVE = either`
  (?<!vice[- ])president and chief executive | helm | at the head | top job | reins | ${LEADS_ALL} | managing director
  (?<![a-z]-)(?<!(?:${HEADED_BY_ANOTHER})[ -])(?:boss|chief)(?! [a-z&]+(?: [a-z&]+){0,3} officer| exec| (?:${CHIEF_OF_A_TRADE})\b)
`
/** "head of sales planning" heads no sales. */
const NARROWER = anyOf`marketing | planning | engineering | partnerships | systems | analytics`
const BETWEEN_LEVEL_AND_FIELD = anyOf`
  of | for | , | - | – | in | and | global | worldwide | north american? | emea | us | uk | european? | international
  enterprise | commercial | group | corporate | americas | apac | head of | general manager | gm
`
const ENGINEERING_FIELD = anyOf`
  backend | back-end | frontend | front-end | full-stack | fullstack | platform | mobile | ios | android | web
  site reliability | devops | java | python | go | rust | embedded
`
/** A chief by each form of the title, and whoever leads what the title is for. */
function titlePattern(title: string): string {
  const forms = (CHIEF_TITLES[title] ?? []).map((form) =>
    escapeForPattern(form)
      .replaceAll(' ', '[- ]')
      .replace('[- ]officer', String.raw`(?:[- ](?:and|&)[- ][a-z]+)?[- ]officer`),
  )
  const joined = forms.join('|')
  if (title === 'ceo') return `${joined}|${CHIEF_EXECUTIVE}`
  if (title === 'managing director') return `${joined}|helm|at the head|top job|reins|${LEADS_ALL}`
  if (title === 'president') return '(?<!vice[- ])president'
  const within = TITLE_FUNCTION[title]
  if (within === undefined) return joined
  return either`
    ${joined} | (?:global |group |interim )?head of (?:global |group )?(?:${within})(?! ${NARROWER})\b
    director of (?:${within})\b | ${holds(within)}
  `
}

/** "VP of Sales", "sales director": a level and a function, in either order; a head may hold the function without a title. */
function levelPattern(role: Role, level: string, within: string): string {
  const titled = either`
    ${escapeForPattern(role.text)}\b | (?:${level}),?(?: ${BETWEEN_LEVEL_AND_FIELD})*[ ,]+(?:${within})\b
    (?:${within})(?: [a-z]+)?[ -](?:${level})\b
  `
  return role.level === 'head' || role.level === 'director' ? `${titled}|${holds(within)}` : titled
}

/** "head of quality", "quality chief": in either order, and without a title; null for another role. */
function departmentPattern(role: Role): string | null {
  const department = /^(?:head|director|vp|chief) of (.+)$|^(.+) (?:head|chief|boss)$/.exec(role.text)
  if (department === null || role.function !== null) return null
  const what = escapeForPattern(department[1] ?? department[2] ?? '')
  return `(?:${LEVEL_WORDS['head']})(?: of| for|,) (?:\\w+ )?${what}|${what} (?:${LEVEL_WORDS['head']})|${holds(what)}`
}

/** The words of a role, each in one or several, with a word of two between them. */
function phrasePattern(words: readonly string[]): string {
  const stem = (word: string): string => {
    const bare = escapeForPattern(word.replace(/(?:ies|y)$/, '').replace(/s$/, ''))
    return /(?:ies|y)$/.test(word) ? `${bare}(?:y|ies)` : `${bare}s?`
  }
  return words.map(stem).join(String.raw`(?:[ ,-]+(?:of |for |the )?(?:[a-z]+[ ,-]+)?)`)
}

const SELLERS = /^(?:sales ?(?:reps?|representatives?|people|persons?|staff|executives?)|salespeople|salespersons?|sellers?)$/
const SELLS_AS_TOLD = [
  'account executives?',
  String.raw`sales (?:\w+ ){0,2}(?:reps?|representatives?|executives?|people|managers?|associates?|consultants?|development)`,
  'salespeople',
  'reps?',
  'sellers?',
  'sdrs?',
  'bdrs?',
  'business development (?:reps?|representatives?|managers?|executives?)',
  'account managers?',
  'sales (?:team|force|hires|roles|jobs|positions)',
]
const IN_SALES_AS_TOLD = [
  'account executives?',
  String.raw`sales (?:\w+ ){0,2}(?:reps?|representatives?|executives?|people|managers?|associates?)`,
  'salespeople',
  'reps?',
  'account managers?',
]

/** Whoever sells, by other names. */
function sellersAlike(role: Role): readonly string[] {
  if (SELLERS.test(role.text)) return SELLS_AS_TOLD
  if (role.function !== 'sales' || role.level !== null) return []
  return /account executive|business development|sdr|bdr|development/.test(role.text) ? [] : IN_SALES_AS_TOLD
}

const ENGINEERS_AT_LARGE =
  'engineering (?:team|roles?|jobs?|posts?|positions?|hires|vacancies|openings|staff|people|talent|recruits|headcount)'

/** Engineers and developers, by other names. */
function engineersAlike({ text }: Role): readonly string[] {
  if (/^software (?:engineers?|developers?)$/.test(text))
    return [`${ENGINEERING_FIELD} (?:software )?(?:engineers?|developers?)`, 'developers', 'programmers']
  return /^engineers?$/.test(text) ? ['developers', ENGINEERS_AT_LARGE] : []
}

const WHERE_TRADE_IS_DONE = '(?:lending|banking|team|division|department|business|arm|unit|practice|operations|side|work)'
const MAKERS = /^([a-z]{3,}?)[ -]?(makers?|workers?|drivers?|builders?|fitters?|setters?|keepers?|smiths?|layers?|cutters?|handlers?)$/

/** A trade told by what is done rather than by who does it. */
function tradeAlike({ text }: Role): string[] {
  const alike: string[] = []
  // "commercial bankers": "in commercial lending, where it wants forty bankers"
  const [trade, worker, more] = text.split(' ')
  if (trade !== undefined && worker !== undefined && more === undefined && !/^(?:senior|junior|new|more|software|data)$/.test(trade))
    alike.push(`${escapeForPattern(trade)} ${WHERE_TRADE_IS_DONE}\\b[^.;:]{0,40} ${escapeForPattern(worker)}`)
  if (/^(?:machine learning|ml) engineers?$/.test(text)) alike.push('ml engineers?', 'machine[- ]learning engineers?', 'ai engineers?')
  if (/^data engineers?$/.test(text)) alike.push('analytics engineers?', 'data platform engineers?', 'engineers?,? data')
  // "firmware engineers": "38 roles, 21 of them in firmware"
  const field = /^(.*\w{3}) (?:engineers?|specialists?|experts?|technicians?|workers?|developers?)$/.exec(text)?.[1]
  if (field !== undefined && !/^(?:software|senior|junior)$/.test(field))
    alike.push(`(?:roles?|jobs?|positions?|vacancies|openings|posts?|of them|people|hires)\\b[^.;]{0,40} in ${escapeForPattern(field)}`)
  // "toolmakers", "tool-makers"
  const parts = MAKERS.exec(text)
  if (parts) alike.push(`${parts[1]}[ -]?${(parts[2] ?? '').replace(/s$/, '')}s?`)
  // "product designers": "open roles, most of them in product design"; "anyone who can weld"
  const work = /^(.*\w{3})(?:er|or)s?$/.exec(text)?.[1]
  if (work !== undefined)
    alike.push(
      `(?:roles?|jobs?|positions?|vacancies|openings)\\b[^.;]{0,40} in ${escapeForPattern(work)}(?:ing)?`,
      `who (?:can|could|knows? how to) (?:\\w+ ){0,2}?${escapeForPattern(work)}e?\\b`,
    )
  return alike
}

const WHOLE_FUNCTION = new RegExp(only`
  sales | marketing | finance | engineering | legal | hr | it | product | operations | security | data | data science
  procurement | customer success
`)

function patternFor(role: Role): string {
  if (role.title !== null) return titlePattern(role.title)
  const within = functionPattern(role)
  const level = role.level === null ? undefined : LEVEL_WORDS[role.level]
  if (level !== undefined && within !== '') return levelPattern(role, level, within)
  if (within !== '' && role.level === null && WHOLE_FUNCTION.test(role.text)) return within
  const department = departmentPattern(role)
  if (department !== null) return department
  if (/^(?:board|board members?|board directors?)$/.test(role.text)) return ON_THE_BOARD
  const words = role.text.split(' ').filter((word) => !/^(?:of|the|a|an|and|for)$/.test(word))
  if (words.length === 0 || isAnyExecutive(role.text)) return ANY_EXECUTIVE
  const doer = doerOf(role.text)
  return [
    phrasePattern(words),
    ...sellersAlike(role),
    ...engineersAlike(role),
    ...SAME_TRADE.flatMap(([asked, same]) => (asked.test(role.text) ? [same] : [])),
    ...PEOPLE_OF.flatMap(([asked, of]) => (asked.test(role.text) ? [postsIn(of)] : [])),
    ...tradeAlike(role),
    ...(doer === null ? [] : [patternFor(parseRole(doer))]),
  ].join('|')
}

/** A pattern for the role asked for ("CRO or VP of Sales": either), or for any executive when none is. Works on lower-case text. */
function rolePattern(asked: string | undefined): RegExp {
  const key = asked ?? ''
  const known = cache.get(key)
  if (known) return known
  if (cache.size > 500) cache.clear()
  const alternatives = asked === undefined ? [ANY_EXECUTIVE] : alternativesOf(asked).map((one) => patternFor(parseRole(one)))
  const pattern = new RegExp(`(?<![a-z-])(?:${alternatives.join('|')})(?![a-z])`, 'g')
  cache.set(key, pattern)
  return pattern
}

/** "chief financial" ends with "officer", whatever of it a head of finance was looked for by. */
const restOfTitle = (told: string, after: string): string =>
  /\bchief(?: [a-z&-]+){1,3}$/.test(told) ? (/^(?: (?:and|&) [a-z]+)? officer\b/.exec(after)?.[0] ?? '') : ''

/** Every mention of the role in a lower-case text. */
export function findRole(text: string, asked: string | undefined): RoleMention[] {
  const found: RoleMention[] = []
  for (const match of text.matchAll(rolePattern(asked))) {
    const told = `${match[0]}${restOfTitle(match[0], text.slice(match.index + match[0].length))}`
    found.push({ start: match.index, end: match.index + told.length, text: told })
    if (found.length === 12) break
  }
  return found
}
