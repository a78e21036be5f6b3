import type { Config } from '../../config.ts'
import { UrlRefused } from '../../net/guard.ts'
import { makeResolver, type Resolver } from '../../net/resolve.ts'
import type { HeldDelivery } from './claim.ts'
import { redacted } from '../channels/address.ts'
import { makeAgent } from './connect.ts'
import { checkUrl } from '../guard.ts'
import { post, type Outcome } from './post.ts'
import { openSecrets, SecretSealed, type Secrets } from '../../secrets/secrets.ts'
import type { DeliverySettings } from '../settings.ts'
import { makeSigner, type Signer } from '../sign.ts'

export interface CallOptions {
  allowPrivate: boolean
  /** The same for channels. */
  channelsAllowPrivate: boolean
  resolve: Resolver
  secrets: Secrets
  /** A certificate authority to trust instead of the usual ones, in PEM. */
  ca: string
  /** Told of every delivery whose secret does not open. */
  onSealed: (error: SecretSealed) => void
}

export interface Caller {
  /** Posts one delivery, signed where it goes to a webhook. Whatever goes wrong is in the outcome; rejects only with Interrupted. */
  call(delivery: HeldDelivery, at: Date, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

const CACHED_SIGNERS = 5000

/** Makes signers from what the database holds of their secrets, and keeps those made last. */
function keptSigners(secrets: Secrets): (orgId: string, ciphertexts: string[]) => Signer {
  const signers = new Map<string, Signer>()
  const open = (orgId: string, [current = '', previous]: string[]): string[] => {
    const secret = secrets.decrypt(orgId, current)
    try {
      return previous === undefined ? [secret] : [secret, secrets.decrypt(orgId, previous)]
    } catch {
      // Rotated because it does not open: the new one signs alone.
      return [secret]
    }
  }
  return (orgId, ciphertexts) => {
    const key = ciphertexts.join(' ')
    let signer = signers.get(key)
    if (!signer) {
      signer = makeSigner(open(orgId, ciphertexts))
      if (signers.size >= CACHED_SIGNERS) signers.clear()
      signers.set(key, signer)
    }
    return signer
  }
}

/** What turns a delivery into one HTTP exchange, signed where it goes to a webhook. */
export function makeCaller(
  config: Pick<Config, 'secretsKey' | 'dataDir'>,
  settings: DeliverySettings,
  { allowPrivate = false, channelsAllowPrivate = false, resolve, secrets = openSecrets(config), ca, onSealed }: Partial<CallOptions>,
): Caller {
  const agentFor = (isAllowed: boolean) => {
    const { timeoutMs, answerBytes } = settings
    return makeAgent({ allowPrivate: isAllowed, resolve: resolve ?? makeResolver(isAllowed), timeoutMs, answerBytes, ca })
  }
  const agent = agentFor(allowPrivate)
  const channelAgent = agentFor(channelsAllowPrivate)
  const signerFor = keptSigners(secrets)

  /** An event for the webhook, signed. */
  const signedCall = ({ url, orgId, eventId, body, secret, previousSecret, previousExpiresAt }: HeldDelivery, at: Date) => {
    const both = previousSecret !== null && previousExpiresAt !== null && previousExpiresAt > at
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = signerFor(orgId, both ? [secret, previousSecret] : [secret])(eventId, timestamp, body)
    const headers = { 'webhook-id': eventId, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature }
    return { url: checkUrl(url, allowPrivate), headers }
  }

  return {
    async call(delivery, at, signal) {
      const isChannel = Boolean(delivery.channel)
      let call: { url: URL; headers: Record<string, string> }
      try {
        // Of a channel the URL is the secret.
        if (isChannel) call = { url: checkUrl(secrets.decrypt(delivery.orgId, delivery.secret), channelsAllowPrivate), headers: {} }
        else call = signedCall(delivery, at)
      } catch (error) {
        if (error instanceof SecretSealed) onSealed?.(error)
        const why = error instanceof Error ? error.message : String(error)
        return {
          status: null,
          error: error instanceof UrlRefused ? `Refused: ${why}` : why,
          response: null,
          retryAfter: undefined,
          durationMs: 0,
        }
      }
      const headers = { 'content-type': 'application/json', 'user-agent': 'account-signal-service', ...call.headers }
      const outcome = await post(isChannel ? channelAgent : agent, call.url, headers, delivery.body, settings, signal)
      return isChannel ? { ...outcome, response: redacted(outcome.response, call.url), error: redacted(outcome.error, call.url) } : outcome
    },
    async close() {
      await Promise.all([agent.destroy(), channelAgent.destroy()])
    },
  }
}
