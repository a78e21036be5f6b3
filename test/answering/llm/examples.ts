import type { AnswerableDocument, CompanyProfile, CompiledSignal } from '../../../src/answering/types.ts'

export const account: CompanyProfile = { domain: 'tarnwick.example', name: 'Tarnwick Robotics', aliases: ['Tarnwick'] }
export const asOf = new Date('2026-06-15T09:00:00Z')

export const fundingSignal: CompiledSignal = {
  signalId: '01890000-0000-7000-8000-000000000001',
  name: 'New funding',
  question: 'Has {account} raised new funding?',
  compiled: {
    frame: 'funding',
    slots: { direction: 'raised' },
    looksFor: 'The account raising money, in the last year.',
    recencyDays: 365,
    triggers: ['raised', 'funding', 'series'],
  },
}
export const layoffSignal: CompiledSignal = {
  signalId: '01890000-0000-7000-8000-000000000002',
  name: 'Layoffs',
  question: 'Is {account} laying people off?',
  compiled: {
    frame: 'layoffs',
    slots: {},
    looksFor: 'The account cutting jobs, in the last year.',
    recencyDays: 365,
    triggers: ['layoffs', 'job cuts'],
  },
}

export const text =
  'BRNO, 9 May 2026. Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital, the company said on Saturday.\n\n' +
  '“We will double our plant in Brno,” said chief executive Jana Horak. Rival Ostrel Systems raised $15.2 million in March.\n'

export const document: AnswerableDocument = {
  id: '01890000-0000-7000-8000-0000000000d1',
  url: 'https://news.example/tarnwick',
  headline: 'Tarnwick lands $40 million for its Brno plant',
  text,
  pubDate: new Date('2026-05-09T10:00:00Z'),
  documentType: 'news_article',
  about: null,
}

/** One answer as a model that keeps to the rules would write it. */
export const yes = (id: string, more: Record<string, unknown> = {}) => ({
  signal_id: id,
  verdict: 'yes',
  confidence: 0.9,
  quotes: ['Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital'],
  facts: ['Tarnwick Robotics raised $40 million'],
  one_sentence: 'Tarnwick Robotics raised $40 million in a Series B round.',
  summary: 'Tarnwick Robotics raised $40 million. Corran Capital led the Series B round.',
  event_date: '2026-05-09',
  slots: [
    { name: 'amount', value: '$40 million' },
    { name: 'round', value: 'Series B' },
    { name: 'investor', value: 'Corran Capital' },
  ],
  rejected: [],
  denies: false,
  ...more,
})

export const no = (id: string, more: Record<string, unknown> = {}) =>
  yes(id, { verdict: 'no', confidence: 0, quotes: [], facts: [], one_sentence: '', summary: '', slots: [], event_date: null, ...more })
