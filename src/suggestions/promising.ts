import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { LOOKED_AT, promiseOf } from '../answering/decide/promise.ts'
import type { Context } from '../context.ts'
import type { EffectiveSignal } from '../domain/reading/effective-signals.ts'
import type { NamedIn, PoolCompany } from './candidate-pool.ts'

const DOCUMENTS_AT_ONCE = 500
/** How long the glances may keep the event loop from requests. */
const SLICE_MS = 15

interface Glanced {
  id: string
  headline: string
  text: string
  about: string | null
}

const likelihood = (odds: number) => 1 / (1 + Math.exp(-odds))

/**
 * The pairs in the order in which reading them pays: first those of the companies that, from a glance at their documents, most likely have most of the signals. What is
 * read costs some fifteen times a glance, and a call where a language model answers.
 */
export async function mostPromisingFirst(
  { db }: Pick<Context, 'db'>,
  {
    pairs,
    companies,
    signals,
    signal,
  }: { pairs: readonly NamedIn[]; companies: ReadonlyMap<string, PoolCompany>; signals: readonly EffectiveSignal[]; signal: AbortSignal },
): Promise<NamedIn[]> {
  const best = new Map<string, number[]>()
  const domainsIn = Map.groupBy(pairs, (pair) => pair.documentId)
  const ids = [...domainsIn.keys()]
  let sliceEnds = performance.now() + SLICE_MS
  for (let at = 0; at < ids.length; at += DOCUMENTS_AT_ONCE) {
    signal.throwIfAborted()
    const documents = await db.$queryRaw<Glanced[]>`
      select id::text, headline, left(text, ${LOOKED_AT}::int) as text, about from document where id = any(${ids.slice(at, at + DOCUMENTS_AT_ONCE)}::uuid[])`
    for (const document of documents) {
      for (const { domain } of domainsIn.get(document.id) ?? []) {
        const { name, aliases } = companies.get(domain) ?? { name: null, aliases: [] }
        const odds = promiseOf(document, { domain, name, aliases }, signals)
        best.set(domain, best.get(domain)?.map((known, n) => Math.max(known, odds[n] ?? known)) ?? odds)
      }
      if (performance.now() > sliceEnds) {
        await yieldToOthers()
        sliceEnds = performance.now() + SLICE_MS
      }
    }
  }
  const promise = new Map([...best].map(([domain, odds]) => [domain, odds.reduce((sum, one) => sum + likelihood(one), 0)]))
  return [...pairs].sort((a, b) => (promise.get(b.domain) ?? 0) - (promise.get(a.domain) ?? 0))
}
