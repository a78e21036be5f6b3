import { SourceFault } from '../connector.ts'
import { FetchedStatus, NotYet, type Answer, type Fetch } from '../fetch/exchange.ts'
import { SearchError } from './provider.ts'

const MAX_BYTES = 2_000_000

/**
 * Asks a search engine at an address of the operator and reads its JSON. Throws SearchError; `explain` turns a status into a sentence where it can say more than the number.
 */
export async function askEngine(
  fetch: Fetch,
  {
    url,
    headers,
    timeoutMs = 10_000,
    pauseMs,
    explain = () => null,
  }: {
    url: string
    headers?: Record<string, string>
    timeoutMs?: number
    /** Between two requests, over all replicas; the fetcher's own where left out. */
    pauseMs?: number
    explain?: (refusal: FetchedStatus) => SearchError | null
  },
): Promise<{ json: unknown; headers: Answer['headers'] }> {
  let answer: Answer
  try {
    answer = await fetch({
      url,
      trust: 'operator',
      headers: { accept: 'application/json', ...headers },
      maxBytes: MAX_BYTES,
      timeoutMs,
      ...(pauseMs === undefined ? {} : { pauseMs }),
      obeysRobots: false,
    })
  } catch (error) {
    if (error instanceof FetchedStatus)
      throw (
        explain(error) ?? new SearchError(`The search engine answered with status ${error.status}.`, { until: error.until, cause: error })
      )
    if (error instanceof SourceFault)
      throw new SearchError(`The search engine gave no answer: ${error.message}`, { until: error.until, cause: error })
    if (error instanceof NotYet) throw new SearchError(error.message, { until: error.until, cause: error })
    throw error
  }
  try {
    return { json: JSON.parse(answer.text()), headers: answer.headers }
  } catch (error) {
    throw new SearchError('The search engine answered with something that is not JSON.', { cause: error })
  }
}
