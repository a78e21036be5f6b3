import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { makeAnswerer } from '../../src/answering/llm/choose.ts'
import { LlmError } from '../../src/answering/llm/errors.ts'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import { readConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { firstReading } from '../../src/jobs/first-reading.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { readPrompt, startLlmServer, type ReceivedCall, type Reply } from '../answering/llm/llm-server.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const never = new AbortController().signal
const ACCOUNTS = 4
let w: Workspace
let server: Awaited<ReturnType<typeof startLlmServer>>
let minutes = 0

beforeAll(async () => {
  ;[w, server] = await Promise.all([openWorkspace(), startLlmServer()])
  for (let n = 0; n < ACCOUNTS; n++) await w.company(`brax${n}.example`, { name: `Brax${n} Foods` })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, mail_message, document, llm_cache, llm_usage cascade')
  minutes = 0
})
afterAll(async () => {
  await Promise.all([w.close(), server.stop()])
})

const good = (call: ReceivedCall): Reply => {
  const quote = /Brax\d+ Foods raised \$20 million in a Series B round\./.exec(readPrompt(call).document)?.[0] ?? ''
  const answers = readPrompt(call).questions.map(({ signal_id }) => ({ signal_id, verdict: 'yes', confidence: 0.9, quotes: [quote] }))
  return { content: JSON.stringify({ answers }) }
}
const refuses = (name: string, reply: Reply) => server.says((call) => (readPrompt(call).document.includes(name) ? reply : good(call)))
const aboutBad = () => server.calls.filter((call) => readPrompt(call).document.includes('Brax1'))
/** A process that has just begun, with a model, some minutes later than the last. */
const restarted = (afterMinutes = 0): Context => {
  minutes += afterMinutes
  const at = new Date(NOW.getTime() + minutes * 60_000)
  const config = readConfig({ ANSWERER: 'llm', LLM_BASE_URL: server.url, LLM_MODEL: 'test-model', LLM_CONCURRENCY: '1' })
  return { ...w.ctx, clock: () => at, answerer: makeAnswerer(config, { offline: offlineAnswerer, db: w.db, clock: () => at }) }
}
async function workspace() {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  const [accountIds, documentIds]: [string[], string[]] = [[], []]
  for (let n = 0; n < ACCOUNTS; n++) {
    accountIds.push(await w.account(made, made.masterIcpId, `brax${n}.example`, { status: 'active', eventDue: true }))
    documentIds.push(await w.document(`This week Brax${n} Foods raised $20 million in a Series B round. It makes crisps.`))
  }
  return { ...made, accountIds, documentIds }
}
const yeses = async (orgId: string) => await w.db.answer.count({ where: { orgId, answer: true } })

test.each<[string, Reply]>([
  ['no choices', { raw: '{"choices":[]}' }],
  ['a content filter', { status: 400, raw: '{"error":{"message":"filtered by our content management policy"}}' }],
])('one document that is answered with %s: the others are read, and the accounts are finished after four tries', async (_, reply) => {
  const { orgId, accountIds } = await workspace()
  refuses('Brax1', reply)
  const read = async (afterMinutes: number) => await firstReading(restarted(afterMinutes))({ orgId, accountIds }, never)
  for (const wait of [0, 1, 2]) {
    await expect(read(wait)).rejects.toMatchObject({ isOfOneDocument: true })
    expect([await yeses(orgId), (await w.events(orgId)).length]).toEqual([ACCOUNTS - 1, 0])
  }
  await read(4)
  expect(aboutBad()).toHaveLength(4)
  const [event, ...further] = await w.events(orgId)
  expect([event?.event, event?.data.length, further]).toEqual(['account.upload', ACCOUNTS, []])
  expect(await w.db.finding.findFirst({ where: { verdict: 'unclear' } })).toMatchObject({
    confidence: 0,
    oneSentence: 'The model could not be brought to judge this document.',
  })
  expect(await w.db.answer.findFirst({ where: { accountId: accountIds[1] ?? '' } })).toMatchObject({ answer: null })
  // It is recorded as read: nobody asks again.
  await read(60)
  expect(aboutBad()).toHaveLength(4)
})

test('tries at one time count once, and an endpoint that answers nothing is never the document’s fault', async () => {
  const { orgId, accountIds } = await workspace()
  const read = async (afterMinutes: number) => await firstReading(restarted(afterMinutes))({ orgId, accountIds }, never)
  server.says(() => ({ raw: '{"choices":[]}' }))
  for (let pass = 0; pass < 6; pass++) await expect(read(10)).rejects.toMatchObject({ isOfOneDocument: false })
  refuses('Brax1', { raw: '{"choices":[]}' })
  for (let pass = 0; pass < 6; pass++) await expect(read(0)).rejects.toThrow(LlmError)
  expect([await w.db.finding.count({ where: { verdict: 'unclear' } }), (await w.events(orgId)).length]).toEqual([0, 0])
  server.says(good)
  await read(0)
  expect([await yeses(orgId), (await w.events(orgId)).length]).toEqual([ACCOUNTS, 1])
})

test('a document that names several accounts is asked about once in a pass; other instances are read behind it', async () => {
  const [one, two] = [await workspace(), await workspace()]
  const bad = await w.document('Brax0 Foods, Brax1 Foods, Brax2 Foods and Brax3 Foods were all ZORT last week.')
  refuses('ZORT', { raw: '{"choices":[]}' })
  const documentIds = [bad, ...one.documentIds, ...two.documentIds]
  await expect(readDocuments(restarted())({ documentIds }, never)).rejects.toMatchObject({ isOfOneDocument: true })
  expect([await yeses(one.orgId), await yeses(two.orgId)]).toEqual([ACCOUNTS, ACCOUNTS])
  // Once for each instance.
  expect(server.calls.filter((call) => readPrompt(call).document.includes('ZORT'))).toHaveLength(2)
})
