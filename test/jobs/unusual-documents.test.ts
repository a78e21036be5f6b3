import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import type { Quote } from '../../src/answering/types.ts'
import { readDocument } from '../../src/evidence/documents/validate.ts'
import { storeInSlices } from '../../src/evidence/documents/store-in-slices.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
  await w.company('tarnwick.example', { name: 'Tarnwick Robotics', aliases: ['Tarnwick'] })
})
afterAll(() => w.close())

/** Every quote, checked against the text by its offsets. */
function quotesOf(findings: { verdict: string; quotes: unknown }[], text: string): string[] {
  const quotes = findings.filter(({ verdict }) => verdict === 'yes').flatMap((finding) => finding.quotes as Quote[])
  return quotes.map((quote) => {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text)
    return quote.text
  })
}

const PROOF = 'Tarnwick Robotics has raised $40 million in a Series B round led by Corran Capital.'
const FILLER = 'The market for such machines has grown for several years, and nobody in the town expects it to stop. '
const MB = 1_000_000
let count = 0

/** What the whole path makes of a document: as it comes from a file, stored, its companies resolved, answered by the rules, settled. */
async function read(text: string, headline = 'News of the week') {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId, 'Has {account} raised funding in the last 12 months?')
  await w.signal(made.orgId, made.masterIcpId, 'Has {account} laid off employees?')
  const accountId = await w.account(made, made.masterIcpId, 'tarnwick.example', { status: 'active' })
  const given = { url: `https://news.example/${++count}`, headline, text, pub_date: '2026-11-19T08:00:00Z', document_type: 'news_article' }
  const result = readDocument(given, NOW)
  if ('reasons' in result) throw new Error(result.reasons.join(' '))
  const { stored } = await storeInSlices(w.ctx, { orgId: made.orgId, connector: 'inbox', documents: [result.document] })
  await readDocuments({ ...w.ctx, answerer: offlineAnswerer })({ documentIds: stored }, new AbortController().signal)
  const document = await w.db.document.findUniqueOrThrow({ where: { id: stored[0] ?? '' } })
  const answers = await w.db.answer.findMany({ where: { orgId: made.orgId, accountId }, include: { signal: true } })
  const findings = await w.db.finding.findMany({ where: { orgId: made.orgId } })
  const mentions = await w.db.mention.count({ where: { documentId: stored[0] ?? '' } })
  const of = (frame: string) => answers.find(({ signal }) => (signal.compiled as { frame: string }).frame === frame)
  return {
    document,
    findings,
    mentions,
    funding: of('funding'),
    layoffs: of('layoffs'),
    readings: await w.db.reading.count({ where: { orgId: made.orgId } }),
  }
}

test.each([
  [
    'German',
    'Tarnwick Robotics hat in einer Finanzierungsrunde 40 Millionen Euro eingesammelt. Das Unternehmen sitzt in Brünn und baut dort Arme.',
  ],
  [
    'French',
    'Tarnwick Robotics a levé 40 millions de dollars dans un tour de table mené par Corran Capital. La société est installée à Brno.',
  ],
  ['Japanese', 'Tarnwick Roboticsはシリーズ Bラウンドで4000万ドルを調達した。同社はブルノに本社を置く。'],
  ['Arabic', 'أعلنت شركة Tarnwick Robotics عن جمع 40 مليون دولار في جولة تمويل جديدة بقيادة صندوق استثماري.'],
  ['Russian', 'Компания Tarnwick Robotics привлекла 40 миллионов долларов в ходе нового раунда финансирования.'],
])('%s: it is found and read, nothing is guessed, and the answer says that it could not be judged', async (_, text) => {
  const { funding, layoffs, readings } = await read(text, 'Tarnwick Robotics')
  expect(readings).toBe(1)
  for (const answer of [funding, layoffs]) {
    expect(answer).toMatchObject({ answer: null, prob: 0 })
    expect(answer?.longAnswer).toBe('Not known: 1 document read since November 2025, 1 could not be judged (the rules read English only).')
  }
})

test('one word: read, and no yes', async () => {
  const { funding, readings } = await read('Tarnwick', 'Tarnwick')
  expect([readings, funding?.answer]).toEqual([1, false])
})

test('one letter names nobody', async () => {
  const { funding, readings, mentions } = await read('x', 'y')
  expect([readings, mentions, funding]).toEqual([0, 0, undefined])
})

test('all capitals: proved by the capitals as they stand', async () => {
  const { document, funding, findings, layoffs } = await read(
    `BRNO. ${PROOF.toUpperCase()} IT MAKES ARMS FOR FACTORIES.`,
    'FRESH MONEY FOR BRNO',
  )
  expect([funding?.answer, layoffs?.answer]).toEqual([true, false])
  expect(quotesOf(findings, document.text)).toEqual([PROOF.toUpperCase()])
})

test('zero-width characters and soft hyphens, also inside the name: found, and the quote is the document’s own', async () => {
  const hidden = PROOF.replace('Tarnwick', 'Tarn\u200bwick').replace('raised', 'rai\u200dsed').replace('million', 'mil\u00adlion')
  const { document, funding, findings } = await read(`\ufeffBRNO. ${hidden} It makes arms.`)
  expect(funding?.answer).toBe(true)
  expect(quotesOf(findings, document.text)).toEqual([hidden])
})

describe('five megabytes', () => {
  test('what stands at the beginning is found', async () => {
    const { document, funding, findings, readings } = await read(PROOF + ' ' + FILLER.repeat((5 * MB) / FILLER.length))
    expect([readings, funding?.answer]).toEqual([1, true])
    expect(document.text.length).toBeGreaterThan(4.9 * MB)
    expect(quotesOf(findings, document.text)).toEqual([PROOF])
  })

  test.each([
    ['one word without end', 'x'.repeat(5 * MB)],
    ['dots', 'a.'.repeat(2.5 * MB)],
    ['capitals', 'Aa '.repeat(1.6 * MB)],
    ['line ends', '\n'.repeat(5 * MB - 1) + 'x'],
    ['open quotes', '“'.repeat(5 * MB)],
  ])('of %s do no harm', async (_, text) => {
    const { readings, funding } = await read(`Tarnwick Robotics ${text}`)
    expect([readings, funding?.answer]).toEqual([1, false])
  })

  test('more is cut, not refused', async () => {
    expect((await read(PROOF + 'é'.repeat(6 * MB))).document.text).toHaveLength(5 * MB)
  })
})

describe('10,000 company names', () => {
  // Short, because the rules read 120,000 characters of a document.
  const names = Array.from({ length: 10_000 }, (_, n) => `Br${n} Lab`)

  test.each([
    ['before', (list: string) => `${list}.\n\n${PROOF}`],
    ['behind', (list: string) => `${PROOF}\n\n${list}.`],
  ])('%s what is told of the account: it is found', async (_, put) => {
    const { document, funding, findings, readings } = await read(put(names.join(', ')))
    expect([readings, funding?.answer]).toEqual([1, true])
    expect(quotesOf(findings, document.text)).toEqual([PROOF])
  })

  test('each with money of its own: none of it is the account’s', async () => {
    const { readings, funding } = await read(
      `Tarnwick Robotics was there. ${names.map((name, n) => `${name} raised $${n + 1} million.`).join(' ')}`,
    )
    expect([readings, funding?.answer]).toEqual([1, false])
  })

  test('that the directory knows: all are mentioned', async () => {
    await w.pool.query(
      `insert into company (domain, name, source) select 'bran' || n || '.example', 'Br' || n || ' Lab', 'test' from generate_series(0, 9999) n`,
    )
    await w.pool.query(
      `insert into company_name (name_key, domain) select 'br' || n || ' lab', 'bran' || n || '.example' from generate_series(0, 9999) n`,
    )
    const { mentions } = await read(names.join('\n'))
    expect(mentions).toBe(10_000)
  })
})
