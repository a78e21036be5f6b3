import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Tx } from '../db/client.ts'
import { retrying } from '../db/errors.ts'
import { Utf8Lines } from '../evidence/companies/utf8-lines.ts'
import { normalizeDomain } from '../names/domains.ts'
import { linesOf, readRecords } from './csv-records.ts'
import { isFreeMail } from './free-mail.ts'
import type { CrmContext } from './hold-connection.ts'
import { lockRecords } from '../domain/accounts/crm-records.ts'
import { settle } from './pull/keep-companies.ts'

const BATCH = 1000
const LONGEST_ID = 200
/** Of what there is to say of lines, so much is kept. */
const REMARKS_KEPT = 1000

/** The file cannot be read as what it should be at all. The message says what is wrong. */
export class ImportFileError extends Error {}

export interface Remark {
  /** Of the file; the header is line 1. */
  line: number
  reason: string
}

export interface Imported {
  lines: number
  /** Lines that count now, or whose domain becomes an account later. */
  taken: number
  badCount: number
  bad: Remark[]
  /** Accounts that have an id of the CRM now. */
  matchedAccounts: number
}

interface Line {
  line: number
  domain: string
  crmId: string
}

/**
 * Takes the ids of companies from a CSV file with the columns `domain` and `crm_account_id`, in any order and beside others: of CRMs that there is no connector for. Bad lines are told, the rest is
 * taken, a thousand lines in a transaction; the same file again changes nothing. What the connected CRM says of a domain goes before what a file says. Throws ImportFileError.
 */
export async function importFile(ctx: CrmContext, { orgId, file }: { orgId: string; file: string }): Promise<Imported> {
  const result: Imported = { lines: 0, taken: 0, badCount: 0, bad: [], matchedAccounts: 0 }
  const leaveOut = (line: number, reason: string) => {
    result.badCount += 1
    if (result.bad.length < REMARKS_KEPT) result.bad.push({ line, reason })
  }
  const given = new Map<string, Line>()
  let batch: Line[] = []
  const flush = async () => {
    const lines = batch
    batch = []
    if (lines.length === 0) return
    await retrying(async () => await ctx.db.$transaction(async (tx) => await take(tx, { orgId, lines })))
    result.taken += lines.length
  }
  for await (const found of readCells(file)) {
    result.lines += 1
    const { line } = found
    const read = 'reason' in found ? found.reason : readLine(line, found.cells)
    if (typeof read === 'string') {
      leaveOut(line, read)
      continue
    }
    const before = given.get(read.domain)
    if (before !== undefined && before.crmId !== read.crmId) {
      leaveOut(line, `${read.domain} has another id in line ${before.line}, which was taken.`)
      continue
    }
    if (before === undefined) batch.push(read)
    given.set(read.domain, before ?? read)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  result.matchedAccounts = await ctx.db.account.count({ where: { orgId, crmAccountId: { not: null } } })
  return result
}

type Cells = { line: number; cells: { domain: string; crmId: string } } | { line: number; reason: string }

async function* readCells(file: string): AsyncGenerator<Cells> {
  const text = new Utf8Lines()
  text.setEncoding('utf8')
  // Its failure comes out of the text, too.
  const flow = pipeline(createReadStream(file), text).catch(() => undefined)
  let columns: { domain: number; crmId: number } | undefined
  try {
    for await (const record of readRecords(linesOf(text as AsyncIterable<string>))) {
      const { line } = record
      if (columns === undefined) {
        if ('reason' in record) throw new ImportFileError(`The first line cannot be read: ${record.reason}`)
        columns = columnsOf(record.cells)
      } else if ('reason' in record) yield record
      else yield { line, cells: { domain: record.cells[columns.domain] ?? '', crmId: record.cells[columns.crmId] ?? '' } }
    }
  } catch (cause) {
    if (cause instanceof ImportFileError) throw cause
    throw new ImportFileError(`${file} cannot be read as CSV: ${(cause as Error).message}`, { cause })
  } finally {
    text.destroy()
    await flow
  }
  if (columns === undefined) throw new ImportFileError(`${file} is empty. Its first line must name the columns domain and crm_account_id.`)
}

function columnsOf(header: readonly string[]): { domain: number; crmId: number } {
  const names = header.map((name) =>
    name
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase(),
  )
  const [domain, crmId] = [names.indexOf('domain'), names.indexOf('crm_account_id')]
  const missing = [domain < 0 ? 'domain' : '', crmId < 0 ? 'crm_account_id' : ''].filter((name) => name !== '')
  if (missing.length > 0)
    throw new ImportFileError(`The first line must name the columns domain and crm_account_id; it lacks ${missing.join(' and ')}.`)
  return { domain, crmId }
}

/** The line as it is kept, or why it is left out. */
function readLine(line: number, cells: { domain: string; crmId: string }): Line | string {
  const crmId = cells.crmId.trim()
  const result = normalizeDomain(cells.domain)
  if ('reason' in result) return `domain: ${result.reason}`
  if (isFreeMail(result.domain)) return `domain: Everybody can have a mailbox under ${result.domain}, so it names no company.`
  if (crmId === '') return 'crm_account_id: It is blank.'
  if (crmId.length > LONGEST_ID) return `crm_account_id: It is longer than ${LONGEST_ID} characters.`
  if (/\p{Cc}/u.test(crmId) || !crmId.isWellFormed()) return 'crm_account_id: It contains characters that no id can hold.'
  return { line, domain: result.domain, crmId }
}

async function take(tx: Tx, { orgId, lines }: { orgId: string; lines: readonly Line[] }): Promise<void> {
  await lockRecords(tx, orgId)
  const domains = lines.map(({ domain }) => domain)
  const crmIds = lines.map(({ crmId }) => crmId)
  await tx.$executeRaw`
    insert into crm_record (org_id, source, crm_id) select distinct ${orgId}::uuid, 'file', n.crm_id from unnest(${crmIds}::text[]) as n (crm_id)
    on conflict do nothing`
  const left = await tx.$queryRaw<{ crm_id: string }[]>`
    delete from crm_record_domain d using unnest(${domains}::text[], ${crmIds}::text[]) as n (domain, crm_id)
    where d.org_id = ${orgId}::uuid and d.source = 'file' and d.domain = n.domain and d.crm_id <> n.crm_id
    returning d.crm_id`
  await tx.$executeRaw`
    insert into crm_record_domain (org_id, source, crm_id, domain)
    select ${orgId}::uuid, 'file', n.crm_id, n.domain from unnest(${domains}::text[], ${crmIds}::text[]) as n (domain, crm_id) on conflict do nothing`
  await tx.$executeRaw`
    delete from crm_record r where r.org_id = ${orgId}::uuid and r.source = 'file' and r.crm_id = any(${left.map(({ crm_id }) => crm_id)}::text[])
      and not exists (select from crm_record_domain d where d.org_id = r.org_id and d.source = r.source and d.crm_id = r.crm_id)`
  await settle(tx, { orgId, domains })
}
