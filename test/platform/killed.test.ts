import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startThrowawayService, type ThrowawayService } from '../../scripts/throwaway-service.ts'
import { makeClient } from '../support/client.ts'
import { testDatabase } from '../support/database.ts'
import { describeInChromium } from './support/in-chromium.ts'
import { giveSession } from './support/sign-in.ts'

const LINES = 12_000
/** Every fortieth line is none. */
const GOOD = LINES - LINES / 40

describeInChromium('a service that is killed, in a browser', (chromium) => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  const started: ThrowawayService[] = []
  const start = async (port = '0') => {
    const service = await startThrowawayService({ DATABASE_URL: database.url, PORT: port, CREDITS: '20000', SAMPLE_DATA: 'false' })
    started.push(service)
    return service
  }
  beforeAll(async () => {
    database = await testDatabase(2)
  })
  afterAll(async () => {
    for (const service of started) await service.stop()
    await database.drop()
  })

  test('in the middle of a file of thousands of lines: the upload goes on by itself, and nothing is lost or charged twice', async () => {
    const first = await start()
    const admin = makeClient(first.baseUrl, first.apiKey, first.user)
    const { window, page } = await chromium.open()
    await giveSession(window, { service: first }, admin)
    await page.goto(`${first.baseUrl}/upload`)
    const lines = Array.from({ length: LINES }, (_, n) => (n % 40 === 0 ? 'no domain' : `company${n}.example`))
    const buffer = Buffer.from(`domain\n${lines.join('\n')}\n`)
    await page.getByLabel('CSV file').setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('radio', { name: /^Active accounts/ }).check()
    let posts = 0
    await page.route('**/v1/upload_accounts', async (route) => {
      // The second slice has left the browser when the service dies.
      if (++posts === 2) process.kill(first.pid, 'SIGKILL')
      await route.continue()
    })
    await page.getByRole('button', { name: 'Upload 11,700 accounts · 11,700 credits' }).click()
    await page.getByText('The service cannot be reached.').waitFor()
    await start(new URL(first.baseUrl).port)
    await page.getByRole('heading', { name: '11,700 accounts added' }).waitFor()
    await page.getByText('11,700 credits used.').waitFor()
    expect((await admin.call('getUserData')).body).toMatchObject({ active_accounts: GOOD, credits_remaining: 20_000 - GOOD })
    await page.getByRole('button', { name: /^Download the 300 lines/ }).waitFor()
  })
})
