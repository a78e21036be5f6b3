import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startReceiver } from '../support/receiver.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { pressTwice } from './support/press-twice.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('channels of Slack and Teams, in a browser', (chromium) => {
  let t: TestService
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    t = await testService()
    receiver = await startReceiver()
  })
  afterAll(async () => {
    await receiver.stop()
    await t.stop()
  })

  test('a channel is added by the keyboard, tried, switched and removed, and what is wrong with a URL stands at it', async () => {
    const { window, page } = await chromium.open({ viewport: { width: 375, height: 800 } })
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/channels`)
    await page.getByText('No channel yet.').waitFor()
    const url = page.getByLabel('Webhook URL')
    await url.fill('https://hooks.slack.com/workflows/T0/A0/1/x')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'hooks.slack.com/services/' }).waitFor()
    await url.fill(receiver.url)
    await page.getByLabel('Name').fill('#sales')
    // What is typed while it is added is of the next one, and stays.
    const typed = Promise.withResolvers<void>()
    await page.route('**/v1/channels/add', async (route) => {
      await typed.promise
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await page.getByLabel('Name').fill('#next')
    typed.resolve()
    const line = page.getByRole('listitem', { name: '#sales' })
    await line.getByText('/…hook · all accounts').waitFor()
    expect([await url.inputValue(), await page.getByLabel('Name').inputValue()]).toEqual(['', '#next'])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)

    await line.getByRole('button', { name: 'Send a test message to #sales' }).press('Enter')
    await line.getByText('It arrived.').waitFor()
    expect(receiver.received.at(-1)?.text).toContain('Test message')
    await line.getByLabel('Rank-6 matches at once: #sales').press('Space')
    await line.getByRole('button', { name: 'Switch #sales off' }).press('Enter')
    await line.getByText(`Switched off by ${t.admin.user}.`).waitFor()
    expect((await t.admin.call('channels')).body).toMatchObject([{ instant: true, state: 'disabled' }])
    // It does nothing until the switch before is through.
    await line.getByRole('button', { name: 'Switch #sales on', disabled: false }).press('Enter')

    receiver.answer.status = 410
    await line.getByRole('button', { name: 'Send a test message to #sales' }).press('Enter')
    await line.getByText('It answered 410.').waitFor()
    receiver.answer.status = 204
    await line.getByRole('button', { name: 'Change #sales' }).press('Enter')
    await page.getByLabel('Another webhook URL').fill(`${receiver.url}/two`)
    await page.keyboard.press('Enter')
    await line.getByText('/…/two · all accounts').waitFor()
    await line.getByRole('button', { name: 'Send a test message to #sales' }).waitFor()
    // Asked once, also where the dialog is closed meanwhile; what went wrong is told then where it was asked.
    const removing = { path: '/v1/channels/remove', ask: 'Remove #sales', act: 'Remove', keep: 'Keep' }
    const asked = await pressTwice(page, removing, { refusals: 1 })
    await line.getByText('The service cannot be reached.').waitFor()
    expect(asked()).toBe(1)
    // What was read there is not told again.
    const dialog = line.getByRole('dialog')
    for (const button of ['Keep', 'Remove']) {
      await line.getByRole('button', { name: 'Remove #sales' }).press('Enter')
      await dialog.waitFor()
      if (button === 'Remove') expect(await line.getByRole('alert').count()).toBe(0)
      await dialog.getByRole('button', { name: button, exact: true }).press('Enter')
    }
    await page.getByText('No channel yet.').waitFor()
    // It comes to what is near when the page without the channel is drawn.
    await page.waitForFunction('document.activeElement !== document.body')
  })
})
