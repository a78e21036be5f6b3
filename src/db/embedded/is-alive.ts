import { readFileSync } from 'node:fs'

/** Whether a process of that id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process of that id was started, in the kernel's own count; empty where that cannot be told. */
export function startOf(pid: number): string {
  try {
    // proc(5): the 22nd field. The second, the name in brackets, may hold anything.
    return (
      readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}
