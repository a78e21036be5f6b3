import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

const DAY_MS = 86_400_000

operationTests('modelUse', {}, (on, world) => {
  on(200, () => {
    test('tells that no model is asked', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('modelUse')).body).toEqual({
        answerer: 'offline',
        model: null,
        tokens_per_day: 0,
        tokens_per_run: 0,
        days: [],
      })
    })

    test('tells the budget and the last 30 days, at the prices that are set', async () => {
      const { admin } = await world().fresh()
      const { context } = world().service.service
      const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
      const used = { calls: 3, inputTokens: 1_000_000n, outputTokens: 500_000n }
      await context.db.llmUsage.createMany({ data: [0, 2, 31].map((days) => ({ day: daysAgo(days), ...used })) })
      const llm = { ...context.config.llm, model: 'small-reader', pricePerMillion: { input: 0.5, output: 2 } }
      const before = { ...context.config }
      Object.assign(context.config, { answerer: 'both', llm })
      try {
        const { body } = await admin.call('modelUse')
        expect(body).toMatchObject({ answerer: 'both', model: 'small-reader', tokens_per_day: llm.tokensPerDay })
        const figures = { calls: 3, input_tokens: 1_000_000, output_tokens: 500_000, cost: 1.5 }
        expect(body.days).toEqual([0, 2].map((days) => ({ day: daysAgo(days).toISOString().slice(0, 10), ...figures })))
      } finally {
        Object.assign(context.config, before)
      }
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'thrifty@people.example' } })
      await admin.as('thrifty@people.example').refused('modelUse', {}, 403, 'admin_required')
    })
  })
})
