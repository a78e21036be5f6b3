import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { cancelPending, isDisabledByHand } from './disable.ts'
import { ROTATION_OVERLAP_MS } from '../settings.ts'
import { ED25519_PREFIX, makeSecret, publicKeyOf, type Signing } from '../sign.ts'

/** The instance's webhook, without its secret. */
export interface Webhook {
  url: string
  state: 'enabled' | 'disabled'
  signing: Signing
  disabledReason: string | null
  disabledAt: Date | null
  failingSince: Date | null
  lastSuccessAt: Date | null
  createdAt: Date
  /** Until when deliveries carry the previous secret's signature too; null when they do not. */
  previousSecretUntil: Date | null
}

/** What a receiver verifies with, shown once: the shared secret, or the public key of an Ed25519 endpoint. */
export interface NewSecret {
  signingSecret?: string
  publicKey?: string
}

/** The registered webhook, enabled or disabled; null when there is none. */
export async function getWebhook(tx: Tx, orgId: string, now: Date): Promise<Webhook | null> {
  const row = await tx.webhookEndpoint.findUnique({ where: { orgId } })
  if (!row || row.state === 'removed') return null
  // The column is written at intervals, and the deliveries go in time: the later of both is true. What an earlier registration left on its way counts for neither.
  const { _max: newest } = await tx.delivery.aggregate({
    where: { orgId, endpointId: row.id, state: 'delivered', createdAt: { gte: row.createdAt } },
    _max: { finishedAt: true },
  })
  return {
    url: row.url,
    state: row.state === 'enabled' ? 'enabled' : 'disabled',
    signing: asSigning(row.signing),
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt,
    failingSince: row.failingSince,
    lastSuccessAt: later(row.lastSuccessAt, newest.finishedAt),
    createdAt: row.createdAt,
    previousSecretUntil: row.previousExpiresAt !== null && row.previousExpiresAt > now ? row.previousExpiresAt : null,
  }
}

const later = (one: Date | null, other: Date | null) => (one !== null && (other === null || one > other) ? one : other)

export interface SetWebhook {
  orgId: string
  /** As `checkUrlToSet` returned it, which has looked its name up and is called before the transaction; null unregisters. */
  url: string | null
  now: Date
  secrets: Secrets
  /** False for who may not enable what an admin disabled; default true. */
  mayEnable?: boolean
}

export interface WebhookSet extends NewSecret {
  webhookUrl: string | null
  /** Given when the webhook stays disabled. */
  disabledReason?: string
}

/**
 * Registers, changes or removes the instance's webhook. A secret is made, and returned this once, on a registration and when the URL's origin changes; the old
 * one is void at once then, because whoever ran the old receiver knows it. (An Ed25519 receiver knows a public key only, so that key stays.) A changed URL takes
 * what is waiting along, to be tried at once: it waited for the old receiver to recover. Setting a URL enables a disabled webhook. Removing cancels what is waiting; the log stays.
 */
export async function setWebhook(tx: Tx, { orgId, url, now, secrets, mayEnable = true }: SetWebhook): Promise<WebhookSet> {
  await lockInstance(tx, orgId)
  const current = await tx.webhookEndpoint.findUnique({ where: { orgId } })
  if (url === null) {
    if (current && current.state !== 'removed') await removeEndpoint(tx, orgId, now)
    return { webhookUrl: null }
  }
  const healthy = { state: 'enabled', disabledReason: null, disabledAt: null, failingSince: null }
  if (!current || current.state === 'removed') {
    const made = newSecret(orgId, 'hmac-sha256', secrets)
    const fresh = {
      ...healthy,
      url,
      secret: made.ciphertext,
      previousSecret: null,
      previousExpiresAt: null,
      signing: 'hmac-sha256',
      lastSuccessAt: null,
      createdAt: now,
    }
    await tx.webhookEndpoint.upsert({ where: { orgId }, create: { orgId, id: uuidv7(), ...fresh }, update: fresh })
    return { webhookUrl: url, ...made.shown }
  }
  const sameUrl = current.url === url
  if (sameUrl && !mayEnable && current.state === 'disabled' && isDisabledByHand(current.disabledReason))
    return { webhookUrl: url, disabledReason: current.disabledReason ?? '' }
  const sameOrigin = new URL(current.url).origin === new URL(url).origin
  const made = sameOrigin || current.signing === 'ed25519' ? undefined : newSecret(orgId, 'hmac-sha256', secrets)
  const previousStays = sameOrigin || (made === undefined && isKeyPair(secrets, orgId, current.previousSecret))
  await tx.webhookEndpoint.update({
    where: { orgId },
    data: {
      url,
      ...(sameUrl && current.state === 'enabled' ? {} : healthy),
      ...(made ? { secret: made.ciphertext } : {}),
      ...(previousStays ? {} : { previousSecret: null, previousExpiresAt: null }),
    },
  })
  if (!sameUrl) await bringForward(tx, orgId, now)
  return { webhookUrl: url, ...made?.shown }
}

/**
 * Makes a new secret (of another kind, where `signing` says so) and returns it this once. For 24 hours deliveries carry the signatures of both. Throws
 * `webhook_not_found`.
 */
export async function rotateSecret(
  tx: Tx,
  { orgId, now, secrets, signing }: { orgId: string; now: Date; secrets: Secrets; signing?: Signing | undefined },
): Promise<NewSecret & { signing: Signing; previousSecretUntil: Date }> {
  await lockInstance(tx, orgId)
  const current = await tx.webhookEndpoint.findUnique({ where: { orgId } })
  if (!current || current.state === 'removed') throw new ServiceError('webhook_not_found', 'No webhook is registered.')
  const chosen = signing ?? asSigning(current.signing)
  const made = newSecret(orgId, chosen, secrets)
  const previousSecretUntil = new Date(now.getTime() + ROTATION_OVERLAP_MS)
  await tx.webhookEndpoint.update({
    where: { orgId },
    data: { secret: made.ciphertext, signing: chosen, previousSecret: current.secret, previousExpiresAt: previousSecretUntil },
  })
  return { ...made.shown, signing: chosen, previousSecretUntil }
}

/** Two calls at once on one instance's webhook come one after the other, also when there is no row yet. */
async function lockInstance(tx: Tx, orgId: string): Promise<void> {
  await tx.$executeRaw`select 1 from org where id = ${orgId}::uuid for no key update`
}

async function bringForward(tx: Tx, orgId: string, now: Date): Promise<void> {
  // Locked in the order of their keys, as in cancelPending.
  await tx.$executeRaw`
    with waiting as (
      select id from delivery where org_id = ${orgId}::uuid and channel_id is null and state = 'pending' and next_attempt_at > ${now}::timestamptz order by id for no key update
    )
    update delivery d set next_attempt_at = ${now}::timestamptz from waiting w where d.org_id = ${orgId}::uuid and d.id = w.id`
}

// The row stays, so that the log of its deliveries does; the secret does not.
async function removeEndpoint(tx: Tx, orgId: string, now: Date): Promise<void> {
  await tx.webhookEndpoint.update({
    where: { orgId },
    data: {
      state: 'removed',
      url: '',
      secret: '',
      previousSecret: null,
      previousExpiresAt: null,
      disabledReason: null,
      disabledAt: now,
      failingSince: null,
    },
  })
  await cancelPending(tx, orgId, now)
}

function newSecret(orgId: string, signing: Signing, secrets: Secrets): { ciphertext: string; shown: NewSecret } {
  const secret = makeSecret(signing)
  const shown = secret.startsWith(ED25519_PREFIX) ? { publicKey: publicKeyOf(secret) } : { signingSecret: secret }
  return { ciphertext: secrets.encrypt(orgId, secret), shown }
}

/** Whether a stored secret is an Ed25519 key. One that does not open is of no use to keep. */
function isKeyPair(secrets: Secrets, orgId: string, ciphertext: string | null): boolean {
  if (ciphertext === null) return false
  try {
    return secrets.decrypt(orgId, ciphertext).startsWith(ED25519_PREFIX)
  } catch {
    return false
  }
}

const asSigning = (text: string): Signing => (text === 'ed25519' ? 'ed25519' : 'hmac-sha256')
