import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './move.ts'

/** How a file looked when it was last seen, and how often taking it failed for a reason that is not the file's. */
interface Seen {
  stamp: string
  failures: number
  notBefore: number
}

/** A file that was moved out of an inbox, and how it looked when it was read. */
interface Moved extends Place {
  from: string
  stamp: string
  at: number
}

/** What earlier passes over the inboxes saw. */
export interface SeenFiles {
  /** Files that lie in an inbox, by path. */
  waiting: Map<string, Seen>
  /** Files that were moved lately. */
  moved: Set<Moved>
  /** Paths that nobody takes, and that it was said of. */
  told: Set<string>
}

export const noneSeen = (): SeenFiles => ({ waiting: new Map(), moved: new Set(), told: new Set() })

// What was written a moment ago may be written on: a program pauses between two lines for longer than a pass takes.
const YOUNG_MS = 5000
// A pause that is longer than that is noticed after the move.
const FOLLOWED_MS = 600_000
const FAILURE_DELAY_MS = 2000
const LONGEST_DELAY_MS = 300_000

/** Size and time of a file; null when there is none, or none that its name leads to. */
export async function stampOf(file: string): Promise<{ stamp: string; mtimeMs: number } | null> {
  const stat = await lstat(file).catch(() => null)
  return stat && { stamp: `${stat.size} ${stat.mtimeMs}`, mtimeMs: stat.mtimeMs }
}

/** Whether a file has stayed as it is since the pass before; one that was written a moment ago, for five seconds. Brings `seen` up to date. */
export async function isComplete(file: string, seen: SeenFiles, now: number): Promise<boolean> {
  const found = await stampOf(file)
  if (!found) return false
  const { stamp, mtimeMs } = found
  const before = seen.waiting.get(file)
  if (before?.stamp !== stamp) {
    seen.waiting.set(file, { stamp, failures: 0, notBefore: now < mtimeMs + YOUNG_MS ? now + YOUNG_MS : 0 })
    return false
  }
  return now >= before.notBefore
}

/** Whether a file is still as it was when it was found complete. */
export async function isUnchanged(file: string, seen: SeenFiles): Promise<boolean> {
  return (await stampOf(file))?.stamp === seen.waiting.get(file)?.stamp
}

export function postpone(file: string, seen: SeenFiles, now: number): void {
  const before = seen.waiting.get(file)
  if (!before) return
  const failures = before.failures + 1
  seen.waiting.set(file, { ...before, failures, notBefore: now + Math.min(LONGEST_DELAY_MS, FAILURE_DELAY_MS * 2 ** failures) })
}

/** Remembers for ten minutes how a file looked that was moved. */
export function follow(place: Place, from: string, seen: SeenFiles, now: number): void {
  const stamp = seen.waiting.get(from)?.stamp
  if (stamp !== undefined) seen.moved.add({ ...place, from, stamp, at: now })
}

/** Takes from `seen` the files of a folder that were moved, and changed after they had been read. Who wrote them was not at the end. */
export async function changedSince(folder: string, seen: SeenFiles, now: number): Promise<Moved[]> {
  const changed: Moved[] = []
  for (const moved of seen.moved) {
    if (path.dirname(moved.from) !== folder) continue
    const found = await stampOf(moved.file)
    if (found && found.stamp !== moved.stamp) changed.push(moved)
    else if (found && now - moved.at < FOLLOWED_MS) continue
    seen.moved.delete(moved)
  }
  return changed
}

/** Forgets the files of a folder that are no longer there. */
export function forget(seen: SeenFiles, folder: string, present: Set<string>): void {
  for (const file of seen.waiting.keys()) if (path.dirname(file) === folder && !present.has(file)) seen.waiting.delete(file)
}
