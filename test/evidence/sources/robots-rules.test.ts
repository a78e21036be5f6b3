import { describe, expect, test } from '@jest/globals'
import { readRobots } from '../../../src/evidence/sources/fetch/robots-rules.ts'

const TOKEN = 'AccountSignalService'
const rules = (text: string) => readRobots(text, TOKEN)

describe('whose rules count', () => {
  test.each([
    ['a group of our own instead of the one for all', 'User-agent: *\nDisallow: /\nUser-agent: AccountSignalService\nAllow: /', true],
    ['in any case and with a version', 'User-agent: *\nDisallow:\nuser-agent: ACCOUNTSIGNALSERVICE/2.1\nDisallow: /', false],
    ['names that follow each other share their rules', 'User-agent: other\nUser-agent: AccountSignalService\n\nDisallow: /', false],
    [
      'several groups are one',
      'User-agent: AccountSignalService\nAllow: /x\nUser-agent: *\nDisallow:\nUser-agent: AccountSignalService\nDisallow: /',
      false,
    ],
    ['an empty group of our own allows', 'User-agent: *\nDisallow: /\nUser-agent: AccountSignalService\n', true],
    ['a longer name is somebody else', 'User-agent: AccountSignalServiceImages\nDisallow: /', true],
    ['rules before any name are nobody\u2019s', 'Disallow: /\nUser-agent: *\nAllow: /', true],
    ['a sitemap between names and rules changes nothing', 'User-agent: *\nSitemap: https://a.example/s.xml\nDisallow: /', false],
    ['byte order mark, CR alone, comments, blank for colon', '\ufeffUser-agent * # all\rDisallow / # nothing', false],
    ['a slip of the pen', 'User-agent: *\nDissallow: /', false],
    ['HTML says nothing', '<html><body>Disallow: me</body></html>', true],
  ])('%s', (_, text, isAllowed) => {
    expect(rules(text).allows('/page')).toBe(isAllowed)
  })
})

describe('which rule counts', () => {
  test.each([
    ['Disallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['Allow: /a/b\nDisallow: /a', '/a/c', false],
    ['Disallow: /a\nAllow: /a', '/a', true],
    ['Disallow:', '/a', true],
    ['Disallow: /*.pdf$', '/x/y.pdf', false],
    ['Disallow: /*.pdf$', '/x/y.pdf?page=2', true],
    ['Disallow: /a*b*c', '/a-1-b-2-c-3', false],
    ['Disallow: /a*b*c', '/a-1-c-2-b', true],
    ['Disallow: /*aba$', '/aba', false],
    ['Disallow: /ab*ba$', '/aba', true],
    ['Disallow: /search?q=', '/search?q=x', false],
    ['Disallow: /A', '/a', true],
    ['Disallow: /caf\u00e9', '/caf%c3%a9/menu', false],
    ['Disallow: /%7Eann', '/~ann', false],
    ['Disallow: /a%2fb', '/a%2Fb', false],
    ['Disallow: /a%2fb', '/a/b', true],
    ['Disallow: /x%24', '/x$y', false],
    ['Allow: /in/index.html\nDisallow: /', '/in/', true],
    ['Allow: /in/index.html\nDisallow: /', '/in/other', false],
  ])('%j: %s is allowed: %s', (text, path, isAllowed) => {
    expect(rules(`User-agent: *\n${text}`).allows(path)).toBe(isAllowed)
  })
})

test('the pause and the sitemaps are told', () => {
  const { crawlDelay, sitemaps } = rules(
    'Sitemap: https://a.example/1.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow:\n\nUser-agent: x\nCrawl-delay: 90\nSite-map: /2.xml',
  )
  expect({ crawlDelay, sitemaps }).toEqual({ crawlDelay: 2.5, sitemaps: ['https://a.example/1.xml', '/2.xml'] })
  expect(rules('User-agent: *\nCrawl-delay: slow').crawlDelay).toBeNull()
})

test('patterns made to be slow are not', () => {
  const text = `User-agent: *\n${`Disallow: /${'*a'.repeat(30)}*b\n`.repeat(5000)}`
  expect(rules(text).allows(`/${'a'.repeat(4000)}`)).toBe(true)
})
