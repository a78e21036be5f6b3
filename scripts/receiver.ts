// Receives this service's webhooks, verifies each and prints it. Needs Node alone: node scripts/receiver.ts --secret whsec_… [--port 4000]
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { secret: { type: 'string', default: '' }, port: { type: 'string', default: '4000' } } })
const [, kind, keyText = ''] = /^wh(sec|pk)_([A-Za-z0-9+/]{43}=)$/.exec(values.secret) ?? []
if (!kind) {
  console.error('Give --secret whsec_… as set_webhook returned it (or whpk_…, the public key of an Ed25519 webhook).')
  process.exit(1)
}
const key = Buffer.from(keyText, 'base64')

// Standard Webhooks: `id.timestamp.body` is signed, with the raw body; one of the space-separated signatures has to fit; five minutes of leeway.
function isGenuine(
  { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures }: IncomingHttpHeaders,
  body: Buffer,
): boolean {
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false
  const signed = Buffer.concat([Buffer.from(`${String(id)}.${String(time)}.`), body])
  const fits = kind === 'sec' ? fitsHmac : fitsEd25519
  return String(signatures)
    .split(' ')
    .some((signature) => fits(signed, signature))
}
function fitsHmac(signed: Buffer, signature: string): boolean {
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
function fitsEd25519(signed: Buffer, signature: string): boolean {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }, format: 'jwk' })
  return signature.startsWith('v1a,') && verify(null, signed, publicKey, Buffer.from(signature.slice(4), 'base64'))
}

const seen = new Set<string>()
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request).catch(() => Buffer.alloc(0))
  if (!isGenuine(request.headers, body)) return void response.writeHead(401).end('The signature does not fit.\n')
  response.writeHead(204).end()
  // Delivery is at least once: the id tells what has been handled already.
  const id = String(request.headers['webhook-id'])
  console.log(seen.has(id) ? `${id} again` : `${id} ${JSON.stringify(JSON.parse(body.toString()), null, 2)}`)
  seen.add(id)
}
const server = createServer((request, response) => void receive(request, response))
server.listen(Number(values.port), '127.0.0.1', () => console.log(`listening on ${JSON.stringify(server.address())}`))
