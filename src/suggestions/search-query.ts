import type { CompiledSignal, FrameId, Slots } from '../answering/types.ts'
import { industryPath } from '../evidence/companies/industries.ts'
import type { Constraints } from './constraints.ts'
import { contentWords } from '../answering/text/content-words.ts'

const MAX_WORDS = 16

const PHRASES: Readonly<Record<Exclude<FrameId, 'generic'>, (slots: Slots) => (string | undefined)[]>> = {
  funding: (s) => (s['direction'] === 'invested' ? ['invests in', s['counterparty']] : ['raises', s['round'], 'funding', s['investor']]),
  hiring: (s) => ['hiring', s['role']],
  executive_change: (s) => [s['direction'] === 'left' ? 'steps down' : 'appoints', s['role'] ?? 'executive'],
  layoffs: () => ['layoffs job cuts'],
  acquisition: (s) => [s['direction'] === 'received' ? 'acquired by' : 'acquires', s['counterparty']],
  expansion: (s) => [s['kind'] === 'office' ? 'opens new office' : s['kind'] === 'plant' ? 'opens new plant' : 'expands into new market'],
  product_launch: (s) => ['launches', s['product'] ?? 'new product'],
  partnership: (s) => ['announces partnership', s['counterparty']],
  contract_won: (s) => ['wins contract', s['counterparty']],
  earnings_remark: (s) => ['quarterly results', s['topic']],
  technology: (s) => ['uses', s['technology']],
  legal_trouble: (s) => [s['kind'] ?? 'lawsuit investigation'],
  rebrand: () => ['rebrands new name'],
  going_public_or_private: (s) => [s['direction'] === 'private' ? 'taken private' : 'files for IPO'],
}

/**
 * The words to search the web with for companies that a signal would match: the kind of event with the question's particulars, and the ICP's country or industry
 * where it names just one.
 */
export function searchQuery(signal: Pick<CompiledSignal, 'question' | 'compiled'>, constraints: Constraints): string {
  const { frame, slots } = signal.compiled
  const event = frame === 'generic' ? contentWords(signal.question).slice(0, 8) : [...PHRASES[frame](slots), slots['place']]
  const words = [...event, onlyCountry(constraints), onlyIndustry(constraints)]
    .filter((word) => word !== undefined && word !== '')
    .join(' ')
  return words
    .replace(/["\s]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, MAX_WORDS)
    .join(' ')
}

function onlyCountry({ country }: Constraints): string | undefined {
  const [code] = country?.mode === 'inclusion' && country.values.length === 1 ? country.values : []
  return code === undefined ? undefined : new Intl.DisplayNames(['en'], { type: 'region' }).of(code)
}

// The list holds what was named together with all that lies in it. What was meant is what lies in nothing else of the list.
function onlyIndustry({ industry }: Constraints): string | undefined {
  if (industry?.mode !== 'inclusion') return undefined
  const listed = new Set(industry.values)
  const [meant, ...others] = industry.values.filter((label) => !industryPath(label).some((wider) => wider !== label && listed.has(wider)))
  return others.length === 0 ? meant : undefined
}
