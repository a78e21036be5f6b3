// Loads one address with keep-alive connections for some seconds, and reports how long each request took. Forked; takes one load after the other.
import { Agent } from 'undici'

export interface Load {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  connections: number
  seconds: number
}

export interface Measured {
  perSecond: number
  tookMs: number[]
  /** The body of the last answer. */
  text: string
}

async function run({ url, method, headers, body, connections, seconds }: Load): Promise<Measured> {
  const target = new URL(url)
  const agent = new Agent({ connections, pipelining: 1 })
  const options = { origin: target.origin, path: target.pathname + target.search, method, headers, ...(body === undefined ? {} : { body }) }
  const ask = async () => {
    const answer = await agent.request(options)
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`)
    return text
  }
  // Connected first: that is not what is measured.
  await Promise.all(Array.from({ length: connections }, ask))
  const began = performance.now()
  const end = began + seconds * 1000
  const tookMs: number[] = []
  let text = ''
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let started = performance.now(); started < end; started = performance.now()) {
        text = await ask()
        tookMs.push(performance.now() - started)
      }
    }),
  )
  const perSecond = tookMs.length / ((performance.now() - began) / 1000)
  await agent.close()
  return { perSecond, tookMs, text }
}

process.on('message', (load: Load) => void run(load).then((measured) => process.send?.(measured)))
