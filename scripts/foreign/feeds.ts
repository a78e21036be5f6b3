import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeText } from '../../src/evidence/documents/decode-text.ts'
import { readFeed } from '../../src/evidence/sources/feed/read-feed.ts'
import { filesBelow } from './files.ts'
import type { Row } from './table.ts'

// kurtmckee/feedparser, mmcdole/gofeed and crawler-commons.
const FOLDERS = ['tests/wellformed', 'tests/illformed', 'tests/encoding', 'tests/entities', 'testdata', 'src/test/resources/rss']
const ENTRY = /<(?:[a-z0-9]+:)?(?:item|entry)[\s>/]|"items"/i

/** Of the files with entries those of which entries are read, and the longest time that one takes. */
export async function measureFeeds(folder: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of FOLDERS) {
    const below = path.join(folder, name)
    if (!existsSync(below)) continue
    let [right, of, longestMs] = [0, 0, 0]
    const missed: string[] = []
    for (const file of filesBelow(below).filter(isFeed)) {
      const bytes = readFileSync(file)
      const rough = bytes.toString('latin1').replaceAll('\0', '')
      if (!ENTRY.test(rough) || (file.endsWith('.json') && !rough.includes('jsonfeed.org'))) continue
      of++
      const start = performance.now()
      const read = await readFeed(decodeText(bytes), { now: new Date(), url: 'https://feed.example/rss' })
      longestMs = Math.max(longestMs, performance.now() - start)
      if (read.kind === 'feed' && read.entries.length > 0) right++
      else missed.push(path.basename(file))
    }
    const notes = `longest ${Math.ceil(longestMs)} ms${missed.length === 0 ? '' : `; without entries: ${missed.slice(0, 10).join(' ')}`}`
    if (of > 0) rows.push({ corpus: `feeds: ${name}`, right, of, notes })
  }
  return [...rows, ...(await measureTranslated(folder))]
}

const isFeed = (file: string) => /\.(xml|json|rss)$/.test(file) && !/_expected\.json$/.test(file) && !/translator/.test(file)

interface Translated {
  items?: { title?: string; link?: string; publishedParsed?: string }[]
}

/** mmcdole/gofeed's translations: title, link and date of the first entry beside those that it says there are. */
async function measureTranslated(folder: string): Promise<Row[]> {
  const below = path.join(folder, 'testdata/translator')
  if (!existsSync(below)) return []
  const counts = { title: [0, 0], link: [0, 0], date: [0, 0] } as Record<string, [number, number]>
  const count = (name: string, isRight: boolean) => {
    const [right, of] = counts[name] ?? [0, 0]
    counts[name] = [right + Number(isRight), of + 1]
  }
  for (const file of filesBelow(below).filter((one) => one.endsWith('.xml'))) {
    const told = file.replace(/\.xml$/, '.json')
    const wanted = existsSync(told) ? (JSON.parse(readFileSync(told, 'utf8')) as Translated).items?.[0] : undefined
    if (!wanted) continue
    const read = await readFeed(decodeText(readFileSync(file)), { now: new Date(), url: 'https://feed.example/' })
    const entry = read.kind === 'feed' ? read.entries[0] : undefined
    if (wanted.title) count('title', entry?.title === wanted.title.trim())
    if (wanted.link) count('link', entry?.link?.replace(/\/$/, '') === wanted.link.replace(/\/$/, ''))
    if (wanted.publishedParsed) count('date', entry?.date?.getTime() === Date.parse(wanted.publishedParsed))
  }
  return Object.entries(counts).map(([name, [right, of]]) => ({ corpus: `feeds: testdata/translator, ${name}`, right, of, notes: '' }))
}
