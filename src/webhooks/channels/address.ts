import type { Resolver } from '../../net/resolve.ts'
import { UrlRefused } from '../../net/guard.ts'
import { checkUrl, checkUrlToSet } from '../guard.ts'
import type { Secrets } from '../../secrets/secrets.ts'

export type ChannelKind = 'slack' | 'teams'

/** How the URL of an incoming webhook is kept: sealed, and beside it what tells it apart and what is shown of it. */
export interface KeptAddress {
  url: string
  ending: string
  secret: string
}

const SHOWN_CHARACTERS = 4

const SLACK_HOST = /(?:^|\.)slack(?:-gov)?\.com$/
const WORKFLOW_HOST = /(?:^|\.)(?:logic\.azure\.(?:com|us)|powerplatform\.com|powerautomate\.com)$/
const CONNECTOR_HOST = /(?:^|\.)(?:webhook\.office\.com|outlook\.office(?:365)?\.com)$/

/**
 * Checks the URL of an incoming webhook to set, as the webhook's is, and that it is not known to be of another kind. Any other host is taken: chats of one's own speak Slack's
 * format too. Returns its normal form. Throws UrlRefused. Uses the network: not inside a transaction.
 */
export async function checkChannelUrl(
  input: string,
  { kind, allowPrivate, resolve }: { kind: ChannelKind; allowPrivate: boolean; resolve: Resolver },
): Promise<string> {
  const { hostname, pathname } = checkUrl(input, allowPrivate)
  if (CONNECTOR_HOST.test(hostname)) {
    throw new UrlRefused(
      'Connectors of Office 365 are retired. Make a workflow in Teams that posts to a channel when a webhook request is received, and give its URL.',
    )
  }
  if (kind === 'teams' && SLACK_HOST.test(hostname)) throw new UrlRefused('This is an address of Slack: choose the kind slack.')
  if (kind === 'slack' && WORKFLOW_HOST.test(hostname))
    throw new UrlRefused('This is the address of a workflow of Teams: choose the kind teams.')
  if (SLACK_HOST.test(hostname) && !/^\/services\/./.test(pathname)) {
    throw new UrlRefused(
      'This is not the address of an incoming webhook of Slack, which begins with https://hooks.slack.com/services/. Add the app Incoming Webhooks to the channel, and give its URL.',
    )
  }
  return await checkUrlToSet(input, { allowPrivate, resolve })
}

/** Seals a URL in its normal form. Its origin stays readable, with a keyed hash of the whole. */
export function keepAddress(url: string, orgId: string, secrets: Secrets): KeptAddress {
  const { origin } = new URL(url)
  return { url: `${origin}/#${secrets.fingerprint(orgId, url)}`, ending: url.slice(-SHOWN_CHARACTERS), secret: secrets.encrypt(orgId, url) }
}

/** All that is shown of a kept address: `hooks.slack.com/…x7Kq`. */
export const shownAddress = ({ url, ending }: { url: string; ending: string }) => `${new URL(url).host}/…${ending}`

/** What came back, without the URL that was called: whoever answers may repeat it, and only who may change the channel is to know it. */
export function redacted(text: string | null, url: URL): string | null {
  if (text === null) return null
  const parts = [url.href, `${url.pathname}${url.search}`, url.search.slice(1), url.pathname]
  const secret = [...parts, ...parts.map((part) => decoded(part)), ...url.pathname.split('/'), ...url.searchParams.values()]
  const found = [...new Set(secret)].filter((part) => part.length >= 8).toSorted((a, b) => b.length - a.length)
  return found.reduce((left, part) => left.replaceAll(part, '…'), text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
