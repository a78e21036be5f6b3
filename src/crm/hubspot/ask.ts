import { CrmPaused, CrmRefused } from '../connector.ts'
import type { ConnectorParts } from '../connection.ts'
import { makeExchange, pauseEnd, type CrmAnswer, type CrmFault, type CrmRequest } from '../exchange.ts'

/** HubSpot grants an app 100 requests in ten seconds. */
const PAUSE_MS = 110
/** Of searches, an account's apps together have five in a second. */
const SEARCH_PAUSE_MS = 220
/** The day of the quota ends at midnight where the account is, which nobody tells: it is looked for once an hour. */
const DAILY_PAUSE_MS = 3_600_000

export interface HubspotAsk {
  get(path: string): Promise<unknown>
  post(path: string, json: unknown, options?: { isSearch?: boolean; isRepeatable?: boolean }): Promise<unknown>
}

/** Asks HubSpot with the token of a private app. */
export function askHubspot({ config, agents, secrets, turn, signal, tries, clock }: ConnectorParts): HubspotAsk {
  if (secrets.kind !== 'hubspot') throw new Error('these are no secrets of HubSpot')
  const base = new URL(config.hubspotUrl)
  const exchange = makeExchange({
    name: 'HubSpot',
    agents,
    turn,
    signal,
    tries,
    clock,
    isTrusted: (url) => url.origin === base.origin,
    explain: (fault) => explain(fault, clock()),
  })
  const ask = async (request: Omit<CrmRequest, 'url' | 'headers'> & { path: string }): Promise<CrmAnswer> =>
    await exchange({ ...request, url: `${config.hubspotUrl}${request.path}`, headers: { authorization: `Bearer ${secrets.token}` } })
  return {
    get: async (path) => (await ask({ method: 'GET', path, pauseMs: PAUSE_MS })).body,
    post: async (path, json, { isSearch = false, isRepeatable = true } = {}) =>
      (await ask({ method: 'POST', path, json, isRepeatable, pauseMs: isSearch ? SEARCH_PAUSE_MS : PAUSE_MS })).body,
  }
}

/** The query of a path; what is null is left out. */
export function query(members: Record<string, string | number | null>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(members)) if (value !== null) params.set(name, String(value))
  return params.toString()
}

interface HubspotError {
  message?: unknown
  category?: unknown
  policyName?: unknown
  errors?: unknown
}

function explain({ status, headers, body }: CrmFault, now: Date): Error | undefined {
  const said: HubspotError = typeof body === 'object' && body !== null ? body : {}
  if (status === 429 && said.policyName === 'DAILY') {
    const until = new Date(Math.max(now.getTime() + DAILY_PAUSE_MS, pauseEnd(headers['retry-after'], now).getTime()))
    return new CrmPaused('The daily quota of requests to HubSpot is spent. It goes on by itself when HubSpot takes requests again.', until)
  }
  if (status === 403) {
    const scopes = scopesOf(said)
    return new CrmRefused(
      `HubSpot does not let the private app do that. Give it the scopes ${scopes === '' ? 'crm.objects.companies.read, crm.objects.owners.read and crm.lists.read' : scopes} in HubSpot's settings.`,
      { status, body },
    )
  }
  if (status >= 400 && status < 500 && status !== 401 && status !== 429 && typeof said.message === 'string')
    return new CrmRefused(`HubSpot refused it: ${clip(said.message)}`, { status, body })
  return undefined
}

const clip = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 400)

/** Which rights an app lacks, as HubSpot tells it: in the context of the error. */
function scopesOf(said: HubspotError): string {
  const text = JSON.stringify(said.errors ?? '')
  return [...new Set(text.match(/\b(crm|oauth)\.[a-z._-]+[a-z]\b/g) ?? [])].join(', ')
}
