import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Page } from 'playwright-core'
import { companiesOf, suggestionsOf } from '../contract/support/suggestions.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'
import { makeWorkspace, MARKUP, PROVED, type Workspace } from './support/workspace.ts'

describeInChromium('suggestions and home, in a browser', (chromium) => {
  let t: TestService
  let workspace: Workspace
  beforeAll(async () => {
    t = await testService()
    workspace = await makeWorkspace(t, 'deciding', 20, 30)
    const made = await suggestionsOf(t, { ...workspace, count: 45 })
    await companiesOf(t, made.slice(0, 4), { country: 'SE', industry: 'Banking', employees: 40 })
  })
  afterAll(async () => await t.stop())

  const open = async (path: string, options = {}) => {
    const { window, page } = await chromium.open(options)
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}${path}`)
    return { window, page }
  }
  const rows = (page: Page) => page.getByRole('list', { name: 'Suggestions that wait' }).locator('> li')
  const queue = async (state: 'waiting' | 'rejected' = 'waiting') => (await workspace.admin.call('suggestions', { query: { state } })).body
  const focused = async (page: Page) => await page.evaluate('document.activeElement?.dataset.suggestion ?? document.activeElement?.id')

  test('by the keyboard alone: some are rejected with a reason, brought back, and one is activated for what its button says', async () => {
    const { page } = await open('/suggestions')
    await rows(page).nth(19).waitFor()
    expect(await rows(page).count()).toBe(20)
    const [first, second, third] = (await queue()).suggestions
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(first?.id)
    for (const key of ['x', 'j', 'x', 'r']) await page.keyboard.press(key)
    await page.getByRole('dialog', { name: 'Reject 2 suggestions?' }).waitFor()
    // No reason is given that nobody chose.
    await page.keyboard.press('Enter')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator(`:focus[data-suggestion="${second?.id ?? ''}"]`).waitFor()
    // Once, also where the dialog is closed and asked again meanwhile.
    const answer = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/v1/suggestions/reject', async (route) => {
      asked++
      await answer.promise
      await route.continue()
    })
    for (const key of ['r', 'ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'r', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    answer.resolve()
    await page.getByText('2 suggestions rejected.').waitFor()
    expect(asked).toBe(1)
    await page.getByText('2 suggestions more that wait in Master have the same industry: Banking.').waitFor()
    await page.locator(`[data-suggestion="${first?.id ?? ''}"]`).waitFor({ state: 'detached' })
    const rejected = (await queue('rejected')).suggestions
    expect(rejected.map(({ id, rejection }) => [id, rejection?.reason]).sort()).toEqual(
      [
        [first?.id, 'industry'],
        [second?.id, 'industry'],
      ].sort(),
    )
    await page.locator(`:focus[data-suggestion="${third?.id ?? ''}"]`).waitFor()
    await page.keyboard.press('u')
    await page.getByText('2 suggestions wait again.').waitFor()
    expect((await queue('rejected')).total).toBe(0)
    await page.getByRole('link', { name: 'Waiting (45)' }).waitFor()
    const { credits_remaining: before } = await queue()
    await page.locator(`[data-suggestion="${third?.id ?? ''}"]`).focus()
    // One key alone spends nothing: it asks on the row, until it is pressed again there or something else is done.
    const asks = rows(page).filter({
      has: page.locator(`[data-suggestion="${third?.id ?? ''}"]`),
      hasText: /Activate .+ for 1 credit\? Press a or the button again\./,
    })
    await page.keyboard.press('a')
    await asks.waitFor()
    await page.keyboard.press('j')
    await asks.waitFor({ state: 'detached' })
    await page.locator(`[data-suggestion="${third?.id ?? ''}"]`).focus()
    await page.keyboard.press('a')
    await asks.waitFor()
    expect((await queue()).credits_remaining).toBe(before)
    await page.keyboard.press('a')
    await page.getByText(/^(?!\d+ suggestion).+ activated for 1 credit\./).waitFor()
    await page.locator(`[data-suggestion="${third?.id ?? ''}"]`).waitFor({ state: 'detached' })
    const after = await queue()
    expect([after.credits_remaining, after.waiting]).toEqual([before - 1, 44])
    expect(await focused(page)).not.toBeUndefined()
  })

  test('twenty at once cost what the button says; what another tab decided meanwhile is not paid for, and too dear is refused before', async () => {
    const { page } = await open('/suggestions')
    await page.getByLabel('Select all 20').check()
    await page.getByRole('button', { name: 'Activate 20 · 20 credits' }).waitFor()
    const { suggestions, credits_remaining: before, waiting } = await queue()
    await workspace.admin.call('suggestionsReject', { body: { ids: [suggestions[0]?.id], reason: 'not_now' } })
    await page.getByRole('button', { name: 'Activate 20 · 20 credits' }).click()
    await page.getByText('Activate 20 suggestions for 20 credits?').waitFor()
    await page.waitForTimeout(600)
    await page.getByRole('button', { name: 'Activate 20 · 20 credits' }).click()
    await page.getByText('The suggestions changed meanwhile, and nothing was done.').waitFor()
    expect((await queue()).credits_remaining).toBe(before)
    await page.getByRole('button', { name: `Show 20 more of ${waiting - 1}` }).click()
    await page.getByLabel('Select all 40').check()
    await page.getByText(`Activating these takes 40 credits; ${before} are left. Select fewer.`).waitFor()
    await page.goto(`${t.service.baseUrl}/suggestions?state=rejected`)
    await page.getByRole('button', { name: `Restore ${suggestions[0]?.domain ?? ''}` }).click()
    await page.getByText(/\.example waits again\.|^(?!\d+ suggestion).+ waits again\./).waitFor()
    await page.getByText('Nobody rejected a suggestion').waitFor()
  })

  test('a key acts on the row that has the focus, wherever it moved, once however long it is held; an undo that failed is still there', async () => {
    const { page } = await open('/suggestions')
    await rows(page).nth(19).waitFor()
    const { suggestions, waiting } = await queue()
    const [first, second, third] = suggestions.map(({ id, domain }) => ({ domain, row: page.locator(`[data-suggestion="${id}"]`), id }))
    await page.keyboard.press('j')
    for (const key of ['r', 'Space', 'Enter']) await page.keyboard.press(key)
    await first?.row.waitFor({ state: 'detached' })
    await page.locator(`:focus[data-suggestion="${second?.id ?? ''}"]`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.route('**/v1/suggestions/restore', (route) => route.abort())
    // What went wrong is said where it is seen however far the list is scrolled. A key pressed while the rejection is still being told of does nothing.
    const complaint = page.getByRole('status').getByRole('alert')
    do await page.keyboard.press('u')
    while (
      !(await complaint.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      ))
    )
    await complaint.click({ trial: true })
    await page.unroute('**/v1/suggestions/restore')
    // What is asked for anew has another before the one that has the focus.
    await t.service.context.db.account.updateMany({ where: { orgId: workspace.orgId, id: third?.id ?? '' }, data: { scaledScore: 99 } })
    await page.keyboard.press('u')
    await page.getByText(/\.example waits again\.|^(?!\d+ suggestion).+ waits again\./).waitFor()
    await page.getByRole('link', { name: `Waiting (${waiting})` }).waitFor()
    expect(await rows(page).first().locator('[data-suggestion]').getAttribute('data-suggestion')).toBe(third?.id)
    expect(await focused(page)).toBe(second?.id)
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/change_where') && asked.push(request.postData() ?? ''))
    await page.keyboard.down('a')
    await page.keyboard.down('a')
    await page.getByText('or the button again').waitFor()
    await page.keyboard.up('a')
    expect(asked).toEqual([])
    await page.keyboard.down('a')
    await page.getByRole('link', { name: `Waiting (${waiting - 1})` }).waitFor()
    await page.keyboard.down('a')
    await page.keyboard.up('a')
    expect(await third?.row.count()).toBe(1)
    expect(asked.map((body) => JSON.parse(body).filter.domains)).toEqual([[second?.domain]])
    await page.route('**/v1/suggestions?state=rejected*', () => undefined)
    await page.getByRole('link', { name: 'Rejected (0)' }).click()
    await third?.row.waitFor({ state: 'detached' })
  })

  test('what is undone after leaving the page is told there', async () => {
    const { page } = await open('/suggestions')
    await rows(page).nth(19).waitFor()
    await page.keyboard.press('j')
    for (const key of ['r', 'Space', 'Enter']) await page.keyboard.press(key)
    await page.getByText(/^(?!\d+ suggestion).+ rejected\./).waitFor()
    await page.getByRole('link', { name: 'Accounts', exact: true }).click()
    await page.waitForURL('**/accounts')
    await page.getByRole('heading', { name: 'Accounts' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/\.example waits again\.|^(?!\d+ suggestion).+ waits again\./).waitFor()
    expect((await queue('rejected')).total).toBe(0)
    expect(page.url()).toMatch(/\/accounts$/)
  })

  test('an empty queue says of each ICP why, and leads to what mends it', async () => {
    const { icp } = (await workspace.admin.call('addIcp', { body: { icp_name: `Nordics ${MARKUP}` } })).body
    const { page } = await open(`/suggestions?icp=${icp.icp_id}`, { viewport: { width: 375, height: 700 } })
    await page.getByText('Account Suggestions of this ICP are off.').waitFor()
    expect(await page.getByRole('link', { name: 'Turn suggestions on' }).getAttribute('href')).toBe(
      `/signals?icp=${icp.icp_id}&show=suggestions`,
    )
    await workspace.admin.call('farsightStateSwitch', { body: { icp_id: icp.icp_id, state: 'unlimited' } })
    await page.reload()
    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByText('The run has begun.').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  test('home tells what is new with its proof, and leads to exactly that state', async () => {
    const { db } = t.service.context
    const { orgId } = workspace
    await db.run.create({ data: { id: uuid(), kind: 'match', trigger: 'schedule', orgId, state: 'failed' } })
    const { page } = await open('/')
    await page.waitForURL('**/home')
    await page.getByText('raised $24 million in a Series B').first().waitFor()
    expect(await page.getByRole('link', { name: 'See these runs' }).getAttribute('href')).toMatch(/^\/runs\?state=failed&since=2/)
    await page.getByRole('list', { name: 'New matches by signal' }).getByRole('link').click()
    await page.waitForURL((url) => url.pathname === '/accounts' && url.searchParams.has('since') && url.searchParams.has('signals'))
    await page.getByText('1 account', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('list', { name: 'The newest matches' }).getByRole('link').first().click()
    await page.waitForURL(`**/accounts?account=${PROVED}`)
    await page.locator('mark').first().waitFor()
    await page.goto(`${t.service.baseUrl}/home?since=2020-01-01T00:00:00Z&mine=true`)
    await page.getByText('of the accounts that you own').waitFor()
    await page.getByRole('link', { name: 'Decide on them' }).click()
    await page.waitForURL('**/suggestions')
  })

  test('a button that spends a credit asks as the key does, once whatever is clicked twice, and Enter held does not answer it', async () => {
    const { page } = await open('/suggestions')
    await rows(page).nth(5).waitFor()
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/change_where') && asked.push(request.postData() ?? ''))
    const [first] = (await queue()).suggestions
    const name = first?.full_name ?? first?.domain ?? ''
    const button = page.getByRole('button', { name: /^Activate · 1 credit:/ }).first()
    await button.dblclick()
    await page.getByText(`Activate ${name} for 1 credit?`).waitFor()
    await page.keyboard.press('Escape')
    await button.focus()
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.getByText(`Activate ${name} for 1 credit?`).waitFor()
    expect(asked).toEqual([])
    // The next one comes under the pointer at the second click of a double one, and is not asked about.
    const pointed = await button.boundingBox()
    await page.mouse.dblclick((pointed?.x ?? 0) + 9, (pointed?.y ?? 0) + 9)
    await page.getByText(`${name} activated for 1 credit.`).waitFor()
    await page.locator(`[data-suggestion="${first?.id ?? ''}"]`).waitFor({ state: 'detached' })
    expect(asked.map((body) => JSON.parse(body).filter.domains)).toEqual([[first?.domain]])
    expect(await page.getByText(/for 1 credit\?/).count()).toBe(0)
  })
})
