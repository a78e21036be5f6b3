import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { eventually } from '../../support/eventually.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { sourceOf } from '../support/sources.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'
import { suggestionsOf } from '../support/suggestions.ts'

operationTests('home', {}, (on, world) => {
  const DAY_MS = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

  on(200, () => {
    test('tells of nothing in an empty instance, and what it lacks', async () => {
      const { admin } = await world().fresh({ credits: 50 })
      const { body } = await admin.call('home')
      expect(body).toMatchObject({
        mine: false,
        matches: { total: 0, accounts: 0, is_complete: true, by_signal: [], newest: [] },
        risen: { total: 0, is_complete: true, accounts: [] },
        suggestions: { waiting: 0, best_score: null, credits_needed: 0 },
        attention: [],
        credits_remaining: 50,
        setup: { has_signals: false, has_accounts: false, has_webhook: false },
      })
      expect(Date.parse(body.as_of) - Date.parse(body.since)).toBe(DAY_MS)
    })

    test('tells new matches by signal with their proof, those of active accounts, and as the table of accounts has them', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const { matches, setup } = (await admin.call('home')).body
      expect(matches).toMatchObject({ total: 1, accounts: 1, by_signal: [{ signal_name: STORY_SIGNAL, matches: 1, accounts: 1 }] })
      expect(matches.newest[0]).toMatchObject({ account: STORY_DOMAIN, source: 'https://newsroom.example/quillhaven-series-b' })
      expect(matches.newest[0]?.quote).toContain('raised $24 million')
      expect(setup).toMatchObject({ has_signals: true, has_accounts: true })
      const found = { signal_ids: [matches.by_signal[0]?.signal_id ?? ''], status: 'active' }
      const rows = async (since: Date) =>
        (await admin.call('accountsTable', { query: { ...found, matched_since: since.toISOString() } })).body.length
      expect([await rows(ago(1)), await rows(new Date())]).toEqual([1, 0])
      // The signal is matched, and another one since: not this one.
      await admin.call('addSignals', { body: { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master' }] } })
      const { db } = world().service.service.context
      const [match] = await db.match.findMany({ where: { orgId } })
      const hiring = await db.signal.findFirstOrThrow({ where: { orgId, name: 'Hiring' } })
      if (match) {
        await db.match.update({ where: { orgId_id: { orgId, id: match.id } }, data: { createdAt: ago(2) } })
        await db.match.create({ data: { ...match, id: uuid(), signalId: hiring.id, slots: {}, createdAt: new Date() } })
      }
      expect(await rows(ago(1))).toBe(0)
      expect((await admin.call('home', { query: { since: ago(3).toISOString() } })).body.matches.total).toBe(2)
      expect((await admin.call('home', { query: { since: new Date(Date.now() + DAY_MS).toISOString() } })).body.matches.total).toBe(0)
      await admin.call('changeAccountsStatus', { body: { accounts: [STORY_DOMAIN], new_status: 'archive' } })
      expect((await admin.call('home')).body.matches.total).toBe(0)
    })

    test('tells accounts that rose with their score then and now; with mine only those of the user', async () => {
      const { admin, orgId } = await world().fresh()
      const domains = ['most.example', 'less.example', 'fell.example', 'old.example']
      await admin.call('uploadAccounts', { body: { accounts: domains, farsight: false } })
      const { db } = world().service.service.context
      await eventually('all to be read', async () => (await db.account.count({ where: { orgId, firstReadAt: null } })) === 0)
      const rose = async (domain: string, score: number, rises: [days: number, score: number][]) => {
        const { id: accountId } = await db.account.update({ where: { orgId_domain: { orgId, domain } }, data: { scaledScore: score } })
        await db.scoreRise.createMany({ data: rises.map(([days, before]) => ({ orgId, accountId, at: ago(days), score: before })) })
      }
      await rose('most.example', 80, [[0.1, 60], [0.5, 10], [2, 5]]) // prettier-ignore
      await rose('less.example', 40, [[0.5, 30]])
      await rose('fell.example', 20, [[0.5, 30]])
      await rose('old.example', 90, [[2, 10]])
      const { risen } = (await admin.call('home')).body
      expect(risen.total).toBe(2)
      expect(risen.accounts.map((one) => [one.account, one.score_then, one.score_now])).toEqual([
        ['most.example', 10, 80],
        ['less.example', 30, 40],
      ])
      await admin.call('createUserRequest', { body: { email: 'colleague@people.example' } })
      const mine = (await admin.as('colleague@people.example').call('home', { query: { mine: true } })).body
      expect([mine.mine, mine.risen.total]).toEqual([true, 0])
      expect((await admin.call('home', { query: { mine: true } })).body.risen.total).toBe(2)
      expect((await admin.call('home', { query: { since: '2020-01-01T00:00:00Z' } })).body.risen.total).toBe(3)
    })

    test('tells what waits and what needs attention, each with what to do', async () => {
      const { admin, orgId } = await world().fresh({ credits: 3 })
      const service = world().service
      const { db } = service.service.context
      await suggestionsOf(service, { orgId, admin, count: 2 })
      await admin.call('setWebhook', { body: { webhook_url: 'http://127.0.0.1:9/hook' } })
      const disabled = { state: 'disabled', disabledReason: 'The receiver answered 410 Gone.', disabledAt: ago(1) }
      await db.webhookEndpoint.updateMany({ where: { orgId }, data: disabled })
      await admin.call('uploadAccounts', { body: { accounts: ['own.example'] } })
      for (const state of ['unhealthy', 'unhealthy', 'gone', 'healthy'])
        await db.source.update({ where: { id: await sourceOf(service, { domain: 'own.example', orgId }) }, data: { state } })
      const run = { kind: 'match', trigger: 'schedule', orgId }
      await db.run.create({ data: { ...run, id: uuid(), state: 'failed', startedAt: ago(0.5) } })
      await db.run.create({ data: { ...run, id: uuid(), state: 'failed', startedAt: ago(5) } })
      const { suggestions, attention } = (await admin.call('home')).body
      expect(suggestions).toEqual({ waiting: 3, best_score: 90, credits_needed: 3 })
      expect(attention.map(({ kind, count }) => [kind, count])).toEqual([
        ['webhook_disabled', null],
        ['credits_low', 3],
        ['runs_failed', 1],
        ['sources_failing', 2],
        ['sources_gone', 1],
      ])
      expect(attention[0]).toMatchObject({ since: disabled.disabledAt.toISOString(), detail: expect.stringContaining('410') as unknown })
      expect(attention.every(({ remedy }) => remedy.length > 10)).toBe(true)
    })

    test('a webhook that was disabled by hand needs no repair, and one that was removed is none', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: 'http://127.0.0.1:9/hook' } })
      await admin.call('webhookDisable')
      const disabled = (await admin.call('home')).body
      expect(disabled.setup.has_webhook).toBe(true)
      expect(disabled.attention).toMatchObject([{ kind: 'webhook_disabled', remedy: expect.stringMatching(/^Enable it/) as unknown }])
      await admin.call('setWebhook', { body: { webhook_url: null } })
      const { setup, attention } = (await admin.call('home')).body
      expect([setup.has_webhook, attention]).toEqual([false, []])
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'home', { query: { since: 'yesterday' } }, '/since')
      await refusedAt(admin, 'home', { query: { mine: 'perhaps' } }, '/mine')
    })
  })
})
