import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Schemas } from '../contract/types.ts'
import { isAnswererFailure } from '../answering/llm/errors.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { createIcp } from '../domain/icps/create-icp.ts'
import { changeConstraint } from '../domain/icps/change-constraint.ts'
import { changeEmployeeBounds } from '../domain/icps/change-employee-bounds.ts'
import { setMode } from '../domain/icps/set-mode.ts'
import { addSignals } from '../domain/signals/add-signals.ts'
import { understandSignals } from '../domain/signals/understand-signals.ts'
import { uploadAccounts } from '../domain/accounts/upload-accounts.ts'
import { loadCompanies } from '../evidence/companies/load-csv.ts'
import { storeDocuments } from '../evidence/documents/store.ts'
import type { RawDocument } from '../evidence/documents/raw-document.ts'
import { firstReading } from './first-reading.ts'
import { readDocuments, type ThreadedContext } from './read-documents.ts'

const folder = path.resolve(import.meta.dirname, '../../prisma/sample')
const DAY_MS = 86_400_000
const SETTING = 'sample_workspace'

interface SampleIcp {
  name: string
  is_master: boolean
  farsight_state: 'false' | 'limited' | 'unlimited'
  constraints: Schemas['Constraints']
  employees: { min: number; max: number }
}

interface SampleWorkspace {
  icps: SampleIcp[]
  signals: { icp: string; name: string; signal: string; q_rank: Schemas['QRank'] }[]
  accounts: { domain: string; icp: string; status: 'active' | 'farsight' }[]
}

const json = <T>(file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T

/** The sample's documents, with their dates counted back from `now`: "-12d" was published twelve days ago, at that file's own minute of the day. */
export function sampleDocuments(now: Date): RawDocument[] {
  const files = readdirSync(path.join(folder, 'documents')).sort()
  return files.map((file, place) => {
    const document = json<Omit<RawDocument, 'pub_date' | 'pub_date_source'> & { pub_date: string }>(`documents/${file}`)
    const days = Number(/^-(\d+)d$/.exec(document.pub_date)?.[1])
    const at = new Date(now.getTime() - days * DAY_MS - (place % 600) * 60_000)
    return { ...document, pub_date: at, pub_date_source: 'given' }
  })
}

/**
 * Fills the first instance with the sample workspace, once, and reads and scores all of it before it resolves. The workspace is stored in one
 * transaction; a start that dies while reading goes on with the reading at the next one.
 */
export async function loadSample(ctx: ThreadedContext): Promise<void> {
  const org = await ctx.db.org.findFirst({ where: { isSample: true }, orderBy: { createdAt: 'asc' } })
  const loaded = await ctx.db.setting.findUnique({ where: { key: SETTING } })
  if (!org || loaded?.value === 'read') return
  if (!loaded) {
    await loadCompanies(ctx.pool, createReadStream(path.join(folder, 'companies.csv')), { source: 'sample' })
    await ctx.db.$transaction(async (tx) => {
      await storeWorkspace(tx, ctx, org.id)
      await tx.setting.create({ data: { key: SETTING, value: 'stored' } })
    })
  }
  try {
    await readSample(ctx, org.id)
    await ctx.db.setting.update({ where: { key: SETTING }, data: { value: 'read' } })
  } catch (error) {
    if (!isAnswererFailure(error)) throw error
    ctx.log.warn({ err: error }, 'the sample is not read yet: its jobs wait for the model')
  }
}

async function storeWorkspace(tx: Tx, { queue, clock }: Context, orgId: string): Promise<void> {
  const { icps, signals, accounts } = json<SampleWorkspace>('workspace.json')
  const admin = await tx.user.findFirstOrThrow({ where: { orgId, isAdmin: true }, orderBy: { createdAt: 'asc' } })
  for (const icp of icps) {
    const icpId = icp.is_master
      ? (await tx.icp.findFirstOrThrow({ where: { orgId, isMaster: true } })).id
      : (await createIcp(tx, { orgId, userId: admin.id, name: icp.name })).icp_id
    await setMode(tx, { orgId, icpId, mode: icp.farsight_state })
    for (const type of ['country', 'state', 'industry'] as const) {
      const list = icp.constraints[type]
      if (list) await changeConstraint(tx, queue, { orgId, icpId, type, mode: list.mode, values: list.values, at: clock() })
    }
    await changeEmployeeBounds(tx, queue, { orgId, icpId, ...icp.employees, at: clock() })
  }
  const added = signals.map((signal) => ({ question: signal.signal, name: signal.name, icpName: signal.icp, qRank: signal.q_rank }))
  await addSignals(tx, queue, { orgId, signals: await understandSignals(added, true) })
  await storeDocuments(tx, queue, { orgId, connector: 'sample', documents: sampleDocuments(clock()), now: clock() })
  for (const [, group] of Map.groupBy(accounts, ({ icp, status }) => `${icp} ${status}`)) {
    const [first] = group
    if (!first) continue
    const inputs = group.map((account) => account.domain)
    await uploadAccounts(tx, queue, {
      orgId,
      userId: admin.id,
      icpName: first.icp,
      inputs,
      asSuggestions: first.status === 'farsight',
      at: clock(),
    })
  }
}

/** Here and now rather than by the queue, whose jobs then find nothing left: the service is ready when its sample is. */
async function readSample(ctx: ThreadedContext, orgId: string): Promise<void> {
  const never = new AbortController().signal
  // A thread would take longer to start.
  const { threads: _, ...here } = ctx
  const documents = await ctx.db.document.findMany({ where: { orgId, readAt: null }, select: { id: true } })
  await readDocuments(here)({ documentIds: documents.map(({ id }) => id) }, never)
  const accounts = await ctx.db.account.findMany({ where: { orgId, eventDue: true }, orderBy: { domain: 'asc' }, select: { id: true } })
  await firstReading(ctx)({ orgId, accountIds: accounts.map(({ id }) => id) }, never)
}
