import { z } from 'zod'
import { SourceFault } from '../connector.ts'
import { FetchedStatus, type Answer, type Fetch } from '../fetch/exchange.ts'

// The public service ends a query after 60 seconds by itself.
const TIMEOUT_MS = 65_000
const MAX_BYTES = 20_000_000

const term = z.object({ type: z.string(), value: z.string() })
const reply = z.object({ results: z.object({ bindings: z.array(z.record(z.string(), term)) }) })

/** One solution: the value of each variable that is bound. */
export type Solution = Readonly<Record<string, string>>

/** The query took longer than the service gives it. A smaller one may do. */
export class QueryTimedOut extends SourceFault {}

/** Asks a SPARQL service. Throws SourceFault: QueryTimedOut for a query that took too long, with `until` where it wants to be left alone. */
export async function askSparql(fetch: Fetch, { baseUrl, query }: { baseUrl: string; query: string }): Promise<Solution[]> {
  const url = `${baseUrl.replace(/\/+$/, '')}/sparql?${new URLSearchParams({ query: query.replace(/\s+/g, ' ').trim(), format: 'json' }).toString()}`
  let answer: Answer
  try {
    answer = await fetch({
      url,
      trust: 'operator',
      headers: { accept: 'application/sparql-results+json, application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      obeysRobots: false,
    })
  } catch (error) {
    if (!(error instanceof FetchedStatus)) throw error
    // Blazegraph tells a query that took too long by 500 and a stack trace, a proxy before it by 504.
    if (error.status === 504 || isTimeout(error.body)) throw timedOut(error)
    throw new SourceFault('unhealthy', `Wikidata answered with status ${error.status}.`, { until: error.until, cause: error })
  }
  const text = answer.text()
  try {
    const { bindings } = reply.parse(JSON.parse(text)).results
    return bindings.map((binding) => Object.fromEntries(Object.entries(binding).map(([name, { value }]) => [name, value])))
  } catch (cause) {
    // When the time is up in the middle of an answer, the stack trace stands in it, with status 200.
    if (isTimeout(text.slice(-20_000))) throw timedOut(cause)
    throw new SourceFault('unhealthy', 'Wikidata answered with something that is no SPARQL result.', { cause })
  }
}

const isTimeout = (text: string) => /TimeoutException|QueryTimeout|timed? ?out/i.test(text)
const timedOut = (cause: unknown) =>
  new QueryTimedOut('unhealthy', 'Wikidata did not finish the query in the time that it gives to one.', { cause })

/** A string as SPARQL writes it. */
export const literal = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replace(/[\n\r\t\0]/g, ' ')}"`
