import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { openRuntime, type Runtime } from '../../src/runtime.ts'
import { rotateSecret, setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import { startReceiver } from './support/receiver.ts'
import { startService, type Service } from './support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => await service.close())

let dataDir: string
let orgId: string
let errors: { msg: string; webhooks?: number }[]
const receivers: { close(): Promise<void> }[] = []
const key = () => path.join(dataDir, 'secrets.key')
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line) as { msg: string }) })

/** A runtime as the service has it, for as long as `use` takes. */
async function withRuntime<T>(use: (runtime: Runtime) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true' })
  const runtime = await openRuntime({ config, url: service.url, log, works: false })
  try {
    return await use(runtime)
  } finally {
    await runtime.close()
  }
}

// A webhook whose secret the key of the folder opens.
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'signals-key-'))
  errors = []
  await service.ctx.db.webhookEndpoint.deleteMany()
  const receiver = await startReceiver()
  receivers.push(receiver)
  orgId = (await service.instance()).orgId
  await withRuntime(async ({ context: { db, secrets } }) => {
    await db.$transaction((tx) => setWebhook(tx, { orgId, url: receiver.url, now: new Date(), secrets }))
  })
})
afterEach(async () => {
  await service.ctx.db.delivery.deleteMany()
  for (const receiver of receivers.splice(0)) await receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the right key opens what is stored, and nothing is said', async () => {
  await withRuntime(async () => undefined)
  expect(errors).toEqual([])
})

test('where secrets are stored no new key is made: the start is refused with the remedies', async () => {
  rmSync(key())
  await expect(withRuntime(async () => undefined)).rejects.toThrow(/secrets\.key is missing.*Restore it.*SECRETS_KEY.*rotate_secret/)
  expect(existsSync(key())).toBe(false)
})

test('a webhook that was unregistered needs no key', async () => {
  await withRuntime(async ({ context: { db, secrets } }) => {
    await db.$transaction((tx) => setWebhook(tx, { orgId, url: null, now: new Date(), secrets }))
  })
  rmSync(key())
  await withRuntime(async () => undefined)
  expect(readFileSync(key(), 'utf8').trim()).toHaveLength(44)
})

test('another key is told at the start, and once when nothing can be signed; after a rotation all is well', async () => {
  writeFileSync(key(), Buffer.alloc(32, 7).toString('base64'))
  await withRuntime(async ({ context }) => {
    expect(errors).toMatchObject([{ msg: expect.stringMatching(/secrets\.key does not open.*Restore.*rotate_secret/), webhooks: 1 }])
    errors = []
    const deliverer = service.deliverer({ secrets: context.secrets }, { log })
    for (const marker of ['One', 'Two']) {
      const { eventId } = await service.event(orgId, marker)
      const { tries } = await service.attempted(eventId)
      expect(tries).toMatchObject([{ status: null, error: expect.stringMatching(/does not open/) }])
    }
    expect(errors).toMatchObject([{ msg: expect.stringMatching(/cannot be signed.*rotate/) }])

    const { db, secrets } = context
    await db.$transaction((tx) => rotateSecret(tx, { orgId, now: new Date(), secrets }))
    const { eventId } = await service.event(orgId, 'Three')
    expect(await service.attempted(eventId)).toMatchObject({ state: 'delivered' })
    await deliverer.stop()
  })
  errors = []
  await withRuntime(async () => undefined)
  expect(errors).toEqual([])
})
