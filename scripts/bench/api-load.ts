// Loads one address with keep-alive connections for some seconds, and reports how many requests a second were answered and how long they took. Forked.
import { Agent } from 'undici'
import { percentile } from './machine.ts'

export interface Load {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  connections: number
  warmUpSeconds: number
  seconds: number
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** The body of the last answer. */
  text: string
}

async function run({ url, method, headers, body, connections, warmUpSeconds, seconds }: Load): Promise<Measured> {
  const target = new URL(url)
  const agent = new Agent({ connections, pipelining: 1 })
  const begin = performance.now() + warmUpSeconds * 1000
  const end = begin + seconds * 1000
  const took: number[] = []
  let text = ''
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (;;) {
        const started = performance.now()
        if (started >= end) return
        const options = {
          origin: target.origin,
          path: target.pathname + target.search,
          method,
          headers,
          ...(body === undefined ? {} : { body }),
        }
        const answer = await agent.request(options)
        const answered = await answer.body.text()
        if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answered.slice(0, 300)}`)
        text = answered
        if (started >= begin) took.push(performance.now() - started)
      }
    }),
  )
  await agent.close()
  return { perSecond: took.length / seconds, p50Ms: percentile(took, 0.5), p99Ms: percentile(took, 0.99), text }
}

process.once('message', (load: Load) => void run(load).then((measured) => process.send?.(measured)))
