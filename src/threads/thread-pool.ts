import { Worker, type ResourceLimits } from 'node:worker_threads'

/** What a pool tells a thread: to do a task, or to end. */
export type ToThread = { id: number; name: string; input: unknown } | 'end'
/** What a thread answers. Errors lose their class on the way, but not what they tell. */
export type FromThread = { id: number; output: unknown } | { id: number; error: CarriedError }
export interface CarriedError {
  name: string
  message: string
  stack?: string | undefined
  code?: string | undefined
}

/** The thread ended before it had done the task: it could not start, has a bug, or ran out of memory (where V8 does not end the whole process for that). */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied'
}

interface Task {
  resolve: (output: unknown) => void
  reject: (error: Error) => void
}
interface Thread {
  worker: Worker
  tasks: Map<number, Task>
  ends: NodeJS.Timeout | undefined
}

export interface PoolOptions {
  /** The module of a thread, which calls `serve`. */
  module: URL
  data: unknown
  most: number
  /** How long a thread without a task stays. */
  idleMs: number
  resourceLimits: ResourceLimits
}

/**
 * Threads that are started when there is work and end when there has been none for a while: an idle process has none. A task goes to the thread with the fewest; one
 * more is started, up to the most, when all have some.
 */
export class ThreadPool {
  private readonly options: PoolOptions
  private readonly threads = new Set<Thread>()
  /** Those that were told to end are among them until they have. */
  private readonly workers = new Set<Worker>()
  private lastId = 0
  private isClosed = false

  constructor(options: PoolOptions) {
    this.options = options
  }

  /** How many threads there are. */
  get size(): number {
    return this.threads.size
  }

  /** Has a task done. Throws what it threw, and ThreadDied where its thread ended. */
  async run(name: string, input: unknown): Promise<unknown> {
    if (this.isClosed) throw new ThreadDied('The threads are ended.')
    const thread = this.leastBusy()
    clearTimeout(thread.ends)
    const id = ++this.lastId
    return await new Promise<unknown>((resolve, reject) => {
      thread.worker.postMessage({ id, name, input } satisfies ToThread)
      thread.tasks.set(id, { resolve, reject })
    })
  }

  /** Ends all threads at once; tasks under way fail. */
  async close(): Promise<void> {
    this.isClosed = true
    await Promise.all([...this.workers].map(async (worker) => await worker.terminate()))
  }

  private leastBusy(): Thread {
    const [first] = [...this.threads].sort((a, b) => a.tasks.size - b.tasks.size)
    if (first !== undefined && (first.tasks.size === 0 || this.threads.size >= this.options.most)) return first
    return this.start()
  }

  private start(): Thread {
    const { module, data, resourceLimits } = this.options
    const worker = new Worker(module, { workerData: data, resourceLimits })
    const thread: Thread = { worker, tasks: new Map(), ends: undefined }
    const died = (reason: string, cause?: unknown) => {
      clearTimeout(thread.ends)
      this.threads.delete(thread)
      for (const { reject } of thread.tasks.values())
        reject(new ThreadDied(`A thread ended in the middle of its work: ${reason}`, { cause }))
      thread.tasks.clear()
    }
    worker.on('message', (message: FromThread) => this.finish(thread, message))
    worker.on('error', (error) => died(String((error as Error | undefined)?.message ?? error), error))
    worker.on('exit', (code) => {
      this.workers.delete(worker)
      died(`it exited with ${code}.`)
    })
    this.workers.add(worker)
    this.threads.add(thread)
    return thread
  }

  private finish(thread: Thread, message: FromThread): void {
    const task = thread.tasks.get(message.id)
    thread.tasks.delete(message.id)
    if (thread.tasks.size === 0) thread.ends = setTimeout(() => this.end(thread), this.options.idleMs).unref()
    if ('error' in message) task?.reject(revived(message.error))
    else task?.resolve(message.output)
  }

  /** Lets a thread close what it has open. It gets no more tasks. */
  private end(thread: Thread): void {
    this.threads.delete(thread)
    thread.worker.postMessage('end' satisfies ToThread)
  }
}

function revived({ name, message, stack, code }: CarriedError): Error {
  const error = new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return code === undefined ? error : Object.assign(error, { code })
}
