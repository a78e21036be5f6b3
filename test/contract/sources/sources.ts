import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { accountOf, sourceOf } from '../support/sources.ts'

operationTests('sources', {}, (on, world) => {
  on(200, () => {
    test("lists one's own and the public ones of companies that are held, page by page", async () => {
      const [{ admin, orgId }, other] = [await world().fresh(), await world().fresh()]
      const domain = await accountOf(admin, 'paged.example')
      const service = world().service
      const ids = [
        await sourceOf(service, { domain }),
        // Of an account that is not held any more it is still the instance's own.
        await sourceOf(service, { domain: 'deleted.example', orgId }),
        await sourceOf(service, { domain, orgId }),
      ]
      await sourceOf(service, { domain, orgId: other.orgId })
      await sourceOf(service, { domain: 'held-by-nobody.example' })
      const pages: string[][] = []
      let after: string | undefined
      do {
        const { body, headers } = await admin.call('sources', { query: { limit: 2, after } })
        pages.push(body.map(({ source_id }) => source_id))
        after = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
      } while (after !== undefined)
      expect(pages).toEqual([[ids[2], ids[1]], [ids[0]]])
    })

    test('filters by state, kind and whose they are', async () => {
      const { admin, orgId } = await world().fresh()
      const domain = await accountOf(admin, 'filtered.example')
      const [shared, own] = [await sourceOf(world().service, { domain }), await sourceOf(world().service, { domain, orgId })]
      await world().service.service.context.db.source.update({ where: { id: own }, data: { state: 'gone' } })
      const ids = async (query: Record<string, string>) => (await admin.call('sources', { query })).body.map(({ source_id }) => source_id)
      expect(await ids({ state: 'gone' })).toEqual([own])
      expect(await ids({ state: 'new', kind: 'feed' })).toEqual([shared])
      expect(await ids({ kind: 'lever' })).toEqual([])
      expect(await ids({ host: 'news.filtered.example' })).toEqual([own, shared])
      expect(await ids({ host: 'news.filtered.example', state: 'gone' })).toEqual([own])
      expect(await ids({ account: 'https://www.filtered.example/about' })).toEqual([own, shared])
      expect(await ids({ account: 'elsewhere.example' })).toEqual([])
      expect(await ids({ is_private: 'true' })).toEqual([own])
      expect(await ids({ is_private: 'false' })).toEqual([shared])
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'sources', { query: { state: 'ill', kind: 'fax', limit: 0 } }, '/state', '/kind', '/limit')
      await refusedAt(admin, 'sources', { query: { after: 'x' } }, '/after')
    })
  })
})
