import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'

describeInChromium('forms in the page while somebody else, or the service, is at it too, in a browser', (chromium) => {
  let t: TestService
  let icpId: string
  beforeAll(async () => {
    t = await testService()
    icpId = (await t.admin.call('addIcp', { body: { icp_name: 'Forms' } })).body.icp.icp_id
    for (const [name, signal] of [
      ['Hiring', 'Is {account} hiring?'],
      ['Funding', 'Has {account} raised new funding?'],
    ] as const)
      expect((await t.admin.call('addSignals', { body: { signals: [{ signal, name, icp: 'Master' }] } })).status).toBeLessThan(300)
  })
  afterAll(async () => await t.stop())

  const open = async (query: string) => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, t.admin)
    await page.goto(`${t.service.baseUrl}/signals${query}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    return page
  }
  /** Holds the answers of a path back. Returns what lets them come. */
  const holding = async (page: Page, path: string) => {
    const answer = Promise.withResolvers<void>()
    await page.route(`**${path}`, async (route) => {
      await answer.promise
      await route.continue()
    })
    return answer.resolve
  }
  const setCountries = async (mode: 'inclusion' | 'exclusion', codes: string[]) =>
    await t.admin.call('farsightConstraintsChange', {
      body: { icp_id: icpId, list_type: 'country', inclusion_or_exclusion: mode, filter_list: codes },
    })
  const signal = async (name: string) => (await t.admin.call('signalsTable')).body.find((one) => one.name === name)
  const taken = (page: Page, country: string) => page.getByRole('button', { name: `Take ${country} away` })

  test('a number that is wrong while it is written leaves who writes it where they are', async () => {
    await t.admin.call('farsightEmployeeBounds', { body: { icp_id: icpId, min: 0, max: 100 } })
    const page = await open(`?icp=${icpId}&show=suggestions`)
    const [least, most] = [page.getByLabel('At least'), page.getByLabel('At most')]
    await least.click()
    await page.keyboard.type('2000')
    await page.getByText('This is fewer than at least.').waitFor()
    expect([await least.inputValue(), await most.inputValue()]).toEqual(['2000', '100'])
    await page.locator(':focus').and(least).waitFor()
    // What is not written goes by how it is held by now.
    await t.admin.call('farsightEmployeeBounds', { body: { icp_id: icpId, min: 0, max: 5000 } })
    await page.getByRole('button', { name: 'Uploaded accounts only' }).click()
    await page.getByText('Accounts that you upload as suggestions are scored').waitFor()
    expect([await least.inputValue(), await most.inputValue()]).toEqual(['2000', '5000'])
  })

  test('a refusal brings who sent the form to what is wrong, and nobody who writes in another line by then', async () => {
    const page = await open('?do=new')
    const [question, name] = [page.getByLabel('Question'), page.getByLabel('Name')]
    const add = page.getByRole('button', { name: /^Add signal/ })
    await question.fill('Has {account} moved?')
    await name.fill('Hiring')
    const release = await holding(page, '/v1/add_signals')
    await add.click()
    await question.press('End')
    release()
    await page.getByText('already has a signal named').waitFor()
    await page.keyboard.type(' Yes?')
    expect([await question.inputValue(), await name.inputValue()]).toEqual(['Has {account} moved? Yes?', 'Hiring'])
    await add.click()
    await page.locator(':focus').and(name).waitFor()
    // Sent by Enter, too.
    await question.press('Enter')
    await page.locator(':focus').and(name).waitFor()
  })

  test('what was chosen of a list is not put in the place of what somebody else has saved meanwhile', async () => {
    await setCountries('exclusion', ['FR'])
    const page = await open(`?icp=${icpId}&show=suggestions`)
    const change = page.getByRole('button', { name: 'Change countries' })
    const choose = async () => {
      await page.getByLabel('Find a country').fill('norw')
      await page.keyboard.press('Enter')
      await taken(page, 'Norway').waitFor()
    }
    await change.click()
    await choose()
    await page.keyboard.press('Escape')
    await setCountries('exclusion', ['DE', 'SE'])
    await page.reload()
    await change.click()
    await page.getByText('The list was changed meanwhile: it is shown as it is now').waitFor()
    await taken(page, 'Germany').waitFor()
    expect([await taken(page, 'France').count(), await taken(page, 'Norway').count()]).toEqual([0, 0])
    // And where it is changed while the form is open, that is said before it is saved.
    await choose()
    await setCountries('exclusion', ['DE'])
    await page.getByRole('button', { name: 'Off', exact: true }).click()
    await page.getByRole('button', { name: 'Uploaded accounts only' }).click()
    await page.getByText('Saving puts this one in its place.').waitFor()
  })

  test('what a tab keeps of a form in another shape, and a tab without room, hinder nobody', async () => {
    await setCountries('exclusion', ['FR'])
    const page = await open(`?icp=${icpId}&show=suggestions`)
    const keys = [`draft constraints ${icpId} country`, `draft new signal ${icpId}`, `signal-draft ${icpId}`]
    for (const kept of ['{', '{"codes":["NO"]}']) {
      await page.evaluate(`for (const key of ${JSON.stringify(keys)}) sessionStorage.setItem(key, ${JSON.stringify(kept)})`)
      await page.getByRole('button', { name: 'Change countries' }).click()
      await taken(page, 'France').waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: /^Signals \(/ }).click()
      await page.getByRole('button', { name: 'Add a signal' }).click()
      await page.getByLabel('Question').waitFor()
      await page.getByRole('link', { name: 'Account Suggestions' }).click()
    }
    await page.evaluate(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`)
    await page.getByRole('button', { name: 'Change countries' }).click()
    await page.getByLabel('Find a country').fill('norw')
    await page.keyboard.press('Enter')
    await taken(page, 'Norway').waitFor()
  })

  test('of a signal only what was changed is sent: a rank that somebody else gave it meanwhile stays', async () => {
    const id = (await signal('Hiring'))?.signal_id
    const page = await open('')
    await page.getByRole('button', { name: 'Change Hiring' }).click()
    await page.getByLabel('Name').fill('Recruiting')
    await page.keyboard.press('Escape')
    await t.admin.call('signalsChange', { body: { signal_id: id, q_rank: 6, expected: { name: 'Hiring', q_rank: 1 } } })
    await page.reload()
    await page.getByRole('button', { name: 'Change Hiring' }).click()
    const form = page.getByRole('form', { name: 'Change Hiring' })
    expect(await form.getByLabel('Rank').locator('option:checked').textContent()).toBe('High')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('has rank 6 now').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Matches and feedback stay').waitFor()
    expect(await signal('Recruiting')).toMatchObject({ signal_id: id, q_rank: 6 })
  })

  test('a form that is being saved stays at Escape', async () => {
    await setCountries('exclusion', ['FR'])
    const page = await open(`?icp=${icpId}&show=suggestions`)
    await page.getByRole('button', { name: 'Change countries' }).click()
    const form = page.getByRole('form', { name: 'Change countries' })
    const release = await holding(page, '/v1/icp/farsight_constraints_change')
    const sent = page.waitForRequest('**/v1/icp/farsight_constraints_change')
    await form.getByRole('button', { name: /^Save/, disabled: false }).press('Enter')
    await sent
    await page.keyboard.press('Escape')
    expect(await form.count()).toBe(1)
    release()
    await page.getByText(/^Saved\./).waitFor()
    await form.waitFor({ state: 'detached' })
  })

  test('a late answer closes its own form, and no other that is open by then', async () => {
    const page = await open('?do=new')
    await page.getByLabel('Question').fill('Has {account} opened an office?')
    const release = await holding(page, '/v1/add_signals')
    await page.getByRole('button', { name: /^Add signal/ }).click()
    await page.getByRole('button', { name: 'Change Funding' }).click()
    const name = page.getByRole('form', { name: 'Change Funding' }).getByLabel('Name')
    await name.fill('Raised money')
    release()
    await page.getByText(/is added\./).waitFor()
    await page.getByText('Has {account} opened an office?').waitFor()
    expect(await name.inputValue()).toBe('Raised money')
    await page.locator(':focus').and(name).waitFor()
  })
})
