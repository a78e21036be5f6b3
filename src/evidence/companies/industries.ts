import taxonomy from './industries.json' with { type: 'json' }

const byLabel = new Map(taxonomy.map((entry) => [entry.label.toLowerCase(), entry]))

/** The 434 labels of the taxonomy, sorted. */
export const INDUSTRY_LABELS: readonly string[] = taxonomy.map((entry) => entry.label).sort((a, b) => (a < b ? -1 : 1))

/** The label as the taxonomy writes it, whatever the case and spacing of `text`; null when there is none. */
export function industryLabel(text: string): string | null {
  return byLabel.get(text.trim().replace(/\s+/g, ' ').toLowerCase())?.label ?? null
}

/** The label with all that it lies in, widest first, itself last. Empty for an unknown label. */
export const industryPath = (label: string): readonly string[] => byLabel.get(label.toLowerCase())?.path ?? []

/** True when the industry is `parent` or lies in it. Both are labels of the taxonomy, in any case. */
export function isWithinIndustry(industry: string, parent: string): boolean {
  const wanted = parent.toLowerCase()
  return industryPath(industry).some((label) => label.toLowerCase() === wanted)
}

/** The labels with all that lies in them, sorted. */
export const withDescendants = (labels: readonly string[]): readonly string[] =>
  INDUSTRY_LABELS.filter((industry) => labels.some((label) => isWithinIndustry(industry, label)))
