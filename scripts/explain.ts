// Why an answer is what it is, stage by stage; npm run explain -- --help tells the rest.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DOCUMENT_TYPES, type DocumentType } from '../src/answering/types.ts'
import { compileQuestion } from '../src/answering/question/compile-question.ts'
import { readConfig } from '../src/config.ts'
import { readLooseDate } from '../src/evidence/documents/dates/pub-date.ts'
import { normalizeDomain } from '../src/names/domains.ts'
import { storedCase } from './explanation/stored-case.ts'
import { explain, type Case } from './explanation/explain.ts'
import { asText } from './explanation/as-text.ts'
import { withDatabase } from './with-database.ts'
import { endProcess } from './end-process.ts'

const USAGE = `Usage: npm run explain -- --account NAME --question Q (--text T | --file F) [options]
       npm run explain -- --answer ID [--json]

Answers one question about one account from one document by the rules and models, and tells every stage: what the question
compiles to, how each sentence is read, every rule and veto that spoke, the models' odds, and what decided.
  --account   the company's name
  --domain    its domain; account.example when left out
  --alias     another name of it; may be repeated
  --question  what is asked, with {account} for the company
  --text      the document's text; --file reads it from a file
  --headline  its headline
  --date      the day it was published, and on which the question is asked; today when left out
  --type      ${DOCUMENT_TYPES.join(' | ')}; news_article when left out
  --answer    the id of a stored finding or match instead: its account, question and document are taken from the database
  --json      the same as one JSON object`

const options = {
  account: { type: 'string' },
  domain: { type: 'string', default: 'account.example' },
  alias: { type: 'string', multiple: true, default: [] as string[] },
  question: { type: 'string' },
  text: { type: 'string' },
  file: { type: 'string' },
  headline: { type: 'string', default: '' },
  date: { type: 'string' },
  type: { type: 'string', default: 'news_article' },
  answer: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function readArguments() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}
type Values = ReturnType<typeof readArguments>

function textOf({ text, file }: Values): string {
  if ((text === undefined) === (file === undefined)) throw new Error('Give the document by either --text or --file.')
  if (text !== undefined) return text
  try {
    return readFileSync(file ?? '', 'utf8')
  } catch (error) {
    throw new Error(`--file ${file ?? ''} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`, { cause: error })
  }
}

function givenCase(values: Values): Case {
  const { account, question, domain, alias, headline, type } = values
  if (account === undefined || account.trim() === '') throw new Error(`--account is missing: give the company's name.\n\n${USAGE}`)
  if (question === undefined || question.trim() === '') throw new Error(`--question is missing: give what is asked.\n\n${USAGE}`)
  const known = normalizeDomain(domain)
  if (!('domain' in known)) throw new Error(`--domain must be a domain. ${known.reason}`)
  const documentType: DocumentType | undefined = DOCUMENT_TYPES.find((one) => one === type)
  if (documentType === undefined) throw new Error(`--type must be one of ${DOCUMENT_TYPES.join(', ')}.`)
  const date = values.date === undefined ? new Date() : readLooseDate(values.date)
  if (date === null) throw new Error('--date must be a date (2026-08-11) or an RFC 3339 time.')
  return {
    account: { domain: known.domain, name: account, aliases: alias },
    document: { id: '', url: '', headline, text: textOf(values), pubDate: date, documentType, about: null },
    signal: { signalId: '', name: question, question, compiled: compileQuestion(question) },
    asOf: date,
    stored: null,
  }
}

async function main(): Promise<void> {
  const values = readArguments()
  if (values.help) return console.log(USAGE)
  const id = values.answer
  const asked = id === undefined ? givenCase(values) : await withDatabase(readConfig(process.env), async (db) => await storedCase(db, id))
  const explanation = explain(asked)
  console.log(values.json ? JSON.stringify(explanation) : asText(explanation))
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
endProcess()
