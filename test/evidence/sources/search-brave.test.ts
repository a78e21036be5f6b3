import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { brave } from '../../../src/evidence/sources/search/brave.ts'
import { SearchError } from '../../../src/evidence/sources/search/provider.ts'
import { NOW, plainFetch, startPlay } from './support/archives-check.ts'

let api: Awaited<ReturnType<typeof startPlay>>
beforeEach(
  async () =>
    void (api = await startPlay({ '/res/v1/web/search': { type: 'search' }, '/res/v1/news/search': { type: 'news', results: [] } })),
)
afterEach(async () => await api.stop())

const provider = () => brave({ baseUrl: api.baseUrl, key: 'a-key', fetch: plainFetch, clock: () => NOW })
const since = new Date('2026-10-21T00:00:00Z')
const search = async (engine = provider()) => await engine.search('"Halden Foods" raises funding', since)
const failure = async () => (await search().catch((error: unknown) => error)) as SearchError

test('asks the web and the news with the key, and reads dates in all their forms', async () => {
  const page = (n: number, data: object) => ({
    url: `https://paper.example/${n}`,
    title: `Page ${n}`,
    description: `Text &amp; <strong>more</strong> ${n}`,
    ...data,
  })
  api.play.routes['/res/v1/news/search'] = {
    type: 'news',
    results: [page(1, { page_age: '2026-11-18T09:00:00' }), page(2, { age: '3 hours ago' })],
  }
  api.play.routes['/res/v1/web/search'] = {
    type: 'search',
    web: {
      results: [
        page(1, {}),
        page(3, { age: 'November 3, 2026' }),
        page(4, { age: '2 months ago', extra_snippets: ['Further.'] }),
        null,
        { url: 'javascript:x', title: 'x' },
      ],
    },
  }
  const { hits } = await search()
  expect(hits.map(({ url, snippet, publishedAt }) => [url.slice(-1), snippet, publishedAt?.toISOString() ?? null])).toEqual([
    ['1', 'Text & more 1', '2026-11-18T09:00:00.000Z'],
    ['2', 'Text & more 2', '2026-11-21T05:00:00.000Z'],
    ['3', 'Text & more 3', '2026-11-03T00:00:00.000Z'],
    ['4', 'Text & more 4\nFurther.', null],
  ])
  expect(api.paths().sort()).toEqual(['/res/v1/news/search', '/res/v1/web/search'])
  for (const { url, headers } of api.asked) {
    expect(headers['x-subscription-token']).toBe('a-key')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: '"Halden Foods" raises funding',
      count: '20',
      text_decorations: 'false',
      freshness: '2026-10-21to2026-11-21',
    })
  }
})

test('nothing found is no error', async () => {
  expect(await search()).toEqual({ hits: [], silent: [], restUntil: null })
})

test.each([
  ['too many in a second', 429, { error: { code: 'RATE_LIMITED' } }, /asked too often/],
  ['the quota', 429, { error: { code: 'QUOTA_LIMITED' } }, /quota/],
  ['a key that is not known', 422, { error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } }, /BRAVE_KEY/],
  ['no subscription', 403, {}, /BRAVE_KEY/],
  ['a fault of its own', 500, 'oops', /status 500/],
  ['a page', 200, '<html>', /not JSON/],
  ['JSON of another shape', 200, { results: 'none' }, /no results/],
])('%s is told in a sentence, without the key', async (_, status, body, said) => {
  for (const path of ['web', 'news'])
    api.play.routes[`/res/v1/${path}/search`] = (_request, response) =>
      response.writeHead(status, { 'retry-after': '30' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  const error = await failure()
  expect(error).toBeInstanceOf(SearchError)
  expect(error.message).toMatch(said)
  expect(error.message).not.toContain('a-key')
  if (status === 429) expect(error.until).toEqual(new Date(NOW.getTime() + 30_000))
})

test('when an answer has used up the month it is not asked again before the month is over', async () => {
  api.play.routes['/res/v1/web/search'] = (_, response) =>
    response
      .writeHead(200, { 'x-ratelimit-limit': '1, 2000', 'x-ratelimit-remaining': '0, 0', 'x-ratelimit-reset': '1, 86400' })
      .end('{"type":"search"}')
  const engine = provider()
  await search(engine)
  const error = (await search(engine).catch((reason: unknown) => reason)) as SearchError
  expect(error.until).toEqual(new Date(NOW.getTime() + 86_400_000))
  expect(api.asked).toHaveLength(2)
})
