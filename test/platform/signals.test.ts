import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { testService, type TestService } from '../support/service.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { pressTwice } from './support/press-twice.ts'
import { giveSession } from './support/sign-in.ts'
import { makeWorkspace, type Workspace } from './support/workspace.ts'

describeInChromium('signals and ICPs, in a browser', (chromium) => {
  let t: TestService
  let workspace: Workspace
  beforeAll(async () => {
    t = await testService()
    workspace = await makeWorkspace(t, 'signals', 20)
    // One that may still be suggested.
    await t.service.context.pool.query(`insert into company (domain, name, country, source) values ('free.example', 'Free', 'US', 'test')`)
  })
  afterAll(async () => await t.stop())

  const open = async (query = '') => {
    const { window, page } = await chromium.open()
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/signals${query}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    return { window, page }
  }
  const focused = async (page: Page) => await page.evaluate<string>('document.activeElement.textContent')
  const signals = async () => (await workspace.admin.call('signalsTable')).body

  test('from free text to a signal by keyboard: what it compiles to and would match is seen before it is added', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Add a signal' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Has it raised a Series B round?')
    const preview = page.getByRole('region', { name: 'What it would match' })
    await preview.getByText('Must contain the placeholder {account}.', { exact: true }).waitFor()
    // What is half written is there again after another page.
    await page.getByRole('link', { name: 'Account Suggestions' }).click()
    await page.getByRole('heading', { name: 'Mode' }).waitFor()
    await page.goBack()
    expect(await page.getByLabel('Question').inputValue()).toBe('Has it raised a Series B round?')
    await page.getByLabel('Question').press('Control+a')
    await page.keyboard.type('Did {account} close a Series B round lately?')
    await preview.getByText('1 of 21 accounts would match').waitFor()
    expect(await preview.locator('mark').first().textContent()).toContain('Series B')
    expect(await preview.innerText()).toContain('Read: all 1 document.')
    await page.keyboard.press('Tab')
    await page.getByLabel('Name').press('Control+a')
    await page.keyboard.type('Series B')
    await page.keyboard.press('Enter')
    await page.getByText('Series B is added.').waitFor()
    await page.waitForFunction(`document.activeElement.textContent.includes('Did {account} close')`)
    expect(new URL(page.url()).searchParams.get('do')).toBeNull()
    expect((await signals()).map(({ name, signal }) => [name, signal])).toContainEqual([
      'Series B',
      'Did {account} close a Series B round lately?',
    ])
    const asked = await pressTwice(page, { path: '/v1/delete_signal', ask: 'Delete Series B', act: 'Delete for ever', keep: 'Keep' })
    await page.getByText('Series B is deleted.').waitFor()
    expect(asked()).toBe(1)
  })

  test('what somebody was writing is gone when they have signed out, and when somebody else signs in in the same tab', async () => {
    const { window, page } = await open('?do=new')
    const question = page.getByLabel('Question')
    const kept = async () => JSON.stringify(await page.evaluate('Object.values(sessionStorage)'))
    await question.fill('Is {account} our secret target?')
    await page.goto(`${t.service.baseUrl}/settings/profile`)
    expect(await kept()).toContain('our secret target')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Your e-mail address').waitFor()
    expect(await kept()).toBe('[]')
    await giveSession(window, t, workspace.admin)
    await page.goto(`${t.service.baseUrl}/signals?do=new`)
    await question.waitFor()
    expect(await question.inputValue()).toBe('')

    await question.fill('Is {account} our other target?')
    const other = await t.instance('other')
    const { link } = (await other.admin.call('sessionLink', { body: { email: other.admin.user } })).body
    await page.goto(link)
    expect(await kept()).toContain('our other target')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Begin here' }).waitFor()
    expect(await kept()).not.toContain('our other target')
  })

  test('a template is completed where its gap is; the service says what is wrong with a name', async () => {
    const { page } = await open('?do=new')
    await page.getByLabel('Begin with').selectOption('Hiring for a role')
    await page.waitForFunction(`document.activeElement.tagName === 'TEXTAREA'`)
    await page.keyboard.type('data engineer')
    expect(await page.getByLabel('Question').inputValue()).toBe('Is {account} hiring for data engineer roles?')
    await page.getByText('0 of 21 accounts would match').waitFor()
    await page.getByLabel('Name').fill((await signals())[0]?.name ?? '')
    await page.getByRole('button', { name: 'Add signal' }).click()
    await page.getByText('already has a signal named').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await focused(page)).toBe('Add a signal')
  })

  test('two tabs change one signal: the second is told how it is now, and may put its own in the place', async () => {
    const { admin } = workspace
    await admin.call('addSignals', { body: { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master' }] } })
    const { page } = await open()
    await page.getByRole('button', { name: 'Change Hiring' }).click()
    const form = page.getByRole('form', { name: 'Change Hiring' })
    await form.getByLabel('Rank').selectOption('Low')
    const id = (await signals()).find(({ name }) => name === 'Hiring')?.signal_id
    await admin.call('signalsChange', { body: { signal_id: id, q_rank: 6, expected: { name: 'Hiring', q_rank: 1 } } })
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('has rank 6 now').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Matches and feedback stay').waitFor()
    await page.waitForFunction(`document.activeElement.getAttribute('aria-label') === 'Change Hiring'`)
    expect((await signals()).find(({ signal_id }) => signal_id === id)?.q_rank).toBe(0.1)
  })

  test('an ICP is added, its constraints are tried before they are saved, and it is gone where somebody else deletes it', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Add an ICP' }).click()
    await page.getByLabel('Name').fill('Nordics')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Nordics', level: 2 }).waitFor()
    await page.getByText('from Master').first().waitFor()
    const accounts = page.getByRole('link', { name: '0 active accounts' })
    expect(await accounts.getAttribute('href')).toMatch(/^\/accounts\?status=active&icp=/)
    await page.getByRole('link', { name: 'Account Suggestions' }).click()
    await page.getByRole('button', { name: 'Change countries' }).click()
    await page.getByText('remain.').waitFor()
    // Until it is counted what a change rejects, it cannot be saved.
    const counting = Promise.withResolvers<undefined>()
    await page.route('**/v1/icp/constraints_preview', async (route) => {
      await counting.promise
      await route.continue()
    })
    await page.getByLabel('Find a country').fill('norw')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Take Norway away' }).waitFor()
    await page.getByRole('form', { name: 'Change countries' }).getByRole('button', { name: 'Save' }).dispatchEvent('click')
    await page.getByText('Counting what would be left').waitFor()
    counting.resolve(undefined)
    await page.getByText('This rejects everything').waitFor()
    await page.getByRole('button', { name: 'Save all the same' }).click()
    await page.getByText('Only Norway.').waitFor()
    await page.getByRole('button', { name: 'The whole internet' }).click()
    await page.getByRole('button', { name: 'Run now', disabled: false }).press('Enter')
    await page.getByText(/Again in 2 h 0 min|Again in 1 h \d+ min/).waitFor()
    expect(await focused(page)).toBe('Run now')
    const id = new URL(page.url()).searchParams.get('icp')
    await workspace.admin.call('deleteIcpRequest', { body: { icp_id: id } })
    await page.getByRole('button', { name: 'Uploaded accounts only' }).click()
    await page.getByRole('heading', { name: 'This ICP is gone' }).waitFor()
    await page.getByRole('link', { name: 'Show the Master' }).click()
    await page.getByRole('heading', { name: 'Master', level: 2 }).waitFor()
  })

  test('what is wrong with a question stands at it, and a long one is not cut', async () => {
    const { page } = await open('?do=new')
    const question = page.getByLabel('Question')
    await question.fill('Has it grown?')
    await page.getByText('Must contain the placeholder').waitFor()
    await page.getByLabel('Rank').focus()
    await page.getByRole('button', { name: /^Add signal/ }).click()
    await page.locator('textarea[aria-invalid=true]:focus').waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    const described = `document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent`
    expect(await page.evaluate(described)).toContain('{account}')
    const long = `Has {account} ${'really '.repeat(80)}grown?`
    await question.fill(long)
    expect(await question.inputValue()).toBe(long)
    await page.getByText(`At most 500 characters: take ${long.length - 500} away.`).waitFor()
    await question.fill(long.slice(0, 490))
    await page.getByText('490 of 500 characters.').waitFor()
  })

  test('a form in the page closes at Escape, and what was typed is there again; it begins at what is to be filled', async () => {
    const { page } = await open()
    const adder = page.getByRole('button', { name: 'Add a signal' })
    await adder.press('Enter')
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Has {account} moved?')
    await page.keyboard.press('Escape')
    await page.locator(':focus').and(adder).waitFor()
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('Question').inputValue()).toBe('Has {account} moved?')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Change Recent funding/ }).click()
    await page.locator('input:focus').fill('Raised money')
    await page.keyboard.press('Escape')
    await page.getByRole('form', { name: /^Change Recent/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Change Recent funding/ }).click()
    expect(await page.locator('input:focus').inputValue()).toBe('Raised money')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Change Recent funding/ }).click()
    expect(await page.locator('input:focus').inputValue()).toMatch(/^Recent funding/)
    await page.getByRole('link', { name: 'Account Suggestions' }).click()
    await page.getByRole('button', { name: 'Change countries' }).click()
    await page.locator('input[type=search]:focus').fill('norw')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Take Norway away' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change countries' }).press('Enter')
    await page.getByRole('button', { name: 'Take Norway away' }).waitFor()
  })
})
