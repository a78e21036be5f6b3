import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { Context } from '../../src/context.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { loadCompanies } from '../../src/evidence/companies/load-csv.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'

export const INSTANCES = 2
const DAY_MS = 86_400_000
const QUESTIONS: [question: string, rank: number][] = [
  ['Has {account} raised a funding round in the last 12 months?', 6],
  ['Has {account} opened a new office or site in the last 12 months?', 1],
  ['Has {account} acquired another company in the last 12 months?', 1],
  ['Has {account} announced layoffs in the last 6 months?', 0],
]
const EVENTS = [
  (name: string, n: number) =>
    `${name} has raised $${10 + (n % 80)} million in a Series B round led by Northlight Ventures, the company said.`,
  (name: string, n: number) => `${name} has raised $${20 + (n % 70)} million in a Series C round.`,
  (name: string) => `${name} has opened a new office in Lisbon.`,
  (name: string, n: number) => `${name} is laying off ${50 + (n % 300)} employees.`,
  (name: string) => `${name} showed its usual range at the fair.`,
]

const firstParts = [
  'Brax',
  'Corv',
  'Dulm',
  'Eskil',
  'Farn',
  'Gorv',
  'Hask',
  'Ilmar',
  'Jorv',
  'Krell',
  'Lund',
  'Marv',
  'Norv',
  'Osk',
  'Pell',
  'Quor',
  'Rask',
  'Sorv',
  'Tarn',
  'Ulv',
]
const lastParts = [
  'adine',
  'bero',
  'cane',
  'dorn',
  'ell',
  'fano',
  'gard',
  'hult',
  'ino',
  'jens',
  'kor',
  'lin',
  'mond',
  'nara',
  'ond',
  'pard',
  'quist',
  'ron',
  'sen',
  'tov',
]

interface Company {
  domain: string
  name: string
}

function companyOf(n: number): Company {
  const name = `${firstParts[n % 20] ?? ''}${lastParts[Math.floor(n / 20) % 20] ?? ''}`
  const more =
    ['Robotics', 'Foods', 'Health', 'Systems', 'Marine', 'Energy', 'Optics', 'Labs', 'Motors', 'Textiles'][Math.floor(n / 400)] ?? 'Works'
  return { domain: `${name}-${more}.example`.toLowerCase(), name: `${name} ${more}` }
}

/** Stores a document on every company, for everybody, and queues the reading. Every wave tells of something else. */
export async function addNews(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  { companies, wave, at }: { companies: number; wave: number; at: Date },
): Promise<void> {
  const documents = Array.from({ length: companies }, (_, n) => {
    const { name } = companyOf(n)
    const event = EVENTS[(n * 7 + Math.floor(n / 400) + wave * 3) % EVENTS.length]?.(name, n) ?? ''
    return {
      url: `https://news.example/${wave}/${n}`,
      headline: `${name}: the news of the week`,
      text: `The weekly market was open again. ${event} Analysts expect that the market will go on growing.`,
      // Half a day off: the age of nothing changes between two runs that are minutes apart.
      pub_date: new Date(at.getTime() - DAY_MS * (2.5 + (n % 60))),
      pub_date_source: 'given' as const,
      document_type: 'news_article' as const,
    }
  })
  await db.$transaction((tx) => storeDocuments(tx, queue, { orgId: null, connector: 'chaos', documents, now: at }), { timeout: 120_000 })
}

/**
 * Fills a database for a chaos run: a directory, a document on every company, and instances with a webhook, two users who want alerts, an ICP that looks for companies,
 * one that only scores its uploads, and uploaded accounts. The same each time but for ids.
 */
export async function fillWorkspace(
  { db, pool, queue, secrets }: Context,
  { accounts, webhookUrl, at }: { accounts: number; webhookUrl: string; at: Date },
): Promise<void> {
  const companies = Array.from({ length: accounts * 2 }, (_, n) => companyOf(n))
  const csv = companies.map(({ domain, name }, n) => `${domain},${name},${['US', 'DE', 'FR'][n % 3] ?? ''},${100 + n}\n`)
  await loadCompanies(pool, Readable.from(['domain,name,country,employees\n', ...csv]), { source: 'chaos' })
  await addNews({ db, queue }, { companies: accounts * 2, wave: 1, at })
  for (let i = 0; i < INSTANCES; i++) {
    const { orgId, adminId, masterIcpId } = await db.$transaction((tx) =>
      createInstance(tx, { name: `Chaos ${i}`, adminEmail: `admin${i}@people.example`, credits: accounts * 2, seats: 5, apiKey: null }),
    )
    const second = uuid()
    await db.user.create({ data: { orgId, id: second, email: `second${i}@people.example`, emailAlerts: true } })
    await db.user.updateMany({ where: { orgId }, data: { emailAlerts: true } })
    for (const [question, qRank] of QUESTIONS)
      await db.signal.create({
        data: { orgId, id: uuid(), icpId: masterIcpId, name: question, question, qRank, compiled: { ...compileQuestion(question) } },
      })
    await db.icp.create({ data: { orgId, id: uuid(), name: 'Finds', ownerId: second, suggestionsMode: 'unlimited' } })
    await db.icp.create({ data: { orgId, id: uuid(), name: 'Scores', ownerId: adminId, suggestionsMode: 'limited' } })
    await db.$transaction((tx) => setWebhook(tx, { orgId, url: `${webhookUrl}/${i}`, now: at, secrets }))
    // Every other company is held, so that the others can be found.
    const held = companies.filter((_, n) => n % 2 === i % 2).map(({ domain }) => domain)
    const half = Math.floor(held.length / 2)
    const upload = async (userId: string, icpName: string, inputs: string[], asSuggestions: boolean) =>
      await db.$transaction((tx) => uploadAccounts(tx, queue, { orgId, userId, icpName, inputs, asSuggestions, at }), { timeout: 120_000 })
    await upload(adminId, 'Master', held.slice(0, half), false)
    await upload(second, 'Scores', held.slice(half), true)
  }
}
