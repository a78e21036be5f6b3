import type { Config } from '../config.ts'
import { UrlRefused } from '../net/guard.ts'
import { makeResolver, type Resolver } from '../net/resolve.ts'
import type { HeldDelivery } from './claim.ts'
import { makeAgent } from './connect.ts'
import { checkUrl } from './guard.ts'
import { post, type Outcome } from './post.ts'
import { openSecrets, SecretSealed, type Secrets } from './secrets.ts'
import type { DeliverySettings } from './settings.ts'
import { makeSigner, type Signer } from './sign.ts'

export interface CallOptions {
  allowPrivate: boolean
  resolve: Resolver
  secrets: Secrets
  /** A certificate authority to trust instead of the usual ones, in PEM. */
  ca: string
  /** Told of every delivery whose secret does not open. */
  onSealed: (error: SecretSealed) => void
}

export interface Caller {
  /** Signs and posts one delivery. Whatever goes wrong is in the outcome; rejects only with Interrupted. */
  call(delivery: HeldDelivery, at: Date, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

const CACHED_SIGNERS = 5000

/** What turns a delivery into one signed HTTP exchange. */
export function makeCaller(
  config: Pick<Config, 'secretsKey' | 'dataDir'>,
  settings: DeliverySettings,
  { allowPrivate = false, resolve = makeResolver(allowPrivate), secrets = openSecrets(config), ca, onSealed }: Partial<CallOptions>,
): Caller {
  const agent = makeAgent({ allowPrivate, resolve, timeoutMs: settings.timeoutMs, answerBytes: settings.answerBytes, ca })
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

  const signerFor = (orgId: string, ciphertexts: string[]): Signer => {
    const key = ciphertexts.join(' ')
    let signer = signers.get(key)
    if (!signer) {
      signer = makeSigner(open(orgId, ciphertexts))
      if (signers.size >= CACHED_SIGNERS) signers.clear()
      signers.set(key, signer)
    }
    return signer
  }

  return {
    async call(delivery, at, signal) {
      const { orgId, eventId, body, secret, previousSecret, previousExpiresAt } = delivery
      const both = previousSecret !== null && previousExpiresAt !== null && previousExpiresAt > at
      let url: URL
      let signature: string
      const timestamp = Math.floor(at.getTime() / 1000)
      try {
        url = checkUrl(delivery.url, allowPrivate)
        signature = signerFor(orgId, both ? [secret, previousSecret] : [secret])(eventId, timestamp, body)
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
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'account-signal-service',
        'webhook-id': eventId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature,
      }
      return await post(agent, url, headers, body, settings, signal)
    },
    close: () => agent.destroy(),
  }
}
