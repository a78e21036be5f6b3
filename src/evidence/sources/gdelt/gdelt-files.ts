import { SourceFault } from '../connector.ts'
import { FetchedStatus, type Fetch } from '../fetch/exchange.ts'
import { readStamp, writeStamp } from './gkg-rows.ts'

export const EVERY_MS = 15 * 60_000
/** A gap is made up to a day. */
const MOST_FILES = 96
const MAX_ZIP_BYTES = 60_000_000
const MAX_LIST_BYTES = 100_000
const ZIP_TIMEOUT_MS = 120_000

export interface GdeltList {
  /** The time of the newest file of the knowledge graph. */
  newest: Date
  /** The address of the file of a time. */
  addressOf(stamp: string): string
}

/** Reads the list of the newest files. Each line of it is a size, a checksum and an address, of which only those on the operator's own host are asked. Throws SourceFault. */
export async function readList(fetch: Fetch, baseUrl: string): Promise<GdeltList> {
  const answer = await fetch({ url: `${baseUrl}/lastupdate.txt`, trust: 'operator', obeysRobots: false, maxBytes: MAX_LIST_BYTES })
  const [, address = '', stamp = ''] = /(\S+\/(\d{14})\.gkg\.csv\.zip)\s*$/im.exec(answer.text()) ?? []
  const newest = readStamp(stamp)
  if (newest === null) throw new SourceFault('unhealthy', 'GDELT answered with something that lists no file of its knowledge graph.')
  const listed = URL.parse(address)
  const folder = listed?.origin === new URL(baseUrl).origin ? address.slice(0, address.lastIndexOf('/')) : baseUrl
  return { newest, addressOf: (of) => `${folder}/${of}.gkg.csv.zip` }
}

/** The times of the files since the last that was read, oldest first; at first the newest alone. */
export function filesDue(last: Date | null, newest: Date): string[] {
  if (last === null) return [writeStamp(newest)]
  const count = Math.min(MOST_FILES, Math.floor((newest.getTime() - last.getTime()) / EVERY_MS))
  return Array.from({ length: Math.max(0, count) }, (_, at) => writeStamp(new Date(newest.getTime() - (count - 1 - at) * EVERY_MS)))
}

/** A file as it is packed; null where it is not there: now and then GDELT leaves one out. */
export async function fetchZip(fetch: Fetch, url: string): Promise<Buffer | null> {
  try {
    const { body } = await fetch({ url, trust: 'operator', obeysRobots: false, maxBytes: MAX_ZIP_BYTES, timeoutMs: ZIP_TIMEOUT_MS })
    return body
  } catch (error) {
    if (error instanceof FetchedStatus && error.status === 404) return null
    throw error
  }
}
