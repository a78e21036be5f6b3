import { describe, expect, test } from '@jest/globals'
import { anyOf, anyWord, either, leading, only } from '../../src/answering/text/any-of.ts'
import { cleanText } from '../../src/answering/text/sentences/clean-text.ts'
import { findDates } from '../../src/answering/text/time/dates.ts'
import { allForms } from '../../src/answering/text/inflect.ts'
import { findMoney, roughlyInDollars } from '../../src/answering/text/money.ts'
import { namesOfPlace } from '../../src/answering/text/places.ts'
import { parseRole } from '../../src/answering/text/roles.ts'
import { splitSentences } from '../../src/answering/text/sentences/sentences.ts'

test.each([
  ['$40 million', 40e6, 'USD'],
  ['US$1.2bn', 1.2e9, 'USD'],
  ['€5m', 5e6, 'EUR'],
  ['£2,500,000', 2.5e6, 'GBP'],
  ['12 million euros', 12e6, 'EUR'],
  ['USD 3.5 million', 3.5e6, 'USD'],
  ['110 million kroner', 110e6, 'NOK'],
  ['CHF 2.3m', 2.3e6, 'CHF'],
])('money: %s', (text, amount, currency) => {
  expect(findMoney(`It cost ${text} in all.`)).toMatchObject([{ amount, currency, text }])
})

test('money: numbers without a currency are none, and amounts compare roughly', () => {
  expect(findMoney('In 2024 it had 1,200 staff and grew 8 percent.')).toEqual([])
  expect(roughlyInDollars({ amount: 10, currency: 'GBP' })).toBeGreaterThan(roughlyInDollars({ amount: 10, currency: 'USD' }))
})

describe('sentences', () => {
  const split = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end))
  test.each([
    ['Acme Inc. raised $5m. It is in Leeds.', ['Acme Inc. raised $5m.', 'It is in Leeds.']],
    ['Ms. Doe left. Mr. Roe stayed.', ['Ms. Doe left.', 'Mr. Roe stayed.']],
    ['It sells in the U.S. and the U.K. to No. 10 firms.', ['It sells in the U.S. and the U.K. to No. 10 firms.']],
    ['It grew in the U.S. The firm is glad.', ['It grew in the U.S.', 'The firm is glad.']],
    ['"We won." She smiled.', ['"We won."', 'She smiled.']],
    ['Revenue was $1.5 million. Up 5.2%.', ['Revenue was $1.5 million.', 'Up 5.2%.']],
    ['A heading\n\nThe text.', ['A heading', 'The text.']],
    ['A list (Kafka? Spark? both) is one. Yes.', ['A list (Kafka? Spark? both) is one.', 'Yes.']],
    ['Will you cut jobs? No. We are hiring.', ['Will you cut jobs?', 'No.', 'We are hiring.']],
    ['It cost $1.2 billion.Shares rose 3%.', ['It cost $1.2 billion.', 'Shares rose 3%.']],
    ['It grew in 2025.[2] It fell in 2024.', ['It grew in 2025.[2]', 'It fell in 2024.']],
    ['• Revenue up 8% • New CFO from May', ['• Revenue up 8%', 'New CFO from May']],
    ['ACME AGREED TO BUY CORVID LTD. COMPLETION IS EXPECTED IN MAY.', ['ACME AGREED TO BUY CORVID LTD.', 'COMPLETION IS EXPECTED IN MAY.']],
    ['Revenue was\n$12 million, up\nfrom $10 million.', ['Revenue was\n$12 million, up\nfrom $10 million.']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(split(text)).toEqual(expected)
  })

  test('a speaker’s label in a transcript stands alone, a field of a posting does not', () => {
    const call = 'Operator: Good day.\nJane Doe, CFO: Revenue rose.\nAnalyst: Why?\nJane Doe: Demand.'
    expect(split(call)).toEqual(['Operator:', 'Good day.', 'Jane Doe, CFO:', 'Revenue rose.', 'Analyst:', 'Why?', 'Jane Doe:', 'Demand.'])
    expect(split('Title: Data Engineer\nLocation: Berlin')).toEqual(['Title: Data Engineer', 'Location: Berlin'])
  })

  test('where no line goes on in small letters, each ends what it says', () => {
    const lines = [
      'Halden gets a boost after a deal of a hundred billion with Orrery and its neighbours',
      'The Corvid Co. this week delivered its first airliner, the first of thousands to follow.',
      'Each delivery relies on a supply chain that has Wichita as its most important player.',
      'Corvid grants help schools that teach science and engineering in forty towns and cities',
      'Orrery said that the airliners are two of the larger kind.',
    ]
    expect(split(lines.join('\n'))).toEqual(lines)
  })

  test('a hard-wrapped line goes on', () => {
    const text = 'This line is wrapped by hand at about seventy characters, as mail does,\nand goes on here.'
    expect(split(text)).toEqual([text])
  })
})

test('invisible characters are left out, and offsets lead back', () => {
  const source = 'Bright\u200Bforge\u00AD ra\uFEFFised'
  const clean = cleanText(source, 1000)
  expect(clean.text).toBe('Brightforge raised')
  const at = clean.text.indexOf('raised')
  expect(source.slice(clean.toSource(at))).toBe('ra\uFEFFised')
  expect(clean.toSource(clean.text.length)).toBe(source.length)
})

test('remains of HTML are left out, and offsets lead back', () => {
  const source = '<p>Acme&nbsp;has raised &euro;20m &amp; hired a <b>CFO</b>.</p><li>120 jobs</li> a < b'
  const clean = cleanText(source, 1000)
  expect(clean.text.trim().split(/\n+/)).toEqual(['Acme has raised €20m & hired a CFO.', '120 jobs', ' a < b'])
  expect(source.slice(clean.toSource(clean.text.indexOf('hired')))).toMatch(/^hired a <b>/)
  expect(source.slice(clean.toSource(clean.text.indexOf('120')))).toMatch(/^120 jobs/)
  expect(clean.toSource(clean.text.length)).toBe(source.length)
})

test('a text is cut at the limit', () => {
  expect(cleanText('abcdef', 3).text).toBe('abc')
})

describe('dates', () => {
  const pub = new Date('2026-05-20T00:00:00Z')
  test.each([
    ['in 2019', '2019-01-01', '2019-12-31'],
    ['on 3 March 2026', '2026-03-03', '2026-03-03'],
    ['on March 3, 2026', '2026-03-03', '2026-03-03'],
    ['in March 2021', '2021-03-01', '2021-03-31'],
    ['in the third quarter of 2020', '2020-07-01', '2020-09-30'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['in January', '2026-01-01', '2026-01-31'],
    ['yesterday', '2026-05-19', '2026-05-19'],
  ])('%s', (text, from, to) => {
    const [date] = findDates(`It opened ${text}.`, pub)
    expect(date?.from.toISOString().slice(0, 10)).toBe(from)
    expect(date?.to.toISOString().slice(0, 10)).toBe(to)
  })

  test.each(['It has 2,019 staff.', 'It cost $2019.', 'It will open in October.', 'It cut 2000 jobs.'])('none in: %s', (text) => {
    expect(findDates(text, pub)).toEqual([])
  })

  test('relative dates need the date of the document', () => {
    expect(findDates('It opened last year.', null)).toEqual([])
  })
})

test('verbs in all forms', () => {
  expect(allForms(['raise'])).toEqual(['raise', 'raises', 'raised', 'raising'])
  expect(allForms(['cut', 'take', 'tap', 'buy'])).toEqual(expect.arrayContaining(['cutting', 'took', 'taken', 'tapped', 'bought', 'buys']))
})

test.each([
  ['CFO', 'cfo', 'c_level', null],
  ['new finance chief', 'cfo', 'c_level', 'finance'],
  ['VP of Sales', null, 'vp', 'sales'],
  ['Head of Marketing', null, 'head', 'marketing'],
  ['senior data engineers', null, 'senior', 'engineering'],
  ['account executives', null, null, 'sales'],
])('role: %s', (text, title, level, within) => {
  expect(parseRole(text)).toMatchObject({ title, level, function: within })
})

test('a city proves its country and region, a region proves no country', () => {
  expect(namesOfPlace('Germany')).toEqual(expect.arrayContaining(['germany', 'german', 'berlin']))
  expect(namesOfPlace('the United States')).toEqual(expect.arrayContaining(['us', 'texas']))
  expect(namesOfPlace('Europe')).toEqual(expect.arrayContaining(['germany', 'paris']))
  expect(namesOfPlace('Germany')).not.toContain('europe')
  expect(namesOfPlace('Utopia')).toEqual(['utopia'])
})

test('a list of wordings makes one group of a pattern, and leaves what it takes over as it is', () => {
  const asked = 'a | b\nc'
  const sites = anyOf`
    sites? | plants?
    \w+ works | ${asked}
  `
  expect(sites).toBe(String.raw`(?:sites?|plants?|\w+ works|${asked})`)
  expect([either`a | b`, anyWord`a | b`, only`a | b`]).toEqual(['a|b', String.raw`\b(?:a|b)\b`, '^(?:a|b)$'])
  expect(leading`the | its`).toBe('(?:the |its )')
})

test('a list of wordings is not cut inside a group', () => {
  expect(() => anyOf`sites? | (?:old | new) plants?`).toThrow('at “(?:old”')
  expect(
    () => either`
    plants? (?:of
    its) own
  `,
  ).toThrow('at “plants? (?:of”')
  expect(anyOf`(?:old|new) sites? | \( | [)(]`).toBe(String.raw`(?:(?:old|new) sites?|\(|[)(])`)
})
