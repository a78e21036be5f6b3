import { afterAll, beforeAll, test } from '@jest/globals'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('the team, in a browser', (chromium) => {
  let t: TestService
  beforeAll(async () => {
    t = await testService()
  })
  afterAll(async () => await t.stop())

  test('an admin invites somebody and hands the link over, which signs in once', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/team`)
    await page.getByLabel('E-mail address').fill('Nora@first.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('This service has no mail server').waitFor()
    await page.getByRole('button', { name: 'Copy link for nora@first.example' }).first().click()
    const link = await page.locator('code', { hasText: '/link#token=' }).innerText()
    const other = await chromium.open()
    await other.page.goto(link)
    await other.page.getByRole('button', { name: 'Sign in' }).click()
    await other.page.getByText('nora@first.example').waitFor()
    const third = await chromium.open()
    await third.page.goto(link)
    await third.page.getByRole('button', { name: 'Sign in' }).click()
    await third.page.getByText('This link was used before, or is too old.').waitFor()
  })
})
