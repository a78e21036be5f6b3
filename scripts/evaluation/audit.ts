import { readdirSync } from 'node:fs'
import path from 'node:path'
import { answerOffline } from '../../src/answering/offline-answerer.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { signalTemplates } from '../../src/answering/question/templates.ts'
import type { AnswerableDocument, CompanyProfile, CompiledSignal } from '../../src/answering/types.ts'
import { FILE_KINDS, parseFile } from '../../src/evidence/documents/parse-file.ts'
import { mentionOf } from '../../src/evidence/mentions/match-profile.ts'
import { explain, type Told } from '../explanation/explain.ts'
import { readUnlabelled } from './examples.ts'
import { stored } from './predict.ts'

/** A document and the company that it is read for. */
export interface AuditCase {
  account: CompanyProfile
  document: AnswerableDocument
  asOf: Date
}

/** An answer for a reader to judge. */
export interface Audited {
  document: string
  headline: string
  account: string
  question: string
  frame: string
  confidence: number
  quotes: string[]
  /** What in the first quoted sentence proved it, and what the models made of that. Null for a no. */
  by: { rule: Told | null; models: { kind: string; odds: number } | null } | null
}

/** What is asked where nothing else is: the templates that need no completing. */
export const stockQuestions = (): string[] => signalTemplates.filter(({ complete }) => complete).map(({ question }) => question)

/** The documents of a folder: .jsonl in the form of labelled documents, anything else as the inbox takes it. Throws naming the file that cannot be read. */
export async function casesIn(folder: string, given: CompanyProfile | null, now: Date): Promise<AuditCase[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => FILE_KINDS.some((kind) => file.toLowerCase().endsWith(kind)))
    .sort()
    .map((file) => path.join(folder, file))
  const cases: AuditCase[] = []
  for (const file of files) cases.push(...(file.endsWith('.jsonl') ? linesOf(file, given, now) : await documentsOf(file, given, now)))
  return cases
}

function whose(given: CompanyProfile | null, where: string): CompanyProfile {
  if (given === null) throw new Error(`${where} does not say of which company: give it by --account and --domain.`)
  return given
}

const linesOf = (file: string, given: CompanyProfile | null, now: Date): AuditCase[] =>
  readUnlabelled([file]).map(({ id, as_of: day, account, document }, index) => {
    const where = `${path.basename(file)}, line ${index + 1}`
    const asOf = day ?? document.pub_date ?? now
    const profile = account
      ? { domain: account.domain, name: account.name, aliases: (account.aliases ?? []).filter((alias) => alias.trim() !== '') }
      : whose(given, where)
    return { account: profile, document: stored({ id: id ?? where, document, as_of: asOf }), asOf }
  })

async function documentsOf(file: string, given: CompanyProfile | null, now: Date): Promise<AuditCase[]> {
  const cases: AuditCase[] = []
  for await (const { documents, problems } of parseFile(file, now)) {
    if (problems[0] !== undefined) throw new Error(`${file}: ${problems[0].reason}`)
    for (const { url, headline, text, pub_date: pubDate, document_type: documentType, about } of documents) {
      const document = { id: path.basename(file), url, headline, text, pubDate: pubDate ?? now, documentType, about: about ?? null }
      cases.push({ account: whose(given, file), document, asOf: pubDate ?? now })
    }
  }
  return cases
}

const asSignal = (question: string): CompiledSignal => ({
  signalId: question,
  name: question,
  question,
  compiled: compileQuestion(question),
})

/** The answers of one verdict to every question about every document; `no` only where nothing in the document tempted. */
export function audit(cases: readonly AuditCase[], questions: readonly string[], verdict: 'yes' | 'no'): Audited[] {
  const signals = questions.map((question) => asSignal(question))
  return cases.flatMap(({ account, document, asOf }) => {
    if (mentionOf(document, account) === null) return []
    return answerOffline({ account, document, signals, asOf }).flatMap((answer, index): Audited[] => {
      const signal = signals[index]
      if (signal === undefined || answer.verdict !== verdict) return []
      if (verdict === 'no' && answer.rejected.length > 0) return []
      return [
        {
          document: document.id,
          headline: document.headline,
          account: account.name ?? account.domain,
          question: signal.question,
          frame: signal.compiled.frame,
          confidence: Math.round(answer.confidence * 100) / 100,
          quotes: answer.quotes.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
          by: verdict === 'yes' ? provedBy({ account, document, asOf }, signal) : null,
        },
      ]
    })
  })
}

/** The surest sentence with what read it. */
function provedBy({ account, document, asOf }: AuditCase, signal: CompiledSignal): Audited['by'] {
  const { events } = explain({ account, document, signal, asOf, stored: null })
  const sure = (outcomes: readonly { outcome: string; confidence: number }[]): number =>
    Math.max(0, ...outcomes.filter(({ outcome }) => outcome === 'proof').map(({ confidence }) => confidence))
  const [best] = events.flatMap(({ sentences }) => sentences).toSorted((a, b) => sure(b.outcomes) - sure(a.outcomes))
  if (best === undefined) return null
  const rule = best.rules.find(({ reason }) => reason === null) ?? best.models?.found[0] ?? null
  return { rule, models: best.models === null ? null : { kind: best.models.kind, odds: best.models.odds } }
}

/** So many of a list, evenly over it; all where it is shorter. */
export function sampled<T>(list: readonly T[], size: number): T[] {
  if (list.length <= size) return [...list]
  return Array.from({ length: size }, (_, index) => list[Math.floor((index * list.length) / size)]).filter((one) => one !== undefined)
}

function line({ document, headline, account, confidence, quotes, by }: Audited): string {
  const rule = by?.rule ? `${by.rule.by}: “${by.rule.at}” of ${by.rule.who}, ${by.rule.reality}, ${by.rule.strength.toFixed(2)}` : ''
  const models = by?.models ? `; models: ${by.models.kind} ${by.models.odds.toFixed(2)}` : ''
  return [
    `${confidence.toFixed(2)}  ${account}  [${document}] ${headline}`,
    ...quotes.map((quote) => `      “${quote}”`),
    ...(by === null ? [] : [`      by ${rule}${models}`]),
  ].join('\n')
}

/** The list for a reader: by question, the surest first, with counts. */
export function auditText(list: readonly Audited[], documents: number): string {
  const byQuestion = [...Map.groupBy(list, ({ question }) => question)].toSorted(([, a], [, b]) => b.length - a.length)
  return [
    `${documents} documents, ${list.length} answers.`,
    ...byQuestion.flatMap(([question, answers]) => [
      '',
      `${question}  ${answers.length}`,
      ...answers.toSorted((a, b) => b.confidence - a.confidence).map((one) => line(one)),
    ]),
  ].join('\n')
}
