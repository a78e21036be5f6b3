import { Prisma, type Tx } from '../../../db/client.ts'
import { nameKeys } from '../../../names/name-key.ts'

/** What the directory has columns for, but for the name. */
const COLUMNS = ['country', 'state', 'city', 'industry', 'employees', 'linkedin_url'] as const
type Column = (typeof COLUMNS)[number]
type Values = Record<Column, string | number | null>

interface Told extends Values {
  name: string | null
}

interface Held extends Values {
  name: string
  aliases: string[]
  told: string[]
}

/**
 * The directory takes from the facts what it does not know and what it had from them before: from the company itself before Wikidata. What the operator loaded stays.
 * Returns the database's time of the change where something changed, else null.
 */
export async function fillDirectory(tx: Tx, domain: string): Promise<Date | null> {
  const told = await toldOf(tx, domain)
  const isNew =
    told.name !== null &&
    (await tx.$executeRaw`
      insert into company (domain, name, source, told)
      select ${domain}, ${told.name}, source, '{name}' from company_fact where domain = ${domain} and field = 'name' order by ${BEST_FIRST} limit 1
      on conflict (domain) do nothing`) > 0
  const [held] = await tx.$queryRaw<Held[]>`
    select name, aliases, told, country, state, city, industry, employees, linkedin_url from company where domain = ${domain} for update`
  if (held === undefined) return null
  const { name, values, told: isTold } = filled(held, told)
  const isRenamed = name !== held.name
  if (!isNew && !isRenamed && COLUMNS.every((column) => values[column] === held[column])) return null
  const [row] = await tx.$queryRaw<{ since: Date }[]>`
    update company set name = ${name}, country = ${values.country}, state = ${values.state}, city = ${values.city}, industry = ${values.industry},
      employees = ${values.employees}, linkedin_url = ${values.linkedin_url}, told = ${isTold}::text[], updated_at = now()
    where domain = ${domain} returning updated_at as since`
  if (isNew || isRenamed) await keepNames(tx, { domain, name, aliases: held.aliases })
  return row?.since ?? null
}

async function toldOf(tx: Tx, domain: string): Promise<Told> {
  const rows = await tx.$queryRaw<{ field: string; value: string | number }[]>`
    select distinct on (field) field, value from company_fact where domain = ${domain} and field = any(${['name', ...COLUMNS]}::text[])
    order by field, ${BEST_FIRST}`
  const values = Object.fromEntries(rows.map(({ field, value }) => [field, value])) as Partial<Told>
  return { name: null, country: null, state: null, city: null, industry: null, employees: null, linkedin_url: null, ...values }
}

/** SQL: whose word on a company counts first, of the rows of company_fact. */
export const BEST_FIRST = Prisma.sql`case source when 'website' then 0 else 1 end`

/** What the row holds with the facts, and which of it is taken from them. */
function filled(held: Held, told: Told): { name: string; values: Values; told: string[] } {
  const isOpen = (column: Column) => held[column] === null || held.told.includes(column)
  const taken = new Set<string>(held.told)
  const values = Object.fromEntries(COLUMNS.map((column) => [column, held[column]])) as Values
  for (const column of COLUMNS) {
    if (column === 'state' || told[column] === null || !isOpen(column)) continue
    values[column] = told[column]
    taken.add(column)
  }
  // A state is one of the country that tells of it, and only states of the US are kept.
  if (values.country !== 'US' && taken.has('country')) {
    values.state = null
    taken.delete('state')
  } else if (values.country === 'US' && told.country === 'US' && told.state !== null && isOpen('state')) {
    values.state = told.state
    taken.add('state')
  }
  return { name: held.told.includes('name') ? (told.name ?? held.name) : held.name, values, told: [...taken] }
}

async function keepNames(tx: Tx, company: { domain: string; name: string; aliases: string[] }): Promise<void> {
  const keys = [...nameKeys(company).keys()]
  await tx.$executeRaw`delete from company_name where domain = ${company.domain} and not (name_key = any(${keys}::text[]))`
  await tx.$executeRaw`
    insert into company_name (name_key, domain) select key, ${company.domain} from unnest(${keys}::text[]) as key on conflict do nothing`
}
