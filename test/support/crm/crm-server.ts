import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as it came, and the status that it was answered with; 0 where the connection was cut. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
  status: number
}

export interface CrmAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** What goes wrong with the next requests that it is meant for. */
export interface Fault {
  /** The beginning of `METHOD /path`; all where left out. */
  on?: string
  /** How many of them; 1 where left out. */
  times?: number
  /** So many go well before the first of them. */
  after?: number
  /**
   * Answered instead of what was asked for; `cut`: nothing is done, `cut-late`: it is done, and in both cases the connection ends without an answer; `hang`: it is done, and nothing is ever
   * answered.
   */
  answer: CrmAnswer | 'cut' | 'cut-late' | 'hang'
}

export interface CrmServer {
  url: string
  calls: Call[]
  /** How many requests came whose `METHOD /path` begins with this. */
  count(on?: string): number
  /** Before each answer. */
  delayMs: number
  /** More in a second are refused; null: any number is answered. */
  perSecond: number | null
  /** The most requests that were answered within one second. */
  busiestSecond: number
  goWrong(fault: Fault): void
  /** How many requests were done and get no answer. */
  hanging: number
  stop(): Promise<void>
}

interface Handlers {
  answer: (call: Call) => CrmAnswer
  /** What a request gets that is one too many in its second. */
  tooMany: () => CrmAnswer
}

/** A server on a free local port under what plays a CRM. A form becomes URLSearchParams, JSON what it says. */
export async function startCrmServer({ answer, tooMany }: Handlers): Promise<CrmServer> {
  const faults: Fault[] = []
  const answeredAt: number[] = []
  const faultFor = (line: string): Fault | undefined => {
    const fault = faults.find(({ on = '' }) => line.startsWith(on))
    if (fault === undefined) return undefined
    if ((fault.after ?? 0) > 0) {
      fault.after = (fault.after ?? 0) - 1
      return undefined
    }
    fault.times = (fault.times ?? 1) - 1
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
    return fault
  }
  const isTooMany = (): boolean => {
    const now = performance.now()
    while (answeredAt[0] !== undefined && answeredAt[0] <= now - 1000) answeredAt.shift()
    if (crm.perSecond !== null && answeredAt.length >= crm.perSecond) return true
    answeredAt.push(now)
    crm.busiestSecond = Math.max(crm.busiestSecond, answeredAt.length)
    return false
  }
  const respond = async (call: Call): Promise<CrmAnswer | null> => {
    if (crm.delayMs > 0) await sleep(crm.delayMs)
    if (isTooMany()) return tooMany()
    const fault = faultFor(`${call.method} ${call.path}`)?.answer
    if (fault === 'cut') return null
    const given = fault === undefined || fault === 'cut-late' || fault === 'hang' ? answer(call) : fault
    if (fault === 'hang') {
      crm.hanging += 1
      return await new Promise<never>(() => undefined)
    }
    return fault === 'cut-late' ? null : given
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://crm.example')
      const text = Buffer.concat(chunks).toString('utf8')
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
      const call: Call = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? undefined : isForm ? new URLSearchParams(text) : JSON.parse(text),
        status: 0,
      }
      crm.calls.push(call)
      void respond(call).then((given) => {
        if (given === null) return void request.socket.destroy()
        call.status = given.status
        const headers = { 'content-type': 'application/json;charset=UTF-8', ...given.headers }
        response.writeHead(given.status, headers).end(given.body === undefined ? undefined : JSON.stringify(given.body))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const crm: CrmServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    count: (on = '') => crm.calls.filter(({ method, path }) => `${method} ${path}`.startsWith(on)).length,
    delayMs: 0,
    perSecond: null,
    busiestSecond: 0,
    hanging: 0,
    goWrong: (fault) => void faults.push({ ...fault }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return crm
}
