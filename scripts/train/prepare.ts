// npm run train:prepare -- FOLDER: what the models are trained on, as the service itself reads it. FOLDER/sentences.jsonl comes from scripts/train/sentences, dense and plain, FOLDER/further.jsonl from scripts/train/further,
// FOLDER/documents.jsonl from the tuning half of the evaluation and the one-line tests, FOLDER/questions.jsonl from scripts/train/questions; train.py makes src/answering/learned/*.bin of them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { askedKinds } from '../../src/answering/events/model-kinds.ts'
import { questionSymbols } from '../../src/answering/odds/question-kind.ts'
import { symbolsOf } from '../../src/answering/odds/symbols.ts'
import type { AnswerableDocument, CompanyProfile, FrameId, Slots } from '../../src/answering/types.ts'
import { linesByFile } from '../../test/answering/lines/by-file.ts'
import { filesIn, readExamples, type Example } from '../evaluation/examples.ts'
import type { Sentence } from '../../src/answering/reading/sentence.ts'

const documentsFolder = path.resolve(import.meta.dirname, '../../test/evaluation/dev')

/** Kept for choosing the bars above which the models' answers count: the models must not have seen them. */
const FOR_THE_BARS = new Set(['third-4.jsonl', 'third-9.jsonl', 'third-10.jsonl', 'third-11.jsonl', 'third-12.jsonl'])

/** The account's name must not matter, so it is one of several, with and without a second word. */
const NAMES = [
  'Brightforge',
  'Halden Systems',
  'Quorvia',
  'Tessaly Group',
  'Northmark',
  'Pellworth & Sons',
  'Orvane',
  'Acudyne',
  'Meridian Loop',
  'Kestrel Labs',
]
const MOST_SENTENCES = 40
/** What narrows a question so that a sentence may prove the kind of event and the answer still be no. */
const NARROWING = ['role', 'place', 'counterparty', 'investor', 'product', 'round', 'amount', 'minimumAmount', 'technology']
/** Traps that the filters see to, not the wording of a sentence. */
const NOT_OF_WORDING = new Set(['old', 'namesake', 'boilerplate'])

const isAbout = ({ aboutAccount, implied }: Sentence): boolean => aboutAccount || implied
const asLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** What a text says of a company that it names, sentence by sentence as the model reads it. */
function toldOf(text: string, name: string): string[][] {
  const account: CompanyProfile = { domain: `${name.toLowerCase().replaceAll(/\W+/g, '')}.example`, name, aliases: [] }
  const document: AnswerableDocument = { id: '', url: '', headline: '', text, pubDate: null, documentType: 'news_article', about: null }
  const { sentences } = readForAccount(document, account)
  return sentences.filter((one) => isAbout(one) || one.follows).map((one) => symbolsOf(one))
}

/** One line of a sentences file: the kind of event, 1 if the sentence proves it of [A], else 0, why not, and the sentence. */
function readLine(line: string, number: number, file: string): object[] {
  const [kind, label, , sentence] = line.split('\t')
  if (kind === undefined || sentence === undefined || !/^[01]$/.test(label ?? '') || !sentence.includes('[A]'))
    throw new Error(`${file}, line ${number + 1}: not of the form KIND, 1 or 0, why, sentence with [A], with tabs between.`)
  const name = NAMES[number % NAMES.length] ?? ''
  const told = toldOf(sentence.replaceAll('[A]', name), name)
  return told.length === 0 ? [] : [{ kind, holds: label === '1', writer: path.basename(file, '.tsv'), sentences: told }]
}

/** One line of a file of dense sentences, or of ordinary prose: the text, and for every company that it names NAME=KIND,KIND of all that it proves of it, "-" for nothing, ?KIND where readers would differ. */
function readDenseLine(line: string, number: number, file: string): object[] {
  const [text = '', ...companies] = line.split('\t')
  return companies.flatMap((company) => {
    const [name = '', kinds = ''] = company.split('=')
    if (name === '' || kinds === '' || !text.includes(name))
      throw new Error(`${file}, line ${number + 1}: "${company}" is not NAME=KIND,KIND with a NAME that the text has.`)
    const told = toldOf(text, name)
    if (told.length === 0) return []
    const said = kinds.split(',').filter((kind) => kind !== '-')
    const [unsure, proved] = [said.filter((kind) => kind.startsWith('?')), said.filter((kind) => !kind.startsWith('?'))]
    return [{ proved, unsure: unsure.map((kind) => kind.slice(1)), writer: path.basename(file, '.tsv'), sentences: told }]
  })
}

/** One line of a questions file: what is asked for, and the question. */
function readQuestion(line: string, number: number, file: string): object[] {
  const [kind, question] = line.split('\t')
  if (kind === undefined || question?.includes('{account}') !== true)
    throw new Error(`${file}, line ${number + 1}: not of the form KIND, question with {account}, with a tab between.`)
  const symbols = questionSymbols(question)
  return symbols.length === 0 ? [] : [{ kind, holds: true, writer: path.basename(file, '.tsv'), sentences: [symbols] }]
}

function rowsOf(folder: string, read: (line: string, number: number, file: string) => object[]): object[] {
  const where = path.join(import.meta.dirname, folder)
  return readdirSync(where)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(where, file), 'utf8')
        .split('\n')
        .flatMap((line, number) => (line === '' ? [] : read(line, number, file))),
    )
}

const furtherKinds = new Set(rowsOf('further', readDenseLine).flatMap((row) => ('proved' in row ? (row.proved as string[]) : [])))
const isFurther = (kind: string): boolean => furtherKinds.has(kind)

const narrows = (frame: FrameId, slots: Slots): boolean =>
  NARROWING.some((slot) => slots[slot] !== undefined) || (frame === 'legal_trouble' && slots['kind'] !== undefined)

/** A labelled document: the kinds that would answer each of its questions, and whether one of its sentences proves one of them. */
function readDocument({ id, account, document, labels, trap }: Example): object[] {
  const { sentences } = readForAccount(
    {
      id,
      url: document.url ?? '',
      headline: document.headline ?? '',
      text: document.text,
      pubDate: document.pub_date,
      documentType: document.document_type,
      about: document.about,
    },
    { domain: account.domain, name: account.name, aliases: account.aliases ?? [] },
  )
  const told = sentences.filter((one) => isAbout(one) && !one.boilerplate && !one.question).slice(0, MOST_SENTENCES)
  const asked = labels.flatMap(({ question, answer }) => {
    const { frame, slots } = compileQuestion(question)
    const kinds = askedKinds(frame, slots).filter((kind) => !isFurther(kind))
    const tells = answer === 'yes' || (!narrows(frame, slots) && !NOT_OF_WORDING.has(trap ?? ''))
    return kinds.length > 0 && tells ? [{ kinds, holds: answer === 'yes' }] : []
  })
  return told.length === 0 || asked.length === 0 ? [] : [{ asked, sentences: told.map((one) => symbolsOf(one)) }]
}

const target = process.argv[2]
if (target === undefined) throw new Error('Name the folder to write to: npm run train:prepare -- FOLDER')
mkdirSync(target, { recursive: true })
const sentences = [...rowsOf('sentences', readLine), ...rowsOf('dense', readDenseLine), ...rowsOf('plain', readDenseLine)]
const further = rowsOf('further', readDenseLine)
const questions = rowsOf('questions', readQuestion)
/** The one-line tests as documents. */
async function oneLiners(): Promise<Example[]> {
  const pubDate = new Date('2026-06-10T08:00:00Z')
  return Object.values(await linesByFile()).flatMap(({ question, lines }) =>
    lines.map(([answer, text, own]): Example => ({
      id: '',
      as_of: pubDate,
      account: { domain: 'brightforge.example', name: 'Brightforge', aliases: [] },
      document: { url: null, headline: null, text, pub_date: pubDate, document_type: 'news_article', about: null },
      labels: [{ question: own ?? question, answer }],
      trap: null,
    })),
  )
}

const files = filesIn(documentsFolder).filter((file) => !FOR_THE_BARS.has(path.basename(file)))
const documents = [...readExamples(files), ...(await oneLiners())].flatMap(readDocument)
writeFileSync(path.join(target, 'sentences.jsonl'), asLines(sentences))
writeFileSync(path.join(target, 'further.jsonl'), asLines(further))
writeFileSync(path.join(target, 'documents.jsonl'), asLines(documents))
writeFileSync(path.join(target, 'questions.jsonl'), asLines(questions))
console.log(
  `${sentences.length} sentences, ${further.length} of further events, ${documents.length} documents and ${questions.length} questions in ${target}`,
)
