import { industryLabel } from './industries.ts'

/**
 * Industry and sector names of the classification that stock exchanges use (GICS, of 2018 and 2023), and some everyday words, in our taxonomy. Where it has
 * nothing as wide or as narrow, the nearest wider label stands.
 */
const INDUSTRIES: Readonly<Record<string, string>> = {
  'Aerospace & Defense': 'Aviation and Aerospace Component Manufacturing',
  'Air Freight & Logistics': 'Freight and Package Transportation',
  Airlines: 'Airlines and Aviation',
  'Passenger Airlines': 'Airlines and Aviation',
  'Auto Components': 'Motor Vehicle Parts Manufacturing',
  'Automobile Components': 'Motor Vehicle Parts Manufacturing',
  Automobiles: 'Motor Vehicle Manufacturing',
  Automotive: 'Motor Vehicle Manufacturing',
  Banks: 'Banking',
  Beverages: 'Beverage Manufacturing',
  Biotechnology: 'Biotechnology Research',
  'Broadline Retail': 'Retail',
  'Building Products': 'Construction Hardware Manufacturing',
  'Capital Markets': 'Capital Markets',
  Chemicals: 'Chemical Manufacturing',
  'Commercial Services & Supplies': 'Administrative and Support Services',
  'Communications Equipment': 'Communications Equipment Manufacturing',
  'Construction & Engineering': 'Civil Engineering',
  'Construction Materials': 'Glass, Ceramics and Concrete Manufacturing',
  'Consumer Finance': 'Credit Intermediation',
  'Consumer Staples Distribution & Retail': 'Retail Groceries',
  'Containers & Packaging': 'Packaging and Containers Manufacturing',
  Distributors: 'Wholesale',
  'Diversified Consumer Services': 'Consumer Services',
  'Diversified Financial Services': 'Financial Services',
  'Diversified REITs': 'Real Estate',
  'Diversified Telecommunication Services': 'Telecommunications',
  'Electric Utilities': 'Electric Power Transmission, Control, and Distribution',
  'Electrical Equipment': 'Electrical Equipment Manufacturing',
  'Electronic Equipment, Instruments & Components': 'Computers and Electronics Manufacturing',
  'Energy Equipment & Services': 'Oil and Gas',
  Entertainment: 'Entertainment Providers',
  'Equity Real Estate Investment Trusts (REITs)': 'Real Estate',
  'Financial Services': 'Financial Services',
  'Food & Staples Retailing': 'Retail Groceries',
  'Food Products': 'Food and Beverage Manufacturing',
  'Gas Utilities': 'Natural Gas Distribution',
  'Ground Transportation': 'Transportation, Logistics, Supply Chain and Storage',
  'Health Care Equipment & Supplies': 'Medical Equipment Manufacturing',
  'Health Care Providers & Services': 'Hospitals and Health Care',
  'Health Care REITs': 'Real Estate',
  'Health Care Technology': 'Software Development',
  'Hotel & Resort REITs': 'Hospitality',
  'Hotels, Restaurants & Leisure': 'Accommodation Services',
  'Household Durables': 'Household Appliance Manufacturing',
  'Household Products': 'Soap and Cleaning Product Manufacturing',
  'Independent Power and Renewable Electricity Producers': 'Electric Power Generation',
  'Industrial Conglomerates': 'Holding Companies',
  'Industrial REITs': 'Real Estate',
  Insurance: 'Insurance',
  'Interactive Media & Services': 'Technology, Information and Internet',
  Internet: 'Technology, Information and Internet',
  'Internet & Direct Marketing Retail': 'Online and Mail Order Retail',
  'IT Services': 'IT Services and IT Consulting',
  'Leisure Products': 'Sporting Goods Manufacturing',
  'Life Sciences Tools & Services': 'Research Services',
  Logistics: 'Transportation, Logistics, Supply Chain and Storage',
  Machinery: 'Machinery Manufacturing',
  Marine: 'Maritime Transportation',
  'Marine Transportation': 'Maritime Transportation',
  Media: 'Media & Telecommunications',
  'Metals & Mining': 'Mining',
  'Mortgage Real Estate Investment Trusts (REITs)': 'Real Estate',
  'Multi-Utilities': 'Utilities',
  'Multiline Retail': 'Retail',
  'Office REITs': 'Leasing Non-residential Real Estate',
  'Oil, Gas & Consumable Fuels': 'Oil and Gas',
  'Paper & Forest Products': 'Paper and Forest Product Manufacturing',
  'Personal Care Products': 'Personal Care Product Manufacturing',
  'Personal Products': 'Personal Care Product Manufacturing',
  Pharmaceuticals: 'Pharmaceutical Manufacturing',
  'Professional Services': 'Professional Services',
  'Real Estate Management & Development': 'Real Estate',
  'Residential REITs': 'Leasing Residential Real Estate',
  'Retail REITs': 'Leasing Non-residential Real Estate',
  'Road & Rail': 'Transportation, Logistics, Supply Chain and Storage',
  SaaS: 'Software Development',
  'Semiconductors & Semiconductor Equipment': 'Semiconductor Manufacturing',
  Semiconductors: 'Semiconductor Manufacturing',
  Software: 'Software Development',
  'Specialized REITs': 'Real Estate',
  'Specialty Retail': 'Retail',
  'Technology Hardware, Storage & Peripherals': 'Computer Hardware Manufacturing',
  'Textiles, Apparel & Luxury Goods': 'Apparel Manufacturing',
  'Thrifts & Mortgage Finance': 'Savings Institutions',
  Tobacco: 'Tobacco Manufacturing',
  'Trading Companies & Distributors': 'Wholesale',
  'Transportation Infrastructure': 'Transportation, Logistics, Supply Chain and Storage',
  'Water Utilities': 'Water Supply and Irrigation Systems',
  'Wireless Telecommunication Services': 'Wireless Services',
}

const SECTORS: Readonly<Record<string, string>> = {
  'Communication Services': 'Technology, Information and Media',
  'Consumer Discretionary': 'Consumer Services',
  'Consumer Staples': 'Food and Beverage Manufacturing',
  Energy: 'Oil, Gas, and Mining',
  Financials: 'Financial Services',
  'Health Care': 'Hospitals and Health Care',
  Healthcare: 'Hospitals and Health Care',
  Industrials: 'Manufacturing',
  'Information Technology': 'Technology, Information and Internet',
  Technology: 'Technology, Information and Internet',
  Materials: 'Manufacturing',
  'Real Estate': 'Real Estate',
  Utilities: 'Utilities',
}

const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
const mapping = new Map([...Object.entries(SECTORS), ...Object.entries(INDUSTRIES)].map(([name, label]) => [folded(name), label]))

/** Every label that the mapping leads to; a test holds them against the taxonomy. */
export const MAPPED_LABELS: readonly string[] = [...new Set(mapping.values())]

/** The taxonomy's label for an industry of this or of the exchanges' classification, or else for its sector. Null when neither is known. */
export function mapIndustry(industry: string | null, sector: string | null = null): string | null {
  for (const name of [industry, sector]) {
    if (name === null || name.trim() === '') continue
    const label = industryLabel(name) ?? mapping.get(folded(name))
    if (label) return label
  }
  return null
}

/** The names under which these industries of the taxonomy are known elsewhere, and their own, in lower case. */
export function namesOfIndustries(labels: readonly string[]): string[] {
  const wanted = new Set(labels)
  const mapped = [...mapping].flatMap(([name, label]) => (wanted.has(label) ? [name.replaceAll('&', 'and')] : []))
  return [...new Set([...labels.map((label) => label.toLowerCase()), ...mapped])]
}
