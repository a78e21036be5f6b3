import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_MS = 90_000

/** Runs `work` while no other process starts a server on the folder. A lock whose process has gone is taken over. */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(dataDir, 'starting.lock')
  for (let waited = 0; ; waited += 50) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (!isHeld(file) || waited > WAIT_MS) rmSync(file, { force: true })
      else await sleep(50)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function isHeld(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!(pid > 0)) return true // just made, not yet written
    if (pid === process.pid) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
