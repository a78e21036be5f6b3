import { expect, test } from '@jest/globals'
import { eventually } from '../../support/eventually.ts'
import { holdTable } from '../../support/hold-table.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN } from '../support/story.ts'

const FUNDING = 'Has {account} raised new funding?'
const ARABIC = '{account} ' + 'هل أعلنت الشركة عن جولة تمويل جديدة '.repeat(20)

operationTests('signalsPreview', { body: { signal: FUNDING } }, (on, world) => {
  const codes = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)

  on(200, () => {
    test('tells how a question is understood and what it would match, with the quote, and stores nothing', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { admin, orgId })
      const rows = async () =>
        await Promise.all(
          (['signal', 'finding', 'answer', 'match', 'reading'] as const).map((table) =>
            (world().service.service.context.db[table] as { count(of: object): Promise<number> }).count({ where: { orgId } }),
          ),
        )
      const before = await rows()
      const { body } = await admin.call('signalsPreview', { body: { signal: '  Has {account} raised  a Series B round? ', icp: 'Master' } })
      expect(body).toMatchObject({
        icp: 'Master',
        signal: 'Has {account} raised a Series B round?',
        template: 'Funding round',
        compiled: { frame: 'funding', slots: { round: 'Series B' } },
        accounts: { held: 1, matched: 1 },
        documents: { held: 1, glanced: 1, read: 1, unclear: 0 },
        complete: true,
        match_count: 1,
        cost: { credits: 0, model_calls: 0, model_tokens: 0 },
        notices: [],
      })
      expect(body.matches[0]).toMatchObject({
        account: STORY_DOMAIN,
        source: 'https://newsroom.example/quillhaven-series-b',
        document_type: 'press_release',
        quotes: expect.arrayContaining([expect.stringContaining('raised $24 million in a Series B')]),
      })
      expect(await rows()).toEqual(before)
      expect(codes((await admin.call('signalsPreview', { body: { signal: FUNDING.toLowerCase() } })).body)).toEqual(['same_question'])
    })

    test('says what a question lacks: another language, nothing specific, what did not happen, a template left open', async () => {
      const { admin } = await world().fresh()
      for (const [signal, ...expected] of [
        [[...ARABIC].slice(0, 500).join(''), 'no_template', 'not_english', 'no_accounts'],
        ['Does {account} like tea?', 'no_template', 'generic_question', 'no_accounts'],
        ['Is {account} hiring for <<INSERT POSITION>> roles?', 'template_incomplete', 'no_accounts'],
        [FUNDING, 'no_accounts'],
      ]) {
        const { body } = await admin.call('signalsPreview', { body: { signal } })
        expect([signal, codes(body)]).toEqual([signal, expected])
        expect(body).toMatchObject({ matches: [], match_count: 0, complete: true, accounts: { held: 0, matched: 0 } })
      }
    })
  })

  on(400, () => {
    test('points at the member that is wrong, as add_signals does', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'signalsPreview')
      await eachRefusedAt(admin, 'signalsPreview', [
        [{}, '/signal'],
        [{ signal: '' }, '/signal'],
        [{ signal: 'Has it raised?' }, '/signal'],
        [{ signal: ' {account} ?' }, '/signal'],
        [{ signal: `${FUNDING}\n` }, '/signal'],
        [{ signal: `{account} ${'x'.repeat(500)}` }, '/signal'],
        [{ signal: FUNDING, icp: '' }, '/icp'],
        [{ signal: FUNDING, name: 'x' }, '/name'],
      ])
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP, such as one that was deleted meanwhile', async () => {
      const { admin } = await world().fresh()
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      await admin.call('deleteIcpRequest', { body: { icp_id: icp.icp_id } })
      const { detail } = await admin.refused('signalsPreview', { body: { signal: FUNDING, icp: 'Nordics' } }, 404, 'icp_not_found')
      expect(detail).toBe('There is no ICP named "Nordics". icp/details lists them.')
    })
  })

  on(429, () => {
    test('tries two questions at once; four wait, and the seventh is to come again', async () => {
      const { db } = world().service.service.context
      const { admin } = await world().fresh()
      const release = await holdTable(db, 'icp')
      const statuses: number[] = []
      const asked = Array.from({ length: 7 }, async () => {
        const { status, headers } = await admin.call('signalsPreview', { body: { signal: FUNDING } })
        statuses.push(status)
        return headers.get('retry-after')
      })
      await eventually('one is refused', () => statuses.length === 1)
      expect(statuses).toEqual([429])
      await release()
      expect((await Promise.all(asked)).filter((wait) => wait !== null)).toEqual(['1'])
      expect(statuses).toEqual([429, 200, 200, 200, 200, 200, 200])
    })
  })
})
