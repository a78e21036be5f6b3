import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseHTML } from 'linkedom'
import { decodeText } from '../../src/evidence/documents/decode-text.ts'
import { articleText } from '../../src/evidence/documents/pages/article-text.ts'
import { BESIDE_THE_TEXT, blockText } from '../../src/evidence/documents/pages/block-text.ts'
import { pageFacts } from '../../src/evidence/documents/pages/page-facts.ts'
import type { Page } from '../../src/evidence/documents/pages/parse-page.ts'
import { readHtml } from '../../src/evidence/documents/read-html.ts'
import { inventPages } from './extract-invented.ts'
import { meanF1 } from './extract-quality.ts'
import { figure } from './machine.ts'

const TIMES_AS_FAST = 2
const LEAST_F1 = 0.945
// Each way is warm after so many pages; the best of so many rounds counts.
const WARM_PAGES = 60
const ROUNDS = 3

export interface BenchPage {
  name: string
  html: string
  /** What a person took for its text; null when nobody did. */
  truth: string | null
}

function pagesIn(folder: string): BenchPage[] {
  const file = path.join(folder, 'ground-truth.json')
  const truths = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, { articleBody?: string }>) : {}
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html(\.gz)?$/.test(name))
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name))
      const id = path.basename(name).replace(/\.html(\.gz)?$/, '')
      return { name: id, html: decodeText(name.endsWith('.gz') ? gunzipSync(bytes) : bytes), truth: truths[id]?.articleBody ?? null }
    })
}

/** The same reading over the nodes of a DOM that is made for everything. */
function textByLinkedom(html: string): string {
  const whole = /<body[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
  // Its nodes have the members that the readers use; the types name a browser's.
  const page = parseHTML(whole).document as unknown as Page
  pageFacts(page as unknown as Page['document'])
  return articleText(page, blockText(page.body, BESIDE_THE_TEXT) || blockText(page.body))
}

const textOfOurs = (html: string) => readHtml(html, { now: new Date() }).text

/** CPU seconds for all pages, and their texts. */
function measure(pages: readonly BenchPage[], read: (html: string) => string): { seconds: number; texts: string[] } {
  for (const { html } of pages.slice(0, WARM_PAGES)) read(html)
  let best = Infinity
  let texts: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = process.cpuUsage()
    texts = pages.map(({ html }) => read(html))
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / 1e6)
  }
  return { seconds: best, texts }
}

/** Prints how many pages a CPU second reads, beside linkedom, and how good the texts are. */
export function benchExtraction(folder: string | undefined): void {
  const pages = folder === undefined ? inventPages() : pagesIn(folder)
  const base = measure(pages, textByLinkedom)
  const own = measure(pages, textOfOurs)
  const ratio = base.seconds / own.seconds
  const size = pages.reduce((sum, { html }) => sum + html.length, 0)
  console.log(
    `extraction   ${figure(pages.length)} ${folder === undefined ? 'invented pages' : 'pages'}, ${figure(size / 1e6, 1)} MB: ${figure(pages.length / own.seconds, 1)} a CPU second`,
  )
  console.log(
    `             parsed by linkedom: ${figure(pages.length / base.seconds, 1)}; ours reads ${figure(ratio, 1)} × as many (wanted: at least ${TIMES_AS_FAST})`,
  )
  const same = own.texts.filter((text, n) => text === base.texts[n]).length
  const judged = pages.flatMap(({ truth }, n) => (truth === null ? [] : [{ truth, own: own.texts[n] ?? '', base: base.texts[n] ?? '' }]))
  const f1 = meanF1(judged.map(({ truth, own: text }) => ({ truth, text })))
  const baseF1 = meanF1(judged.map(({ truth, base: text }) => ({ truth, text })))
  console.log(
    `             the same text on ${figure(same)} pages; F1 ${figure(f1, 4)} on ${figure(judged.length)} whose text is known, by linkedom ${figure(baseF1, 4)} (wanted: at least ${LEAST_F1})`,
  )
  if (ratio < TIMES_AS_FAST || (judged.length > 0 && f1 < LEAST_F1)) process.exitCode = 1
}
