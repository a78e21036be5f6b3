import { expect, test } from '@jest/globals'
import { Browser } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'

operationTests('sessionOptions', {}, (on, world) => {
  on(200, () => {
    test('is told to anybody', async () => {
      const { body } = await new Browser(world().service).call('sessionOptions')
      expect(body).toEqual({ mail: false, single_sign_on: null })
    })
  })
})
