import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { storeInSlices } from '../../../src/evidence/documents/store-in-slices.ts'
import { resolveHeld } from '../../../src/evidence/mentions/resolve-held.ts'
import { resolveMentions } from '../../../src/evidence/mentions/resolve.ts'
import { giveCompanies } from '../../support/companies.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => await w.close())
beforeEach(async () => {
  await w.db.document.deleteMany()
  await w.db.account.deleteMany()
  await w.db.company.deleteMany()
  await w.db.companyName.deleteMany()
})

let made = 0
async function held(
  text: string,
  { orgId = null, about, headline = 'A short note' }: { orgId?: string | null; about?: string; headline?: string } = {},
) {
  const raw = {
    url: `https://news.example/${made++}`,
    headline,
    text,
    pub_date: null,
    pub_date_source: 'first-seen',
    document_type: 'other',
  } as const
  const { stored } = await storeInSlices(w.ctx, { orgId, connector: 'test', documents: [about === undefined ? raw : { ...raw, about }] })
  return await w.db.document.findUniqueOrThrow({ where: { id: stored[0] ?? '' } })
}
async function resolved(...documents: Awaited<ReturnType<typeof held>>[]) {
  await resolveMentions(w.db, documents)
  const rows = await w.db.mention.findMany({ where: { documentId: { in: documents.map(({ id }) => id) } }, orderBy: { domain: 'asc' } })
  return rows.map((row) => `${row.domain} ${row.kind}`)
}
const list = async (...companies: [string, string, ...string[]][]) =>
  await giveCompanies(
    w.pool,
    companies.map(([domain, name, ...aliases]) => ({ domain, name, aliases })),
  )

describe('companies of the directory', () => {
  test('by name, alias, domain, and as the source’s own', async () => {
    await list(
      ['halden.example', 'Halden Foods Inc', 'Old Mill'],
      ['marsh.example', 'Marsh'],
      ['tern.example', 'Tern & Co.'],
      ['quern.example', 'Quern'],
    )
    expect(await resolved(await held('Yesterday Halden Foods met Marsh, see tern.example for more.', { about: 'quern.example' }))).toEqual([
      'halden.example name',
      'marsh.example name',
      'quern.example about',
      'tern.example domain',
    ])
    expect(await resolved(await held('The buyer is Old Mill.'))).toEqual(['halden.example alias'])
  })

  test('the longest name wins where it stands; the short one counts where it stands alone', async () => {
    await list(['halden.example', 'Halden'], ['foods.example', 'Halden Foods'])
    expect(await resolved(await held('A plant of Halden Foods closed.'))).toEqual(['foods.example name'])
    expect(await resolved(await held('A plant of Halden Foods closed, and Halden grew.'))).toEqual([
      'foods.example name',
      'halden.example name',
    ])
  })

  test('namesakes are all meant while they are few, and told apart by a domain in the text', async () => {
    await list(['a.example', 'Halden'], ['b.example', 'Halden Inc'], ['c.example', 'Halden GmbH'])
    expect(await resolved(await held('Yesterday we met Halden.'))).toEqual(['a.example name', 'b.example name', 'c.example name'])
    expect(await resolved(await held('Yesterday we met Halden (b.example).'))).toEqual(['b.example name'])
    await list(['d.example', 'Halden Ltd'])
    expect(await resolved(await held('Yesterday we met Halden.'))).toEqual([])
    expect(await resolved(await held('Yesterday we met Halden.', { about: 'd.example' }))).toEqual(['d.example about'])
  })

  test('a name that writes itself small is found small, another one is not', async () => {
    await list(['nimbic.example', 'nimbic'], ['gravel.example', 'Gravel'])
    expect(await resolved(await held('We plan with nimbic and order gravel.'))).toEqual(['nimbic.example name'])
  })

  test('a domain that nobody knows is no mention', async () => {
    expect(await resolved(await held('See unknown.example and write to jane@unknown.test.'))).toEqual([])
  })

  test('again changes nothing; many documents at once are told apart', async () => {
    await list(['halden.example', 'Halden'], ['marsh.example', 'Marsh'])
    const one = await held('Yesterday we met Halden.')
    const two = await held('Yesterday we met Marsh.')
    expect(await resolved(one, two)).toEqual(['halden.example name', 'marsh.example name'])
    expect(await resolved(two, one)).toEqual(['halden.example name', 'marsh.example name'])
    expect(await w.db.mention.findMany({ where: { documentId: one.id } })).toMatchObject([
      { domain: 'halden.example', orgId: null, pubDate: one.pubDate },
    ])
  })

  test('a document that is gone meanwhile mentions nobody', async () => {
    await list(['halden.example', 'Halden'])
    const gone = await held('Yesterday we met Halden.')
    await w.db.document.delete({ where: { id: gone.id } })
    await resolveMentions(w.db, [gone])
    expect(await w.db.mention.count()).toBe(0)
  })
})

describe('accounts that the directory does not know', () => {
  test('by label and domain, in public documents for everybody, in private ones for their instance only', async () => {
    const mine = await w.addInstance(`Mine ${made}`)
    const other = await w.addInstance(`Other ${made}`)
    await w.addAccount(mine, 'halden-foods.example')
    await w.addAccount(other, 'marsh.example')
    expect(await resolved(await held('A plant of Halden Foods closed; Marsh grew.'))).toEqual([
      'halden-foods.example label',
      'marsh.example label',
    ])
    const secret = await held('A plant of Halden Foods closed; see marsh.example today.', { orgId: mine })
    expect(await resolved(secret)).toEqual(['halden-foods.example label'])
    expect(await w.db.mention.findMany({ where: { documentId: secret.id } })).toMatchObject([{ orgId: mine }])
  })

  test('an account that the directory knows goes by its names, not by its label', async () => {
    const mine = await w.addInstance(`Mine ${made}`)
    await w.addAccount(mine, 'marlow.example')
    await list(['marlow.example', 'Quern Technologies'])
    expect(await resolved(await held('Yesterday we met Marlow.'))).toEqual([])
    expect(await resolved(await held('Yesterday we met Quern Technologies.'))).toEqual(['marlow.example name'])
  })
})

describe('companies that become known after the documents', () => {
  test('held documents are found for a new account, public and private ones, and nobody else’s', async () => {
    const mine = await w.addInstance(`Mine ${made}`)
    const other = await w.addInstance(`Other ${made}`)
    const open = await held('A plant of Halden Foods closed.')
    const own = await held('Write to jane@halden-foods.example today.', { orgId: mine })
    const foreign = await held('A plant of Halden Foods closed.', { orgId: other })
    const namesake = await held('The Halden Foods Festival was fun.')
    await resolveMentions(w.db, [open, own, foreign, namesake])
    await w.addAccount(mine, 'halden-foods.example')
    expect(await resolveHeld(w.db, { orgId: mine, domains: ['halden-foods.example', 'marsh.example'] })).toBe(2)
    const found = await w.db.mention.findMany({ where: { domain: 'halden-foods.example' } })
    expect(found.map((row) => row.documentId).toSorted()).toEqual([open.id, own.id].toSorted())
    // Known by now: not looked for again.
    expect(await resolveHeld(w.db, { orgId: mine, domains: ['halden-foods.example'] })).toBe(0)
  })

  test('and for a company that the directory learns of, by its names', async () => {
    const mine = await w.addInstance(`Mine ${made}`)
    await w.addAccount(mine, 'hf.example')
    const document = await held('A contract with First Harvest Credit Union Members Bank was signed.')
    expect(await resolveHeld(w.db, { orgId: mine, domains: ['hf.example'] })).toBe(0)
    await list(['hf.example', 'First Harvest Credit Union Members Bank'])
    expect(await resolveHeld(w.db, { orgId: mine, domains: ['hf.example'], again: true })).toBe(1)
    expect(await w.db.mention.findMany()).toMatchObject([{ domain: 'hf.example', documentId: document.id, kind: 'name' }])
  })

  test('also where a later document has named it already: as its own source, or through the directory', async () => {
    const mine = await w.addInstance(`Mine ${made}`)
    const unlisted = await held('A plant of Halden Foods closed.')
    const listed = await held('Yesterday Marsh Rowe Members Bank grew.')
    await list(['mrmb.example', 'Marsh Rowe Members Bank'])
    await w.db.company.updateMany({ data: { updatedAt: w.at.now } })
    const later = [await held('Lunch is at noon.', { about: 'halden-foods.example' }), await held('We met Marsh Rowe Members Bank.')]
    expect(await resolved(...later)).toEqual(['halden-foods.example about', 'mrmb.example name'])
    const domains = ['halden-foods.example', 'mrmb.example']
    for (const domain of domains) await w.addAccount(mine, domain)
    expect(await resolveHeld(w.db, { orgId: mine, domains })).toBe(2)
    const ids = [unlisted.id, listed.id]
    expect(await w.db.mention.findMany({ where: { documentId: { in: ids } }, orderBy: { domain: 'asc' } })).toMatchObject([
      { domain: 'halden-foods.example', documentId: unlisted.id, kind: 'label' },
      { domain: 'mrmb.example', documentId: listed.id, kind: 'name' },
    ])
  })

  test('also where the account was there before, and gone when the document arrived', async () => {
    const mine = await w.addInstance(`Mine ${made}`)
    const before = await w.addAccount(mine, 'halden-foods.example')
    expect(await resolved(await held('A plant of Halden Foods closed.'))).toEqual(['halden-foods.example label'])
    await w.db.account.deleteMany({ where: { id: before } })
    const between = await held('Yesterday Halden Foods grew.')
    expect(await resolved(between)).toEqual([])
    await w.addAccount(mine, 'halden-foods.example')
    expect(await resolveHeld(w.db, { orgId: mine, domains: ['halden-foods.example'] })).toBe(1)
    expect(await w.db.mention.count({ where: { documentId: between.id } })).toBe(1)
  })

  test('documents that arrived after the directory knew it were searched then, and are not again', async () => {
    const mine = await w.addInstance(`Mine ${made}`)
    await list(['a.example', 'Halden'], ['b.example', 'Halden'], ['c.example', 'Halden'], ['d.example', 'Halden'])
    await w.db.company.updateMany({ data: { updatedAt: new Date(w.at.now.getTime() - 86_400_000) } })
    expect(await resolved(await held('Yesterday we met Halden.'))).toEqual([])
    await w.addAccount(mine, 'a.example')
    expect(await resolveHeld(w.db, { orgId: mine, domains: ['a.example'] })).toBe(0)
  })
})
