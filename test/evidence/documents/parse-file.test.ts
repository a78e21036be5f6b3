import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseFile } from '../../../src/evidence/documents/parse-file.ts'
import type { ParsedFile } from '../../../src/evidence/documents/parsed-file.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'parse-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const now = new Date('2026-09-01T12:00:00Z')
/** All parts of a file as one. */
const parse = async (name: string, content: string | Buffer) => {
  const file = path.join(dir, name)
  writeFileSync(file, content)
  const whole: ParsedFile & { parts: number } = { documents: [], problems: [], parts: 0 }
  for await (const { documents, problems } of parseFile(file, now)) {
    whole.documents.push(...documents)
    whole.problems.push(...problems)
    whole.parts++
  }
  return whole
}
const good = {
  url: 'https://news.halden.example/a',
  headline: 'Halden grows',
  text: 'Yesterday Halden grew.',
  pub_date: '2026-08-30',
  document_type: 'news_article',
}
const reasonsOf = async (changes: Record<string, unknown>) =>
  (await parse('a.json', JSON.stringify({ ...good, ...changes }))).problems.map(({ reason }) => reason)

describe('.json', () => {
  test('an object and an array', async () => {
    const document = { ...good, pub_date: new Date('2026-08-30T00:00:00Z'), pub_date_source: 'given' }
    expect(await parse('a.json', JSON.stringify(good))).toMatchObject({ documents: [document], problems: [] })
    expect(await parse('A.JSON', `\ufeff${JSON.stringify([good, { ...good, about: 'WWW.Halden.example' }])}`)).toMatchObject({
      documents: [document, { ...document, about: 'halden.example' }],
      problems: [],
    })
  })
  test.each([
    ['2026-08-30T10:30:00+02:00', '2026-08-30T08:30:00.000Z'],
    ['2026-08-30t08:30:00.250z', '2026-08-30T08:30:00.250Z'],
    ['2026-09-02', '2026-09-02T00:00:00.000Z'],
  ])('pub_date %s', async (given, stored) => {
    expect((await parse('a.json', JSON.stringify({ ...good, pub_date: given }))).documents[0]?.pub_date?.toISOString()).toBe(stored)
  })
  test('null is a date that is not known; a type may be written with spaces', async () => {
    const { documents } = await parse('a.json', JSON.stringify({ ...good, pub_date: null, document_type: 'Press release' }))
    expect(documents).toMatchObject([{ pub_date: null, pub_date_source: 'unknown', document_type: 'press_release' }])
  })
  test('a type that is left out is other', async () => {
    const { documents } = await parse('a.json', JSON.stringify({ ...good, document_type: undefined }))
    expect(documents).toMatchObject([{ document_type: 'other' }])
  })
  test('all that is wrong with a document is told at once', async () => {
    const bad = { url: 'x', headline: '', text: undefined, pub_date: 'yesterday', document_type: 'poem', about: 'not a domain' }
    const members = ['url', 'headline', 'text', 'document_type', 'pub_date', 'about']
    expect((await reasonsOf(bad)).map((reason) => reason.split(' ')[0])).toEqual(members)
  })
  test.each<[Record<string, unknown>, RegExp]>([
    [{ url: undefined }, /^url is missing: give .*https/],
    [{ url: 7 }, /^url must be a string/],
    [{ url: 'halden.example/a' }, /^url must be .*http or https/],
    [{ url: 'javascript:alert(1)' }, /^url must be/],
    [{ headline: undefined }, /^headline is missing/],
    [{ headline: ' \0' }, /^headline is blank/],
    [{ headline: 'x'.repeat(1001) }, /^headline is longer/],
    [{ text: undefined }, /^text is missing/],
    [{ text: ['a'] }, /^text must be a string/],
    [{ text: '' }, /^text is blank/],
    [{ pub_date: undefined }, /^pub_date is missing.*null/],
    [{ pub_date: 1_756_000_000 }, /^pub_date must be a string/],
    [{ pub_date: 'yesterday' }, /^pub_date "yesterday" must be a date/],
    [{ pub_date: '2026-02-30' }, /^pub_date "2026-02-30" must be/],
    [{ pub_date: '2026-02-30T10:00:00Z' }, /^pub_date .* must be/],
    [{ pub_date: '2026-08-30T10:00:00' }, /^pub_date .* with its zone/],
    [{ pub_date: '30.08.2026' }, /^pub_date .* must be/],
    [{ pub_date: '2026-09-04' }, /^pub_date .* 2 days in the future/],
    [{ pub_date: '0026-08-30' }, /^pub_date .* before 1900/],
    [{ document_type: null }, /^document_type must be a string: one of news_article/],
    [{ document_type: 'poem' }, /^document_type "poem" is not known: use one of news_article, press_release/],
    [{ about: 'not a domain' }, /^about must be the domain.*white space/],
    [{ about: 7 }, /^about must be a string/],
  ])('%j is refused', async (changes, reason) => {
    expect(await reasonsOf(changes)).toEqual([expect.stringMatching(reason)])
  })
  test('every problem of every item is told, and nothing of the file is taken', async () => {
    const { documents, problems } = await parse('a.json', JSON.stringify([good, { ...good, url: 'x', text: '' }, 'text']))
    expect(documents).toEqual([])
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Item 2: url/),
      expect.stringMatching(/^Item 2: text/),
      expect.stringMatching(/^Item 3: A document must be a JSON object/),
    ])
  })
  test.each([['{"url":'], ['[]'], [''], [`${JSON.stringify(good)}\n${JSON.stringify(good)}`]])(
    '%j is no file of documents',
    async (content) => {
      const { documents, problems } = await parse('a.json', content)
      expect(documents).toEqual([])
      expect(problems).toHaveLength(1)
    },
  )
})

test('.jsonl: every good line is taken, every bad one told by its line', async () => {
  const lines = [
    JSON.stringify(good),
    '',
    '{"url":',
    JSON.stringify({ ...good, document_type: 'poem' }),
    JSON.stringify({ ...good, url: 'https://news.halden.example/b' }),
  ]
  const { documents, problems } = await parse('a.jsonl', `${lines.join('\r\n')}\r\n`)
  expect(documents.map(({ url }) => url)).toEqual(['https://news.halden.example/a', 'https://news.halden.example/b'])
  expect(problems).toMatchObject([
    { line: 3, raw: Buffer.from('{"url":'), reason: expect.stringMatching(/^The line is not valid JSON/) },
    { line: 4, reason: expect.stringMatching(/^document_type "poem"/) },
  ])
  expect((await parse('a.jsonl', '\n\n')).problems).toMatchObject([{ reason: expect.stringMatching(/^The file is empty/) }])
})

test('.jsonl: a byte that is no UTF-8 costs its line alone, and that is kept as it is', async () => {
  const lines = ['Müller 漢字', 'Gr\xe4nsund', 'Łódź'].map((headline, i) =>
    Buffer.from(JSON.stringify({ ...good, url: `https://news.halden.example/${i}`, headline }), i === 1 ? 'latin1' : 'utf8'),
  )
  const { documents, problems } = await parse('a.jsonl', Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])))
  expect(documents.map(({ headline }) => headline)).toEqual(['Müller 漢字', 'Łódź'])
  const place = (lines[1]?.indexOf(0xe4) ?? 0) + 1
  expect(problems).toEqual([{ line: 2, raw: lines[1], reason: expect.stringContaining(`not UTF-8: its byte ${place} is wrong`) }])
})

test.each(['\ufeff', ''])('.jsonl: lines of any length and number, in parts, after %j', async (mark) => {
  const of = (i: number) => ({ ...good, url: `https://news.halden.example/${i}`, text: 'ä漢'.repeat(i % 100 === 7 ? 300_000 : 10) })
  const lines = Array.from({ length: 450 }, (_, i) => (i % 200 === 3 ? 'bad' : JSON.stringify(of(i))))
  for (const encoding of ['utf8', 'utf16le'] as const) {
    if (encoding === 'utf16le' && mark === '') continue
    const { documents, problems, parts } = await parse('a.jsonl', Buffer.from(mark + lines.join('\n'), encoding))
    expect(parts).toBeGreaterThan(2)
    expect(documents.map(({ url }) => url)).toEqual(lines.flatMap((line, i) => (line === 'bad' ? [] : [of(i).url])))
    expect(documents[7 - 1]?.text).toBe(of(7).text)
    expect(problems.map(({ line }) => line)).toEqual([4, 204, 404])
  }
})

test('.json that is not UTF-8 is refused by the place of the first wrong byte; an empty one is called so', async () => {
  const wrong = Buffer.from(JSON.stringify([good, { ...good, headline: 'Gr\xe4nsund' }], null, 1), 'latin1')
  expect(await parse('a.json', wrong)).toMatchObject({
    documents: [],
    problems: [{ reason: expect.stringMatching(/^The file is not UTF-8: its byte \d+, in line 11, is wrong/) }],
  })
  expect((await parse('a.json', Buffer.from(`\ufeff${JSON.stringify(good)}`, 'utf16le'))).documents).toHaveLength(1)
  for (const empty of ['', '\ufeff \n'])
    expect((await parse('a.json', empty)).problems).toMatchObject([{ reason: 'The file is empty: there is nothing to read.' }])
})

describe('what is no text', () => {
  test.each(['txt', 'html', 'eml'])('bytes at random, as .%s', async (kind) => {
    const bytes = Buffer.concat([Buffer.from('Subject: a\r\n\r\n'), randomBytes(5000)])
    for (const content of [bytes, Buffer.from(bytes.filter((byte) => byte > 0))])
      expect(await parse(`a.${kind}`, content)).toMatchObject({
        documents: [],
        problems: [{ reason: expect.stringMatching(/^The file is no text/) }],
      })
  })
  test.each<[string, string | Buffer, RegExp]>([
    ['a.txt', '%PDF-1.7\nHalden grows', /a PDF: give its text/],
    ['a.html', 'PK\x03\x04', /a ZIP archive or an Office document/],
    ['a.jsonl.gz', gzipSync(JSON.stringify(good)), /gzip: unpack it/],
    ['a.json', gzipSync(JSON.stringify(good)), /gzip: unpack it/],
    ['a.json.error.txt', 'url is missing', /says why another one was rejected/],
  ])('%s is called what it is', async (name, content, reason) => {
    expect(await parse(name, content)).toMatchObject({ documents: [], problems: [{ reason: expect.stringMatching(reason) }] })
  })
  test('a slip, a page break and colours are in texts, too', async () => {
    expect((await parse('a.txt', 'Halden grows\n\x0c\x1b[1mIt grew.\x1b[0m \x02')).problems).toEqual([])
  })
})

describe('.txt', () => {
  test('the first line is the headline; name and content are the address', async () => {
    const { documents } = await parse('A note.txt', '\ufeffHalden grows\r\n\r\nYesterday Halden grew.\r\nMore to come.\r\n')
    expect(documents).toEqual([
      {
        url: expect.stringMatching(/^file:\/\/\/A%20note\.txt\?sha256=[0-9a-f]{16}$/),
        headline: 'Halden grows',
        text: 'Yesterday Halden grew.\nMore to come.',
        pub_date: null,
        pub_date_source: 'unknown',
        document_type: 'other',
      },
    ])
    expect((await parse('A note.txt', 'Other')).documents[0]?.url).not.toBe(documents[0]?.url)
  })
  test('a single line, other encodings, nothing', async () => {
    expect((await parse('a.txt', 'One line')).documents).toMatchObject([{ headline: 'One line', text: 'One line' }])
    expect((await parse('a.txt', Buffer.from('Gr\xe4nsund w\xe4chst', 'latin1'))).documents).toMatchObject([
      { headline: 'Gränsund wächst' },
    ])
    expect((await parse('a.txt', Buffer.from('\ufeffGränsund', 'utf16le'))).documents).toMatchObject([{ headline: 'Gränsund' }])
    expect((await parse('a.txt', ' \n ')).problems).toHaveLength(1)
  })
})

const article = Array.from(
  { length: 6 },
  (_, i) => `<p>Paragraph ${i} tells that Halden grew in the year and hired many people in Leeds and York.</p>`,
).join('')
const page = (
  head: string,
  body = `<nav><a href="/">Home</a></nav><article><h1>Halden grows</h1>${article}</article><footer>Imprint</footer>`,
) => `<!doctype html><html><head><title>Halden grows | News</title>${head}</head><body>${body}</body></html>`

describe('.html', () => {
  test('readable text, date and address from JSON-LD before meta', async () => {
    const ld = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite' },
        { '@type': ['NewsArticle'], headline: 'Halden grows fast', datePublished: '2026-08-29T09:00:00+02:00' },
      ],
    }
    const { documents } = await parse(
      'a.html',
      page(`<link rel="canonical" href="https://news.halden.example/grows"><meta property="article:published_time" content="2026-08-01">
        <script type="application/ld+json">not json</script><script type="application/ld+json">${JSON.stringify(ld)}</script>`),
    )
    expect(documents).toMatchObject([
      {
        url: 'https://news.halden.example/grows',
        headline: 'Halden grows fast',
        pub_date: new Date('2026-08-29T07:00:00Z'),
        pub_date_source: 'json-ld',
        document_type: 'news_article',
      },
    ])
    expect(documents[0]?.text).toContain(
      'Paragraph 0 tells that Halden grew in the year and hired many people in Leeds and York.\n\nParagraph 1',
    )
    expect(documents[0]?.text).not.toContain('Imprint')
  })
  test('date from meta or the time element; kind from the address', async () => {
    const head = '<meta property="og:url" content="https://halden.example/newsroom/grows"><meta name="date" content="2026-08-28">'
    expect((await parse('a.htm', page(head))).documents).toMatchObject([
      { pub_date: new Date('2026-08-28'), pub_date_source: 'meta', document_type: 'press_release' },
    ])
    const timed = page('', `<article><h1>Halden grows</h1><time datetime="2026-08-27T10:00:00Z">Thursday</time>${article}</article>`)
    expect((await parse('a.html', timed)).documents).toMatchObject([
      { pub_date: new Date('2026-08-27T10:00:00Z'), document_type: 'web_page', url: expect.stringMatching(/^file:/) },
    ])
  })
  test('a short page without a date, in its own encoding', async () => {
    const html =
      '<html><head><meta charset="iso-8859-1"><title>T</title></head><body><script>x()</script><p>Gr\xe4nsund</p><ul><li>one</li>\n <li>two</li></ul>a<br>b<br><br>c</body></html>'
    expect((await parse('a.html', Buffer.from(html, 'latin1'))).documents).toMatchObject([
      { headline: 'T', text: 'Gränsund\n\none\ntwo\n\na\nb\n\nc', pub_date: null, pub_date_source: 'unknown' },
    ])
  })
  test('of a short page, menus and teasers of other articles are no part; a page of nothing else is its text', async () => {
    const body =
      '<nav>Home News</nav><article>Gray Heron Bank grew.</article><aside>Sable Insurance lays off 200</aside><footer>Imprint</footer>'
    expect((await parse('a.html', page('', body))).documents).toMatchObject([{ text: 'Gray Heron Bank grew.' }])
    expect((await parse('a.html', page('', '<footer>Halden grew.</footer>'))).documents).toMatchObject([{ text: 'Halden grew.' }])
  })
  test('a date in the far future is none; a page without text is refused', async () => {
    expect((await parse('a.html', page('<meta name="date" content="2027-01-01">'))).documents).toMatchObject([{ pub_date: null }])
    expect((await parse('a.html', page('', ''))).problems).toMatchObject([{ reason: 'The page has no readable text.' }])
  })
  test('deep nesting does not end the process', async () => {
    const { documents } = await parse('a.html', `${'<div>'.repeat(3000)}Deep down Halden grew.${'</div>'.repeat(3000)}`)
    expect(documents).toMatchObject([{ text: 'Deep down Halden grew.' }])
    const deep = await parse('a.html', page('', `${'<div>'.repeat(3000)}${article}${'</div>'.repeat(3000)}`))
    expect(deep.documents[0]?.text).toContain('Paragraph 5 tells')
  })
})

describe('.eml', () => {
  test('subject, date, message id and the text', async () => {
    const mail = [
      'From: News <news@halden.example>',
      'Subject: =?utf-8?q?Halden_w=C3=A4chst?=',
      'Date: Sat, 29 Aug 2026 09:00:00 +0200',
      'Message-ID: <abc.1@halden.example>',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Yesterday Halden grew.</p><p>More.</p>',
    ]
    expect((await parse('a.eml', mail.join('\r\n'))).documents).toMatchObject([
      {
        url: 'mid:abc.1@halden.example',
        headline: 'Halden wächst',
        pub_date: new Date('2026-08-29T07:00:00Z'),
        pub_date_source: 'given',
        document_type: 'other',
      },
    ])
  })
  test('without an id, a date or a text', async () => {
    const { documents } = await parse('a.eml', 'Subject: Hello\r\n\r\nHalden grew.')
    expect(documents).toMatchObject([{ url: expect.stringMatching(/^file:\/\/\/a\.eml/), pub_date: null, text: 'Halden grew.' }])
    expect((await parse('a.eml', 'Subject: Hello\r\n\r\n')).problems).toHaveLength(1)
  })
})

test('files of other kinds are refused with the list', async () => {
  expect((await parse('a.pdf', '%PDF')).problems).toMatchObject([{ reason: expect.stringMatching(/\.pdf are not read.*\.jsonl/) }])
  expect((await parse('README', 'x')).problems).toHaveLength(1)
})
