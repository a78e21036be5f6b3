import { createHash } from 'node:crypto'
import type { RawDocument } from '../../../../src/evidence/documents/raw-document.ts'
import { SourceFault, type Checked, type Connector, type SourceItem, type SourceKind } from '../../../../src/evidence/sources/connector.ts'
import { FetchedStatus, NO_VALIDATORS, type Fetch, type Validators } from '../../../../src/evidence/sources/fetch/exchange.ts'

/** Asks over a real socket, and answers as the fetcher does: without guard, pacing and robots.txt, which the boards know nothing of. */
export const plainFetch: Fetch = async ({ url, method = 'GET', json, headers = {}, validators }) => {
  const conditions: Record<string, string> = validators?.etag ? { 'if-none-match': validators.etag } : {}
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers: { ...conditions, ...type, ...headers }, ...body })
  const bytes = Buffer.from(await response.arrayBuffer())
  const host = new URL(url).host
  if (response.status === 410) throw new SourceFault('gone', `${host} says that it is gone for good.`)
  if (response.status === 429) throw new SourceFault('unhealthy', `${host} asks for a pause.`, { until: new Date(0) })
  if (!response.ok && response.status !== 304) throw new FetchedStatus(url, response.status, { body: bytes.toString() })
  const hash = createHash('sha256').update(bytes).digest('hex')
  const isUnchanged = response.status === 304 || (validators !== undefined && validators.bodyHash === hash)
  return {
    isUnchanged,
    url: response.url,
    movedTo: null,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    validators: isUnchanged
      ? { ...NO_VALIDATORS, ...validators }
      : { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified'), bodyHash: hash },
    body: isUnchanged ? Buffer.alloc(0) : bytes,
    text: () => bytes.toString('utf8'),
    async *chunks() {
      yield await Promise.resolve(bytes)
    },
  }
}

interface HeldItem {
  fingerprint: string
  document: RawDocument | null
  isGone: boolean
}

/** A source with what is kept of it in memory, as the database keeps it. */
export function heldSource(
  kind: SourceKind,
  url: string,
  { domain = 'halden.example', now = new Date('2026-11-21T12:00:00Z'), fetch = plainFetch } = {},
) {
  const items = new Map<string, HeldItem>()
  const skipped: string[] = []
  const kept: number[] = []
  let position: Record<string, unknown> = {}
  let validators: Validators = NO_VALIDATORS
  const source = () => ({ id: 'source', kind, url, orgId: null, domain, isFirstPass: items.size === 0, validators, position })
  const take = ({ key, fingerprint, document }: SourceItem) => {
    const held = items.get(key)
    if (held?.fingerprint === fingerprint) return
    items.set(key, { fingerprint, document, isGone: false })
  }
  return {
    items,
    /** What was left out, and how many items each batch had, since the last check began. */
    skipped,
    kept,
    position: () => position,
    open: () => [...items].filter(([, { isGone }]) => !isGone).map(([key]) => key),
    document: (key: string): RawDocument => {
      const document = items.get(key)?.document
      if (!document) throw new Error(`No document is kept under ${key}.`)
      return document
    },
    /** One check by a connector; what it hands over is kept as the service keeps it. */
    async check(connector: Pick<Connector, 'check'>, signal = new AbortController().signal): Promise<Checked> {
      skipped.length = 0
      kept.length = 0
      const checked = await connector.check({
        source: source(),
        fetch,
        now,
        signal,
        seen: (keys) => Promise.resolve(new Map(keys.flatMap((key) => (items.has(key) ? [[key, items.get(key)?.fingerprint ?? '']] : [])))),
        keep(list, moved) {
          if (list.length > 0) kept.push(list.length)
          list.forEach(take)
          position = moved ?? position
          return Promise.resolve()
        },
        onlyThese(keys) {
          const now = new Set(keys)
          for (const [key, item] of items) item.isGone = !now.has(key)
          return Promise.resolve()
        },
        skip: (reason) => void skipped.push(reason),
      })
      validators = checked.validators ?? validators
      return checked
    },
  }
}
