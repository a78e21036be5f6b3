import { escapeForPattern, phrases } from './words.ts'

/**
 * Roles and job titles: one reading for questions ("a new CFO", "VP of Sales", "data engineers") and documents
 * ("finance chief", "Vice President, Global Sales", "Senior Data Engineer").
 */

/** Titles with one settled meaning, each with the ways the press writes it. */
export const CHIEF_TITLES: Readonly<Record<string, readonly string[]>> = {
  ceo: phrases`chief executive officer | chief executive | ceo | group ceo | co-ceo | managing director and ceo`,
  cfo: phrases`
    chief financial officer | chief finance officer | cfo | finance chief | financial chief | finance director
    finance boss | group finance director
  `,
  coo: phrases`chief operating officer | chief operations officer | coo | operations chief | operating chief`,
  cto: phrases`chief technology officer | chief technical officer | cto | technology chief | tech chief`,
  cio: phrases`chief information officer | cio | it chief | head of it | it director | director of it | it boss`,
  ciso: phrases`
    chief information security officer | chief security officer | ciso | security chief
    chief cybersecurity officer | chief cyber security officer
  `,
  cmo: phrases`chief marketing officer | cmo | marketing chief | marketing boss`,
  cro: phrases`chief revenue officer | cro | revenue chief`,
  chro: phrases`
    chief human resources officer | chief people officer | chro | hr chief | people chief | chief hr officer
    chief people and culture officer | chief talent officer
  `,
  cpo: phrases`chief product officer | cpo | product chief | chief product and technology officer`,
  cdo: phrases`
    chief data officer | chief digital officer | cdo | chief data and analytics officer
    chief digital and information officer
  `,
  'chief ai officer': phrases`chief ai officer | chief artificial intelligence officer | caio`,
  'chief commercial officer': phrases`chief commercial officer | cco | commercial chief`,
  'chief customer officer': phrases`chief customer officer | chief client officer | chief customer success officer`,
  'chief strategy officer': ['chief strategy officer', 'strategy chief'],
  'chief sales officer': ['chief sales officer', 'sales chief'],
  'chief legal officer': phrases`chief legal officer | general counsel | clo`,
  'chief risk officer': ['chief risk officer'],
  'chief compliance officer': ['chief compliance officer'],
  'chief procurement officer': ['chief procurement officer', 'procurement chief'],
  'chief supply chain officer': ['chief supply chain officer', 'supply chain chief'],
  'chief communications officer': ['chief communications officer', 'communications chief'],
  'chief sustainability officer': ['chief sustainability officer'],
  'chief scientific officer': ['chief scientific officer', 'chief science officer'],
  'chief medical officer': ['chief medical officer'],
  'chief of staff': ['chief of staff'],
  president: ['president'],
  chair: phrases`chairman | chairwoman | chairperson | chair | executive chairman | executive chair | chair of the board | board chair`,
  'managing director': ['managing director'],
}

/** Functions of a company, with the words titles use for them. */
export const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  sales: phrases`
    sales | account executive | account executives | business development | sdr | bdr | presales | seller
    sellers | salespeople | quota-carrying | sales rep | sales reps | account manager
  `,
  marketing: phrases`marketing | marketer | marketers | demand generation | brand | growth marketing | content | seo`,
  finance: phrases`finance | financial | accounting | accountant | controller | treasury | fp&a | tax | audit`,
  engineering: phrases`
    engineering | engineer | engineers | developer | developers | software | devops | sre | programmer
    platform | architect
  `,
  data: phrases`data | analytics | machine learning | data science | ml | ai | artificial intelligence`,
  product: ['product'],
  design: phrases`design | designer | designers | ux`,
  people: phrases`people | human resources | hr | talent | recruiter | recruiting | talent acquisition | people operations`,
  security: phrases`security | cybersecurity | infosec | information security | cyber security | cyber`,
  it: phrases`
    it | information technology | systems administrator | system administrator | network administrator
    servicenow | sysadmin | helpdesk | help desk | service desk | desktop support
  `,
  operations: phrases`operations | logistics | supply chain | warehouse | manufacturing | production | revops`,
  'customer success': phrases`customer success | customer support | customer service | support | customer experience | customer`,
  legal: phrases`legal | counsel | compliance | lawyer | paralegal | privacy`,
  procurement: phrases`procurement | purchasing | sourcing | buyer`,
  communications: phrases`communications | public relations | pr | corporate affairs`,
  revenue: ['revenue', 'revenue operations'],
  research: phrases`research | scientist | scientists | r&d`,
  partnerships: phrases`partnerships | alliances | channel | partner`,
}

/** Seniority, highest first; the expression is tried on the lower-case role text. */
const LEVELS: readonly (readonly [string, RegExp])[] = [
  ['c_level', /\b(?:chief|c-level|c-suite|c[a-z]{1,3}o|president(?! of)|general counsel|chair(?:man|woman|person)?)\b/],
  ['vp', /\b(?:(?:s|e|a|r)?vps?|vice[- ]presidents?)\b/],
  ['head', /\bheads?\b/],
  ['director', /\bdirectors?\b/],
  ['manager', /\b(?:managers?|leads?|team leads?)\b/],
  ['senior', /\b(?:senior|sr|principal|staff)\b/],
  ['junior', /\b(?:junior|jr|graduate|interns?|apprentices?|trainees?|entry-level)\b/],
]

/** A role as asked for: `title` is a key of CHIEF_TITLES when it has a settled meaning. */
export interface Role {
  text: string
  title: string | null
  level: string | null
  function: string | null
}

const chiefTitleOf = new Map<string, string>()
for (const [title, forms] of Object.entries(CHIEF_TITLES)) for (const form of forms) chiefTitleOf.set(form, title)

const FILLER =
  /^(?:(?:a|an|the|its|their|new|another|any|some|more|first|next|permanent|interim|full-time|part-time|additional|global|in-house)\s+)+/

/** Reads a role from free text: "new VP of Sales" → level vp, function sales. */
export function parseRole(text: string): Role {
  const plain = text
    .toLowerCase()
    .replace(/[()"“”?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(FILLER, '')
    .replace(/\s(?:roles?|positions?|jobs?|people|staff|candidates|talent|openings?)$/, '')
    .trim()
  const title = chiefTitleOf.get(plain) ?? chiefTitleOf.get(plain.replace(/s$/, '')) ?? null
  const level =
    title !== null && title !== 'managing director' ? 'c_level' : (LEVELS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null)
  let found: string | null = null
  let longest = 0
  for (const [name, words] of Object.entries(FUNCTIONS)) {
    for (const word of words) {
      if (word.length > longest && new RegExp(`(?<![a-z])${escapeForPattern(word)}(?![a-z])`).test(plain))
        [found, longest] = [name, word.length]
    }
  }
  return { text: plain, title, level, function: found }
}
