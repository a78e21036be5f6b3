import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addSource } from '../../src/evidence/sources/add-source.ts'
import { connectorsOf } from '../../src/evidence/sources/registry.ts'
import { eventually } from '../support/eventually.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const HOSTS = 8
const ENTRIES = 3

let w: Workspace
const servers: Server[] = []
const asked: string[] = []

/** A host with one feed, which answers after a while, so that a round is under way for long enough to be killed in. */
async function playFeed(n: number): Promise<string> {
  const server = createServer((request, response) => {
    const page = /^\/news\/(\d)$/.exec(request.url ?? '')?.[1]
    if (page !== undefined) {
      const text = `Entry ${page} of ${n}: what happened there was told to the people of the town, who had waited for it through the whole of the year. `
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<html><head><title>Entry ${page} of ${n}</title></head><body><article><h1>Entry ${page} of ${n}</h1><p>${text.repeat(5)}</p></article></body></html>`,
        )
    }
    if (request.url !== '/feed.xml') return void response.writeHead(404).end()
    asked.push(`${n}`)
    const items = Array.from({ length: ENTRIES }, (_, i) => {
      const link = `http://${request.headers.host}/news/${i}`
      return `<item><title>Entry ${i} of ${n}</title><link>${link}</link><description>What happened at ${n}, part ${i}.</description><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`
    })
    const body = `<rss version="2.0"><channel><title>News ${n}</title>${items.join('')}</channel></rss>`
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(body), n * 300)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`
}

beforeAll(async () => {
  w = await openWorkspace({ SOURCES_ALLOW_PRIVATE: 'true' })
  for (let n = 0; n < HOSTS; n++) {
    const source = { kind: 'feed' as const, domain: `killed-${n}.example`, url: await playFeed(n), orgId: null, origin: 'given' as const }
    const tools = { connectors: connectorsOf(w.ctx), secrets: w.ctx.secrets, now: new Date() }
    await w.db.$transaction((tx) => addSource(tx, tools, source))
  }
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await w.close()
})

function collect() {
  const child = spawn(process.execPath, ['--no-warnings', 'scripts/job.ts', 'collect', '--now'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: w.url,
      SOURCES_ALLOW_PRIVATE: 'true',
      SECRETS_KEY: 'ab'.repeat(32),
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const ended = new Promise<{ code: number | null; out: string }>((resolve) => child.once('close', (code) => resolve({ code, out })))
  return { child, ended }
}

test('kill -9 in the middle of a round: the next one loses nothing and stores nothing twice', async () => {
  const killed = collect()
  await eventually('the round is half done', async () => (await w.db.source.count({ where: { state: 'healthy' } })) >= 2, 60_000)
  killed.child.kill('SIGKILL')
  await killed.ended
  const before = await w.db.document.count()
  expect(await w.db.source.count({ where: { state: 'new', lease: { not: null } } })).toBeGreaterThan(0)
  expect(before).toBeLessThan(HOSTS * ENTRIES)

  const { code, out } = await collect().ended
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { state: 'finished', error: null, counts: { sources: HOSTS, errors: 0, documents: HOSTS * ENTRIES - before } },
  ])
  expect(await w.db.document.count()).toBe(HOSTS * ENTRIES)
  expect(await w.db.sourceItem.count({ where: { documentId: { not: null } } })).toBe(HOSTS * ENTRIES)
  expect(await w.db.source.count({ where: { state: 'healthy', lease: null, dueAt: null } })).toBe(HOSTS)
  // What the killed process was reading waits for the next worker that lives long enough to miss its heartbeat.
  const unread = await w.db.document.findMany({ where: { readAt: null }, select: { id: true } })
  const waiting = (await w.ctx.queue.unfinished(w.db, 'read-documents')).flatMap(({ documentIds }) => documentIds)
  for (const { id } of unread) expect(waiting).toContain(id)
  // The run that was killed waits for nobody.
  expect(await w.db.run.findMany({ where: { kind: 'collect', state: 'running' } })).toEqual([])
}, 180_000)
