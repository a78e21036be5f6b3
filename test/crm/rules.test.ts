// The rules of pulls that need no CRM.
import { expect, test } from '@jest/globals'
import { domainsOf } from '../../src/crm/domains-of.ts'
import { nextCursor } from '../../src/crm/hubspot/companies.ts'
import { readCompany } from '../../src/crm/hubspot/read-company.ts'

test.each<[string | null, string[]]>([
  ['https://www.Acme.com/de', ['acme.com']],
  ['acme.com', ['acme.com']],
  ['ACME.COM.', ['acme.com']],
  ['acme.com, acme.de', ['acme.com', 'acme.de']],
  ['acme.com;www.acme.com', ['acme.com']],
  ['acme.com / acme.co.uk | shop.acme.fr', ['acme.com', 'acme.co.uk', 'acme.fr']],
  ['http://acme.com:8080/x?y=1#z', ['acme.com']],
  ['sales@acme.com', ['acme.com']],
  ['mailto:sales@acme.com', ['acme.com']],
  ['müller.example', ['xn--mller-kva.example']],
  ['gmail.com', []],
  ['somebody@gmail.com', []],
  ['yahoo.co.uk, acme.com', ['acme.com']],
  ['web.de', []],
  ['n/a', []],
  ['-', []],
  ['localhost', []],
  ['10.0.0.7', []],
  ['co.uk', []],
  ['', []],
  [null, []],
])('%j names %j', (website, domains) => {
  expect(domainsOf(website)).toEqual(domains)
})

test('a field that does not end is read to some length', () => {
  expect(domainsOf('x'.repeat(5_000_000))).toEqual([])
  expect(domainsOf(Array.from({ length: 50 }, (_, n) => `c${n}.example`).join(','))).toHaveLength(10)
})

const changedAt = (...times: number[]) =>
  times.map((time, n) => ({ id: String(n + 1), properties: { hs_lastmodifieddate: new Date(time).toISOString() } }))
const page = (first: number, last: number) => changedAt(...Array.from({ length: 100 }, (_, n) => (n < 99 ? first : last)))

test.each([
  ['goes on by time', { from: 0 }, changedAt(1, 2, 3, 4), '4', { from: 4 }],
  ['ends with the last page', { from: 0 }, changedAt(1, 2), null, null],
  ['counts where most changed at once', { from: 0 }, changedAt(1, 1, 1), '3', { from: 0, after: '3' }],
  ['counts where the answer is in no order', { from: 0 }, changedAt(3, 1, 2), '3', { from: 0, after: '3' }],
  ['goes on by time where the window ends', { from: 0, after: '9900' }, page(5, 6), '10000', { from: 6 }],
  ['goes by ids where more than a window changed at once', { from: 5, after: '9900' }, page(5, 5), '10000', { from: 5, id: '0' }],
  ['goes on by ids', { from: 5, id: '0' }, changedAt(5, 5), '2', { from: 5, id: '2' }],
  ['leaves that time after its last id', { from: 5, id: '2' }, changedAt(5), null, { from: 6 }],
  ['takes an empty page for what it is', { from: 0 }, [], '100', { from: 0, after: '100' }],
])('the next page %s', (_what, at, results, after, next) => {
  expect(nextCursor(at, results, after)).toEqual(next)
})

test('figures and names as people keep them', () => {
  const properties = {
    name: ' ',
    numberofemployees: 'about 200',
    hs_lastmodifieddate: 'yesterday',
    domain: 'a.example',
    hs_additional_domains: 'b.example;c.example',
  }
  expect(readCompany({ id: '7', properties })).toMatchObject({
    name: null,
    employees: null,
    website: 'a.example; b.example;c.example',
    modifiedAt: new Date(0),
  })
  expect(readCompany({ id: '7', properties: { numberofemployees: '1200.0', hs_merged_object_ids: '3;7;5' } })).toMatchObject({
    employees: 1200,
    mergedIds: ['3', '5'],
  })
})
