import type { Socket } from 'node:net'

/** An answer that goes on beyond all need. The message is a sentence made to be shown. */
export class EndlessAnswer extends Error {}

/**
 * Looks at what comes over a connection before the parser does. To be called once the parser listens: it asks for what has come by itself, and 'data' is
 * emitted for each piece before the parser gets it.
 *
 * Destroys the connection with EndlessAnswer when more than `maxBytes` have come in answer to one request, whatever they are: the parser tells nobody of chunk
 * extensions and trailers, and reads them, like interim answers, for as long as they come. And lets `100 Continue` pass, asked for or not.
 */
export function watchAnswers(socket: Socket, maxBytes: number): void {
  let written = -1
  let bytes = 0
  let before = true
  socket.on('data', (piece: Buffer) => {
    // A connection carries one request at a time, written at once: when more was written, what comes now answers another one.
    if (socket.bytesWritten !== written) {
      bytes = 0
      before = true
    }
    written = socket.bytesWritten
    bytes += piece.length
    if (bytes > maxBytes) {
      socket.destroy(new EndlessAnswer(`The answer did not end within ${Math.round(maxBytes / 1024)} KiB.`))
      // The parser still gets it, and would go through all its headers: at zeros it stops.
      piece.fill(0)
    } else if (before) before = disguiseContinue(piece)
  })
}

const INTERIM = /^HTTP\/1\.[01] 1\d\d/
const STATUS_ENDS_AT = 'HTTP/1.1 100'.length

/**
 * Makes a 102 of every 100 among the interim answers that a piece begins with, in place. A client passes over interim answers that it did not ask for (RFC
 * 9110, 15.2), and undici over all but 100, which it takes for a broken connection. One whose head comes in several pieces stays as it is. Returns whether nothing else
 * is in the piece, so that the next one may begin with more of them.
 */
function disguiseContinue(piece: Buffer): boolean {
  for (let at = 0; at < piece.length;) {
    const status = piece.toString('latin1', at, at + STATUS_ENDS_AT)
    const end = piece.indexOf('\r\n\r\n', at)
    if (!INTERIM.test(status) || end < 0) return false
    if (status.endsWith('100')) piece.write('2', at + STATUS_ENDS_AT - 1)
    at = end + 4
  }
  return true
}
