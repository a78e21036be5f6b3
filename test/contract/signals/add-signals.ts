import { expect, test } from '@jest/globals'
import type { Client } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

const FUNDING = 'Has {account} raised new funding?'
const one = (over: object = {}) => ({ signals: [{ signal: FUNDING, name: 'Funding', icp: 'Master', ...over }] })
const stored = async (admin: Client) => (await admin.call('getUserData')).body.signals

operationTests('addSignals', { body: one() }, (on, world) => {
  on(201, () => {
    test('stores signals in input order, rank 1 when none is given, and shows what will be looked for', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      const signals = [
        { signal: FUNDING, name: 'Funding', icp: 'Nordics' },
        { signal: 'Is {account} hiring for data engineer roles?', name: 'Data engineers', icp: 'Master', q_rank: 6 },
        { signal: 'Has {account} announced layoffs?', name: 'Layoffs', icp: 'Master', q_rank: 0 },
        { signal: 'Is {account} going public?', name: 'Listing', icp: 'Nordics', q_rank: 0.1 },
      ]
      const { body } = await admin.call('addSignals', { body: { signals } })
      expect(body.signals).toMatchObject(signals.map((signal) => ({ q_rank: 1, ...signal, inherited: false })))
      expect(body.signals.map(({ compiled }) => compiled.frame)).toEqual(['funding', 'hiring', 'layoffs', 'going_public_or_private'])
      for (const { compiled } of body.signals) expect(compiled.looks_for).not.toBe('')
    })

    test('takes any question with ignore_templates', async () => {
      const { admin } = await world().fresh()
      const body = { ...one({ signal: 'Does {account} sponsor a chess club?' }), ignore_templates: true }
      expect((await admin.call('addSignals', { body })).body.signals[0]?.compiled.frame).toBe('generic')
    })

    test('keeps a question without blanks at its ends and without double ones, and matches its template', async () => {
      const { admin } = await world().fresh()
      const { body } = await admin.call('addSignals', { body: one({ signal: '  Has {account}  raised\u00a0\u2003new funding? ' }) })
      expect(body.signals[0]).toMatchObject({ signal: FUNDING, compiled: { frame: 'funding' } })
      await admin.call('deleteSignal', { body: { signal_id: body.signals[0]?.signal_id } })
      expect(await stored(admin)).toEqual([])
    })

    test('keeps names without what cannot be seen at their ends, in NFC, and finds the ICP by them', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'caf\u00e9' } })
      const signals = [
        { signal: FUNDING, name: ' F\u200b', icp: 'cafe\u0301' },
        { signal: FUNDING, name: 'G', icp: ' caf\u00e9 ' },
      ]
      const { body } = await admin.call('addSignals', { body: { signals } })
      expect(body.signals.map(({ name, icp }) => [name, icp])).toEqual([
        ['F', 'caf\u00e9'],
        ['G', 'caf\u00e9'],
      ])
      await admin.refused(
        'addSignals',
        { body: { signals: [{ signal: FUNDING, name: 'F ', icp: 'caf\u00e9' }] } },
        409,
        'signal_name_taken',
      )
    })

    test('takes one name in two children, since neither inherits from the other', async () => {
      const { admin } = await world().fresh()
      for (const icp_name of ['North', 'South']) await admin.call('addIcp', { body: { icp_name } })
      const signals = ['North', 'South'].map((icp) => ({ signal: FUNDING, name: 'Funding', icp }))
      expect((await admin.call('addSignals', { body: { signals } })).body.signals).toHaveLength(2)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'addSignals')
      await eachRefusedAt(admin, 'addSignals', [
        [{}, '/signals'],
        [{ signals: [] }, '/signals'],
        [{ signals: {} }, '/signals'],
        [{ signals: ['x'] }, '/signals/0'],
        [one({ signal: 'Has anybody raised funding?' }), '/signals/0/signal'],
        [one({ signal: `${'x'.repeat(500)}{account}` }), '/signals/0/signal'],
        [one({ signal: 'Is {account}\nhiring?' }), '/signals/0/signal'],
        [one({ signal: 'Is {account} hiring?\u0007' }), '/signals/0/signal'],
        [{ ...one({ signal: '{account}' }), ignore_templates: true }, '/signals/0/signal'],
        [{ ...one({ signal: ' {account}, {account}? ' }), ignore_templates: true }, '/signals/0/signal'],
        [one({ signal: undefined }), '/signals/0/signal'],
        [one({ name: 5 }), '/signals/0/name'],
        [one({ name: '   ' }), '/signals/0/name'],
        [one({ name: '\u200b\u2060' }), '/signals/0/name'],
        [one({ name: `${'x'.repeat(1_000_000)}\n` }), '/signals/0/name'],
        [one({ name: 'two\nlines' }), '/signals/0/name'],
        [one({ name: 'two\u2028lines' }), '/signals/0/name'],
        [one({ name: 'left\u202eright' }), '/signals/0/name'],
        [one({ name: 'x'.repeat(101) }), '/signals/0/name'],
        [one({ name: '\u0958'.repeat(51) }), '/signals/0/name'],
        [one({ icp: undefined }), '/signals/0/icp'],
        [one({ q_rank: 2 }), '/signals/0/q_rank'],
        [one({ q_rank: '6' }), '/signals/0/q_rank'],
        [one({ q_rank: null }), '/signals/0/q_rank'],
        [one({ rank: 6 }), '/signals/0/rank'],
        [{ ...one(), ignore_templates: 'true' }, '/ignore_templates'],
        [{ ...one(), icp: 'Master' }, '/icp'],
      ])
      const many = Array.from({ length: 101 }, (_, i) => ({ signal: FUNDING, name: `Funding ${i}`, icp: 'Master' }))
      await refusedAt(admin, 'addSignals', { body: { signals: many } }, '/signals')
      expect(await stored(admin)).toEqual([])
    })
  })

  on(404, () => {
    test('answers icp_not_found and adds none when one ICP is unknown', async () => {
      const { admin } = await world().fresh()
      const body = { signals: [...one().signals, { signal: FUNDING, name: 'Other', icp: 'Nowhere' }] }
      await admin.refused('addSignals', { body }, 404, 'icp_not_found')
      expect(await stored(admin)).toEqual([])
    })
  })

  on(409, () => {
    test('a name must be free in both directions, and within the call', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      await admin.call('addSignals', { body: { signals: [{ signal: FUNDING, name: 'Of Master', icp: 'Master' }] } })
      await admin.call('addSignals', { body: { signals: [{ signal: FUNDING, name: 'Of child', icp: 'Nordics' }] } })
      const conflicts = [
        [{ signal: FUNDING, name: 'Of Master', icp: 'Master' }],
        [{ signal: FUNDING, name: 'Of Master', icp: 'Nordics' }],
        [{ signal: FUNDING, name: 'Of child', icp: 'Nordics' }],
        [{ signal: FUNDING, name: 'Of child', icp: 'Master' }],
      ]
      for (const signals of conflicts) {
        const problem = await admin.refused('addSignals', { body: { signals } }, 409, 'signal_name_taken')
        expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/signals/0/name'])
      }
      const twins = ['Nordics', 'Master'].map((icp) => ({ signal: FUNDING, name: 'Twin', icp }))
      const problem = await admin.refused('addSignals', { body: { signals: twins } }, 409, 'signal_name_taken')
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/signals/1/name'])
      expect((await stored(admin)).map(({ name }) => name).sort()).toEqual(['Of Master', 'Of child'])
    })
  })

  on(422, () => {
    test('refuses a question that follows no template, or one that is not completed, and adds none', async () => {
      const { admin } = await world().fresh()
      const incomplete = (await admin.call('getSignalTemplates')).body.templates.find(({ complete }) => !complete)?.question ?? ''
      for (const signal of ['Does {account} sponsor a chess club?', incomplete]) {
        const body = { signals: [...one().signals, { signal, name: 'Other', icp: 'Master' }] }
        const problem = await admin.refused('addSignals', { body }, 422, 'template_mismatch')
        expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/signals/1/signal'])
      }
      expect(await stored(admin)).toEqual([])
    })
  })
})
