import type { Config } from '../../config.ts'
import type { Connector, SourceKind } from './connector.ts'
import { edgarConnector } from './edgar/edgar-connector.ts'
import { feedConnector } from './feed/feed-connector.ts'
import { jobBoards } from './jobs/boards.ts'
import { siteConnector } from './site/site-connector.ts'

/** The connector of each kind of source that this configuration can ask. */
export type Connectors = ReadonlyMap<SourceKind, Connector>

/** All connectors that the service ships. */
const SHIPPED: readonly ((config: Config) => Connector)[] = [
  () => feedConnector,
  () => siteConnector,
  ({ sources }) => jobBoards(sources),
  ({ sources: { bases, contact } }) =>
    edgarConnector({ bases: { data: bases.edgar, search: bases.edgarSearch, archives: bases.edgarArchives }, contact }),
]

const made = new WeakMap<Config, Connectors>()

/** The connectors of a configuration, made once. */
export function connectorsOf(config: Config): Connectors {
  const known = made.get(config)
  if (known) return known
  const connectors = byKind(SHIPPED.map((make) => make(config)))
  made.set(config, connectors)
  return connectors
}

/** Connectors by their kinds. */
export function byKind(connectors: readonly Connector[]): Connectors {
  return new Map(connectors.flatMap((connector) => connector.kinds.map((kind) => [kind, connector] as const)))
}
