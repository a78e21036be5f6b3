import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('accountsUndo', { body: { act_id: uuid() } }, (on, world) => {
  const archivedAll = async () => {
    const { admin, orgId } = await world().fresh({ credits: 10 })
    await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'], farsight: false } })
    await admin.call('uploadAccounts', { body: { accounts: ['c.example'] } })
    const body = { filter: {}, action: 'archive', dry_run: false, expected_count: 3, expected_credits: 0 }
    const { act_id: actId } = (await admin.call('accountsChangeWhere', { body })).body
    return { admin, orgId, undo: { body: { act_id: actId ?? '' } } }
  }

  on(200, () => {
    test('accounts are as they were, at no cost', async () => {
      const { admin, undo } = await archivedAll()
      expect((await admin.call('accountsUndo', undo)).body).toEqual({ restored: 3, left: 0 })
      expect((await admin.call('accountsCounts')).body).toMatchObject({ active: 2, archived: 0, farsight: 1 })
      expect((await admin.call('getUserData')).body.credits_remaining).toBe(8)
    })
    test('what was changed otherwise since is left, and so is what is gone', async () => {
      const { admin, undo } = await archivedAll()
      await admin.call('changeAccountsStatus', { body: { accounts: ['a.example'], new_status: 'active' } })
      await admin.call('changeAccountsStatus', { body: { accounts: ['b.example'], new_status: 'delete' } })
      expect((await admin.call('accountsUndo', undo)).body).toEqual({ restored: 1, left: 2 })
    })
    test('a move goes back to the ICPs that the accounts came from', async () => {
      const { admin } = await world().fresh()
      const [one, two] = [
        (await admin.call('addIcp', { body: { icp_name: 'One' } })).body.icp,
        (await admin.call('addIcp', { body: { icp_name: 'Two' } })).body.icp,
      ]
      await admin.call('uploadAccounts', { body: { accounts: ['a.example'], icp: 'One' } })
      await admin.call('uploadAccounts', { body: { accounts: ['b.example'] } })
      const body = { filter: {}, action: 'move', target_icp_id: two.icp_id, dry_run: false, expected_count: 2, expected_credits: 0 }
      const { act_id: actId } = (await admin.call('accountsChangeWhere', { body })).body
      expect((await admin.call('accountsUndo', { body: { act_id: actId ?? '' } })).body).toEqual({ restored: 2, left: 0 })
      const rows = (await admin.call('accountsTable', { query: { sort: 'domain' } })).body
      expect(rows.map(({ icp_name: name }) => name)).toEqual([one.name, 'Master'])
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'accountsUndo')
      await eachRefusedAt(admin, 'accountsUndo', [
        [{}, '/act_id'],
        [{ act_id: 'x' }, '/act_id'],
      ])
    })
  })

  on(404, () => {
    test('knows no act of another instance', async () => {
      const { undo } = await archivedAll()
      const { admin } = await world().fresh()
      await admin.refused('accountsUndo', undo, 404, 'act_not_found')
    })
  })

  on(409, () => {
    test('once, and within a day', async () => {
      const { admin, orgId, undo } = await archivedAll()
      const { db } = world().service.service.context
      await db.accountAct.updateMany({ where: { orgId }, data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
      await admin.refused('accountsUndo', undo, 409, 'nothing_to_undo')
      await db.accountAct.updateMany({ where: { orgId }, data: { createdAt: new Date() } })
      await admin.call('accountsUndo', undo)
      await admin.refused('accountsUndo', undo, 409, 'nothing_to_undo')
    })
  })
})
