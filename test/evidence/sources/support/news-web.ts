import { createHash } from 'node:crypto'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import type { RawDocument } from '../../../../src/evidence/documents/raw-document.ts'
import { decodeText } from '../../../../src/evidence/documents/decode-text.ts'
import type { Check, Checked, Connector, SourceItem, SourceKind } from '../../../../src/evidence/sources/connector.ts'
import { SourceFault } from '../../../../src/evidence/sources/connector.ts'
import {
  FetchedStatus,
  NO_VALIDATORS,
  type Answer,
  type Request,
  type Validators,
} from '../../../../src/evidence/sources/fetch/exchange.ts'

export interface Page {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A web of hosts played by one local server: pages by their address, `http://halden.example/news`. What is not there is 404. */
export class NewsWeb {
  readonly pages = new Map<string, Page | (() => Page)>()
  /** The addresses that were asked for, in order. */
  readonly requests: string[] = []
  readonly #server = createServer((request, response) => {
    const url = `http://${request.headers.host}${request.url}`
    this.requests.push(url)
    const given = this.pages.get(url) ?? { status: 404, body: 'Not found' }
    const page = typeof given === 'function' ? given() : given
    const body = Buffer.from(page.body ?? '')
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    const status = page.status ?? (request.headers['if-none-match'] === etag ? 304 : 200)
    response.writeHead(status, { etag, 'content-type': 'text/html', ...page.headers })
    response.end(status === 304 ? undefined : body)
  })

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  set(url: string, body: string | Buffer, headers: Record<string, string> = {}): void {
    this.pages.set(url, { body, headers })
  }

  countOf(url: string): number {
    return this.requests.filter((one) => one === url).length
  }

  async fetch({ url, validators, maxBytes = 20_000_000 }: Request): Promise<Answer> {
    let at = url
    for (let hops = 0; hops < 10; hops++) {
      const { status, headers, body: sent } = await this.#exchange(at, validators)
      if (status >= 300 && status < 304 && headers['location']) {
        at = new URL(headers['location'], at).href
        continue
      }
      const body = sent[0] === 0x1f && sent[1] === 0x8b ? gunzipSync(sent) : sent
      if (body.length > maxBytes) throw new SourceFault('unhealthy', 'Too large.')
      if (status === 410) throw new SourceFault('gone', 'Gone.')
      if (status !== 304 && (status < 200 || status > 299)) throw new FetchedStatus(at, status)
      const bodyHash = createHash('sha256').update(body).digest('hex')
      return {
        isUnchanged: status === 304 || validators?.bodyHash === bodyHash,
        url: at,
        movedTo: null,
        status,
        headers,
        validators: { etag: headers['etag'] ?? null, lastModified: null, bodyHash },
        body,
        chunks: () => Readable.from([body]),
        text: () => decodeText(body),
      }
    }
    throw new SourceFault('unhealthy', 'Redirected too often.')
  }

  #exchange(address: string, validators: Validators | undefined) {
    const url = new URL(address)
    const { port } = this.#server.address() as AddressInfo
    return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
      const headers = { host: url.host, ...(validators?.etag ? { 'if-none-match': validators.etag } : {}) }
      const request = send({ host: '127.0.0.1', port, path: url.pathname + url.search, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) }),
        )
        response.on('error', reject)
      })
      request.on('error', reject)
      request.end()
    })
  }
}

/** A source, and in memory what is kept of it. */
export class KeptSource {
  readonly kept = new Map<string, string>()
  readonly documents: RawDocument[] = []
  readonly batches: number[] = []
  readonly skipped: string[] = []
  position: Record<string, unknown> = {}
  validators: Validators = NO_VALIDATORS
  isFirstPass = true
  now = new Date('2026-11-28T08:00:00Z')
  readonly #web: NewsWeb
  readonly #connector: Connector
  readonly #kind: SourceKind
  readonly url: string
  readonly domain: string | null

  constructor(web: NewsWeb, connector: Connector, { url, domain = 'halden.example' }: { url: string; domain?: string | null }) {
    this.#web = web
    this.#connector = connector
    this.#kind = connector.kinds[0] as SourceKind
    this.url = url
    this.domain = domain
  }

  /** One check. What is kept, is kept; the documents of this check. */
  async check({ signal = new AbortController().signal }: { signal?: AbortSignal } = {}): Promise<Checked & { documents: RawDocument[] }> {
    const before = this.documents.length
    const check: Check = {
      source: {
        id: '1',
        kind: this.#kind,
        url: this.url,
        orgId: null,
        domain: this.domain,
        isFirstPass: this.isFirstPass,
        validators: this.validators,
        position: structuredClone(this.position),
      },
      fetch: (request) => this.#web.fetch(request),
      now: this.now,
      signal,
      seen: async (keys) => new Map(keys.flatMap((key) => (this.kept.has(key) ? [[key, this.kept.get(key) ?? '']] : []))),
      keep: async (items, position) => this.#keep(items, position),
      onlyThese: async () => undefined,
      skip: (reason) => void this.skipped.push(reason),
    }
    const checked = await this.#connector.check(check)
    this.validators = checked.validators ?? this.validators
    if (checked.isComplete) this.isFirstPass = false
    return { ...checked, documents: this.documents.slice(before) }
  }

  /** Checks until the source says that it is done. */
  async checkAll(mostChecks = 100): Promise<RawDocument[]> {
    const before = this.documents.length
    for (let i = 0; i < mostChecks; i++) if ((await this.check()).isComplete) return this.documents.slice(before)
    throw new Error('The source is never done.')
  }

  later(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * 3_600_000)
  }

  document(url: string): RawDocument | undefined {
    return this.documents.findLast((document) => document.url === url)
  }

  #keep(items: readonly SourceItem[], position: Record<string, unknown> | undefined): void {
    this.batches.push(items.length)
    for (const { key, fingerprint, document } of items) {
      if (this.kept.get(key) === fingerprint) continue
      this.kept.set(key, fingerprint)
      if (document) this.documents.push(document)
    }
    if (position) {
      if (JSON.stringify(position).length > 1_000_000) throw new Error('The position is larger than a megabyte.')
      this.position = JSON.parse(JSON.stringify(position)) as Record<string, unknown>
    }
  }
}

const WORDS =
  'The company said on Wednesday that the new plant in the harbour will employ two hundred people and open in the spring of next year. '

/** Prose of about so many characters that names its subject. */
export const prose = (subject: string, length = 900) => `${subject}. ${WORDS.repeat(Math.ceil(length / WORDS.length))}`.slice(0, length)

/** A page with one article. */
export const articlePage = (title: string, { head = '', text = prose(title, 1_200) }: { head?: string; text?: string } = {}) =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav><a href="/">Home</a><a href="/about">About</a></nav>
  <main><article><h1>${title}</h1>${
    text
      .match(/[^.]+\.\s*/g)
      ?.map((sentence) => `<p>${sentence}</p>`)
      .join('') ?? `<p>${text}</p>`
  }</article></main></body></html>`

export interface GivenItem {
  title: string
  link?: string
  guid?: string
  date?: string
  description?: string
  content?: string
}

/** An RSS 2.0 feed. Titles and texts are taken as XML. */
export const rss = (items: readonly GivenItem[], { title = 'Halden news' } = {}) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${title}</title><link>http://halden.example/</link>
  ${items
    .map(
      (
        item,
      ) => `<item><title>${item.title}</title>${item.link ? `<link>${item.link}</link>` : ''}${item.guid ? `<guid isPermaLink="false">${item.guid}</guid>` : ''}
      ${item.date ? `<pubDate>${item.date}</pubDate>` : ''}${item.description ? `<description>${item.description}</description>` : ''}
      ${item.content ? `<content:encoded><![CDATA[${item.content}]]></content:encoded>` : ''}</item>`,
    )
    .join('\n')}</channel></rss>`
