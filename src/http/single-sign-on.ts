import type Router from '@koa/router'
import type * as OpenIdClient from 'openid-client'
import { MOST_DAYS } from '../domain/sessions/find-session.ts'
import { startByIdentity } from '../domain/sessions/single-sign-on.ts'
import { ServiceError } from '../errors.ts'
import { browserRequest } from './browser.ts'
import { escapeHtml, page, sendPage } from './pages/page-frame.ts'
import type { HttpContext, HttpOptions, RequestState } from './state.ts'

const SIGN_ON_PATH = '/session/oidc/start'
const CALLBACK_PATH = '/session/oidc/callback'
// How long somebody may take at the provider.
const MINUTES = 10
const DAY_SECONDS = 86_400

/** What the browser keeps while its user is at the provider: it shows that the answer is to its own question. */
interface Pending {
  state: string
  nonce: string
  verifier: string
  /** The page to go on to. */
  to: string
}

interface SignOn extends Pick<HttpOptions, 'context' | 'baseUrl'> {
  provider: ReturnType<typeof discoverOnce>
  redirectUri: () => string
}

/** Single sign-on by OpenID Connect, with code and PKCE, for the service whose configuration names a provider. */
export function addSingleSignOn(router: Router<RequestState>, { context, baseUrl }: HttpOptions): void {
  const { oidc } = context.config
  if (oidc === undefined) return
  const signOn = { context, baseUrl, provider: discoverOnce(oidc), redirectUri: () => `${baseUrl()}${CALLBACK_PATH}` }
  addBegin(router, signOn)
  addCallback(router, signOn)
}

/** Sends the browser to the provider, with what its answer will be held against. */
function addBegin(router: Router<RequestState>, { context, baseUrl, provider, redirectUri }: SignOn): void {
  router.get(SIGN_ON_PATH, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { client, configuration } = await provider().catch((error: unknown) => {
      context.log.error({ err: error }, 'the provider of single sign-on cannot be reached')
      throw new ServiceError(
        'service_unavailable',
        'Your organisation’s sign-in cannot be reached at the moment. Sign in by mail, or try again.',
        {
          retryAfterSeconds: 10,
        },
      )
    })
    const pending: Pending = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      to: ownPage(ctx.query['to']),
    }
    ctx.append('Set-Cookie', pendingCookie(Buffer.from(JSON.stringify(pending)).toString('base64url'), MINUTES * 60, baseUrl()))
    const target = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri(),
      scope: 'openid email',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
    })
    ctx.redirect(target.href)
  })
}

/** Takes the provider's answer, and begins the session of whom it names. */
function addCallback(router: Router<RequestState>, signOn: SignOn): void {
  const { context, baseUrl } = signOn
  router.get(CALLBACK_PATH, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const pending = readPending(ctx)
    ctx.append('Set-Cookie', pendingCookie('', 0, baseUrl()))
    if (pending === null) return refuse(ctx, 'This sign-in was not begun in this browser, or more than ten minutes ago. Begin again.')
    const identity = await identityOf(signOn, ctx, pending).catch((error: unknown) => {
      context.log.warn({ err: error }, 'single sign-on failed')
      return null
    })
    if (identity === null)
      return refuse(ctx, 'Your organisation’s sign-in did not let you in, or its answer could not be checked. Begin again.')
    const browser = browserRequest(ctx, baseUrl())
    const started = await context.db.$transaction((tx) =>
      startByIdentity(tx, { identity, userAgent: browser.userAgent, now: context.clock() }),
    )
    if ('refusal' in started) return refuse(ctx, started.refusal)
    ctx.append('Set-Cookie', browser.cookie('session', started.token, MOST_DAYS * DAY_SECONDS))
    ctx.redirect(pending.to)
  })
}

/** Who the provider says that it is who comes back from it. Throws where its answer does not belong to the question or is not signed as it should be. */
async function identityOf({ provider, redirectUri }: SignOn, ctx: HttpContext, { state, nonce, verifier }: Pending) {
  const { client, configuration } = await provider()
  const current = new URL(`${redirectUri()}${ctx.search}`)
  const tokens = await client.authorizationCodeGrant(configuration, current, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The provider gave no ID token.')
  // Some providers tell the address only when asked for it.
  const said = typeof claims['email'] === 'string' ? claims : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof said['email'] === 'string' ? said['email'] : undefined,
    isEmailVerified: said['email_verified'] === true,
  }
}

/** Asks the provider for its endpoints, when somebody signs in for the first time; again after a failure. */
function discoverOnce({ issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string }) {
  const discover = async () => {
    // Loaded when it is asked for: most services have no provider.
    const client: typeof OpenIdClient = await import('openid-client')
    const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname)
    const options = { timeout: 10, ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}) }
    return { client, configuration: await client.discovery(new URL(issuer), clientId, clientSecret, undefined, options) }
  }
  let found: ReturnType<typeof discover> | undefined
  return async () => {
    found ??= discover()
    return await found.catch((error: unknown) => {
      found = undefined
      throw error
    })
  }
}

// Lax: the provider's redirect is a navigation from elsewhere.
function pendingCookie(value: string, maxAgeSeconds: number, baseUrl: string): string {
  const isSecure = baseUrl.startsWith('https://')
  return `${isSecure ? '__Host-' : ''}signing-on=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`
}

function readPending(ctx: HttpContext): Pending | null {
  const value = /(?:^|;\s*)(?:__Host-)?signing-on=([\w-]+)/.exec(ctx.get('cookie'))?.[1]
  if (value === undefined) return null
  try {
    const { state, nonce, verifier, to } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Partial<Pending>
    return [state, nonce, verifier].every((one) => typeof one === 'string')
      ? ({ state, nonce, verifier, to: ownPage(to) } as Pending)
      : null
  } catch {
    return null
  }
}

/** Only a page of ours is gone on to. */
const ownPage = (to: unknown): string => (typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '/home')

function refuse(ctx: HttpContext, why: string): void {
  ctx.status = 403
  sendPage(ctx, page('Not signed in', `<h1>Not signed in</h1>\n<p>${escapeHtml(why)}</p>\n<p><a href="/sign-in">Sign in</a></p>`))
}
