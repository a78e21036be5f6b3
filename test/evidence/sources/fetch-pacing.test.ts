import { describe, expect, test } from '@jest/globals'
import { NotYet } from '../../../src/evidence/sources/fetch/exchange.ts'
import { retryAfterMs } from '../../../src/evidence/sources/fetch/retry-after.ts'
import { fetching, thrownBy } from './support/fetching.ts'
import { sends } from './support/web.ts'

const kit = fetching()
const signal = new AbortController().signal
const replicas = (count: number) => Array.from({ length: count }, () => kit.fetcher().within({ signal }))

test('requests of several replicas to one host are a pause apart', async () => {
  const web = await kit.web({ '/api': '{}' })
  const from = Date.now()
  const requests = replicas(3).flatMap((fetch) =>
    [1, 2, 3].map(() => fetch({ url: `${web.url}/api`, trust: 'operator', obeysRobots: false, pauseMs: 100 })),
  )
  await Promise.all(requests)
  const times = web.asked.map(({ at }) => at).sort((a, b) => a - b)
  // Each waits for its own time by a timer that is at most late: none comes before its turn, the first at once, the others each a pause after the one before.
  const early = times.map((at, turn) => at < from + turn * 100 - 10)
  expect(early).toEqual(Array<boolean>(9).fill(false))
})

test('Crawl-delay is granted, up to ten seconds', async () => {
  const web = await kit.web({ '/robots.txt': 'User-agent: *\nCrawl-delay: 3600\nDisallow: /no', '/page': 'here' })
  expect(await thrownBy(kit.fetch({ url: `${web.url}/no` }))).toMatchObject({ state: 'blocked' })
  const { rows } = await kit.pool.query(
    `select crawl_delay_ms, next_allowed_at > now() + interval '8 seconds' as waits from host where host = $1`,
    [`127.0.0.1:${web.port}`],
  )
  expect(rows).toEqual([{ crawl_delay_ms: 10_000, waits: true }])
})

describe('a host that asks for peace', () => {
  test('429 with Retry-After: 120: no replica asks again before, and is told until when', async () => {
    const web = await kit.web({ '/api': sends('', { 'retry-after': '120' }, 429), '/robots.txt': '' })
    const all = replicas(3)
    const first = await thrownBy(all[0]!({ url: `${web.url}/api`, trust: 'outside' }))
    const inTwoMinutes = (until: Date | null | undefined) => Math.abs((until?.getTime() ?? 0) - Date.now() - 120_000) < 10_000
    expect(first).toMatchObject({ name: 'FetchedStatus', status: 429 })
    expect(inTwoMinutes((first as { until?: Date }).until)).toBe(true)
    const asked = web.asked.length
    for (const fetch of all) {
      for (const path of ['/api', '/other']) {
        const error = await thrownBy(fetch({ url: web.url + path, trust: 'outside' }))
        expect(error).toBeInstanceOf(NotYet)
        expect(inTwoMinutes((error as NotYet).until)).toBe(true)
      }
    }
    expect(web.asked).toHaveLength(asked)
  })

  test('who waits for a turn already does not take it', async () => {
    const web = await kit.web({ '/limited': sends('', { 'retry-after': '60' }, 503), '/page': 'here' })
    const [one, two] = replicas(2)
    const first = thrownBy(one!({ url: `${web.url}/limited`, trust: 'operator', obeysRobots: false, pauseMs: 400 }))
    const second = thrownBy(two!({ url: `${web.url}/page`, trust: 'operator', obeysRobots: false, pauseMs: 400 }))
    expect([(await first).name, (await second).name].sort()).toContain('FetchedStatus')
    expect(web.asked.filter(({ path }) => path === '/limited')).toHaveLength(1)
    const third = await thrownBy(two!({ url: `${web.url}/page`, trust: 'operator', obeysRobots: false }))
    expect(third).toBeInstanceOf(NotYet)
  })

  test('another host goes on', async () => {
    const web = await kit.web({ '/': sends('', { 'retry-after': '120' }, 429) })
    const other = await kit.web({ '/': 'here' })
    await thrownBy(kit.fetch({ url: `${web.url}/` }))
    expect((await kit.fetch({ url: `${other.url}/` })).text()).toBe('here')
  })
})

const NOW = new Date('2026-11-28T12:00:00Z')
test.each([
  [429, '120', 120_000],
  [503, 'Sat, 28 Nov 2026 12:05:00 GMT', 300_000],
  [429, undefined, 60_000],
  [429, 'soon', 60_000],
  [429, '0', 60_000],
  [503, undefined, null],
  [503, 'Sat, 28 Nov 2026 11:00:00 GMT', null],
  [429, '99999999999', 86_400_000],
  [404, '120', null],
])('%i with Retry-After %j: %s ms', (status, header, ms) => {
  expect(retryAfterMs(status, header, NOW)).toBe(ms)
})
