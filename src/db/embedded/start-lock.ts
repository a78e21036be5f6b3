import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, startOf } from './is-alive.ts'

// A start takes a second, the first one some, and a recovery after a crash up to a minute.
const WAIT_MS = 90_000
const POLL_MS = 50
const SAY_AFTER_MS = 2000
// Earlier versions made the lock and then wrote it; one that stays empty was left by a kill in between.
const EMPTY_MS = 1000

/**
 * Runs `work` while no other process starts a server on the folder. A lock whose process has gone is taken over. `say` is told, once, when another
 * process is waited for. Throws when that does not end.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>, say: (line: string) => void = console.error): Promise<T> {
  const file = path.join(dataDir, 'starting.lock')
  const mine = `${process.pid} ${startOf(process.pid)} ${randomBytes(8).toString('hex')}\n`
  for (let waited = 0; !take(file, mine); waited += POLL_MS) {
    const held = read(file)
    if (held === undefined) continue
    if (isStale(held)) remove(file, held.text)
    else if (waited > WAIT_MS) throw new Error(`${holderOf(held)} for more than ${WAIT_MS / 1000} s; end it, or remove ${file}.`)
    else {
      if (waited === SAY_AFTER_MS) say(`${holderOf(held)} (${file} says so); waiting for it.`)
      await sleep(POLL_MS)
    }
  }
  try {
    return await work()
  } finally {
    remove(file, mine)
  }
}

interface Held {
  text: string
  ageMs: number
}

/** Makes the lock whole or not at all: a link never replaces. */
function take(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function read(file: string): Held | undefined {
  try {
    return { text: readFileSync(file, 'utf8'), ageMs: Date.now() - statSync(file).mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Removes the lock if it says `text`. Of two processes that find it stale the second may hold the first one's new lock in its hands: that is put back.
 */
function remove(file: string, text: string): void {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file)
  } catch (error) {
    // A third one has been quicker than this moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}

const holderOf = ({ text }: Held) => `Process ${pidOf(text)} is starting the database`

const pidOf = (text: string) => Number.parseInt(text, 10)

function isStale({ text, ageMs }: Held): boolean {
  const pid = pidOf(text)
  if (!(pid > 0)) return ageMs > EMPTY_MS
  const start = text.split(/\s/)[1] ?? ''
  // In a container the ids begin anew with every start: the process of that id may be another one by now.
  if (!isAlive(pid) || (start === '' && pid === process.pid)) return true
  const known = startOf(pid)
  return start !== '' && known !== '' && known !== start
}
