import { describe, expect, test } from '@jest/globals'
import { dayOf, page, parse } from './support.ts'

const ld = (value: unknown) =>
  page({ head: `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>` })
const article = {
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: 'Halden Foods grows quickly',
  datePublished: '2026-08-20T09:00:00Z',
}
const plain = '{"@type":"NewsArticle","headline":"Halden Foods grows quickly","datePublished":"2026-08-20"}'

describe('JSON-LD', () => {
  test.each(
    `Article NewsArticle OpinionNewsArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle ReportageNewsArticle ReviewNewsArticle
    AdvertiserContentArticle SatiricalArticle Report ScholarlyArticle TechArticle BlogPosting LiveBlogPosting SocialMediaPosting DiscussionForumPosting
    WebPage AboutPage ItemPage CollectionPage FAQPage ProfilePage CreativeWork SpecialAnnouncement DigitalDocument TextDigitalDocument Review Statement
    PodcastEpisode Thesis Dataset JobPosting`.split(/\s+/),
  )('%s', async (type) => {
    expect(await dayOf(ld({ ...article, '@type': type }))).toBe('2026-08-20')
  })
  test.each([
    ['a full address as type', { ...article, '@type': 'http://schema.org/NewsArticle' }],
    ['one with https and a slash', { ...article, '@type': ['https://schema.org/OpinionNewsArticle/'] }],
    ['a prefix', { '@type': 'schema:NewsArticle', 'schema:datePublished': '2026-08-20' }],
    ['expanded', [{ '@type': ['http://schema.org/Report'], 'http://schema.org/datePublished': [{ '@value': '2026-08-20' }] }]],
    ['a graph', { '@graph': [{ '@type': 'WebSite', name: 'News' }, { '@type': 'Person', name: 'A' }, article] }],
    ['a graph in a list', [[{ '@graph': [article] }]]],
    ['the main entity of a page', { '@type': 'WebPage', mainEntity: article }],
    ['a page in an article', { '@type': 'Thing', mainEntityOfPage: { '@type': 'WebPage', datePublished: '2026-08-20' } }],
    ['a list of dates', { ...article, datePublished: ['soon', '2026-08-20'] }],
    ['only the date it was made', { ...article, datePublished: undefined, dateCreated: '2026-08-20' }],
    ['milliseconds', { ...article, datePublished: Date.UTC(2026, 7, 20) }],
    ['a raw line break', plain.replace('grows', 'grows\n\t')],
    ['a trailing comma', plain.replace('}', ',}')],
    ['a list with a trailing comma', `[${plain},]`],
    ['two values', `${plain.replace('NewsArticle', 'WebSite')}\n${plain}`],
    ['CDATA', `<![CDATA[${plain}]]>`],
    ['CDATA in a line comment', `//<![CDATA[\n${plain}\n//]]>`],
    ['CDATA in a comment', `/*<![CDATA[*/ ${plain} /*]]>*/`],
    ['an HTML comment', `<!--\n${plain}\n-->`],
    ['comments', `/* of the page */ ${plain} // end`],
    ['a semicolon', `${plain};`],
    ['entities', plain.replaceAll('"', '&quot;')],
    ['an escape that there is none', plain.replace('Halden', "Halden\\'s")],
    ['an end cut off', plain.slice(0, -1)],
    ['a byte order mark', `\ufeff${plain}`],
  ])('%s', async (_, value) => {
    expect(await dayOf(ld(value))).toBe('2026-08-20')
  })
  test.each(['0001-01-01', '0001-01-01T00:00:00Z', '1970-01-01', '1899-12-31', '2031-05-05', '', 'today', '2026-02-30'])(
    '%p is no date: the next good one counts, and without one there is none',
    async (datePublished) => {
      const broken = { ...article, datePublished }
      expect(await dayOf(ld(broken))).toBeNull()
      expect(await dayOf(ld({ ...broken, dateCreated: '2026-08-19' }))).toBe('2026-08-19')
      const meta = '<meta property="article:published_time" content="2026-08-18T07:00:00+02:00">'
      expect(await dayOf(ld(broken).replace('</head>', `${meta}</head>`))).toBe('2026-08-18')
      expect(await dayOf(page({ head: `<meta name="date" content="${datePublished}">${meta}` }))).toBe('2026-08-18')
      expect(await dayOf(page({ inside: `<time datetime="${datePublished}">x</time><time datetime="2026-08-17">y</time>` }))).toBe(
        '2026-08-17',
      )
    },
  )
  test('what is no page says nothing of its date', async () => {
    for (const type of ['WebSite', 'Organization', 'ImageObject', 'Person', 'Comment']) {
      expect(await dayOf(ld({ ...article, '@type': type }))).toBeNull()
    }
  })
})

describe('microdata and RDFa', () => {
  test.each([
    ['a span with content', '<span itemprop="datePublished" content="2026-08-20">Thursday</span>'],
    ['a span with its text', '<span itemprop="datePublished">2026-08-20</span>'],
    ['a text in English', '<span itemprop="datePublished">August 20, 2026</span>'],
    ['a time', '<time itemprop="datePublished" datetime="2026-08-20T08:00:00Z">Thursday</time>'],
    ['a meta', '<meta itemprop="datePublished" content="2026-08-20">'],
    ['several properties', '<span itemprop="dateCreated datePublished" content="2026-08-20"></span>'],
    ['Drupal', '<span property="dc:date dc:created" content="2026-08-20T08:00:00Z" datatype="xsd:dateTime">Thu</span>'],
    ['a prefix', '<span property="schema:datePublished" content="2026-08-20">Thu</span>'],
  ])('%s', async (_, inside) => {
    expect(await dayOf(page({ inside }))).toBe('2026-08-20')
    const typed = page({ inside }).replace('<article>', '<article itemscope itemtype="http://schema.org/NewsArticle">')
    expect(await dayOf(typed)).toBe('2026-08-20')
    const rdfa = page({ inside }).replace('<article>', '<article vocab="https://schema.org/" typeof="BlogPosting">')
    expect(await dayOf(rdfa.replaceAll('itemprop', 'property'))).toBe('2026-08-20')
  })
  test("another thing's date is not the page's", async () => {
    const person = '<div itemscope itemtype="https://schema.org/Person"><span itemprop="dateCreated">2011-01-01</span></div>'
    const related = `<aside itemscope itemtype="https://schema.org/NewsArticle"><a itemprop="url" href="https://news.example/other"></a>
      <b itemprop="headline">Quite another story of another company</b><meta itemprop="datePublished" content="2026-08-29"></aside>`
    const canonical = '<link rel="canonical" href="https://news.example/grows">'
    expect(await dayOf(page({ head: canonical, before: related, after: person }))).toBeNull()
    expect(await dayOf(page({ head: canonical, before: related, inside: '<span itemprop="datePublished">2026-08-20</span>' }))).toBe(
      '2026-08-20',
    )
  })
})

describe('meta', () => {
  test.each(
    `article:published_time article:published og:article:published_time og:published_time datePublished date DC.date.issued DC.Date dcterms.created DCTERMS.issued
    pubdate publishdate publish-date publish_date publication_date parsely-pub-date sailthru.date cXenseParse:recs:publishtime bt:pubDate
    citation_publication_date article.published release_date published_time date_published dc:created`.split(/\s+/),
  )('%s', async (name) => {
    expect(await dayOf(page({ head: `<meta name="${name}" content="2026-08-20">` }))).toBe('2026-08-20')
    expect(await dayOf(page({ head: `<meta content="Thu, 20 Aug 2026 08:00:00 GMT" property="${name.toUpperCase()}">` }))).toBe(
      '2026-08-20',
    )
  })
  test('the second of a name, when the first is none', async () => {
    const head = '<meta name="date" content="n/a"><meta name="date" content="2026-08-20">'
    expect(await dayOf(page({ head }))).toBe('2026-08-20')
  })
})

describe('a meta element that only says "date"', () => {
  const head = (name: string) => `<meta name="${name}" content="2026-08-28">`
  const published = '<span itemprop="datePublished" content="2026-08-20">Thursday</span>'
  const time = '<time datetime="2026-08-20">Thursday</time>'
  test.each(['date', 'DC.date', 'dcterms.date', 'dcterms.created', 'created'])(
    '%s may be of the last change: what is called published, and the time of the article, count before it',
    async (name) => {
      expect(await dayOf(page({ head: head(name) }))).toBe('2026-08-28')
      expect(await dayOf(page({ head: head(name), inside: published }))).toBe('2026-08-20')
      expect(await dayOf(page({ head: head(name), inside: time }))).toBe('2026-08-20')
      expect(await dayOf(page({ head: `${head(name)}<meta property="article:published_time" content="2026-08-20">` }))).toBe('2026-08-20')
    },
  )
  test('before a time somewhere on the page it counts, and so does every meta element that is called published', async () => {
    expect(await dayOf(page({ head: head('date'), before: `<div>${time}</div>` }))).toBe('2026-08-28')
    expect(await dayOf(page({ head: head('pubdate'), inside: time }))).toBe('2026-08-28')
    expect(await dayOf(page({ head: head('dcterms.issued'), inside: published }))).toBe('2026-08-28')
  })
})

describe('time elements', () => {
  const time = '<time datetime="2026-08-20T08:00:00Z">Thursday</time>'
  test.each([
    ['in the article', page({ inside: time })],
    ['before it', page({ before: `<div>${time}</div>` })],
    ['after it', page({ after: `<div>${time}</div>` })],
    ['without the attribute', page({ inside: '<time>August 20, 2026</time>' })],
    ['in a page without articles', page({ before: time }).replaceAll('article>', 'div>')],
    ['beside those of a menu', page({ before: `<nav><time datetime="2026-08-30"></time></nav>${time}` })],
    [
      'beside those of related stories',
      page({ before: `<div class="related-stories"><time datetime="2026-08-30"></time></div>`, after: time }),
    ],
    ['with pubdate', page({ inside: `<time datetime="2026-08-25">in the text</time><time pubdate datetime="2026-08-20"></time>` })],
    [
      'called published',
      page({ inside: `<time datetime="2026-08-25"></time><time class="entry-date published" datetime="2026-08-20"></time>` }),
    ],
    ['beside the time of the last change', page({ inside: `<time class="updated" datetime="2026-08-25"></time>${time}` })],
    ['microformats', page({ inside: '<abbr class="published" title="2026-08-20T08:00:00Z">Thursday</abbr>' })],
  ])('%s', async (_, html) => {
    expect(await dayOf(html)).toBe('2026-08-20')
  })
  test.each([
    ['in German', '<time>20.08.2026, 12:01 Uhr</time>', 'lang="de"'],
    ['in French', '<time>Publié le 20 août 2026 à 9 h</time>', 'lang="fr"'],
    ['with the time before it', '<time>9:00 am, August 20, 2026</time>', 'lang="en"'],
  ])('without the attribute, as people write it: %s', async (_, inside, html) => {
    expect(await dayOf(page({ inside, html }))).toBe('2026-08-20')
  })
  test.each(['<time>18h35</time>', '<time>from 20 August 2026 to 3 September 2027</time>'])('%s is no date', async (inside) => {
    expect(await dayOf(page({ inside }))).toBeNull()
  })
  test('of two days on a page without any headline neither is sure', async () => {
    const bare = (inside: string) =>
      page({ inside })
        .replaceAll('article>', 'div>')
        .replace(/<h1>.*<\/h1>/, '')
    expect(await dayOf(bare(time))).toBe('2026-08-20')
    expect(await dayOf(bare(`${time}<time datetime="2026-08-25">Tuesday</time>`))).toBeNull()
  })
  test('those of a list of other articles say nothing', async () => {
    const teasers = [21, 22, 23].map((day) => `<article><h2>Other</h2><time datetime="2026-08-${day}"></time></article>`).join('')
    expect(await dayOf(page({ after: teasers }))).toBeNull()
    const list = [21, 22, 23].map((day) => `<li><time datetime="2026-08-${day}"></time> <a>Other</a></li>`).join('')
    expect(await dayOf(page({ after: `<ul>${list}</ul>` }).replaceAll('article>', 'div>'))).toBeNull()
  })
})

test('a page that says nothing has no date, and is told to have none', async () => {
  expect((await parse('a.html', page())).documents).toMatchObject([{ pub_date: null }])
})
