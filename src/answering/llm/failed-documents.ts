import { createHash } from 'node:crypto'
import type { AnswerableDocument } from '../types.ts'
import type { LlmCache } from './cache-key.ts'

/** So many times a document may keep a model that answers others from answering. Jobs that wait for it try in the first quarter of an hour. */
const MOST_TRIES = 4
/** Tries closer together count once: the pairs of one document, or two jobs that meet. */
const APART_MS = 30_000

/**
 * Counts that a model which answers about other documents failed on this one. Returns true when it has done so often enough to give the document up. Kept with the
 * cached answers, for all processes; without a cache nothing is ever given up.
 */
export async function hasFailedTooOften(
  cache: LlmCache | null,
  { model, document, now }: { model: string; document: AnswerableDocument; now: Date },
): Promise<boolean> {
  if (cache === null) return false
  const { headline, text, about } = document
  const key = createHash('sha256')
    .update(JSON.stringify(['failed', model, headline, text, about]))
    .digest('hex')
  const { tries, at } = readTries(await cache.get(key))
  if (tries >= MOST_TRIES) return true
  if (Math.abs(now.getTime() - at) < APART_MS) return false
  await cache.set(key, { tries: tries + 1, at: now.getTime() })
  return tries + 1 >= MOST_TRIES
}

function readTries(value: unknown): { tries: number; at: number } {
  const { tries, at } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return typeof tries === 'number' && typeof at === 'number' ? { tries, at } : { tries: 0, at: -Infinity }
}
