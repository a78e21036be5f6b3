// Plays hosts with feeds for npm run bench -- collect, in a process of its own, so that its work is not counted. Which host is asked for tells the request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was asked since the last time. */
export interface Asked {
  requests: number
  notModified: number
  hosts: number
  /** Of the host that was asked most. */
  mostOfHost: number
}

// Of the feeds one in twenty has something new.
const isNew = (path: string) => Number(/\d+/.exec(path)?.[0]) % 20 === 0
let asked = new Map<string, number>()
let notModified = 0

const server = createServer((request, response) => {
  const url = request.url ?? '/'
  const host = request.headers.host ?? ''
  asked.set(host, (asked.get(host) ?? 0) + 1)
  if (url === '/robots.txt') return void response.writeHead(404).end()
  if (!url.endsWith('.xml')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(articleAt(url))
  const validator = request.headers['if-none-match']
  if (validator === '"one"' && !isNew(url)) {
    notModified++
    return void response.writeHead(304, { etag: '"one"' }).end()
  }
  const isFirst = validator === undefined
  const items = Array.from({ length: isFirst ? 1 : 2 }, (_, i) => {
    const link = `http://${host}${url}/${i}`
    return `<item><title>Entry ${i}</title><link>${link}</link><description>What was told at ${link}, at some length.</description><pubDate>${new Date().toUTCString()}</pubDate></item>`
  })
  const body = `<rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`
  response.writeHead(200, { 'content-type': 'application/rss+xml', etag: isFirst ? '"one"' : '"two"' }).end(body)
})

function articleAt(url: string): string {
  const text = `What was told at ${url} is known to everybody in the town, who had waited for it through the whole of the year. `
  const title = `Told at ${url}`
  return `<html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${text.repeat(5)}</p></article></body></html>`
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => {
  const counts = [...asked.values()]
  const report: Asked = {
    requests: counts.reduce((sum, count) => sum + count, 0),
    notModified,
    hosts: asked.size,
    mostOfHost: Math.max(0, ...counts),
  }
  process.send?.(report)
  asked = new Map()
  notModified = 0
})
process.on('disconnect', () => process.exit())
