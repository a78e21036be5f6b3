import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { SourceFault, SourceRefused } from '../../../src/evidence/sources/connector.ts'
import { gdeltConnector } from '../../../src/evidence/sources/gdelt/gdelt-connector.ts'
import { makeFetcher } from '../../../src/evidence/sources/fetch/fetcher.ts'
import type { Fetcher } from '../../../src/evidence/sources/fetch/exchange.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'
import { memoryCheck, newMemory, startPlay } from './support/archives-check.ts'
import { gkgRow, zipOf } from './support/make-gdelt.ts'
import { article } from './support/make-warc.ts'

const [AT_0800, AT_0815, AT_0830, AT_0845] = ['20261121080000', '20261121081500', '20261121083000', '20261121084500']
let w: Workspace
let gdelt: Awaited<ReturnType<typeof startPlay>>
let fetcher: Fetcher
beforeAll(async () => {
  w = await openWorkspace()
  const org = await w.addInstance('One')
  await w.addAccount(org, 'halden.example')
  await w.db.company.create({ data: { domain: 'halden.example', name: 'Halden Foods', source: 'test' } })
  await w.db.companyName.create({ data: { domain: 'halden.example', nameKey: 'halden foods' } })
  fetcher = makeFetcher({ config: { allowPrivate: true, contact: undefined }, pool: w.pool, clock: w.ctx.clock, metrics: w.ctx.metrics })
})
beforeEach(async () => {
  await w.pool.query('truncate host')
  gdelt = await startPlay()
})
afterEach(async () => await gdelt.stop())
afterAll(async () => {
  await fetcher.close()
  await w.close()
})

const page = (path: string) => `${gdelt.baseUrl}${path}`
const story = (text: string, date?: string) =>
  article('Capital for a baker', `${text} It said so in a long statement that was read out on Friday in Portland.`, date)
const NAMING = story('This week Halden Foods raised $12 million from two funds.')
const OTHER = story('This week another baker raised $9 million from three other funds.')
/** Lists this file as the newest. */
const newest = (stamp: string) => {
  const line = (kind: string) => `3410 0a1b2c http://data.gdeltproject.org/gdeltv2/${stamp}.${kind}.zip\n`
  gdelt.play.routes['/lastupdate.txt'] = line('export.CSV') + line('mentions.CSV') + line('gkg.csv')
}
const file = (stamp: string, body: Buffer | string) => void (gdelt.play.routes[`/${stamp}.gkg.csv.zip`] = Buffer.from(body))
const rows = (...list: string[]) => zipOf(`${list.join('\n')}\n`)
const naming = (path: string, data: object = {}) =>
  gkgRow({ url: page(path), organizations: ['halden foods', 'first bank'], title: 'Capital', ...data })

/** With another checksum in the list at its end. */
function wrongSum(zip: Buffer): Buffer {
  const at = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  return Buffer.concat([zip.subarray(0, at + 16), Buffer.from([1, 2, 3, 4]), zip.subarray(at + 20)])
}

async function read(memory = newMemory()) {
  const end = new AbortController()
  const run = memoryCheck(
    { kind: 'gdelt', url: `${gdelt.baseUrl}/lastupdate.txt` },
    { memory, fetch: fetcher.within({ signal: end.signal, connector: 'gdelt' }) },
  )
  const asked = gdelt.asked.length
  const outcome = await gdeltConnector({ baseUrl: gdelt.baseUrl, db: w.db })
    .check(run.check)
    .catch((error: unknown) => error)
  const paths = gdelt
    .paths()
    .slice(asked)
    .filter((path) => path !== '/robots.txt')
  return {
    ...run,
    outcome,
    paths,
    urls: run
      .documents()
      .map(({ url }) => url.slice(gdelt.baseUrl.length))
      .sort(),
  }
}

test('the rows of the newest file that name a company that is held lead to pages, and those of these that name one are kept', async () => {
  newest(AT_0800)
  file(
    AT_0800,
    rows(
      naming('/1', { published: '20261120101500' }),
      naming('/2'),
      gkgRow({ url: page('/3'), organizations: ['weather service'], title: 'Rain' }),
      gkgRow({ url: page('/4'), title: 'Halden Foods &amp; others open a mill' }),
      naming('/gone'),
      naming('/1'),
      'a row\tthat is none',
      gkgRow({ url: 'BBC Monitoring/Halden Foods', organizations: ['halden foods'] }),
    ),
  )
  Object.assign(gdelt.play.routes, {
    '/1': NAMING,
    '/2': OTHER,
    '/3': NAMING,
    '/4': story('Halden Foods has opened a mill.', '2026-11-19T07:00:00Z'),
  })
  const first = await read()
  expect(first.outcome).toEqual({ isChanged: true, isComplete: true })
  expect(first.urls).toEqual(['/1', '/4'])
  expect(first.documents().map(({ url, pub_date, pub_date_source }) => [url.slice(-1), pub_date, pub_date_source])).toEqual([
    ['1', new Date('2026-11-20T10:15:00Z'), 'feed'],
    ['4', new Date('2026-11-19T07:00:00Z'), 'meta'],
  ])
  expect(first.paths.filter((path) => path === '/1')).toHaveLength(1)
  expect(first.paths).not.toContain('/3')
  expect(first.skipped.sort()).toEqual(['a page with status 404', 'a row that is no page on the web', 'a row that is no page on the web'])
  // A list that stands still: nothing is read again.
  const again = await read(first.memory)
  expect({ outcome: again.outcome, paths: again.paths }).toEqual({
    outcome: { isChanged: false, isComplete: true },
    paths: ['/lastupdate.txt'],
  })
})

test('a gap is made up, oldest first, over a file that is not there and one that is damaged; nothing is asked that was read', async () => {
  newest(AT_0800)
  file(AT_0800, rows(naming('/1')))
  gdelt.play.routes['/1'] = gdelt.play.routes['/2'] = gdelt.play.routes['/3'] = NAMING
  const { memory } = await read()
  newest(AT_0845)
  file(AT_0830, rows(naming('/2')).fill(7, 60, 90))
  file(AT_0845, rows(naming('/1'), naming('/3')))
  const later = await read(memory)
  expect(later.paths).toEqual(['/lastupdate.txt', ...[AT_0815, AT_0830, AT_0845].map((stamp) => `/${stamp}.gkg.csv.zip`), '/3'])
  expect(later.skipped).toEqual(['a file that is not there', expect.stringMatching(/no ZIP archive as it should be/)])
  expect(later.urls).toEqual(['/1', '/3'])
  newest('20261125080000')
  const week = await read(later.memory)
  expect(week.paths).toHaveLength(97)
  expect(week.outcome).toEqual({ isChanged: false, isComplete: true })
})

test.each([
  ['HTML in place of a file', Buffer.from('<html><body>Sign in to the network</body></html>'), /no end/],
  ['a file that is cut', zipOf(gkgRow({ url: 'https://paper.example/1' })).subarray(0, 60), /no end/],
  ['a file with another checksum', wrongSum(zipOf('x'.repeat(500))), /checksum/],
  ['an archive without a file', Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]), /lists no file|damaged/],
  ['nothing', Buffer.alloc(0), /no end|damaged/],
])('%s as the newest: the source says so, and the file is read when it is whole', async (_, body, message) => {
  newest(AT_0815)
  file(AT_0815, body.subarray())
  gdelt.play.routes['/1'] = NAMING
  const failed = await read()
  expect(failed.outcome).toBeInstanceOf(SourceFault)
  expect(failed.outcome).toMatchObject({ state: 'unhealthy', message: expect.stringMatching(message) as unknown })
  file(AT_0815, rows(naming('/1')))
  expect((await read(failed.memory)).urls).toEqual(['/1'])
})

test.each([
  ['HTML', '<html>Not found</html>'],
  ['a list of other files', '1 2 http://data.gdeltproject.org/gdeltv2/20261121080000.export.CSV.zip\n'],
  ['a time that is none', '1 2 http://data.gdeltproject.org/gdeltv2/20261341080000.gkg.csv.zip\n'],
])('%s in place of the list is a fault', async (_, body) => {
  gdelt.play.routes['/lastupdate.txt'] = body
  const { outcome } = await read()
  expect(outcome).toMatchObject({ name: 'SourceFault', message: expect.stringContaining('lists no file') as unknown })
})

test('a file that unpacks to more than any has is given up, and takes little memory', async () => {
  newest(AT_0815)
  file(AT_0815, zipOf(Buffer.alloc(210_000_000)))
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const { outcome } = await read()
  clearInterval(watch)
  expect(outcome).toMatchObject({ name: 'SourceFault', message: expect.stringContaining('more than 200 MB') as unknown })
  expect((most - before) / 1e6).toBeLessThan(150)
  file(AT_0815, zipOf(Buffer.alloc(300_000, '\n')))
  expect((await read()).outcome).toMatchObject({ message: expect.stringContaining('rows') as unknown })
}, 60_000)

test('whoever is killed in the middle of a file goes on after the pages that were kept, and a page that fails is tried again', async () => {
  newest(AT_0800)
  file(AT_0800, rows(...Array.from({ length: 12 }, (_, n) => naming(`/${n}`))))
  for (let n = 0; n < 12; n++) gdelt.play.routes[`/${n}`] = story(`In week ${n} Halden Foods raised $${n + 2} million from two funds.`)
  gdelt.play.routes['/3'] = (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(503).end()
  const memory = newMemory()
  const killed = memoryCheck(
    { kind: 'gdelt', url: `${gdelt.baseUrl}/lastupdate.txt` },
    { memory, fetch: fetcher.within({ signal: new AbortController().signal }) },
  )
  const keep = killed.check.keep.bind(killed.check)
  killed.check.keep = async (items, position) => {
    await keep(items, position)
    if (items.length > 0) killed.end()
  }
  await expect(gdeltConnector({ baseUrl: gdelt.baseUrl, db: w.db }).check(killed.check)).rejects.toThrow('ended')
  expect(memory.items.size).toBe(7)
  const { paths, memory: after } = await read(memory)
  // The one that failed, then those that were not reached.
  expect(paths.filter((path) => /^\/\d+$/.test(path)).sort()).toEqual(['/10', '/11', '/3', '/8', '/9'])
  gdelt.play.routes['/3'] = NAMING
  expect((await read(after)).urls).toHaveLength(12)
})

test('it is off without an address, and has no other than its own', () => {
  const connector = gdeltConnector({ baseUrl: 'https://gdelt.example/v2', db: w.db })
  expect(connector.locate('gdelt', { domain: '' })).toBe('https://gdelt.example/v2/lastupdate.txt')
  expect(() => connector.locate('gdelt', { domain: '', url: 'https://other.example' })).toThrow(SourceRefused)
})
