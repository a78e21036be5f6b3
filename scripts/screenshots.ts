// npm run screenshots -- [FOLDER] [--readme]: pictures of every page of the platform with the sample workspace, wide and narrow, light and dark. --readme renews the one that README shows.
import { mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { helpWith } from './help.ts'
import { startThrowawayService, type ThrowawayService } from './throwaway-service.ts'

const USAGE = 'npm run screenshots -- [FOLDER] [--readme]'
const README_PICTURE = path.resolve(import.meta.dirname, 'screenshots/accounts.png')
const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]
/** An account of the sample with several matches. */
const SHOWN = 'brightforge.example'

interface Picture {
  name: string
  path: string
  isSignedOut?: boolean
  /** Brings the page to what is to be seen. */
  prepare: (page: Page) => Promise<unknown>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor()
const rows = (page: Page) => page.locator('[data-account]').first().waitFor()
const proof = (page: Page) => page.locator('mark').first().waitFor()

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', path: '/sign-in', isSignedOut: true, prepare: heading('Sign in') },
  {
    name: 'code',
    path: '/sign-in',
    isSignedOut: true,
    async prepare(page) {
      await page.getByLabel('Your e-mail address').fill('somebody@people.example')
      await page.keyboard.press('Enter')
      await heading('Find your mail')(page)
    },
  },
  { name: 'link', path: '/link#token=x', isSignedOut: true, prepare: heading('Sign in to Account Signal Service') },
  { name: 'home', path: '/home', prepare: heading('Home') },
  { name: 'suggestions', path: '/suggestions', prepare: heading('Suggestions') },
  { name: 'accounts', path: '/accounts', prepare: rows },
  { name: 'account', path: `/accounts?account=${SHOWN}`, prepare: proof },
  {
    name: 'account-further-down',
    path: `/accounts?account=${SHOWN}`,
    async prepare(page) {
      await proof(page)
      await page.getByRole('heading', { name: 'Timeline' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'selected',
    path: '/accounts',
    async prepare(page) {
      await rows(page)
      await page.getByRole('checkbox').nth(2).check()
      await page.getByText('1 selected').waitFor()
      await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
    },
  },
  { name: 'nothing-found', path: '/accounts?q=nothing-is-called-so', prepare: heading('No account fits these filters') },
  {
    name: 'keys',
    path: '/accounts',
    async prepare(page) {
      await rows(page)
      await page.keyboard.press('?')
      await heading('Keys')(page)
    },
  },
  { name: 'upload', path: '/upload', prepare: heading('Upload accounts') },
  {
    name: 'upload-checked',
    path: '/upload',
    async prepare(page) {
      await page
        .getByLabel('Domains')
        .fill(
          'name,website\nLedgerloop,ledgerloop.example\nAlder,https://www.alder-tools.example/about\nNone,no domain\nBirch,birch.example',
        )
      await page.getByRole('button', { name: 'Check the list' }).click()
      await heading('How to add them')(page)
    },
  },
  { name: 'signals', path: '/signals', prepare: heading('Master') },
  {
    name: 'signals-tried',
    path: '/signals?do=new',
    async prepare(page) {
      await page.getByLabel('Question').fill('Has {account} bought another company?')
      await page.getByText('would match').waitFor()
    },
  },
  { name: 'signals-suggestions', path: '/signals?show=suggestions', prepare: heading('Employees') },
  { name: 'settings-api', path: '/settings/api-and-webhooks', prepare: heading('API key') },
  { name: 'settings-team', path: '/settings/team', prepare: heading('Users') },
  { name: 'settings-credits', path: '/settings/credits', prepare: heading('Who spent what') },
  { name: 'runs', path: '/runs', prepare: heading('Runs and sources') },
  { name: 'sources', path: '/runs/sources', prepare: heading('Runs and sources') },
  { name: 'settings-webhook', path: '/settings/webhooks', prepare: heading('Deliveries') },
  { name: 'settings-you', path: '/settings/profile', prepare: heading('Where you are signed in') },
]

function readOptions(): { folder: string; isForReadme: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { readme: { type: 'boolean', default: false } }, allowPositionals: true })
    if (positionals.length > 1) throw new Error('Give one folder.')
    const [folder = mkdtempSync(path.join(tmpdir(), 'screenshots-'))] = positionals
    return { folder: path.resolve(folder), isForReadme: values.readme }
  } catch (error) {
    console.error(`${(error as Error).message}\nUsage: ${USAGE}`)
    process.exit(2)
  }
}

/** Signs a window in by a link, as an admin hands one out. */
async function signIn(window: BrowserContext, { baseUrl, apiKey, user }: ThrowawayService): Promise<void> {
  const reply = await fetch(`${baseUrl}/v1/session/link`, {
    method: 'POST',
    headers: { 'api-key': apiKey, user, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user }),
  })
  const page = await window.newPage()
  await page.goto(((await reply.json()) as { link: string }).link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading('Home')(page)
  await page.close()
}

/** A page as it is when nothing moves any more. */
async function still(page: Page, { path: place, prepare }: Picture, service: ThrowawayService): Promise<void> {
  await page.goto(`${service.baseUrl}${place}`)
  await prepare(page)
  await page.waitForLoadState('networkidle')
}

helpWith(USAGE)
const { folder, isForReadme } = readOptions()
mkdirSync(folder, { recursive: true })
const service = await startThrowawayService({ SAMPLE_DATA: 'true' })
const browser = await launchChromium()
try {
  for (const isSignedOut of [true, false])
    for (const colorScheme of ['light', 'dark'] as const) {
      const window = await browser.newContext({ colorScheme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/London' })
      if (!isSignedOut) await signIn(window, service)
      for (const viewport of SIZES)
        for (const picture of PICTURES.filter((one) => (one.isSignedOut ?? false) === isSignedOut)) {
          const page = await window.newPage()
          await page.setViewportSize(viewport)
          await still(page, picture, service)
          await page.screenshot({ path: path.join(folder, `${picture.name}-${viewport.width}-${colorScheme}.png`) })
          await page.close()
        }
      await window.close()
    }
  console.log(`${PICTURES.length * SIZES.length * 2} pictures in ${folder}`)
  if (isForReadme) {
    const window = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'en-GB' })
    await signIn(window, service)
    const page = await window.newPage()
    const [picture] = PICTURES.filter(({ name }) => name === 'account')
    if (picture) await still(page, picture, service)
    mkdirSync(path.dirname(README_PICTURE), { recursive: true })
    await page.screenshot({ path: README_PICTURE })
    console.log(`${README_PICTURE}: ${Math.round(statSync(README_PICTURE).size / 1024)} KiB`)
  }
} finally {
  await browser.close()
  await service.stop()
}
process.exit()
