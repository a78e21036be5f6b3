import { readPieces } from './read-pieces.ts'

/** Where a record begins: its member of the file, and so many unpacked bytes after that one's beginning. */
export interface Place {
  offset: number
  inside: number
}

export interface WarcRecord {
  /** By lower-case names. */
  fields: ReadonlyMap<string, string>
  /** Null where it is longer than what is read of one. */
  payload: Buffer | null
  /** What comes after it. */
  next: Place
}
export type BadRecord = 'a damaged record' | 'a truncated file'

const MAX_HEAD = 65_536
const MAX_PAYLOAD = 10_000_000
const [CR, LF] = [0x0d, 0x0a]
const MARK = Buffer.from('WARC/')

/** The records of an archive from a place on, in order. One that is damaged is told as such, and the next is looked for. */
export async function* readRecords(path: string, from: Place): AsyncGenerator<WarcRecord | BadRecord> {
  const parser = new RecordParser()
  let skip = from.inside
  for await (const piece of readPieces(path, from.offset)) {
    if (piece === 'damaged' || piece === 'cut') {
      parser.drop()
      yield piece === 'cut' ? 'a truncated file' : 'a damaged record'
      continue
    }
    let { bytes } = piece
    if (parser.begin(piece.member, { isFirst: piece.isFirst, bytes })) yield 'a damaged record'
    if (skip > 0) {
      const passed = Math.min(skip, bytes.length)
      skip -= passed
      parser.pass(passed)
      bytes = bytes.subarray(passed)
    }
    yield* parser.feed(bytes)
  }
  if (parser.isInside) yield 'a truncated file'
}

/** Records (ISO 28500) out of pieces that may part them anywhere. */
class RecordParser {
  private state: 'between' | 'head' | 'body' | 'lost' = 'between'
  private member = 0
  private inside = 0
  private head: Buffer = Buffer.alloc(0)
  private fields = new Map<string, string>()
  private body: Buffer[] = []
  private missing = 0
  private isKept = true

  get isInside(): boolean {
    return this.state === 'head' || this.state === 'body'
  }

  /** What was begun does not go on. */
  drop(): void {
    this.state = 'between'
    this.head = Buffer.alloc(0)
    this.body = []
  }

  pass(count: number): void {
    this.inside += count
  }

  /** A piece comes. True when a record that was begun ends here without its end. */
  begin(member: number, { isFirst, bytes }: { isFirst: boolean; bytes: Buffer }): boolean {
    if (member !== this.member) [this.member, this.inside] = [member, 0]
    const isBroken = isFirst && this.isInside && bytes.subarray(0, MARK.length).equals(MARK)
    if (isBroken || (isFirst && this.state === 'lost')) this.drop()
    return isBroken
  }

  *feed(bytes: Buffer): Generator<WarcRecord | BadRecord> {
    for (let at = 0; at < bytes.length;) {
      const before = at
      if (this.state === 'between') {
        while (at < bytes.length && (bytes[at] === CR || bytes[at] === LF)) at++
        if (at < bytes.length) [this.state, this.head] = ['head', Buffer.alloc(0)]
      } else if (this.state === 'head') {
        const { used, isBad } = this.readHead(bytes.subarray(at))
        at += used
        if (isBad) {
          this.state = 'lost'
          yield 'a damaged record'
        }
      } else if (this.state === 'lost') {
        const found = bytes.indexOf('WARC/1.', at)
        at = found < 0 ? bytes.length : found
        if (found >= 0) [this.state, this.head] = ['head', Buffer.alloc(0)]
      } else {
        const part = bytes.subarray(at, at + this.missing)
        if (this.isKept) this.body.push(part)
        this.missing -= part.length
        at += part.length
      }
      this.inside += at - before
      if (this.state === 'body' && this.missing === 0) yield this.end()
    }
  }

  private end(): WarcRecord {
    const payload = this.isKept ? Buffer.concat(this.body) : null
    this.state = 'between'
    this.body = []
    return { fields: this.fields, payload, next: { offset: this.member, inside: this.inside } }
  }

  private readHead(bytes: Buffer): { used: number; isBad: boolean } {
    const had = this.head.length
    const all = had === 0 ? bytes.subarray(0, MAX_HEAD) : Buffer.concat([this.head, bytes.subarray(0, MAX_HEAD)])
    if (!MARK.subarray(0, all.length).equals(all.subarray(0, MARK.length))) return { used: 1, isBad: true }
    const [wide, narrow] = [all.indexOf('\r\n\r\n'), all.indexOf('\n\n')]
    const end = wide >= 0 && (narrow < 0 || wide < narrow) ? wide + 4 : narrow < 0 ? -1 : narrow + 2
    if (end < 0) {
      if (all.length >= MAX_HEAD) return { used: 1, isBad: true }
      this.head = Buffer.from(all)
      return { used: bytes.length, isBad: false }
    }
    this.fields = fieldsOf(all.subarray(0, end).toString('utf8'))
    const length = this.fields.get('content-length') ?? ''
    if (!/^\d{1,15}$/.test(length)) return { used: end - had, isBad: true }
    this.missing = Number(length)
    this.isKept = this.missing <= MAX_PAYLOAD && isRead(this.fields)
    this.state = 'body'
    return { used: end - had, isBad: false }
  }
}

/** Requests, metadata and the like go by unread. */
const isRead = (fields: ReadonlyMap<string, string>) => fields.get('warc-type')?.toLowerCase() === 'response'

/** The lines of a head, after the first: names in lower case, lines that are folded joined. */
export function fieldsOf(head: string): Map<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.slice(1).flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )
}
