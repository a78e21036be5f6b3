import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { rescoreAccountsOf } from '../../companies/rescore-accounts.ts'
import { addSource } from '../add-source.ts'
import { SourceFault, SourceRefused, type SourceKind } from '../connector.ts'
import { FetchedStatus, NotYet, type Fetch } from '../fetch/exchange.ts'
import type { Connectors } from '../registry.ts'
import { firmographicsOf } from '../wikidata/firmographics.ts'
import { fillDirectory } from './fill-directory.ts'
import { findSources, type Findings } from './find-sources.ts'
import { keepFacts, saidByWikidata, type Facts, type Said } from './facts.ts'

const DAY_MS = 86_400_000
const AGAIN_DAYS = 30

export interface Looking {
  fetch: Fetch
  connectors: Connectors
  domain: string
  /** Looked at in place of the domain. */
  home?: string | undefined
  /** The instance whose own the sources are to be; null, and left out: they are public. */
  orgId?: string | null
}

export interface Discovered {
  findings: Findings
  /** Ids of the sources that were found, those that were there before among them. */
  sourceIds: string[]
  /** What was found and cannot be a source, a sentence each. */
  refused: string[]
}

/**
 * Looks at a company's own pages, or at `home` in their place, and stores what they tell: its sources, due at once, and what is said of it, each fact with who says it and
 * when. Of that the directory takes what it does not know; what the operator loaded stays. Throws NotYet when its host may not be asked now.
 */
export async function discover(
  ctx: Pick<Context, 'db' | 'queue' | 'config' | 'secrets' | 'clock' | 'log'>,
  { fetch, connectors, domain, home, orgId = null }: Looking,
): Promise<Discovered> {
  const [findings, wikidata] = await Promise.all([
    findSources({ fetch, domain, home }),
    home === undefined ? askWikidata(ctx, fetch, domain) : UNKNOWN,
  ])
  const now = ctx.clock()
  const refused: string[] = []
  const sourceIds: string[] = []
  const changedSince = await ctx.db.$transaction(async (tx) => {
    // Where companies are searched for, the first pass of a new one includes its search.
    const search: { kind: SourceKind; url?: string; token?: string }[] =
      home === undefined && orgId === null && connectors.has('search') ? [{ kind: 'search' }] : []
    for (const { kind, url, token } of [...findings.sources, ...search]) {
      try {
        const added = await addSource(tx, { connectors, secrets: ctx.secrets, now }, { kind, domain, url, token, orgId, origin: 'found' })
        sourceIds.push(added.id)
      } catch (error) {
        if (!(error instanceof SourceRefused)) throw error
        refused.push(`${kind} ${url ?? token ?? ''} is left out: ${error.message}`)
      }
    }
    await keepFacts(tx, { domain, source: 'website', url: findings.home, facts: factsOf(findings), now })
    await keepFacts(tx, { domain, source: 'wikidata', ...wikidata, now })
    await concludeDiscovery(tx, domain, findings, now)
    return await fillDirectory(tx, domain)
  })
  if (changedSince !== null) await rescoreAccountsOf(ctx, changedSince)
  return { findings, sourceIds, refused }
}

function factsOf({ organization, linkedinUrl }: Findings): Facts {
  const { name, country, state, city, employees, logo, sameAs } = organization ?? {}
  return {
    name,
    country,
    state,
    city,
    employees,
    logo,
    linkedin_url: linkedinUrl,
    same_as: sameAs === undefined || sameAs.length === 0 ? null : sameAs,
  }
}

const UNKNOWN: Said = { facts: {}, url: null }

async function askWikidata(ctx: Pick<Context, 'config' | 'clock' | 'log'>, fetch: Fetch, domain: string): Promise<Said> {
  const baseUrl = ctx.config.sources.bases.wikidata
  if (baseUrl === undefined) return UNKNOWN
  try {
    const found = (await firmographicsOf(fetch, { baseUrl, companies: [{ domain }], now: ctx.clock() })).get(domain)
    if (found === undefined) return UNKNOWN
    return saidByWikidata(found)
  } catch (error) {
    // It is one of several, and asked again in a month.
    if (!(error instanceof SourceFault || error instanceof FetchedStatus || error instanceof NotYet)) throw error
    ctx.log.info({ err: error, domain }, 'wikidata could not be asked')
    return UNKNOWN
  }
}

async function concludeDiscovery(tx: Tx, domain: string, { home, problem, linkedinUrl }: Findings, now: Date): Promise<void> {
  const failed = home === null
  // One that cannot be read is tried again after a day, two, four, up to a month.
  await tx.$executeRaw`
    insert into discovery as d (domain, home, linkedin_url, problem, last_at, next_at, failures)
    values (${domain}, ${home}, ${linkedinUrl}, ${problem}, ${now}, ${new Date(now.getTime() + (failed ? 1 : AGAIN_DAYS) * DAY_MS)}, ${failed ? 1 : 0})
    on conflict (domain) do update set home = coalesce(excluded.home, d.home), linkedin_url = coalesce(excluded.linkedin_url, d.linkedin_url),
      problem = excluded.problem, last_at = excluded.last_at, leased_until = null,
      failures = case when ${failed} then d.failures + 1 else 0 end,
      next_at = case when ${failed} then ${now}::timestamptz + least(30, 2 ^ least(d.failures, 5)) * interval '1 day' else excluded.next_at end`
}
