/** The notice of an offering, as the form's own fields tell it. */
const FIELDS: readonly (readonly [label: string, ...path: string[]])[] = [
  ['Issuer', 'primaryIssuer', 'entityName'],
  ['Jurisdiction of Incorporation', 'primaryIssuer', 'jurisdictionOfInc'],
  ['Industry Group', 'industryGroup', 'industryGroupType'],
  ['Date of First Sale', 'dateOfFirstSale', 'value'],
  ['Total Offering Amount', 'offeringSalesAmounts', 'totalOfferingAmount'],
  ['Total Amount Sold', 'offeringSalesAmounts', 'totalAmountSold'],
  ['Total Remaining to be Sold', 'offeringSalesAmounts', 'totalRemaining'],
  ['Number of Investors', 'investors', 'totalNumberAlreadyInvested'],
]
const SECURITIES: Readonly<Record<string, string>> = {
  isEquityType: 'equity',
  isDebtType: 'debt',
  isOptionToAcquireType: 'options, warrants or other rights to acquire securities',
  isPooledInvestmentFundType: 'pooled investment fund interests',
}
const MAX_XML = 1_000_000

/**
 * The text of a Form D, which is XML: what was sold in a sentence, then the fields under the names that they have on the form. Null when it is no Form D.
 */
export function formDText(xml: string): string | null {
  const form = xml.slice(0, MAX_XML)
  if (!/<edgarSubmission[\s>]/.test(form)) return null
  const values = new Map(FIELDS.map(([label, ...path]) => [label, valueAt(form, path)] as const))
  const issuer = values.get('Issuer')
  if (!issuer) return null
  const money = (label: string) => dollars(values.get(label) ?? '')
  const [sold, offered] = [money('Total Amount Sold'), money('Total Offering Amount')]
  const kinds = Object.entries(SECURITIES).flatMap(([name, kind]) =>
    valueAt(form, ['typesOfSecuritiesOffered', name]) === 'true' ? [kind] : [],
  )
  const what = kinds.length === 0 ? 'securities' : kinds.join(', ')
  const sentence =
    sold !== null && sold !== '$0'
      ? `${issuer} raised ${sold}${offered === null || offered === sold ? '' : ` of an offering of ${offered}`} by selling ${what} to investors.`
      : `${issuer} gives notice of an offering of ${what}${offered === null ? '' : ` of ${offered}`}, of which nothing is sold yet.`
  const lines = [...values].flatMap(([label, value]) =>
    value === '' ? [] : [`${label}: ${/Amount|Remaining/.test(label) ? (dollars(value) ?? value) : value}`],
  )
  return ['Notice of Exempt Offering of Securities', sentence, lines.join('\n')].join('\n\n')
}

/** What stands in the innermost of these elements, in the first of each. */
function valueAt(xml: string, path: readonly string[]): string {
  let within = xml
  for (const name of path) {
    const start = new RegExp(`<${name}(?:\\s[^>]*)?>`).exec(within)
    if (!start) return ''
    const from = start.index + start[0].length
    const to = within.indexOf(`</${name}>`, from)
    if (to < 0) return ''
    within = within.slice(from, to)
  }
  return /</.test(within) ? '' : unescaped(within).replace(/\s+/g, ' ').trim().slice(0, 300)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMED[name] ?? '')

const dollars = (digits: string) => (/^\d{1,15}$/.test(digits) ? `$${Number(digits).toLocaleString('en-US')}` : null)
