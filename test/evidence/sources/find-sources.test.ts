import { describe, expect, test } from '@jest/globals'
import { findSources } from '../../../src/evidence/sources/find/find-sources.ts'
import { CAREERS, NEWSROOM } from '../../../src/evidence/sources/find/words.ts'
import type { Fetch } from '../../../src/evidence/sources/fetch/exchange.ts'
import { fetching } from './support/fetching.ts'
import { leadsTo, sends, type Answering } from './support/web.ts'

const kit = fetching()
const signal = new AbortController().signal
const TEXT = '<p>Northwind makes valves for ships and plants all over the world.</p>'

async function finds(pages: Record<string, Answering | string>) {
  const web = await kit.web(pages)
  const fetch = kit.fetcher().within({ signal })
  const findings = await findSources({ fetch, domain: 'northwind.example', home: `${web.url}/` })
  const sources = findings.sources.map(({ kind, url, token }) => `${kind} ${token ?? url?.replace(web.url, '') ?? ''}`)
  return { web, findings, sources: sources.sort() }
}

/** Plays the hosts of the web by one local site: each by the first part of the path. */
async function findsByName(pages: Record<string, Answering | string>, domain: string) {
  const web = await kit.web(pages)
  const fetch = kit.fetcher().within({ signal })
  const asked: string[] = []
  const played: Fetch = async (request) => {
    const url = new URL(request.url)
    asked.push(url.href)
    const answer = await fetch({ ...request, url: `${web.url}/${url.host}${url.pathname}`, obeysRobots: false })
    const [, host = '', ...path] = new URL(answer.url).pathname.split('/')
    return { ...answer, url: `${url.protocol}//${host}/${path.join('/')}` }
  }
  return { findings: await findSources({ fetch: played, domain }), asked }
}

describe('feeds', () => {
  test('that the page offers, without those of comments', async () => {
    const { sources } = await finds({
      '/': sends(
        `<html><head><link rel="alternate" type="application/rss+xml" title="Northwind" href="/feed/">
         <link rel="alternate" type="application/rss+xml" title="Northwind Comments Feed" href="/comments/feed/">
         <link rel="alternate" type="application/rss+xml" title="Kommentare" href="/k.xml">
         <link rel="alternate" hreflang="de" href="/de/"></head><body>${TEXT}</body></html>`,
        { link: '</atom.xml>; rel="alternate"; type="application/atom+xml", </style.css>; rel="preload"' },
      ),
    })
    expect(sources).toEqual(['feed /atom.xml', 'feed /feed/'])
  })

  test('of a newsroom one hop away; one without a feed is a site', async () => {
    const { sources } = await finds({
      '/': `${TEXT}<a href="/press/">Press</a><a href="/de/aktuelles">Aktuelles</a><a href="/products">Products</a>`,
      '/press/': `<h1>Press</h1>${TEXT}<link rel="alternate" type="application/atom+xml" href="feed.xml">`,
      '/de/aktuelles': `<h1>Aktuelles</h1>${TEXT}<a href="/de/1">Neues Werk</a>`,
    })
    expect(sources).toEqual(['feed /press/feed.xml', 'site /de/aktuelles'])
  })

  test('that a page links to as its news are feeds, and one source each, however often they are named', async () => {
    const rss = { 'content-type': 'application/rss+xml' }
    const { sources, web } = await finds({
      '/': `<link rel="alternate" type="application/rss+xml" href="/feed.xml">${TEXT}<a href="/feed.xml#top">News feed</a><a href="/news.xml">News</a><a href="/press.json">Press</a>`,
      '/feed.xml': sends('<rss version="2.0"><channel><title>Northwind</title></channel></rss>', rss),
      '/news.xml': sends(
        '<?xml version="1.0"?><!-- made by hand --><feed xmlns="http://www.w3.org/2005/Atom"><title>Northwind</title></feed>',
        rss,
      ),
      '/press.json': sends('{ "version": "https://jsonfeed.org/version/1.1", "title": "Northwind", "items": [] }', {
        'content-type': 'text/html',
      }),
    })
    expect(sources).toEqual(['feed /feed.xml', 'feed /news.xml', 'feed /press.json'])
    expect(web.paths()).not.toContain('/feed.xml')
  })

  test('where there is neither, the sitemap that robots.txt names or that is where they are', async () => {
    const named = await finds({ '/': TEXT, '/robots.txt': 'User-agent: *\nDisallow:\nSitemap: https://northwind.example/s.xml' })
    expect(named.sources).toEqual(['site /'])
    const usual = await finds({ '/': TEXT, '/sitemap.xml': '<?xml version="1.0"?><urlset></urlset>' })
    expect(usual.sources).toEqual(['site /'])
    const none = await finds({ '/': TEXT, '/sitemap.xml': '<html>Nothing here</html>' })
    expect(none).toMatchObject({ sources: [], findings: { problem: null } })
  })
})

describe('job boards', () => {
  test.each([
    ['<a href="https://boards.greenhouse.io/northwind">Jobs</a>', 'greenhouse northwind'],
    ['<a href="https://job-boards.greenhouse.io/northwind/jobs/123">Welder</a>', 'greenhouse northwind'],
    ['<iframe src="https://boards.greenhouse.io/embed/job_board?for=northwind&b=x"></iframe>', 'greenhouse northwind'],
    ['<script src="https://boards.greenhouse.io/embed/job_board/js?for=northwind"></script>', 'greenhouse northwind'],
    ['<script>load("https:\\/\\/boards.greenhouse.io\\/embed\\/job_board\\/js?for=northwind")</script>', 'greenhouse northwind'],
    ['<a href="https://jobs.ashbyhq.com/northwind">Jobs</a>', 'ashby northwind'],
  ])('%s', async (html, source) => {
    expect((await finds({ '/': TEXT + html })).sources).toEqual([source])
  })

  test('on the careers page, in several languages', async () => {
    for (const [text, path] of [
      ['Careers', '/careers'],
      ['Karriere', '/unternehmen/karriere'],
      ['Nous rejoindre', '/fr/nous-rejoindre'],
    ]) {
      const { sources } = await finds({
        '/': `${TEXT}<a href="${path}">${text}</a>`,
        [path!]: `<h1>${text}</h1>${TEXT}<a href="https://jobs.lever.co/northwind">All</a>`,
      })
      expect(sources).toHaveLength(1)
      expect(sources[0]).toMatch(/^lever /)
    }
  })

  test('are never guessed', async () => {
    const { web, sources } = await finds({
      '/': `${TEXT}<a href="https://www.greenhouse.io/">Our software</a><a href="/careers">Careers</a>`,
      '/careers': TEXT,
    })
    expect(sources).toEqual([])
    expect(web.paths()).toEqual(['/', '/careers', '/sitemap.xml'])
  })
})

test('what the page says of the company; LinkedIn is kept, and not asked', async () => {
  const organization = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'x' },
      {
        '@type': 'Corporation',
        name: 'Northwind AS',
        url: 'https://www.northwind.example/',
        numberOfEmployees: { '@type': 'QuantitativeValue', value: '2,500' },
        address: { '@type': 'PostalAddress', addressCountry: 'Norway', addressLocality: 'Halden' },
        sameAs: ['https://www.linkedin.com/company/northwind-as', 'https://x.example/northwind'],
        logo: { '@type': 'ImageObject', url: 'https://northwind.example/logo.png' },
      },
      { '@type': 'Organization', name: 'Supplier', url: 'https://supplier.example' },
    ],
  }
  const { findings } = await finds({ '/': `${TEXT}<script type="application/ld+json">${JSON.stringify(organization)}</script>` })
  expect(findings).toMatchObject({
    organization: {
      name: 'Northwind AS',
      country: 'NO',
      city: 'Halden',
      employees: 2500,
      logo: 'https://northwind.example/logo.png',
      sameAs: ['https://www.linkedin.com/company/northwind-as', 'https://x.example/northwind'],
    },
    linkedinUrl: 'https://www.linkedin.com/company/northwind-as',
  })
})

describe('where nothing is to be found, it says why', () => {
  const feed = '<link rel="alternate" type="application/rss+xml" href="/feed">'

  test('a parked domain', async () => {
    const { findings, sources } = await finds({ '/': `<title>northwind.example</title><h1>This domain is for sale!</h1>${feed}` })
    expect(sources).toEqual([])
    expect(findings.problem).toBe('northwind.example is parked: nobody is there.')
  })

  test('an empty page', async () => {
    const { web, findings } = await finds({ '/': '<html></html>' })
    expect(findings.problem).toBe(`The page ${web.url}/ is empty.`)
  })

  test('one that cannot be read', async () => {
    const { web, findings } = await finds({ '/': sends('', {}, 500) })
    expect(findings).toMatchObject({ home: null, problem: `127.0.0.1:${web.port} answered with status 500.` })
  })

  test('another company\u2019s domain', async () => {
    const pages = { '/northwind.example/': leadsTo('/bigco.example/'), '/bigco.example/': TEXT + feed }
    const { findings } = await findsByName(pages, 'northwind.example')
    expect(findings.sources).toEqual([])
    expect(findings.problem).toMatch(/^northwind\.example leads to bigco\.example: it may have been acquired or renamed\./)
  })
})

test('the domain is asked with https, then with www, then with http; another ending of the same name is the company', async () => {
  const { findings, asked } = await findsByName(
    {
      '/www.northwind.example/': leadsTo('/northwind.test/'),
      '/northwind.test/': `${TEXT}<link rel="alternate" type="application/rss+xml" href="/feed">`,
    },
    'northwind.example',
  )
  expect(asked.slice(0, 2)).toEqual(['https://northwind.example/', 'https://www.northwind.example/'])
  expect(findings.sources).toMatchObject([{ kind: 'feed', url: 'https://northwind.test/feed' }])
})

describe('what links say', () => {
  test.each([
    'News',
    'Newsroom',
    'Press releases',
    'News & Events',
    'Presse',
    'Aktuelles',
    'Actualit\u00e9s',
    'Sala de prensa',
    'Notizie',
    'Nieuws',
    'Blog',
  ])('%s: a newsroom', (text) => {
    expect(NEWSROOM.text.test(text)).toBe(true)
  })
  test.each([
    'Careers',
    'Join us',
    'We\u2019re hiring',
    'Stellenangebote',
    'Jobs (12)',
    'Offres d\u2019emploi',
    'Trabaja con nosotros',
    'Lavora con noi',
    'Vacatures',
  ])('%s: careers', (text) => {
    expect(CAREERS.text.test(text)).toBe(true)
  })
  test.each(['Press fittings', 'Newsletter', 'Pressure valves', 'Media converters', 'Job lots', 'News of the world order'])(
    '%s: neither',
    (text) => {
      expect(NEWSROOM.text.test(text) || CAREERS.text.test(text)).toBe(false)
    },
  )
})
