import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { Context } from '../../src/context.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { loadCompanies } from '../../src/evidence/companies/load-csv.ts'
import type { Invented } from './match-news.ts'

const UPLOAD_AT_ONCE = 10_000

export interface Workspace {
  orgId: string
  adminId: string
  masterIcpId: string
  signalIds: string[]
}

/** A new instance whose Master has a signal for each question. */
export async function addInstance(
  db: Context['db'],
  { questions, credits }: { questions: readonly string[]; credits: number },
): Promise<Workspace> {
  const name = `Bench ${uuid()}`
  const { orgId, adminId, masterIcpId } = await db.$transaction((tx) =>
    createInstance(tx, { name, adminEmail: `${uuid()}@people.example`, credits, seats: 1, apiKey: null }),
  )
  const signals = questions.map((question) => ({
    orgId,
    id: uuid(),
    icpId: masterIcpId,
    name: question,
    question,
    qRank: 1,
    compiled: { ...compileQuestion(question) },
  }))
  await db.signal.createMany({ data: signals })
  return { orgId, adminId, masterIcpId, signalIds: signals.map(({ id }) => id) }
}

/** An instance with these active accounts, all read, in a directory that knows them and others. Somebody has to work on the queue. */
export async function watchCompanies(
  ctx: Context,
  { accounts, others, questions }: { accounts: readonly Invented[]; others: readonly Invented[]; questions: readonly string[] },
): Promise<Workspace> {
  const rows = [...accounts, ...others].map(({ domain, name }) => `${domain},${name}`)
  await loadCompanies(ctx.pool, Readable.from([`domain,name\n${rows.join('\n')}\n`]), { source: 'bench' })
  const workspace = await addInstance(ctx.db, { questions, credits: accounts.length })
  const { orgId, adminId: userId, masterIcpId: id } = workspace
  const { name: icpName } = await ctx.db.icp.findFirstOrThrow({ where: { orgId, id } })
  for (let at = 0; at < accounts.length; at += UPLOAD_AT_ONCE) {
    const inputs = accounts.slice(at, at + UPLOAD_AT_ONCE).map(({ domain }) => domain)
    await ctx.db.$transaction(
      async (tx) => await uploadAccounts(tx, ctx.queue, { orgId, userId, icpName, inputs, asSuggestions: false, at: ctx.clock() }),
      { timeout: 120_000 },
    )
  }
  await until(async () => (await ctx.db.account.count({ where: { eventDue: true } })) === 0)
  await ctx.pool.query('vacuum analyze')
  return workspace
}

/** Waits until `isDone` says so. */
export async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(50)
}
