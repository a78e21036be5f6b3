// What the API is compared with: node:http and pg, the same statements for key, user, limit and data, the same bytes; no routing, no validation. Forked.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export interface BareTarget {
  /** Key and user; run for every request as it stands. */
  authenticate: Statement
  /** Counts the request; the third and fourth value are set to the end of the window and to now. */
  count: Statement
  /** Gives the body in the column `json`. Absent: the body is `fixed`. */
  data?: Statement
  /** Each row is one value of a list. */
  isList?: boolean
  fixed?: string
}

const WINDOW_MS = 60_000

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function serve({ authenticate, count, data, isList = false, fixed }: BareTarget): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
  const server = createServer((request, response) => {
    const answer = async () => {
      const { rowCount } = await pool.query({ ...authenticate, values: authenticate.values })
      if (rowCount !== 1) throw new Error('unknown key')
      await pool.query({ ...count, values: [count.values[0], 1, Date.now() + WINDOW_MS, Date.now()] })
      if (request.method === 'POST') await read(request)
      const rows = data ? (await pool.query<{ json: string }>({ ...data, values: data.values })).rows : []
      const body = isList ? `[${rows.map(({ json }) => json).join(',')}]` : (rows[0]?.json ?? fixed)
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body)
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.send?.((server.address() as AddressInfo).port)
}

process.once('message', (target: BareTarget) => void serve(target))
