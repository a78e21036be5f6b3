import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { accountOf, sourceOf } from '../support/sources.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

operationTests('sourcesRemove', { body: { source_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('the source is gone; the document that it brought stays, and the match that it proves', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const source_id = await sourceOf(world().service, { domain: STORY_DOMAIN, orgId })
      const { db } = world().service.service.context
      const { id: documentId } = await db.document.findFirstOrThrow({ where: { orgId } })
      await db.sourceItem.create({ data: { sourceId: source_id, key: 'a', fingerprint: 'a', documentId, firstSeenAt: new Date() } })
      const { body } = await admin.call('sourcesRemove', { body: { source_id } })
      expect(body).toEqual({ source_id, removed: true, documents_kept: 1 })
      expect((await admin.call('sources')).body).toEqual([])
      expect(await db.document.count({ where: { id: documentId } })).toBe(1)
      const [match] = (await admin.call('accountsMatches', { query: { account: STORY_DOMAIN } })).body
      expect(match).toMatchObject({ signal_name: STORY_SIGNAL, state: 'current' })
    })

    test('the run that waited for it only ends', async () => {
      const { admin, orgId } = await world().fresh()
      const source_id = await sourceOf(world().service, { domain: 'last-of-run.example', orgId })
      const { db } = world().service.service.context
      const counts = { sources: 0, errors: 0 }
      const run = await db.run.create({ data: { id: uuid(), kind: 'collect', trigger: 'schedule', state: 'running', counts } })
      const tomorrow = new Date(Date.now() + 86_400_000)
      await db.source.update({ where: { id: source_id }, data: { runId: run.id, dueAt: tomorrow } })
      await admin.call('sourcesRemove', { body: { source_id } })
      expect(await db.run.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({ state: 'finished' })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sourcesRemove')
      await eachRefusedAt(admin, 'sourcesRemove', [
        [{}, '/source_id'],
        [{ source_id: 7 }, '/source_id'],
      ])
    })
  })

  on(403, () => {
    test('a public source stays, and why is said', async () => {
      const { admin } = await world().fresh()
      const source_id = await sourceOf(world().service, { domain: await accountOf(admin, 'public.example') })
      const { detail } = await admin.refused('sourcesRemove', { body: { source_id } }, 403, 'public_source')
      expect(detail).toContain('other instances may read it')
      expect(await world().service.service.context.db.source.count({ where: { id: source_id } })).toBe(1)
    })
  })

  on(404, () => {
    test("neither another instance's source nor a public one of a company that is not held", async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const domain = await accountOf(admin, 'own-remove.example')
      const theirs = await sourceOf(world().service, { domain, orgId: other.orgId })
      const unheld = await sourceOf(world().service, { domain: 'unheld-remove.example' })
      for (const source_id of [theirs, unheld, uuid()])
        await admin.refused('sourcesRemove', { body: { source_id } }, 404, 'source_not_found')
      expect(await world().service.service.context.db.source.count({ where: { id: { in: [theirs, unheld] } } })).toBe(2)
    })
  })
})
