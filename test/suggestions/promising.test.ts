import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { effectiveSignals } from '../../src/domain/reading/effective-signals.ts'
import { suggestions } from '../../src/jobs/suggestions.ts'
import { namedCompanies, poolCompanies } from '../../src/suggestions/candidate-pool.ts'
import { loadConstraints } from '../../src/domain/icps/load-constraints.ts'
import { mostPromisingFirst } from '../../src/suggestions/promising.ts'
import { openWorkspace, type Workspace } from './support/workspace.ts'

let w: Workspace
const never = new AbortController().signal
const DULL = ['showed its range at the fair.', 'has a stand near the entrance.', 'thanked its visitors.']

beforeAll(async () => {
  w = await openWorkspace({ SUGGESTIONS_PER_RUN: '1' })
})
afterAll(async () => {
  await w.close()
})

/** An unlimited ICP with these rank-6 questions. */
async function asking(...questions: string[]) {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth')
  for (const question of questions) await w.signal(instance.orgId, icpId, question)
  return { orgId: instance.orgId, icpId }
}

test('the companies that promise most of what is asked come first, whatever is newest', async () => {
  const { orgId, icpId } = await asking('Has {account} raised funding?', 'Has {account} hired a new CFO?')
  for (const name of ['Quarto', 'Rivella', 'Sondra']) await w.company(`${name.toLowerCase()}.example`, { name: `${name} Labs` })
  const dull = await w.document('Quarto Labs showed its range at the fair on Monday.', { orgId, daysAgo: 1 })
  const one = await w.document('Rivella Labs has raised $20 million in a Series A round.', { orgId, daysAgo: 90 })
  const two = await w.document('Sondra Labs has raised $20 million in a Series A round.', { orgId, daysAgo: 80 })
  const also = await w.document('Sondra Labs has appointed Ann Lee as its new chief financial officer.', { orgId, daysAgo: 70 })
  const constraints = (await loadConstraints(w.db, { orgId, icpIds: [icpId] })).get(icpId)
  if (!constraints) throw new Error('no constraints')
  const { pairs } = await namedCompanies(w.db, { orgId, constraints, since: new Date(0) })
  expect(pairs[0]?.documentId).toBe(dull)
  const companies = await poolCompanies(w.db, [...new Set(pairs.map(({ domain }) => domain))])
  const signals = (await effectiveSignals(w.db, orgId)).get(icpId) ?? []
  const ordered = await mostPromisingFirst(w.ctx, { pairs, companies, signals, signal: never })
  expect(ordered.map(({ documentId }) => documentId)).toEqual([also, two, one, dull])
  expect(await mostPromisingFirst(w.ctx, { pairs: [...pairs].reverse(), companies, signals, signal: never })).toHaveLength(4)
})

test('once enough companies have a yes the rest is not read; where nothing is found, everything is', async () => {
  const { orgId, icpId } = await asking('Has {account} raised funding?')
  for (let n = 0; n < 6; n++) {
    await w.company(`rich${n}.example`, { name: `Rich ${'ABCDEF'[n] ?? ''}` })
    await w.document(`On Monday Rich ${'ABCDEF'[n] ?? ''} raised $${n + 1} million.`, { orgId, daysAgo: 100 })
  }
  await w.company('dull.example', { name: 'Dullard Pumps' })
  for (let n = 0; n < 110; n++) await w.document(`Dullard Pumps ${DULL[n % 3] ?? ''} Stand ${n}.`, { orgId, daysAgo: 1 })
  const run = async (org: string, icp: string) => {
    const runId = await w.run(org, icp)
    await suggestions(w.ctx)({ runId }, never)
    return (await w.db.run.findUniqueOrThrow({ where: { id: runId } })).counts
  }
  expect(await run(orgId, icpId)).toMatchObject({ documents: 116, read: 100, added: 1 })
  expect(await w.domains(orgId)).toEqual(['rich0.example'])
  // Nobody has laid off anybody.
  await w.db.signal.deleteMany({ where: { orgId } })
  await w.signal(orgId, icpId, 'Has {account} laid off employees?')
  expect(await run(orgId, icpId)).toMatchObject({ documents: 115, read: 115, added: 0 })
})
