import type { ConnectorParts, MakeConnector } from './connection.ts'
import type { CrmConnector, CrmKind } from './connector.ts'
import { makeHubspot } from './hubspot/hubspot.ts'

const MAKERS: Partial<Record<CrmKind, MakeConnector>> = { hubspot: makeHubspot }

/** The connector of a kind of CRM. */
export function makeConnector(kind: CrmKind, parts: ConnectorParts): CrmConnector {
  const make = MAKERS[kind]
  if (make === undefined) throw new Error(`no connector for ${kind}`)
  return make(parts)
}
