import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('a file of the platform that is gone, in a browser', (chromium) => {
  let t: TestService
  beforeAll(async () => {
    t = await testService()
  })
  afterAll(async () => await t.stop())

  const open = async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/accounts`)
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    let loads = 0
    page.on('load', () => loads++)
    return { page, loads: () => loads }
  }
  const gone = { status: 404, contentType: 'application/problem+json', body: '{}' }

  test('after an upgrade the page is loaded again, once, where the person wanted to go', async () => {
    const { page, loads } = await open()
    await page.route('**/settings.js', async (route) => await route.fulfill(gone), { times: 1 })
    await page.route(
      '**/sign-in',
      async (route) => await route.fulfill({ contentType: 'text/html', body: '<script src="/app/new/app.js">' }),
    )
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'API key', exact: true }).waitFor()
    expect([loads(), new URL(page.url()).pathname]).toEqual([1, '/settings/api-and-webhooks'])
    // Another one that is gone is no reason to load the page for ever.
    await page.route('**/upload.js', async (route) => await route.fulfill(gone))
    await page.goto(`${t.service.baseUrl}/upload`)
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor()
    expect(loads()).toBe(2)
    // A while later it is, all the same.
    await page.clock.setFixedTime(Date.now() + 120_000)
    await page.route('**/runs.js', async (route) => await route.fulfill(gone), { times: 1 })
    await page.getByRole('link', { name: 'Runs' }).click()
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor()
    expect(loads()).toBe(3)
  })

  test('who goes elsewhere meanwhile keeps the page that is well: nothing waits for the service any more', async () => {
    const { page, loads } = await open()
    await page.clock.install()
    await page.route('**/settings.js', async (route) => await route.abort())
    let asked = 0
    await page.route('**/sign-in', async (route) => {
      asked++
      await route.abort()
    })
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor()
    await page.getByRole('link', { name: 'Accounts', exact: true }).click()
    await page.getByRole('heading', { name: 'Accounts', exact: true }).waitFor()
    const before = asked
    await page.clock.runFor(10_000)
    // What had been asked until here is known once this has its answer.
    await page.evaluate(`fetch('/v1/session')`)
    expect([asked, loads()]).toEqual([before, 0])
  })

  test('while the service is away the page stays, and says what to do; it goes on by itself when the service is back', async () => {
    const { page, loads } = await open()
    await page.route('**/settings.js', async (route) => await route.abort())
    await page.route('**/sign-in', async (route) => await route.abort())
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor()
    expect(loads()).toBe(0)
    await page.getByRole('button', { name: 'Load the page again' }).waitFor()
    await page.unrouteAll()
    await page.getByRole('heading', { name: 'API key', exact: true }).waitFor()
  })

  test('a part that could not be had while the service began anew is asked for once more', async () => {
    const { page, loads } = await open()
    await page.route('**/settings.js', async (route) => await route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'API key', exact: true }).waitFor()
    expect(loads()).toBe(1)
  })
})
