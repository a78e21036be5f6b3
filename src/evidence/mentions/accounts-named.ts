import type { Db } from '../../db/client.ts'

const EXAMPLES = 5
const LONGEST_HEADLINE = 80

/** What became of documents that are read: whether they name accounts of the instance. */
export interface AccountsNamed {
  /** Documents that name an account. */
  naming: number
  /** The accounts' domains, the most named first, five at most; and how many there are. */
  domains: string[]
  accounts: number
  /** Documents that name none. */
  none: number
  /** Headlines of some of these, five at most. */
  headlines: string[]
  /** Documents whose date is not known, so that no signal is looked for in them; left out when there is none. */
  undated?: number
}

/** Which accounts of an instance its documents name. Says nothing of documents that are not read yet: call it when they are. */
export async function accountsNamed(
  db: Db,
  { orgId, documentIds }: { orgId: string; documentIds: readonly string[] },
): Promise<AccountsNamed> {
  const rows = await db.$queryRaw<{ headline: string; is_undated: boolean; domains: string[] }[]>`
    select left(d.headline, ${LONGEST_HEADLINE}::int) as headline, d.pub_date is null as is_undated, array(
      select a.domain from mention m join account a on a.domain = m.domain and a.org_id = ${orgId}::uuid where m.document_id = d.id order by a.domain) as domains
    from document d where d.org_id = ${orgId}::uuid and d.id = any(${[...documentIds]}::uuid[]) order by d.id`
  const counts = new Map<string, number>()
  for (const domain of rows.flatMap((row) => row.domains)) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  const unmatched = rows.filter(({ domains }) => domains.length === 0)
  const undated = rows.filter((row) => row.is_undated).length
  return {
    naming: rows.length - unmatched.length,
    domains: [...counts]
      .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, EXAMPLES)
      .map(([domain]) => domain),
    accounts: counts.size,
    none: unmatched.length,
    headlines: unmatched.slice(0, EXAMPLES).map(({ headline }) => headline),
    ...(undated === 0 ? {} : { undated }),
  }
}

/** The same in a sentence or two. */
export function tellAccountsNamed({ naming, domains, accounts, none, headlines, undated = 0 }: AccountsNamed): string {
  const list = (shown: string[], all: number) => `${shown.join(', ')}${all > shown.length ? ` and ${all - shown.length} more` : ''}`
  const verb = (count: number) => (count === 1 ? 'names' : 'name')
  const found = `${naming} ${verb(naming)} an account of the instance${naming === 0 ? '' : ` (${list(domains, accounts)})`}`
  const dates =
    undated === 0
      ? ''
      : ` ${undated} ${undated === 1 ? 'has' : 'have'} no date that is known and never count as recent: no signal is looked for in them. Give pub_date, or a dated line below the headline.`
  if (none === 0) return `${found}.${dates}`
  const quoted = headlines.map((headline) => JSON.stringify(headline))
  return `${found}, ${none} ${verb(none)} none: ${list(quoted, none)}. A company is found by its domain, and by the names that the company directory has for it (npm run companies:load).${dates}`
}
