import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { makeSecret, makeSigner, publicKeyOf } from '../../src/webhooks/sign.ts'

const now = () => Math.floor(Date.now() / 1000)
const headers = (id: string, timestamp: number, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
})

function fits(publicKey: string, content: string, signature: string): boolean {
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url')
  return verify(
    null,
    Buffer.from(content),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(signature, 'base64'),
  )
}

describe('HMAC (v1)', () => {
  test('equals the signature of the reference library for any body', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), fc.integer({ min: 0, max: 4_000_000_000 }), (body, id, timestamp) => {
        const secret = makeSecret('hmac-sha256')
        expect(makeSigner([secret])(id, timestamp, body)).toBe(new Webhook(secret).sign(id, new Date(timestamp * 1000), body))
      }),
    )
  })

  test('is refused by the reference library once a byte, the id or the secret differs', () => {
    const secret = makeSecret('hmac-sha256')
    const time = now()
    const signature = makeSigner([secret])('id-1', time, '{"a":"é"}')
    expect(new Webhook(secret).verify('{"a":"é"}', headers('id-1', time, signature))).toEqual({ a: 'é' })
    expect(() => new Webhook(secret).verify('{"a":"e"}', headers('id-1', time, signature))).toThrow()
    expect(() => new Webhook(secret).verify('{"a":"é"}', headers('id-2', time, signature))).toThrow()
    expect(() => new Webhook(makeSecret('hmac-sha256')).verify('{"a":"é"}', headers('id-1', time, signature))).toThrow()
  })

  test('the example of the specification of Standard Webhooks', () => {
    const signer = makeSigner(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
    expect(signer('msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })
})

describe('Ed25519 (v1a)', () => {
  test('fits the public key that the receiver has, and no other', () => {
    const secret = makeSecret('ed25519')
    const [version, signature = ''] = makeSigner([secret])('id', 1_700_000_000, 'body').split(',')
    expect(version).toBe('v1a')
    expect(publicKeyOf(secret)).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/)
    expect(fits(publicKeyOf(secret), 'id.1700000000.body', signature)).toBe(true)
    expect(fits(publicKeyOf(secret), 'id.1700000000.bodY', signature)).toBe(false)
    expect(fits(publicKeyOf(makeSecret('ed25519')), 'id.1700000000.body', signature)).toBe(false)
  })

  test('the first test vector of RFC 8032 gives its public key', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString('base64')
    const publicKey = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString('base64')
    expect(publicKeyOf(`whsk_${seed}`)).toBe(`whpk_${publicKey}`)
  })
})

test('several secrets give several signatures, and either receiver is content', () => {
  const [current, previous] = [makeSecret('hmac-sha256'), makeSecret('hmac-sha256')]
  const time = now()
  const signature = makeSigner([current, previous])('id', time, '{}')
  expect(signature).toMatch(/^v1,\S+ v1,\S+$/)
  for (const secret of [current, previous]) expect(new Webhook(secret).verify('{}', headers('id', time, signature))).toEqual({})
})

test('what is no signing secret is refused', () => {
  expect(() => makeSigner(['secret'])).toThrow('whsec_')
})

test('a signing secret has 32 bytes and is never the same', () => {
  expect(makeSecret('hmac-sha256')).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(makeSecret('ed25519')).toMatch(/^whsk_[A-Za-z0-9+/]{43}=$/)
  expect(makeSecret('hmac-sha256')).not.toBe(makeSecret('hmac-sha256'))
})
