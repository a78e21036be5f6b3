import { createHash } from 'node:crypto'
import type { AnswerableDocument, CompanyProfile } from '../types.ts'
import { PROMPT_VERSION, type AskedSignal } from './prompt.ts'

/** Keeps models' answers. Values are JSON. */
export interface LlmCache {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
}

/**
 * SHA-256 (hex) of all that an answer depends on: prompt, model, account, questions, the document's content, and the day on which it is
 * asked. Not the ids: what one instance has asked about a public document is not paid for again by another.
 */
export function cacheKey({
  model,
  account,
  document,
  asked,
  asOf,
}: {
  model: string
  account: CompanyProfile
  document: AnswerableDocument
  asked: readonly AskedSignal[]
  asOf: Date
}): string {
  const { headline, text, pubDate, documentType, about } = document
  const content = createHash('sha256')
    .update(JSON.stringify([headline, text, pubDate, documentType, about]))
    .digest('hex')
  const signals = asked.map(({ id, signal: { question, compiled } }) => [
    id,
    question,
    compiled.frame,
    Object.entries(compiled.slots).toSorted(),
    compiled.looksFor,
    compiled.recencyDays,
  ])
  const parts = [PROMPT_VERSION, model, account.domain, account.name, account.aliases, signals, content, asOf.toISOString().slice(0, 10)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
