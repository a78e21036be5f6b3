import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { namesOfIndustries } from '../evidence/companies/industry-mapping.ts'
import { rescoreAccountsOf } from '../evidence/companies/rescore-accounts.ts'
import { normalizeDomain } from '../names/domains.ts'
import { SourceFault } from '../evidence/sources/connector.ts'
import { NotYet, type Fetch } from '../evidence/sources/fetch/exchange.ts'
import { keepFacts, saidByWikidata } from '../evidence/sources/find/facts.ts'
import { fillDirectory } from '../evidence/sources/find/fill-directory.ts'
import { firmographicsOf } from '../evidence/sources/wikidata/firmographics.ts'
import { companiesOf } from '../evidence/sources/wikidata/queries.ts'
import { askSparql } from '../evidence/sources/wikidata/sparql.ts'
import type { Constraints } from '../domain/icps/constraints.ts'

/** Of one run. The next goes on where it ended. */
const COMPANIES_PER_RUN = 100
// A query has to fit into an address; with more industries than that it asks for all of them, and the constraints choose.
const MOST_NAMES = 60

type Wanted = Parameters<typeof companiesOf>[0]

/**
 * Asks Wikidata for companies of the countries and industries that the constraints want, some of them in each run, and brings those that the directory does not know into it, with
 * who says so and when. Returns how many are new or better known, and why it ended early; never throws because of the service. Without a list to be in nobody is asked.
 */
export async function lookUpCompanies(
  ctx: Pick<Context, 'db' | 'queue' | 'clock'>,
  { fetch, baseUrl, constraints }: { fetch: Fetch; baseUrl: string; constraints: Constraints },
): Promise<{ listed: number; error: string | null }> {
  const wanted = wantedOf(constraints)
  if (wanted.countries.length === 0 && wanted.industries.length === 0) return { listed: 0, error: null }
  const key = `wikidata_candidates:${createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 32)}`
  const offset = Number((await ctx.db.setting.findUnique({ where: { key } }))?.value ?? 0)
  try {
    const query = companiesOf(wanted, { limit: COMPANIES_PER_RUN, offset })
    const rows = await askSparql(fetch, { baseUrl, query })
    const companies = [...new Set(rows.flatMap(({ site = '' }) => frontPageDomain(site) ?? []))].map((domain) => ({ domain }))
    const found = await firmographicsOf(fetch, { baseUrl, companies, now: ctx.clock() })
    const changes: Date[] = []
    for (const firmographics of found.values()) {
      const { domain } = firmographics
      const since = await ctx.db.$transaction(async (tx) => {
        await keepFacts(tx, { domain, source: 'wikidata', ...saidByWikidata(firmographics), now: ctx.clock() })
        return await fillDirectory(tx, domain)
      })
      if (since !== null) changes.push(since)
    }
    // From the beginning again when there are no more: companies are added there, too.
    const value = rows.length < COMPANIES_PER_RUN ? 0 : offset + COMPANIES_PER_RUN
    await ctx.db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
    const first = changes.toSorted((a, b) => a.getTime() - b.getTime())[0]
    if (first !== undefined) await rescoreAccountsOf(ctx, first)
    return { listed: changes.length, error: null }
  } catch (error) {
    if (!(error instanceof SourceFault || error instanceof NotYet)) throw error
    return { listed: 0, error: error.message }
  }
}

function wantedOf({ country, industry }: Constraints): Wanted {
  const names = industry?.mode === 'inclusion' ? namesOfIndustries(industry.values).flatMap((name) => [name, `${name} industry`]) : []
  return {
    countries: country?.mode === 'inclusion' ? [...country.values].sort() : [],
    industries: names.length > MOST_NAMES ? [] : names.sort(),
  }
}

/** The domain whose front page this is; null for a page within a site, which may be a brand's or a parent's. */
function frontPageDomain(site: string): string | null {
  const url = URL.parse(site)
  if (url === null || url.pathname !== '/' || url.search !== '') return null
  const result = normalizeDomain(url.hostname)
  return 'domain' in result && result.domain === url.hostname.replace(/^www\./, '') ? result.domain : null
}
