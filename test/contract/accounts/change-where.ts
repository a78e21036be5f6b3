import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Client } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const domains = (count: number) => Array.from({ length: count }, (_, i) => `n${i}.example`)
const suggestions = { status: 'farsight' }

async function carryOut(admin: Client, body: { filter: object; action: string; target_icp_id?: string }) {
  const dry = (await admin.call('accountsChangeWhere', { body })).body
  const expected = { dry_run: false, expected_count: dry.matching, expected_credits: dry.credits_needed }
  return { dry, done: (await admin.call('accountsChangeWhere', { body: { ...body, ...expected } })).body }
}

operationTests('accountsChangeWhere', { body: { filter: {}, action: 'archive' } }, (on, world) => {
  on(200, () => {
    test('says what it would do and cost, changes nothing, and then does just that', async () => {
      const { admin } = await world().fresh({ credits: 50 })
      await admin.call('uploadAccounts', { body: { accounts: domains(12) } })
      const { dry, done } = await carryOut(admin, { filter: suggestions, action: 'activate' })
      expect(dry).toMatchObject({ dry_run: true, matching: 12, changing: 12, credits_needed: 12, credits_remaining: 50, act_id: null })
      expect(done).toMatchObject({ dry_run: false, changing: 12, credits_remaining: 38, act_id: null, undo_until: null })
      expect((await admin.call('accountsCounts')).body).toMatchObject({ active: 12, farsight: 0 })
      expect((await admin.call('creditLedger')).body[0]).toMatchObject({ delta: -12, reason: 'activation' })
    })
    test('archives, moves and deletes what the filter leaves, and nothing else', async () => {
      const { admin } = await world().fresh()
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      await admin.call('uploadAccounts', { body: { accounts: domains(6) } })
      const archived = await carryOut(admin, {
        filter: { domains: ['n0.example', 'https://www.n1.example/x', 'unknown.example'] },
        action: 'archive',
      })
      expect(archived.done).toMatchObject({ matching: 2, changing: 2, act_id: expect.any(String) })
      const moved = await carryOut(admin, { filter: suggestions, action: 'move', target_icp_id: icp.icp_id })
      expect(moved.done).toMatchObject({ matching: 4, changing: 4, credits_needed: 0 })
      expect((await admin.call('accountsCounts', { query: { icp_id: icp.icp_id } })).body.total).toBe(4)
      await carryOut(admin, { filter: { q: 'n5' }, action: 'delete' })
      expect((await admin.call('accountsCounts')).body).toEqual({ total: 5, active: 0, archived: 2, farsight: 3 })
    })
  })

  on(400, () => {
    test('wants what the dry run said, and a target for move alone', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'accountsChangeWhere')
      const whole = { filter: {}, action: 'archive' }
      await eachRefusedAt(admin, 'accountsChangeWhere', [
        [{ action: 'archive' }, '/filter'],
        [{ filter: {} }, '/action'],
        [{ ...whole, action: 'sell' }, '/action'],
        [{ ...whole, filter: { colour: 'red' } }, '/filter/colour'],
        [{ ...whole, action: 'move' }, '/target_icp_id'],
        [{ ...whole, target_icp_id: uuid() }, '/target_icp_id'],
        [{ ...whole, dry_run: false, expected_count: 0 }, '/expected_credits'],
        [{ ...whole, dry_run: false, expected_credits: 0 }, '/expected_count'],
      ])
    })

    test('takes no filter that names nothing for all accounts, whatever is to be done', async () => {
      const { admin } = await world().fresh()
      await admin.call('uploadAccounts', { body: { accounts: domains(3) } })
      for (const action of ['delete', 'archive', 'activate'])
        await eachRefusedAt(admin, 'accountsChangeWhere', [
          [{ filter: { domains: [] }, action }, '/filter/domains'],
          [{ filter: { signal_ids: [], status: 'farsight' }, action }, '/filter/signal_ids'],
          [{ filter: { q: '' }, action }, '/filter/q'],
          [{ filter: { q: ' \t\u00a0' }, action }, '/filter/q'],
          [{ filter: { domains: [] }, action, dry_run: false, expected_count: 3, expected_credits: 0 }, '/filter/domains'],
        ])
      expect((await admin.call('accountsCounts')).body.total).toBe(3)
      const matching = async (filter: object) =>
        (await admin.call('accountsChangeWhere', { body: { filter, action: 'delete' } })).body.matching
      expect([await matching({}), await matching({ domains: [' '] }), await matching({ q: ' n1 ' })]).toEqual([3, 0, 1])
      expect(await matching({ signal_ids: [uuid()] })).toBe(0)
      // What only reads takes them for no filter, as the contract has it.
      expect((await admin.call('accountsCounts', { query: { q: ' ', signal_ids: '' } })).body.total).toBe(3)
    })
  })

  on(403, () => {
    test('beyond the credits nothing is activated', async () => {
      const { admin } = await world().fresh({ credits: 5 })
      await admin.call('uploadAccounts', { body: { accounts: domains(6) } })
      const dry = (await admin.call('accountsChangeWhere', { body: { filter: suggestions, action: 'activate' } })).body
      expect(dry).toMatchObject({ credits_needed: 6, credits_remaining: 5 })
      const body = { filter: suggestions, action: 'activate', dry_run: false, expected_count: 6, expected_credits: 6 }
      await admin.refused('accountsChangeWhere', { body }, 403, 'out_of_credits')
      expect((await admin.call('accountsCounts')).body).toMatchObject({ active: 0, farsight: 6 })
    })
  })

  on(404, () => {
    test('knows no ICP of the filter that is not there, nor one of another instance', async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const theirs = (await other.admin.call('icpDetails')).body[0]?.icp_id ?? ''
      for (const icp_id of [uuid(), theirs, theirs.toUpperCase()]) {
        const body = { filter: { icp_id }, action: 'delete' }
        const { errors } = await admin.refused('accountsChangeWhere', { body }, 404, 'icp_not_found')
        expect(errors).toMatchObject([{ pointer: '/filter/icp_id' }])
      }
      const own = (await admin.call('icpDetails')).body[0]?.icp_id.toUpperCase()
      const body = { filter: { icp_id: own }, action: 'archive' }
      expect((await admin.call('accountsChangeWhere', { body })).body.matching).toBe(0)
    })

    test('moves to no ICP that is not there', async () => {
      const { admin } = await world().fresh()
      const body = { filter: {}, action: 'move', target_icp_id: uuid() }
      const { errors } = await admin.refused('accountsChangeWhere', { body }, 404, 'icp_not_found')
      expect(errors).toMatchObject([{ pointer: '/target_icp_id' }])
    })
  })

  on(409, () => {
    test('refuses when accounts have come since, or the cost is another', async () => {
      const { admin } = await world().fresh()
      await admin.call('uploadAccounts', { body: { accounts: domains(3) } })
      const shown = { filter: suggestions, action: 'activate', dry_run: false, expected_count: 3, expected_credits: 3 }
      await admin.call('uploadAccounts', { body: { accounts: ['late.example'] } })
      const problem = await admin.refused('accountsChangeWhere', { body: shown }, 409, 'selection_changed')
      expect(problem.detail).toContain('leaves 4 accounts now, not 3')
      const one = { ...shown, filter: { q: 'late' }, expected_count: 1 }
      const cost = await admin.refused('accountsChangeWhere', { body: one }, 409, 'selection_changed')
      expect(cost.detail).toBe('It costs 1 credit, not 3. Nothing was changed.')
      const count = { ...one, action: 'archive', expected_count: 2, expected_credits: 0 }
      const other = await admin.refused('accountsChangeWhere', { body: count }, 409, 'selection_changed')
      expect(other.detail).toBe('The filter leaves 1 account now, not 2. Nothing was changed.')
      await admin.call('changeAccountsStatus', { body: { accounts: ['n0.example'], new_status: 'active' } })
      const all = { ...shown, filter: {}, expected_count: 4, expected_credits: 4 }
      await admin.refused('accountsChangeWhere', { body: all }, 409, 'selection_changed')
      expect((await admin.call('accountsCounts')).body).toMatchObject({ active: 1, farsight: 3 })
    })
  })
})
