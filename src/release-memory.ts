import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects the garbage of the start at once. Reading the contract, compiling its validators and loading the sample leave some hundred megabytes that V8
 * would keep until the process is busy, which a small machine would rather have back.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options?: { type: 'major'; execution: 'sync' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync' })
}

/**
 * Lets the heap grow by half before it is collected again. The start flags keep it small, for the API beside which little else fits on a small machine; a process
 * that only works has no such neighbour, and spends a seventh less time this way.
 */
export function spendMemoryOnSpeed(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
