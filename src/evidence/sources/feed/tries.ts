/** An entry whose page could not be had is tried so often in all. */
export const MOST_TRIES = 4

/** How often the page of an entry was asked for in vain, as its fingerprint tells: the hash, and behind an exclamation mark the number, with an f for what
 * a first pass kept without a document. */
export class Tries {
  readonly #fingerprint: string
  readonly #made: number
  /** Never seen before. */
  readonly isNew: boolean
  /** A first pass saw it and made no document of it: without a date it may be years old. */
  readonly isOfFirstPass: boolean
  /** Seen, and something else since. */
  readonly isChanged: boolean
  /** Seen as it is, with its page or with tries enough. */
  readonly isDone: boolean

  private constructor(
    fingerprint: string,
    { made, isNew, isChanged, isOfFirstPass }: { made: number; isNew: boolean; isChanged: boolean; isOfFirstPass: boolean },
  ) {
    this.#fingerprint = fingerprint
    this.#made = made
    this.isNew = isNew
    this.isChanged = isChanged
    this.isOfFirstPass = isOfFirstPass
    this.isDone = !isNew && !isChanged && made >= MOST_TRIES
  }

  static of(kept: string | undefined, fingerprint: string): Tries {
    const [hash, made] = kept?.split('!') ?? []
    const isSame = hash === fingerprint
    const count = isSame ? Number.parseInt(made ?? String(MOST_TRIES), 10) : 0
    return new Tries(fingerprint, {
      made: count,
      isNew: kept === undefined,
      isChanged: kept !== undefined && !isSame,
      isOfFirstPass: made?.endsWith('f') === true,
    })
  }

  /** Whether there is a try after the one that is made now. */
  get hasMore(): boolean {
    return this.#made + 1 < MOST_TRIES
  }

  /** The fingerprint after one more try in vain. */
  get next(): string {
    return `${this.#fingerprint}!${this.#made + 1}`
  }

  /** The fingerprint when there is no more to try. */
  get last(): string {
    return `${this.#fingerprint}!${MOST_TRIES}`
  }
}

/** When something is tried again: after the delay, and not before its host allows. */
export function retriedAfter(now: Date, delayMs: number, until: Date | null): Date {
  return new Date(Math.max(now.getTime() + delayMs, until?.getTime() ?? 0))
}
