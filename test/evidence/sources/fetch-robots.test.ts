import { describe, expect, test } from '@jest/globals'
import { fetching, thrownBy } from './support/fetching.ts'
import { leadsTo, sends, type Answering } from './support/web.ts'

const kit = fetching()
const asks = (web: { asked: { path: string }[] }) => web.asked.map(({ path }) => path)

test.each<[string, Answering | string | undefined, boolean]>([
  ['forbids', 'User-agent: *\nDisallow: /', false],
  ['forbids something else', 'User-agent: *\nDisallow: /other', true],
  ['is not there', undefined, true],
  ['is itself forbidden (403)', sends('', {}, 403), true],
  ['cannot be read (503)', sends('', {}, 503), false],
  ['is asked for too often (429)', sends('', { 'retry-after': '1' }, 429), false],
  ['leads in circles', leadsTo('/robots.txt'), true],
  ['is elsewhere', leadsTo('/elsewhere.txt', 301), false],
  ['has 5 MB with the ban behind 500 KiB', `#${'x'.repeat(512_000)}\nUser-agent: *\nDisallow: /\n${'#\n'.repeat(2_250_000)}`, true],
  ['has 5 MB with the ban at the beginning', `User-agent: *\nDisallow: /\n${'#\n'.repeat(2_500_000)}`, false],
  ['holds zero bytes', 'User-agent: *\nDisallow: /\0\nDisallow: /\n', false],
])('robots.txt %s', async (_, robots, isAllowed) => {
  const web = await kit.web({
    ...(robots === undefined ? {} : { '/robots.txt': robots }),
    '/elsewhere.txt': 'User-agent: *\nDisallow: /page',
    '/page': 'here',
  })
  const fetched = kit.fetch({ url: `${web.url}/page` })
  if (isAllowed) expect((await fetched).text()).toBe('here')
  else {
    expect(await thrownBy(fetched)).toMatchObject({ name: 'SourceFault', state: 'blocked' })
    expect(asks(web)).not.toContain('/page')
  }
})

test('it is asked once for all replicas, and again after a day', async () => {
  const web = await kit.web({ '/robots.txt': 'User-agent: *\nDisallow: /x', '/page': 'here' })
  await Promise.all([kit.fetch({ url: `${web.url}/page` }), kit.fetch({ url: `${web.url}/page` })])
  await kit.fetch({ url: `${web.url}/page` })
  const count = () => asks(web).filter((path) => path === '/robots.txt').length
  const before = count()
  // Two that begin at the same time may both ask.
  expect(before).toBeLessThanOrEqual(2)
  await kit.pool.query(`update host set robots_fetched_at = now() - interval '25 hours' where host = $1`, [`127.0.0.1:${web.port}`])
  await kit.fetch({ url: `${web.url}/page` })
  expect(count()).toBe(before + 1)
})

test('while it cannot be read, the last one holds', async () => {
  let robots: Answering = sends('User-agent: *\nDisallow: /private')
  const web = await kit.web({ '/robots.txt': (request, response) => robots(request, response), '/page': 'here', '/private': 'no' })
  await kit.fetch({ url: `${web.url}/page` })
  robots = sends('', {}, 500)
  await kit.pool.query(`update host set robots_fetched_at = now() - interval '3 days' where host = $1`, [`127.0.0.1:${web.port}`])
  expect((await kit.fetch({ url: `${web.url}/page` })).text()).toBe('here')
  expect(await thrownBy(kit.fetch({ url: `${web.url}/private` }))).toMatchObject({ state: 'blocked' })
  await kit.pool.query(`update host set robots_fetched_at = now() - interval '31 days' where host = $1`, [`127.0.0.1:${web.port}`])
  expect(await thrownBy(kit.fetch({ url: `${web.url}/page` }))).toMatchObject({ state: 'blocked' })
})

test('what could not be read is asked again the next time', async () => {
  let status = 503
  const web = await kit.web({ '/robots.txt': (_, response) => response.writeHead(status).end(), '/page': 'here' })
  expect(await thrownBy(kit.fetch({ url: `${web.url}/page` }))).toMatchObject({ state: 'blocked' })
  status = 404
  expect((await kit.fetch({ url: `${web.url}/page` })).text()).toBe('here')
})

describe('at every hop', () => {
  test('the host that a redirect leads to is asked too', async () => {
    const other = await kit.web({ '/robots.txt': 'User-agent: *\nDisallow: /', '/page': 'there' })
    const web = await kit.web({ '/': leadsTo(`${other.url}/page`) })
    const error = await thrownBy(kit.fetch({ url: `${web.url}/` }))
    expect(error).toMatchObject({ state: 'blocked', message: `robots.txt of 127.0.0.1:${other.port} forbids /page.` })
    expect(asks(other)).toEqual(['/robots.txt'])
  })

  test('an API that is made to be asked is not', async () => {
    const web = await kit.web({ '/robots.txt': 'User-agent: *\nDisallow: /', '/api': '{}' })
    expect((await kit.fetch({ url: `${web.url}/api`, obeysRobots: false, trust: 'operator' })).text()).toBe('{}')
    expect(asks(web)).toEqual(['/api'])
  })
})
