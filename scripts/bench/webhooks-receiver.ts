// The receiver of the webhook benchmarks, in a process of its own: verifies every signature, counts every id. Forked; reports on request.
import { createHmac } from 'node:crypto'
import { openSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceiverReport {
  /** Requests by id. */
  counts: [string, number][]
  /** First arrival by id, in milliseconds since 1970. */
  arrivals: [string, number][]
  forged: number
}

const port = Number(process.env['PORT'] ?? 0)
const keys = new Map(
  Object.entries(JSON.parse(process.env['SECRETS'] ?? '{}') as Record<string, string>).map(([path, secret]) => [
    path,
    Buffer.from(secret.slice(6), 'base64'),
  ]),
)
// In the kill test ids have to outlive this process: each is written before it is answered.
const idLog = process.env['ID_LOG'] ? openSync(process.env['ID_LOG'], 'a') : undefined
const counts = new Map<string, number>()
const arrivals = new Map<string, number>()
let forged = 0

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const id = String(request.headers['webhook-id'])
    const key = keys.get(url.pathname)
    const hmac = createHmac('sha256', key ?? '').update(`${id}.${String(request.headers['webhook-timestamp'])}.`)
    for (const chunk of chunks) hmac.update(chunk)
    if (!key || request.headers['webhook-signature'] !== `v1,${hmac.digest('base64')}`) forged += 1
    counts.set(id, (counts.get(id) ?? 0) + 1)
    if (!arrivals.has(id)) arrivals.set(id, performance.timeOrigin + performance.now())
    if (idLog !== undefined) writeSync(idLog, id + '\n')
    if (url.searchParams.has('hang')) return
    response.writeHead(200).end('ok')
  })
})
server.keepAliveTimeout = 60_000
server.listen(port, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

process.on('message', () => {
  const report: ReceiverReport = { counts: [...counts], arrivals: [...arrivals], forged }
  process.send?.(report)
})
process.on('disconnect', () => process.exit())
