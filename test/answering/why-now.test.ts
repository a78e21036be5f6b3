import { describe, expect, test } from '@jest/globals'
import { sourceHost, whyNow, type Reason } from '../../src/answering/why-now.ts'

const asOf = new Date('2026-06-01T00:00:00Z')
const reason = (more: Partial<Reason>): Reason => ({
  signalName: 'Funding',
  frame: 'funding',
  points: 3,
  slots: { amount: '$40 million', round: 'Series B', investor: 'Calder Ventures' },
  headline: 'Brightforge raises $40m',
  oneSentence: '',
  eventDate: new Date('2026-05-12T00:00:00Z'),
  sourceUrl: 'https://www.ledgerpost.example/2026/05/brightforge',
  ...more,
})
const summary = (...reasons: Partial<Reason>[]): string => whyNow({ accountName: 'Brightforge', reasons: reasons.map(reason), asOf })

describe('one clause', () => {
  test('comes from the slots and cites its source', () => {
    expect(summary({})).toBe('Brightforge raised $40 million in a Series B led by Calder Ventures (ledgerpost.example, 12 May).')
  })

  test.each([
    ['executive_change', { direction: 'joined', person: 'Jane Doe', role: 'CFO' }, 'Brightforge appointed Jane Doe as CFO'],
    ['executive_change', { direction: 'left', role: 'CEO' }, 'The CEO of Brightforge is leaving'],
    ['acquisition', { direction: 'received', counterparty: 'Corvid', amount: '$90m' }, 'Brightforge is being acquired by Corvid for $90m'],
    ['acquisition', { direction: 'made', counterparty: 'Corvid', stage: 'agreed' }, 'Brightforge agreed to acquire Corvid'],
    ['layoffs', { count: '120 people' }, 'Brightforge is cutting 120 people'],
    ['technology', { technology: 'Snowflake' }, 'Brightforge uses Snowflake'],
  ] as const)('%s: %j', (frame, slots, clause) => {
    expect(summary({ frame, slots })).toBe(`${clause} (ledgerpost.example, 12 May).`)
  })

  test('falls back on the headline, then the sentence, then the signal', () => {
    expect(summary({ slots: {} })).toBe('Brightforge raises $40m (ledgerpost.example, 12 May).')
    expect(summary({ slots: {}, headline: '', oneSentence: 'It raised money.' })).toBe('It raised money (ledgerpost.example, 12 May).')
    expect(summary({ slots: {}, headline: ' ' })).toBe('Funding (ledgerpost.example, 12 May).')
  })

  test.each([
    ['Brightforge Shipping quarterly presentation: transcript', false],
    ['Brightforge AG nine-month results: analyst call', false],
    ['Transcript: what Brightforge said on its call', false],
    ['Brightforge sold to Irish group', true],
    ['Brightforge goes to Austria', true],
    ['Brightforge to close its yard', true],
  ])('%s: tells of the event: %s', (headline, tells) => {
    const text = tells ? headline : 'It reduces costs'
    const told = summary({ frame: 'earnings_remark', slots: {}, headline, oneSentence: 'It reduces costs.' })
    expect(told).toBe(`${text} (ledgerpost.example, 12 May).`)
  })

  test('keeps the full stop of a name', () => {
    expect(summary({ frame: 'product_launch', slots: { product: 'Meadow & Co.' } })).toMatch(/^Brightforge launched Meadow & Co\. \(/)
  })

  test('tells the year when it is another, and no date when there is none', () => {
    expect(summary({ eventDate: new Date('2025-11-03T00:00:00Z') })).toContain('(ledgerpost.example, 3 November 2025).')
    expect(summary({ eventDate: null })).toContain('(ledgerpost.example).')
  })
})

describe('several', () => {
  const layoffs = { frame: 'layoffs', slots: { count: '120 people' }, points: 2, sourceUrl: 'https://wire.example/1' } as const
  const hiring = { frame: 'hiring', slots: { role: 'data engineers' }, points: 1, sourceUrl: 'https://jobs.example/1' } as const
  const rebrand = { frame: 'rebrand', slots: { name: 'Brightly' }, points: 0.5, sourceUrl: 'https://wire.example/2' } as const

  test('the best three, best first', () => {
    const text = summary(rebrand, hiring, {}, layoffs)
    expect(text.indexOf('raised')).toBeLessThan(text.indexOf('cutting'))
    expect(text.indexOf('cutting')).toBeLessThan(text.indexOf('hiring'))
    expect(text).not.toContain('Brightly')
  })

  test('newest first among equals', () => {
    const text = summary(
      { ...layoffs, points: 2, eventDate: new Date('2026-04-01') },
      { ...hiring, points: 2, eventDate: new Date('2026-05-01') },
    )
    expect(text.indexOf('hiring')).toBeLessThan(text.indexOf('cutting'))
  })

  test('near-copies are told once', () => {
    expect(
      summary({}, { slots: { amount: '$40 million', round: 'Series B' }, points: 2.9, sourceUrl: 'https://wire.example/3' }).match(
        /raised/g,
      ),
    ).toHaveLength(1)
  })

  test('a disqualifying signal is no reason, and no reasons make no summary', () => {
    expect(summary({ points: 0 })).toBe('')
    expect(summary()).toBe('')
  })
})

test.each([
  ['https://www.ledgerpost.example/a', 'ledgerpost.example'],
  ['not a url', 'not a url'],
])('the host of %s is %s', (url, host) => {
  expect(sourceHost(url)).toBe(host)
})
