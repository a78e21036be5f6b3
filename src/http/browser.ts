import type { BrowserRequest } from '../contract/types.ts'
import type { HttpContext } from './state.ts'

/** A request by a session carries it, beside a matching Origin: pages elsewhere can send neither. */
const OWN_HEADER = 'x-requested-by'

/**
 * What a request says as a browser's. Cookies are `__Host-` and Secure where the service is reached over https: then neither a subdomain nor a page over http can set them.
 */
export function browserRequest(ctx: HttpContext, baseUrl: string): BrowserRequest {
  const isSecure = baseUrl.startsWith('https://')
  const name = (bare: 'session' | 'asked') => (isSecure ? `__Host-${bare}` : bare)
  const cookies = readCookies(ctx.get('cookie'))
  return {
    sessionToken: cookies.get(name('session')),
    asked: cookies.get(name('asked')),
    userAgent: ctx.get('user-agent'),
    cookie: (bare, value, maxAgeSeconds) =>
      `${name(bare)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`,
  }
}

/** Whether what a session asks for came from a page of ours. What changes nothing needs no more than the cookie: no page elsewhere can read the answer. */
export function isFromOwnPage(ctx: HttpContext, baseUrl: string): boolean {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return true
  const origin = ctx.get('origin')
  if (ctx.get(OWN_HEADER) === '' || !URL.canParse(origin)) return false
  // The address that the browser used, or the one that PUBLIC_URL names, which a proxy may hide from us. Under a name that is not ours no browser has our cookie.
  return new URL(origin).host === ctx.host || origin === new URL(baseUrl).origin
}

/** The first of a name counts, as browsers send the most specific first. */
function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}
