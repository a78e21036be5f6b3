import type { RawDocument } from '../../documents/raw-document.ts'
import { FetchedStatus, type Fetch } from '../fetch/exchange.ts'
import { z } from 'zod'
import { askEdgar } from './ask-edgar.ts'
import { filePath, publicUrl, type EdgarBases } from './bases.ts'
import { exhibitHeadline, filingText } from './filing-text.ts'
import { formDText } from './form-d.ts'
import { baseForm, filingTitle } from './forms.ts'
import type { Filing } from './submissions.ts'

const MAX_EXHIBITS = 4
const MAX_FILE_BYTES = 20_000_000
// A cover page alone says nothing.
const SHORTEST_TEXT = 80

const folder = z.object({ directory: z.object({ item: z.array(z.object({ name: z.string() })) }) })

export interface Filer {
  cik: string
  name: string
  /** Domain of the company whose filing it is. */
  about: string | null
}

/** The public address of the file that a filing is known by. */
export const filingUrl = (cik: string, { accession, primaryDocument }: Filing) =>
  publicUrl(filePath(cik, accession, sourceFile(primaryDocument)))

// XML forms are listed by what a style sheet makes of them; the form itself lies one folder up.
const sourceFile = (name: string) => name.replace(/^xsl[^/]*\//, '')

/**
 * A filing and, of one that reports an event, its press releases (EX-99), each a document under its own public address. Empty when there is nothing to read. Throws SourceFault or
 * FetchedStatus when the filing's file cannot be had; an exhibit that is not there is left out.
 */
export async function readFiling(
  fetch: Fetch,
  { bases, filer, filing }: { bases: EdgarBases; filer: Filer; filing: Filing },
): Promise<RawDocument[]> {
  const name = sourceFile(filing.primaryDocument)
  const main = await readFile(fetch, bases, filePath(filer.cik, filing.accession, name))
  const title = filingTitle(filer.name, filing)
  const documents = main === null ? [] : [documentOf({ filer, filing, file: name, headline: title, text: main })]
  if (!['8-K', '6-K'].includes(baseForm(filing.form))) return documents
  for (const file of await exhibitsOf(fetch, { bases, filer, filing, main: name })) {
    const text = await readFile(fetch, bases, filePath(filer.cik, filing.accession, file)).catch(absent)
    if (text === null) continue
    documents.push(documentOf({ filer, filing, file, headline: exhibitHeadline(text) ?? title, text }))
  }
  return documents
}

/** The text of one file of a filing; null when it holds next to none. */
export async function readFile(fetch: Fetch, bases: EdgarBases, path: string): Promise<string | null> {
  const answer = await askEdgar(fetch, { url: `${bases.archives}${path}`, maxBytes: MAX_FILE_BYTES })
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(answer.headers['content-type'] ?? '')?.[1]
  const text = path.endsWith('.xml') ? (formDText(answer.text()) ?? '') : filingText(answer.body, charset)
  return text.length < SHORTEST_TEXT ? null : text
}

function documentOf({
  filer,
  filing,
  file,
  headline,
  text,
}: {
  filer: Filer
  filing: Filing
  file: string
  headline: string
  text: string
}): RawDocument {
  return {
    url: publicUrl(filePath(filer.cik, filing.accession, file)),
    headline,
    text,
    pub_date: filing.filedAt,
    pub_date_source: filing.filedAt === null ? 'first-seen' : 'given',
    document_type: 'filing',
    ...(filer.about === null ? {} : { about: filer.about }),
  }
}

/** The files of a filing that are its EX-99, by their names: the folder's list does not say what type a file is. */
async function exhibitsOf(
  fetch: Fetch,
  { bases, filer, filing, main }: { bases: EdgarBases; filer: Filer; filing: Filing; main: string },
): Promise<string[]> {
  const answer = await askEdgar(fetch, { url: `${bases.archives}${filePath(filer.cik, filing.accession, 'index.json')}` }).catch(absent)
  if (answer === null) return []
  let names: string[]
  try {
    names = folder.parse(JSON.parse(answer.text())).directory.item.map((item) => item.name)
  } catch {
    return []
  }
  const pages = names.filter(
    (name) =>
      name !== main && /^[\w.-]+\.(html?|txt)$/i.test(name) && !/^(R\d+\.|.*-index)/i.test(name) && !name.startsWith(filing.accession),
  )
  const named = pages.filter((name) => /ex(hibit)?[-_.]?99/i.test(name))
  return (named.length > 0 ? named : pages.filter((name) => !/ex(hibit)?[-_.]?\d/i.test(name))).sort().slice(0, MAX_EXHIBITS)
}

function absent(error: unknown): null {
  if (error instanceof FetchedStatus && (error.status === 404 || error.status === 403)) return null
  throw error
}
