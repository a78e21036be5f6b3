import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { rotateSecret } from '../../src/webhooks/endpoint/endpoint.ts'
import { replayEvent } from '../../src/webhooks/events/replay.ts'
import { makeSigner } from '../../src/webhooks/sign.ts'
import { eventually, startService, type Service } from './support/service.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/receiver.ts')

let service: Service
const children: ChildProcess[] = []
beforeAll(async () => {
  service = await startService()
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    const exited = once(child, 'exit')
    if (child.kill('SIGKILL')) await exited
  }
})
afterAll(async () => await service.close())

/** Runs the script as a consumer would; with what it has printed so far. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [SCRIPT, '--port', '0', ...args])
  children.push(child)
  const said = { text: '' }
  const exited = once(child, 'exit') as Promise<[number]>
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()))
  return { said, exited }
}

async function listening(...args: string[]) {
  const { said } = await run(...args)
  const port = await eventually(() => /"port":(\d+)/.exec(said.text)?.[1])
  return { said, url: `http://127.0.0.1:${port}/` }
}

test.each(['hmac-sha256', 'ed25519'] as const)(
  'prints what it verified (%s), once with its payload, and turns away a forgery',
  async (signing) => {
    const { orgId } = await service.instance('http://127.0.0.1:9/')
    const now = service.ctx.clock()
    const { signingSecret, publicKey } = await service.ctx.db.$transaction((tx) =>
      rotateSecret(tx, { orgId, now, secrets: service.secrets, signing }),
    )
    const { said, url } = await listening('--secret', signingSecret ?? publicKey ?? '')
    await service.ctx.db.webhookEndpoint.update({ where: { orgId }, data: { url } })
    const { eventId } = await service.event(orgId, 'Brightforge')
    const deliverer = service.deliverer()
    expect(await service.attempted(eventId)).toMatchObject({ state: 'delivered', tries: [{ status: 204 }] })
    await eventually(() => (said.text.includes('"account": "brightforge.example"') ? true : undefined))
    await service.ctx.db.$transaction((tx) => replayEvent(tx, { orgId, eventId, now: service.ctx.clock() }))
    await eventually(() => (said.text.includes(`${eventId} again`) ? true : undefined))

    const forged = await service.instance(url)
    const refused = await service.event(forged.orgId, 'Forged')
    expect(await service.attempted(refused.eventId)).toMatchObject({ state: 'pending', tries: [{ status: 401 }] })
    await deliverer.stop()
    expect(said.text).not.toContain('forged.example')
  },
)

test('a call without a signature, or with an old one, is turned away', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const { said, url } = await listening('--secret', secret)
  const call = async (timestamp: number) => {
    const headers = {
      'webhook-id': 'id',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': makeSigner([secret])('id', timestamp, '{}'),
    }
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).status
  }
  const now = Math.floor(Date.now() / 1000)
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
  expect(await call(now - 1000)).toBe(401)
  expect(said.text).not.toContain('{}')
  expect(await call(now)).toBe(204)
})

test('without a usable secret it says what is missing', async () => {
  const { said, exited } = await run('--secret', 'hunter2')
  expect((await exited)[0]).toBe(1)
  expect(said.text).toContain('whsec_')
})
