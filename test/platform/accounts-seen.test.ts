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
    expect((await boxOf(page.getByRole('region', { name: 'With the selected accounts' }))).height).toBeLessThan(64)
    // Two of the cards, which are 168 pixels high.
    const table = await boxOf(page.locator('[data-table]'))
    expect(Math.min(table.y + table.height, 667 - 64) - table.y).toBeGreaterThan(2 * 168)
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
