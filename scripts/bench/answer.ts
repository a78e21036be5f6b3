// npm run bench -- answer: how many pairs of document and signal the offline answerer answers per second on one core, at 3,000 characters and 8 signals;
// of any documents, and of documents that all name the account, which are read sentence by sentence for it.
// The baseline, measured in the same run, is the cheapest thing that looks at every pair: one search of the text for the signal's trigger words.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { answerOffline } from '../../src/answering/offline-answerer.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { AnswerableDocument, CompanyProfile, CompiledSignal } from '../../src/answering/types.ts'
import { figure, printMachine } from './machine.ts'

const CHARACTERS = 3000
const DOCUMENTS = 1500
const QUESTIONS = [
  'Has {account} raised a funding round in the last 12 months?',
  'Has {account} hired a new VP of Sales?',
  'Is {account} hiring account executives?',
  'Has {account} laid off employees?',
  'Has {account} acquired another company?',
  'Has {account} opened a new office?',
  'Has {account} launched a new product?',
  'Has {account} announced a strategic partnership?',
]

const folder = path.resolve(import.meta.dirname, '../../prisma/sample/documents')
const samples = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { headline: string; text: string; about?: string },
)
const signals: CompiledSignal[] = QUESTIONS.map((question, index) => ({
  signalId: String(index),
  name: question,
  question,
  compiled: compileQuestion(question),
}))
const asOf = new Date()

/** Each document is new to the rules, as in life: three samples put together and cut to length. */
const documents: AnswerableDocument[] = Array.from({ length: DOCUMENTS }, (_, index) => {
  const parts = [0, 1, 2, 3].map((offset) => samples[(index * 7 + offset * 13) % samples.length])
  return {
    id: String(index),
    url: `https://news.example/${index}`,
    headline: parts[0]?.headline ?? '',
    text: parts
      .map((part) => part?.text ?? '')
      .join('\n\n')
      .padEnd(CHARACTERS, ' ')
      .slice(0, CHARACTERS),
    pubDate: asOf,
    documentType: 'news_article',
    about: null,
  }
})
const accountOf = (name: string): CompanyProfile => ({ domain: `${name.toLowerCase().replaceAll(/\W+/g, '')}.example`, name, aliases: [] })
const FEW = ['Brightforge', 'Harbor', 'Relay', 'Halden', 'Quillstone'].map(accountOf)
const all = readFileSync(path.join(folder, '../companies.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => accountOf(line.split(',')[1] ?? ''))

interface Pair {
  document: AnswerableDocument
  account: CompanyProfile
}
const any = documents.flatMap((document, index): Pair[] => {
  const account = FEW[index % FEW.length]
  return account ? [{ document, account }] : []
})
const naming = documents.flatMap((document): Pair[] => {
  const account = all.find(({ name }) => name !== null && document.text.includes(name))
  return account ? [{ document: { ...document }, account }] : []
})

const unnamed = any.filter(({ document, account }) => !document.text.includes(account.name ?? ''))

let found = 0
function secondsFor(pairs: readonly Pair[]): number {
  const from = performance.now()
  for (const pair of pairs) found += answerOffline({ ...pair, signals, asOf }).filter((one) => one.verdict === 'yes').length
  return (performance.now() - from) / 1000
}

printMachine()
console.log(`${DOCUMENTS} documents of ${CHARACTERS} characters, ${signals.length} signals`)
const triggers = signals.map(
  ({ compiled }) => new RegExp(compiled.triggers.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || 'a', 'i'),
)
let searched = 0
const from = performance.now()
for (const { text } of documents) for (const trigger of triggers) if (trigger.test(text)) searched++
const baseline = (performance.now() - from) / 1000 / DOCUMENTS
console.log(`trigger search alone: ${figure(signals.length / baseline)} pairs/s; ${searched} hits`)

secondsFor(any.slice(0, 100).map(({ document, account }) => ({ document: { ...document }, account }))) // warm
/** The same texts as documents that nobody has read. */
const anew = (pairs: readonly Pair[]): Pair[] => pairs.map(({ document, account }) => ({ document: { ...document }, account }))
for (const [what, pairs] of [
  ['any documents, the first of a process', any],
  ['any documents, once its code is compiled', anew(any)],
  ['documents that do not name the account (wanted: 3,500 pairs/s)', anew(unnamed)],
  ['documents that name the account (wanted: 300 pairs/s)', naming],
] as const) {
  found = 0
  const seconds = secondsFor(pairs) / pairs.length
  console.log(
    `${what}: ${figure(signals.length / seconds)} pairs/s, ${figure(seconds / baseline, 1)} × the time of the search alone; ${pairs.length} documents, ${found} yes`,
  )
}
