import type { Filing } from './submissions.ts'

/** What the items of an 8-K report (https://www.sec.gov/files/form8-k.pdf). */
const ITEMS: Readonly<Record<string, string>> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.02': 'Termination of a Material Definitive Agreement',
  '1.03': 'Bankruptcy or Receivership',
  '1.05': 'Material Cybersecurity Incidents',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '2.02': 'Results of Operations and Financial Condition',
  '2.03': 'Creation of a Direct Financial Obligation',
  '2.04': 'Triggering Events That Accelerate or Increase a Direct Financial Obligation',
  '2.05': 'Costs Associated with Exit or Disposal Activities',
  '2.06': 'Material Impairments',
  '3.01': 'Notice of Delisting',
  '3.02': 'Unregistered Sales of Equity Securities',
  '3.03': 'Material Modification to Rights of Security Holders',
  '4.01': "Changes in Registrant's Certifying Accountant",
  '4.02': 'Non-Reliance on Previously Issued Financial Statements',
  '5.01': 'Changes in Control of Registrant',
  '5.02': 'Departure or Election of Directors and Officers',
  '5.03': 'Amendments to Articles of Incorporation or Bylaws',
  '5.07': 'Submission of Matters to a Vote of Security Holders',
  '5.08': 'Shareholder Director Nominations',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
}

const REPORTS = ['8-K', '6-K', 'D'] as const
const PERIODIC = ['10-Q', '10-K'] as const
const DAY_MS = 86_400_000
/** Of a first pass: what happened before is nobody's news. */
const FIRST_PASS_DAYS = 365

export const baseForm = (form: string) => form.replace(/\/A$/, '')
export const isAmendment = (form: string) => form.endsWith('/A')
export const isReport = (form: string) => (REPORTS as readonly string[]).includes(baseForm(form))
const isPeriodic = (form: string) => (PERIODIC as readonly string[]).includes(baseForm(form))

/**
 * The filings that are read, newest first: what reports an event (8-K, 6-K, D) and the periodic reports (10-Q, 10-K), each with its amendments, of the year before the check. Of the
 * periodic reports a first pass takes the last of each kind only: they repeat each other, and each is as long as a book.
 */
export function wantedFilings(filings: readonly Filing[], { now, isFirstPass }: { now: Date; isFirstPass: boolean }): Filing[] {
  const since = now.getTime() - FIRST_PASS_DAYS * DAY_MS
  const newest = filings
    .filter(
      ({ form, filedAt, primaryDocument }) =>
        (isReport(form) || isPeriodic(form)) && primaryDocument !== '' && (filedAt?.getTime() ?? 0) >= since,
    )
    .sort((a, b) => (b.filedAt?.getTime() ?? 0) - (a.filedAt?.getTime() ?? 0))
  const taken = new Set<string>()
  return newest.filter(({ form }) => {
    if (!isPeriodic(form) || !isFirstPass) return true
    if (taken.has(form)) return false
    taken.add(form)
    return true
  })
}

/** How far back the list has to reach for a first pass. */
export const firstPassSince = (now: Date) => new Date(now.getTime() - FIRST_PASS_DAYS * DAY_MS)

/** What the document of a filing is called: filings have no headline of their own. */
export function filingTitle(company: string, { form, items }: Pick<Filing, 'form' | 'items'>): string {
  const kind = `${baseForm(form)}${isAmendment(form) ? ' (amendment)' : ''}`
  const told = items.flatMap((item) => ITEMS[item] ?? [])
  return `${company === '' ? 'Filing' : company}: ${kind}${told.length === 0 ? '' : `, ${told.join('; ')}`}`
}
