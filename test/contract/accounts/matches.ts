import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

operationTests('accountsMatches', { query: { account: 'nobody.example' } }, (on, world) => {
  on(200, () => {
    test('tells what happened, when, and what proves it; a match marked wrong stays in the list', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const query = { account: `https://www.${STORY_DOMAIN}/` }
      const [match] = (await admin.call('accountsMatches', { query })).body
      expect(match).toMatchObject({ signal_name: STORY_SIGNAL, state: 'current' })
      expect(match?.quote?.length).toBeGreaterThan(10)
      await admin.call('answerFeedback', { body: { account: STORY_DOMAIN, signal_id: match?.signal_id, verdict: 'wrong' } })
      expect((await admin.call('accountsMatches', { query })).body.map(({ state }) => state)).toEqual(['wrong'])
    })
  })

  on(400, () => {
    test('points at the parameter that is missing', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'accountsMatches', {}, '/account')
    })
  })

  on(404, () => {
    test('knows no account that the instance does not hold', async () => {
      const { admin } = await world().fresh()
      await admin.refused('accountsMatches', { query: { account: STORY_DOMAIN } }, 404, 'account_not_found')
      await admin.refused('accountsMatches', { query: { account: 'no domain' } }, 404, 'account_not_found')
    })
  })
})
