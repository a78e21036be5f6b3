import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Client } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('icpRename', { body: { icp_id: uuid(), icp_name: 'Norden' } }, (on, world) => {
  const icpOf = async (admin: Client, icp_name: string) => (await admin.call('addIcp', { body: { icp_name } })).body.icp.icp_id

  on(200, () => {
    test('renames it with all that it has, in the form in which names are kept; the same again changes nothing', async () => {
      const { admin } = await world().fresh()
      const icp_id = await icpOf(admin, 'Nordics')
      await admin.call('addSignals', { body: { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Nordics' }] } })
      await admin.call('uploadAccounts', { body: { accounts: ['renamed.example'], icp: 'Nordics' } })
      const rename = { icp_id: icp_id.toUpperCase(), icp_name: ' Norden\u200b', expected_name: 'Nordics' }
      for (const _time of [1, 2]) expect((await admin.call('icpRename', { body: rename })).body).toEqual({ icp_id, name: 'Norden' })
      const [, icp] = (await admin.call('icpDetails')).body
      expect(icp).toMatchObject({ icp_id, name: 'Norden', signals: [{ name: 'Hiring', icp: 'Norden' }], account_counts: { farsight: 1 } })
      expect((await admin.call('getAccounts')).body[0]?.icp_name).toBe('Norden')
      // Whatever it is named.
      expect((await admin.call('icpRename', { body: { icp_id, icp_name: 'Nordics' } })).body.name).toBe('Nordics')
    })
  })

  on(400, () => {
    test('answers icp_name_taken for a name that the instance has', async () => {
      const { admin } = await world().fresh()
      const icp_id = await icpOf(admin, 'Nordics')
      await icpOf(admin, 'Iberia')
      for (const icp_name of ['Iberia', 'Master', 'Iberia\u00a0'])
        await admin.refused('icpRename', { body: { icp_id, icp_name } }, 400, 'icp_name_taken')
      expect((await admin.call('icpRename', { body: { icp_id, icp_name: 'iberia' } })).status).toBe(200)
    })

    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      const good = { icp_id: await icpOf(admin, 'Nordics'), icp_name: 'Norden' }
      await malformed(admin, 'icpRename')
      await eachRefusedAt(admin, 'icpRename', [
        [{ ...good, icp_id: undefined }, '/icp_id'],
        [{ ...good, icp_id: 'Nordics' }, '/icp_id'],
        [{ ...good, icp_name: '' }, '/icp_name'],
        [{ ...good, icp_name: '\u200b' }, '/icp_name'],
        [{ ...good, icp_name: 'x'.repeat(101) }, '/icp_name'],
        [{ ...good, name: 'x' }, '/name'],
      ])
    })
  })

  on(403, () => {
    test('the Master keeps its name', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id
      await admin.refused('icpRename', { body: { icp_id, icp_name: 'Everybody' } }, 403, 'master_icp')
      expect((await admin.call('icpRename', { body: { icp_id, icp_name: 'Master' } })).body.name).toBe('Master')
    })
  })

  on(404, () => {
    test('answers icp_not_found for an ICP that was deleted meanwhile', async () => {
      const { admin } = await world().fresh()
      const icp_id = await icpOf(admin, 'Nordics')
      await admin.call('deleteIcpRequest', { body: { icp_id } })
      await admin.refused('icpRename', { body: { icp_id, icp_name: 'Norden' } }, 404, 'icp_not_found')
    })
  })

  on(409, () => {
    test('of two tabs the second is told how it is named now', async () => {
      const { admin } = await world().fresh()
      const icp_id = await icpOf(admin, 'Nordics')
      await admin.call('icpRename', { body: { icp_id, icp_name: 'Norden', expected_name: 'Nordics' } })
      const second = { icp_id, icp_name: 'Scandinavia', expected_name: 'Nordics' }
      const problem = await admin.refused('icpRename', { body: second }, 409, 'changed_meanwhile')
      expect(problem).toMatchObject({ current: { name: 'Norden' } })
    })
  })
})
