import { describe, expect, test } from '@jest/globals'
import { parse } from './support.ts'

const mail = (text: string) => Buffer.from(text.replace(/\n/g, '\r\n'), 'latin1')
const read = async (text: string) => (await parse('a.eml', mail(text))).documents
const utf8 = (text: string) => Buffer.from(text).toString('latin1')
const alternatives = (plain: string, html: string) =>
  `Subject: News\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n${utf8(plain)}\n--b\nContent-Type: text/html; charset=utf-8\n\n${utf8(html)}\n--b--\n`

describe('a plain part that only stands in for the HTML part', () => {
  const html =
    '<style>p{}</style><a href="#">View in browser</a><p>Halden Foods raised 12 million dollars from Marsh Capital on Tuesday, it said.</p><p>It will open a mill.</p>'
  test.each([
    'View in browser: https://news.example/v/abc?token=0123456789012345678901234567890123456789012345678901234567890123456789',
    'To view this email as a web page, go here.',
    'Your mail program cannot show HTML mails.\n\nhttps://news.example/v/abc',
    'Falls diese Nachricht nicht richtig angezeigt wird, klicken Sie bitte hier.',
    'Si vous ne visualisez pas ce message, cliquez ici',
    '**********\nThis is an HTML mail\n**********',
    '-',
    '',
  ])('%p', async (plain) => {
    expect((await read(alternatives(plain, html)))[0]?.text).toContain('raised 12 million dollars from Marsh Capital')
  })
  test('one that tells the same is read', async () => {
    const plain =
      'Halden Foods raised 12 million dollars from Marsh Capital on Tuesday, it said.\n\nIt will open a mill. https://news.example/a'
    expect((await read(alternatives(plain, html)))[0]?.text).toBe(plain)
    expect((await read(alternatives('Halden Foods grew.', '<img src="a.png"> ')))[0]?.text).toBe('Halden Foods grew.')
  })
})

describe('charsets', () => {
  const text = 'Gr\xe4nsund raised \xa312 million in K\xf6ping'
  const right = 'Gränsund raised £12 million in Köping'
  test.each([
    ['none, Windows-1252', 'Content-Type: text/plain', text],
    ['none at all, UTF-8', 'X-A: b', utf8(right)],
    ['none, UTF-8', 'Content-Type: text/plain', utf8(right)],
    ['UTF-8, but Windows-1252', 'Content-Type: text/plain; charset=utf-8', text],
    ['ISO-8859-1, but UTF-8', 'Content-Type: text/plain; charset=iso-8859-1', utf8(right)],
    ['US-ASCII, but UTF-8', 'Content-Type: text/plain; charset=us-ascii', utf8(right)],
    ['one that there is none', 'Content-Type: text/plain; charset=x-unknown', text],
    [
      'quoted-printable',
      'Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: quoted-printable',
      text.replace(/[^\x00-\x7f]/g, (c) => `=${c.charCodeAt(0).toString(16).toUpperCase()}`),
    ],
    ['base64', 'Content-Type: text/plain\nContent-Transfer-Encoding: base64', Buffer.from(text, 'latin1').toString('base64')],
    ['HTML that declares its own', 'Content-Type: text/html', `<meta charset="windows-1252"><p>${text}</p>`],
    ['HTML in UTF-8', 'Content-Type: text/html', `<p>${utf8(right)}</p>`],
  ])('%s', async (_, header, body) => {
    expect((await read(`Subject: News\n${header}\n\n${body}\n`))[0]?.text).toBe(right)
  })
  test('a wrong byte is that byte alone; other encodings are their own', async () => {
    const wrong = await read(`Subject: a\nContent-Type: text/plain; charset=utf-8\n\n${utf8(right)} \xff now`)
    expect(wrong[0]?.text).toBe(`${right} \ufffd now`)
    const japanese = await read('Subject: a\nContent-Type: text/plain; charset=iso-2022-jp\n\n\x1b$B$"\x1b(B')
    expect(japanese[0]?.text).toBe('あ')
    expect((await read('Subject: a\nContent-Type: text/plain; charset=windows-1251\n\n\xcf\xf0\xe8\xe2\xe5\xf2'))[0]?.text).toBe('Привет')
  })
  test.each([
    ['raw', 'Gr\xe4nsund grows'],
    ['raw UTF-8', utf8('Gränsund grows')],
    ['named wrongly', '=?utf-8?q?Gr=E4nsund?= grows'],
    ['named wrongly the other way', '=?iso-8859-1?b?R3LDpG5zdW5k?= grows'],
    ['cut within a character', '=?utf-8?b?R3LD?= =?utf-8?b?pG5zdW5kIGdyb3dz?='],
  ])('a subject that is %s', async (_, subject) => {
    expect((await read(`Subject: ${subject}\n\nHalden grew.`))[0]?.headline).toBe('Gränsund grows')
  })
})

describe('a mail forwarded as an attachment', () => {
  const inner =
    'Subject: Halden Foods opens a mill\nMessage-ID: <inner@news.example>\nDate: Thu, 20 Aug 2026 09:00:00 +0200\nContent-Type: text/html\n\n<p>Halden Foods opened a mill.</p>'
  const around = (header: string, content = inner, text = 'For your information.') =>
    `Subject: Fwd: news\nMessage-ID: <outer@halden.example>\nDate: Fri, 28 Aug 2026 09:00:00 +0200\nContent-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: text/plain\n\n${text}\n--o\n${header}\n\n${content}\n--o--\n`
  const read1 = {
    url: 'mid:inner@news.example',
    headline: 'Halden Foods opens a mill',
    text: 'Halden Foods opened a mill.',
    pub_date: new Date('2026-08-20T07:00:00Z'),
  }
  test.each([
    ['attached', 'Content-Type: message/rfc822\nContent-Disposition: attachment; filename="news.eml"', inner],
    ['inline', 'Content-Type: message/rfc822\nContent-Disposition: inline', inner],
    ['without a disposition', 'Content-Type: message/rfc822', inner],
    ['as base64', 'Content-Type: message/rfc822\nContent-Transfer-Encoding: base64', Buffer.from(inner).toString('base64')],
    [
      'as a file',
      'Content-Type: application/octet-stream; name="News.EML"\nContent-Transfer-Encoding: base64',
      Buffer.from(inner).toString('base64'),
    ],
  ])('%s', async (_, header, content) => {
    expect(await read(around(header, content))).toMatchObject([read1, { url: 'mid:outer@halden.example', headline: 'Fwd: news' }])
    expect(await read(around(header, content, ''))).toMatchObject([read1])
  })
  test('in a forwarded one, and several in a digest', async () => {
    const twice = around('Content-Type: message/rfc822', inner, '').replaceAll(/\bo\b(?=\n|--)/g, 'p')
    expect(await read(around('Content-Type: message/rfc822', twice, ''))).toMatchObject([read1])
    const digest = `Subject: Digest\nContent-Type: multipart/digest; boundary=d\n\n--d\n\n${inner}\n--d\n\n${inner.replace('inner', 'second')}\n--d--\n`
    expect(await read(digest)).toMatchObject([read1, { ...read1, url: 'mid:second@news.example' }])
  })
  test('what was not delivered is no news', async () => {
    const bounce = around('Content-Type: message/rfc822').replace('multipart/mixed', 'multipart/report; report-type=delivery-status')
    expect(await read(bounce)).toMatchObject([{ url: 'mid:outer@halden.example' }])
  })
})

test('a date that cannot be is none; when it was received counts then', async () => {
  expect(await read('Subject: a\nDate: Thu, 01 Jan 1970 00:00:00 +0000\n\nHalden grew.')).toMatchObject([{ pub_date: null }])
  expect(
    await read('Subject: a\nDate: Fri, 01 Jan 2038 00:00:00 +0000\nReceived: from a by b; Thu, 20 Aug 2026 09:00:00 +0200\n\nHalden grew.'),
  ).toMatchObject([{ pub_date: new Date('2026-08-20T07:00:00Z') }])
})
