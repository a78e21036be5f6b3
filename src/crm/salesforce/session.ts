import { z } from 'zod'
import type { ConnectorParts, CrmSecrets } from '../connection.ts'
import { CrmPaused, CrmRefused, CrmRevoked, CrmUnavailable } from '../connector.ts'
import { makeExchange, type CrmExchange, type CrmFault, type CrmRequest } from '../exchange.ts'

/** The version of Salesforce's API that all requests are of. Salesforce keeps a version for at least three years. */
export const API_VERSION = 'v62.0'

export interface SalesforceSession {
  /** Asks under the address of the instance and the API's version; a path that begins with a slash stands as it is. */
  ask(request: Omit<CrmRequest, 'url' | 'pauseMs' | 'headers'> & { path: string }): Promise<unknown>
  /** The host of the instance, such as `acme.my.salesforce.com`. Signs in where that is not known yet. */
  host(): Promise<string>
  /** The id of the user whom the requests count as. */
  userId(): Promise<string | null>
  /** The id of the organization, which stays when its instance is at another address. */
  organizationId(): Promise<string | null>
}

const errorShape = z.object({ errorCode: z.string(), error: z.string(), message: z.string(), error_description: z.string() }).partial()
const tokenShape = z.object({ access_token: z.string().min(1), instance_url: z.url({ protocol: /^https?$/ }), id: z.string().nullish() })

interface Token {
  accessToken: string
  instanceUrl: string
  userId: string | null
  organizationId: string | null
}

/** The access token is not good any more; another may be. */
class SessionEnded extends Error {}

// Salesforce grants no rate but a number of requests at once and in a day: this keeps a pull from taking the places of the customer's own people.
const PAUSE_MS = 50
// A quota counts the last 24 hours, so some of it is back soon.
const SPENT_PAUSE_MS = 60 * 60_000
const BUSY_PAUSE_MS = 10_000
// Errors of the login that are about the secrets, so that asking again is of no use.
const OF_SECRETS = new Set(['invalid_client', 'invalid_client_id', 'invalid_grant', 'unauthorized_client', 'inactive_user', 'inactive_org'])
const RECONNECT = 'Connect it again with the secrets of a connected app that has the scope api.'

/** What Salesforce says of an error: in an array on its API, and in an object at its login. */
export function saysOf(body: unknown): { code: string; message: string } {
  const { data = {} } = errorShape.safeParse(Array.isArray(body) ? body[0] : body)
  return { code: data.errorCode ?? data.error ?? '', message: clip(data.message ?? data.error_description ?? '') }
}

const clip = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)

/**
 * Requests to one Salesforce, signed in by client credentials or a refresh token. A token that ended is renewed once; where the new one is no better, the access is revoked. The login is asked
 * again with each new token where the instance is, since that may change.
 */
export function openSession(parts: ConnectorParts): SalesforceSession {
  const { config, secrets, clock, onInstanceUrl, isOperators } = parts
  if (secrets.kind !== 'salesforce') throw new Error('these are no secrets of Salesforce')
  const loginUrl = parts.loginUrl ?? config.salesforceLoginUrl
  // Where the operator's own login leads is the operator's too; where a tenant's leads is guarded like the tenant's login.
  const isLoginTrusted = isOperators || new URL(loginUrl).origin === new URL(config.salesforceLoginUrl).origin
  let known = parts.instanceUrl
  let token: Promise<Token> | null = null

  const ask = makeExchange({
    agents: parts.agents,
    turn: parts.turn,
    signal: parts.signal,
    tries: parts.tries,
    clock,
    name: 'Salesforce',
    isTrusted: (url) => isLoginTrusted && [loginUrl, known].some((base) => base !== null && url.origin === new URL(base).origin),
    explain: (fault) => explain(fault, clock()),
  })

  const signIn = async (): Promise<Token> => {
    const answer = await askLogin(ask, { loginUrl, secrets })
    if (answer.instanceUrl !== known) await onInstanceUrl(answer.instanceUrl)
    known = answer.instanceUrl
    return answer
  }
  const current = async (): Promise<Token> => {
    token ??= signIn()
    return await token.catch((error: unknown) => {
      token = null
      throw error
    })
  }

  return {
    async ask({ path, ...request }) {
      for (let isRenewed = false; ; isRenewed = true) {
        const { accessToken, instanceUrl } = await current()
        const url = `${instanceUrl}${path.startsWith('/') ? path : `/services/data/${API_VERSION}/${path}`}`
        try {
          const answer = await ask({ ...request, url, headers: { authorization: `Bearer ${accessToken}` }, pauseMs: PAUSE_MS })
          return answer.body
        } catch (error) {
          if (!(error instanceof SessionEnded)) throw error
          token = null
          if (isRenewed) throw new CrmRevoked(`Salesforce gives tokens and does not accept them. ${RECONNECT}`)
        }
      }
    },
    host: async () => new URL((await current()).instanceUrl).host,
    userId: async () => (await current()).userId,
    organizationId: async () => (await current()).organizationId,
  }
}

/** A token by the client's credentials or the refresh token. Throws CrmRevoked where the login does not take the secrets. */
async function askLogin(
  ask: CrmExchange,
  { loginUrl, secrets }: { loginUrl: string; secrets: Extract<CrmSecrets, { kind: 'salesforce' }> },
): Promise<Token> {
  const { clientId, clientSecret, refreshToken } = secrets
  const grant = refreshToken === null ? { grant_type: 'client_credentials' } : { grant_type: 'refresh_token', refresh_token: refreshToken }
  const form = { ...grant, client_id: clientId, client_secret: clientSecret }
  let body: unknown
  try {
    body = (await ask({ method: 'POST', url: `${loginUrl}/services/oauth2/token`, form, pauseMs: PAUSE_MS })).body
  } catch (error) {
    if (error instanceof SessionEnded) throw new CrmRevoked(`Salesforce does not accept the secrets. ${RECONNECT}`)
    const said = error instanceof CrmRefused ? saysOf(error.body) : null
    if (said === null || !OF_SECRETS.has(said.code)) throw error
    throw new CrmRevoked(`Salesforce does not accept the secrets: ${said.message === '' ? said.code : said.message}. ${RECONNECT}`)
  }
  const { data } = tokenShape.safeParse(body)
  if (data === undefined)
    throw new CrmUnavailable(
      'The login of Salesforce answered without a token or without an instance. Is the login URL that of Salesforce?',
    )
  const userId = /\/([A-Za-z0-9]{15,18})$/.exec(data.id ?? '')?.[1] ?? null
  // Of 15 characters, or of 18 with a check of their case.
  const organizationId = /\/id\/(00D[A-Za-z0-9]{12})(?:[A-Za-z0-9]{3})?\//.exec(data.id ?? '')?.[1] ?? null
  return { accessToken: data.access_token, instanceUrl: new URL(data.instance_url).origin, userId, organizationId }
}

/** What Salesforce's own words make of a request that it did not take; undefined: what its status means everywhere. */
function explain({ status, headers, body }: CrmFault, now: Date): Error | undefined {
  const { code, message } = saysOf(body)
  if (status === 401 || code === 'INVALID_SESSION_ID') return new SessionEnded(message)
  const later = (ms: number) => new Date(now.getTime() + ms)
  if (code === 'REQUEST_LIMIT_EXCEEDED') {
    if (/concurrent/i.test(message)) return new CrmPaused('Salesforce has too many requests at once.', later(BUSY_PAUSE_MS))
    const usage = /api-usage=(\d+\/\d+)/.exec(headers['sforce-limit-info'] ?? '')?.[1]
    const text = `The requests that Salesforce grants in 24 hours are spent${usage === undefined ? '' : ` (${usage})`}. It goes on by itself.`
    return new CrmPaused(text, later(SPENT_PAUSE_MS))
  }
  if (code === 'API_DISABLED_FOR_ORG' || code === 'API_CURRENTLY_DISABLED')
    return new CrmRefused('The API is not enabled for this Salesforce or its user. Enable it: Setup, Profiles, API Enabled.', {
      status,
      body,
    })
  if (status === 400 || status === 403 || status === 404)
    return new CrmRefused(`Salesforce refused it: ${message === '' ? `status ${status}` : message} (${code === '' ? status : code}).`, {
      status,
      body,
    })
  return undefined
}
