import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { request } from 'undici'
import type { Instance } from './api-stage.ts'
import type { Recorded } from './platform-bare.ts'

const BUNDLE = path.resolve(import.meta.dirname, '../../generated/platform')

/** Runs in the page, which alone knows when something was there to be seen. Each time is that of the frame in which it was. */
const WATCH = `
  window.shift = 0
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value })
    .observe({ type: 'layout-shift', buffered: true })
  window.seen = (selector, since = 0) => new Promise((done) => {
    const look = () => document.querySelector(selector) ? requestAnimationFrame((now) => done(now - since)) : requestAnimationFrame(look)
    look()
  })
  window.after = (event, selector) => {
    window.took = new Promise((done) =>
      addEventListener(event, ({ timeStamp }) => void window.seen(selector, timeStamp).then(done), { once: true, capture: true }))
  }
`
const ROW = '[data-account]'

interface Cookie {
  name: string
  value: string
}

/** Somebody signed in, who comes with an empty cache each time. */
export class Visitor {
  private readonly browser: Browser
  private readonly baseUrl: string
  private readonly cookie: Cookie

  constructor(browser: Browser, baseUrl: string, cookie: Cookie) {
    this.browser = browser
    this.baseUrl = baseUrl
    this.cookie = cookie
  }

  /** The same person at another address. */
  at(baseUrl: string): Visitor {
    return new Visitor(this.browser, baseUrl, this.cookie)
  }

  /** Milliseconds until the first accounts (or what else is looked for) are there, and by how much the page shifted by itself until a second later. */
  async visit(place: string, seen = ROW): Promise<{ usableMs: number; layoutShift: number }> {
    return await this.inPage(async (page) => {
      await page.goto(this.baseUrl + place, { waitUntil: 'commit' })
      const usableMs = await page.evaluate<number>(`seen('${seen}')`)
      await page.waitForTimeout(1000)
      return { usableMs, layoutShift: await page.evaluate<number>('shift') }
    })
  }

  /** Milliseconds from the key End to the last account, and from a click to an open account; and the most rows that were in the page. */
  async walk(accounts: number): Promise<{ endMs: number; drawerMs: number; mostRows: number }> {
    return await this.inPage(async (page) => {
      await page.goto(`${this.baseUrl}/accounts`)
      await page.evaluate(`seen('${ROW}')`)
      await page.evaluate(`after('keydown', '[aria-rowindex="${accounts + 1}"] ${ROW}')`)
      await page.keyboard.press('End')
      const endMs = await page.evaluate<number>('took')
      const mostRows = await page.locator('[role=row]').count()
      await page.evaluate("after('pointerdown', '#signals ~ ul li')")
      await page.locator(ROW).last().click()
      return { endMs, drawerMs: await page.evaluate<number>('took'), mostRows }
    })
  }

  /** What the service sends for a page, as it goes over the wire. */
  async record(place: string): Promise<Recorded[]> {
    const paths = await this.inPage(async (page) => {
      const asked: string[] = []
      page.on('request', (one) => asked.push(one.url().slice(this.baseUrl.length)))
      await page.goto(this.baseUrl + place)
      await page.evaluate(`seen('${ROW}')`)
      await page.waitForLoadState('networkidle')
      return asked
    })
    return await Promise.all([...new Set(paths)].map(async (one) => await this.fetch(one)))
  }

  /** Bytes of all scripts of the platform, compressed as the service sends them. */
  async allScripts(): Promise<number> {
    const html = (await this.fetch('/accounts')).body.toString()
    const folder = /\/app\/\w+\//.exec(html)?.[0] ?? ''
    const names = readdirSync(BUNDLE).filter((name) => name.endsWith('.js'))
    const sizes = await Promise.all(names.map(async (name) => (await this.fetch(folder + name)).body.length))
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  private async fetch(place: string): Promise<Recorded> {
    const isPage = !place.startsWith('/app/') && !place.startsWith('/v1/')
    const headers = { cookie: `${this.cookie.name}=${this.cookie.value}`, accept: isPage ? 'text/html' : '*/*' }
    const reply = await request(this.baseUrl + place, { headers: isPage ? headers : { ...headers, 'accept-encoding': 'gzip' } })
    const body = Buffer.from(await reply.body.arrayBuffer())
    const kept = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control']
    const told = kept.flatMap((name) => (reply.headers[name] === undefined ? [] : [[name, String(reply.headers[name])]]))
    return { path: place, status: reply.statusCode, headers: Object.fromEntries(told) as Record<string, string>, body }
  }

  private async inPage<T>(act: (page: Page) => Promise<T>): Promise<T> {
    const window = await this.browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      await window.addCookies([{ ...this.cookie, url: this.baseUrl }])
      await window.addInitScript({ content: WATCH })
      return await act(await window.newPage())
    } finally {
      await window.close()
    }
  }
}

/** Signs the admin of an instance in. */
export async function signedIn(browser: Browser, baseUrl: string, { apiKey, user }: Instance): Promise<Visitor> {
  const headers = { 'content-type': 'application/json', origin: baseUrl, 'x-requested-by': 'platform' }
  const made = await fetch(`${baseUrl}/v1/session/link`, {
    method: 'POST',
    headers: { ...headers, 'api-key': apiKey, user },
    body: JSON.stringify({ email: user }),
  })
  const { link } = (await made.json()) as { link: string }
  const body = JSON.stringify({ token: link.split('#token=')[1] })
  const reply = await fetch(`${baseUrl}/v1/session/create`, { method: 'POST', headers, body })
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(reply.headers.getSetCookie().find((one) => one.includes('session')) ?? '') ?? []
  return new Visitor(browser, baseUrl, { name, value })
}
