import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeText } from '../../src/evidence/documents/decode-text.ts'
import { readSitemap } from '../../src/evidence/sources/site/read-sitemap.ts'
import { filesBelow } from './files.ts'
import type { Row } from './table.ts'

/** crawler-commons' sitemaps: of the files with addresses those of which every one is read. */
export async function measureSitemaps(folder: string): Promise<Row[]> {
  const below = path.join(folder, 'src/test/resources/sitemaps')
  if (!existsSync(below)) return []
  let [right, of] = [0, 0]
  const missed: string[] = []
  for (const file of filesBelow(below)) {
    const bytes = readFileSync(file)
    const text = decodeText(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    const wanted = addressesIn(text)
    if (wanted === 0) continue
    of++
    const read = await readSitemap(text, { url: 'https://site.example/sitemap.xml', now: new Date() })
    const found = read.kind === 'nothing' ? 0 : read.entries.length
    if (found === wanted) right++
    else missed.push(`${path.basename(file)} ${found} of ${wanted}`)
  }
  return [{ corpus: 'sitemaps', right, of, notes: missed.join(', ') }]
}

/** How many pages or sitemaps a file names, as far as a pattern tells. */
function addressesIn(text: string): number {
  if (/<(?:rss|feed)[\s>]/.test(text)) return text.match(/<(?:item|entry)[\s>]/g)?.length ?? 0
  if (text.trimStart().startsWith('<')) return text.match(/<(?!image|video)(?:[\w-]+:)?loc[\s>]/g)?.length ?? 0
  return text.match(/^\ufeff?https?:\/\/\S+\s*$/gim)?.length ?? 0
}
