import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const signals = (name: string) => [{ signal: 'Has {account} raised new funding?', name, icp: 'Master' }]

operationTests('deleteSignal', { body: { signal_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('takes a Master signal from the children too, and leaves the others', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      const { body: added } = await admin.call('addSignals', { body: { signals: [...signals('Goes'), ...signals('Stays')] } })
      const goes = added.signals[0]?.signal_id ?? ''
      const { body } = await admin.call('deleteSignal', { body: { signal_id: goes.toUpperCase() } })
      expect(body).toEqual({ signal_id: goes, deleted: true })
      const { body: icps } = await admin.call('icpDetails')
      expect(icps.map(({ signals: own }) => own.map(({ name }) => name))).toEqual([['Stays'], ['Stays']])
      await admin.refused('deleteSignal', { body: { signal_id: goes } }, 404, 'signal_not_found')
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'deleteSignal')
      await eachRefusedAt(admin, 'deleteSignal', [
        [{}, '/signal_id'],
        [{ signal_id: null }, '/signal_id'],
        [{ signal_id: '' }, '/signal_id'],
        [{ signal_id: 'Recent funding' }, '/signal_id'],
        [{ signal_id: 12 }, '/signal_id'],
        [{ signal_id: uuid(), name: 'x' }, '/name'],
      ])
    })
  })

  on(404, () => {
    test('answers signal_not_found for an unknown id', async () => {
      const { admin } = await world().fresh()
      await admin.refused('deleteSignal', { body: { signal_id: uuid() } }, 404, 'signal_not_found')
    })
  })
})
