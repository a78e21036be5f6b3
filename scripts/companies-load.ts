// Loads a company directory: npm run companies:load -- FILE.csv. Prints what it did, and what there is to say of rows by line; exits 1 when rows were left out, and with one
// sentence when the file cannot be read at all.
import { constants, createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { loadCompanies } from '../src/evidence/companies/load-csv.ts'
import { rescoreAccountsOf } from '../src/evidence/companies/rescore-accounts.ts'
import { withRuntime } from './with-runtime.ts'

const SHOWN = 20
const count = (number: number) => number.toLocaleString('en')

async function main(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw new Error('Usage: npm run companies:load -- FILE.csv')
  await access(file, constants.R_OK).catch((error: Error) => {
    throw new Error(`The file ${file} cannot be read (${error.message}).`)
  })
  await withRuntime(async (context) => {
    const startedMs = performance.now()
    const since = await databaseTime(context.pool)
    const result = await loadCompanies(context.pool, createReadStream(file), { source: 'file' })
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(
      `${count(result.loaded)} companies added, ${count(result.updated)} changed, ${count(result.unchanged)} as they were, ` +
        `${count(result.repeated)} rows repeated, ${count(result.badCount)} left out, in ${seconds} s.`,
    )
    tell(result.repetitions, result.repeated)
    tell(result.unknown, result.unknownCountries + result.unknownIndustries)
    tell(result.bad, result.badCount)
    if (result.badCount > 0) process.exitCode = 1
    const accounts = await rescoreAccountsOf(context, since)
    if (accounts > 0) console.log(`${count(accounts)} accounts are looked at again with what the directory now says.`)
  })
}

function tell(remarks: readonly { line: number; reason: string }[], all: number): void {
  for (const { line, reason } of remarks.slice(0, SHOWN)) console.error(`Line ${line}: ${reason}`)
  if (all > SHOWN) console.error(`… and ${count(all - SHOWN)} more of the kind.`)
}

async function databaseTime(pool: { query(sql: string): Promise<{ rows: { now: Date }[] }> }): Promise<Date> {
  const { rows } = await pool.query('select now()')
  return rows[0]?.now ?? new Date(0)
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
