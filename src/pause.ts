/** A pause of a loop that ends early when there is something to do. One loop has one. */
export class Pause {
  private end: (() => void) | undefined

  /** Resolves after so long, or with `wake`. */
  async wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.end = undefined
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.end = done
    })
  }

  /** Does nothing where nobody waits. */
  wake(): void {
    this.end?.()
  }
}
