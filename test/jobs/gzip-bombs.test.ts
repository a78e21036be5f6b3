import { spawn } from 'node:child_process'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addSource } from '../../src/evidence/sources/add-source.ts'
import { connectorsOf } from '../../src/evidence/sources/registry.ts'
import { startWeb, type Answering, type Web } from '../evidence/sources/support/web.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const MOST_GROWTH_MB = 50
// Node tells the most memory that the process ever had, in KB, when it ends.
const TELL_MEMORY = `data:text/javascript,process.on('exit', () => console.error('most KB', process.resourceUsage().maxRSS))`

let w: Workspace
const webs: Web[] = []
let body: Buffer

/** A site that answers every request but robots.txt with the same compressed body. */
async function startSite(): Promise<string> {
  const answer: Answering = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(body)
  const web = await startWeb(new Proxy({}, { get: (_, page) => (page === '/robots.txt' ? 'User-agent: *\nAllow: /' : answer) }))
  webs.push(web)
  return web.url
}

beforeAll(async () => {
  const board = await startSite()
  w = await openWorkspace({ SOURCES_ALLOW_PRIVATE: 'true', GREENHOUSE_URL: board })
  const tools = { connectors: connectorsOf(w.ctx), secrets: w.ctx.secrets, now: new Date() }
  for (const source of [
    { kind: 'feed' as const, url: `${await startSite()}/feed.xml` },
    { kind: 'site' as const, url: `${await startSite()}/sitemap.xml` },
    { kind: 'site' as const, url: `${await startSite()}/` },
    { kind: 'greenhouse' as const, token: 'halden' },
  ])
    await w.db.$transaction((tx) => addSource(tx, tools, { domain: 'halden.example', orgId: null, origin: 'given', ...source }))
})
afterAll(async () => {
  for (const web of webs) await web.close()
  await w.close()
})

/** A round in a process of its own: how it ended, and the most memory that it had, in MB. */
async function round() {
  const child = spawn(process.execPath, ['--no-warnings', '--import', TELL_MEMORY, 'scripts/job.ts', 'collect', '--now'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: w.url,
      SOURCES_ALLOW_PRIVATE: 'true',
      GREENHOUSE_URL: w.ctx.config.sources.bases.greenhouse,
      SECRETS_KEY: 'ab'.repeat(32),
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  const { counts } = JSON.parse(out) as { counts: Record<string, number> }
  return { counts, mostMb: Number(/most KB (\d+)/.exec(err)?.[1]) / 1000 }
}

test('bombs of 300 MB as a feed, a sitemap, a page and a job board take no memory, and the sources say what is wrong', async () => {
  body = gzipSync('<html><body><p>Nothing is told here.</p></body></html>')
  const plain = await round()
  expect(plain.counts).toMatchObject({ sources: 4 })

  const megabyte = gzipSync(Buffer.alloc(1_000_000, ' '))
  body = Buffer.concat(Array.from({ length: 300 }, () => megabyte))
  const bombs = await round()
  expect(bombs.counts).toMatchObject({ sources: 4, documents: 0, errors: 4 })
  const errors = (await w.db.source.findMany()).map(({ lastError }) => lastError)
  expect(errors.filter((error) => /200 times its size|no sitemap that can be read/.test(error ?? ''))).toHaveLength(4)
  expect(bombs.mostMb - plain.mostMb).toBeLessThan(MOST_GROWTH_MB)
}, 180_000)
