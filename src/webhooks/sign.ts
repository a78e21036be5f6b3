import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'

// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
export const HMAC_PREFIX = 'whsec_'
export const ED25519_PREFIX = 'whsk_'
export const ED25519_PUBLIC_PREFIX = 'whpk_'

// RFC 8410: what precedes the 32 bytes of the seed in an Ed25519 key of PKCS #8.
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const KEY_BYTES = 32

export type Signing = 'hmac-sha256' | 'ed25519'

/** Makes the value of `webhook-signature` for an id, a time in whole seconds since 1970 and the exact body. */
export type Signer = (id: string, timestamp: number, body: string) => string

/** A signer with one signature per secret, in the order given, separated by spaces: `v1` for `whsec_` secrets, `v1a` for `whsk_` keys. */
export function makeSigner(secrets: string[]): Signer {
  const signers = secrets.map(signerOf)
  return (id, timestamp, body) => {
    const content = `${id}.${timestamp}.${body}`
    return signers.map((signer) => signer(content)).join(' ')
  }
}

function signerOf(secret: string): (content: string) => string {
  if (secret.startsWith(ED25519_PREFIX)) {
    const key = privateKey(secret)
    return (content) => `v1a,${sign(null, Buffer.from(content), key).toString('base64')}`
  }
  if (!secret.startsWith(HMAC_PREFIX)) throw new Error('A signing secret starts with whsec_ or whsk_.')
  const key = Buffer.from(secret.slice(HMAC_PREFIX.length), 'base64')
  return (content) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

function privateKey(secret: string): KeyObject {
  const seed = Buffer.from(secret.slice(ED25519_PREFIX.length), 'base64')
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' })
}

/** The public key of a `whsk_` key, as `whpk_` and base64: what a receiver verifies `v1a` signatures with. */
export function publicKeyOf(secret: string): string {
  const { x } = createPublicKey(privateKey(secret)).export({ format: 'jwk' })
  return ED25519_PUBLIC_PREFIX + Buffer.from(x ?? '', 'base64url').toString('base64')
}

/** A new secret: `whsec_` and the base64 of 32 random bytes, or for Ed25519 `whsk_` and the base64 of the key's seed. */
export function makeSecret(signing: Signing): string {
  return (signing === 'ed25519' ? ED25519_PREFIX : HMAC_PREFIX) + randomBytes(KEY_BYTES).toString('base64')
}
