import { expect, test } from '@jest/globals'
import { contractDocument } from '../../src/contract/document.ts'
import { eventually } from '../support/eventually.ts'
import { operationTests } from './support/operation.ts'
import { refusedAt } from './support/pointers.ts'

operationTests('runs', {}, (on, world) => {
  on(200, () => {
    test('lists the instance’s runs, the newest first, by kind and by page', async () => {
      const { admin } = await world().fresh()
      const started = []
      await admin.call('addSignals', { body: { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master', q_rank: 6 }] } })
      for (const icp_name of ['North', 'South']) {
        const { icp_id } = (await admin.call('addIcp', { body: { icp_name } })).body.icp
        await admin.call('farsightStateSwitch', { body: { icp_id, state: 'limited' } })
        started.unshift({ run_id: (await admin.call('runFarsight', { body: { icp_id } })).body.run_id, icp_id })
      }
      const list = async (query = {}) => (await admin.call('runs', { query })).body
      const runs = await eventually('both runs to finish', async () => {
        const all = await list({ kind: 'suggestions' })
        return all.every(({ state }) => state !== 'running') ? all : undefined
      })
      expect(runs).toMatchObject(
        started.map((run) => ({ ...run, kind: 'suggestions', trigger: 'demand', mode: 'limited', shared: false, error: null })),
      )
      expect(await list({ kind: 'match' })).toEqual([])
      const page = await admin.call('runs', { query: { kind: 'suggestions', limit: 1 } })
      expect(page.body).toEqual([runs[0]])
      const after = new URL(/<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '').searchParams.get('after') ?? ''
      expect(await list({ kind: 'suggestions', limit: 1, after })).toEqual([runs[1]])
    })

    test('scoring again after a change has no record; its kind may be asked for', async () => {
      const { admin } = await world().fresh()
      const kinds = contractDocument.components.schemas['RunKind']?.['enum'] as string[]
      expect(kinds).not.toContain('rescore')
      for (const kind of [...kinds, 'rescore']) expect((await admin.call('runs', { query: { kind } })).status).toBe(200)
    })

    test('shows of a shared run its state and times only', async () => {
      const { admin } = await world().fresh()
      const { db } = world().service.service.context
      const counts = { documents: 7 }
      await db.run.create({
        data: { id: '019cd70c-cfb8-7c36-bb49-eac6df9099cb', kind: 'collect', trigger: 'schedule', state: 'finished', counts },
      })
      const [run] = (await admin.call('runs', { query: { kind: 'collect' } })).body
      expect(run).toMatchObject({ shared: true, kind: 'collect', state: 'finished', counts: {}, icp_id: null })
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      for (const [name, value] of [
        ['kind', 'dance'],
        ['limit', '-1'],
        ['after', 'x'],
      ] as const)
        // prettier-ignore
        await refusedAt(admin, 'runs', { query: { [name]: value } }, `/${name}`)
    })
  })
})
