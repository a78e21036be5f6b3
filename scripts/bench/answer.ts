// npm run bench -- answer: how many pairs of document and signal the offline rules answer per second on one core, at 3,000 characters and 8 signals.
// The baseline, measured in the same run, is the cheapest thing that looks at every pair: one search of the text for the signal's trigger words.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { answerOffline } from '../../src/answering/offline-answerer.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { AnswerableDocument, CompiledSignal } from '../../src/answering/types.ts'
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
const companies = ['Brightforge', 'Harbor', 'Relay', 'Halden', 'Quillstone'].map((name) => ({
  domain: `${name.toLowerCase()}.example`,
  name,
  aliases: [],
}))

function run(work: (document: AnswerableDocument, index: number) => void): number {
  const from = performance.now()
  documents.forEach(work)
  return (performance.now() - from) / 1000
}

printMachine()
console.log(`${DOCUMENTS} documents of ${CHARACTERS} characters, ${signals.length} signals`)
let searched = 0
let found = 0
const triggers = signals.map(
  ({ compiled }) => new RegExp(compiled.triggers.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') || 'a', 'i'),
)
const baseline = run(({ text }) => {
  for (const trigger of triggers) if (trigger.test(text)) searched++
})
const answer = (document: AnswerableDocument, index: number) => {
  const account = companies[index % companies.length]
  if (account) found += answerOffline({ account, document, signals, asOf }).filter((one) => one.verdict === 'yes').length
}
documents.slice(0, 100).forEach((document, index) => answer({ ...document }, index)) // warm
const seconds = run(answer)
const pairs = DOCUMENTS * signals.length
console.log(`trigger search alone: ${figure(pairs / baseline)} pairs/s`)
console.log(
  `offline answers: ${figure(pairs / seconds)} pairs/s, ${figure(seconds / baseline, 1)} × the time of the search alone (promised: 5,000 pairs/s); ${found} yes, ${searched} searches that hit`,
)
