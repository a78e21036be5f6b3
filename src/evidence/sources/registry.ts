import type { Context } from '../../context.ts'
import type { Connector, SourceKind } from './connector.ts'
import { edgarConnector } from './edgar/edgar-connector.ts'
import { feedConnector } from './feed/feed-connector.ts'
import { gdeltConnector } from './gdelt/gdelt-connector.ts'
import { jobBoards } from './jobs/boards.ts'
import { searchConnector } from './search/search-connector.ts'
import { siteConnector } from './site/site-connector.ts'
import { warcConnector } from './warc/warc-connector.ts'

/** The connector of each kind of source that this configuration can ask. */
export type Connectors = ReadonlyMap<SourceKind, Connector>

/** What connectors are made with. The database tells some of them which companies are held. */
export type Tools = Pick<Context, 'config' | 'db'>

/** All connectors that the service ships. A kind whose service is not configured is left out. */
const SHIPPED: readonly ((tools: Tools) => Connector | null)[] = [
  () => feedConnector,
  () => siteConnector,
  ({ config }) => jobBoards(config.sources),
  ({ config }) => {
    const { bases, contact } = config.sources
    return edgarConnector({ bases: { data: bases.edgar, search: bases.edgarSearch, archives: bases.edgarArchives }, contact })
  },
  ({ config, db }) => searchConnector({ sources: config.sources, db }),
  ({ config, db }) => (config.sources.bases.gdelt === undefined ? null : gdeltConnector({ baseUrl: config.sources.bases.gdelt, db })),
  ({ config, db }) => (config.sources.warcDir === undefined ? null : warcConnector({ place: config.sources.warcDir, db })),
]

const made = new WeakMap<Tools['db'], { config: Tools['config']; connectors: Connectors }>()

/** The connectors of a configuration, made once for a database. */
export function connectorsOf({ config, db }: Tools): Connectors {
  const known = made.get(db)
  if (known?.config === config) return known.connectors
  const connectors = byKind(SHIPPED.map((make) => make({ config, db })).filter((connector) => connector !== null))
  made.set(db, { config, connectors })
  return connectors
}

/** Connectors by their kinds. */
export function byKind(connectors: readonly Connector[]): Connectors {
  return new Map(connectors.flatMap((connector) => connector.kinds.map((kind) => [kind, connector] as const)))
}
