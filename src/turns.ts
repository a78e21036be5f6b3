import { ServiceError } from './errors.ts'

/** Lets so much work of one kind go on at once; some more waits for its turn, first come, first served, and what comes beyond that is refused. */
export class Turns {
  private readonly atOnce: number
  private readonly mostWaiting: number
  private readonly refusal: string
  private readonly waiting: (() => void)[] = []
  private taken = 0

  /** `refusal` says to the caller why there is no turn. */
  constructor({ atOnce, waiting, refusal }: { atOnce: number; waiting: number; refusal: string }) {
    this.atOnce = atOnce
    this.mostWaiting = waiting
    this.refusal = refusal
  }

  /** Does `work` in its turn. Throws `rate_limited` when too much waits already, and what `work` throws. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.atOnce) this.taken++
    else {
      if (this.waiting.length >= this.mostWaiting)
        throw new ServiceError('rate_limited', `${this.refusal} Try again in 1 s.`, { retryAfterSeconds: 1 })
      // Who ends hands its turn over, so that nobody who comes meanwhile takes it.
      await new Promise<void>((resolve) => void this.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.taken--
    }
  }

  get isIdle(): boolean {
    return this.taken === 0
  }
}
