import type { ConnectorParts, MakeConnector } from './connection.ts'
import type { CrmConnector, CrmKind } from './connector.ts'
import { makeHubspot } from './hubspot/hubspot.ts'
import { makeSalesforce } from './salesforce/salesforce.ts'

const MAKERS: Record<CrmKind, MakeConnector> = { hubspot: makeHubspot, salesforce: makeSalesforce }

/** The connector of a kind of CRM. */
export const makeConnector = (kind: CrmKind, parts: ConnectorParts): CrmConnector => MAKERS[kind](parts)
