// npm run platform:mock -- [--dynamic] [--port N]: the whole platform in a browser on the contract alone, without the service, its database or an account. The pages are those that the
// service serves, under the same policy; what they ask for is answered by Prism behind the same address, as somebody who is signed in.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Router from '@koa/router'
import Koa from 'koa'
import { addDocs } from '../src/http/pages/docs.ts'
import { Platform } from '../src/http/pages/platform.ts'
import type { RequestState } from '../src/http/state.ts'
import { contractDocument } from '../src/contract/document.ts'
import { helpWith } from './help.ts'
import { readOptions } from './mock/options.ts'
import { startPrism } from './mock/prism.ts'

const USAGE = 'npm run platform:mock -- [--dynamic] [--port 4020]'

helpWith(USAGE)
const { isDynamic, port } = await readOptions(USAGE, '4020')
const prismPort = await freePort()
await startPrism({ isDynamic, port: prismPort })

const platform = new Platform()
const router = new Router<RequestState>()
platform.addRoutes(router)
router.get('/', (ctx) => {
  platform.sendPage(ctx)
})
router.get('/openapi.json', (ctx) => {
  ctx.body = contractDocument
})
addDocs(router)
const app = new Koa<RequestState>()
app.use(router.routes())
// What no page answers is a mistake of whoever works on the pages, and says so.
app.use((ctx) => {
  ctx.status = 404
  ctx.body = `There is no page ${ctx.path}.\n`
})
const pages = app.callback()

const server = createServer((request, response) => {
  if (request.url?.startsWith('/v1/')) passOn(request, response)
  else void pages(request, response)
})
server.listen(port, '127.0.0.1', () => {
  console.log(
    `The platform is at http://127.0.0.1:${port} (on ${isDynamic ? 'made-up data' : "the contract's examples; --dynamic for made-up data"})`,
  )
})

// When the examples of the contract were written: what they say of times is told as if that were now.
const EXAMPLES_NOW = Date.parse('2026-03-10T09:21:00Z')
const DAY_MS = 86_400_000

/** The examples with their times moved to the present. Days stay days. */
function brought(examples: string): string {
  const past = Date.now() - EXAMPLES_NOW
  const wholeDays = Math.floor(past / DAY_MS) * DAY_MS
  return examples.replaceAll(/"(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?Z)?"/g, (_, day: string, time?: string) => {
    const isDay = time === undefined || time.startsWith('T00:00:00')
    const moved = new Date(Date.parse(`${day}${time ?? 'T00:00:00Z'}`) + (isDay ? wholeDays : past)).toISOString()
    return JSON.stringify(time === undefined ? moved.slice(0, 10) : moved)
  })
}

/** Hands a request to Prism with a session, so that it is answered as to somebody who is signed in. Lists have one page: the examples' link would lead to the same page for ever. */
function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const forwarded = { ...headers, host: `127.0.0.1:${prismPort}`, cookie: 'session=mock', connection: 'close' }
  const passed = ask({ host: '127.0.0.1', port: prismPort, method, path: url, headers: forwarded }, (answer) => {
    const { link: _link, 'content-length': _length, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    if (isDynamic || !kept['content-type']?.includes('json')) answer.pipe(response)
    else void text(answer).then((examples) => response.end(brought(examples)))
  })
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
    response.end('Prism does not answer.\n')
  })
  request.pipe(passed)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}
