import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { domainToASCII } from 'node:url'
import { parse } from 'csv-parse'

/** The letters of a number, to tell copies of a company apart: 0 is "Ba", 1 "Be" … */
function syllables(n: number): string {
  const parts = ['Ba', 'be', 'di', 'do', 'fa', 'ga', 'ki', 'lo', 'mu', 'ne', 'pa', 'ra', 'so', 'ti', 'va', 'zu']
  let word = ''
  for (let rest = n + 16; rest > 0; rest = Math.floor(rest / 16)) word += parts[rest % 16] ?? ''
  return word[0]?.toUpperCase() + word.slice(1)
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

/**
 * Writes a company file of `rows` rows to `to`: the companies of `from` (name, website, country, state, city, sector, industry), again and again, each copy under a
 * name and domain of its own and with an employee count, which the original lacks.
 */
export async function multiplyCompanies(from: string, to: string, rows: number): Promise<void> {
  const originals: Record<string, string>[] = []
  for await (const record of createReadStream(from).pipe(parse({ columns: true, bom: true, relax_column_count: true })))
    originals.push(record as Record<string, string>)
  const out = createWriteStream(to)
  out.write('domain,name,country,state,city,industry,employees\n')
  for (let n = 0; n < rows; n++) {
    const company = originals[n % originals.length] ?? {}
    const copy = syllables(Math.floor(n / originals.length))
    const label = domainToASCII((company['website'] ?? '').replace(/^https?:\/\/(www\.)?/, '').replace(/[/.].*$/, '')) || 'company'
    const employees = [12, 45, 80, 150, 320, 700, 1500, 4000, 12_000, 60_000][(n * 7 + Math.floor(n / 10)) % 10]
    const row = [
      `${label}-${copy.toLowerCase()}-${n % originals.length}.example`,
      `${company['name'] ?? ''} ${copy}`,
      company['country'],
      company['state'],
      company['city'],
      company['industry'] ?? company['sector'],
      String(employees),
    ]
    if (!out.write(`${row.map((value) => quoted(value ?? '')).join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}
