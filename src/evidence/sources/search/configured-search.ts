import type { Config } from '../../../config.ts'
import type { Fetch } from '../fetch/exchange.ts'
import { brave } from './brave.ts'
import type { SearchProvider } from './provider.ts'
import { searxng } from './searxng.ts'

/** The search engine that is set up: the operator's own SearXNG before Brave's API; null without either. */
export function configuredSearch(
  { bases, braveKey }: Pick<Config['sources'], 'bases' | 'braveKey'>,
  { fetch, clock }: { fetch: Fetch; clock: () => Date },
): SearchProvider | null {
  if (bases.search !== undefined) return searxng({ baseUrl: bases.search, fetch, clock })
  return braveKey === undefined ? null : brave({ baseUrl: bases.brave, key: braveKey, fetch, clock })
}
