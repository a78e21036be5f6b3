import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { v7 } from 'uuid'
import { ServiceError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { problem } from './problem.ts'

const LONGEST_REST_MS = 3000

/**
 * Answers what Node's parser refuses before the application sees a request, as a problem like any other, and closes the connection. Requests before it on the same
 * connection are answered first. A client's fault is no error of the service: it is logged as other requests are, or not at all where nothing is answered.
 */
export function answerClientFaults(server: Server, { baseUrl, log }: { baseUrl: () => string; log: Logger }): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  const refused = new WeakSet<Duplex>()
  server.on('request', (request, response) => void latest.set(request.socket, { request, response }))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser repeats itself for all that comes after the fault.
    if (refused.has(socket)) return
    refused.add(socket)
    const fault = faultOf(error)
    const before = latest.get(socket)
    const isAnswered = before === undefined || before.response.writableFinished
    if (fault === null || (!isAnswered && !before.request.complete && before.response.headersSent)) socket.destroy()
    else if (isAnswered || !before.request.complete) refuse(socket, fault)
    else before.response.once('close', () => refuse(socket, fault))
  })

  function refuse(socket: Duplex, fault: ServiceError): void {
    if (!socket.writable) return
    const requestId = v7()
    const answer = problem(fault, { baseUrl: baseUrl(), requestId })
    const body = JSON.stringify(answer)
    const head = [
      `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      `Date: ${new Date().toUTCString()}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // What the client still sends is read and thrown away: closing over unread bytes resets the connection, and the answer would be lost.
    const cut = setTimeout(() => socket.destroy(), LONGEST_REST_MS)
    socket.once('close', () => clearTimeout(cut))
    log.info({ request_id: requestId, status: answer.status, reason: fault.message }, 'request refused unread')
  }
}

/** Null for a connection that broke: there is nobody to answer. */
function faultOf({ code = '', message }: NodeJS.ErrnoException): ServiceError | null {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ServiceError('head_too_large', 'The request line and the headers are longer than 288 KiB. Split the request.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError('request_timeout', 'The request did not arrive in time. Send it again on a new connection.')
  if (!code.startsWith('HPE_')) return null
  return new ServiceError('malformed_request', `This is no HTTP request that can be read: ${message.replace(/^Parse Error: /, '')}.`)
}
