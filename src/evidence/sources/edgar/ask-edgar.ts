import { SourceFault } from '../connector.ts'
import { FetchedStatus, type Answer, type Fetch, type Request } from '../fetch/exchange.ts'

// Ten requests a second is what EDGAR allows to one who asks, over its three hosts together.
const PAUSE_MS = 300

/**
 * One request to EDGAR, which is made to be asked by programs. It answers with 403 to whoever does not say who they are, and to whoever asks too much: both say so.
 */
export async function askEdgar(fetch: Fetch, request: Omit<Request, 'trust' | 'obeysRobots'>): Promise<Answer> {
  try {
    return await fetch({ ...request, trust: 'operator', obeysRobots: false, pauseMs: PAUSE_MS })
  } catch (error) {
    if (!(error instanceof FetchedStatus) || (error.status !== 403 && error.status !== 429)) throw error
    const isTooMuch = error.status === 429 || /rate|threshold|too many/i.test(error.body.slice(0, 20_000))
    const message = isTooMuch
      ? `EDGAR was asked too often (status ${error.status}).`
      : 'EDGAR refused the request (status 403). It wants a CONTACT that it can write to in the User-Agent.'
    throw new SourceFault('unhealthy', message, { until: error.until, cause: error })
  }
}

/** The JSON of an answer. Throws SourceFault for anything else, such as a page with status 200. */
export function jsonOf(answer: Answer, what: string): unknown {
  try {
    return JSON.parse(answer.text())
  } catch (cause) {
    throw new SourceFault('unhealthy', `EDGAR answered with something that is not JSON where ${what} should be.`, { cause })
  }
}
