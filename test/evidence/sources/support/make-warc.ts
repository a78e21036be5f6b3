import { gzipSync } from 'node:zlib'

export interface Captured {
  url: string
  html?: string
  body?: Buffer
  status?: string
  headers?: Record<string, string>
  type?: string
}

/** A record as crawlers write it: its own head, and in it the response with its head. */
export function warcRecord({
  url,
  html = '',
  body = Buffer.from(html),
  status = '200 OK',
  headers = {},
  type = 'response',
}: Captured): Buffer {
  const all = { 'content-type': 'text/html; charset=utf-8', ...headers }
  const head = `HTTP/1.1 ${status}\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
  const payload = Buffer.concat([Buffer.from(head), body])
  const own = `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2026-11-20T01:02:03Z\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${payload.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(own), payload, Buffer.from('\r\n\r\n')])
}

/** Each record packed by itself, as is usual. */
export const warcGz = (records: readonly Buffer[]) => Buffer.concat(records.map((record) => gzipSync(record)))

export const article = (headline: string, text: string, date?: string) =>
  `<!doctype html><html><head><title>${headline}</title>${
    date === undefined ? '' : `<meta property="article:published_time" content="${date}">`
  }</head><body><nav><a href="/">Home</a></nav><article><h1>${headline}</h1><p>${text}</p></article></body></html>`
