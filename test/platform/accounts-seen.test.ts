import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'
import { makeWorkspace, type Workspace } from './support/workspace.ts'

describeInChromium('what is seen of the accounts and told of them, in a browser', (chromium) => {
  let t: TestService
  let workspace: Workspace
  beforeAll(async () => {
    t = await testService()
    workspace = await makeWorkspace(t, 'seen', 300, 100)
  })
  afterAll(async () => await t.stop())

  const open = async (query = '') => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/accounts${query}`)
    await rows(page).nth(1).getByRole('link').waitFor()
    return { window, page }
  }
  const rows = (page: Page) => page.getByRole('table', { name: 'Accounts' }).getByRole('row')

  test('what is selected in sight is seen, and nothing that lies beneath the edge', async () => {
    const { page } = await open('?sort=domain')
    await rows(page).nth(12).getByRole('link').waitFor()
    const seen = await page.evaluate<string[]>(`(() => {
      const box = document.querySelector('[data-table]').getBoundingClientRect()
      const head = document.querySelector('[data-table] [role=rowgroup]').getBoundingClientRect()
      return [...document.querySelectorAll('[data-index]')]
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return (top + bottom) / 2 > head.bottom && (top + bottom) / 2 < box.bottom
        })
        .map((row) => row.querySelector('[data-account]').dataset.account)
    })()`)
    expect(seen.length).toBeLessThan((await rows(page).count()) - 1)
    await page.getByLabel('Select the accounts in sight').click()
    await page.getByText(`${seen.length} selected`, { exact: true }).waitFor()
  })

  test('next and previous go on from the account that the address opens, wherever it stands', async () => {
    const { page } = await open('?q=company&sort=domain&account=c00150.example')
    for (const [button, name] of [
      ['Next account', 'Company 00151'],
      ['Previous account', 'Company 00150'],
    ] as const) {
      await page.locator('#drawer-title', { hasText: 'Company 0015' }).waitFor()
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('heading', { name }).waitFor()
    }
  })

  /** An account that is opened by its address, and of which the place in the list is not told before `release`. */
  const openLookedFor = async () => {
    const rest = Promise.withResolvers<void>()
    const { page } = await open('?q=company&sort=domain&account=c00150.example')
    await page.locator('#drawer-title', { hasText: 'Company 00150' }).waitFor()
    await page.route('**/v1/accounts/table*', async (route) => {
      await rest.promise
      await route.continue()
    })
    return { page, looked: page.waitForRequest(/accounts.table.*offset=100/), release: rest.resolve }
  }

  test('each press moves on, also while the place of the account that the address opens is still looked for', async () => {
    const { page, looked, release } = await openLookedFor()
    for (let times = 0; times < 3; times++) await page.keyboard.press('j')
    await looked
    release()
    await page.getByRole('heading', { name: 'Company 00153' }).waitFor()
  })

  test('a key that still looks for its place opens nothing once the account is closed', async () => {
    const { page, looked, release } = await openLookedFor()
    const found = page.waitForResponse(/accounts.table.*offset=100/)
    await page.keyboard.press('j')
    await looked
    await page.keyboard.press('Escape')
    await page.locator('#drawer-title').waitFor({ state: 'detached' })
    release()
    await (await found).finished()
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(new URL(page.url()).searchParams.get('account')).toBeNull()
  })

  test('from an account that the list does not hold nothing moves, and that is said', async () => {
    const { page } = await open('?status=active&sort=domain&account=c00290.example')
    await page.getByRole('heading', { name: 'Company 00290' }).waitFor()
    await page.getByRole('button', { name: 'Next account' }).click()
    await page.getByText('It is not in this list.').waitFor()
    expect(new URL(page.url()).searchParams.get('account')).toBe('c00290.example')
  })

  test('on a phone the filters are folded and the bar of a selection is one line, so that accounts are seen; menus stay on the screen', async () => {
    const { window, page } = await chromium.open({ viewport: { width: 375, height: 667 } })
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/accounts?sort=domain`)
    await rows(page).nth(1).getByRole('link').waitFor()
    const boxOf = async (of: ReturnType<Page['locator']>) => (await of.boundingBox()) ?? { x: -1, y: 0, width: 9999, height: 9999 }
    await page.getByText('Views', { exact: true }).click()
    const views = page.locator('details[open] > div')
    await views.getByRole('button', { name: 'Save view' }).waitFor()
    const menu = await boxOf(views)
    expect(menu.x).toBeGreaterThanOrEqual(0)
    expect(menu.x + menu.width).toBeLessThanOrEqual(375)
    await page.keyboard.press('Escape')
    expect(await page.getByLabel('Least score').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Least score').waitFor()
    const size = `parseFloat(getComputedStyle(document.querySelector('[aria-label="Least score"]')).fontSize)`
    expect(await page.evaluate<number>(size)).toBeGreaterThanOrEqual(16)
    await page.getByRole('button', { name: 'Filters' }).click()
    const archivedTab = await boxOf(page.getByRole('button', { name: /^Archived/ }))
    expect(archivedTab.x + archivedTab.width).toBeLessThanOrEqual(375)
    await page.getByLabel('Select Company 00003').check()
    await page.getByText('1 selected').waitFor()
    const bar = page.getByRole('region', { name: 'With the selected accounts' })
    expect((await boxOf(bar)).height).toBeLessThan(64)
    // Two of the cards, which are 168 pixels high.
    const table = await boxOf(page.locator('[data-table]'))
    expect(Math.min(table.y + table.height, 667 - 64) - table.y).toBeGreaterThan(2 * 168)
    // All that can be done with them lies on the screen.
    await bar.getByText('Do with them').click()
    for (const name of [/^Select all/, /^Activate/, 'Archive', 'Delete…']) {
      const { x, width } = await boxOf(bar.getByRole('button', { name, exact: true }))
      expect([x >= 0, x + width <= 375]).toEqual([true, true])
    }
    await bar.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText('c00003.example archived.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('c00003.example as before.').waitFor()
  })

  test('on a phone what is folded is counted, and the states stand in one line however many accounts there are', async () => {
    const { window, page } = await chromium.open({ viewport: { width: 375, height: 667 } })
    await giveSession(window, t, workspace.admin)
    const counts = { active: 4501, archived: 5500, farsight: 1234, total: 301 }
    await page.route('**/v1/accounts/counts*', async (route) => await route.fulfill({ json: counts }))
    await page.goto(`${t.service.baseUrl}/accounts?min_score=1&since=7`)
    await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
    const tabs = await page.getByRole('group', { name: 'Status' }).getByRole('button').all()
    const boxes = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox()) ?? { x: -1, y: -1, width: 0 }))
    expect(boxes.map(({ y }) => y)).toEqual(Array.from({ length: 4 }, () => boxes[0]?.y))
    expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThanOrEqual(375)
  })

  test('a view is shared by a button that names it', async () => {
    const { page } = await open()
    await page.getByText('Views', { exact: true }).click()
    await page.getByLabel('Save what is shown as').fill('Mine')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: 'Share the view Mine', exact: true }).click()
    await page.getByRole('button', { name: 'Unshare the view Mine' }).waitFor()
  })

  test('why a file cannot be had is said in the words of the service', async () => {
    const { page } = await open()
    const detail = 'Too many requests. Ask again in 7 seconds.'
    const problem = {
      type: 'about:blank',
      title: 'Too many requests',
      status: 429,
      detail,
      instance: '',
      code: 'rate_limited',
      request_id: '',
    }
    await page.route('**/v1/accounts/export*', async (route) => await route.fulfill({ status: 429, json: problem }))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByText(detail).waitFor()
  })

  test('an address that no page has is told to be none', async () => {
    const { page } = await open()
    for (const path of ['/accounts/foo/bar', '/signals/xyz', '/accounts/upload', '/runs/xyz', '/settings/xyz']) {
      await page.goto(`${t.service.baseUrl}${path}`)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await page.waitForURL('**/home')
  })

  test('one account is asked about and told of by its name; where the colours are the system’s, where one is can still be told', async () => {
    const { page } = await open('?status=active&q=company&sort=domain')
    await page.getByLabel('Select Company 00004').check()
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('dialog', { name: 'Delete c00004.example?' }).getByRole('button', { name: 'Keep them' }).click()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByText('c00004.example archived.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('c00004.example as before.').waitFor()
    await page.emulateMedia({ forcedColors: 'active' })
    const looks = (selector: string) => page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`)
    expect(await looks('nav a[aria-current]')).not.toBe(await looks('nav a:not([aria-current])'))
    expect(await looks('[aria-pressed=true]')).not.toBe(await looks('[aria-pressed=false]'))
  })
})
