import { SourceFault, SourceRefused, type Check, type Checked, type Connector } from '../connector.ts'
import { FetchedStatus } from '../fetch/exchange.ts'
import { askEdgar } from './ask-edgar.ts'
import { readCik, submissionsUrl, type EdgarBases } from './bases.ts'
import { firstPassSince, wantedFilings } from './forms.ts'
import { checkFullText, fullTextUrl, isFullTextUrl } from './full-text.ts'
import { itemsOf, keepEach } from './keep-each.ts'
import { filingUrl, readFiling } from './read-filing.ts'
import { readOlder, readSubmissions, type Filing, type Submissions } from './submissions.ts'

const MOST_OLDER_LISTS = 3
const OFF = 'EDGAR is off: it answers only who says who they are. Set CONTACT to an e-mail address or a URL and check again.'

/** The log's line at a start without CONTACT; null when EDGAR is on. */
export const edgarIsOff = (contact: string | undefined): string | null => (contact === undefined ? OFF : null)

/** EDGAR's filings of one company, by its CIK, or those that name it, by its name in quotes. */
export function edgarConnector({ bases, contact }: { bases: EdgarBases; contact: string | undefined }): Connector {
  return {
    kinds: ['edgar'],
    everyMinutes: 60,
    locate(_kind, { token, url }) {
      const given = (token ?? url ?? '').trim()
      const cik = readCik(given)
      if (cik !== null) return submissionsUrl(bases, cik)
      const isName = token !== undefined && /\p{L}{2}/u.test(given) && !/[:/"]/.test(given) && given.length <= 200
      if (isName) return fullTextUrl(bases, given)
      const field = token === undefined ? 'url' : 'token'
      throw new SourceRefused(
        `The ${field} ${JSON.stringify(given.slice(0, 100))} names no company at EDGAR. Give its CIK (up to ten digits) or its name as token, or the address of its page there as url.`,
      )
    },
    async check(check) {
      if (contact === undefined) throw new SourceFault('blocked', OFF)
      return isFullTextUrl(check.source.url) ? await checkFullText(check, bases) : await checkCompany(check, bases)
    },
  }
}

async function checkCompany(check: Check, bases: EdgarBases): Promise<Checked> {
  const { source, now } = check
  const cik = readCik(source.url)
  if (cik === null) throw new SourceFault('gone', 'The address of the source names no CIK. Remove it and add it again by CIK.')
  const answer = await askEdgar(check.fetch, { url: submissionsUrl(bases, cik), validators: source.validators }).catch((error: unknown) => {
    if (error instanceof FetchedStatus && error.status === 404)
      throw new SourceFault('gone', `EDGAR knows no company with the CIK ${cik}.`, { cause: error })
    throw error
  })
  if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
  const list = readSubmissions(answer)
  const filings = source.isFirstPass ? [...list.filings, ...(await olderFilings(check, bases, list))] : list.filings
  const [all, wanted] = [
    wantedFilings(filings, { now, isFirstPass: false }),
    wantedFilings(filings, { now, isFirstPass: source.isFirstPass }),
  ]
  const keyOf = (filing: Filing) => filingUrl(cik, filing)
  const seen = await check.seen(all.map(keyOf))
  const fresh = wanted.filter((filing) => !seen.has(keyOf(filing)))
  const passedOver = all.filter((filing) => !seen.has(keyOf(filing)) && !wanted.includes(filing))
  // Seen for good: the next pass is not to take them for new.
  if (passedOver.length > 0)
    await check.keep(passedOver.map((filing) => ({ key: keyOf(filing), fingerprint: filing.accession, document: null })))
  const filer = { cik, name: list.name, about: source.domain }
  const isDone = await keepEach(
    check,
    fresh.map((filing) => ({ key: keyOf(filing), fingerprint: filing.accession, filing })),
    async ({ key, fingerprint, filing }) => itemsOf({ key, fingerprint }, await readFiling(check.fetch, { bases, filer, filing })),
  )
  return { isChanged: fresh.length > 0, isComplete: isDone !== 'more', ...(isDone === 'all' ? { validators: answer.validators } : {}) }
}

/** Companies with thousands of filings a year have the older ones in lists of their own. */
async function olderFilings({ fetch, now }: Check, bases: EdgarBases, { filings, older }: Submissions): Promise<Filing[]> {
  const since = firstPassSince(now)
  const oldest = Math.min(...filings.map(({ filedAt }) => filedAt?.getTime() ?? Number.POSITIVE_INFINITY))
  if (!(oldest > since.getTime())) return []
  const wanted = older.filter(({ to }) => to === '' || new Date(to) >= since).slice(0, MOST_OLDER_LISTS)
  const found: Filing[] = []
  for (const { name } of wanted) found.push(...readOlder(await askEdgar(fetch, { url: `${bases.data}/submissions/${name}` })))
  return found
}
