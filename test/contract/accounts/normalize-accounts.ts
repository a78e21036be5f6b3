import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const VALID: [string, string][] = [
  ['example.com', 'example.com'],
  ['HTTPS://WWW.Example.COM/About?x=1#y', 'example.com'],
  ['http://user:secret@shop.example.co.uk:8443/', 'example.co.uk'],
  ['example.com.', 'example.com'],
  ['  example.com\t', 'example.com'],
  ['//cdn.example.com/x', 'example.com'],
  ['müller.example', 'xn--mller-kva.example'],
  ['MÜLLER.example', 'xn--mller-kva.example'],
  ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ['someone.github.io', 'someone.github.io'],
  ['deep.someone.github.io', 'someone.github.io'],
  ['company.test', 'company.test'],
]

// The second letter is Cyrillic: another domain, kept apart by its punycode.
const HOMOGRAPH = 'p\u0430ypal.example'

const INVALID = ['', ' ', 'localhost', 'co.uk', 'github.io', '192.0.2.7', 'http://[2001:db8::1]/', '0x7f.1', 'a..example', '-a.example', 'a b.example',
  'someone@company.example', 'mailto:a@b.example', 'javascript:alert(1)', 'http://', '.', `${'a'.repeat(64)}.example`, 'a.example:99999', '\u0007.example'] // prettier-ignore

operationTests('normalizeAccounts', { body: { accounts: ['a.example'] } }, (on, world) => {
  on(200, () => {
    test('gives the domain that an upload would store', async () => {
      const { admin } = await world().fresh()
      const accounts = VALID.map(([input]) => input)
      const { body } = await admin.call('normalizeAccounts', { body: { accounts } })
      expect(body.results).toEqual(VALID.map(([input, domain]) => ({ input, domain, reason: null })))
      expect(body.accounts).toEqual([...new Set(VALID.map(([, domain]) => domain))])
      const { body: uploaded } = await admin.call('uploadAccounts', { body: { accounts } })
      expect(uploaded.results.map(({ domain }) => domain)).toEqual(VALID.map(([, domain]) => domain))
    })

    test('keeps homographs apart', async () => {
      const { admin } = await world().fresh()
      const { body } = await admin.call('normalizeAccounts', { body: { accounts: [HOMOGRAPH, 'paypal.example'] } })
      expect(body.accounts).toHaveLength(2)
      expect(body.accounts[0]).toMatch(/^xn--/)
    })

    test('says why an entry is no domain, and stores nothing', async () => {
      const { admin } = await world().fresh()
      const { body } = await admin.call('normalizeAccounts', { body: { accounts: INVALID } })
      expect(body.accounts).toEqual([])
      expect(body.results.map(({ input, domain }) => [input, domain])).toEqual(INVALID.map((input) => [input, null]))
      for (const { reason } of body.results) expect(reason).toMatch(/^Its? .+\.$/)
      expect((await admin.call('getAccounts')).body).toEqual([])
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'normalizeAccounts')
      await eachRefusedAt(admin, 'normalizeAccounts', [
        [{}, '/accounts'],
        [[], ''],
        [{ accounts: [] }, '/accounts'],
        [{ accounts: [true] }, '/accounts/0'],
        [{ accounts: ['a.example', { domain: 'b.example' }] }, '/accounts/1'],
        [{ accounts: ['a.example'], urls: [] }, '/urls'],
      ])
    })
  })
})
