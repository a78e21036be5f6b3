import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('farsightStateSwitch', { body: { icp_id: uuid(), state: 'limited' } }, (on, world) => {
  on(200, () => {
    test('sets every mode from every mode', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      for (const state of ['limited', 'unlimited', 'limited', 'false', 'false', 'unlimited', 'false']) {
        const { body } = await admin.call('farsightStateSwitch', { body: { icp_id, state } })
        expect(body).toEqual({ icp_id, farsight_state: state })
        expect((await admin.call('icpDetails')).body[0]?.farsight_state).toBe(state)
      }
    })
  })

  on(400, () => {
    test('points at the member that is wrong; the mode is a string, also for false', async () => {
      const { admin } = await world().fresh()
      const icp_id = uuid()
      await malformed(admin, 'farsightStateSwitch')
      await eachRefusedAt(admin, 'farsightStateSwitch', [
        [{ icp_id }, '/state'],
        [{ state: 'limited' }, '/icp_id'],
        [{ icp_id, state: false }, '/state'],
        [{ icp_id, state: 'true' }, '/state'],
        [{ icp_id, state: 'Limited' }, '/state'],
        [{ icp_id, state: null }, '/state'],
        [{ icp_id: 'Master', state: 'limited' }, '/icp_id'],
        [{ icp_id, state: 'limited', mode: 'x' }, '/mode'],
      ])
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP', async () => {
      const { admin } = await world().fresh()
      await admin.refused('farsightStateSwitch', { body: { icp_id: uuid(), state: 'limited' } }, 404, 'icp_not_found')
    })
  })
})
