import type { BrowserContext } from 'playwright-core'
import { Browser } from '../../support/browser.ts'
import type { Client } from '../../support/client.ts'

/** Gives a window the session of a user, as if they had signed in. */
export async function giveSession(window: BrowserContext, running: { service: { baseUrl: string } }, admin: Client, email = admin.user) {
  const { link } = (await admin.call('sessionLink', { body: { email } })).body
  const browser = new Browser(running)
  await browser.call('sessionCreate', { body: { token: link.split('#token=')[1] } })
  await window.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: running.service.baseUrl })))
}
