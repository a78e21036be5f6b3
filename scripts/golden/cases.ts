import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { AnswerableDocument, CompanyProfile } from '../../src/answering/types.ts'
import { nameIn } from '../../src/domain/reading/answer-pairs.ts'
import { asOf, brightforge, document } from '../../test/answering/ask.ts'
import { linesByFile } from '../../test/answering/lines/by-file.ts'
import { filesIn, readExamples } from '../evaluation/examples.ts'
import { stored } from '../evaluation/predict.ts'

const TESTS = path.resolve(import.meta.dirname, '../../test')

/** A document about an account, and what is asked of it. */
export interface Case {
  id: string
  account: CompanyProfile
  document: AnswerableDocument
  questions: readonly string[]
  asOf: Date
}

/** The cases of one file of input; `set` is the folder that the file is in. */
export interface Group {
  set: string
  name: string
  cases: readonly Case[]
}

async function ofLines(): Promise<Group[]> {
  return Object.entries(await linesByFile()).map(([name, { question, lines }]) => ({
    set: 'lines',
    name,
    cases: lines.map(([, sentence, own, more], index) => ({
      id: `${name} ${index + 1}: ${sentence}`,
      account: brightforge,
      document: document(sentence, more),
      questions: [own ?? question],
      asOf,
    })),
  }))
}

function ofFile(set: string, file: string): Group {
  const name = path.basename(file, '.jsonl')
  const cases = readExamples([file]).map((example): Case => {
    const { domain, name: called, aliases } = example.account
    const account = { domain, name: called, aliases: (aliases ?? []).filter((alias) => alias.trim() !== '') }
    const read = stored(example)
    const questions = example.labels.map(({ question }) => question)
    return { id: example.id, account: nameIn(read, account), document: read, questions, asOf: example.as_of }
  })
  return { set, name, cases }
}

function ofDocuments(): Group[] {
  const folder = path.join(TESTS, 'evaluation')
  const sets = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []))
  return sets.flatMap((set) => filesIn(path.join(folder, set)).map((file) => ofFile(set, file)))
}

/** All lines of the tests and all labelled documents of the evaluation, by the file that they are in. */
export async function allGroups(): Promise<Group[]> {
  return [...(await ofLines()), ...ofDocuments()]
}
