import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    temperature?: number
    max_tokens?: number
    max_completion_tokens?: number
    messages: { role: string; content: string }[]
    response_format?: { type: string; json_schema?: { schema: unknown } }
  }
}

export interface Reply {
  /** The model's words; made into a chat completion. */
  content?: unknown
  finish?: string
  usage?: unknown
  /** Instead: status, headers and body as they are. */
  status?: number
  headers?: Record<string, string>
  raw?: string
  /** Takes the call and never answers; 'body': sends the headers and a first piece, then nothing. */
  silent?: 'all' | 'body'
  /** Breaks the connection. */
  breaks?: true
  /** Waits for this before it answers. */
  after?: Promise<unknown>
}

function send(reply: Reply, response: ServerResponse): void {
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
  if (reply.silent === 'body') {
    response.write('{"choices":[')
    return
  }
  response.end(
    reply.raw ??
      JSON.stringify({
        choices: [{ message: { role: 'assistant', content: reply.content ?? '' }, finish_reason: reply.finish ?? 'stop' }],
        usage: 'usage' in reply ? reply.usage : { prompt_tokens: 900, completion_tokens: 100 },
      }),
  )
}

/** An OpenAI-compatible server on 127.0.0.1 whose answers the test writes; it keeps what it was asked. */
export async function startLlmServer() {
  const calls: ReceivedCall[] = []
  let answer: (call: ReceivedCall, count: number) => Reply = () => ({ content: '' })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call: ReceivedCall = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as ReceivedCall['body'],
      }
      calls.push(call)
      const reply = answer(call, calls.length)
      if (reply.breaks) {
        request.socket.destroy()
        return
      }
      if (reply.silent === 'all') return
      void Promise.resolve(reply.after).then(() => send(reply, response))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    /** Sets what the model says from now on, and forgets the calls so far. `count` is the number of the call, from 1. */
    says: (next: (call: ReceivedCall, count: number) => Reply) => {
      calls.length = 0
      answer = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What stands between the two boundary lines of a prompt, and the questions that it asks. */
export function readPrompt(call: ReceivedCall): {
  document: string
  questions: { signal_id: string; question: string }[]
  boundary: string
} {
  const content = call.body.messages[1]?.content ?? ''
  const [, boundary = '', document = ''] = /^----- BEGIN (\w+) -----\n([\s\S]*)\n----- END \1 -----$/m.exec(content) ?? []
  const questions = JSON.parse(/^Questions: (.*)$/m.exec(content)?.[1] ?? '[]') as { signal_id: string; question: string }[]
  return { document, questions, boundary }
}
