import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { pressTwice } from './support/press-twice.ts'
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
  test('rights are given and taken, the last admin keeps theirs, and an invitation is taken back', async () => {
    await t.admin.call('createUserRequest', { body: { email: 'kim@first.example' } })
    await t.admin.call('createUserRequest', { body: { email: 'lee@first.example' } })
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/team`)
    const own = page.getByLabel(`Admin: ${t.admin.user}`)
    await page.getByText('seats are taken').waitFor()
    expect(await own.isDisabled()).toBe(true)
    await page.getByLabel('Admin: kim@first.example').click()
    await page.getByText('kim@first.example is an admin now.').waitFor()
    await page.getByLabel('Daily mail: kim@first.example').check()
    // With two admins one may step down, once asked.
    await own.click()
    await page.getByRole('button', { name: 'Stay one' }).click()
    expect(await own.isChecked()).toBe(true)
    const taking = { path: '/v1/team/invitation', ask: 'Take the invitation of lee@first.example back', act: 'Take back', keep: 'Keep' }
    const asked = await pressTwice(page, taking)
    await page.getByText('The invitation of lee@first.example is taken back').waitFor()
    expect(asked()).toBe(1)
    await page.getByText('lee@first.example', { exact: true }).waitFor({ state: 'detached' })
    await page.waitForFunction(`document.activeElement?.id === 'users'`)
    const { body } = await t.admin.call('team')
    expect(body.users.find(({ email }) => email === 'kim@first.example')).toMatchObject({ is_admin: true, email_alerts: true })
    expect(body.users.map(({ email }) => email)).not.toContain('lee@first.example')
  })
})
