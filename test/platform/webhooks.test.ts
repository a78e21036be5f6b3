import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { startReceiver } from '../support/receiver.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { pressTwice } from './support/press-twice.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('the webhook, in a browser', (chromium) => {
  let t: TestService
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    ;[t, receiver] = await Promise.all([testService(), startReceiver()])
  })
  afterAll(async () => await Promise.all([t.stop(), receiver.stop()]))

  const lines = (page: Page) => page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  const arrived = (id: string) => receiver.received.filter(({ headers }) => headers['webhook-id'] === id).length
  const counts = async () => (await t.admin.call('webhookDetails')).body

  test('a receiver that fails is seen to, is mended, and all that failed is replayed; the counts agree', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/webhooks`)
    // An address that nothing can be sent to is refused at its field.
    await page.getByLabel('URL', { exact: true }).fill('https://user:secret@receiver.example/')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.locator('[aria-invalid]').waitFor()
    await page.getByLabel('URL', { exact: true }).fill(receiver.url)
    await page.getByRole('button', { name: 'Register' }).click()
    const secret = await page.locator('code', { hasText: 'whsec_' }).innerText()
    // What is shown this once has the focus.
    await page.locator('button:focus', { hasText: 'Copy' }).waitFor()

    receiver.answer.status = 500
    await t.admin.call('uploadAccounts', { body: { accounts: ['one.example'], farsight: false } })
    await t.admin.call('uploadAccounts', { body: { accounts: ['two.example'], farsight: false } })
    await page.reload()
    await page.getByRole('option', { name: 'Being retried (2)' }).waitFor({ state: 'attached' })
    await page.getByLabel('State', { exact: true }).selectOption('retrying')
    await page.waitForURL(/state=retrying/)
    await page.getByRole('table', { name: 'Deliveries' }).getByText('Being retried').nth(1).waitFor()
    expect(await lines(page).count()).toBe(3)
    await lines(page).filter({ hasText: 'one.example' }).getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Answered 500.').first().waitFor()
    await dialog
      .getByText(/^\d[\d,]* ms$/)
      .first()
      .waitFor()
    await dialog.getByLabel("The event's body").getByText('"one.example"').first().waitFor()
    // What is open is in the address: a reload shows it again.
    await page.reload()
    await dialog.getByText('Answered 500.').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    // Both have failed twice: the next attempt is minutes away.
    const { db } = t.service.context
    await eventually('two attempts each', async () => (await db.deliveryAttempt.count({ where: { status: 500 } })) === 4)
    receiver.answer.status = 204
    await page.getByRole('button', { name: 'Replay all that match…' }).click()
    await page.getByRole('dialog', { name: 'Replay 2 deliveries?' }).getByRole('button', { name: 'Replay 2 deliveries' }).click()
    await page.getByText('2 deliveries on the way again.').waitFor()
    await page.getByText('No event matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await page.getByRole('table', { name: 'Deliveries' }).getByText('Delivered').nth(1).waitFor()
    await page.getByRole('option', { name: 'Delivered (2)' }).waitFor({ state: 'attached' })
    expect(await counts()).toMatchObject({ retrying: 0, event_counts: { delivered: 2, pending: 0, failed: 0 } })
    const events = (await t.admin.call('webhookEvents')).body
    expect(events.map(({ event_id }) => arrived(event_id))).toEqual([3, 3])
    for (const one of receiver.received) receiver.verify(secret, one)
  })

  test('an event that a replay takes out of the list stays open, with what came of it; so does one that the list never had', async () => {
    const { db } = t.service.context
    receiver.answer.status = 204
    await t.admin.call('setWebhook', { body: { webhook_url: receiver.url } })
    await t.admin.call('uploadAccounts', { body: { accounts: ['given-up.example'], farsight: false } })
    await eventually('it to arrive', () => receiver.received.some(({ text }) => text.includes('given-up.example')))
    await eventually('the attempt', async () => (await counts()).event_counts.pending === 0)
    const eventId = (await t.admin.call('webhookEvents', { query: { account: 'given-up.example' } })).body[0]?.event_id ?? ''
    await db.delivery.updateMany({ where: { eventId }, data: { state: 'failed' } })
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    const dialog = page.getByRole('dialog', { name: 'Account' })
    const attempts = dialog.getByRole('list', { name: 'Attempts' }).getByRole('listitem')
    await page.goto(`${t.service.baseUrl}/settings/webhooks?state=failed&event=${eventId}`)
    await dialog.getByText('Failed', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await attempts.nth(1).waitFor()
    await dialog.getByText('Delivered', { exact: true }).waitFor()
    await page.getByText('No event matches').waitFor({ state: 'attached' })
    await page.reload()
    await dialog.getByText('Delivered', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await attempts.nth(2).waitFor()
  })

  test('the secret just shown stays while the path changes; another server is said to void it', async () => {
    await t.admin.call('setWebhook', { body: { webhook_url: null } })
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/webhooks`)
    const url = page.getByLabel('URL', { exact: true })
    const secret = page.locator('code', { hasText: 'whsec_' })
    await url.fill(receiver.url)
    await page.getByRole('button', { name: 'Register' }).click()
    const first = await secret.innerText()
    await url.fill(new URL('/another/path', receiver.url).href)
    await page.getByText('A public https address').waitFor()
    await page.getByRole('button', { name: 'Change the URL' }).click()
    await page.getByText('Events go to the new URL from now on, those on their way too.').waitFor()
    expect(await secret.innerText()).toBe(first)
    await page.reload()
    await url.fill(receiver.url.replace('127.0.0.1', 'localhost'))
    await page.getByText('the present one is void at once').waitFor()
    await page.getByRole('button', { name: 'Change the URL' }).click()
    await page.getByText('They are signed with a new secret; the one before is void.').waitFor()
    await secret.waitFor()
    expect(await secret.innerText()).not.toBe(first)
    await t.admin.call('setWebhook', { body: { webhook_url: receiver.url } })
  })

  test('a test event shows what was sent and came back; a disabled webhook says why and sends what it missed; a rotated secret is shown once', async () => {
    receiver.answer.status = 204
    await t.admin.call('setWebhook', { body: { webhook_url: receiver.url } })
    await t.admin.call('uploadAccounts', { body: { accounts: ['tried.example'], farsight: false } })
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/webhooks`)
    await page.getByLabel('Data').selectOption('real')
    await page.getByRole('button', { name: 'Send a test event' }).click()
    const result = page.getByRole('group', { name: 'The test event' })
    await result.getByText('204', { exact: true }).waitFor()
    expect(await result.getByLabel("The event's body").innerText()).toContain('"event": "account.upload"')

    await page.getByRole('button', { name: 'Disable…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
    await page.getByText(`Disabled by ${t.admin.user}.`).waitFor()
    await page.getByRole('status').getByText('The webhook is disabled.').waitFor()
    await t.admin.call('uploadAccounts', { body: { accounts: ['missed.example'], farsight: false } })
    await eventually('the missed event', async () => (await counts()).missed === 1)
    await page.reload()
    await page.getByRole('button', { name: 'Enable, and send the missed event' }).click()
    await page.getByText('The webhook is enabled. 1 missed event is on the way.').waitFor()
    await eventually('it to arrive', () => receiver.received.some(({ text }) => text.includes('missed.example')))

    // Once, also where the dialog is closed and asked again meanwhile: a second one would void what the receiver holds.
    const rotating = { path: '/v1/webhook/rotate_secret', ask: 'Rotate the secret…', act: 'Rotate', keep: 'Cancel' }
    const asked = await pressTwice(page, rotating)
    await page.locator('code', { hasText: 'whsec_' }).waitFor()
    await page.reload()
    await page.getByText('signs too until').waitFor()
    expect(await page.locator('code', { hasText: 'whsec_' }).count()).toBe(0)
    expect(asked()).toBe(1)
  })

  test('to ask twice for a key replaces none: the second press cancels, by pointer and by key', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/api-and-webhooks`)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api_key/generate') && asked.push(request.url()))
    const generate = page.getByRole('button', { name: 'Generate API Key' })
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    await generate.dblclick({ position: { x: 20, y: 10 } })
    await cancel.waitFor({ state: 'detached' })
    await generate.waitFor()
    await generate.press('Enter')
    await page.locator(':focus', { hasText: 'Cancel' }).waitFor()
    await page.keyboard.press('Enter')
    await generate.waitFor()
    expect(asked).toEqual([])
  })

  test('ending a key that programs still send asks first', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/settings/api-and-webhooks`)
    await page.getByRole('button', { name: 'Generate API Key' }).click()
    await page.getByRole('button', { name: 'Replace, and let both work for 24 hours' }).click()
    await page.getByRole('button', { name: 'End the key before now…' }).click()
    await page.getByRole('button', { name: 'Let it work until then' }).click()
    await page.getByText(/works until/).waitFor()
    expect((await t.admin.call('getUserData')).status).toBe(200)
    await page.getByRole('button', { name: 'End the key before now…' }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await page.getByRole('button', { name: 'End the key before now…' }).waitFor({ state: 'detached' })
    await t.admin.refused('getUserData', {}, 401, 'unauthorized')
  })
})
