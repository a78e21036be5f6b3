import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 43 // 32 bytes in base62
const CHECKSUM_LENGTH = 6

function base62(bytes: Uint8Array, length: number): string {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let i = 0; i < length; i++) {
    text = ALPHABET[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}

/** Six base62 digits of a SHA-256 over the rest of the key: lets a secret scanner tell a key from a random string without asking us. */
function checksum(secret: string): string {
  return base62(createHash('sha256').update(`sig_${secret}`).digest().subarray(0, 5), CHECKSUM_LENGTH)
}

/** A new API key: `sig_`, 32 random bytes in base62 and a checksum. */
export function makeApiKey(): string {
  const secret = base62(randomBytes(32), SECRET_LENGTH)
  return `sig_${secret}${checksum(secret)}`
}

/** SHA-256 of a key, in hex: what is stored. The keys are random, so that no slow hash is needed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
