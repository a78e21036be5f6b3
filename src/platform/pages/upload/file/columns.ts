/** What a column of an upload is for. */
export type Role = 'domain' | 'icp' | 'unused'

export interface Columns {
  /** Whether the first line names the columns. */
  hasNames: boolean
  roles: Role[]
}

const DOMAIN_LIKE = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^\s/@]+@)?(?:[\p{L}\p{N}_-]+\.)+[\p{L}][\p{L}\p{N}-]+\.?(?::\d+)?(?:[/?#]\S*)?$/iu
const DOMAIN_NAMES =
  /^(company |account |primary |e ?mail )?(domains?|web ?sites?|urls?|web|homepage|home page|web address|site)( url| address)?$/
const OTHER_NAMES = /linked ?in|facebook|twitter|instagram|crunchbase|xing|logo|image|e ?mail|source/
// Everybody's profile is there: such an address says nothing about whose it is.
const OTHER_HOSTS = /^(?:https?:\/\/)?(?:[\w-]+\.)*(linkedin|facebook|twitter|x|instagram|crunchbase|xing|youtube|github)\.com\//i
const HEADINGS =
  /^(company|company name|account name|name|organi[sz]ation|firma|city|country|state|industry|employees|owner|owner e ?mail|e ?mail|phone|crm id)$/
const ICP_NAMES = /^(icp|icp name|ideal customer profile)$/
const LOOKED_AT = 300

/** Whether a cell may be a domain, a web address or an e-mail address. The service judges it in the end. */
export const isDomainLike = (cell: string): boolean => cell.length < 2048 && DOMAIN_LIKE.test(cell.trim())

const nameOf = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .toLowerCase()
    .replace(/[_\-.]+/g, ' ')

/** Guesses what each column is for, by its name and by what its first lines hold. `icpNames`: those that there are; `isPasted`: it is no file but what somebody typed or copied. */
export function guessColumns(rows: readonly (readonly string[])[], icpNames: readonly string[], { isPasted = false } = {}): Columns {
  const sample = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, LOOKED_AT)
  const width = sample.reduce((most, row) => Math.max(most, row.length), 0)
  const first = sample[0] ?? []
  const hasNames = isHeading(first, sample, isPasted)
  const body = hasNames ? sample.slice(1) : sample
  const places = Array.from({ length: width }, (_, place) => place)
  const cellsAt = (place: number) => body.map((row) => row[place]?.trim() ?? '').filter((cell) => cell !== '')
  const scores = places.map((place) => domainScore(cellsAt(place), { name: hasNames ? nameOf(first[place]) : '', lines: body.length }))
  const best = Math.max(...scores)
  const domainAt = best > 0.3 ? scores.indexOf(best) : width === 1 ? 0 : -1
  const known = new Set(icpNames.map((name) => name.toLowerCase()))
  const isIcp = (place: number) => {
    if (hasNames && ICP_NAMES.test(nameOf(first[place]))) return true
    const cells = cellsAt(place)
    return cells.length > 0 && cells.every((cell) => known.has(cell.toLowerCase()))
  }
  const icpAt = places.findIndex((place) => place !== domainAt && isIcp(place))
  return { hasNames, roles: places.map((place) => (place === domainAt ? 'domain' : place === icpAt ? 'icp' : 'unused')) }
}

/**
 * A first line names the columns when one of its cells is a known name, or, in a file, when it holds no domain though the lines beneath do. What is pasted has no heading that is not plainly one: an
 * entry that is no domain is told of, not left out.
 */
function isHeading(first: readonly string[], sample: readonly (readonly string[])[], isPasted: boolean): boolean {
  if (first.some(isDomainLike)) return false
  if (first.some((cell) => DOMAIN_NAMES.test(nameOf(cell)) || ICP_NAMES.test(nameOf(cell)))) return true
  if (first.length > 1 && first.every((cell) => HEADINGS.test(nameOf(cell)))) return true
  return !isPasted && sample.length > 1 && first.some((cell) => cell.trim() !== '') && sample.slice(1).some((row) => row.some(isDomainLike))
}

/** How likely a column of so many lines is that of the domains. A few cells in otherwise empty lines count less than a column that is full. */
function domainScore(cells: readonly string[], { name, lines }: { name: string; lines: number }): number {
  const likely = cells.filter((cell) => isDomainLike(cell) && !OTHER_HOSTS.test(cell) && !cell.includes('@')).length
  const byContent = cells.length === 0 ? 0 : (likely / cells.length) * (0.5 + (0.5 * new Set(cells).size) / cells.length)
  return (
    byContent * (0.5 + (0.5 * cells.length) / Math.max(1, lines)) +
    (DOMAIN_NAMES.test(name) ? 0.5 : 0) -
    (OTHER_NAMES.test(name) && !/domain/.test(name) ? 0.6 : 0)
  )
}
