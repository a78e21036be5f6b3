import type { Db } from '../../../db/client.ts'
import { heldNames, namingHeld } from '../held/held-companies.ts'
import { siteOf } from '../site/page-address.ts'
import { BrokenZip } from './unzip.ts'
import { readRows, type GkgRow } from './gkg-rows.ts'

const ROWS_AT_ONCE = 500
const LINES_OF_NOTHING = 1000
// A file of a quarter of an hour has some thousands.
const MOST_ROWS = 200_000

/** The rows of a file whose organisations, title or domain name a company that is held. Throws what reading the file throws. */
export async function rowsNaming(
  pieces: AsyncIterable<Buffer>,
  { db, now, skip }: { db: Db; now: Date; skip: (reason: string) => void },
): Promise<GkgRow[]> {
  const names = await heldNames(db, now)
  const found: GkgRow[] = []
  let waiting: { row: GkgRow; text: string }[] = []
  let bad = 0
  const look = async () => {
    const naming = await namingHeld(
      db,
      waiting.map(({ row, text }) => ({ domain: siteOf(row.url), headline: row.title, text })),
    )
    found.push(...waiting.flatMap(({ row }, at) => (naming[at] === null ? [] : [row])))
    waiting = []
  }
  let count = 0
  for await (const row of readRows(pieces)) {
    if (++count > MOST_ROWS) throw new BrokenZip(`it holds more than ${MOST_ROWS} rows`)
    if (row === null) {
      if (bad++ < LINES_OF_NOTHING) skip('a row that is no page on the web')
      continue
    }
    const text = row.organizations.map(capitalised).join('.\n')
    const domain = siteOf(row.url)
    if ((domain !== null && names.mayHoldDomain(domain)) || names.mayHold(`${row.title}\n${text}`)) waiting.push({ row, text })
    if (waiting.length >= ROWS_AT_ONCE) await look()
  }
  await look()
  const urls = new Set<string>()
  return found.filter(({ url }) => !urls.has(url) && urls.add(url))
}

/** GDELT writes names small, and names are told by their capitals. */
const capitalised = (name: string) =>
  name.replace(/(^|[\s&.-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
