import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../../src/config.ts'
import { addSource } from '../../../src/evidence/sources/add-source.ts'
import { connectorsOf } from '../../../src/evidence/sources/registry.ts'
import { collectToEnd } from '../../../src/jobs/collect-to-end.ts'
import { jobHandlers } from '../../../src/jobs/workers.ts'
import { NOW, openWorkspace, type Workspace } from '../../suggestions/support/workspace.ts'
import { startPlay } from './support/archives-check.ts'
import { gkgRow, zipOf } from './support/make-gdelt.ts'
import { article, warcGz, warcRecord } from './support/make-warc.ts'

let w: Workspace
let folder: string
let sec: Awaited<ReturnType<typeof startPlay>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warc-'))
  sec = await startPlay()
  w = await openWorkspace({ WARC_DIR: folder, EDGAR_URL: sec.baseUrl, CONTACT: 'ops@signals.example' })
  const instance = await w.instance()
  await w.company('halden.example', { name: 'Halden Foods' })
  await w.account(instance, await w.icp(instance, 'Growth'), 'halden.example', { status: 'active' })
})
afterAll(async () => {
  await w.close()
  await sec.stop()
  await rm(folder, { recursive: true })
})

const round = async (ctx = w.ctx) => await collectToEnd(ctx, jobHandlers(ctx), { runId: uuid(), all: true })
const text = (n: number) => `This week Halden Foods raised $${n} million from two funds, it said in a statement on ${n} things.`

test('a folder of archives is read without being added, once; what has no date has none on a later pass either', async () => {
  const first = [warcRecord({ url: 'https://paper.example/1', html: article('Capital for a baker', text(1), '2026-11-18T09:00:00Z') })]
  await writeFile(path.join(folder, 'a.warc.gz'), warcGz(first))
  await round()
  await writeFile(
    path.join(folder, 'b.warc.gz'),
    warcGz([warcRecord({ url: 'https://paper.example/2', html: article('Another one', text(2)) })]),
  )
  await round()
  await round()
  const documents = await w.db.document.findMany({ orderBy: { url: 'asc' } })
  expect(documents.map(({ url, connector, pubDate, orgId }) => [url, connector, pubDate?.toISOString() ?? null, orgId])).toEqual([
    ['https://paper.example/1', 'warc', '2026-11-18T09:00:00.000Z', null],
    ['https://paper.example/2', 'warc', null, null],
  ])
  expect(await w.db.source.findMany({ select: { kind: true, state: true, domain: true } })).toEqual([
    { kind: 'warc', state: 'healthy', domain: null },
  ])
})

test('a filing is collected by the real fetcher, about its company', async () => {
  sec.play.routes['/submissions/CIK0000001234.json'] = {
    name: 'Halden Foods, Inc.',
    filings: {
      recent: {
        accessionNumber: ['0000001234-26-000001'],
        form: ['8-K'],
        acceptanceDateTime: ['2026-11-18T21:05:12.000Z'],
        items: ['1.01'],
        primaryDocument: ['main.htm'],
      },
      files: [],
    },
  }
  sec.play.routes['/Archives/edgar/data/1234/000000123426000001/main.htm'] =
    `<html><body><p>Item 1.01</p><p>${text(3)} It entered into an agreement.</p></body></html>`
  const tools = { connectors: connectorsOf(w.ctx), secrets: w.ctx.secrets, now: NOW }
  await w.db.$transaction((tx) =>
    addSource(tx, tools, { kind: 'edgar', domain: 'halden.example', token: '1234', orgId: null, origin: 'given' }),
  )
  await round()
  const [filing, ...more] = await w.db.document.findMany({ where: { connector: 'edgar' } })
  expect(more).toEqual([])
  expect(filing).toMatchObject({
    about: 'halden.example',
    documentType: 'filing',
    pubDate: new Date('2026-11-18T21:05:12Z'),
    url: expect.stringContaining('https://www.sec.gov/') as unknown,
  })
  const asked = sec.asked.find(({ url }) => url.pathname.startsWith('/submissions/'))
  expect(asked?.headers['user-agent']).toContain('ops@signals.example')
})

test("GDELT's newest file is read without being added where its address is set, and its pages become documents of everybody", async () => {
  const stamp = '20261121020000'
  sec.play.routes['/lastupdate.txt'] = `1 2 ${sec.baseUrl}/${stamp}.gkg.csv.zip\n`
  sec.play.routes[`/${stamp}.gkg.csv.zip`] = zipOf(gkgRow({ url: `${sec.baseUrl}/story`, organizations: ['halden foods'] }))
  sec.play.routes['/story'] = article(
    'A mill for a baker',
    'On Friday Halden Foods opened a mill in the north of the country, its third, for two hundred people.',
  )
  const env = { LOG_LEVEL: 'silent', SECRETS_KEY: 'ab'.repeat(32), GDELT_URL: `${sec.baseUrl}/`, SOURCES_ALLOW_PRIVATE: 'true' }
  const ctx = { ...w.ctx, config: readConfig(env) }
  await round(ctx)
  expect(await w.db.source.findFirst({ where: { kind: 'gdelt' } })).toMatchObject({
    state: 'healthy',
    domain: null,
    position: { file: stamp },
  })
  const [document, ...more] = await w.db.document.findMany({ where: { connector: 'gdelt' } })
  expect(more).toEqual([])
  expect(document).toMatchObject({ url: `${sec.baseUrl}/story`, orgId: null, pubDate: null, about: null })
  expect(await w.db.mention.findMany({ where: { documentId: document?.id ?? '' } })).toMatchObject([{ domain: 'halden.example' }])
})
