import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

operationTests('accountsCounts', {}, (on, world) => {
  on(200, () => {
    test('counts what the filters leave, and by status whatever the status', async () => {
      const { admin } = await world().fresh()
      await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'] } })
      await admin.call('uploadAccounts', { body: { accounts: ['c.example'], farsight: false } })
      expect((await admin.call('accountsCounts')).body).toEqual({ total: 3, active: 1, archived: 0, farsight: 2 })
      expect((await admin.call('accountsCounts', { query: { status: 'active' } })).body).toEqual({
        total: 1,
        active: 1,
        archived: 0,
        farsight: 2,
      })
      expect((await admin.call('accountsCounts', { query: { q: 'a.ex' } })).body).toEqual({ total: 1, active: 0, archived: 0, farsight: 1 })
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'accountsCounts', { query: { status: 'gone' } }, '/status')
    })
  })

  on(404, () => {
    test('knows no ICP that is not there', async () => {
      const { admin } = await world().fresh()
      await admin.refused('accountsCounts', { query: { icp_id: uuid() } }, 404, 'icp_not_found')
    })
  })
})
