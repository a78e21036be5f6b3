// As a new user would: from an empty instance to the first delivery to a webhook, in a browser alone.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '../support/eventually.ts'
import { startReceiver } from '../support/receiver.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'

describeInChromium('from an empty instance', (chromium) => {
  let t: TestService
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    ;[t, receiver] = await Promise.all([testService(), startReceiver()])
  })
  afterAll(async () => await Promise.all([t.stop(), receiver.stop()]))

  test('the link that a start prints leads to the first delivery', async () => {
    const { admin } = await t.instance('empty')
    const { link } = (await admin.call('sessionLink', { body: { email: admin.user } })).body
    const { page } = await chromium.open()
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()

    // Where the events go is said first, so that none is missed.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('URL', { exact: true }).fill(receiver.url)
    await page.getByRole('button', { name: 'Register' }).click()
    const secret = await page.locator('code', { hasText: 'whsec_' }).innerText()

    // The empty page of accounts leads to the upload.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Accounts' }).click()
    await page.getByRole('heading', { name: 'No accounts yet' }).waitFor()
    await page.getByRole('link', { name: 'Upload accounts' }).click()
    await page.getByLabel('Domains').fill('first.example')
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('radio', { name: /^Active accounts/ }).check()
    await page.getByRole('button', { name: 'Upload 1 account · 1 credit' }).click()
    await page.getByRole('heading', { name: '1 account added' }).waitFor()

    const first = await eventually('the first delivery', () => receiver.received[0])
    receiver.verify(secret, first)
    expect(first.body).toMatchObject({ event: 'account.upload', data: [{ domain: 'first.example' }] })

    // What came of it is told where the webhook is set, and what it cost where the credits are.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' }).click()
    await page
      .getByRole('table', { name: 'Deliveries' })
      .getByRole('row')
      .filter({ hasText: 'first.example' })
      .getByText('Delivered')
      .waitFor()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Credits' }).click()
    await page.getByRole('link', { name: 'first.example' }).waitFor()
  })
})
