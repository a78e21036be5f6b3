import { EVENTS } from '../answering/events/index.ts'
import type { CompiledSignal } from '../answering/types.ts'
import { industryPath } from '../evidence/companies/industries.ts'
import type { Constraints } from '../domain/icps/constraints.ts'
import { contentWords } from '../answering/text/content-words.ts'

const MAX_WORDS = 16

/**
 * The words to search the web with for companies that a signal would match: the kind of event with the question's particulars, and the ICP's country or industry
 * where it names just one.
 */
export function searchQuery(signal: Pick<CompiledSignal, 'question' | 'compiled'>, constraints: Constraints): string {
  const { frame, slots } = signal.compiled
  const event = frame === 'generic' ? contentWords(signal.question).slice(0, 8) : [...EVENTS[frame].searchedWith(slots), slots['place']]
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
