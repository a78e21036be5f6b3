// What the benchmarks compare with: a loop that signs the same bodies and posts them with undici, and nothing else. Forked.
import pg from 'pg'
import { Agent } from 'undici'
import { makeSigner } from '../../src/webhooks/sign.ts'

const { DATABASE_URL = '', TARGET = '', SECRET = '', CONCURRENCY = '32' } = process.env
const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
const { rows } = await client.query<{ id: string; body: string }>('select id, body from event order by created_at, id')
await client.end()

const agent = new Agent({ connections: null, pipelining: 1 })
const signer = makeSigner([SECRET])
const target = new URL(TARGET)
const started = performance.now()
let next = 0
await Promise.all(
  Array.from({ length: Number(CONCURRENCY) }, async () => {
    for (let event = rows[next++]; event; event = rows[next++]) {
      const timestamp = Math.floor(Date.now() / 1000)
      const headers = {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signer(event.id, timestamp, event.body),
      }
      const { statusCode, body } = await agent.request({
        origin: target.origin,
        path: target.pathname,
        method: 'POST',
        headers,
        body: event.body,
      })
      await body.text()
      if (statusCode !== 200) throw new Error(`Answered ${statusCode}`)
    }
  }),
)
process.send?.({ events: rows.length, seconds: (performance.now() - started) / 1000 })
await agent.close()
process.exit()
