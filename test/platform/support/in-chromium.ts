import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { findChromium, HOW_TO_GET_CHROMIUM, launchChromium } from '../../../scripts/chromium.ts'

export interface Chromium {
  /** A window that shares nothing with the others, and a tab in it. They are closed when the test ends. */
  open(options?: BrowserContextOptions): Promise<{ window: BrowserContext; page: Page }>
}

/**
 * Tests in one real browser. After each of them nothing may have been refused by the content security policy, and no error of a script may have gone uncaught.
 * Without a Chromium the tests are left out, which the run says in one line; where REQUIRE_CHROMIUM is set they fail.
 */
export function describeInChromium(name: string, write: (chromium: Chromium) => void): void {
  if (findChromium() === undefined && !process.env['REQUIRE_CHROMIUM']) {
    sayOnce(`The tests of the platform in a browser are skipped: no Chromium was found; ${HOW_TO_GET_CHROMIUM}.\n`)
    describe.skip(name, () => write({ open: () => Promise.reject(new Error('no browser')) }))
    return
  }
  describe(name, () => {
    let browser: Browser | undefined
    const complaints: string[] = []
    beforeAll(async () => {
      browser = await launchChromium()
    })
    afterEach(async () => {
      await Promise.all(browser?.contexts().map((window) => window.close()) ?? [])
      expect(complaints.splice(0)).toEqual([])
    })
    afterAll(async () => await browser?.close())
    write({
      async open(options = {}) {
        if (!browser) throw new Error('The browser runs only while the tests do.')
        const window = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
        window.setDefaultTimeout(20_000)
        await window.addInitScript({ content: TELL_VIOLATIONS })
        window.on('console', (message) => {
          if (/content.security.policy/i.test(message.text())) complaints.push(message.text())
        })
        window.on('weberror', (error) => complaints.push(String(error.error())))
        return { window, page: await window.newPage() }
      },
    })
  })
}

/** Runs in every page, so that a report is counted whatever the console makes of it. */
const TELL_VIOLATIONS = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('Content-Security-Policy: ' + violatedDirective + ' ' + blockedURI))`

/** Test files run in processes of their own: the one that makes the file says it. */
function sayOnce(line: string): void {
  try {
    writeFileSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'said-that-chromium-is-missing'), '', { flag: 'wx' })
    process.stderr.write(line)
  } catch {
    // Another file said it.
  }
}
