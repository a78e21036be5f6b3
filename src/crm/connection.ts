import type { Config } from '../config.ts'
import type { CrmConnector, CrmKind } from './connector.ts'
import type { CrmAgents } from './exchange.ts'

/** What a connection signs in with; sealed in the database and never told again. */
export type CrmSecrets =
  | { kind: 'hubspot'; token: string }
  /** OAuth client credentials, or with a refresh token that flow. */
  | { kind: 'salesforce'; clientId: string; clientSecret: string; refreshToken: string | null }

/** What the service may write into the CRM. */
export interface CrmSettings {
  /** Score, Why Now, matched signals and last match into fields of its own. */
  pushesFields: boolean
  /** A note on the timeline for each new match. */
  pushesNotes: boolean
}

export const NOTHING_PUSHED: CrmSettings = { pushesFields: false, pushesNotes: false }

/** The settings as they are stored, whatever an earlier version left out. */
export function readSettings(stored: unknown): CrmSettings {
  const given = typeof stored === 'object' && stored !== null ? (stored as Partial<CrmSettings>) : {}
  return { pushesFields: given.pushesFields === true, pushesNotes: given.pushesNotes === true }
}

/** What a connector is made of. */
export interface ConnectorParts {
  config: Config['crm']
  agents: CrmAgents
  secrets: CrmSecrets
  /** Salesforce: where it signs in, and where the instance was last. */
  loginUrl: string | null
  instanceUrl: string | null
  /** The operator named the addresses by hand, so they are exempt from the guard, like those of the configuration. */
  isOperators: boolean
  /** Waits until the connection may be asked, over all replicas. */
  turn: (pauseMs: number) => Promise<void>
  /** Keeps where the instance is now. */
  onInstanceUrl: (url: string) => Promise<void>
  signal: AbortSignal
  /** How often a request is made that comes to nothing; left out, as often as nobody waits for it. */
  tries?: number
  clock: () => Date
}

export type MakeConnector = (parts: ConnectorParts) => CrmConnector

/** As people call it. */
export const CRM_NAMES: Readonly<Record<CrmKind, string>> = { hubspot: 'HubSpot', salesforce: 'Salesforce' }
