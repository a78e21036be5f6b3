import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Db } from '../../../db/client.ts'
import { readHtml } from '../../documents/read-html.ts'
import { normalizeDomain } from '../../../names/domains.ts'
import { urlKey } from '../../urls.ts'
import { SourceFault, SourceRefused, type Check, type Checked, type Connector, type SourceItem } from '../connector.ts'
import { BodyDamaged } from '../fetch/decode-body.ts'
import { heldNames, namingHeld } from '../held/held-companies.ts'
import type { NameFilter } from '../held/name-filter.ts'
import { archiveFiles, type ArchiveFile } from './archive-files.ts'
import { pageOf } from './http-response.ts'
import { readRecords, type Place, type WarcRecord } from './read-records.ts'

const PAGES_AT_ONCE = 50
/** Without a page that is kept, the place is kept after so many records: a process that is killed goes on from there. */
const RECORDS_PER_PLACE = 2000
/** One check takes so long at most, in milliseconds; the next goes on. */
const CHECK_MS = 4 * 60_000
const SLICE_MS = 15
const FILES_AT_ONCE = 500

/**
 * A folder or list of web archives (WARC) that somebody's crawler has made. Of each file every page is looked at once that is on the domain of a company that is held as an account,
 * or names one. Files that grow are gone on with. When a page was crawled says nothing of when it was published.
 */
export function warcConnector({ place, db }: { place: string; db: Db }): Connector {
  return {
    kinds: ['warc'],
    everyMinutes: 60,
    isStanding: true,
    locate(_kind, { url, token }) {
      const own = pathToFileURL(place).href
      if ((url ?? token ?? own) !== own)
        throw new SourceRefused(`The url of archives is ${own}, which WARC_DIR names. Set WARC_DIR to read others.`)
      return own
    },
    async check(check) {
      if (check.source.url !== pathToFileURL(place).href)
        throw new SourceFault('gone', 'WARC_DIR names another folder by now. Remove this source.')
      const ends = performance.now() + CHECK_MS
      const names = await heldNames(db, check.now)
      const files = await archiveFiles(place)
      let isChanged = false
      for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
        const some = files.slice(at, at + FILES_AT_ONCE)
        const seen = await check.seen(some.map(keyOf))
        for (const file of some) {
          const start = await startOf(file, seen.get(keyOf(file)), check.source.position)
          if (start === null) continue
          isChanged = true
          const reader = new FileReader(check, { db, names, file, size: start.size })
          if (!(await reader.read(start.place, ends))) return { isChanged, isComplete: false }
        }
      }
      return { isChanged, isComplete: true } satisfies Checked
    },
  }
}

const keyOf = ({ name }: ArchiveFile) => `warc:${name}`
const BEGINNING: Place = { offset: 0, inside: 0 }

/** How far a file was read, as it is kept: its size then, and where the record after the last good one begins. */
const writeEnd = (size: number, { offset, inside }: Place) => `${size}@${offset}+${inside}`
function readEnd(text: string | undefined): { size: number; place: Place } | null {
  const [, size, offset, inside] = /^(\d+)@(\d+)\+(\d+)$/.exec(text ?? '') ?? []
  return size === undefined ? null : { size: Number(size), place: { offset: Number(offset), inside: Number(inside) } }
}

/** Where a file is to be read from; null when it was read to its end and has not grown, or is not there any more. */
async function startOf(
  file: ArchiveFile,
  end: string | undefined,
  position: Readonly<Record<string, unknown>>,
): Promise<{ size: number; place: Place } | null> {
  const size = await stat(file.path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return null
  const [done, under] = [readEnd(end), position['file'] === file.name ? readEnd(String(position['at'])) : null]
  if (done?.size === size) return null
  // One that is shorter than it was is another.
  const from = [under, done].find((one) => one !== null && one.size <= size)
  return { size, place: from?.place ?? BEGINNING }
}

interface Candidate {
  url: string
  domain: string | null
  item: SourceItem
  headline: string
  text: string
}

class FileReader {
  private readonly check: Check
  private readonly db: Db
  private readonly names: NameFilter
  private readonly file: ArchiveFile
  private readonly size: number
  private candidates: Candidate[] = []
  private sinceKept = 0

  constructor(check: Check, { db, names, file, size }: { db: Db; names: NameFilter; file: ArchiveFile; size: number }) {
    this.check = check
    this.db = db
    this.names = names
    this.file = file
    this.size = size
  }

  /** Reads on to the end of the file, or until the time is up: then false. */
  async read(from: Place, ends: number): Promise<boolean> {
    let place = from
    let sliceEnds = performance.now() + SLICE_MS
    for await (const record of readRecords(this.file.path, from)) {
      this.check.signal.throwIfAborted()
      if (typeof record === 'string') {
        this.check.skip(record)
        continue
      }
      await this.take(record)
      place = record.next
      if (this.candidates.length >= PAGES_AT_ONCE || ++this.sinceKept >= RECORDS_PER_PLACE) await this.keep(place)
      if (performance.now() < sliceEnds) continue
      await yieldToOthers()
      sliceEnds = performance.now() + SLICE_MS
      if (sliceEnds < ends) continue
      await this.keep(place)
      return false
    }
    await this.keep(place, { isEnd: true })
    return true
  }

  private async take({ fields, payload }: WarcRecord): Promise<void> {
    const url = fields.get('warc-target-uri')?.replace(/^<|>$/g, '') ?? ''
    if (payload === null || fields.get('warc-type')?.toLowerCase() !== 'response' || urlKey(url) === null) return
    const host = normalizeDomain(url)
    const domain = 'domain' in host ? host.domain : null
    try {
      const html = await pageOf(payload)
      if (html === null || !((domain !== null && this.names.mayHoldDomain(domain)) || this.names.mayHold(html))) return
      const page = readHtml(html, { now: this.check.now, url })
      if (page.text === '') return
      const { headline, text, pubDate: pub_date, pubDateSource: pub_date_source, documentType: document_type } = page
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([headline, text, pub_date]))
        .digest('base64url')
      const document = { url: addressOf(page.url, url), headline, text, pub_date, pub_date_source, document_type }
      this.candidates.push({ url, domain, headline, text, item: { key: url, fingerprint, document } })
    } catch (error) {
      if (!(error instanceof BodyDamaged)) throw error
      this.check.skip('a damaged record')
    }
  }

  /** Keeps what names somebody, and how far the file is read. */
  private async keep(place: Place, { isEnd = false } = {}): Promise<void> {
    const naming = await namingHeld(this.db, this.candidates)
    const items = this.candidates.flatMap(({ item, domain }, at): SourceItem[] => {
      const how = naming[at]
      if (how === null || how === undefined) return []
      return [how === 'own' && domain !== null && item.document ? { ...item, document: { ...item.document, about: domain } } : item]
    })
    const end = writeEnd(this.size, place)
    const done = { key: keyOf(this.file), fingerprint: end, document: null }
    await this.check.keep(isEnd ? [...items, done] : items, isEnd ? {} : { file: this.file.name, at: end })
    this.candidates = []
    this.sinceKept = 0
  }
}

/** A page's own word on its address counts within its domain only: a syndicated story names the paper that it is from, and was not read there. */
function addressOf(own: string | null, crawled: string): string {
  const [one, other] = [normalizeDomain(own ?? ''), normalizeDomain(crawled)]
  return own !== null && 'domain' in one && 'domain' in other && one.domain === other.domain ? own : crawled
}
