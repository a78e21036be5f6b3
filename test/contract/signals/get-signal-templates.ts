import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('getSignalTemplates', {}, (on, world) => {
  on(200, () => {
    test('lists 20 templates or more, complete and incomplete', async () => {
      const { admin } = await world().fresh()
      const { templates } = (await admin.call('getSignalTemplates')).body
      expect(templates.length).toBeGreaterThanOrEqual(20)
      expect(new Set(templates.map(({ title }) => title)).size).toBe(templates.length)
      for (const { question, complete, examples } of templates) {
        expect(question).toContain('{account}')
        expect(question.includes('<<INSERT POSITION>>')).toBe(!complete)
        expect(examples === undefined).toBe(complete)
      }
      expect(templates.some(({ complete }) => !complete)).toBe(true)
    })

    test('every template can be added: the complete ones as they stand, the others as their examples show', async () => {
      const { admin } = await world().fresh()
      const { templates } = (await admin.call('getSignalTemplates')).body
      const questions = templates.flatMap(({ question, examples }) => examples ?? [question])
      const signals = questions.map((signal, i) => ({ signal, name: `Signal ${i}`, icp: 'Master' }))
      const { body } = await admin.call('addSignals', { body: { signals } })
      expect(body.signals.map(({ signal }) => signal)).toEqual(questions)
      for (const { compiled } of body.signals) expect(compiled.frame).not.toBe('generic')
    })
  })
})
