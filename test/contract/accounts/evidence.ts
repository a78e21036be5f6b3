import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { eventually } from '../../support/eventually.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

operationTests('accountsEvidence', { query: { account: 'nobody.example', signal_id: uuid() } }, (on, world) => {
  const signalNamed = (signals: { name: string; signal_id: string }[], name: string) =>
    signals.find((one) => one.name === name)?.signal_id ?? ''

  on(200, () => {
    test('shows the quotes of a yes in their place, and nothing more of the document', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const signal_id = signalNamed((await admin.call('getUserData')).body.signals, STORY_SIGNAL)
      const { body, text } = await admin.call('accountsEvidence', { query: { account: STORY_DOMAIN, signal_id } })
      expect(body).toMatchObject({ account: STORY_DOMAIN, signal_name: STORY_SIGNAL, answer: true })
      expect(body.documents[0]?.verdict).toBe('yes')
      expect(body.documents[0]?.passages[0]?.quote.length).toBeGreaterThan(10)
      expect(body.read_count).toBeGreaterThan(0)
      expect(text).not.toContain('"text"')
    })
    test('says for a no what was read', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const added = await admin.call('addSignals', {
        body: { signals: [{ signal: 'Has {account} announced layoffs?', name: 'Layoffs', icp: 'Master' }] },
      })
      const signal_id = added.body.signals[0]?.signal_id ?? ''
      const body = await eventually('the signal to be answered', async () => {
        const { body: now } = await admin.call('accountsEvidence', { query: { account: STORY_DOMAIN, signal_id } })
        return now.answer === false ? now : undefined
      })
      expect(body.read_count).toBe(body.read.length)
      expect(body.read[0]?.headline.length).toBeGreaterThan(5)
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'accountsEvidence', { query: { account: 'a.example' } }, '/signal_id')
    })
  })

  on(404, () => {
    test('knows neither accounts nor signals of another instance', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      await provedAccount(world().service, other)
      await one.admin.call('uploadAccounts', { body: { accounts: ['own.example'] } })
      const signal_id = signalNamed((await other.admin.call('getUserData')).body.signals, STORY_SIGNAL)
      await one.admin.refused('accountsEvidence', { query: { account: STORY_DOMAIN, signal_id } }, 404, 'account_not_found')
      await one.admin.refused('accountsEvidence', { query: { account: 'own.example', signal_id } }, 404, 'signal_not_found')
    })
  })
})
