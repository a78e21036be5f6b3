import { expect, test } from '@jest/globals'
import { htmlText, readHtml } from '../../../src/evidence/documents/read-html.ts'

const now = new Date('2026-11-28T09:00:00Z')
const told = (n: number) => `The plant in Halden, number ${n}, was opened by its owners on the first day of the month, as they had said. `
const paragraph = (n: number) => `<p>${told(n).repeat(3)}</p>`
const textOf = (html: string) => readHtml(html, { now }).text

test.each([
  ['no body element', (inner: string) => `<title>News</title><meta name="a" content="b">${inner}`],
  ['no head and no body', (inner: string) => `<html>${inner}</html>`],
  ['a head that never ends', (inner: string) => `<html><head><title>News</title><meta name="a" content="b">${inner}</html>`],
  ['text before its body', (inner: string) => `<html><head></head>${inner}<body class="late"></body></html>`],
  ['text after its body', (inner: string) => `<html><body></body></html>${inner}`],
  ['two bodies', (inner: string) => `<html><body id="one"><div><body id="two">${inner}</body></div></body></html>`],
  ['a second head within its body', (inner: string) => `<html><body><head><title>Again</title></head>${inner}</body></html>`],
  ['the word <body> in a script only', (inner: string) => `<script>document.write("<body>")</script>${inner}`],
])('a page with %s is read whole', (_, page) => {
  const text = textOf(page(`<article>${[1, 2, 3].map(paragraph).join('')}</article>`))
  expect(text.split('\n\n')).toEqual([1, 2, 3].map((n) => told(n).repeat(3).trim()))
})

test('scripts, styles, drawings, templates and comments are no text, and what stands behind them is', () => {
  const page = `<body><svg><title>An icon</title><g><text>drawn</text></g></svg><template><p>a template</p></template><style>p { color: red }</style>
    <!-- a comment --><script>let markup = "<p>written</p>"</script><p>The first line.</p><svg/><p>The second.</p></body>`
  expect(textOf(page)).toBe('The first line.\n\nThe second.')
})

test('attributes with the names of what every object has are attributes like others', () => {
  const odd = '__proto__="x" constructor="y.jpg" tostring="z" hasownproperty="1"'
  const page = `<body ${odd}><noscript ${odd}><img ${odd}></noscript><div ${odd} style="display" class="post">${[1, 2, 3].map(paragraph).join('')}</div></body>`
  expect(textOf(page).split('\n\n')).toHaveLength(3)
})

test('what a page hides is no part of its article', () => {
  const hidden = ['style="color: red; display: none"', 'hidden', 'aria-hidden="true"', 'style="VISIBILITY:hidden"']
  const page = `<body><article>${hidden.map((how) => `<div ${how}>${paragraph(9)}</div>`).join('')}${[1, 2, 3].map(paragraph).join('')}</article></body>`
  expect(textOf(page)).not.toContain('number 9')
})

test('an article that is found only at a second look, when nothing is thought unlikely, is there whole', () => {
  const page = `<body><div class="sidebar comment">${[1, 2, 3].map(paragraph).join('')}</div></body>`
  expect(textOf(page).split('\n\n')).toEqual([1, 2, 3].map((n) => told(n).repeat(3).trim()))
})

test('entities are part of the words around them', () => {
  expect(htmlText('<p>Kr&uuml;ger &amp; S&#246;hne&nbsp;AG &lt;b&gt;</p>tail')).toBe('Krüger & Söhne AG <b>\n\ntail')
})

test('a page that nests without end is read as far as pages nest', () => {
  const page = `<body><p>${told(1)}</p>${'<div>'.repeat(1000)}<p>${told(2)}</p>${'<div>'.repeat(1_000_000)}`
  expect(textOf(page)).toBe(`${told(1).trim()}\n\n${told(2).trim()}`)
})
