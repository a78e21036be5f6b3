import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

const body = (over: object = {}) => ({ account: STORY_DOMAIN, signal_id: uuid(), verdict: 'wrong', ...over })

operationTests('answerFeedback', { body: body() }, (on, world) => {
  on(200, () => {
    test('wrong takes the match out of answer, score and summary; right takes that back', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const account = async () => (await admin.call('getAccounts')).body[0]
      const before = await account()
      const signal_id = before?.signals?.[0]?.signal_id
      const mark = async (verdict: string) =>
        (
          await admin.call('answerFeedback', {
            body: body({ account: `https://www.${STORY_DOMAIN}/`, signal_id, verdict, note: 'Looked it up.' }),
          })
        ).body
      expect(await mark('right')).toMatchObject({
        account: STORY_DOMAIN,
        verdict: 'right',
        answer: true,
        scaled_score: before?.scaled_score,
      })
      const wrong = await mark('wrong')
      expect(wrong).toMatchObject({ account_id: before?.id, matches_marked: 1, scaled_score: 0, summary: '' })
      expect(wrong.answer).not.toBe(true)
      expect(await account()).toMatchObject({ signal_list: [], scaled_score: 0, summary: '' })
      expect(await mark('right')).toMatchObject({ answer: true, scaled_score: before?.scaled_score, summary: before?.summary })
      expect(await account()).toMatchObject({ signal_list: [STORY_SIGNAL] })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'answerFeedback')
      await eachRefusedAt(admin, 'answerFeedback', [
        [body({ account: undefined }), '/account'],
        [body({ account: 5 }), '/account'],
        [body({ signal_id: STORY_SIGNAL }), '/signal_id'],
        [body({ verdict: 'maybe' }), '/verdict'],
        [body({ verdict: null }), '/verdict'],
        [body({ note: 'x'.repeat(2001) }), '/note'],
        [body({ comment: 'x' }), '/comment'],
      ])
    })
  })

  on(404, () => {
    test('tells an unknown account from an unknown signal', async () => {
      const { admin } = await world().fresh()
      for (const account of [STORY_DOMAIN, 'no domain'])
        await admin.refused('answerFeedback', { body: body({ account }) }, 404, 'account_not_found')
      await admin.call('uploadAccounts', { body: { accounts: [STORY_DOMAIN] } })
      await admin.refused('answerFeedback', { body: body() }, 404, 'signal_not_found')
      await admin.call('addIcp', { body: { icp_name: 'Elsewhere' } })
      const elsewhere = [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Elsewhere' }]
      const signal_id = (await admin.call('addSignals', { body: { signals: elsewhere } })).body.signals[0]?.signal_id
      await admin.refused('answerFeedback', { body: body({ signal_id }) }, 404, 'signal_not_found')
    })
  })

  on(409, () => {
    test('answers nothing_to_mark when the answer is not yes', async () => {
      const { admin } = await world().fresh()
      await admin.call('uploadAccounts', { body: { accounts: [STORY_DOMAIN] } })
      const signals = [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master' }]
      const signal_id = (await admin.call('addSignals', { body: { signals } })).body.signals[0]?.signal_id
      for (const verdict of ['wrong', 'right'])
        await admin.refused('answerFeedback', { body: body({ signal_id, verdict }) }, 409, 'nothing_to_mark')
    })
  })
})
