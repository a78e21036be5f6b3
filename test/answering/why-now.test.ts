import { describe, expect, test } from '@jest/globals'
import { disqualification, sourceHost, whyNow, type Reason } from '../../src/answering/settle/why-now.ts'

const asOf = new Date('2026-06-01T00:00:00Z')
const reason = (more: Partial<Reason>): Reason => ({
  signalName: 'Funding',
  frame: 'funding',
  points: 3,
  slots: { amount: '$40 million', round: 'Series B', investor: 'Calder Ventures' },
  headline: 'Brightforge raises $40m',
  headlineProves: true,
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
    ['acquisition', { direction: 'received', counterparty: 'Corvid', told: 'done' }, 'Brightforge was acquired by Corvid'],
    ['acquisition', { direction: 'received', counterparty: 'Corvid', stage: 'agreed' }, 'Brightforge is to be acquired by Corvid'],
    ['expansion', { site: 'office', place: 'United Kingdom', told: 'done' }, 'Brightforge opened an office in the United Kingdom'],
    ['expansion', { site: 'centre', place: 'near Alliance Airport' }, 'Brightforge is opening a centre near Alliance Airport'],
    ['expansion', { site: 'depots', place: 'Cork', told: 'done' }, 'Brightforge opened depots in Cork'],
    ['expansion', { site: 'headquarters', place: 'Cork' }, 'Brightforge is opening a headquarters in Cork'],
    ['funding', { amount: '$62 Million' }, 'Brightforge raised $62 million'],
    ['layoffs', { count: '310 workers', told: 'done' }, 'Brightforge cut 310 jobs'],
    ['layoffs', { count: '40 engineers' }, 'Brightforge is laying off 40 engineers'],
    ['legal_trouble', { kind: 'fine', amount: '$5 Million', told: 'done' }, 'Brightforge was fined $5 million'],
    ['legal_trouble', { kind: 'data breach', attack: 'ransomware attack' }, 'Brightforge was hit by a ransomware attack'],
    ['legal_trouble', { kind: 'lawsuit' }, 'Brightforge faces a lawsuit'],
    ['acquisition', { direction: 'made', counterparty: 'Corvid', stage: 'agreed' }, 'Brightforge agreed to acquire Corvid'],
    ['layoffs', { count: '120 people' }, 'Brightforge is cutting 120 jobs'],
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
    const told = summary({ frame: 'generic', slots: {}, headline, oneSentence: 'It reduces costs.' })
    expect(told).toBe(`${text} (ledgerpost.example, 12 May).`)
  })

  test.each([
    ['cost cutting', 'So we are reducing costs.', 'Brightforge is cutting costs'],
    ['growth', "Under him Brightforge's surplus grew.", 'Brightforge reported growth'],
    ['growth', 'Brightforge said that sales rose by 14 % to €88 million.', 'Brightforge said that sales rose by 14 % to €88 million'],
    ['supply problems', 'We wait for chips.', 'Brightforge spoke of supply problems'],
  ])('a remark on %s is told of the account: %s', (topic, oneSentence, clause) => {
    const more = {
      frame: 'earnings_remark',
      slots: { topic },
      headline: 'Brightforge finance chief to retire',
      headlineProves: false,
    } as const
    expect(summary({ ...more, oneSentence })).toBe(`${clause} (ledgerpost.example, 12 May).`)
  })

  test.each([
    [{ topic: 'cost cutting', told: 'planned' }, 'plans to cut costs'],
    [{ topic: 'guidance', direction: 'up' }, 'raised its outlook'],
    [{ topic: 'guidance', direction: 'down' }, 'lowered its outlook'],
    [{ topic: 'expectations', direction: 'missed' }, 'missed expectations'],
    [{ topic: 'guidance', direction: 'down', told: 'withdrawn' }, 'withdrew its forecast'],
    [{ topic: 'decline' }, 'reported a decline'],
  ])('a remark: %j', (slots, clause) => {
    expect(summary({ frame: 'earnings_remark', slots, headline: '' })).toBe(`Brightforge ${clause} (ledgerpost.example, 12 May).`)
  })

  test('leaves out a headline that is no proof of the event', () => {
    const more = {
      frame: 'generic',
      slots: {},
      headline: 'Redpine backs scheduling specialist Brightforge',
      headlineProves: false,
    } as const
    const long = `Brightforge plans by orders out of any ERP system, which planners had missed${' for years'.repeat(20)}.`
    expect(summary({ ...more, oneSentence: 'It plans by orders out of any ERP.' })).toBe(
      'It plans by orders out of any ERP (ledgerpost.example, 12 May).',
    )
    expect(summary({ ...more, oneSentence: long })).toBe('Brightforge plans by orders out of any ERP system… (ledgerpost.example, 12 May).')
    expect(summary({ ...more, oneSentence: 'We plan by ERP.' })).toBe('“We plan by ERP” (ledgerpost.example, 12 May).')
    expect(summary({ ...more, oneSentence: '' })).toBe('Funding (ledgerpost.example, 12 May).')
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

  test('an office and the market that it opens are told once, with what says more', () => {
    const office = { frame: 'expansion', slots: { site: 'hub', place: 'Gdańsk' }, points: 2 } as const
    expect(summary(office, { frame: 'expansion', slots: { place: 'Poland' }, points: 1 })).toBe(
      'Brightforge is opening a hub in Gdańsk (ledgerpost.example, 12 May).',
    )
    expect(summary(office, { frame: 'expansion', slots: { ...office.slots, market: 'Poland' }, points: 1 })).toBe(
      'Brightforge is expanding into Poland with a hub in Gdańsk (ledgerpost.example, 12 May).',
    )
  })

  test('a disqualifying signal is no reason, and no reasons make no summary', () => {
    expect(summary({ points: 0 })).toBe('')
    expect(summary()).toBe('')
  })
})

test('what disqualifies is told with its source and date', () => {
  const out = [reason({ signalName: 'Layoffs or bankruptcy', frame: 'layoffs', slots: { count: '310 workers' }, points: 0 })]
  expect(disqualification({ accountName: 'Brightforge', reasons: out, asOf })).toBe(
    'Disqualified by "Layoffs or bankruptcy": Brightforge is cutting 310 jobs (ledgerpost.example, 12 May).',
  )
  expect(disqualification({ accountName: 'Brightforge', reasons: [], asOf })).toBe('')
})

test.each([
  ['mid:abc123@mail.ledgerpost.example', 'mail from mail.ledgerpost.example'],
  ['mid:abc123', 'mail'],
  ['https://www.ledgerpost.example/a', 'ledgerpost.example'],
  ['not a url', 'not a url'],
])('the host of %s is %s', (url, host) => {
  expect(sourceHost(url)).toBe(host)
})
