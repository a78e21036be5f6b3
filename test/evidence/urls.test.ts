import { expect, test } from '@jest/globals'
import { documentKey, MAX_URL_KEY, urlKey } from '../../src/evidence/urls.ts'

test.each([
  ['https://News.Halden.Example/a/B', 'news.halden.example/a/B'],
  ['http://news.halden.example:80/a', 'news.halden.example/a'],
  ['https://news.halden.example:443/a/', 'news.halden.example/a'],
  ['https://news.halden.example:8443/a', 'news.halden.example:8443/a'],
  ['https://news.halden.example', 'news.halden.example'],
  ['https://news.halden.example/', 'news.halden.example'],
  ['https://news.halden.example./a', 'news.halden.example/a'],
  ['https://user:secret@news.halden.example/a', 'news.halden.example/a'],
  ['https://news.halden.example/a#part-2', 'news.halden.example/a'],
  ['https://news.halden.example/a?utm_source=x&utm_medium=y', 'news.halden.example/a'],
  ['https://news.halden.example/a?gclid=1&id=7&fbclid=2', 'news.halden.example/a?id=7'],
  ['https://news.halden.example/a?b=2&a=1&b=1', 'news.halden.example/a?a=1&b=1&b=2'],
  ['https://news.halden.example/a/?id=7', 'news.halden.example/a?id=7'],
  ['https://news.halden.example/a%2fb', 'news.halden.example/a%2Fb'],
  ['https://müller.example/a b', 'xn--mller-kva.example/a%20b'],
  ['  https://halden.example/a  ', 'halden.example/a'],
])('urlKey of %s is %s', (raw, key) => {
  expect(urlKey(raw)).toBe(key)
  expect(urlKey(`https://${key}`)).toBe(key)
})

test.each(['', 'halden.example/a', 'ftp://halden.example/a', 'javascript:alert(1)', 'https://', 'mid:x@halden.example', 'file:///a.txt'])(
  '%j is no page',
  (raw) => {
    expect(urlKey(raw)).toBeNull()
  },
)

test('a very long address has a bounded key of its own', () => {
  const long = (end: string) => `https://halden.example/${'a'.repeat(3000)}${end}`
  expect(urlKey(long('x'))).toHaveLength(MAX_URL_KEY)
  expect(urlKey(long('x'))).not.toBe(urlKey(long('y')))
})

test('a mail and a file have keys, other schemes have none', () => {
  expect(documentKey('mid:1@halden.example')).toBe('mid:1@halden.example')
  expect(documentKey('file:///note.txt?sha256=0')).toBe('file:///note.txt?sha256=0')
  expect(documentKey('file://host/etc/passwd')).toBeNull()
  expect(documentKey('data:text/plain,x')).toBeNull()
})
