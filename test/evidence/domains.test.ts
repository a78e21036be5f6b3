import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { labelKey, normalizeDomain } from '../../src/names/domains.ts'

const VALID: [string, string][] = [
  ['halden.example', 'halden.example'],
  ['HALDEN.Example', 'halden.example'],
  ['  halden.example\n', 'halden.example'],
  ['\u200bhalden.example\ufeff', 'halden.example'],
  ['www.halden.example', 'halden.example'],
  ['www2.eu.halden.example', 'halden.example'],
  ['halden.example.', 'halden.example'],
  ['halden.test', 'halden.test'],
  ['a.b.c.halden.test', 'halden.test'],
  ['https://halden.example', 'halden.example'],
  ['HTTPS://WWW.HALDEN.EXAMPLE/', 'halden.example'],
  ['http:halden.example', 'halden.example'],
  ['https:/halden.example', 'halden.example'],
  ['https:\\\\halden.example\\news', 'halden.example'],
  ['ftp://files.halden.example/x', 'halden.example'],
  ['//halden.example/news', 'halden.example'],
  ['halden.example/news?x=1#y', 'halden.example'],
  ['halden.example?x=a@b', 'halden.example'],
  ['halden.example#top', 'halden.example'],
  ['halden.example:8443', 'halden.example'],
  ['halden.example:', 'halden.example'],
  ['https://halden.example:443/a/b', 'halden.example'],
  ['https://jane:secret@halden.example/', 'halden.example'],
  ['https://jane@halden.example/', 'halden.example'],
  ['jane:secret@halden.example', 'halden.example'],
  ['https://halden.example/@jane', 'halden.example'],
  ['https://a@b@halden.example/', 'halden.example'],
  ['halden.co.uk', 'halden.co.uk'],
  ['shop.halden.co.uk', 'halden.co.uk'],
  ['halden.com.au', 'halden.com.au'],
  ['halden.github.io', 'halden.github.io'],
  ['www.halden.github.io', 'halden.github.io'],
  ['deep.halden.uk.com', 'halden.uk.com'],
  ['www.ck', 'www.ck'],
  ['müller.example', 'xn--mller-kva.example'],
  ['MÜLLER.example', 'xn--mller-kva.example'],
  ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ['faß.example', 'xn--fa-hia.example'],
  ['аpple.example', 'xn--pple-43d.example'],
  ['例え.example', 'xn--r8jz45g.example'],
  ['ｈａｌｄｅｎ．example', 'halden.example'],
  ['halden。example', 'halden.example'],
  ['h%61lden.example', 'halden.example'],
  ['foo.公司.cn', 'foo.xn--55qx5d.cn'],
  ['_dmarc.halden.example', 'halden.example'],
  ['1und1.example', '1und1.example'],
  ['3.example', '3.example'],
  ['hal--den.example', 'hal--den.example'],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
]

const INVALID: [string, RegExp][] = [
  ['', /blank/],
  [' \t\n', /blank/],
  ['\u200b', /blank/],
  ['https://', /no host/],
  ['https://:443/', /no host/],
  ['/news', /no host/],
  ['halden', /single label/],
  ['localhost:8080', /single label/],
  ['com', /single label/],
  ['http://intranet/', /single label/],
  ['co.uk', /public suffix/],
  ['github.io', /public suffix/],
  ['https://blogspot.com/', /public suffix/],
  ['foo.ck', /public suffix/],
  ['192.0.2.1', /IP address/],
  ['http://192.0.2.1:80/', /IP address/],
  ['2130706433', /IP address/],
  ['http://0x7f.1/', /IP address/],
  ['0x7f000001', /IP address/],
  ['127.1', /IP address/],
  ['[2001:db8::1]', /IP address/],
  ['https://[2001:db8::1]:8443/', /IP address/],
  ['2001:db8::1', /IP address/],
  ['fe80::1%eth0', /IP address/],
  ['http://[::ffff:192.0.2.1]/', /IP address/],
  ['[foo.com]', /^It is not a valid domain name\.$/],
  ['https://[halden.example]:80/', /^It is not a valid domain name\.$/],
  ['[', /^It is not a valid domain name\.$/],
  ['1:2:3', /port/],
  ['1.2.3.4.5', /IP address|number/],
  ['999.1.1.1', /IP address|number/],
  ['１９２.0.2.1', /IP address/],
  ['jane@halden.example', /e-mail/],
  ['mailto:jane@halden.example', /e-mail/],
  ['@halden.example', /e-mail/],
  ['Jane Doe <jane@halden.example>', /e-mail/],
  ['halden.example:99999', /port/],
  ['halden.example:http', /port/],
  ['halden .example', /white space/],
  ['halden example', /white space/],
  ['halden\0.example', /characters/],
  ['halden\ud800.example', /characters/],
  ['\udc00', /characters/],
  ['halden..example', /empty label/],
  ['.halden.example', /empty label/],
  ['halden.example..', /empty label/],
  [`${'a'.repeat(64)}.example`, /63/],
  [`${'ü'.repeat(63)}.example`, /63|valid/],
  [`${'abc.'.repeat(70)}example`, /253/],
  ['-halden.example', /valid/],
  ['halden-.example', /valid/],
  ['hal_den.example', /valid/],
  ['hal!den.example', /valid/],
  ['halden.123', /valid|number/],
  ['xn--a.example', /valid/],
  ['halden\u202e.example', /valid/],
  ['<script>.example', /valid/],
  ['javascript:alert(1)', /no host/],
  ["javascript:open('https://halden.example')", /no host/],
  ['data:text/html;base64,aGFsZGVu', /no host/],
  ['tel:+1-555-0100', /no host/],
  ['halden.example:80:90', /port/],
  ['fe80::1', /IP address/],
]

describe('normalizeDomain', () => {
  test.each(VALID)('%j is %s', (raw, domain) => {
    expect(normalizeDomain(raw)).toEqual({ domain })
  })
  test.each(INVALID)('%j is refused', (raw, reason) => {
    const result = normalizeDomain(raw)
    expect(result).toEqual({ reason: expect.stringMatching(reason) })
    expect('reason' in result && result.reason).toMatch(/^[A-Z].*\.$/)
  })
  test('takes entries of any length in a moment', () => {
    const [n, domain] = [1_000_000, 'halden.example']
    const long = [
      [`https://halden.example/?utm=${'x'.repeat(n)}`, { domain }],
      [`https://jane:${'x'.repeat(n)}@halden.example/`, { domain }],
      [`${' '.repeat(n)}halden.example${' '.repeat(n)}`, { domain }],
      ...['a'.repeat(n), 'ü'.repeat(n), 'a.'.repeat(n), '%61'.repeat(n), `a${' '.repeat(n)}b`, ':'.repeat(n), '@'.repeat(n)].map(
        (raw) => [raw, { reason: expect.any(String) }] as const,
      ),
    ] as const
    const startedAt = performance.now()
    for (const [raw, result] of long) expect(normalizeDomain(raw)).toEqual(result)
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
  test('never throws, and what it returns is its own normal form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.string()), (raw) => {
        const result = normalizeDomain(raw)
        if ('domain' in result) expect(normalizeDomain(result.domain)).toEqual(result)
      }),
      { numRuns: 3000 },
    )
  })
})

test.each([
  ['halden.example', 'halden'],
  ['halden-foods.co.uk', 'haldenfoods'],
  ['xn--mller-kva.example', 'muller'],
  ['1und1.example', '1und1'],
  ['halden.github.io', 'halden'],
  ['xn--pple-43d.example', 'аpple'],
])('labelKey of %s is %s', (domain, key) => {
  expect(labelKey(domain)).toBe(key)
})
