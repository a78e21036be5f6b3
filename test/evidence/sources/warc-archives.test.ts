import { mkdtemp, rm, truncate, writeFile, appendFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { SourceFault, SourceRefused } from '../../../src/evidence/sources/connector.ts'
import { warcConnector } from '../../../src/evidence/sources/warc/warc-connector.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'
import { memoryCheck, newMemory } from './support/archives-check.ts'
import { article, warcGz, warcRecord } from './support/make-warc.ts'

let w: Workspace
let folder: string
beforeAll(async () => {
  w = await openWorkspace()
  const org = await w.addInstance('One')
  await w.addAccount(org, 'halden.example')
  await w.addAccount(org, 'pixelharbor.example')
  await w.db.company.create({ data: { domain: 'halden.example', name: 'Halden & Söhne GmbH', source: 'test' } })
  await w.db.companyName.create({ data: { domain: 'halden.example', nameKey: 'halden sohne' } })
})
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'warc-'))))
afterEach(async () => await rm(folder, { recursive: true }))
afterAll(async () => await w.close())

const file = (name = 'a.warc.gz') => path.join(folder, name)
const connector = (place = folder) => warcConnector({ place, db: w.db })
const begin = (memory = newMemory(), place = folder) =>
  memoryCheck({ kind: 'warc', url: pathToFileURL(place).href, isFirstPass: true }, { memory })
async function readAll(memory = newMemory()) {
  const run = begin(memory)
  const checked = await connector().check(run.check)
  return {
    ...run,
    checked,
    urls: run
      .documents()
      .map(({ url }) => url)
      .sort(),
  }
}

const NAMING = article(
  'Capital for a baker',
  'This week Halden &amp; Söhne raised $12 million from two funds, it said in Portland.',
  '2026-11-18T09:00:00Z',
)
const OTHER = article('Weather', 'It rained in most of the country this week, and more rain is to come on Friday, the service said.')

test('keeps the pages that name a company that is held or are on its domain, and passes over all others', async () => {
  await writeFile(
    file(),
    warcGz([
      warcRecord({ url: 'https://paper.example/1', html: NAMING }),
      warcRecord({ url: 'https://paper.example/2', html: OTHER }),
      warcRecord({ url: 'https://www.halden.example/news/9', html: OTHER }),
      warcRecord({
        url: 'https://paper.example/3',
        html: article('Deal', 'A maker of screens was bought by Pixel Harbor for an undisclosed sum, people in the room said.'),
      }),
      warcRecord({ url: 'https://paper.example/4', html: NAMING, status: '404 Not Found' }),
      warcRecord({ url: 'https://paper.example/5', html: NAMING, headers: { 'content-type': 'application/pdf' } }),
      warcRecord({ url: 'https://paper.example/6', html: NAMING, type: 'request' }),
      warcRecord({ url: 'dns:paper.example', html: NAMING }),
    ]),
  )
  const { documents, checked, urls, skipped } = await readAll()
  expect(checked).toEqual({ isChanged: true, isComplete: true })
  expect(urls).toEqual(['https://paper.example/1', 'https://paper.example/3', 'https://www.halden.example/news/9'])
  expect(documents().find(({ url }) => url.endsWith('/1'))).toMatchObject({
    headline: 'Capital for a baker',
    pub_date: new Date('2026-11-18T09:00:00Z'),
  })
  // Of its own site a page is about the company. When it was crawled is not when it was published.
  expect(documents().find(({ url }) => url.endsWith('/9'))).toMatchObject({ about: 'halden.example', pub_date: null })
  expect(documents().find(({ url }) => url.endsWith('/1'))?.about).toBeUndefined()
  expect(skipped).toEqual([])
})

test.each([
  ['gzip', gzipSync(NAMING), { 'content-encoding': 'gzip' }],
  ['gzip that is not said', gzipSync(NAMING), {}],
  ['brotli', brotliCompressSync(NAMING), { 'content-encoding': 'br' }],
  ['gzip that the crawler took off', Buffer.from(NAMING), { 'content-encoding': 'gzip' }],
  [
    'chunks',
    Buffer.from(`${NAMING.length.toString(16)};x=y\r\n${NAMING}\r\n0\r\n\r\n`, 'latin1'),
    { 'transfer-encoding': 'chunked', 'content-type': 'text/html; charset=iso-8859-1' },
  ],
  ['chunks that the crawler took off', Buffer.from(NAMING), { 'transfer-encoding': 'chunked' }],
  ['another charset', Buffer.from(NAMING, 'latin1'), { 'content-type': 'text/html; charset=iso-8859-1' }],
])('reads a body in %s', async (_, body, headers) => {
  await writeFile(file(), warcGz([warcRecord({ url: 'https://paper.example/1', body, headers: headers })]))
  const { documents } = await readAll()
  expect(documents()[0]?.text).toContain('Halden & Söhne raised $12 million')
})

test.each([
  ['not packed', (records: Buffer[]) => Buffer.concat(records), 'a.warc'],
  ['packed as a whole', (records: Buffer[]) => gzipSync(Buffer.concat(records)), 'a.warc.gz'],
  [
    'packed in pieces that part records',
    (records: Buffer[]) => Buffer.concat(halves(Buffer.concat(records)).map((half) => gzipSync(half))),
    'a.warc.gz',
  ],
])('reads an archive that is %s', async (_, pack, name) => {
  await writeFile(file(name), pack([1, 2, 3].map((n) => warcRecord({ url: `https://paper.example/${n}`, html: NAMING }))))
  expect((await readAll()).urls).toEqual([1, 2, 3].map((n) => `https://paper.example/${n}`))
})
const halves = (bytes: Buffer) => [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)]

test('damaged and cut records are skipped and counted, and what follows is read', async () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((n) => warcRecord({ url: `https://paper.example/${n}`, html: NAMING })) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const broken = gzipSync(two)
  broken.fill(0xff, 20, 60)
  const noLength = Buffer.from(three.toString('latin1').replace(/Content-Length: \d+/, 'Content-Length: many'), 'latin1')
  const bomb = warcRecord({ url: 'https://paper.example/b', body: gzipSync(Buffer.alloc(40_000_000, 0x20)) })
  await writeFile(
    file(),
    Buffer.concat([
      gzipSync(one),
      broken,
      gzipSync(noLength),
      gzipSync(bomb),
      gzipSync(one.subarray(0, one.length / 2)),
      gzipSync(four),
      gzipSync(one).subarray(0, 90),
    ]),
  )
  const { urls, skipped } = await readAll()
  expect(urls).toEqual(['https://paper.example/1', 'https://paper.example/4'])
  expect(skipped.sort()).toEqual([...Array.from({ length: 4 }, () => 'a damaged record'), 'a truncated file'])
})

test('a file that has no record in it is told, and the others are read', async () => {
  await writeFile(file('a.warc.gz'), '<html>not found</html>')
  await writeFile(file('b.warc'), '')
  await mkdir(path.join(folder, '2026'))
  await writeFile(file('2026/c.warc.gz'), warcGz([warcRecord({ url: 'https://paper.example/1', html: NAMING })]))
  await writeFile(file('readme.txt'), 'nothing')
  const { urls, skipped } = await readAll()
  expect(urls).toEqual(['https://paper.example/1'])
  expect(skipped).toEqual(['a damaged record'])
})

test('a process that is killed goes on from the last place that was kept, in a file packed either way', async () => {
  const records = Array.from({ length: 170 }, (_, n) => warcRecord({ url: `https://paper.example/${n}`, html: NAMING }))
  for (const bytes of [warcGz(records), gzipSync(Buffer.concat(records))]) {
    await writeFile(file(), bytes)
    const memory = newMemory()
    const first = begin(memory)
    const keep = first.check.keep.bind(first.check)
    const kept: string[] = []
    first.check.keep = async (items, position) => {
      await keep(items, position)
      kept.push(...items.map(({ key }) => key))
      if (memory.keeps === 2) first.end()
    }
    await expect(connector().check(first.check)).rejects.toThrow('ended')
    expect(kept).toHaveLength(100)
    const second = begin(memory)
    const again: string[] = []
    const keepAgain = second.check.keep.bind(second.check)
    second.check.keep = async (items, position) => {
      again.push(...items.map(({ key }) => key))
      await keepAgain(items, position)
    }
    expect(await connector().check(second.check)).toMatchObject({ isComplete: true })
    // Nothing twice, nothing lost; the last is the mark of the file.
    expect(again).toHaveLength(71)
    expect(second.documents()).toHaveLength(170)
  }
})

test('a file is read once, one that has grown from where it ended, one that has shrunk anew', async () => {
  const packed = [1, 2].map((n) => gzipSync(warcRecord({ url: `https://paper.example/${n}`, html: NAMING }))) as [Buffer, Buffer]
  await writeFile(file(), Buffer.concat([packed[0], packed[1].subarray(0, 50)]))
  const memory = newMemory()
  const first = await readAll(memory)
  expect([first.urls.length, first.skipped]).toEqual([1, ['a truncated file']])
  expect((await readAll(memory)).checked).toEqual({ isChanged: false, isComplete: true })
  await appendFile(file(), packed[1].subarray(50))
  const grown = await readAll(memory)
  expect([grown.urls.length, grown.skipped]).toEqual([2, []])
  await truncate(file(), packed[0].length)
  expect((await readAll(memory)).checked.isChanged).toBe(true)
})

test('a list names the archives, a missing folder is told with the remedy', async () => {
  await writeFile(file('a.warc.gz'), warcGz([warcRecord({ url: 'https://paper.example/1', html: NAMING })]))
  await writeFile(file('list.txt'), `a.warc.gz\n\nmissing.warc.gz\n`)
  const run = begin(newMemory(), file('list.txt'))
  await connector(file('list.txt')).check(run.check)
  expect(run.documents()).toHaveLength(1)
  const failure = (await connector(file('none'))
    .check(begin(newMemory(), file('none')).check)
    .catch((error: unknown) => error)) as SourceFault
  expect(failure).toBeInstanceOf(SourceFault)
  expect(failure.message).toContain('WARC_DIR')
  expect(connector().locate('warc', { domain: 'halden.example' })).toBe(pathToFileURL(folder).href)
  expect(() => connector().locate('warc', { domain: 'halden.example', url: 'file:///etc' })).toThrow(SourceRefused)
})

test('of 10,000 records the few that name somebody are found, and memory stays flat', async () => {
  const filler = Array.from(
    { length: 40 },
    (_, n) => `<p>In the ${n}th quarter of the year the council of the town said that Roads and Bridges would cost more.</p>`,
  ).join('')
  const records = Array.from({ length: 10_000 }, (_, n) =>
    gzipSync(warcRecord({ url: `https://paper.example/${n}`, html: n % 1000 === 7 ? NAMING : `<html><body>${filler}</body></html>` })),
  )
  await writeFile(file(), Buffer.concat(records))
  const before = process.memoryUsage().rss
  const { urls } = await readAll()
  expect(urls).toHaveLength(10)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})
