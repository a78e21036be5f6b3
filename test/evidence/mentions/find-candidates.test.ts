import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findCandidates, indexedNames, MAX_CANDIDATES, MAX_INDEXED } from '../../../src/evidence/mentions/find-candidates.ts'
import { mentionOf } from '../../../src/evidence/mentions/match-profile.ts'
import { nameKey } from '../../../src/names/name-key.ts'
import { MAX_DOMAINS, scan, SCANNED_CHARACTERS } from '../../../src/evidence/mentions/scan.ts'

const candidates = (text: string) => findCandidates(scan({ headline: '', text }))

test('names and their parts, as the directory has them', () => {
  const { keys, labels } = candidates('Yesterday the Bank of Halden bought Marsh & Main Foods from Jane Doe’s fund.')
  for (const key of ['bank of halden', 'halden', 'marsh main foods', 'marsh main', 'main foods', 'jane doe', 'jane does'])
    expect(keys).toContain(key)
  for (const key of ['of halden', 'bank of', 'halden bought marsh', 'the bank']) expect(keys).not.toContain(key)
  for (const label of ['bankofhalden', 'marshandmainfoods', 'marshmainfoods']) expect(labels).toContain(label)
})

test('no name goes over the end of a sentence or a comma, but over an abbreviation', () => {
  const { keys } = candidates('It sold Halden. Marsh bought it, Tern said. We saw St. Halden and A. P. Marsh there.')
  expect(keys).not.toContain('halden marsh')
  expect(keys).not.toContain('marsh tern')
  expect(keys).toContain('st halden')
  expect(keys).toContain('p marsh')
})

test('domains of addresses, and words in lower case for names that are written so', () => {
  const read = scan({ headline: '', text: 'Write to jane@news.halden.example or see www.nimbic.co.uk/x. With nimbic it works.' })
  expect([...read.domains]).toEqual(['halden.example', 'nimbic.co.uk'])
  expect([...findCandidates(read).lowerCase]).toContain('nimbic')
})

test('a document with 10,000 names stays within the caps', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `Nam${String.fromCharCode(97 + (i % 26))}${i} Corp at x${i}.example`)
  const read = scan({ headline: '', text: names.join(', ') })
  const found = findCandidates(read)
  // One stretch more than the cap, each with two spellings at most.
  expect(found.keys.size).toBeLessThan(MAX_CANDIDATES + 20)
  expect(read.domains.size).toBe(MAX_DOMAINS)
  expect(indexedNames(read).length).toBeLessThan(MAX_INDEXED + 20)
})

test('what lies behind the searched part is not found', () => {
  const text = `${'a '.repeat(SCANNED_CHARACTERS / 2)} Yesterday Halden grew.`
  expect(candidates(text).keys.size).toBe(0)
})

test('whatever a name looks like, it is found in a plain sentence by the same fold', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{3,8}$/).filter((name) => name !== 'Corp')
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
      const name = words.join(' ')
      const profile = { domain: 'unrelated.example', name, aliases: [] }
      expect(candidates(`yesterday we met ${name}, as planned.`).keys).toContain(nameKey(`${name} Inc.`))
      return mentionOf({ headline: 'A note', text: `yesterday we met ${name}, as planned.`, about: null }, profile) !== null
    }),
  )
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }), (headline, text) => {
      expect(() => indexedNames(scan({ headline, text }))).not.toThrow()
    }),
  )
})
