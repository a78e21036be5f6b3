import { expect, test } from '@jest/globals'
import { contractDocument } from '../../../src/contract/document.ts'
import { v7 as uuid } from 'uuid'
import type { Client } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { provedAccount } from '../support/story.ts'

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
      expect(run).toMatchObject({
        shared: true,
        own_counts: { documents: 0 },
        kind: 'collect',
        state: 'finished',
        counts: {},
        icp_id: null,
      })
    })
  })

  on(200, () => {
    test('tells what shared runs did for this instance alone, by state, ICP and time', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      const { db } = world().service.service.context
      const minute = (n: number) => new Date(Date.parse('2031-05-05T03:00:00Z') + n * 60_000)
      const at = minute(2)
      for (const { orgId, admin } of [one, other]) await provedAccount(world().service, { orgId, admin })
      await db.document.updateMany({ where: { orgId: one.orgId }, data: { createdAt: at } })
      await db.match.updateMany({ where: { orgId: one.orgId }, data: { announcedAt: at } })
      const mail = { orgId: one.orgId, kind: 'digest', recipient: one.admin.user, subject: '', text: '', createdAt: at }
      await db.mailMessage.create({ data: { ...mail, id: uuid(), dedupeKey: uuid() } })
      for (const kind of ['collect', 'match', 'alerts'])
        await db.run.create({
          data: { id: uuid(), kind, trigger: 'schedule', state: 'failed', startedAt: minute(1), finishedAt: minute(3) },
        })
      const told = async (client: Client) =>
        (await client.call('runs', { query: { since: '2031-05-05T03:00:00Z', state: 'failed' } })).body.map((run) => [
          run.kind,
          run.own_counts,
        ])
      expect(await told(one.admin)).toEqual([
        ['alerts', { mails: 1 }],
        ['match', { matches: 1 }],
        ['collect', { documents: 1 }],
      ])
      expect((await told(other.admin)).map(([, counts]) => counts)).toEqual([{ mails: 0 }, { matches: 0 }, { documents: 0 }])
      expect((await one.admin.call('runs', { query: { since: '2031-05-05T03:02:00Z' } })).body).toEqual([])
      expect((await one.admin.call('runs', { query: { icp_id: uuid() } })).body).toEqual([])
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      for (const [name, value] of [
        ['kind', 'dance'],
        ['limit', '-1'],
        ['state', 'tired'],
        ['icp_id', 'x'],
        ['since', 'then'],
        ['after', 'x'],
      ] as const)
        // prettier-ignore
        await refusedAt(admin, 'runs', { query: { [name]: value } }, `/${name}`)
    })
  })
})
