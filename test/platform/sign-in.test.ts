import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { provedAccount, STORY_DOMAIN } from '../contract/support/story.ts'
import { mailTo, offered } from '../support/browser.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('signing in, in a browser', (chromium) => {
  let t: TestService
  let at: string
  let mails = 0
  beforeAll(async () => {
    t = await testService()
    at = t.service.baseUrl
    await provedAccount(t, t)
  })
  afterAll(async () => await t.stop())

  /** Asks for a mail in a tab, and reads it. */
  const ask = async (page: Page, email = t.admin.user) => {
    await page.goto(`${at}/sign-in`)
    await page.getByLabel('Your e-mail address').fill(email)
    await page.getByRole('button', { name: 'Send me a link and a code' }).click()
    // Without a mail server no mail is promised, and it is said where the file is.
    await page.getByRole('heading', { name: 'Find your mail' }).waitFor()
    await page.getByText('in the folder mail of its DATA_DIR').waitFor()
    if (email !== t.admin.user) return { link: '', code: '' }
    const { token, code } = offered(await mailTo(t, email, ++mails))
    return { link: `${at}/link#token=${token}`, code }
  }

  test('from the link of the mail it is two clicks to the first proof', async () => {
    const { page } = await chromium.open()
    const { link } = await ask(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    // The proof is told on the page that one comes to, and a click from it in its place.
    await page.getByText('it has raised $24 million in a Series B').first().waitFor()
    await page.getByRole('link', { name: STORY_DOMAIN }).first().click()
    expect(await page.locator('mark').first().textContent()).toContain('it has raised $24 million in a Series B')
    expect(page.url()).toBe(`${at}/accounts?account=${STORY_DOMAIN}`)
  })

  test('the code works where it was asked for, and in no other browser', async () => {
    const [asking, other] = [await chromium.open(), await chromium.open()]
    const { code } = await ask(asking.page)
    await ask(other.page, 'nobody@first.example')
    for (const { page } of [other, asking]) {
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      if (page === other.page) expect(await page.getByRole('alert').textContent()).toMatch(/code/i)
    }
    await asking.page.getByRole('link', { name: STORY_DOMAIN }).first().waitFor()
    expect(other.page.url()).toBe(`${at}/sign-in`)
  })

  test('a link that a scanner opened ten times signs in, once', async () => {
    const { page } = await chromium.open()
    const { link } = await ask(page)
    for (let i = 0; i < 9; i++) await (await fetch(link, { headers: { accept: 'text/html' } })).text()
    const scanner = await chromium.open()
    await scanner.page.goto(link)
    await scanner.page.getByRole('button', { name: 'Sign in' }).waitFor()

    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: STORY_DOMAIN }).first().waitFor()
    await scanner.page.getByRole('button', { name: 'Sign in' }).click()
    expect(await scanner.page.getByRole('alert').textContent()).toMatch(/link/i)
    await scanner.page.getByRole('link', { name: 'Ask for a new link' }).click()
    await scanner.page.getByLabel('Your e-mail address').waitFor()
  })

  test('who was on the way to a page comes to it after signing in', async () => {
    const { page } = await chromium.open()
    await page.goto(`${at}/settings/profile`)
    await page.getByLabel('Your e-mail address').fill(t.admin.user)
    await page.keyboard.press('Enter')
    const { code } = offered(await mailTo(t, t.admin.user, ++mails))
    await page.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: t.admin.user }).waitFor()
    expect(page.url()).toBe(`${at}/settings/profile`)
  })

  test('a key is generated, shown once, and calls the API', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${at}/settings`)
    await page.getByRole('button', { name: 'Generate API Key' }).click()
    await page.getByRole('button', { name: 'Replace, and let both work for 24 hours' }).click()
    const key = (await page.getByText(/^sig_\w{20,}/).textContent()) ?? ''
    for (const apiKey of [key, t.admin.apiKey]) {
      const { status } = await fetch(`${at}/v1/get_user_data`, { headers: { 'api-key': apiKey, user: t.admin.user } })
      expect(status).toBe(200)
    }
    await page.reload()
    await page.getByText('works until').waitFor()
    expect(await page.locator('body').textContent()).not.toContain(key)
  })

  test('a user who is deleted with a tab open is led to the sign-in page, which says why', async () => {
    const email = 'leaver@first.example'
    await t.admin.call('createUserRequest', { body: { email } })
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin, email)
    await page.goto(`${at}/accounts`)
    await page.getByRole('link', { name: STORY_DOMAIN }).waitFor()
    await t.admin.call('deleteUserRequest', { body: { email } })
    await page.getByRole('link', { name: STORY_DOMAIN }).click()
    await page.getByText('Your session has ended').waitFor()
    await page.getByLabel('Your e-mail address').waitFor()
    expect(await page.locator('body').textContent()).not.toContain(STORY_DOMAIN)
  })

  test('two tabs: who signs in or out in one does so in the other, which never shows what was the other person’s', async () => {
    const { window, page } = await chromium.open()
    const other = await t.instance('other')
    await giveSession(window, t, t.admin)
    await page.goto(`${at}/accounts`)
    await page.getByRole('link', { name: STORY_DOMAIN }).waitFor()
    const second = await window.newPage()
    const { link } = (await other.admin.call('sessionLink', { body: { email: other.admin.user } })).body
    await second.goto(link)
    await second.getByRole('button', { name: 'Sign in' }).click()
    await second.getByRole('heading', { name: 'Begin here' }).waitFor()
    await page.getByRole('heading', { name: 'No accounts yet' }).waitFor()
    expect(await page.locator('body').textContent()).not.toContain(STORY_DOMAIN)

    await second.goto(`${at}/settings/profile`)
    await second.getByRole('button', { name: 'Sign out' }).click()
    await Promise.all([page, second].map((tab) => tab.getByLabel('Your e-mail address').waitFor()))
  })

  test('a page elsewhere can send nothing in the name of who is signed in, though it stands on the same site', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    const target = `${at}/v1/add_icp`
    const html = `<form method="post" action="${target}" enctype="text/plain"><input name='{"icp_name":"Forged","x":"' value='"}'></form>`
    const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    try {
      const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      await page.goto(elsewhere)
      const sent = page.waitForResponse(target)
      await page.evaluate('document.forms[0].submit()')
      const response = await sent
      expect((await response.request().allHeaders())['cookie']).toContain('session=')
      expect(response.status()).toBe(401)
      await page.waitForURL(target)
      await page.goto(elsewhere)
      await page.evaluate(`fetch('${target}', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"icp_name":"Forged"}' })`)
      const readable = await page.evaluate(`fetch('${target}', {
        method: 'POST', credentials: 'include', body: '{"icp_name":"Forged"}',
        headers: { 'content-type': 'application/json', 'x-requested-by': 'platform' },
      }).then(() => 'sent', () => 'refused')`)
      expect(readable).toBe('refused')
    } finally {
      server.closeAllConnections()
      server.close()
    }
    expect((await t.admin.call('getUserData')).body.icps).toEqual(['Master'])
  })

  test('with the keyboard alone: to an account, its proof, the list of keys, and a key of the API', async () => {
    const { page } = await chromium.open()
    await page.goto(at)
    await page.getByLabel('Your e-mail address').waitFor()
    const { keyboard } = page
    const focused = async () => String(await page.evaluate('document.activeElement?.textContent'))
    const tabTo = async (name: string) => {
      for (let i = 0; i < 40 && (await focused()) !== name; i++) await keyboard.press('Tab')
      expect(await focused()).toBe(name)
    }
    await keyboard.type(t.admin.user)
    await keyboard.press('Enter')
    const { code } = offered(await mailTo(t, t.admin.user, ++mails))
    await page.getByLabel('Code').waitFor()
    await keyboard.type(code)
    await keyboard.press('Enter')
    await page.getByRole('link', { name: STORY_DOMAIN }).first().waitFor()
    await tabTo('Accounts')
    await keyboard.press('Enter')
    await page.waitForURL('**/accounts')
    await page.getByRole('link', { name: STORY_DOMAIN }).waitFor()

    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
    await keyboard.press('/')
    await keyboard.type('QUILL')
    await keyboard.press('Enter')
    await page.waitForURL(/q=QUILL/)
    await keyboard.press('j')
    await keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await keyboard.press('Enter')
    await page.locator('mark').first().waitFor()
    await keyboard.press('Escape')
    await page.locator('mark').first().waitFor({ state: 'detached' })
    await keyboard.press('Escape')
    await page.getByText('1 selected').waitFor({ state: 'detached' })

    await tabTo('Settings')
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Generate API Key' }).waitFor()
    await tabTo('Generate API Key')
    await keyboard.press('Enter')
    // The key there is would be replaced: that is asked, and Cancel comes first.
    await tabTo('Replace, and let both work for 24 hours')
    await keyboard.press('Enter')
    await page.getByText(/^sig_\w{20,}/).waitFor()
  })
})
