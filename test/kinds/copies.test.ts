import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { RawDocument } from '../../src/evidence/documents/raw-document.ts'
import { storeInSlices } from '../../src/evidence/documents/store-in-slices.ts'
import { isSameStory, storyOf } from '../../src/evidence/documents/story.ts'
import { openWorkspace, type Workspace } from '../evidence/support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => await w.close())
beforeEach(async () => {
  await w.db.document.deleteMany()
})

const core = `Halden Foods, a maker of frozen meals, today announced that it has raised $12 million in a Series A round led by Marsh Capital.

The company will use the money to open a second mill in Leeds and to hire 140 people over the next two years.

"Families want dinners that are quick and that taste of something," said Jane Roe, chief executive of Halden Foods. "With this round we can cook for twice as many of them."

Halden Foods sells through 2,300 stores in the north of England and had revenue of $31 million in 2025.`
const headline = 'Halden Foods raises $12 million to open a second mill'
const wire = {
  headline,
  text: `LEEDS, England, Aug. 28, 2026 (WIRE) -- ${core}\n\nAbout Halden Foods\nHalden Foods has cooked frozen meals since 1998. For more see halden.example.\n\nMedia contact\nJohn Poe, press@halden.example, +44 20 7946 0018`,
}
const site = {
  headline: 'Frozen meals: Halden Foods lands Series A',
  text: `Share this article\n\nBy News Desk\n\n${core}\n\nRead more: Ten makers of frozen food to watch in 2026\n\nSign up to our newsletter`,
}
const cut = { headline: `${headline} | Business North`, text: core.split('\n\n').slice(0, 3).join('\n\n') }

const document = (name: string, given: { headline: string; text: string }, changes: Partial<RawDocument> = {}): RawDocument => ({
  url: `https://${name}.example/a`,
  pub_date: new Date('2026-08-28T08:00:00Z'),
  pub_date_source: 'feed',
  document_type: 'news_article',
  ...given,
  ...changes,
})
const store = async (documents: RawDocument[], orgId: string | null = null) =>
  await storeInSlices(w.ctx, { orgId, connector: 'test', documents })
const rows = async () => await w.db.document.findMany({ include: { copies: { orderBy: { urlKey: 'asc' } } }, orderBy: { urlKey: 'asc' } })

describe('one story', () => {
  test.each([
    ['one after the other', 1],
    ['in one call', 3],
  ])('on several sites is one document, %s', async (_, together) => {
    const all = [document('wire', wire), document('news', site), document('north', cut)]
    for (let at = 0; at < all.length; at += together) await store(all.slice(at, at + together))
    const [kept, ...others] = await rows()
    expect(others).toEqual([])
    expect([kept?.urlKey, ...(kept?.copies.map((copy) => copy.urlKey) ?? [])].sort()).toEqual([
      'news.example/a',
      'north.example/a',
      'wire.example/a',
    ])
    expect(kept?.language).toBe('en')
  })
  test('again changes nothing; a copy that becomes another story is a document of its own', async () => {
    const all = [document('wire', wire), document('news', site)]
    await store(all)
    await w.pool.query('delete from jobs.job')
    expect(await store(all)).toEqual({ stored: [], unchanged: 2, updated: 0 })
    expect(await w.jobs('read-documents')).toEqual([])
    const copy = (await rows())[0]?.copies[0]
    const host = copy?.urlKey.split('.')[0] ?? ''
    const other =
      'Marsh Capital has closed its third fund at $400 million, with money from pension funds and two insurers of the region, it said.'
    expect((await store([document(host, { headline: 'Marsh Capital closes a fund', text: other })])).stored).toHaveLength(1)
    expect((await rows()).map((row) => row.copies.length)).toEqual([0, 0])
  })
  test('short or in another language, word for word', async () => {
    const short = {
      headline: 'Halden grows',
      text: 'Halden Foods grew by a third in the year and hired 140 people in Leeds. It told so in a letter to its owners.',
    }
    const german = {
      headline: 'Halden wächst',
      text: 'Die Halden Foods GmbH hat im vergangenen Jahr ihren Umsatz gesteigert und viele Menschen eingestellt. Das schrieb sie am Montag ihren Eigentümern.',
    }
    await store([document('one', short), document('two', short), document('drei', german), document('vier', german)])
    expect((await rows()).map((row) => [row.language, row.copies.length])).toEqual([
      ['de', 1],
      [expect.anything(), 1],
    ])
  })
  test('gets the date and the owner from the copy that tells them, and is read again', async () => {
    const { stored } = await store([document('wire', wire, { pub_date: null, pub_date_source: 'unknown' })])
    w.at.now = new Date('2026-08-30T12:00:00Z')
    const result = await store([document('halden', { ...wire, headline }, { about: 'halden.example' })])
    expect(result).toEqual({ stored, unchanged: 1, updated: 1 })
    expect(await rows()).toMatchObject([
      {
        pubDate: new Date('2026-08-28T08:00:00Z'),
        pubDateSource: 'feed',
        about: 'halden.example',
        readAt: null,
        copies: [{ connector: 'test' }],
      },
    ])
  })
})

describe('not one story', () => {
  const dividend = (quarter: string, amount: string, day: string) => ({
    headline: `Halden Foods declares ${quarter} quarter dividend`,
    text: `LEEDS, Aug. 28, 2026 (WIRE) -- The board of directors of Halden Foods today declared a ${quarter} quarter cash dividend of ${amount} per share of common stock, payable on ${day} to shareholders of record.\n\nHalden Foods has paid a dividend in each quarter since 2009, and means to go on doing so as long as its earnings allow.\n\nFuture dividends are declared by the board of directors and rest on the earnings, the needs for capital and the terms of its loans.`,
  })
  const named = (who: string, what: string) => ({
    headline: `Halden Foods names ${who} ${what}`,
    text: `Halden Foods today announced that ${who} joins the company as ${what}, with effect from the first day of the next month.\n\n"We are glad to have won somebody of such experience for this task," said the chairman of the board.\n\nHalden Foods makes frozen meals and sells them in stores all over the north of England.`,
  })
  test.each([
    ['two dividends', dividend('second', '$0.25', 'June 30'), dividend('third', '$0.25', 'September 30')],
    ['two sums', dividend('third', '$0.25', 'June 30'), dividend('third', '$0.30', 'June 30')],
    ['two appointments', named('Jane Doe', 'chief financial officer'), named('Richard Roe', 'chief financial officer')],
    [
      'two rounds',
      wire,
      { headline: headline.replace('12', '30'), text: wire.text.replace('$12 million in a Series A', '$30 million in a Series B') },
    ],
    [
      'a story and a digest of it and others',
      cut,
      {
        headline: 'The week in food',
        text: `${cut.text}\n\n${`Sable Insurance lays off 200 people in York. It closes its office there at the end of the year, the firm said on Friday. `.repeat(6)}`,
      },
    ],
  ])('%s', async (_, a, b) => {
    expect(isSameStory(storyOf(a), storyOf(b))).toBe(false)
    await store([document('one', a), document('two', b)])
    expect(await rows()).toHaveLength(2)
  })
  test('postings, of one board or word for word', async () => {
    const text =
      'You will plan, run and watch over our lines for frozen meals in Leeds, together with a team of fourteen people. We pay fairly and train well.'
    const posting = (name: string, title: string) => document(name, { headline: title, text }, { document_type: 'job_posting' })
    await store([posting('one', 'Line Planner'), posting('two', 'Senior Line Planner'), posting('three', 'Line Planner')])
    expect(await rows()).toHaveLength(3)
  })
  test('what lies more than seven days apart', async () => {
    await store([document('one', wire), document('two', wire, { pub_date: new Date('2026-08-10T08:00:00Z') })])
    expect(await rows()).toHaveLength(2)
  })
  test('what others may read: the public one beside those of two instances', async () => {
    const [a, b] = [await w.addInstance('a'), await w.addInstance('b')]
    for (const orgId of [null, a, b]) await store([document('one', wire), document('two', site)], orgId)
    expect((await rows()).map((row) => row.copies.map((copy) => copy.orgId === row.orgId))).toEqual([[true], [true], [true]])
  })
  test('two companies’ own pages on what they do together', async () => {
    await store([document('halden', wire, { about: 'halden.example' }), document('marsh', wire, { about: 'marsh.example' })])
    expect(await rows()).toHaveLength(2)
  })
})
