import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readRobots } from '../../src/evidence/sources/fetch/robots-rules.ts'
import type { Row } from './table.ts'

interface Case {
  robots: string
  agent: string
  url: string
  isAllowed: boolean
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`
const STRINGS = String.raw`(?:${QUOTED}\s*)+`

/** google/robotstxt's and scrapy/protego's own tests, as far as they are plain: a text, an agent, an address and whether it may be asked for. */
export function measureRobots(folder: string): Row[] {
  const rows: Row[] = []
  for (const [name, file, read] of [
    ['google/robotstxt', 'robots_test.cc', googleCases],
    ['scrapy/protego', 'tests/test_protego.py', protegoCases],
  ] as const) {
    const test = path.join(folder, file)
    if (!existsSync(test)) continue
    const cases = read(readFileSync(test, 'utf8'))
    const missed = cases.filter(({ robots, agent, url, isAllowed }) => readRobots(robots, agent).allows(pathOf(url)) !== isAllowed)
    const notes = missed.map(({ agent, url, isAllowed }) => `${isAllowed ? 'allow' : 'forbid'} ${agent} ${url}`)
    rows.push({ corpus: `robots: ${name}`, right: cases.length - missed.length, of: cases.length, notes: notes.join('; ') })
  }
  return rows
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'https://site.example')
  return pathname + search
}

function googleCases(source: string): Case[] {
  const code = source.replace(/^\s*\/\/.*$/gm, '')
  const names = new Map<string, string>()
  const cases: Case[] = []
  const statement = new RegExp(
    String.raw`(?:absl::string_view|std::string)\s+(\w+)\s*=\s*(${STRINGS});|EXPECT_(TRUE|FALSE)\(\s*IsUserAgentAllowed\(((?:${QUOTED}|[^"()])*)\)\)`,
    'g',
  )
  for (const [, name, text, expected, given = ''] of code.matchAll(statement)) {
    if (name !== undefined && text !== undefined) {
      names.set(name, unquoted(text))
      continue
    }
    const values = [...given.matchAll(new RegExp(String.raw`(${STRINGS}|\w+)\s*(?:,|$)`, 'g'))].map(([, one = '']) =>
      one.startsWith('"') ? unquoted(one) : names.get(one),
    )
    const [robots, agent, url] = values
    // Without an agent or an address it is a test of what callers do.
    if (values.length === 3 && robots !== undefined && agent && url) cases.push({ robots, agent, url, isAllowed: expected === 'TRUE' })
  }
  return cases
}

function protegoCases(source: string): Case[] {
  const cases: Case[] = []
  let robots: string | null = null
  const statement = new RegExp(
    String.raw`\bcontent = (?:"""(.*?)"""|\(?\s*(${STRINGS})\)?)|assert\s+(not\s+)?rp\.can_fetch\(\s*(${QUOTED}),\s*(${QUOTED}),?\s*\)|\bcontent \+?=|def\s`,
    'gs',
  )
  for (const [, block, text, not, url, agent] of source.matchAll(statement)) {
    if (url !== undefined && agent !== undefined) {
      if (robots !== null) cases.push({ robots, agent: unquoted(agent), url: unquoted(url), isAllowed: not === undefined })
    } else robots = block ?? (text === undefined ? null : unquoted(text))
  }
  return cases
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0' }

/** What literals one after the other stand for, their bytes as UTF-8. */
function unquoted(literals: string): string {
  const parts = [...literals.matchAll(/"((?:[^"\\]|\\.)*)"/gs)].map(([, inner = '']) => inner).join('')
  const bytes: Buffer[] = []
  for (const [whole, byte, escape] of parts.matchAll(/\\x([0-9a-f]{2})|\\(.)|[^\\]+/gis)) {
    if (byte !== undefined) bytes.push(Buffer.from(byte, 'hex'))
    else bytes.push(Buffer.from(escape === undefined ? whole : (ESCAPES[escape] ?? escape)))
  }
  return Buffer.concat(bytes).toString('utf8')
}
