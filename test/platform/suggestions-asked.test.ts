import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { suggestionsOf } from '../contract/support/suggestions.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'
import { makeWorkspace, type Workspace } from './support/workspace.ts'

describeInChromium('what is asked before suggestions are decided on, in a browser', (chromium) => {
  let t: TestService
  let workspace: Workspace
  beforeAll(async () => {
    t = await testService()
    workspace = await makeWorkspace(t, 'asked', 2, 30)
    await suggestionsOf(t, { ...workspace, count: 20 })
  })
  afterAll(async () => await t.stop())

  const open = async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/suggestions`)
    await rows(page).nth(19).waitFor()
    return page
  }
  const rows = (page: Page) => page.getByRole('list', { name: 'Suggestions that wait' }).locator('> li')
  const activate = (of: Locator) => of.getByRole('button', { name: /^Activate/ })
  const isSeen = async (question: Locator) => {
    await question.waitFor()
    const { y, height } = (await question.boundingBox()) ?? { y: -1, height: 0 }
    return y >= 0 && y + height <= 800
  }

  test('it is asked where it was pressed: nothing is spent for a question out of sight', async () => {
    const page = await open()
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/change_where') && asked.push(request.url()))
    const row = rows(page).nth(15)
    const question = row.getByText(/^Activate .+ for 1 credit\?/)
    const bar = page.getByRole('region', { name: 'With the selected suggestions' })
    await row.getByRole('checkbox').check()
    await activate(row).click()
    expect(await isSeen(question)).toBe(true)
    // The bar's own button is another, and asks itself.
    await activate(bar).click()
    await bar.getByText(/^Activate .+ for 1 credit\?/).waitFor()
    expect(await question.count()).toBe(0)
    await page.keyboard.press('Escape')
    await row.getByRole('link').first().focus()
    await page.keyboard.press('a')
    expect(await isSeen(question)).toBe(true)
    await page.keyboard.press('Escape')
    // Of several it is asked where they are counted, and that is brought into sight.
    await rows(page).nth(16).getByRole('checkbox').check()
    await page.keyboard.press('a')
    const ofBoth = bar.getByText('Activate 2 suggestions for 2 credits?')
    await ofBoth.waitFor()
    expect(await isSeen(ofBoth)).toBe(true)
    // Whoever has moved on since is asked anew.
    await page.keyboard.press('k')
    await ofBoth.waitFor({ state: 'detached' })
    await page.keyboard.press('a')
    await ofBoth.waitFor()
    expect(asked).toEqual([])
  })

  test('Tab that is held goes on from a button that asks', async () => {
    const page = await open()
    await rows(page).first().getByRole('checkbox').focus()
    const passed: unknown[] = []
    for (let times = 0; times < 8; times++) {
      await page.keyboard.down('Tab')
      passed.push(await page.evaluate('document.activeElement.getAttribute("aria-label")'))
    }
    await page.keyboard.up('Tab')
    expect(passed).toContainEqual(expect.stringMatching(/^Activate/))
    expect(passed).toContainEqual(expect.stringMatching(/^Reject/))
  })

  test('of keys nothing is said where they are off', async () => {
    const page = await open()
    await page.evaluate(`localStorage.setItem('single-keys-off', 'yes')`)
    await page.reload()
    await activate(rows(page).first()).click()
    await page.getByText(/for 1 credit\? Press the button again\./).waitFor()
    expect(await page.locator('main kbd').count()).toBe(0)
  })

  test('a note that is too long is where who rejects is brought', async () => {
    const page = await open()
    await page.getByRole('button', { name: /^Reject…/ }).first().click() // prettier-ignore
    const dialog = page.getByRole('dialog')
    const note = dialog.getByLabel('Note, if there is more to say')
    await note.fill('n'.repeat(501))
    await dialog.getByRole('radio', { name: 'Not now' }).check()
    await dialog.getByRole('button', { name: /^Reject/ }).click()
    await page.locator(':focus').and(note).waitFor()
    await dialog.getByText('At most 500 characters: take 1 away.').waitFor()
  })
})
