import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openSecrets } from '../../src/secrets/secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'signals-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const HEX = '0123456789abcdef'.repeat(4)

test('what was encrypted opens again, with the same key in either notation', () => {
  const sealed = openSecrets({ secretsKey: HEX, dataDir }).encrypt('org-1', 'whsec_abc')
  expect(sealed).not.toContain('whsec')
  expect(openSecrets({ secretsKey: Buffer.from(HEX, 'hex').toString('base64'), dataDir }).decrypt('org-1', sealed)).toBe('whsec_abc')
})

test('the same secret is never encrypted to the same text', () => {
  const secrets = openSecrets({ secretsKey: HEX, dataDir })
  expect(secrets.encrypt('org-1', 'whsec_abc')).not.toBe(secrets.encrypt('org-1', 'whsec_abc'))
})

test('another key, another instance, or a changed byte does not open it', () => {
  const secrets = openSecrets({ secretsKey: HEX, dataDir })
  const sealed = secrets.encrypt('org-1', 'whsec_abc')
  const [version, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(() => openSecrets({ secretsKey: 'f'.repeat(64), dataDir }).decrypt('org-1', sealed)).toThrow('SECRETS_KEY')
  expect(() => secrets.decrypt('org-2', sealed)).toThrow('SECRETS_KEY')
  expect(() => secrets.decrypt('org-1', `${version}.${bytes.toString('base64')}`)).toThrow('SECRETS_KEY')
  expect(() => secrets.decrypt('org-1', '')).toThrow('SECRETS_KEY')
})

test('without a key one is made, readable by its owner alone, and found again', () => {
  const sealed = openSecrets({ dataDir }).encrypt('org-1', 'whsec_abc')
  const file = path.join(dataDir, 'secrets.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
  expect(readdirSync(dataDir)).toEqual(['secrets.key'])
  expect(openSecrets({ dataDir }).decrypt('org-1', sealed)).toBe('whsec_abc')
})

test.each(['', 'short\n'])('a key file that is not one (%j) is told by name, with the remedy', (text) => {
  writeFileSync(path.join(dataDir, 'secrets.key'), text)
  expect(() => openSecrets({ dataDir })).toThrow(/secrets\.key must be 32 bytes.*Restore it from the backup/)
})
