// Settings → CRM, in a browser: connected, seen to match, told what to write, a list of it made accounts, disconnected.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startHubSpot, type HubSpot } from '../support/crm/hubspot.ts'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { pressTwice } from './support/press-twice.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('the page of the CRM', (chromium) => {
  let t: TestService
  let hubspot: HubSpot
  beforeAll(async () => {
    hubspot = await startHubSpot()
    t = await testService({ env: { HUBSPOT_URL: hubspot.url } })
  })
  afterAll(async () => {
    await t.stop()
    await hubspot.stop()
  })

  test('from nothing connected to accounts of a list, and back', async () => {
    const { admin } = await t.instance('crm', { credits: 10 })
    await admin.call('uploadAccounts', { body: { accounts: ['matched.example'] } })
    const id = hubspot.addCompany({ domain: 'https://www.Matched.example/de' })
    const listed = ['listed.example', 'gmail.com'].map((domain) => hubspot.addCompany({ domain }))
    hubspot.addList('Named accounts', listed)

    const { window, page } = await chromium.open()
    await giveSession(window, t, admin)
    await page.goto(`${t.service.baseUrl}/settings/crm`)

    // What the CRM does not accept is said, and nothing is connected.
    await page.getByLabel('Access token').fill('pat-wrong')
    await page.getByRole('button', { name: 'Connect HubSpot' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('Access token').inputValue()).toBe('pat-wrong')
    await page.getByLabel('Access token').fill(hubspot.token)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'HubSpot', exact: true }).waitFor()
    await page.getByText('1 of 1', { exact: true }).waitFor({ timeout: 60_000 })
    expect((await admin.call('getAccounts')).body).toMatchObject([{ crm_account_id: id }])
    // The focus has not fallen off the page with the form.
    await page.waitForFunction(`document.activeElement?.textContent === 'HubSpot'`)

    // What is written there.
    await page.getByLabel('A note for each new match').check()
    await eventually('the setting', async () => (await admin.call('crm')).body.push_notes)

    // A list becomes accounts, its price first.
    await page.getByRole('button', { name: 'Show the lists' }).click()
    await page.getByLabel('List', { exact: true }).selectOption({ label: 'Named accounts (2)' })
    await page.getByLabel('ICP').selectOption('Master')
    await page.getByRole('button', { name: 'Count them' }).click()
    await page.getByText('1 would be added for 1 credit of 10').waitFor()
    await page.getByRole('button', { name: 'Add 1 account for 1 credit' }).click()
    await page.getByText('1 account added to Master').waitFor()
    expect((await admin.call('getAccounts')).body.map(({ domain }) => domain).sort()).toEqual(['listed.example', 'matched.example'])

    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }

    const asked = await pressTwice(page, { path: '/v1/crm/disconnect', ask: 'Disconnect…', act: 'Disconnect', keep: 'Keep' })
    await page.getByRole('button', { name: 'Connect HubSpot' }).waitFor()
    expect(asked()).toBe(1)
    expect((await admin.call('getAccounts')).body.map(({ crm_account_id }) => crm_account_id)).toEqual([null, null])
    await page.waitForFunction(`document.activeElement?.textContent === 'CRM'`)
  })
})
