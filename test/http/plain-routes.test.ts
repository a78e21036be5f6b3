import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { parseHTML } from 'linkedom'
import { parse } from 'yaml'
import { contractDocument, errorDescriptions } from '../../src/contract/document.ts'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
let base: string
beforeAll(async () => {
  running = await testService()
  base = running.service.baseUrl
})
afterAll(async () => await running.stop())

// What Chromium and Firefox send.
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

const get = async (path: string) => {
  const response = await fetch(base + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const served = () => ({ ...contractDocument, servers: [{ url: base, description: expect.any(String) }] })

test('the contract is served as JSON and as YAML, both the same, with the address of this service', async () => {
  const json = await get('/openapi.json')
  const yaml = await get('/openapi.yaml')
  expect(json.headers.get('content-type')).toMatch(/^application\/json/)
  expect(yaml.headers.get('content-type')).toMatch(/^application\/yaml/)
  expect(JSON.parse(json.text)).toEqual(served())
  expect(parse(yaml.text)).toEqual(served())
})

test('a browser, which saves what is application/yaml, gets the YAML to look at', async () => {
  const type = async (accept: string) => {
    const response = await fetch(`${base}/openapi.yaml`, { headers: { accept } })
    return [response.headers.get('content-type'), response.headers.get('vary'), (await response.text()).slice(0, 8)]
  }
  expect(await type(BROWSER)).toEqual(['text/plain; charset=utf-8', 'Accept', 'openapi:'])
  for (const program of ['*/*', 'application/yaml', 'application/json, */*'])
    expect(await type(program)).toEqual([expect.stringMatching(/^application\/yaml/), 'Accept', 'openapi:'])
})

test('the YAML says the same to a reader of its first version, to which NO is false and a bare time is no text', async () => {
  const { text } = await get('/openapi.yaml')
  expect(parse(text, { version: '1.1' })).toEqual(served())
})

/** Runs the script of the reference, in a page without Swagger UI; `shown` is what it was given to show. */
async function startReference() {
  const { document, MutationObserver } = parseHTML((await get('/docs')).text)
  const started: { shown: { spec: typeof contractDocument } | undefined } = { shown: undefined }
  const page = {
    document,
    MutationObserver,
    location: { origin: base },
    fetch: async (path: string) => await fetch(base + path),
    SwaggerUIBundle: (options: typeof started.shown) => void (started.shown = options),
  }
  runInNewContext((await get('/docs/start.js')).text, page)
  const { spec } = await eventually('the reference to be shown', () => started.shown)
  return { document, spec }
}

test('the reference starts with no filter filled in, asks for few accounts, and calls the service that serves it', async () => {
  const { spec } = await startReference()
  const parameters = Object.entries(spec.components['parameters'] as Record<string, { required?: boolean; example?: unknown }>)
  expect(parameters.length).toBeGreaterThan(10)
  for (const [name, { required, example }] of parameters)
    if (required !== true) expect([name, example]).toEqual([name, name === 'Limit' ? 10 : undefined])
  expect((spec as unknown as { servers: unknown }).servers).toEqual([{ url: base }])
})

test('the fields of the reference get the names of their parameters, for who cannot see the table', async () => {
  const { document } = await startReference()
  const reference = document.getElementById('reference')
  if (reference)
    reference.innerHTML = `<table><tr data-param-name="status"><td>status</td><td><select></select><input></td></tr></table>
      <div class="examples-select"><span>Examples: </span><select></select></div>`
  const names = () => [...document.querySelectorAll('select, input')].map((field) => field.getAttribute('aria-label'))
  await eventually('the names', () => names().every((name) => name !== null))
  expect(names()).toEqual(['status', 'status', 'Example'])
})

test('a filter of a thousand of the longest domains fits into a request', async () => {
  const { admin } = running
  const domain = (i: number) =>
    `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(45)}-${String(i).padStart(3, '0')}.example`
  const query = { account_filter: Array.from({ length: 1000 }, (_, i) => domain(i)) }
  expect(query.account_filter[0]?.length).toBeGreaterThan(245)
  expect((await admin.call('getAccounts', { query })).body).toEqual([])
})

test('every error code has a page that says what it means and what to do', async () => {
  for (const [code, { title, status }] of Object.entries(errorDescriptions)) {
    const page = await get(`/problems/${code}`)
    expect([code, page.status]).toEqual([code, 200])
    expect(page.text).toContain(`<h1>${title}</h1>`)
    expect(page.text).toContain(String(status))
    expect(page.text).not.toContain('`')
  }
  for (const code of ['nothing', 'constructor', '__proto__', '..%2Fdocs']) {
    const missing = await get(`/problems/${code}`)
    expect([code, missing.status, (JSON.parse(missing.text) as { code: string }).code]).toEqual([code, 404, 'route_not_found'])
  }
})

test('the index of the codes names each with its status and meaning, and leads to its page', async () => {
  const { status, text } = await get('/problems')
  expect([status, text.includes('`')]).toEqual([200, false])
  const { document } = parseHTML(text)
  const listed = [...document.querySelectorAll('.codes li')].map((line) => [
    line.querySelector('a')?.getAttribute('href'),
    line.querySelector('.status')?.textContent,
    (line.querySelector('p')?.textContent.length ?? 0) > 20,
  ])
  const all = Object.entries(errorDescriptions).map(([code, { status: one }]) => [`/problems/${code}`, String(one), true])
  expect(listed.toSorted()).toEqual(all.toSorted())
  expect((await get('/problems/rate_limited')).text).toContain('href="/problems"')
})

test('the pages beside the platform have its colours, in light and in dark', async () => {
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../../src/platform/app/tokens.css'), 'utf8')
  const pairs = [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)]
  expect(pairs.length).toBeGreaterThan(15)
  for (const file of ['/pages.css', '/docs/own.css']) {
    const [light = '', dark = ''] = (await get(file)).text.split('@media (prefers-color-scheme: dark)')
    for (const [, name, inLight, inDark] of pairs) {
      expect(light).toContain(`--${name}: ${inLight};`)
      expect(dark).toContain(`--${name}: ${inDark};`)
    }
    expect(light + dark).not.toContain('light-dark(')
  }
})

test('every link of the first page leads somewhere', async () => {
  const links = [...(await get('/')).text.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')
  expect(links).toContain('/docs')
  for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200])
})

test('the first page tells the first steps; it and the pages of the codes have a main part and dark colours', async () => {
  const { text } = await get('/')
  for (const step of ['npm run instance -- key', `curl -s '${base}/v1/get_accounts?`, '<a href="/docs">']) expect(text).toContain(step)
  for (const path of ['/', '/problems/rate_limited']) expect((await get(path)).text).toMatch(/<main>.*<h1>.*<\/main>/s)
  expect((await get('/pages.css')).text).toContain('@media (prefers-color-scheme: dark)')
})

test('every page names its icon, so that no browser asks for one that is not there', async () => {
  const icon = /<link rel="icon" href="([^"]+)">/
  for (const path of ['/', '/docs', '/problems/rate_limited']) {
    const href = icon.exec((await get(path)).text)?.[1] ?? 'none'
    expect([path, (await get(href)).headers.get('content-type')]).toEqual([path, 'image/png'])
  }
  expect(await get('/favicon.ico')).toMatchObject({ status: 200, text: (await get('/docs/favicon-32x32.png')).text })
})

test('the reference loads its own files only, under a policy that allows nothing else', async () => {
  const page = await get('/docs')
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
  expect(files).toHaveLength(5)
  for (const file of files) {
    expect(file).toMatch(/^\/docs\/[\w.-]+$/)
    const served = await get(file)
    expect([file, served.status]).toEqual([file, 200])
    expect(served.text.length).toBeGreaterThan(100)
  }
  // What is inline would be blocked.
  expect(page.text).not.toMatch(/<script>|<style|\son\w+=|style=/)
})

test('no other file can be had through the reference', async () => {
  const others = ['/docs/package.json', '/docs/index.html', '/docs/..%2Fpackage.json', '/docs/%2e%2e/%2e%2e/package.json', '/docs/swagger-ui.css/../package.json'] // prettier-ignore
  for (const other of others) expect([other, (await get(other)).status]).toEqual([other, 404])
})

test('health and readiness are told without a key', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  expect((await get('/metrics')).text).toContain('# TYPE')
})

test('another method on a page is 405 and says which it knows; HEAD is one', async () => {
  for (const path of ['/', '/healthz', '/docs', '/docs/start.js', '/openapi.json', '/openapi.yaml', '/metrics', '/problems/rate_limited']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(base + path, { method, ...(method === 'POST' ? { body: 'text' } : {}) })
      expect([path, method, response.status, response.headers.get('allow')]).toEqual([path, method, 405, 'GET, HEAD'])
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed', status: 405 })
    }
    const head = await fetch(base + path, { method: 'HEAD' })
    expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
  }
  expect((await fetch(`${base}/nothing`, { method: 'POST' })).status).toBe(404)
})

test('a browser gets an error beside the API as a page, with the status, headers and policy of any other', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toBe((await get('/docs')).headers.get('content-security-policy'))
  for (const [path, method, status, title] of [
    ['/nothing-here', 'GET', 404, 'Route not found'],
    ['/problems/nope', 'GET', 404, 'Route not found'],
    ['/problems/%3Cscript%3E%22', 'GET', 404, 'Route not found'],
    ['/docs', 'POST', 405, 'Method not allowed'],
  ] as const) {
    const response = await fetch(base + path, { method, headers: { accept: BROWSER } })
    const text = await response.text()
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, status, 'text/html; charset=utf-8'])
    expect([response.headers.get('content-security-policy'), response.headers.get('vary')]).toEqual([policy, 'Accept'])
    const json = (await (await fetch(base + path, { method })).json()) as { title: string; detail: string; code: string }
    expect(json.title).toBe(title)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(`<p>${json.detail.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    expect(text).toContain(response.headers.get('x-request-id'))
    expect(text).toContain('<a href="/">')
    expect(text).not.toContain('<script')
  }
})

test('a program gets a problem, and so does everybody from the API', async () => {
  for (const accept of [
    '*/*',
    'application/json, text/plain, */*',
    'application/problem+json',
    'text/html;q=0.5, application/json',
    'text/plain',
  ]) {
    const response = await fetch(`${base}/nothing-here`, { headers: { accept } })
    expect([accept, response.status, response.headers.get('content-type')]).toEqual([accept, 404, 'application/problem+json'])
  }
  for (const [path, status] of [
    ['/v1/get_accounts', 401],
    ['/v1/nothing', 401],
    ['/v1', 401],
  ] as const) {
    // prettier-ignore
    const response = await fetch(base + path, { headers: { accept: BROWSER } })
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, status, 'application/problem+json'])
  }
})

test('what a page is made of is allowed by its policy: nothing inline', async () => {
  for (const path of ['/', '/problems/rate_limited']) {
    const { text } = await get(path)
    expect(text).not.toMatch(/<script|<style|\son\w+=|style=/)
    const files = [...text.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files).toHaveLength(2)
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200])
  }
})

test('an unknown page is a problem, not an HTML page', async () => {
  const missing = await get('/nothing/here')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-type')).toMatch(/^application\/problem\+json/)
})
