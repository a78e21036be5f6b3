import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import type { Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('uploading accounts, in a browser', (chromium) => {
  let t: TestService
  beforeAll(async () => {
    t = await testService()
  })
  afterAll(async () => await t.stop())

  const open = async (name: string, credits = 100): Promise<{ page: Page; admin: Client }> => {
    const { admin } = await t.instance(name, { credits })
    const { window, page } = await chromium.open({ acceptDownloads: true })
    await giveSession(window, t, admin)
    await page.goto(`${t.service.baseUrl}/accounts`)
    await page.getByRole('link', { name: 'Upload accounts' }).click()
    return { page, admin }
  }
  const choose = async (page: Page, text: string | Buffer) =>
    await page.getByLabel('CSV file').setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const total = async (page: Page, outcome: string) =>
    Number((await page.getByRole('group', { name: 'Lines by outcome' }).getByRole('button', { name: outcome }).innerText()).split(/\s/)[0])
  const ledger = async (admin: Client) => (await admin.call('creditLedger')).body.map(({ delta }) => delta).slice(0, -1)

  test('a CSV file: its columns are guessed, every line has an outcome, and those not added are saved with why', async () => {
    const { page, admin } = await open('files')
    await admin.call('addIcp', { body: { icp_name: 'EMEA' } })
    await admin.call('uploadAccounts', { body: { accounts: ['held.example'], icp: 'EMEA' } })
    // As Excel writes it on Windows, in the encoding of its time.
    const lines = ['Firma;Website;ICP', '"M\xfcller; ""S\xf6hne""";https://www.mueller.example/de;', 'Twice;MUELLER.example;', 'Held;held.example;', '=1+1;no domain;', 'Lost;lost.example;Nowhere', 'South;south.example;emea'] // prettier-ignore
    await choose(page, Buffer.from(lines.join('\r\n'), 'latin1'))
    await page.getByRole('cell', { name: 'Müller; "Söhne"' }).waitFor()
    expect(await page.getByLabel('What Website holds').inputValue()).toBe('domain')
    expect(await page.getByLabel('What ICP holds').inputValue()).toBe('icp')
    await page.getByRole('radio', { name: /^Active accounts/ }).check()
    await page.getByRole('button', { name: 'Upload 2 accounts · 2 credits' }).click()
    await page.getByRole('heading', { name: '2 accounts added' }).waitFor()
    for (const outcome of ['Held already', 'In the file twice', 'No domain', 'No such ICP']) expect(await total(page, outcome)).toBe(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download the 4 lines/ }).click(),
    ])
    const saved = readFileSync(await download.path(), 'utf8')
    for (const part of ['line 2 too', 'Already in the ICP ""EMEA""', '"\'=1+1"', 'There is no ICP named ""Nowhere""'])
      expect(saved).toContain(part)
    const { body } = await admin.call('getAccounts', { query: { status: 'active', lite: true } })
    expect(body.map(({ domain, icp_name }) => [domain, icp_name]).sort()).toEqual([
      ['mueller.example', 'Master'],
      ['south.example', 'EMEA'],
    ])
    expect(await ledger(admin)).toEqual([-1, -1])
  })

  test('an answer that is lost, a service that is away and a page that is loaded again: it goes on, and nothing is charged twice', async () => {
    const { page, admin } = await open('interrupted')
    await admin.call('addIcp', { body: { icp_name: 'Second' } })
    let posts = 0
    const cut = async (route: Route) => {
      // The second slice comes through, but its answer does not; from then on the service is away.
      if (++posts === 2) await route.fetch()
      if (posts === 1) await route.continue()
      else await route.abort()
    }
    await page.route('**/v1/upload_accounts', cut)
    await page.route('**/v1/accounts/upload_quote', async (route) => await (posts < 2 ? route.continue() : route.abort()))
    await choose(page, 'domain,icp\none.example,Master\ntwo.example,Master\nthree.example,Second\nfour.example,Second\n')
    await page.getByRole('radio', { name: /^Active accounts/ }).check()
    await page.getByRole('button', { name: 'Upload 4 accounts · 4 credits' }).click()
    await page.getByText('The service cannot be reached.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'The upload of companies.csv is not finished' }).waitFor()
    expect(await page.getByRole('progressbar', { name: 'Lines uploaded' }).getAttribute('value')).toBe('2')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Go on with the 2 lines left' }).click()
    await page.getByRole('heading', { name: '4 accounts added' }).waitFor()
    await page.getByText('4 credits used.').waitFor()
    expect(await ledger(admin)).toEqual([-2, -2])
  })

  test('too few credits are named before and in the middle; the rest is added at no cost', async () => {
    const { page, admin } = await open('poor', 3)
    await page.getByLabel('Domains', { exact: true }).fill('a.example, b.example\nc.example d.example')
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('radio', { name: /^Active accounts/ }).check()
    await page.getByText('4 accounts take 4 credits, and 3 are left: the last 1 would be left out.').waitFor()
    // Somebody else uses one meanwhile.
    await admin.call('uploadAccounts', { body: { accounts: ['other.example'], farsight: false } })
    await page.getByRole('button', { name: 'Upload the first 3 accounts · 3 credits' }).click()
    await page.getByRole('heading', { name: '2 accounts added' }).waitFor()
    expect(await total(page, 'Out of credits')).toBe(2)
    await page.getByRole('button', { name: 'Add the 2 as suggestions · 0 credits' }).click()
    await page.getByRole('heading', { name: '4 accounts added' }).waitFor()
    expect(await ledger(admin)).toEqual([-2, -1])
  })

  test('what is no text, and a file without domains, are told from one another with what to do', async () => {
    const { page } = await open('wrong')
    await choose(page, Buffer.from('PK\u0003\u0004…'))
    await page.getByText('This is a spreadsheet, not a CSV file.').waitFor()
    await choose(page, '\n \n')
    await page.getByText('There is nothing in it.').waitFor()
    await choose(page, 'Company,City\nAcme,Berlin\n')
    await page.getByText('No column looks like domains.').waitFor()
    await page.getByLabel('What Company holds').selectOption('Domain')
    await page.getByText('It is a single label, not a domain.').waitFor()
    await page.getByText('There is nothing new to add.').waitFor()
  })
})
