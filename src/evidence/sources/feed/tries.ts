/** An entry whose page could not be had is tried so often in all. */
export const MOST_TRIES = 4

/** How often the page of an entry was asked for in vain, as its fingerprint tells: the hash, and behind an exclamation mark the number. */
export class Tries {
  readonly #fingerprint: string
  readonly #made: number
  /** Never seen before. */
  readonly isNew: boolean
  /** Seen, and something else since. */
  readonly isChanged: boolean
  /** Seen as it is, with its page or with tries enough. */
  readonly isDone: boolean

  private constructor(fingerprint: string, { made, isNew, isChanged }: { made: number; isNew: boolean; isChanged: boolean }) {
    this.#fingerprint = fingerprint
    this.#made = made
    this.isNew = isNew
    this.isChanged = isChanged
    this.isDone = !isNew && !isChanged && made >= MOST_TRIES
  }

  static of(kept: string | undefined, fingerprint: string): Tries {
    const [hash, made] = kept?.split('!') ?? []
    const isSame = hash === fingerprint
    const count = isSame ? Number(made ?? MOST_TRIES) : 0
    return new Tries(fingerprint, { made: count, isNew: kept === undefined, isChanged: kept !== undefined && !isSame })
  }

  /** Whether there is a try after the one that is made now. */
  get hasMore(): boolean {
    return this.#made + 1 < MOST_TRIES
  }

  /** The fingerprint after one more try in vain. */
  get next(): string {
    return `${this.#fingerprint}!${this.#made + 1}`
  }
}

/** When something is tried again: after the delay, and not before its host allows. */
export function retriedAfter(now: Date, delayMs: number, until: Date | null): Date {
  return new Date(Math.max(now.getTime() + delayMs, until?.getTime() ?? 0))
}
