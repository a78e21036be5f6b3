import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import { addSource } from '../../src/evidence/sources/add-source.ts'
import { connectorsOf } from '../../src/evidence/sources/registry.ts'
import { match } from '../../src/jobs/match.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { eventually } from '../support/eventually.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const HOSTS = 8
const ENTRIES = 3
const YESTERDAY = new Date(Date.now() - 86_400_000).toUTCString()

let w: Workspace
const servers: Server[] = []
const asked: string[] = []

/** A host with one feed, which answers after a while, so that a round is under way for long enough to be killed in. */
async function playFeed(n: number): Promise<string> {
  const server = createServer((request, response) => {
    const page = /^\/news\/(\d)$/.exec(request.url ?? '')?.[1]
    if (page !== undefined) {
      const raised = page === '0' ? `This week Brax${n} Foods raised $2${n} million in a round that Corvid Capital led, it said. ` : ''
      const text = `Entry ${page} of ${n}: what happened there was told to the people of the town, who had waited for it through the whole of the year. `
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<html><head><title>Entry ${page} of ${n}</title></head><body><article><h1>Entry ${page} of ${n}</h1><p>${raised}${text.repeat(5)}</p></article></body></html>`,
        )
    }
    if (request.url !== '/feed.xml') return void response.writeHead(404).end()
    asked.push(`${n}`)
    const items = Array.from({ length: ENTRIES }, (_, i) => {
      const link = `http://${request.headers.host}/news/${i}`
      return `<item><title>Entry ${i} of ${n}</title><link>${link}</link><description>What happened at ${n}, part ${i}.</description><pubDate>${YESTERDAY}</pubDate></item>`
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
  const watching = await w.instance()
  await w.signal(watching.orgId, watching.masterIcpId)
  for (let n = 0; n < HOSTS; n++) {
    const source = { kind: 'feed' as const, domain: `killed-${n}.example`, url: await playFeed(n), orgId: null, origin: 'given' as const }
    await w.company(source.domain, { name: `Brax${n} Foods` })
    await w.account(watching, watching.masterIcpId, source.domain, { status: 'active' })
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

test('kill -9 in the middle of a round: the next one loses nothing, stores nothing twice and announces each match once', async () => {
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
  const ctx = { ...w.ctx, answerer: offlineAnswerer, clock: () => new Date() }
  const never = new AbortController().signal
  await readDocuments(ctx)({ documentIds: waiting }, never)
  // Each host told of one event: each is a match, announced once, however often it was read.
  const morning = async () => {
    const runId = await w.run(null, null, { kind: 'match' })
    await match(ctx)({ runId }, never)
    return (await w.db.run.findUniqueOrThrow({ where: { id: runId } })).counts
  }
  expect(await morning()).toMatchObject({ announced: HOSTS })
  expect(await morning()).toMatchObject({ announced: 0 })
  expect(await w.db.match.count()).toBe(HOSTS)
  // The run that was killed waits for nobody.
  expect(await w.db.run.findMany({ where: { kind: 'collect', state: 'running' } })).toEqual([])
}, 180_000)
