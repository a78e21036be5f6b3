import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { percentile } from './machine.ts'

// Words counted in a text, over and over: some seconds of one core, and a heap as it is in reading.
const LOOP = `
  const text = 'The company said on Monday that it had raised forty million dollars in a round. '.repeat(2000)
  let words = 0
  for (let n = 0; n < 60; n++) words += new Set(text.split(' ').map((word, i) => word.toLowerCase() + i % 5000)).size
  if (words === 0) process.exit(1)`
const ROUNDS = 3

async function seconds(processes: number): Promise<number> {
  const from = performance.now()
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--single-threaded', '--eval', LOOP], { stdio: 'inherit' }),
  )
  await Promise.all(children.map(async (child) => await once(child, 'exit')))
  return (performance.now() - from) / 1000
}

/** How much more two bare processes, which share nothing but the machine, get done in a time than one: what two workers can reach at most. */
export async function machineScaling(): Promise<number> {
  const each: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = await seconds(1)
    each.push((2 * one) / (await seconds(2)))
  }
  return percentile(each, 0.5)
}
