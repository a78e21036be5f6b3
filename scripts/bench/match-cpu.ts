import { readFileSync } from 'node:fs'
import path from 'node:path'

const TICKS_PER_SECOND = 100

/** CPU seconds since each began: of this process's main thread, of all its threads, and of the PostgreSQL server on `dataDir`. */
export interface CpuUsed {
  mainThread: number
  process: number
  postgres: number
}

/** CPU seconds of this process and of the PostgreSQL server on `dataDir` since they began: on a machine with other work they tell more than the clock. Null off Linux. */
export function cpuSeconds(dataDir: string): number | null {
  const used = cpuUsed(dataDir)
  return used === null ? null : used.process + used.postgres
}

/** The same, by part. */
export function cpuUsed(dataDir: string): CpuUsed | null {
  const seconds = ({ user, system }: { user: number; system: number }) => (user + system) / 1e6
  try {
    const postmaster = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(/\s+/)
    const postgres = [postmaster, ...children].reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND
    return { mainThread: seconds(process.threadCpuUsage()), process: seconds(process.cpuUsage()), postgres }
  } catch {
    return null
  }
}

/** Its own and those of its children that have ended. */
function ticksOf(pid: string): number {
  const stat = statOf(pid)
  // After the name, which may hold anything: state is the first field, utime, stime, cutime and cstime the 12th to 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

/** Empty for one that has just ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
