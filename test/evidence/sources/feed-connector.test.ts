import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { SourceFault, SourceRefused } from '../../../src/evidence/sources/connector.ts'
import { feedConnector } from '../../../src/evidence/sources/feed/feed-connector.ts'
import { articlePage, KeptSource, NewsWeb, prose, rss, type GivenItem } from './support/news-web.ts'

const FEED = 'http://halden.example/feed'
const page = (path: string) => `http://halden.example${path}`
const day = (number: number) => `${number} Nov 2026 10:00:00 GMT`
const full = (title: string) => `<p>${prose(title, 700)}</p>`

let web: NewsWeb
beforeEach(async () => {
  web = new NewsWeb()
  await web.start()
})
afterEach(async () => web.stop())

const source = (url = FEED, domain: string | null = 'halden.example') => new KeptSource(web, feedConnector, { url, domain })

describe('documents', () => {
  test('an entry with its full text is one, and its page is not asked', async () => {
    web.set(FEED, rss([{ title: 'Plant opens', link: page('/news/plant'), date: day(25), content: full('Plant opens') }]))
    const { documents } = await source().check()
    expect(documents).toEqual([
      expect.objectContaining({
        url: page('/news/plant'),
        headline: 'Plant opens',
        pub_date: new Date('2026-11-25T10:00:00Z'),
        pub_date_source: 'feed',
        document_type: 'press_release',
        about: 'halden.example',
      }),
    ])
    expect(web.requests).toEqual([FEED])
  })

  test('of an entry that says little its page is read, with the title and date of the feed', async () => {
    web.set(
      FEED,
      rss([{ title: 'Plant opens', link: page('/n?utm_source=rss'), date: day(25), description: 'Halden opens a plant. [&#8230;]' }]),
    )
    const head = '<link rel="canonical" href="/news/plant"><meta property="article:published_time" content="2026-11-20T00:00:00Z">'
    web.set(page('/n?utm_source=rss'), articlePage('Plant opens at last | Halden', { head }))
    const { documents } = await source().check()
    expect(documents).toEqual([
      expect.objectContaining({
        url: page('/news/plant'),
        headline: 'Plant opens',
        pub_date: new Date('2026-11-25T10:00:00Z'),
        pub_date_source: 'feed',
      }),
    ])
    expect(documents[0]?.text).toContain('two hundred people')
  })

  test('of an entry without a date the page says it, and else nobody', async () => {
    web.set(
      FEED,
      rss([
        { title: 'Plant opens', link: page('/a'), date: 'soon' },
        { title: 'Harbour grows', link: page('/b') },
        { title: 'Ships come', link: page('/news/2026/11/03/c') },
      ]),
    )
    web.set(page('/a'), articlePage('Plant opens', { head: '<meta property="article:published_time" content="2026-11-20T00:00:00Z">' }))
    web.set(page('/b'), articlePage('Harbour grows'))
    web.set(page('/news/2026/11/03/c'), articlePage('Ships come'))
    const one = source()
    await one.check()
    expect(one.document(page('/a'))).toMatchObject({ pub_date: new Date('2026-11-20T00:00:00Z'), pub_date_source: 'meta' })
    expect(one.document(page('/b'))?.pub_date).toBeNull()
    expect(one.document(page('/news/2026/11/03/c'))?.pub_date).toEqual(new Date('2026-11-03T00:00:00Z'))
  })

  test('what the page says of its date counts before a news sitemap', async () => {
    const news = (date: string, path: string) =>
      `<url><loc>${page(path)}</loc><news:news><news:publication_date>${date}</news:publication_date><news:title>Plant opens</news:title></news:news></url>`
    web.set(
      FEED,
      `<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${news('2026-11-27', '/a')}${news('2026-11-27', '/b')}</urlset>`,
    )
    web.set(page('/a'), articlePage('Plant opens', { head: '<meta property="article:published_time" content="2026-11-20T00:00:00Z">' }))
    web.set(page('/b'), articlePage('Plant opens'))
    const one = source()
    await one.check()
    expect(one.document(page('/a'))?.pub_date).toEqual(new Date('2026-11-20T00:00:00Z'))
    expect(one.document(page('/b'))?.pub_date).toEqual(new Date('2026-11-27T00:00:00Z'))
  })

  test('of others than the company they are not about it', async () => {
    const item = { title: 'Halden plant opens', date: day(25), content: full('Halden plant opens') }
    web.set(
      FEED,
      rss([
        { ...item, link: 'http://herald.example/halden-plant' },
        { ...item, link: 'http://blog.halden.example/plant' },
      ]),
    )
    const one = source()
    await one.check()
    expect(one.document('http://herald.example/halden-plant')).toMatchObject({ document_type: 'news_article' })
    expect(one.document('http://herald.example/halden-plant')?.about).toBeUndefined()
    expect(one.document('http://blog.halden.example/plant')).toMatchObject({ document_type: 'blog_post', about: 'halden.example' })
  })

  test.each([
    ['leads home', { status: 302, headers: { location: '/' } }],
    ['leads to another page', { status: 302, headers: { location: '/consent?to=a' } }],
    ['is gone', { status: 404 }],
    ['is a file', { body: '%PDF-1.7\n\x00\x01' }],
  ])('where the page %s, the summary is the document and the page is asked once', async (_, answer) => {
    const description = prose('Halden opens its harbour plant in Bergen', 300)
    web.set(FEED, rss([{ title: 'Halden opens its harbour plant in Bergen', link: page('/a'), date: day(25), description }]))
    web.pages.set(page('/a'), answer)
    web.set(page('/'), articlePage('Welcome', { text: prose('Welcome', 2_000) }))
    web.set(
      page('/consent?to=a'),
      articlePage('Before you continue', { text: 'We value your privacy and use cookies for this. '.repeat(30) }),
    )
    const one = source()
    expect((await one.check()).documents).toEqual([expect.objectContaining({ url: page('/a'), text: description.trim() })])
    one.later(24)
    web.set(
      FEED,
      rss([{ title: 'Halden opens its harbour plant in Bergen', link: page('/a'), date: day(25), description }], { title: 'Changed' }),
    )
    await one.check()
    expect(web.countOf(page('/a'))).toBe(1)
  })

  test('a page that fails is tried again after hours, four times in all, also where the feed does not change', async () => {
    web.set(FEED, rss([{ title: 'Plant opens', link: page('/a'), date: day(25), description: prose('Plant opens', 300) }]))
    web.pages.set(page('/a'), { status: 503 })
    const one = source()
    expect((await one.check()).documents).toHaveLength(1)
    one.later(1)
    expect(await one.check()).toMatchObject({ isChanged: false, isComplete: true })
    expect(web.countOf(page('/a'))).toBe(1)
    for (let i = 0; i < 8; i++) {
      one.later(6)
      expect((await one.check()).isComplete).toBe(true)
    }
    expect(web.countOf(page('/a'))).toBe(4)
  })

  test('a page that is there at the second try takes the place of the summary', async () => {
    web.set(FEED, rss([{ title: 'Plant opens', link: page('/a'), date: day(25), description: prose('Plant opens', 300) }]))
    web.pages.set(page('/a'), { status: 503 })
    const one = source()
    await one.check()
    web.set(page('/a'), articlePage('Plant opens'))
    one.later(7)
    expect((await one.check()).documents[0]?.text.length).toBeGreaterThan(900)
    one.later(7)
    await one.check()
    expect(web.countOf(page('/a'))).toBe(2)
  })

  test('a host that fails is not asked for each of its pages', async () => {
    const items = Array.from({ length: 30 }, (_, i) => ({
      title: `Plant ${i}`,
      link: page(`/a${i}`),
      date: day(25),
      description: prose(`Plant ${i}`, 300),
    }))
    web.set(FEED, rss(items))
    for (const { link } of items) web.pages.set(link, { status: 503 })
    const one = source()
    expect((await one.check()).documents).toHaveLength(30)
    expect(web.requests).toHaveLength(4)
  })

  test('an entry that says nothing and has no page is none', async () => {
    web.set(FEED, rss([{ title: 'Plant opens', link: page('/a') }, { title: 'No address' }]))
    const one = source()
    expect(await one.check()).toMatchObject({ documents: [], isComplete: true })
    expect(one.skipped).toEqual(['an entry that names neither an address nor an id', 'a page with status 404'])
  })
})

describe('once each', () => {
  const items: GivenItem[] = [1, 2, 3].map((number) => ({
    title: `Plant ${number} opens`,
    link: page(`/news/${number}`),
    guid: `first-${number}`,
    date: day(20 + number),
    content: full(`Plant ${number} opens`),
  }))

  test('an unchanged feed is not read', async () => {
    web.set(FEED, rss(items))
    const one = source()
    expect(await one.check()).toMatchObject({ isChanged: true, isComplete: true })
    expect(await one.check()).toMatchObject({ isChanged: false, isComplete: true, documents: [] })
  })

  test('changing ids, dates and tracking give nothing twice', async () => {
    web.set(FEED, rss(items))
    const one = source()
    expect((await one.check()).documents.map(({ headline }) => headline)).toEqual(['Plant 3 opens', 'Plant 2 opens', 'Plant 1 opens'])
    web.set(FEED, rss(items.map((item, at) => ({ ...item, guid: `second-${at}`, date: day(27), link: `${item.link}?utm_campaign=${at}` }))))
    expect((await one.check()).documents).toEqual([])
  })

  test('an entry whose text changed is read again, and only it', async () => {
    web.set(FEED, rss(items))
    const one = source()
    await one.check()
    web.set(FEED, rss(items.map((item, at) => (at === 1 ? { ...item, content: full('Plant 2 opens later') } : item))))
    expect((await one.check()).documents.map(({ url }) => url)).toEqual([page('/news/2')])
  })

  test('several things on one page are several documents; one thing named twice is one', async () => {
    const text = (title: string) => ({ title, content: full(title) })
    web.set(
      FEED,
      rss([
        { ...text('Version 2'), link: page('/changes#v2') },
        { ...text('Version 1'), link: page('/changes#v1') },
        { ...text('Plant opens'), link: page('/plant'), guid: '1' },
        { ...text('Plant opens'), link: page('/plant'), guid: '2' },
        { ...text('No address'), guid: 'tag:halden.example,2026:1' },
      ]),
    )
    const { documents } = await source().check()
    expect(documents.map(({ url, headline }) => [headline, url.replace(/entry=[\da-f]{16}$/, 'entry=…')])).toEqual([
      ['Version 2', page('/changes?entry=v2#v2')],
      ['Version 1', page('/changes?entry=v1#v1')],
      ['Plant opens', page('/plant')],
      ['No address', `${FEED}?entry=…`],
    ])
  })

  test('a feed that says something else of its articles each time does not have all pages asked again each time', async () => {
    const changing = (turn: number) =>
      rss(
        Array.from({ length: 30 }, (_, i) => ({
          title: `Plant ${i}`,
          link: page(`/a${i}`),
          date: day(25),
          description: `Read ${turn} times`,
        })),
      )
    for (let i = 0; i < 30; i++) web.set(page(`/a${i}`), articlePage(`Plant ${i}`))
    const one = source()
    web.set(FEED, changing(1))
    await one.checkAll()
    web.requests.length = 0
    web.set(FEED, changing(2))
    expect((await one.check()).isComplete).toBe(true)
    expect(web.requests).toHaveLength(6)
  })
})

describe('a large feed', () => {
  test('of 50,000 entries the newest are taken in batches over several checks, and nothing twice', async () => {
    const items = Array.from({ length: 50_000 }, (_, i) => ({
      title: `Plant ${i} opens`,
      link: page(`/news/${i}`),
      date: new Date(Date.UTC(2026, 10, 27) - (50_000 - i) * 600_000).toUTCString(),
      content: full(`Plant ${i} opens`),
    }))
    web.set(FEED, rss(items))
    const one = source()
    const first = await one.check()
    expect(first).toMatchObject({ isComplete: false })
    expect(first.documents.slice(0, 2).map(({ url }) => url)).toEqual([page('/news/49999'), page('/news/49998')])
    await one.checkAll()
    expect(one.documents).toHaveLength(2_000)
    expect(new Set(one.documents.map(({ url }) => url)).size).toBe(2_000)
    expect(Math.max(...one.batches)).toBeLessThanOrEqual(50)
    expect(await one.check()).toMatchObject({ isChanged: false, isComplete: true })
  })

  test('what is older than some 400 days is left', async () => {
    web.set(
      FEED,
      rss([
        { title: 'Old', link: page('/old'), date: '1 Oct 2025 10:00:00 GMT', content: full('Old') },
        { title: 'New', link: page('/new'), date: day(1), content: full('New') },
      ]),
    )
    expect((await source().check()).documents.map(({ headline }) => headline)).toEqual(['New'])
  })

  test('of 300 entries without text 200 pages are read on the first pass, forty in a check', async () => {
    const items = Array.from({ length: 300 }, (_, i) => ({
      title: `Plant ${i}`,
      link: page(`/a${i}`),
      description: prose(`Plant ${i}`, 200),
    }))
    web.set(FEED, rss(items))
    for (const { link, title } of items) web.set(link, articlePage(title))
    const one = source()
    await one.check()
    expect(web.requests).toHaveLength(41)
    expect(await one.checkAll()).not.toHaveLength(0)
    expect(one.documents.filter(({ text }) => text.length > 900)).toHaveLength(200)
    expect(one.documents).toHaveLength(300)
    expect(one.documents.every(({ pub_date }) => pub_date === null)).toBe(true)
  })

  test('what a first pass had no page of and no date is not taken for new when its page is there', async () => {
    const items = ['Plant opens', 'Harbour grows'].map((title, at) => ({ title, link: page(`/a${at}`) }))
    web.set(FEED, rss(items))
    for (const { link } of items) web.pages.set(link, { status: 503 })
    const one = source()
    await one.check()
    for (const { link, title } of items) web.set(link, articlePage(title))
    web.set(
      FEED,
      rss([{ title: 'Ships come', link: page('/b') }, { title: 'Plant opens today', link: page('/a0') }, items[1] as GivenItem]),
    )
    web.set(page('/b'), articlePage('Ships come'))
    one.later(7)
    expect((await one.check()).documents.map(({ headline }) => headline)).toEqual(['Ships come'])
    one.later(7)
    expect(await one.check()).toMatchObject({ isChanged: false })
  })

  test('a check that is ended keeps what it has, and the next goes on', async () => {
    web.set(FEED, rss(Array.from({ length: 5 }, (_, i) => ({ title: `Plant ${i}`, link: page(`/a${i}`), content: full(`Plant ${i}`) }))))
    const one = source()
    expect(await one.check({ signal: AbortSignal.abort() })).toMatchObject({ isComplete: false, documents: [] })
    expect(await one.check()).toMatchObject({ isComplete: true, documents: { length: 5 } })
  })
})

describe('the feed of a page', () => {
  const html = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
  const alternate = (href: string, title = '') => `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`
  const feed = rss([{ title: 'Plant opens', link: page('/a'), content: full('Plant opens') }])

  test('is found, never that of comments, and asked alone from then on', async () => {
    const news = page('/news/')
    web.set(
      news,
      html(`${alternate('/comments/feed/', 'Halden &raquo; Comments Feed')}${alternate('/all.xml')}${alternate('/news/rss.xml')}`),
    )
    web.set(page('/news/rss.xml'), feed)
    const one = source(news)
    expect((await one.check()).documents).toHaveLength(1)
    expect(await one.check()).toMatchObject({ isChanged: false })
    expect(web.requests).toEqual([news, page('/news/rss.xml'), page('/news/rss.xml')])
  })

  test('is found in the Link header, and by a link where the page names none', async () => {
    web.set(page('/x'), html(''), {
      link: '<https://fonts.example>; rel=preconnect, </x.rss>; rel="alternate"; type="application/rss+xml"',
    })
    web.set(page('/x.rss'), feed)
    web.set(page('/y'), html('', '<a href="/y/feed/">RSS</a>'))
    web.set(page('/y/feed/'), feed)
    expect((await source(page('/x')).check()).documents).toHaveLength(1)
    expect((await source(page('/y')).check()).documents).toHaveLength(1)
  })

  test('that is none, is said so', async () => {
    web.set(page('/x'), html(`${alternate('/gone.xml')}${alternate('/page')}`))
    web.set(page('/page'), html(''))
    web.set(page('/nothing'), 'Good morning')
    web.set(page('/sitemap.xml'), `<urlset><url><loc>${page('/a')}</loc></url></urlset>`)
    web.set(page('/post/feed'), rss([], { title: 'Comments on: Plant opens' }))
    const fault = async (path: string) =>
      await source(page(path))
        .check()
        .catch((error: unknown) => (error instanceof SourceFault ? error.message : error))
    expect(await fault('/x')).toMatch(/is a page that names no feed\. Give the address/)
    expect(await fault('/nothing')).toMatch(/is no feed/)
    expect(await fault('/sitemap.xml')).toMatch(/kind site/)
    expect(await fault('/post/feed')).toMatch(/feed of comments/)
  })
})

test('a feed without entries is healthy', async () => {
  web.set(FEED, rss([]))
  expect(await source().check()).toMatchObject({ isChanged: true, isComplete: true, documents: [] })
})

test('addresses that are none are refused with what to give', () => {
  const locate = (url?: string) => {
    try {
      return feedConnector.locate('feed', { domain: 'halden.example', ...(url === undefined ? {} : { url }) })
    } catch (error) {
      return error instanceof SourceRefused ? error.message : error
    }
  }
  expect(locate(' https://Halden.example/feed#top ')).toBe('https://halden.example/feed')
  expect(locate()).toMatch(/^url is missing\. Give/)
  expect(locate('halden.example/feed')).toMatch(/^url "halden\.example\/feed" is no http or https address\. Give/)
  expect(locate('file:///etc/passwd')).toMatch(/^url .* no http or https address/)
  expect(locate('https://a:b@halden.example/feed')).toMatch(/^url holds a user name/)
  expect(locate('https://halden.example/comments/feed/')).toMatch(/^url: .* feed of comments/)
})
