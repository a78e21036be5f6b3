import type { FrameId, Slots } from '../types.ts'

/** A signal template as the API lists it; `examples` only for those that must be completed. */
export interface SignalTemplate {
  title: string
  question: string
  complete: boolean
  examples?: string[]
}

/** Marks the place of the free text in an incomplete template. */
export const FREE_TEXT_MARKER = '<<INSERT POSITION>>'

interface TemplateEntry extends SignalTemplate {
  frame: Exclude<FrameId, 'generic'>
  slots: Slots
  /** The slot that the free text fills. */
  fills?: string
}

const whole = (title: string, question: string, frame: TemplateEntry['frame'], slots: Slots = {}): TemplateEntry => ({
  title,
  question,
  complete: true,
  frame,
  slots,
})

function open(
  title: string,
  question: string,
  frame: TemplateEntry['frame'],
  fills: string,
  completions: readonly string[],
  slots: Slots = {},
): TemplateEntry {
  const examples = completions.map((text) => question.replace(FREE_TEXT_MARKER, text))
  return { title, question, complete: false, examples, frame, slots, fills }
}

const ENTRIES: readonly TemplateEntry[] = [
  whole('New funding', 'Has {account} raised new funding?', 'funding', { direction: 'raised' }),
  open('Funding round', 'Has {account} raised a <<INSERT POSITION>> round?', 'funding', 'round', ['seed', 'Series A', 'Series B'], {
    direction: 'raised',
  }),
  open(
    'Funding above an amount',
    'Has {account} raised more than <<INSERT POSITION>>?',
    'funding',
    'minimumAmount',
    ['$5 million', '$20 million', '€100 million'],
    { direction: 'raised' },
  ),
  whole('Hiring', 'Is {account} hiring?', 'hiring'),
  open('Hiring for a role', 'Is {account} hiring for <<INSERT POSITION>> roles?', 'hiring', 'role', [
    'data engineer',
    'account executive',
    'customer success manager',
  ]),
  open('Hiring in a place', 'Is {account} hiring in <<INSERT POSITION>>?', 'hiring', 'place', ['London', 'Germany', 'Texas']),
  open('Growing a team', 'Is {account} growing its <<INSERT POSITION>> team?', 'hiring', 'role', ['sales', 'security', 'data science']),
  whole('Leadership change', 'Has {account} changed its leadership team?', 'executive_change'),
  open(
    'New executive',
    'Has {account} hired a new <<INSERT POSITION>>?',
    'executive_change',
    'role',
    ['CFO', 'VP of Sales', 'Chief Information Security Officer'],
    { direction: 'joined' },
  ),
  open(
    'Executive departure',
    'Has the <<INSERT POSITION>> of {account} left?',
    'executive_change',
    'role',
    ['CEO', 'CTO', 'Head of Marketing'],
    { direction: 'left' },
  ),
  whole('Layoffs', 'Has {account} announced layoffs?', 'layoffs'),
  whole('Acquisition made', 'Has {account} acquired another company?', 'acquisition', { direction: 'made' }),
  whole('Being acquired', 'Has {account} been acquired?', 'acquisition', { direction: 'received' }),
  whole('New office', 'Has {account} opened a new office?', 'expansion', { kind: 'office' }),
  whole('New market', 'Has {account} expanded into a new market?', 'expansion', { kind: 'market' }),
  open(
    'Expansion into a place',
    'Has {account} expanded into <<INSERT POSITION>>?',
    'expansion',
    'place',
    ['Germany', 'the United States', 'Southeast Asia'],
    { kind: 'market' },
  ),
  whole('New plant or warehouse', 'Is {account} opening or building a new plant, warehouse or data centre?', 'expansion', {
    kind: 'plant',
  }),
  whole('Product launch', 'Has {account} launched a new product?', 'product_launch'),
  whole('New partnership', 'Has {account} announced a new partnership?', 'partnership'),
  open('Partnership with a company', 'Has {account} partnered with <<INSERT POSITION>>?', 'partnership', 'counterparty', [
    'Microsoft',
    'Salesforce',
    'a university',
  ]),
  whole('Contract won', 'Has {account} won a new contract or customer?', 'contract_won'),
  open('Contract with a customer', 'Has {account} won a contract with <<INSERT POSITION>>?', 'contract_won', 'counterparty', [
    'the government',
    'a bank',
    'the NHS',
  ]),
  whole('Growth in results', 'Did {account} report growth in its latest results?', 'earnings_remark', { topic: 'growth' }),
  whole('Cost cutting', 'Did {account} mention cost cutting on its earnings call?', 'earnings_remark', { topic: 'cost cutting' }),
  whole('Guidance raised', 'Has {account} raised its guidance?', 'earnings_remark', { topic: 'guidance', direction: 'up' }),
  whole('Guidance lowered', 'Has {account} lowered its guidance?', 'earnings_remark', { topic: 'guidance', direction: 'down' }),
  open('Topic of an earnings call', 'Did {account} mention <<INSERT POSITION>> on its earnings call?', 'earnings_remark', 'topic', [
    'artificial intelligence',
    'supply chain problems',
    'new hires in sales',
  ]),
  open('Technology in use', 'Does {account} use <<INSERT POSITION>>?', 'technology', 'technology', [
    'Snowflake',
    'Salesforce',
    'Kubernetes',
  ]),
  whole('Legal or regulatory trouble', 'Is {account} facing legal or regulatory trouble?', 'legal_trouble'),
  whole('Data breach', 'Has {account} suffered a data breach?', 'legal_trouble', { kind: 'data breach' }),
  whole('Rebrand', 'Has {account} rebranded or changed its name?', 'rebrand'),
  whole('Going public', 'Is {account} going public?', 'going_public_or_private', { direction: 'public' }),
  whole('Going private', 'Is {account} being taken private?', 'going_public_or_private', { direction: 'private' }),
]

function listed({ title, question, complete, examples }: TemplateEntry): SignalTemplate {
  return examples === undefined ? { title, question, complete } : { title, question, complete, examples }
}

/** The signal templates, in the order in which they are shown. Every one, however completed, compiles to a specific frame. */
export const signalTemplates: readonly SignalTemplate[] = ENTRIES.map(listed)

const folded = (question: string): string =>
  question
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[?.!]*$/, '')
    .trim()

const PATTERNS = ENTRIES.map((entry) => {
  const [before = '', after] = folded(entry.question).toLowerCase().split(FREE_TEXT_MARKER.toLowerCase())
  return { entry, before, after: after ?? null, literal: before.length + (after?.length ?? 0) }
}).sort((a, b) => Number(b.entry.complete) - Number(a.entry.complete) || b.literal - a.literal)

/** A template that a question follows, with the free text that completes it (null for a complete one), and what both mean. */
export interface TemplateMatch {
  template: SignalTemplate
  freeText: string | null
  frame: FrameId
  slots: Slots
  fills: string | null
}

/**
 * The template that the question follows, or null. Case, white space and closing punctuation do not matter; the free text has 1 to 100 characters, holds no braces, and is
 * not the marker itself.
 */
export function matchTemplate(question: string): TemplateMatch | null {
  if (question.length > 400) return null
  const given = folded(question)
  const lower = given.toLowerCase()
  if (lower.length !== given.length) return null
  for (const { entry, before, after } of PATTERNS) {
    const match = { template: listed(entry), frame: entry.frame, slots: entry.slots, fills: entry.fills ?? null }
    if (after === null) {
      if (lower === before) return { ...match, freeText: null }
      continue
    }
    if (!lower.startsWith(before) || !lower.endsWith(after) || lower.length <= before.length + after.length) continue
    const freeText = given.slice(before.length, given.length - after.length).trim()
    if (freeText.length < 1 || freeText.length > 100 || /[{}<>]/.test(freeText) || !/[\p{L}\p{N}]/u.test(freeText)) continue
    return { ...match, freeText }
  }
  return null
}
