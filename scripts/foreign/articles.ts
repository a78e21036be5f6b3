import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeText } from '../../src/evidence/documents/decode-text.ts'
import { readHtml } from '../../src/evidence/documents/read-html.ts'
import { meanF1 } from '../bench/extract-quality.ts'
import type { Row } from './table.ts'

/** scrapinghub/article-extraction-benchmark: how much of the article's text, and how little else, is read of a page. */
export function measureArticles(folder: string): Row[] {
  const truths = path.join(folder, 'ground-truth.json')
  if (!existsSync(truths)) return []
  const truth = JSON.parse(readFileSync(truths, 'utf8')) as Record<string, { articleBody?: string }>
  const pages = Object.entries(truth).map(([id, { articleBody = '' }]) => {
    const html = decodeText(gunzipSync(readFileSync(path.join(folder, 'html', `${id}.html.gz`))))
    return { truth: articleBody, text: readHtml(html, { now: new Date() }).text }
  })
  const read = pages.filter(({ text }) => text !== '').length
  return [{ corpus: 'articles', right: read, of: pages.length, notes: `F1 ${meanF1(pages).toFixed(4)}` }]
}
