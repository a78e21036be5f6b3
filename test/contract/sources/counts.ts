import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { accountOf, sourceOf } from '../support/sources.ts'

operationTests('sourcesCounts', {}, (on, world) => {
  on(200, () => {
    test('counts what the instance sees by state and kind, and names the hosts where most fail', async () => {
      const [{ admin, orgId }, other] = [await world().fresh(), await world().fresh()]
      const service = world().service
      const { db } = service.service.context
      const domain = await accountOf(admin, 'counted.example')
      const ids = [
        await sourceOf(service, { domain }),
        await sourceOf(service, { domain, orgId }),
        await sourceOf(service, { domain, orgId }),
      ]
      await sourceOf(service, { domain, orgId: other.orgId })
      await db.source.update({ where: { id: ids[1] ?? '' }, data: { state: 'unhealthy', host: 'down.example' } })
      // A search tells nothing of the operator's engine.
      await db.source.update({ where: { id: ids[2] ?? '' }, data: { state: 'gone', kind: 'search', host: 'engine.example' } })
      expect((await admin.call('sourcesCounts')).body).toEqual({
        total: 3,
        states: { new: 1, healthy: 0, unhealthy: 1, gone: 1, blocked: 0 },
        kinds: [
          { kind: 'feed', total: 2, failing: 1 },
          { kind: 'search', total: 1, failing: 1 },
        ],
        failing_hosts: [{ host: 'down.example', total: 1, failing: 1 }],
      })
      const ofHost = async (host: string) => (await admin.call('sources', { query: { host } })).body.map(({ source_id }) => source_id)
      expect([await ofHost('Down.example'), await ofHost('engine.example')]).toEqual([[ids[1]], []])
    })
  })
})
