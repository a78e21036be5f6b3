import { z } from 'zod'
import type { RawDocument } from '../../documents/raw-document.ts'
import { SourceFault, type Check, type Checked } from '../connector.ts'
import { nameKey } from '../../../names/name-key.ts'
import { askEdgar, jsonOf } from './ask-edgar.ts'
import { filePath, publicUrl, type EdgarBases } from './bases.ts'
import { exhibitHeadline } from './filing-text.ts'
import { filingTitle } from './forms.ts'
import { itemsOf, keepEach } from './keep-each.ts'
import { readFile } from './read-filing.ts'

const PATH = '/LATEST/search-index'
const DAY_MS = 86_400_000
const FIRST_PASS_DAYS = 365
// Filings are indexed within a day; some late ones are not to be missed.
const LATER_DAYS = 30

const hit = z.object({
  _id: z.string(),
  _source: z.object({
    ciks: z.array(z.string()).min(1),
    display_names: z.array(z.string()).catch([]),
    file_date: z.string().catch(''),
    form: z.string().catch('8-K'),
    items: z.array(z.string()).catch([]),
  }),
})
const reply = z.object({ hits: z.object({ hits: z.array(z.unknown()) }) })

/** Where 8-Ks that name a company are searched: the way for one that files nothing itself, or whose CIK nobody knows. */
export const fullTextUrl = ({ search }: EdgarBases, name: string) =>
  `${search}${PATH}?${new URLSearchParams({ q: `"${name}"`, forms: '8-K' }).toString()}`
export const isFullTextUrl = (url: string) => URL.parse(url)?.pathname.endsWith(PATH) === true

interface Hit {
  accession: string
  file: string
  cik: string
  company: string
  form: string
  items: string[]
  filedAt: Date | null
}

export async function checkFullText(check: Check, bases: EdgarBases): Promise<Checked> {
  const { source, now } = check
  const query = URL.parse(source.url)?.searchParams.get('q') ?? ''
  const days = source.isFirstPass ? FIRST_PASS_DAYS : LATER_DAYS
  const parameters = {
    q: query,
    forms: '8-K',
    dateRange: 'custom',
    startdt: new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10),
    enddt: now.toISOString().slice(0, 10),
  }
  const answer = await askEdgar(check.fetch, { url: `${bases.search}${PATH}?${new URLSearchParams(parameters).toString()}` })
  const parsed = reply.safeParse(jsonOf(answer, 'the hits of its search'))
  if (!parsed.success) throw new SourceFault('unhealthy', "EDGAR's search answered with JSON that holds no hits.")
  const hits = parsed.data.hits.hits.flatMap((entry) => readHit(entry) ?? [])
  const keyOf = ({ cik, accession, file }: Hit) => publicUrl(filePath(cik, accession, file))
  const seen = await check.seen(hits.map(keyOf))
  const fresh = hits.filter((one) => !seen.has(keyOf(one))).sort((a, b) => (b.filedAt?.getTime() ?? 0) - (a.filedAt?.getTime() ?? 0))
  const name = nameKey(query.replaceAll('"', ''))
  const keyed = fresh.map((one) => ({ key: keyOf(one), fingerprint: one.accession, one }))
  const isDone = await keepEach(check, keyed, async ({ key, fingerprint, one }) => {
    const text = await readFile(check.fetch, bases, filePath(one.cik, one.accession, one.file))
    return itemsOf(
      { key, fingerprint },
      text === null ? [] : [documentOf(one, { key, text, about: nameKey(one.company) === name ? source.domain : null })],
    )
  })
  return { isChanged: fresh.length > 0, isComplete: isDone !== 'more' }
}

/** Others' filings name the company too, a buyer's or a customer's: about it is only what it files itself. */
function documentOf(one: Hit, { key, text, about }: { key: string; text: string; about: string | null }): RawDocument {
  const title = filingTitle(one.company, one)
  return {
    url: key,
    headline: /ex(hibit)?[-_.]?99/i.test(one.file) ? (exhibitHeadline(text) ?? title) : title,
    text,
    pub_date: one.filedAt,
    pub_date_source: one.filedAt === null ? 'first-seen' : 'given',
    document_type: 'filing',
    ...(about === null ? {} : { about }),
  }
}

function readHit(entry: unknown): Hit | null {
  const parsed = hit.safeParse(entry)
  if (!parsed.success) return null
  const { _id, _source } = parsed.data
  const [, accession, file] = /^(\d{10}-\d\d-\d{6}):([\w.-]+\.(?:html?|txt))$/i.exec(_id) ?? []
  const cik = _source.ciks[0] ?? ''
  if (accession === undefined || file === undefined || !/^\d{1,10}$/.test(cik)) return null
  const filedAt = /^\d{4}-\d\d-\d\d$/.test(_source.file_date) ? new Date(_source.file_date) : null
  // "Halden Foods, Inc.  (HLDN)  (CIK 0000001234)"
  const company = (_source.display_names[0] ?? '').replace(/\s+\((?:CIK\s|[A-Z0-9.,\s-]+\))[\s\S]*$/, '').trim()
  return {
    accession,
    file,
    cik,
    company,
    form: _source.form.toUpperCase(),
    items: _source.items,
    filedAt: filedAt === null || Number.isNaN(filedAt.getTime()) ? null : filedAt,
  }
}
