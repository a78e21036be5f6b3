import type { Tx } from '../../../db/client.ts'
import type { Firmographics } from '../wikidata/firmographics.ts'

/** What is said of a company, by a column of the directory or the name of what it has no column for. */
export type Facts = Partial<
  Record<'name' | 'country' | 'state' | 'city' | 'industry' | 'employees' | 'linkedin_url' | 'logo' | 'same_as', unknown>
>

/** What one source says of a company, and the page that says so. */
export interface Said {
  facts: Facts
  url: string | null
}

export function saidByWikidata({ name, country, state, city, employees, industry, linkedinUrl, url }: Firmographics): Said {
  return { facts: { name, country, state, city, employees: employees?.value ?? null, industry, linkedin_url: linkedinUrl }, url }
}

/** What a source says now takes the place of what it said before; what it no longer says stays, with its date. */
export async function keepFacts(
  tx: Tx,
  { domain, source, url, facts, now }: Said & { domain: string; source: 'website' | 'wikidata'; now: Date },
): Promise<void> {
  for (const [field, value] of Object.entries(facts)) {
    if (value === null || value === undefined) continue
    await tx.$executeRaw`
      insert into company_fact (domain, field, source, value, url, seen_at)
      values (${domain}, ${field}, ${source}, ${JSON.stringify(value)}::jsonb, ${url}, ${now})
      on conflict (domain, field, source) do update set value = excluded.value, url = excluded.url, seen_at = excluded.seen_at`
  }
}
