import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { suggestionsOf } from '../contract/support/suggestions.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'
import { makeWorkspace, PROVED, type Workspace } from './support/workspace.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Resolves when no colour is on its way to another. */
const AT_REST = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => Promise.all(
  document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished.catch(() => {}))))`

/** Collects what moved without anybody having done anything. */
const WATCH_SHIFTS = `window.shifted = []
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifted.push(...sources.map(({ node }) => node?.outerHTML ?? String(node)))
  }).observe({ type: 'layout-shift', buffered: true })`

interface Violation {
  id: string
  impact: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** Each page, and what is there when it is whole and can be pressed or filled: nothing may lie over it. */
const PAGES: readonly [path: string, ready: (page: Page) => Locator][] = [
  ['/sign-in', (page) => page.getByLabel('Your e-mail address')],
  ['/link#token=x', (page) => page.getByRole('button', { name: 'Sign in' })],
  ['/home', (page) => page.getByRole('link', { name: 'Decide on them' })],
  ['/suggestions', (page) => page.getByRole('button', { name: /^Reject… / }).first()],
  ['/suggestions?state=rejected', (page) => page.getByRole('link', { name: 'See those that wait' })],
  ['/signals?do=new', (page) => page.getByLabel('Question')],
  ['/signals?show=suggestions', (page) => page.getByRole('button', { name: 'Change countries' })],
  ['/accounts', (page) => page.getByLabel('Select Company 00039')],
  [`/accounts?account=${PROVED}`, (page) => page.getByRole('button', { name: 'Mark wrong' })],
  ['/accounts?q=nothing-is-called-so', (page) => page.getByRole('button', { name: 'Clear filters' }).last()],
  ['/upload', (page) => page.getByRole('heading', { level: 1 })],
  ['/settings/api-and-webhooks', (page) => page.getByRole('button', { name: 'Generate API Key' })],
  ['/settings/crm', (page) => page.getByLabel('Access token')],
  ['/settings/team', (page) => page.getByRole('button', { name: 'Copy link' }).first()],
  ['/settings/credits', (page) => page.getByLabel('Act', { exact: true })],
  ['/runs', (page) => page.getByLabel('Kind')],
  ['/runs/sources', (page) => page.getByRole('heading', { level: 1 })],
  ['/settings/webhooks', (page) => page.getByLabel('URL', { exact: true })],
  ['/settings/profile', (page) => page.getByRole('button', { name: 'Sign out' })],
  ['/docs#/Webhook/testWebhook', (page) => page.locator('#operations-Webhook-testWebhook textarea')],
  ['/problems', (page) => page.getByRole('link', { name: 'webhook_disabled' })],
]

describeInChromium('how the platform looks', (chromium) => {
  let t: TestService
  let workspace: Workspace
  beforeAll(async () => {
    t = await testService()
    workspace = await makeWorkspace(t, 'looks', 60)
    await suggestionsOf(t, { ...workspace, count: 2 })
  })
  afterAll(async () => await t.stop())

  /** What axe finds that is serious or worse. */
  const serious = async (page: Page, rules: readonly string[] = []) => {
    const options = rules.length === 0 ? {} : { runOnly: rules }
    const found = await page.evaluate<Violation[]>(`axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`)
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, ...nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`)])
  }

  for (const [path, ready] of PAGES)
    test(`${path}: nothing serious by axe, nothing covered, no sideways scrolling; wide and narrow, light and dark`, async () => {
      const { window, page } = await chromium.open()
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      if (!/^.(sign-in|link)/.test(path)) await giveSession(window, t, workspace.admin)
      await page.goto(`${t.service.baseUrl}${path}`)
      await ready(page).waitFor({ timeout: 60_000 })
      await page.evaluate(AXE)
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 800 })
        await ready(page).click({ trial: true })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        expect([width, 'light', await serious(page)]).toEqual([width, 'light', []])
        // Only colours differ; what is seen on wide screens is nearly all that there is.
        if (width === 1280) {
          await page.emulateMedia({ colorScheme: 'dark' })
          await page.evaluate(AT_REST)
          expect(['dark', await serious(page, ['color-contrast'])]).toEqual(['dark', []])
          await page.emulateMedia({ colorScheme: 'light' })
          await page.evaluate(AT_REST)
        }
        // Text at twice its size is still within the screen.
        await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
        await page.evaluate(AT_REST)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        await page.evaluate(`document.documentElement.style.fontSize = ''`)
        await page.evaluate(AT_REST)
      }
    })

  test('some rows of the accounts are to be seen however large the text, small the screen and long what stands above', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/accounts`)
    await page.getByLabel('Select Company 00039').check()
    await page.getByText('1 selected').waitFor()
    const box = page.getByRole('region', { name: 'Table of accounts' })
    for (const [width, height, size] of [
      [1280, 800, '200%'],
      [375, 667, ''],
      [667, 375, ''],
      [640, 400, ''],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
      await page.evaluate(AT_REST)
      expect([width, ((await box.boundingBox())?.height ?? 0) >= Math.min(280, height * 0.55)]).toEqual([width, true])
      await box.scrollIntoViewIfNeeded()
    }
  })

  test('nothing moves by itself while the accounts come', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, workspace.admin)
    await window.addInitScript({ content: WATCH_SHIFTS })
    // So that each answer is seen to come.
    await page.route('**/v1/**', (route) => void setTimeout(() => void route.continue().catch(() => undefined), 150))
    await page.goto(`${t.service.baseUrl}/accounts`)
    await page.getByLabel('Select Company 00039').waitFor()
    await page.getByText('55', { exact: true }).waitFor()
    await page.evaluate(AT_REST)
    expect(await page.evaluate('shifted')).toEqual([])
  })

  test('what opens over the page has nothing serious either: the keys, the views, what is done with many', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/accounts`)
    await page.evaluate(AXE)
    await page.getByLabel('Select Company 00039').check()
    await page.getByText('Views', { exact: true }).click()
    expect(await serious(page)).toEqual([])
    await page.getByText('Views', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete…' }).click()
    expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep them' }).click()
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    expect(await serious(page)).toEqual([])
  })
})
