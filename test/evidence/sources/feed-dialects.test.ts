import { describe, expect, test } from '@jest/globals'
import { readFeed } from '../../../src/evidence/sources/feed/read-feed.ts'

const now = new Date('2026-11-28T08:00:00Z')
const url = 'https://feeds.halden.example/news/feed.xml'
const entriesOf = async (text: string) => {
  const read = await readFeed(text, { now, url })
  if (read.kind !== 'feed') throw new Error(`It is no feed but ${read.kind}.`)
  return read.entries
}
const first = async (text: string) => (await entriesOf(text))[0]
const item = (inner: string, head = '') => `<rss version="2.0"><channel>${head}<item>${inner}</item></channel></rss>`

describe('dialects', () => {
  const dialects: [string, string][] = [
    [
      'RSS 2.0',
      item('<title>Harbour plant opens</title><link>https://halden.example/a</link><pubDate>Wed, 25 Nov 2026 10:00:00 GMT</pubDate>'),
    ],
    [
      'RSS 0.91 without a root',
      '<item><title>Harbour plant opens</title><link>https://halden.example/a</link><dc:date>2026-11-25T10:00Z</dc:date></item>',
    ],
    [
      'RSS 0.92 with a DTD',
      `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://halden.example/rss.dtd">${item('<title>Harbour plant opens</title><link>https://halden.example/a</link><pubDate>25 Nov 2026 10:00</pubDate>')}`,
    ],
    [
      'RSS 1.0',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://halden.example/"><title>News</title></channel>
      <item rdf:about="https://halden.example/a"><title>Harbour plant opens</title><dc:date>2026-11-25T11:00:00+01:00</dc:date></item></rdf:RDF>`,
    ],
    [
      'Atom 1.0',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><title type="html">Harbour &lt;b&gt;plant&lt;/b&gt; opens</title><link rel="self" href="https://halden.example/a.atom"/>
      <link rel="replies" href="https://halden.example/a/comments"/><link href="https://halden.example/a"/><id>tag:halden.example,2026:a</id><updated>2026-11-27T10:00:00Z</updated><published>2026-11-25T10:00:00Z</published></entry></feed>`,
    ],
    [
      'Atom 0.3 under a prefix',
      `<a:feed xmlns:a="http://purl.org/atom/ns#" version="0.3"><a:entry><a:title mode="escaped">Harbour plant opens</a:title><a:link rel="alternate" type="text/html" href="https://halden.example/a"/>
      <a:issued>2026-11-25T10:00:00Z</a:issued><a:modified>2026-11-27T10:00:00Z</a:modified></a:entry></a:feed>`,
    ],
    [
      'JSON Feed 1.1',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'News',
        items: [{ id: '1', url: 'https://halden.example/a', title: 'Harbour plant opens', date_published: '2026-11-25T10:00:00Z' }],
      }),
    ],
    [
      'a news sitemap',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://halden.example/a</loc><news:news>
      <news:publication><news:name>Halden</news:name></news:publication><news:publication_date>2026-11-25T10:00:00Z</news:publication_date><news:title>Harbour plant opens</news:title></news:news></url></urlset>`,
    ],
    [
      'CDF',
      '<CHANNEL><ITEM HREF="https://halden.example/a" LASTMOD="x"><TITLE>Harbour plant opens</TITLE><DATE>2026-11-25T10:00:00Z</DATE></ITEM></CHANNEL>',
    ],
  ]
  test.each(dialects)('%s', async (_, text) => {
    expect(await first(text)).toMatchObject({
      link: 'https://halden.example/a',
      title: 'Harbour plant opens',
      date: new Date('2026-11-25T10:00:00Z'),
    })
  })
})

describe('ill formed', () => {
  test.each([
    ['bare ampersands', item('<title>Halden & Sons</title><link>https://halden.example/a?x=1&y=2</link>')],
    ['control characters', item('<title>Halden \x00\x08& Sons</title><link>https://halden.example/a?x=1&amp;y=2</link>\x0b')],
    [
      'a byte order mark and white space',
      `\ufeff\n\n  <?xml version="1.0"?>${item('<title>Halden &amp; Sons</title><link>https://halden.example/a?x=1&#38;y=2</link>')}`,
    ],
    [
      'a warning before it',
      `<br />\n<b>Warning</b>: Undefined variable $x in /srv/feed.php<br />\n<?xml version="1.0"?>${item('<title>Halden &amp; Sons</title><link>https://halden.example/a?x=1&amp;y=2</link>')}`,
    ],
    [
      'an end that is missing',
      '<rss><channel><item><title>Halden &amp; Sons</title><link>https://halden.example/a?x=1&amp;y=2</link><description>Some wor',
    ],
    [
      'CDATA that does not end',
      '<rss><channel><item><link>https://halden.example/a?x=1&amp;y=2</link><title>Halden &amp; Sons</title><description><![CDATA[Some <b>wor',
    ],
    ['a title that is not closed', item('<title>Halden &amp; Sons<link>https://halden.example/a?x=1&amp;y=2</link>')],
    [
      'items that are not closed',
      '<rss><channel><item><title>Halden &amp; Sons</title><link>https://halden.example/a?x=1&amp;y=2</link><item><title>Other</title></channel>',
    ],
    [
      'prefixes that nobody declared',
      item(
        '<foo:title>Wrong</foo:title><title>Halden &amp; Sons</title><media:title>Wrong</media:title><link>https://halden.example/a?x=1&amp;y=2</link>',
      ),
    ],
    [
      'titles of other things',
      item(
        '<image><title>Wrong</title><link>https://halden.example/logo</link></image><source url="x">Wrong</source><title>Halden &amp; Sons</title><link>https://halden.example/a?x=1&amp;y=2</link>',
      ),
    ],
    ['white space in the address', item('<title>Halden &amp; Sons</title><link>\n  https://halden.example/a?x=1&amp;y=2\n </link>')],
  ])('%s', async (_, text) => {
    expect(await first(text)).toMatchObject({ title: 'Halden & Sons', link: 'https://halden.example/a?x=1&y=2' })
  })

  test('markup that stands in the XML as it is', async () => {
    const entry = await first(
      item(
        '<title>A</title><link>https://halden.example/a</link><description>One <b>two</b><br>three <img src="x"> four</description><pubDate>25 Nov 2026</pubDate>',
      ),
    )
    expect(entry).toMatchObject({ summary: 'One <b>two</b><br>three <img src="x"> four', date: new Date('2026-11-25') })
  })

  test('Atom with XHTML and with text that holds markup as text', async () => {
    const [xhtml, text] = await entriesOf(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="text">1 &lt; 2</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>two &amp; three</p></div></content></entry>
      <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <em>title</em></div></title><content type="text">a &lt; b &amp; c</content></entry></feed>`,
    )
    expect(xhtml).toMatchObject({ title: '1 < 2', content: expect.stringContaining('<p>One</p><p>two &amp; three</p>') })
    expect(text).toMatchObject({ title: 'A title', content: 'a &lt; b &amp; c' })
  })

  test('a page is no feed, nor is a plain sitemap', async () => {
    const kinds = [
      '<!doctype html><html><body><item>x</item></body></html>',
      '<urlset><url><loc>https://halden.example/a</loc></url></urlset>',
      '<sitemapindex/>',
      '{"a":1}',
      'x',
      '',
    ]
    expect(await Promise.all(kinds.map(async (text) => (await readFeed(text, { now, url })).kind))).toEqual([
      'page',
      'sitemap',
      'sitemap-index',
      'nothing',
      'nothing',
      'nothing',
    ])
  })
})

test.each([
  ['AT&amp;T', 'AT&T'],
  ['AT&amp;amp;T', 'AT&T'],
  ['AT&amp;amp;amp;T', 'AT&T'],
  ['Caf&eacute; &nbsp;&#8211; open', 'Café – open'],
  ['Caf&amp;eacute;', 'Café'],
  ['&lt;b&gt;Bold&lt;/b&gt; move', 'Bold move'],
  ['<![CDATA[Q&A: <em>growth</em>]]>', 'Q&A: growth'],
  ['Rates &lt; 5 % and R&amp;D', 'Rates < 5 % and R&D'],
  ['  Two\n  lines ', 'Two lines'],
])('the title %s', async (given, title) => {
  expect((await first(item(`<title>${given}</title>`)))?.title).toBe(title)
})

describe('addresses', () => {
  const atom = (attributes: string, link: string, inner = '') =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><entry ${inner}><title>A</title>${link}</entry></feed>`
  test.each([
    ['relative to the feed', item('<link>/a</link>'), 'https://feeds.halden.example/a'],
    [
      'relative to the home page that the feed names',
      item('<link>/a</link>', '<link>https://www.halden.example/</link>'),
      'https://www.halden.example/a',
    ],
    [
      'by xml:base, nested',
      atom('xml:base="https://halden.example/x/"', '<link href="a"/>', 'xml:base="news/"'),
      'https://halden.example/x/news/a',
    ],
    [
      'by the xml:base of the link',
      atom('xml:base="https://halden.example/"', '<link href="a" xml:base="y/"/>'),
      'https://halden.example/y/a',
    ],
    ['without a scheme', item('<link>//halden.example/a</link>'), 'https://halden.example/a'],
    ['as a host', item('<link>www.halden.example/a</link>'), 'https://www.halden.example/a'],
    ['an id that is one', item('<guid>https://halden.example/a</guid>'), 'https://halden.example/a'],
    ['an id that says it is none', item('<guid isPermaLink="false">https://halden.example/a</guid>'), null],
    [
      'the original behind a counter',
      item('<link>https://counter.example/~r/1</link><feedburner:origLink>https://halden.example/a</feedburner:origLink>'),
      'https://halden.example/a',
    ],
    [
      'never the comments',
      item('<comments>https://halden.example/a#comments</comments><wfw:commentRss>https://halden.example/a/feed</wfw:commentRss>'),
      null,
    ],
    ['never a script', item('<link>javascript:alert(1)</link>'), null],
    ['never a file', item('<link>file:///etc/passwd</link>'), null],
  ])('%s', async (_, text, link) => {
    expect((await first(text))?.link).toBe(link)
  })
})

describe('dates', () => {
  test.each([
    [
      'published before updated',
      '<updated>2026-11-27T10:00:00Z</updated><published>2026-11-25T10:00:00Z</published>',
      '2026-11-25T10:00:00Z',
    ],
    ['updated where there is no other', '<updated>2026-11-27T10:00:00Z</updated>', '2026-11-27T10:00:00Z'],
    [
      'of 1970 are unknown, whatever was updated',
      '<published>1970-01-01T00:00:00Z</published><updated>2026-11-27T10:00:00Z</updated>',
      null,
    ],
    [
      'another field where the first cannot be read',
      '<pubDate>yesterday</pubDate><dc:date>2026-11-25T10:00:00Z</dc:date>',
      '2026-11-25T10:00:00Z',
    ],
    ['in the future', '<pubDate>Wed, 02 Dec 2026 10:00:00 GMT</pubDate>', null],
    ['a few hours ahead', '<pubDate>Sat, 28 Nov 2026 20:00:00 GMT</pubDate>', '2026-11-28T20:00:00Z'],
    ['none', '', null],
  ])('%s', async (_, inner, date) => {
    expect((await first(item(inner)))?.date).toEqual(date === null ? null : new Date(date))
  })
})

describe('what is made to do harm', () => {
  test('entities that expand and entities from elsewhere stay as they are', async () => {
    const declared = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const entry = await first(
      `<!DOCTYPE rss [<!ENTITY l0 "ha"><!ENTITY x SYSTEM "file:///etc/passwd">${declared}]>${item('<title>A &l9; &x;</title>')}`,
    )
    expect(entry?.title).toBe('A &l9; &x;')
  })

  test('what nests a million deep, and closes what was never opened', async () => {
    const deep = `<rss><channel><item><title>A</title>${'<a>'.repeat(300_000)}${'</b>'.repeat(300_000)}</channel></rss>`
    expect(await entriesOf(deep)).toHaveLength(1)
  })
})
