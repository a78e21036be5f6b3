/** The time of an exchange ran out. */
export class OutOfTime extends Error {}

/** A limit on the time of a whole exchange over all hops, which does not run while the exchange waits for its turn. */
export class TimeLimit {
  readonly timeoutMs: number
  readonly #controller = new AbortController()
  readonly #outer: AbortSignal
  readonly #end = () => this.#controller.abort(this.#outer.reason)
  #leftMs: number
  #since = 0
  #timer: NodeJS.Timeout | undefined

  constructor(timeoutMs: number, signal: AbortSignal) {
    this.timeoutMs = timeoutMs
    this.#leftMs = timeoutMs
    this.#outer = signal
    if (signal.aborted) this.#end()
    else signal.addEventListener('abort', this.#end, { once: true })
  }

  /** Aborted when the time ran out, with OutOfTime, or when the caller ended the exchange, with the caller's reason. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  resume(): void {
    if (this.#timer !== undefined) return
    this.#since = performance.now()
    this.#timer = setTimeout(() => this.#controller.abort(new OutOfTime()), Math.max(0, this.#leftMs))
  }

  pause(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#leftMs -= performance.now() - this.#since
  }

  /** To be called when the exchange is over, however it ended. */
  close(): void {
    this.pause()
    this.#outer.removeEventListener('abort', this.#end)
  }
}
