import type { MessagePort } from 'node:worker_threads'
import type { CarriedError, FromThread, ToThread } from './thread-pool.ts'

/** In a thread: does the tasks that its pool sends, side by side, until it is told to end. `close` lets go of what it has open. */
export function serve(port: MessagePort, tasks: Record<string, (input: never) => Promise<unknown>>, close: () => Promise<void>): void {
  const answer = (message: FromThread) => port.postMessage(message)
  port.on('message', (message: ToThread) => {
    if (message === 'end') {
      // Closed in any case: an open port keeps the thread.
      void close().finally(() => port.close())
      return
    }
    const { id, name, input } = message
    void doTask(tasks, name, input).then(
      (output) => answer({ id, output }),
      (error: unknown) => answer({ id, error: carried(error) }),
    )
  })
}

async function doTask(tasks: Record<string, (input: never) => Promise<unknown>>, name: string, input: unknown): Promise<unknown> {
  const task = tasks[name]
  if (task === undefined) throw new Error(`A thread was given a task that it does not know: ${name}.`)
  return await task(input as never)
}

function carried(thrown: unknown): CarriedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { code } = error as { code?: unknown }
  return { name: error.name, message: error.message, stack: error.stack, ...(typeof code === 'string' ? { code } : {}) }
}
