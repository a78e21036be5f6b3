// Lists what the rules and models answer to documents without labels, for a reader to judge; npm run audit -- --help tells the rest.
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CompanyProfile } from '../src/answering/types.ts'
import { normalizeDomain } from '../src/names/domains.ts'
import { audit, auditText, casesIn, sampled, stockQuestions } from './evaluation/audit.ts'
import { endProcess } from './end-process.ts'

const USAGE = `Usage: npm run audit -- FOLDER [--account NAME] [--domain D] [--alias A]... [--question Q]... [--verdict yes|no] [--sample N] [--json]

Answers the documents of a folder and lists each yes with its quotes, its confidence, and the rule and models it stands on.
  FOLDER      .jsonl files in the form of npm run evaluate, of which labels, id and as_of may be left out;
              .txt, .html, .eml and .json files as the inbox takes them
  --account   the company of documents that name none themselves, with --domain and --alias
  --question  what is asked, with {account} for the company; the complete signal templates when left out
  --verdict   yes (default), or no: those where nothing in the document tempted
  --sample    so many of them, evenly chosen
  --json      an array of { document, headline, account, question, frame, confidence, quotes, by } instead of the list`

const options = {
  account: { type: 'string' },
  domain: { type: 'string', default: 'account.example' },
  alias: { type: 'string', multiple: true, default: [] as string[] },
  question: { type: 'string', multiple: true, default: [] as string[] },
  verdict: { type: 'string', default: 'yes' },
  sample: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

function accountOf(name: string | undefined, domain: string, aliases: string[]): CompanyProfile | null {
  if (name === undefined) return null
  const known = normalizeDomain(domain)
  if (!('domain' in known)) throw new Error(`--domain must be a domain. ${known.reason}`)
  return { domain: known.domain, name, aliases }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(USAGE)
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new Error(`Give one folder.\n\n${USAGE}`)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw new Error(`${folder} is no folder.`)
  const { verdict } = values
  if (verdict !== 'yes' && verdict !== 'no') throw new Error('--verdict must be yes or no.')
  const size = values.sample === undefined ? Infinity : Number(values.sample)
  if (!(size >= 1)) throw new Error('--sample must be a number of at least 1.')
  const cases = await casesIn(folder, accountOf(values.account, values.domain, values.alias), new Date())
  if (cases.length === 0) throw new Error(`There are no documents in ${folder}.`)
  const found = audit(cases, values.question.length > 0 ? values.question : stockQuestions(), verdict)
  const list = sampled(found, size)
  console.log(values.json ? JSON.stringify(list) : auditText(list, cases.length))
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
endProcess()
