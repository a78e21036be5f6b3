import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

const HIRING = { signal: 'Is {account} hiring?', q_rank: 0.1 }

operationTests('signalsTable', {}, (on, world) => {
  on(200, () => {
    test('tells of each signal what it found, and what the team said of it; in a child its own accounts only', async () => {
      const { admin, orgId } = await world().fresh()
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      await provedAccount(world().service, { admin, orgId })
      await admin.call('addSignals', { body: { signals: [{ ...HIRING, name: 'Hiring', icp: 'Nordics' }] } })
      const [funding, hiring] = (await admin.call('signalsTable')).body
      expect(funding).toMatchObject({ name: STORY_SIGNAL, inherited: false, accounts_matched: 1, marked_right: 0, marked_wrong: 0 })
      expect(Date.parse(funding?.last_match_at ?? '')).toBeGreaterThan(0)
      expect(hiring).toMatchObject({ name: 'Hiring', icp: 'Nordics', q_rank: 0.1, accounts_matched: 0, last_match_at: null })
      const mark = { account: STORY_DOMAIN, signal_id: funding?.signal_id }
      await admin.call('answerFeedback', { body: { ...mark, verdict: 'right' } })
      expect((await admin.call('signalsTable')).body[0]).toMatchObject({ marked_right: 1, marked_wrong: 0, accounts_matched: 1 })
      await admin.call('answerFeedback', { body: { ...mark, verdict: 'wrong' } })
      const ofChild = (await admin.call('signalsTable', { query: { icp_id: icp.icp_id.toUpperCase() } })).body
      const told = ofChild.map((row) => [row.name, row.inherited, row.accounts_matched, row.marked_right, row.marked_wrong])
      expect(told).toEqual([
        [STORY_SIGNAL, true, 0, 0, 1],
        ['Hiring', false, 0, 0, 0],
      ])
    })

    test('pages by the Link header, each signal once', async () => {
      const { admin } = await world().fresh()
      const signals = Array.from({ length: 5 }, (_, i) => ({ ...HIRING, name: `S${i}`, icp: 'Master' }))
      await admin.call('addSignals', { body: { signals } })
      const names: string[] = []
      for (let query: Record<string, string> = { limit: '2' }; ;) {
        const { body, headers } = await admin.call('signalsTable', { query })
        expect(body.length).toBeLessThanOrEqual(2)
        names.push(...body.map(({ name }) => name))
        const link = headers.get('link')
        if (link === null) break
        query = Object.fromEntries(new URL(/<([^>]+)>/.exec(link)?.[1] ?? '').searchParams)
      }
      expect(names).toEqual(['S0', 'S1', 'S2', 'S3', 'S4'])
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'signalsTable', { query: { icp_id: 'Nordics' } }, '/icp_id')
      await refusedAt(admin, 'signalsTable', { query: { limit: 1001 } }, '/limit')
      await refusedAt(admin, 'signalsTable', { query: { after: 'x' } }, '/after')
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP', async () => {
      const { admin } = await world().fresh()
      await admin.refused('signalsTable', { query: { icp_id: uuid() } }, 404, 'icp_not_found')
    })
  })
})
