import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { sourceOf } from '../contract/support/sources.ts'
import type { Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'

const SKIPPED = 'The ICP has no signal of rank 6, neither its own nor inherited.'
const FAULT = 'news.read.example answered with status 503.'

describeInChromium('what the service did by itself, in a browser', (chromium) => {
  let t: TestService
  let admin: Client
  let failing: string
  beforeAll(async () => {
    t = await testService()
    const made = await t.instance('watchers', { credits: 10 })
    admin = made.admin
    const { orgId } = made
    const { db } = t.service.context
    const icp = await db.icp.findFirstOrThrow({ where: { orgId } })
    const run = { kind: 'suggestions', orgId, icpId: icp.id, trigger: 'schedule', finishedAt: new Date() }
    await db.run.create({ data: { ...run, id: uuid(), state: 'skipped', mode: 'limited', skippedReason: SKIPPED } })
    await db.run.create({
      data: { ...run, id: uuid(), kind: 'prescore', state: 'failed', counts: { total: 3, done: 1 }, error: 'It was given up.' },
    })
    await admin.call('uploadAccounts', { body: { accounts: ['read.example'], farsight: false } })
    failing = await sourceOf(t, { domain: 'read.example', orgId })
    await sourceOf(t, { domain: 'read.example' })
    const hourAgo = new Date(Date.now() - 3_600_000)
    await db.source.update({ where: { id: failing }, data: { state: 'unhealthy', failures: 2, lastError: FAULT, lastCheckedAt: hourAgo } })
  })
  afterAll(async () => await t.stop())

  test('runs say what they did and what they left out, and the address says which are shown', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, admin)
    await page.goto(`${t.service.baseUrl}/runs`)
    await page.getByText(SKIPPED).waitFor()
    await page.getByLabel('State').selectOption({ label: 'Failed' })
    await page.getByText('3 candidates uploaded, 1 scored').waitFor()
    expect(await page.getByText(SKIPPED).count()).toBe(0)
    await page.reload()
    await page.getByText('It was given up.').waitFor()
    expect(new URL(page.url()).search).toBe('?state=failed')
    await page.goto(`${t.service.baseUrl}/runs?state=failed&since=${new Date(Date.now() + 60_000).toISOString()}`)
    await page.getByText('No run is like that').waitFor()
    await page.getByLabel('Time').selectOption({ label: 'Today' })
    await page.getByText('It was given up.').waitFor()
    await page.getByLabel('Kind').selectOption({ label: 'Daily mails' })
    await page.getByRole('link', { name: 'Show every run' }).click()
    await page.getByText(SKIPPED).waitFor()
    await page.getByRole('link', { name: 'Model' }).click()
    await page.getByText('No language model is asked').waitFor()
  })

  test('a source that fails says why, is asked again, and is removed after a question', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, admin)
    await page.goto(`${t.service.baseUrl}/runs/sources`)
    await page.getByRole('link', { name: '1 Cannot be read' }).click()
    await page.getByText(FAULT).waitFor()
    expect(new URL(page.url()).search).toBe('?state=unhealthy')
    await page.getByRole('button', { name: /^Check now: News feed/ }).click()
    await page.getByRole('button', { name: /^Check now/ }).waitFor({ state: 'detached' })
    const row = await t.service.context.db.source.findUniqueOrThrow({ where: { id: failing } })
    // It is due, or was asked by now.
    expect(row.dueAt !== null || Date.now() - (row.lastCheckedAt?.getTime() ?? 0) < 600_000).toBe(true)
    await page.goto(`${t.service.baseUrl}/runs/sources?private=true`)
    await page.getByRole('button', { name: /^Remove: News feed/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No source is like that').waitFor()
    await page.waitForFunction('document.activeElement !== document.body')
    expect((await admin.call('sourcesCounts')).body.total).toBe(1)
  })

  test('the ledger says who spent what on which account', async () => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, admin)
    await page.goto(`${t.service.baseUrl}/settings/credits`)
    await page.getByText('9 credits are left').waitFor()
    await page.getByRole('button', { name: `Show what ${admin.user} uploaded` }).click()
    await page.getByRole('link', { name: 'read.example' }).waitFor()
    expect(new URL(page.url()).searchParams.get('act')).toBe('upload')
    await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Everybody' })
    await page.getByLabel('Act', { exact: true }).selectOption({ label: 'Every act' })
    await page.getByRole('region', { name: 'Changes of the credits' }).getByText('The operator').waitFor()
  })
})
