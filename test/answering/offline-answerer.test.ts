import { describe, expect, test } from '@jest/globals'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import { ask, asOf, brightforge, document, signal } from './ask.ts'

const funding = 'Has {account} raised new funding?'

describe('quotes', () => {
  test('are cut from the document by offset, behind abbreviations and invisible characters', async () => {
    const text =
      'Brightforge, Inc. makes pumps. Ms. Jane Doe runs it.\n\nOn Tuesday the company said it had ra\u200Bised $40 million in a Series B, its U.S. investors leading. It is based in Leeds.'
    const doc = document(text)
    const [answer] = await offlineAnswerer.answer({ account: brightforge, document: doc, signals: [signal(funding)], asOf })
    expect(answer?.verdict).toBe('yes')
    expect(answer?.quotes.length).toBeGreaterThan(0)
    for (const quote of answer?.quotes ?? []) expect(text.slice(quote.start, quote.end)).toBe(quote.text)
    expect(answer?.quotes[0]?.text).toBe(
      'On Tuesday the company said it had ra\u200Bised $40 million in a Series B, its U.S. investors leading.',
    )
  })

  test('from the headline have no offsets', () => {
    const answer = ask(funding, 'Details were scarce on Wednesday.', { headline: 'Brightforge raises $40m Series B' })
    expect(answer.verdict).toBe('yes')
    expect(answer.quotes).toEqual([{ text: 'Brightforge raises $40m Series B', start: -1, end: -1 }])
  })

  test('hold a sentence once that is headline and text, or stands in the text twice', () => {
    const text = 'Brightforge raises $40m Series B.\n\nDetails were scarce.\n\nBrightforge raises $40m Series B.'
    const answer = ask(funding, text, { headline: 'Brightforge Raises $40m Series B' })
    expect(answer.verdict).toBe('yes')
    expect(answer.quotes).toEqual([{ text: 'Brightforge raises $40m Series B.', start: 0, end: 33 }])
  })

  test('are at most five', () => {
    const answer = ask(funding, Array.from({ length: 12 }, (_, i) => `Brightforge raised $${i + 2} million in May.`).join(' '))
    expect(answer.quotes).toHaveLength(5)
  })
})

describe('what was found', () => {
  test('of the end of an event is not told as the event', () => {
    const closing = ask('Is {account} closing any sites?', 'Brightforge will close its office in Leeds in May.')
    expect([closing.verdict, closing.slots['direction']]).toEqual(['yes', 'closed'])
    expect(closing.oneSentence).toBe('Brightforge will close its office in Leeds in May.')
    const ended = ask(
      'Has {account} ended its partnership with Corvid Systems?',
      'Brightforge ended its partnership with Corvid Systems in May.',
    )
    expect([ended.verdict, ended.oneSentence]).toEqual(['yes', 'Brightforge ended its partnership with Corvid Systems in May.'])
  })

  test('amount, round and investor make one sentence', () => {
    const answer = ask(funding, 'Brightforge has raised $40 million in a Series B led by Calder Ventures, it said on Monday.')
    expect(answer.slots).toMatchObject({ amount: '$40 million', round: 'Series B', investor: 'Calder Ventures' })
    expect(answer.oneSentence).toBe('Brightforge raised $40 million in a Series B led by Calder Ventures.')
    expect(answer.confidence).toBeGreaterThan(0.8)
  })

  test('a round that stands between commas', () => {
    const answer = ask(funding, '€9m, seed, Creandum: the latest from Brightforge.')
    expect(answer.slots).toMatchObject({ amount: '€9m', round: 'seed' })
  })

  test('person and role', () => {
    const answer = ask('Has {account} hired a new CFO?', 'Brightforge has appointed Jane Doe as chief financial officer.')
    expect(answer.slots).toMatchObject({ person: 'Jane Doe', role: 'chief financial officer', direction: 'joined' })
    expect(answer.oneSentence).toBe('Brightforge appointed Jane Doe as chief financial officer.')
  })

  test('the date of the event, else that of the document', () => {
    expect(ask(funding, 'Brightforge raised $40 million on 3 March 2026.').eventDate).toEqual(new Date('2026-03-03T00:00:00Z'))
    expect(ask(funding, 'Brightforge raised $40 million.').eventDate).toEqual(new Date('2026-05-20T08:00:00Z'))
  })
})

describe('attribution', () => {
  test.each([
    ['a pronoun', 'Brightforge makes pumps in Leeds. It has raised $12 million from Calder Ventures.'],
    ['a description', 'Brightforge makes pumps. The Leeds-based start-up has raised $12 million from Calder Ventures.'],
    ['the possessive', "Brightforge's $12 million Series A was led by Calder Ventures."],
    ['the legal form', 'Brightforge Holdings plc (LSE: BFG) has raised $12 million in new equity.'],
    ['capitals', 'BRIGHTFORGE HAS RAISED $12 MILLION IN NEW EQUITY FROM CALDER VENTURES'],
    ['the domain', 'brightforge.example has raised $12 million in a seed round.'],
  ])('follows %s', (_what, text) => {
    expect(ask(funding, text).verdict).toBe('yes')
  })

  test('"we" is the account in its own posts only', () => {
    const text = 'We have raised $12 million in a Series A.'
    expect(ask(funding, text, { about: 'brightforge.example', documentType: 'blog_post' }).verdict).toBe('yes')
    expect(ask(funding, `${text} Brightforge is a customer of ours.`, { about: 'corvid.example', documentType: 'blog_post' }).verdict).toBe(
      'no',
    )
  })

  test.each([
    ['another company', 'Brightforge has a new rival. Corvid Systems raised $12 million in May.'],
    ['a pronoun for another company', 'Brightforge trails Corvid Systems. Corvid Systems makes valves. It has raised $12 million.'],
  ])('never takes %s for the account', (_what, text) => {
    expect(ask(funding, text).verdict).not.toBe('yes')
  })

  test('a longer name is a namesake, and its short form too where it was introduced first', () => {
    const text = 'Brightforge Foods, the Leeds soup maker, opened its books on Monday. Brightforge has raised $12 million.'
    expect(ask(funding, text).verdict).toBe('no')
    const known = { domain: 'brightforge.example', name: 'Brightforge', aliases: ['Brightforge Foods'] }
    expect(ask(funding, text, {}, known).verdict).toBe('yes')
  })

  test('the first word of a longer name counts once the whole name was told', () => {
    const account = { domain: 'halden-marine.example', name: 'Halden Marine', aliases: [] }
    expect(ask(funding, 'Halden Marine builds propellers. On Monday Halden raised €9m from Calder Ventures.', {}, account).verdict).toBe(
      'yes',
    )
    expect(ask(funding, 'Halden raised €9m from Calder Ventures.', {}, account).verdict).toBe('no')
  })
})

describe('why a tempting sentence did not count', () => {
  test.each([
    ['another company (rival)', funding, 'Brightforge rival Corvid Systems raised $40 million.'],
    ['denied', funding, 'Brightforge has not raised any funding.'],
    ['rumour', funding, 'Brightforge is in talks to raise $40 million.'],
    ['old', funding, 'Brightforge raised $40 million in 2018.'],
    ['role', 'Has {account} acquired another company?', 'Brightforge has been acquired by Corvid Systems.'],
    ['another round', 'Has {account} raised a Series C round?', 'Brightforge raised $40 million in a Series B.'],
    ['another amount', 'Has {account} raised more than $100 million?', 'Brightforge raised $40 million in a Series B.'],
    ['another place', 'Has {account} expanded into Germany?', 'Brightforge has expanded into France.'],
  ])('%s', (reason, question, text) => {
    const answer = ask(question, text)
    expect(answer.verdict).not.toBe('yes')
    expect(answer.rejected).toContainEqual({ reason, quote: text })
  })

  test('boilerplate', () => {
    const text =
      'Brightforge shows new pumps at the fair.\n\nAbout Brightforge\n\nBrightforge makes pumps. Brightforge has raised $90 million from Calder Ventures.'
    const answer = ask(funding, text)
    expect(answer.verdict).toBe('no')
    expect(answer.rejected.map(({ reason }) => reason)).toContain('boilerplate')
  })

  test('a document from before the window', () => {
    const answer = ask(funding, 'Brightforge raised $40 million.', { pubDate: new Date('2023-01-01T00:00:00Z') })
    expect(answer).toMatchObject({ verdict: 'no', rejected: [{ reason: 'old document' }] })
  })

  test('a denial is marked, so that it can cancel what another document said', () => {
    expect(ask('Has {account} been acquired?', 'Brightforge denied that it had been acquired by Corvid Systems.')).toMatchObject({
      verdict: 'no',
      denies: true,
    })
    expect(ask('Has {account} been acquired?', 'The sale of Brightforge to Corvid Systems was called off.')).toMatchObject({
      verdict: 'no',
      denies: true,
    })
  })
})

describe('job postings', () => {
  const posting = { about: 'brightforge.example', documentType: 'job_posting' as const }
  test('are judged by their title, not by what else they name', () => {
    const text = 'You will work with our account executives and report to the VP of Engineering.'
    expect(ask('Is {account} hiring data engineers?', text, { ...posting, headline: 'Senior Data Engineer (m/f/d), Berlin' }).verdict).toBe(
      'yes',
    )
    expect(ask('Is {account} hiring sales reps?', text, { ...posting, headline: 'Senior Data Engineer (m/f/d), Berlin' }).verdict).toBe(
      'no',
    )
    expect(ask('Is {account} hiring a CFO?', 'Support our CFO.', { ...posting, headline: 'Executive Assistant to the CFO' }).verdict).toBe(
      'no',
    )
  })

  test('offer several posts in their text, but not those that they only speak of', () => {
    const headline = 'Join the new data team (3 roles)'
    const verdictOn = (text: string): string => ask('Is {account} looking for a Head of Data?', text, { ...posting, headline }).verdict
    expect(verdictOn('Brightforge is building a team and is looking for a Head of Data, two engineers and an analyst.')).toBe('yes')
    expect(verdictOn('Brightforge is looking for an analyst who reports to the Head of Data.')).toBe('no')
    expect(verdictOn('You may know Corvid Systems, which is looking for a Head of Data; we are not.')).toBe('no')
  })

  test('have a place', () => {
    const headline = 'Account Executive, Munich'
    expect(ask('Is {account} hiring sales reps in Germany?', 'You will sell pumps.', { ...posting, headline }).verdict).toBe('yes')
    expect(ask('Is {account} hiring sales reps in France?', 'You will sell pumps.', { ...posting, headline }).verdict).toBe('no')
  })

  test('prove a technology that the team works with, not one given as an example', () => {
    const ours = 'You will own our Snowflake warehouse.'
    const example = 'Experience with a warehouse such as Snowflake or similar.'
    expect(ask('Does {account} use Snowflake?', ours, { ...posting, headline: 'Data Engineer' }).verdict).toBe('yes')
    expect(ask('Does {account} use Snowflake?', example, { ...posting, headline: 'Data Engineer' }).verdict).not.toBe('yes')
  })
})

describe('bad input', () => {
  const all = [funding, 'Has {account} announced layoffs?', 'Does {account} use Snowflake?', 'Is {account} carbon neutral?'].map(
    (question, i) => signal(question, `s${i}`),
  )
  test.each([
    ['nothing', ''],
    ['one word', 'Brightforge'],
    ['German', 'Brightforge hat 40 Millionen Euro eingesammelt, wie das Unternehmen am Montag mitteilte.'],
    ['Japanese', 'Brightforgeは月曜日、4000万ドルの資金調達を発表した。'],
    ['10,000 company names', `${Array.from({ length: 10_000 }, (_, i) => `Company${i} Holdings`).join(', ')} and others raised money.`],
    ['only brackets', '('.repeat(50_000)],
    ['lone surrogates', '\uD800\uDC00\uD83D Brightforge \uDFFF'],
    ['5 MB without a break', 'word '.repeat(1_000_000)],
    ['5 MB of names', 'Brightforge and '.repeat(330_000)],
  ])('%s is no yes', async (_what, text) => {
    const answers = await offlineAnswerer.answer({ account: brightforge, document: document(text, { headline: '' }), signals: all, asOf })
    expect(answers.map(({ signalId }) => signalId)).toEqual(['s0', 's1', 's2', 's3'])
    expect(answers.filter(({ verdict }) => verdict === 'yes')).toEqual([])
  })

  test('an account without a name is known by its domain', () => {
    const account = { domain: 'brightforge.example', name: null, aliases: [] }
    expect(ask(funding, 'Brightforge has raised $12 million in a Series A.', {}, account).verdict).toBe('yes')
  })

  test('the same document answers the same for two accounts and twice', () => {
    const doc = document('Brightforge has acquired Corvid Systems for $30 million.')
    const corvid = { domain: 'corvid.example', name: 'Corvid Systems', aliases: ['Corvid'] }
    const signals = [signal('Has {account} acquired another company?', 'made'), signal('Has {account} been acquired?', 'received')]
    const verdicts = async (account: typeof corvid): Promise<string[]> =>
      (await offlineAnswerer.answer({ account: { ...account }, document: doc, signals, asOf })).map(({ verdict }) => verdict)
    return Promise.all([verdicts({ ...brightforge, name: 'Brightforge', aliases: [] }), verdicts(corvid), verdicts(corvid)]).then(
      (found) => {
        expect(found).toEqual([
          ['yes', 'no'],
          ['no', 'yes'],
          ['no', 'yes'],
        ])
      },
    )
  })
})

test('names with hyphens and other signs, in question and text, are asked for as they are', () => {
  expect(ask('Has {account} expanded into Asia-Pacific?', 'Brightforge has opened its first office in Singapore.').verdict).toBe('yes')
  expect(ask('Does {account} use Node-RED?', 'Brightforge runs its lines on Node-RED.').verdict).toBe('yes')
  expect(ask('Does {account} use C++ (Qt/QML)?', 'Brightforge makes pumps.').verdict).toBe('no')
})

test('either of the events of a question is a yes, with what is told of it', () => {
  const question = 'Has {account} raised money or appointed a new CFO?'
  const answer = ask(question, 'Brightforge has appointed Jane Doe as chief financial officer.')
  expect(answer).toMatchObject({ verdict: 'yes', slots: { frame: 'executive_change', person: 'Jane Doe' } })
  expect(ask(question, 'Brightforge raised $12 million in a Series A round.')).toMatchObject({
    verdict: 'yes',
    slots: { frame: 'funding' },
  })
  expect(ask(question, 'Brightforge opened an office in Ghent.').verdict).toBe('no')
})

test.each([
  [
    'yes',
    'Has {account} installed electronic shelf labels?',
    'Brightforge has installed electronic labels on the shelves of all its stores.',
  ],
  ['yes', 'Has {account} switched helpdesk tools?', 'Brightforge moved its support desk from the Zenhelp app to Harbour in May.'],
  [
    'no',
    'Has {account} adopted a reading app?',
    'Brightforge signed up with a reading charity, which it has used in its schools since May.',
  ],
  ['no', 'Has {account} switched helpdesk tools?', 'Brightforge moved its payroll to the Paylane app in May.'],
])('a technology that is only described: %s, %s', (verdict, question, text) => {
  expect(ask(question, text).verdict).toBe(verdict)
})
