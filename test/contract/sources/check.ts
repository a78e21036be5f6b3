import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { accountOf, sourceOf } from '../support/sources.ts'

operationTests('sourcesCheck', { body: { source_id: uuid() } }, (on, world) => {
  const MINUTE_MS = 60_000
  const minutesAgo = (minutes: number) => new Date(world().service.service.context.clock().getTime() - minutes * MINUTE_MS)
  /** A source that was asked some minutes ago, and is not due. */
  const asked = async (domain: string, { orgId, minutes }: { orgId: string | null; minutes: number }) => {
    const id = await sourceOf(world().service, { domain, orgId })
    await world().service.service.context.db.source.update({ where: { id }, data: { lastCheckedAt: minutesAgo(minutes) } })
    return id
  }

  on(202, () => {
    test('makes a source due, be it public or private, and says so', async () => {
      const { admin, orgId } = await world().fresh()
      const domain = await accountOf(admin, 'due.example')
      for (const owner of [null, orgId]) {
        const source_id = await asked(domain, { orgId: owner, minutes: 11 })
        const { body } = await admin.call('sourcesCheck', { body: { source_id: source_id.toUpperCase() } })
        expect(body.source_id).toBe(source_id)
        expect(new Date(body.next_check_at).getTime()).toBeLessThanOrEqual(Date.now())
      }
    })

    test('one that is due already stays so, whenever it was asked', async () => {
      const { admin, orgId } = await world().fresh()
      const source_id = await asked(await accountOf(admin, 'waits.example'), { orgId, minutes: 1 })
      // Held by another process, so that it is not asked meanwhile.
      const data = { dueAt: minutesAgo(0), leasedUntil: minutesAgo(-60) }
      await world().service.service.context.db.source.update({ where: { id: source_id }, data })
      expect((await admin.call('sourcesCheck', { body: { source_id } })).status).toBe(202)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sourcesCheck')
      await eachRefusedAt(admin, 'sourcesCheck', [
        [{}, '/source_id'],
        [{ source_id: 'x' }, '/source_id'],
      ])
    })
  })

  on(404, () => {
    test("neither another instance's source, nor a public one of a company that is not held, nor none", async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const domain = await accountOf(admin, 'own-check.example')
      const theirs = await sourceOf(world().service, { domain, orgId: other.orgId })
      const unheld = await sourceOf(world().service, { domain: 'unheld.example' })
      const before = await world().service.service.context.db.source.findMany({ where: { id: { in: [theirs, unheld] } } })
      for (const source_id of [theirs, unheld, uuid()])
        await admin.refused('sourcesCheck', { body: { source_id } }, 404, 'source_not_found')
      expect(await world().service.service.context.db.source.findMany({ where: { id: { in: [theirs, unheld] } } })).toEqual(before)
    })
  })

  on(429, () => {
    test('says how long to wait when it was asked just now', async () => {
      const { admin, orgId } = await world().fresh()
      const source_id = await asked(await accountOf(admin, 'soon.example'), { orgId, minutes: 4 })
      const { detail } = await admin.refused('sourcesCheck', { body: { source_id } }, 429, 'check_too_soon')
      const seconds = Number(/in (\d+) seconds/.exec(detail)?.[1])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(360)
    })

    test('a search, which is one of few a day, is made once in 24 hours; whose engine it is asked at is not told', async () => {
      const { admin } = await world().fresh()
      const source_id = await asked(await accountOf(admin, 'searched.example'), { orgId: null, minutes: 23 * 60 })
      const search = {
        kind: 'search',
        url: 'http://engine.internal:8080/search?site=searched.example',
        lastError: 'engine.internal:8080 is away.',
      }
      await world().service.service.context.db.source.update({ where: { id: source_id }, data: search })
      const { detail } = await admin.refused('sourcesCheck', { body: { source_id } }, 429, 'check_too_soon')
      expect(detail).toContain('24 hours')
      const { text, body } = await admin.call('sources', { query: { kind: 'search' } })
      expect(body.map(({ url }) => url)).toEqual(['/search?site=searched.example'])
      expect(text).not.toContain('engine.internal')
    })
  })
})
