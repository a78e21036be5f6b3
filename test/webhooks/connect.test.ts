import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { checkUrlToSet } from '../../src/webhooks/guard.ts'
import type { DelivererOptions } from '../../src/webhooks/delivery/deliver.ts'
import type { ResolvedAddress } from '../../src/net/resolve.ts'
import { CERTIFICATE, EXPIRED_CERTIFICATE, ISSUED_CERTIFICATE, KEY } from './support/certificate.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { startService, type Service } from './support/service.ts'

const NAME = 'hooks.northwind.example'
const four = (address: string): ResolvedAddress => ({ address, family: 4 })

let service: Service
let secure: Receiver
const receivers: Receiver[] = []
beforeAll(async () => {
  service = await startService()
})
beforeEach(async () => {
  receivers.push((secure = await startReceiver(undefined, { key: KEY, cert: CERTIFICATE })))
})
afterEach(async () => {
  for (const started of receivers.splice(0)) await started.close()
})
afterAll(async () => await service.close())

/** Answers with one list of addresses after the other, the last one for ever; counts the questions. */
function resolver(...answers: ResolvedAddress[][]) {
  let asked = 0
  const resolve = async () => answers[Math.min(asked++, answers.length - 1)] ?? []
  return { resolve, asked: () => asked }
}

async function deliverTo(url: string, options: DelivererOptions) {
  const { orgId } = await service.instance(url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer(options)
  const delivery = await service.attempted(eventId)
  await deliverer.stop()
  return delivery.tries[0]
}

describe('DNS rebinding', () => {
  test('a name that is public when it is set and local when it is called reaches nothing', async () => {
    const { resolve, asked } = resolver([four('93.184.215.14')], [four('127.0.0.1')])
    const url = await checkUrlToSet(`https://${NAME}:${secure.port}/hook`, { allowPrivate: false, resolve })
    const attempt = await deliverTo(url, { allowPrivate: false, resolve, ca: CERTIFICATE })
    expect(attempt?.error).toBe(
      `Refused: The name ${NAME} resolves to an address that is not public (loopback); webhooks go to public addresses only.`,
    )
    expect(asked()).toBe(2)
    expect(secure.connections()).toBe(0)
  })

  test('one bad address among good ones is enough', async () => {
    const { resolve } = resolver([four('93.184.215.14'), four('127.0.0.1')])
    const attempt = await deliverTo(`https://${NAME}:${secure.port}/hook`, { allowPrivate: false, resolve, ca: CERTIFICATE })
    expect(attempt?.error).toMatch(/^Refused: /)
    expect(secure.connections()).toBe(0)
  })

  test('the connection goes to the very answer that was checked: there is no second question', async () => {
    const { resolve, asked } = resolver([four('127.0.0.1')], [four('127.0.0.2')])
    const attempt = await deliverTo(`https://${NAME}:${secure.port}/hook`, { resolve, ca: CERTIFICATE })
    expect(attempt).toMatchObject({ status: 200, error: null })
    expect(asked()).toBe(1)
    expect(secure.received).toHaveLength(1)
  })
})

describe('TLS', () => {
  const { resolve } = resolver([four('127.0.0.1')])

  test('a certificate that nobody vouches for is refused, before anything is sent', async () => {
    const attempt = await deliverTo(`https://${NAME}:${secure.port}/hook`, { resolve })
    expect(attempt).toMatchObject({
      status: null,
      error: 'The TLS connection failed: the certificate is signed by itself and not by a public authority (DEPTH_ZERO_SELF_SIGNED_CERT).',
    })
    expect(secure.received).toHaveLength(0)
  })

  test('so is one for another name', async () => {
    const attempt = await deliverTo(`https://other.northwind.example:${secure.port}/hook`, { resolve, ca: CERTIFICATE })
    expect(attempt).toMatchObject({
      status: null,
      error: 'The TLS connection failed: the certificate is for other host names than that of the URL (ERR_TLS_CERT_ALTNAME_INVALID).',
    })
    expect(secure.received).toHaveLength(0)
  })

  test.each([
    [
      'whose issuer is not told',
      ISSUED_CERTIFICATE,
      /^The TLS connection failed: the certificate does not lead to a publicly trusted authority; [a-z ]+ \(/,
    ],
    ['that has expired', EXPIRED_CERTIFICATE, /^The TLS connection failed: the certificate has expired \(CERT_HAS_EXPIRED\)\.$/],
  ])('so is one %s, without advice for whoever runs the service', async (_, cert, error) => {
    const started = await startReceiver(undefined, { key: KEY, cert })
    receivers.push(started)
    const attempt = await deliverTo(`https://${NAME}:${started.port}/hook`, { resolve, ca: EXPIRED_CERTIFICATE })
    expect(attempt).toMatchObject({ status: null, error: expect.stringMatching(error) })
    expect(attempt?.error).not.toContain('Node.js')
  })

  test('also when the environment says not to look', async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    try {
      const attempt = await deliverTo(`https://${NAME}:${secure.port}/hook`, { resolve })
      expect(attempt?.error).toMatch(/^The TLS connection failed: /)
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    }
  })

  test('an answer without end is given up here too, and what earlier answers took does not count', async () => {
    const large = 'x'.repeat(60 * 1024)
    const started = await startReceiver(
      ({ body }, response) => {
        if (body.includes('Endless')) for (let n = 0; n < 10; n++) response.socket?.write('\r\n'.repeat(30 * 1024))
        else response.end(large)
      },
      { key: KEY, cert: CERTIFICATE },
    )
    receivers.push(started)
    const { orgId } = await service.instance(`https://${NAME}:${started.port}/hook`)
    const deliverer = service.deliverer({ resolve, ca: CERTIFICATE, settings: { timeoutMs: 200_000 } })
    for (let n = 0; n < 6; n++) {
      const { eventId } = await service.event(orgId)
      expect((await service.attempted(eventId)).tries).toMatchObject([{ status: 200, error: null }])
    }
    expect(started.connections()).toBe(1)
    const { eventId } = await service.event(orgId, 'Endless')
    expect((await service.attempted(eventId)).tries).toMatchObject([{ status: null, error: 'The answer did not end within 128 KiB.' }])
    await deliverer.stop()
  })

  test('a receiver that does not speak TLS', async () => {
    const plain = await startReceiver()
    receivers.push(plain)
    const attempt = await deliverTo(`https://${NAME}:${plain.port}/hook`, { resolve, ca: CERTIFICATE })
    expect(attempt?.error).toMatch(/^The TLS connection failed: [a-z ]+ \(ERR_SSL_[A-Z_]+\)\.$/)
    expect(plain.received).toHaveLength(0)
  })
})

test('a name that does not resolve', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }))
  expect((await deliverTo(`https://${NAME}/hook`, { resolve }))?.error).toBe('The host name does not resolve.')
})

test('proxies of the environment are not asked', async () => {
  const proxy = await startReceiver()
  receivers.push(proxy)
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'NODE_USE_ENV_PROXY']
  const before = names.map((name) => process.env[name])
  for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${proxy.port}`
  try {
    const { resolve } = resolver([four('127.0.0.1')])
    const attempt = await deliverTo(`https://${NAME}:${secure.port}/hook`, { resolve, ca: CERTIFICATE })
    expect(attempt).toMatchObject({ status: 200 })
    expect(proxy.connections()).toBe(0)
  } finally {
    names.forEach((name, n) => (before[n] === undefined ? delete process.env[name] : (process.env[name] = before[n])))
  }
})
