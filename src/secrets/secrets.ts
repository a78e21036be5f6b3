import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeWritableFolder } from '../make-folder.ts'

/** Encrypts for the database what it must not tell: signing secrets, URLs of channels, keys to CRMs. A ciphertext belongs to one instance: moved to another it does not open. */
export interface Secrets {
  encrypt(orgId: string, secret: string): string
  /** Throws SecretSealed when the ciphertext was made with another key or for another instance. */
  decrypt(orgId: string, ciphertext: string): string
  /** The same 32 hex digits for the same text of an instance, by which it can be found again and not be read. */
  fingerprint(orgId: string, text: string): string
}

/** A stored secret that the key at hand does not open. */
export class SecretSealed extends Error {}

const VERSION = 'v1'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const FINGERPRINT_DIGITS = 32

/**
 * AES-256-GCM under `secretsKey` (64 hex digits or base64 of 32 bytes) or, without one, under `<dataDir>/secrets.key`, which is made when it is missing.
 * Throws one sentence when the key is not 32 bytes.
 */
export function openSecrets({ secretsKey, dataDir }: { secretsKey?: string | undefined; dataDir: string }): Secrets {
  const key = secretsKey === undefined ? keyFromFile(dataDir) : parseKey(secretsKey, 'SECRETS_KEY')
  return {
    encrypt(orgId, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(orgId))
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${sealed.toString('base64')}`
    },
    decrypt(orgId, ciphertext) {
      try {
        return open(key, orgId, ciphertext)
      } catch (cause) {
        throw new SecretSealed(
          'The stored secret does not open: SECRETS_KEY (or secrets.key in DATA_DIR) is not the one it was stored with.',
          { cause },
        )
      }
    },
    fingerprint: (orgId, text) =>
      createHmac('sha256', key).update(`fingerprint ${orgId} ${text}`).digest('hex').slice(0, FINGERPRINT_DIGITS),
  }
}

function open(key: Buffer, orgId: string, ciphertext: string): string {
  const [version, sealedText = ''] = ciphertext.split('.')
  if (version !== VERSION) throw new Error(`Unknown version ${version}`)
  const sealed = Buffer.from(sealedText, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(orgId)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

function parseKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), /^[0-9a-fA-F]{64}$/.test(text.trim()) ? 'hex' : 'base64')
  if (key.length !== KEY_BYTES) {
    throw new Error(
      `${source} must be ${KEY_BYTES} bytes, as 64 hex digits or as base64. Restore it from the backup; where no webhook was registered yet, remove the file, and a new one is made.`,
    )
  }
  return key
}

/** Where the key is kept when SECRETS_KEY is not set. */
export const keyFile = (dataDir: string) => path.join(dataDir, 'secrets.key')

function keyFromFile(dataDir: string): Buffer {
  const file = keyFile(dataDir)
  const existing = read(file)
  if (existing !== undefined) return parseKey(existing, file)
  makeWritableFolder('DATA_DIR', dataDir)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64') + '\n', { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link is made whole or not at all and never replaces: of two processes that start together, both read the key of the first.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return parseKey(readFileSync(file, 'utf8'), file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // Also where the folder is none, which is told when it is to be made.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
