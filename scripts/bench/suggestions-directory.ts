import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { domainToASCII } from 'node:url'
import { parse } from 'csv-parse'
import { INDUSTRY_LABELS } from '../../src/evidence/companies/industries.ts'

/** The letters of a number, to tell copies of a company apart: 0 is "Ba", 1 "Be" … */
function syllables(n: number): string {
  const parts = ['Ba', 'be', 'di', 'do', 'fa', 'ga', 'ki', 'lo', 'mu', 'ne', 'pa', 'ra', 'so', 'ti', 'va', 'zu']
  let word = ''
  for (let rest = n + 16; rest > 0; rest = Math.floor(rest / 16)) word += parts[rest % 16] ?? ''
  return word[0]?.toUpperCase() + word.slice(1)
}

type Original = Record<string, string>

const COUNTRIES = ['United States', 'Canada', 'Germany', 'France', 'United Kingdom', 'Japan', 'China', 'Australia', 'Sweden', 'Brazil']
const STEMS = [
  'Alder',
  'Birch',
  'Cedar',
  'Dune',
  'Ember',
  'Fjord',
  'Glen',
  'Heron',
  'Iris',
  'Jade',
  'Kite',
  'Lark',
  'Moor',
  'North',
  'Oak',
  'Pike',
]
const TAILS = ['field', 'works', 'bridge', 'stone', 'gate', 'line', 'mark', 'point', 'ridge', 'wave', 'wood', 'yard']
const KINDS = ['Systems', 'Foods', 'Energy', 'Bank', 'Labs', 'Logistics', 'Media', 'Mining', 'Health', 'Robotics', 'Textiles', 'Partners']

/** Invented companies to multiply, spread over countries and industries. */
function invented(): Original[] {
  return STEMS.flatMap((stem, a) =>
    TAILS.flatMap((tail, b) =>
      KINDS.map((kind, c) => ({
        name: `${stem}${tail} ${kind}`,
        website: `https://${stem}${tail}${kind}.example`.toLowerCase(),
        country: COUNTRIES[(a + b + c) % COUNTRIES.length] ?? '',
        industry: INDUSTRY_LABELS[(a * 151 + b * 13 + c * 7) % INDUSTRY_LABELS.length] ?? '',
      })),
    ),
  )
}

async function readCompanies(file: string): Promise<Original[]> {
  const found: Original[] = []
  for await (const record of createReadStream(file).pipe(parse({ columns: true, bom: true, relax_column_count: true })))
    found.push(record as Original)
  return found
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

/**
 * Writes a company file of `rows` rows to `to`: the companies of the file `from` (name, website, country, state, city, sector, industry) or else invented ones, again
 * and again, each copy under a name and domain of its own and with an employee count.
 */
export async function multiplyCompanies(from: string | undefined, to: string, rows: number): Promise<void> {
  const originals = from === undefined ? invented() : await readCompanies(from)
  const out = createWriteStream(to)
  out.write('domain,name,country,state,city,industry,employees\n')
  for (let n = 0; n < rows; n++) {
    const company: Original = originals[n % originals.length] ?? {}
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
