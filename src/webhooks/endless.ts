import type { Socket } from 'node:net'

/** An answer that goes on beyond all need. The message is a sentence made to be shown. */
export class EndlessAnswer extends Error {}

/**
 * Destroys a connection with EndlessAnswer when more than `maxBytes` have come in answer to one request, whatever they are: the parser tells nobody of chunk
 * extensions and trailers, and reads them, like interim answers, for as long as they come. To be called once the parser listens: it asks for what has come by
 * itself, and 'data' is emitted for each piece before the parser gets it.
 */
export function endEndlessAnswers(socket: Socket, maxBytes: number): void {
  let written = -1
  let bytes = 0
  socket.on('data', (piece: Buffer) => {
    // A connection carries one request at a time, written at once: when more was written, what comes now answers another one.
    if (socket.bytesWritten !== written) bytes = 0
    written = socket.bytesWritten
    bytes += piece.length
    if (bytes > maxBytes) socket.destroy(new EndlessAnswer(`The answer did not end within ${Math.round(maxBytes / 1024)} KiB.`))
  })
}
