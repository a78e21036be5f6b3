import { describe, expect, test } from '@jest/globals'
import { resolveSince } from '../../src/answering/text/time/time-window.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { FREE_TEXT_MARKER, signalTemplates } from '../../src/answering/question/templates.ts'
import type { FrameId } from '../../src/answering/types.ts'
import { ask } from './ask.ts'

const readings: readonly (readonly [question: string, frame: FrameId, slots: Record<string, string>])[] = [
  ['Is {account} building in Cluj?', 'expansion', { place: 'Cluj' }],
  ['Does {account} run workloads on AWS?', 'technology', { technology: 'AWS' }],
  ['Has {account} expanded into a new country?', 'expansion', { where: 'new' }],
  ['Is {account} hiring in regulatory affairs?', 'hiring', { role: 'regulatory affairs' }],
  ['Is {account} recruiting supervisors for its new site?', 'hiring', { role: 'supervisors' }],
  ['Has the old MD of {account} left?', 'executive_change', { role: 'managing director' }],
  ['Does {account} expect growth this year?', 'earnings_remark', { topic: 'guidance' }],
  ['Is {account} after nurses?', 'hiring', { role: 'nurses' }],
  ['Has {account} taken outside investment?', 'funding', { direction: 'raised' }],
  ['Is {account} a listed company now?', 'going_public_or_private', { direction: 'public' }],
  ['Has {account} announced the closure of a plant?', 'expansion', { direction: 'closed' }],
  ['Is {account} hiring former Orvane engineers?', 'hiring', { role: 'Orvane engineers' }],
  ['Has the head of {account} changed recently?', 'executive_change', { title: 'ceo' }],
  ['Has {account} recruited a head of people from a rival?', 'executive_change', { role: 'head of people' }],
  ['Is {account} replacing CEO Jane Doe?', 'executive_change', { role: 'CEO' }],
  ['Has {account} named a replacement CFO?', 'executive_change', { title: 'cfo' }],
  ['Has {account} added crane drivers to its team?', 'hiring', { role: 'crane drivers' }],
  ['Has {account} introduced an app or other new offering?', 'product_launch', { product: 'app' }],
  ['Is {account} launching cards together with a bank?', 'product_launch', { product: 'cards' }],
  ['Are drivers at {account} in Cork being let go?', 'layoffs', { place: 'Cork' }],
  ['Has {account} expanded to Chile with its own operation?', 'expansion', { place: 'Chile' }],
  ['Have {account} and Quorvia announced a partnership?', 'partnership', { counterparty: 'Quorvia' }],
  ['Has {account} brought on a new CFO?', 'executive_change', { direction: 'joined', title: 'cfo' }],
  ['Did {account} bring in a new finance chief?', 'executive_change', { title: 'cfo' }],
  ["Has {account}'s CEO resigned?", 'executive_change', { direction: 'left', title: 'ceo' }],
  ['Has {account} lost its CTO?', 'executive_change', { direction: 'left', title: 'cto' }],
  ['Does {account} have a new CEO?', 'executive_change', { direction: 'joined', title: 'ceo' }],
  ['is {account} laying people off', 'layoffs', {}],
  ['Has {account} cut jobs?', 'layoffs', {}],
  ['Did {account} let go of employees?', 'layoffs', {}],
  ['Does {account} use Snowflake?', 'technology', { technology: 'Snowflake' }],
  ['Has {account} migrated to AWS?', 'technology', { technology: 'AWS' }],
  ['Is {account} a Workday customer?', 'technology', { technology: 'Workday' }],
  ['Has {account} expanded into Germany since spring?', 'expansion', { place: 'Germany', since: 'spring' }],
  ['Has {account} opened an office in Berlin?', 'expansion', { kind: 'office', place: 'Berlin' }],
  ['Is {account} building a new factory in Texas?', 'expansion', { kind: 'plant', place: 'Texas' }],
  ['Is {account} entering the Japanese market?', 'expansion', { kind: 'market', place: 'Japanese' }],
  ['Is {account} hiring account executives in London?', 'hiring', { role: 'account executives', place: 'London', function: 'sales' }],
  ['Does {account} have open roles for security engineers in Berlin?', 'hiring', { place: 'Berlin' }],
  ['Is {account} growing its sales team?', 'hiring', { function: 'sales' }],
  ['Has {account} been acquired?', 'acquisition', { direction: 'received' }],
  ['Was {account} acquired by Corvid?', 'acquisition', { direction: 'received', counterparty: 'Corvid' }],
  ['Has {account} bought a company?', 'acquisition', { direction: 'made' }],
  ['Did {account} mention cost cutting on its earnings call?', 'earnings_remark', { topic: 'cost cutting' }],
  ['Has {account} raised its full-year guidance?', 'earnings_remark', { topic: 'guidance', direction: 'up' }],
  ['Did {account} discuss supply chain issues on its last earnings call?', 'earnings_remark', { topic: 'supply chain issues' }],
  ['Has {account} raised a Series B?', 'funding', { round: 'Series B', direction: 'raised' }],
  ['Has {account} raised more than $10 million?', 'funding', { minimumAmount: '10000000' }],
  ['Has {account} secured investment from Calder Ventures?', 'funding', { investor: 'Calder Ventures' }],
  ['Has {account} invested in a start-up?', 'funding', { direction: 'invested' }],
  ['Has {account} launched an AI product?', 'product_launch', { product: 'AI' }],
  ['Has {account} partnered with Microsoft?', 'partnership', { counterparty: 'Microsoft' }],
  ['Has {account} announced a partnership or joint venture?', 'partnership', {}],
  ['Has {account} won a government contract?', 'contract_won', { counterparty: 'government' }],
  ['Is {account} being sued?', 'legal_trouble', { kind: 'lawsuit' }],
  ['Has {account} had a data breach?', 'legal_trouble', { kind: 'data breach' }],
  ['Has {account} rebranded?', 'rebrand', {}],
  ['Has {account} filed for an IPO?', 'going_public_or_private', { direction: 'public' }],
  ['Is {account} being taken private?', 'going_public_or_private', { direction: 'private' }],
]

describe('free wording', () => {
  test.each(readings)('%s → %s', (question, frame, slots) => {
    const compiled = compileQuestion(question)
    expect(compiled.frame).toBe(frame)
    expect(compiled.slots).toMatchObject(slots)
    expect(compiled.triggers.length).toBeGreaterThan(0)
    for (const word of compiled.triggers) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
  })

  test.each(['Is {account} carbon neutral?', 'Does {account} care about sustainability?', '', 'What?'])(
    'says so when it is nothing specific: %s',
    (question) => {
      const compiled = compileQuestion(question)
      expect(compiled.frame).toBe('generic')
      expect(compiled.looksFor).toMatch(/^Nothing specific/)
    },
  )

  test.each([
    ['Has {account} raised its prices?', 'The account raising its prices, in the last year.'],
    ['Has {account} sold its pet-care business since March?', /^The account selling a unit, .* \(pet, care\), since march\.$/],
    ['Has {account} won an award this year?', 'The account winning an award or recognition, this year.'],
    ['Has {account} won a case against the regulator?', /^A case or investigation .* dropped, or won by it/],
    ['Has {account} put its prices up?', 'The account raising its prices, in the last year.'],
    ['Has {account} got rid of its logistics arm?', /^The account selling a unit, .* \(logistics\)/],
    ['Is {account} suing the telecoms watchdog?', 'The account suing somebody (telecoms, watchdog), in the last year.'],
  ])('an event without a frame of its own is named: %s', (question, looksFor) => {
    const compiled = compileQuestion(question)
    expect(compiled.frame).toBe('generic')
    expect(compiled.looksFor).toMatch(looksFor)
  })

  test('is read up to a limit', () => {
    expect(compileQuestion(`Has {account} raised ${'money '.repeat(100_000)}?`).frame).toBe('funding')
  })
})

describe('templates', () => {
  const completed = signalTemplates.flatMap((template) => template.examples ?? [template.question])
  test.each(completed)('%s compiles to a specific frame', (question) => {
    const compiled = compileQuestion(question)
    expect(compiled.frame).not.toBe('generic')
    expect(compiled.looksFor).toMatch(/\.$/)
  })

  test.each(signalTemplates.filter((template) => !template.complete).map((template) => template.question))(
    '%s takes any free text',
    (question) => {
      for (const text of ['zzz', 'Ångström & Søn', '42', 'the new thing, or the old one', 'no longer'])
        expect(compileQuestion(question.replace(FREE_TEXT_MARKER, text)).frame).not.toBe('generic')
    },
  )
})

describe('time', () => {
  test.each([
    ['Has {account} raised funding in the last 6 months?', 183],
    ['Has {account} raised funding in the past year?', 365],
    ['Has {account} raised funding in the last two quarters?', 183],
    ['Has {account} raised funding in the past 90 days?', 90],
    ['Has {account} raised funding?', 365],
    ['Is {account} hiring?', 120],
  ])('%s → %d days', (question, days) => {
    expect(compileQuestion(question).recencyDays).toBe(days)
  })

  const now = new Date('2026-06-15T00:00:00Z')
  test.each([
    ['spring', '2026-03-01'],
    ['autumn', '2025-09-01'],
    ['march', '2026-03-01'],
    ['october', '2025-10-01'],
    ['this year', '2026-01-01'],
    ['this quarter', '2026-04-01'],
    ['last year', '2025-01-01'],
    ['2024', '2024-01-01'],
    ['2024-05', '2024-05-01'],
  ])('since %s is %s', (since, expected) => {
    expect(resolveSince(since, now)?.toISOString().slice(0, 10)).toBe(expected)
  })

  test('a year has an end', () => {
    expect(compileQuestion('Did {account} raise funding in 2025?').slots).toMatchObject({ since: '2025-01-01', until: '2025-12-31' })
  })
})

describe('what narrows a question', () => {
  test.each([
    ['Has {account} opened an office outside Germany?', 'expansion', { outside: 'Germany' }, ' outside Germany,'],
    [
      'Has {account} opened an office in Europe outside Germany?',
      'expansion',
      { place: 'Europe', outside: 'Germany' },
      ' outside Germany,',
    ],
    ['Is {account} hiring engineers outside the UK?', 'hiring', { role: 'engineers', outside: 'UK' }, ' outside the UK,'],
    ['Has {account} raised funding outside the US?', 'funding', { outside: 'US' }, ' outside the US,'],
    ['Has {account} raised funding in Germany?', 'funding', { place: 'Germany' }, ' in Germany,'],
    ['Has {account} raised less than $5 million?', 'funding', { maximumAmount: '5000000' }, ' of less than $5 million,'],
    ['Has {account} raised no more than $5m?', 'funding', { maximumAmount: '5000000' }, ' of at most $5 million,'],
    ['Has {account} raised $1 million or less?', 'funding', { maximumAmount: '1000000' }, ' of at most $1 million,'],
    [
      'Has {account} raised between $1 million and $5 million?',
      'funding',
      { minimumAmount: '1000000', maximumAmount: '5000000' },
      ' to $5 million,',
    ],
    [
      'Has {account} raised between 1 and 5 million dollars?',
      'funding',
      { minimumAmount: '1000000', maximumAmount: '5000000' },
      ' of $1 million to',
    ],
    ['Has {account} raised funding before 1999?', 'funding', { since: '1900-01-01', until: '1998-12-31' }, ' to 1998-12-31'],
    ['Has {account} raised funding since 1995?', 'funding', { since: '1995' }, ' since 1995'],
  ] as const)('%s', (question, frame, slots, looksFor) => {
    const compiled = compileQuestion(question)
    expect(compiled).toMatchObject({ frame, slots })
    expect(compiled.slots['amount']).toBeUndefined()
    expect(compiled.looksFor).toContain(looksFor)
  })

  test('outside a city is near it, and outside money is no place', () => {
    for (const question of ['Is {account} building a plant outside Madrid?', 'Has {account} taken outside investment?'])
      expect(compileQuestion(question).slots['outside']).toBeUndefined()
  })

  test('a number that is none is no amount', () => {
    expect(compileQuestion('Has {account} raised more than $1e400?').slots).toEqual({ direction: 'raised' })
  })

  test.each([
    [
      'Has {account} opened an office outside Germany?',
      'Brightforge has opened an office in Berlin.',
      'Brightforge has opened an office in Paris.',
    ],
    [
      'Has {account} raised funding in Germany?',
      'Brightforge has raised $12 million in a Series A round in Paris.',
      'Brightforge has raised $12 million in a Series A round in Berlin.',
    ],
    [
      'Has {account} raised less than $5 million?',
      'Brightforge has raised $12 million in a Series A round.',
      'Brightforge has raised $3 million in a Series A round.',
    ],
    [
      'Has {account} raised between $1 million and $5 million?',
      'Brightforge has raised $500,000 in a seed round.',
      'Brightforge has raised $5 million in a seed round.',
    ],
  ])('%s is no for “%s”', (question, other, same) => {
    expect(ask(question, other).verdict).not.toBe('yes')
    expect(ask(question, same).verdict).toBe('yes')
  })
})

describe('a question for the contrary', () => {
  test.each([
    'Does {account} not use Kubernetes?',
    'Has {account} not raised any funding in the last year?',
    'Has {account} raised no new funding?',
    'Has {account} never raised funding?',
    "Is it true that {account} hasn't raised funding?",
    'Has {account} not hired a new CEO?',
    'Has {account} been without layoffs?',
    'Is {account} free of lawsuits?',
    'Has {account} stopped using Kubernetes?',
    'Has {account} moved away from Kubernetes?',
    'Has {account} abandoned Kubernetes?',
    'Is {account} migrating off Kubernetes?',
    'Has {account} got rid of Kubernetes?',
    'Has {account} left AWS?',
    'Has {account} replaced Kubernetes?',
    'Is {account} replacing NetSuite?',
    'Has {account} failed to raise funding?',
    'Did {account} decide against an IPO?',
    'Has {account} avoided layoffs?',
    'Has {account} refrained from layoffs?',
    'Has {account} denied layoffs?',
    'Has {account} ruled out a takeover?',
    'Has {account} decided to cancel its expansion?',
    'Has {account} dropped plans to acquire Corvid?',
    'Has {account} stopped a fall in sales?',
    'Has {account} avoided a lawsuit?',
    'Has {account} paused hiring in Germany?',
    'Has {account} stopped hiring data engineers?',
    'Has {account} lifted its recruitment freeze?',
  ])('%s is never the event', (question) => {
    const compiled = compileQuestion(question)
    expect(compiled).toMatchObject({ frame: 'generic', slots: { contrary: 'true' } })
    expect(compiled.looksFor).toBe(
      'Nothing specific: the question whether something did not happen, or stopped, fits no known kind of event.',
    )
  })

  test.each([
    ['Has {account} paused hiring?', 'hiring', { direction: 'stopped' }],
    ['Is {account} no longer hiring?', 'hiring', { direction: 'stopped' }],
    ['Is {account} not hiring any more?', 'hiring', { direction: 'stopped' }],
    ['Has {account} closed an office?', 'expansion', { direction: 'closed' }],
    ['Has {account} parted ways with its CFO?', 'executive_change', { direction: 'left' }],
    ['Has {account} got rid of 40 staff?', 'layoffs', {}],
    ['Has {account} withdrawn its guidance?', 'earnings_remark', { topic: 'guidance', direction: 'down' }],
    ['Is {account} no longer a public company?', 'going_public_or_private', { direction: 'private' }],
    ['Is {account} no longer independent?', 'acquisition', { direction: 'received' }],
    ['Has {account} ditched Salesforce for HubSpot?', 'technology', { technology: 'HubSpot' }],
    // No contrary at all.
    ["Hasn't {account} raised funding?", 'funding', { direction: 'raised' }],
    ["Isn't {account} hiring?", 'hiring', {}],
    ["{account} is hiring, isn't it?", 'hiring', {}],
    ['Is {account} hiring or not?', 'hiring', {}],
    ['Has {account} hired a non-executive director?', 'executive_change', { direction: 'joined' }],
    ['Has {account} launched a stop-loss product?', 'product_launch', { product: 'stop-loss' }],
    ['Has {account} launched a tool that prevents churn?', 'product_launch', {}],
    ['Has {account} dropped a new app?', 'product_launch', {}],
    ['Has {account} partnered with No Frills?', 'partnership', { counterparty: 'No Frills' }],
    ['Has {account} partnered with Never Ltd?', 'partnership', { counterparty: 'Never Ltd' }],
    ['Has {account} raised no less than $5 million?', 'funding', { minimumAmount: '5000000' }],
    ['Has {account} invested in a company that it does not control?', 'funding', { direction: 'invested' }],
  ] as const)('%s is an event', (question, frame, slots) => {
    expect(compileQuestion(question)).toMatchObject({ frame, slots })
  })

  test.each([
    ['Has {account} called off its IPO?', /^The account calling off or putting off its IPO/],
    ['Has {account} ended its partnership with Corvid?', /^The account ending a partnership/],
    ['Has {account} halted production?', /^The account stopping production/],
    ['Has a lawsuit against {account} been dropped?', /^A case or investigation against the account dropped/],
    ['Has {account} stopped hiring?', /^The account pausing or stopping its hiring/],
  ])('%s is an event of another kind', (question, looksFor) => {
    expect(compileQuestion(question).looksFor).toMatch(looksFor)
  })

  test('one among several events leaves nothing specific', () => {
    expect(compileQuestion('Has {account} raised money or not hired a CEO?')).toMatchObject({
      frame: 'generic',
      slots: { contrary: 'true' },
    })
  })

  test('is answered neither by what happened nor by its absence', () => {
    expect(ask('Has {account} never raised funding?', 'Brightforge has raised $12 million in a Series A round.')).toMatchObject({
      verdict: 'unclear',
      confidence: 0,
      quotes: [],
    })
    expect(ask('Has {account} failed to raise funding?', 'Brightforge makes lamps in Leeds.').verdict).toBe('unclear')
  })

  test('a job advert tells of no stop to hiring', () => {
    const advert = { documentType: 'job_posting', about: 'brightforge.example', headline: 'Data engineer' } as const
    expect(ask('Is {account} hiring?', 'Brightforge is looking for a data engineer in Leeds.', advert).verdict).toBe('yes')
    expect(ask('Has {account} paused hiring?', 'Brightforge is looking for a data engineer in Leeds.', advert).verdict).toBe('no')
    expect(ask('Has {account} paused hiring?', 'Brightforge has frozen hiring until next year.').verdict).toBe('yes')
  })
})

test.each([
  ['Has {account} installed electronic shelf labels?', { technology: 'electronic shelf labels' }],
  ['Has {account} put AI planning software to work?', { technology: 'AI planning software' }],
  ['Has {account} switched helpdesk tools?', { technology: 'helpdesk tools', stage: 'changed' }],
  ['Has {account} replaced its policy administration system?', { technology: 'policy administration system', stage: 'changed' }],
])('a technology that is only described: %s', (question, slots) => {
  expect(compileQuestion(question)).toMatchObject({ frame: 'technology', slots })
})

describe('a question that asks for one event or another', () => {
  test.each([
    ['Has {account} laid off people or filed for bankruptcy?', 'layoffs', 'generic'],
    ['Has {account} raised money, or has it been bought?', 'funding', 'acquisition'],
    ['Has {account} announced layoffs or a plant closure?', 'layoffs', 'expansion'],
    ['Have layoffs or a merger been announced at {account}?', 'layoffs', 'acquisition'],
    ['Is {account} going private or changing hands through a buyout?', 'going_public_or_private', 'acquisition'],
  ])('%s', (question, first, second) => {
    const compiled = compileQuestion(question)
    expect([compiled.frame, ...(compiled.alternatives ?? []).map(({ frame }) => frame)]).toEqual([first, first, second])
    expect(compiled.looksFor).toContain(', or ')
  })

  test.each([
    'Has {account} opened an office in France or Spain?',
    'Has {account} hired a sales or marketing head?',
    'Has {account} won or renewed a contract?',
    'Has {account} been sued or investigated?',
    'Has {account} closed a Series B of $50m or more?',
    'Does {account} use Snowflake or Databricks?',
    'Has {account} been acquired or merged?',
  ])('%s asks for one', (question) => {
    expect(compileQuestion(question).alternatives).toBeUndefined()
  })

  test('each event keeps its time', () => {
    const { recencyDays, alternatives } = compileQuestion('Is {account} hiring welders or cutting jobs?')
    expect([recencyDays, alternatives?.map((one) => one.recencyDays)]).toEqual([365, [120, 365]])
  })
})

test.each([
  ['Is {account} hiring engineers in the United States?', ' in the United States '],
  ['Has {account} opened an office in the Netherlands?', ' in the Netherlands,'],
  ['Has {account} expanded into the Philippines?', ' into the Philippines,'],
  ['Has {account} opened an office in Germany?', ' in Germany,'],
])('%s is looked for with the article that its place has', (question, words) => {
  expect(compileQuestion(question).looksFor).toContain(words)
})
