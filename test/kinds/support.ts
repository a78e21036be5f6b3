import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseFile } from '../../src/evidence/documents/parse-file.ts'
import type { ParsedFile } from '../../src/evidence/documents/parsed-file.ts'

export const now = new Date('2026-09-01T12:00:00Z')

/** What the inbox makes of a file of that name and content. */
export async function parse(name: string, content: string | Buffer): Promise<ParsedFile> {
  const dir = mkdtempSync(path.join(tmpdir(), 'kinds-'))
  try {
    const file = path.join(dir, name)
    writeFileSync(file, content)
    const whole: ParsedFile = { documents: [], problems: [] }
    for await (const { documents, problems } of parseFile(file, now)) {
      whole.documents.push(...documents)
      whole.problems.push(...problems)
    }
    return whole
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const PARAGRAPH = '<p>Yesterday Halden Foods told its staff in Leeds and York that it grew in the year and hired many people.</p>'

/** A page with an article; what stands in its head, before the article, at the article's beginning and after the article is given. */
export const page = ({ head = '', before = '', inside = '', after = '', html = '' } = {}) =>
  `<!doctype html><html ${html}><head><title>Halden Foods grows quickly | News</title>${head}</head><body>${before}
  <article><h1>Halden Foods grows quickly</h1>${inside}${PARAGRAPH.repeat(6)}</article>${after}</body></html>`

/** The day that a page is dated to; null when it is not. */
export async function dayOf(html: string): Promise<string | null> {
  const { documents, problems } = await parse('a.html', html)
  if (problems.length > 0) throw new Error(problems[0]?.reason)
  return documents[0]?.pub_date?.toISOString().slice(0, 10) ?? null
}
