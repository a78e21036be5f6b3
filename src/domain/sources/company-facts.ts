import type { Db } from '../../db/client.ts'

/** Who says so: the company's own pages, Wikidata, or the directory that the operator loaded. */
export type FactSource = 'website' | 'wikidata' | 'directory'
export type FactField = 'full_name' | 'country' | 'state' | 'city' | 'industry' | 'li_employees' | 'linkedin_url' | 'logo' | 'same_as'

export interface Fact {
  field: FactField
  /** A number in digits. */
  value: string
  source: FactSource
  /** The page that says so. */
  url: string | null
  /** When it was read there. */
  asOf: Date
  /** Whether it is what the account shows. */
  isUsed: boolean
}

// In the order in which they are shown, with the names that they have in the database.
const FIELDS = {
  full_name: 'name',
  country: 'country',
  state: 'state',
  city: 'city',
  industry: 'industry',
  li_employees: 'employees',
  linkedin_url: 'linkedin_url',
  logo: 'logo',
  same_as: 'same_as',
} as const satisfies Record<FactField, string>

const BEST_FIRST: readonly FactSource[] = ['directory', 'website', 'wikidata']

/**
 * What is said of a company, by field, what the account shows first. The directory says which of its columns were taken from a source; the others are the operator's. Of a
 * company that is not in it, the account shows what is said all the same, but for a name.
 */
export async function companyFacts(db: Db, domain: string): Promise<Fact[]> {
  const [company, rows] = await Promise.all([
    db.company.findUnique({ where: { domain } }),
    db.companyFact.findMany({ where: { domain, source: { in: ['website', 'wikidata'] } } }),
  ])
  const held: Record<string, string | null | undefined> = {
    name: company?.name,
    country: company?.country,
    state: company?.state,
    city: company?.city,
    industry: company?.industry,
    employees: company?.employees?.toString(),
    linkedin_url: company?.linkedinUrl,
  }
  return (Object.keys(FIELDS) as FactField[]).flatMap((field) => {
    const name = FIELDS[field]
    const said = rows
      .filter((row) => row.field === name)
      .sort((a, b) => BEST_FIRST.indexOf(a.source as FactSource) - BEST_FIRST.indexOf(b.source as FactSource))
      .flatMap((row) =>
        // The query takes these two sources only.
        texts(row.value).map((value): Fact => ({
          field,
          value,
          source: row.source as FactSource,
          url: row.url,
          asOf: row.seenAt,
          isUsed: false,
        })),
      )
    // What there is no column for, or no company, counts from whoever is believed first.
    if (!(name in held) || (company === null && field !== 'full_name'))
      return said.map((fact) => ({ ...fact, isUsed: fact.source === said[0]?.source }))
    const value = held[name]
    if (company === null || value === null || value === undefined) return said
    const origin = company.told.includes(name) ? said.find((fact) => fact.value === value) : undefined
    const used: Fact = origin ?? { field, value, source: 'directory', url: null, asOf: company.updatedAt, isUsed: true }
    return [{ ...used, isUsed: true }, ...said.filter((fact) => fact !== origin)]
  })
}

/** What a fact says, as it can be shown: nothing for what is neither text, number nor a list of texts. */
function texts(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  return [value].flat().filter((one) => typeof one === 'string')
}
