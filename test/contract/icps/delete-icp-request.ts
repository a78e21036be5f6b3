import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('deleteIcpRequest', { body: { icp_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('deletes the ICP with its accounts and own signals, and nothing else', async () => {
      const { admin } = await world().fresh({ credits: 10 })
      await admin.call('createUserRequest', { body: { email: 'owner@people.example' } })
      const owner = admin.as('owner@people.example')
      const { body: made } = await owner.call('addIcp', { body: { icp_name: 'Nordics' } })
      const signals = ['Master', 'Nordics'].map((icp) => ({ signal: 'Is {account} hiring?', name: `In ${icp}`, icp }))
      await admin.call('addSignals', { body: { signals } })
      await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'], farsight: false, icp: 'Nordics' } })
      await admin.call('uploadAccounts', { body: { accounts: ['stays.example'], farsight: false } })
      const { body } = await owner.call('deleteIcpRequest', { body: { icp_id: made.icp.icp_id } })
      expect(body).toEqual({ icp_id: made.icp.icp_id, deleted: true, accounts_deleted: 2, signals_deleted: 1 })
      expect((await admin.call('getAccounts')).body.map(({ name }) => name)).toEqual(['stays.example'])
      const { body: user } = await admin.call('getUserData')
      expect(user).toMatchObject({ icps: ['Master'], credits_remaining: 7, active_accounts: 1 })
      expect(user.signals.map(({ name }) => name)).toEqual(['In Master'])
    })
  })

  on(400, () => {
    test('answers icp_not_found for an unknown ICP, and for one that is not the user’s', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'stranger@people.example' } })
      const { body: made } = await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      const stranger = admin.as('stranger@people.example')
      const unknown = await admin.refused('deleteIcpRequest', { body: { icp_id: uuid() } }, 400, 'icp_not_found')
      const foreign = await stranger.refused('deleteIcpRequest', { body: { icp_id: made.icp.icp_id } }, 400, 'icp_not_found')
      expect(foreign.title).toBe(unknown.title)
      expect((await admin.call('getUserData')).body.icps).toEqual(['Master', 'Nordics'])
    })

    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'deleteIcpRequest')
      await eachRefusedAt(admin, 'deleteIcpRequest', [
        [{}, '/icp_id'],
        [{ icp_id: 'Master' }, '/icp_id'],
        [{ icp_id: null }, '/icp_id'],
        [{ icp_id: [uuid()] }, '/icp_id'],
        [{ icp_id: uuid(), icp_name: 'Master' }, '/icp_name'],
      ])
    })
  })

  on(403, () => {
    test('keeps the Master, for admins and others alike', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'plain@people.example' } })
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id
      for (const client of [admin, admin.as('plain@people.example')]) {
        await client.refused('deleteIcpRequest', { body: { icp_id } }, 403, 'master_icp')
      }
    })
  })
})
