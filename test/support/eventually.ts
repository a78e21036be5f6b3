import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the probe gives a value, and returns it; fails after `timeoutMs`, with what it was waiting for. */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await probe()
    if (value !== undefined && value !== null && value !== false) return value
    if (Date.now() > deadline) throw new Error(`still waiting for: ${what}`)
    await sleep(25)
  }
}
