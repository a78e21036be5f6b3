import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'
import { FORMULA, makeWorkspace, MARKUP, PROVED, type Workspace } from './support/workspace.ts'

const ACCOUNTS = 5000

describeInChromium('the accounts, in a browser', (chromium) => {
  let t: TestService
  let workspace: Workspace
  beforeAll(async () => {
    t = await testService()
    workspace = await makeWorkspace(t, 'tables', ACCOUNTS, 100)
  })
  afterAll(async () => await t.stop())

  const open = async (query = '') => {
    const { window, page } = await chromium.open({ acceptDownloads: true })
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/accounts${query}`)
    await rows(page).nth(1).getByRole('link').waitFor()
    return { window, page }
  }
  const rows = (page: Page) => page.getByRole('table', { name: 'Accounts' }).getByRole('row')
  const focused = async (page: Page) => await page.evaluate<string>('document.activeElement.textContent')
  const firstDomain = async (page: Page) => await rows(page).nth(1).locator('small').textContent()
  const archived = async () => (await workspace.admin.call('accountsCounts')).body.archived

  test('of 5,001 rows some dozens are in the page, which says how many there are; End and Home go to the last and the first', async () => {
    const { page } = await open('?sort=domain')
    const table = page.getByRole('table', { name: 'Accounts' })
    expect(await table.getAttribute('aria-rowcount')).toBe(String(ACCOUNTS + 2))
    for (const [key, name, place] of [
      ['End', 'Company 05000', ACCOUNTS + 2],
      ['Home', `Brightloom ${MARKUP}`, 2],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByRole('link', { name }).waitFor()
      const row = rows(page).filter({ has: page.getByRole('link', { name }) })
      expect(await row.getAttribute('aria-rowindex')).toBe(String(place))
      expect(await rows(page).count()).toBeLessThanOrEqual(60)
    }
  })

  test('what is searched and how it is sorted stands in the address, and is there again after a reload and after going back', async () => {
    const { page } = await open()
    await page.getByLabel('Search accounts').fill('company 0499')
    await page.keyboard.press('Enter')
    await page.locator('[aria-label="Table of accounts"]:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('input:focus').waitFor()
    expect(await page.getByLabel('Search accounts').inputValue()).toBe('')
    await page.keyboard.type('company 0499')
    await page.getByText('10 accounts').waitFor()
    for (const sort of ['domain', 'domain_desc']) {
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await page.waitForURL((url) => url.searchParams.get('sort') === sort && url.searchParams.get('q') === 'company 0499')
    }
    await page.reload()
    await page.getByText('10 accounts').waitFor()
    await rows(page).nth(1).getByRole('link').waitFor()
    expect(await firstDomain(page)).toBe('c04999.example')
    expect(await page.getByLabel('Search accounts').inputValue()).toBe('company 0499')
    expect(await page.getByRole('columnheader', { name: 'Account', exact: true }).getAttribute('aria-sort')).toBe('descending')
    await page.goBack()
    await page.locator('[aria-sort=ascending]').waitFor()
    await page.getByText('c04990.example').waitFor()
    expect(await firstDomain(page)).toBe('c04990.example')
  })

  test('all that match are archived at once, and are as before after one undo', async () => {
    const { page } = await open('?status=active&q=company&sort=domain')
    const before = await archived()
    await page.getByLabel('Select Company 00003').check()
    await page.getByRole('button', { name: /^Select all 4,499 that match/ }).click()
    await page.getByText('4,499 selected').waitFor()
    await page.getByRole('button', { name: 'Archive', exact: true, disabled: false }).press('Enter')
    await page.getByText('4,499 accounts archived.').waitFor()
    expect(await archived()).toBe(before + 4499)
    // What was pressed is gone, and so are the rows: the focus is on what stands in their place, and the next Tab reaches what the message offers.
    const cleared = page.locator('button:focus', { hasText: 'Clear filters' })
    await cleared.waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^Undo/)
    await page.keyboard.press('Shift+Tab')
    await cleared.waitFor()
    await page.keyboard.press('u')
    await page.getByText('4,499 accounts as before.').waitFor()
    expect(await archived()).toBe(before)
    await page.getByLabel('Select Company 00003').waitFor()
  })

  test('a dialog begins at what leaves all as it is, and gives the focus back to what opened it', async () => {
    const { page } = await open('?sort=domain')
    await page.getByLabel('Select Company 00003').check()
    await page.getByText('1 selected').waitFor()
    for (const [opener, first] of [
      [page.getByRole('button', { name: 'Delete…' }), 'Keep them'],
      [page.getByRole('button', { name: 'Keys' }), 'Close'],
    ] as const) {
      await opener.press('Enter')
      await page.getByRole('dialog').waitFor()
      expect(await focused(page)).toBe(first)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.locator(':focus').and(opener).waitFor()
    }
    // Where nothing had the focus it is at the page, not at the first control that stands near.
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#page:focus').waitFor()
  })

  test('activating more than the credits allow is refused in words before anything is sent', async () => {
    const { page } = await open('?status=archived&sort=domain')
    await page.getByLabel('Select Company 04501').check()
    await page.getByRole('button', { name: 'Select all 500 that match' }).click()
    await page.getByText('Activating these takes 500 credits; 99 are left. Select fewer.').waitFor()
    const button = page.getByRole('button', { name: 'Activate 500 · 500 credits' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.click({ force: true })
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    expect(await archived()).toBe(500)
  })

  test('two tabs: what one changed meanwhile the other does not do unseen', async () => {
    const { window, page } = await open('?status=active&q=company 0001')
    const other = await window.newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) {
      await tab.getByLabel('Select Company 00019').check()
      await tab.getByRole('button', { name: /^Select all 10 that match/ }).click()
      await tab.getByText('10 selected').waitFor()
    }
    await workspace.admin.call('changeAccountsStatus', { body: { accounts: ['c00012.example'], new_status: 'archive' } })
    await other.getByRole('button', { name: 'Archive', exact: true }).click()
    await other.getByText('Now it is 9 accounts. Press again if that is right.').waitFor()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText('Now it is 9 accounts. Press again if that is right.').waitFor()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText('9 accounts archived.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('9 accounts as before.').waitFor()
  })

  test('an answer that is marked wrong changes the score at once, and back', async () => {
    const { page } = await open(`?account=${PROVED}`)
    await page.locator('mark').first().waitFor()
    const score = async () => (await workspace.admin.call('getAccounts', { query: { account_filter: [PROVED] } })).body[0]?.scaled_score
    const before = Math.round((await score()) ?? 0)
    expect(before).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Mark wrong' }).press('Enter')
    await page.getByText('Marked wrong. The score is now 0.').waitFor()
    expect(await score()).toBe(0)
    // The button that was pressed is gone, and so is the message after its own: the focus stays in the open account both times.
    const hasFocus = page.getByRole('complementary').locator(':focus')
    await page.getByRole('button', { name: 'Mark wrong' }).waitFor({ state: 'detached' })
    await hasFocus.waitFor()
    await page.waitForFunction(`(() => {
      const { top, bottom } = document.activeElement.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })()`)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText(`Counts again. The score is now ${before}.`).waitFor()
    await hasFocus.waitFor()
    // The mark can be taken back for as long as it stands, not only while the message does.
    await page.getByRole('button', { name: 'Mark wrong', disabled: false }).press('Enter')
    await page.getByText('Marked wrong. The score is now 0.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Take the mark back' }).press('Enter')
    await page.getByText(`Counts again. The score is now ${before}.`).waitFor()
    expect(Math.round((await score()) ?? 0)).toBe(before)
    await page.getByRole('button', { name: /^Yes Recent funding/ }).press('Enter')
    const right = page.waitForResponse('**/v1/answer_feedback')
    await page.getByRole('button', { name: 'Mark right', disabled: false }).press('Enter')
    expect((await right).status()).toBe(200)
    await page.getByText('Marked right.').waitFor()
  })

  test('what looks like HTML in a name, a signal and a quote stays text', async () => {
    const { page } = await open(`?account=${PROVED}`)
    await page.locator('mark').first().waitFor()
    for (const text of [`Brightloom ${MARKUP}`, `Recent funding ${MARKUP}`, `Brightloom raises $24 million ${MARKUP}`])
      expect(await page.getByText(text).count()).toBeGreaterThan(0)
    expect(await page.locator('mark').first().textContent()).toContain(MARKUP)
    expect([await page.locator('img').count(), await page.title()]).toEqual([0, 'Accounts · Signals'])
  })

  test('a source is added, told of and removed by the keyboard alone; what is wrong stands at its line, and what it says stays text', async () => {
    const { page } = await open(`?account=${PROVED}`)
    const adder = page.getByRole('button', { name: 'Add a source' })
    await adder.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('ftp://brightloom.example/')
    await page.keyboard.press('Enter')
    await page.getByText('starts with https:// or http://').waitFor()
    const address = page.getByLabel('Address')
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('https://brightloom.example/feed.xml')
    await page.keyboard.press('Enter')
    await page.getByText('Added. It is asked within moments').waitFor()
    expect(await focused(page)).toBe('Add a source')
    const said = {
      state: 'blocked',
      lastError: `It says ${MARKUP}.`,
      dueAt: null,
      nextCheckAt: new Date(Date.now() + 3_600_000),
      lease: null,
    }
    await t.service.context.db.source.updateMany({ where: { orgId: workspace.orgId }, data: said })
    await page.reload()
    await page.getByText(`It says ${MARKUP}.`).waitFor()
    expect(await page.locator('img').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove: News feed, https://brightloom.example/feed.xml' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Remove this source?' }).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Removed. 0 documents that it brought stay.').waitFor()
    expect(await focused(page)).toBe('Add a source')
    expect((await workspace.admin.call('sources')).body).toEqual([])
  })

  test('the file holds exactly what is shown, and a formula in it is text to a spreadsheet', async () => {
    const { page } = await open('?q=c0000&sort=domain')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('accounts.csv')
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `c0000${n}.example`))
    expect(lines[1]).toContain(`,'${FORMULA},`)
  })

  test("after j, Enter on a control is the control's own, and ? tells the keys on every page", async () => {
    const { page } = await open('?sort=domain')
    // The row that the keys act on is the one that has the focus, wherever that came from.
    await page.getByRole('button', { name: /^Active/ }).press('Enter')
    await page.waitForURL(/status=active/)
    await page.getByLabel('Select Company 00002').focus()
    for (const [key, name] of [
      ['j', 'Company 00003'],
      ['j', 'Company 00004'],
      ['k', 'Company 00003'],
    ] as const) {
      await page.keyboard.press(key)
      await page.locator('a:focus', { hasText: name }).waitFor()
    }
    expect(await page.locator('[aria-current=true]').allInnerTexts()).toEqual([expect.stringContaining('Company 00003')])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Company 00003' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.getByRole('link', { name: 'Settings' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname.startsWith('/settings') && !url.searchParams.has('account'))
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  })

  test('choosing an ICP moves nothing before the button is pressed, and one undo moves it back', async () => {
    await workspace.admin.call('addIcp', { body: { icp_name: 'Moved to' } })
    const { page } = await open('?status=active&q=company&sort=domain')
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/change_where')) sent.push((request.postDataJSON() as { dry_run: boolean }).dry_run)
    })
    await page.getByLabel('Select Company 00003').check()
    await page.getByLabel('Move to ICP').selectOption({ label: 'Moved to' })
    const button = page.getByRole('button', { name: 'Move 1', exact: true })
    await button.waitFor()
    expect(sent).not.toContain(false)
    await button.press('Enter')
    await page.getByText('c00003.example moved.').waitFor()
    await page.locator('[aria-label="Table of accounts"]:focus').waitFor()
    expect(sent.filter((isDry) => isDry === false)).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('c00003.example as before.').waitFor()
  })

  test('a time names its zone, and tells UTC to who points at it or hears it, without being a stop of the Tab key', async () => {
    const { window, page } = await chromium.open({ timezoneId: 'America/Los_Angeles' })
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/accounts?account=${PROVED}`)
    const moment = page
      .locator('time[title]')
      .filter({ hasText: /P[SD]T$/ })
      .first()
    expect(await moment.getAttribute('title')).toMatch(/\d\d:\d\d UTC$/)
    expect(await moment.getAttribute('aria-label')).toMatch(/America\/Los_Angeles.*\d\d:\d\d UTC$/)
    expect(await page.locator('time[tabindex]').count()).toBe(0)
  })

  test('from an account beyond what is looked through nothing moves, and that is said', async () => {
    const { page } = await open('?sort=domain&account=c04000.example')
    await page.getByRole('heading', { name: 'Company 04000' }).waitFor()
    await page.keyboard.press('j')
    await page.getByText('It is not among the first 1,000 of this list.').waitFor()
    expect(new URL(page.url()).searchParams.get('account')).toBe('c04000.example')
  })

  test('j and k go on from account to account while one is open, and the list goes along', async () => {
    const { page } = await open('?q=company&sort=domain')
    await rows(page).nth(1).getByRole('link').click()
    for (const [n, key] of [
      [2, 'j'],
      [3, 'j'],
      [4, 'k'],
      [3, 'Escape'],
    ] as const) {
      await page.getByRole('heading', { name: `Company 0000${n}` }).waitFor()
      await page.keyboard.press(key)
    }
    await page.locator('#drawer-title').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Company 00003')
  })
})
