import { measureApart } from './collect-against.ts'
import { DOCUMENTS_PER_FILE, type Measured } from './collect-documents.ts'
import { figure } from './machine.ts'

const TEXT_CHARACTERS = 3000
const SHOWN_TABLES = 14
const INDENT = ' '.repeat(13)

/** "3.1 ms of CPU each: 1.9 in the main thread, 0.5 in others, 0.7 in Postgres" */
function cpuOf({ count, first: { cpu } }: Measured): string {
  if (cpu === null) return 'CPU unknown'
  const each = (seconds: number) => figure((1000 * seconds) / count, 2)
  return `${each(cpu.process + cpu.postgres)} ms of CPU each: ${each(cpu.mainThread)} in the main thread, ${each(cpu.process - cpu.mainThread)} in others, ${each(cpu.postgres)} in Postgres`
}

function print(measured: Measured): void {
  const { count, signals, first, second, found, grown, bareCopy } = measured
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `documents    ${figure(count)} of ${figure(TEXT_CHARACTERS)} characters in ${figure(first.seconds, 1)} s: ${figure(count / first.seconds)} a second (wanted: at least 800)`,
  )
  console.log(`${INDENT}${cpuOf(measured)}`)
  console.log(
    `${INDENT}${figure(found.documents)} stored, ${figure(found.copies)} further addresses of the same story; ${figure(found.readings)} read for an account with ${figure(signals)} signals, ${figure(found.yes)} answers yes`,
  )
  console.log(`${INDENT}${figure(total / count / 1000, 1)} KB of disk each (wanted: at most 6):`)
  for (const { name, bytes } of grown.toSorted((a, b) => b.bytes - a.bytes).slice(0, SHOWN_TABLES))
    console.log(`${INDENT}  ${figure(bytes / count).padStart(6)} bytes  ${name}`)
  console.log(
    `${INDENT}a second pass over the same: ${figure(second.seconds, 1)} s, ${figure(first.seconds / second.seconds, 1)} × as fast (wanted: at least 5); ${figure(second.stored)} stored`,
  )
  console.log(
    `${INDENT}memory at most, file by file of ${figure(DOCUMENTS_PER_FILE)}: ${first.memory.map((mb) => figure(mb)).join(', ')} MiB`,
  )
  console.log(
    `${INDENT}a bare copy of the same texts within the database: ${figure(bareCopy, 1)} s; ours takes ${figure(first.seconds / bareCopy, 1)} × as long`,
  )
}

function printBaseline(commit: string, ours: Measured, theirs: Measured): void {
  const { count } = theirs
  console.log(
    `${INDENT}the loader of ${commit}: ${figure(theirs.first.seconds, 1)} s, ${figure(count / theirs.first.seconds)} a second; ${cpuOf(theirs)}`,
  )
  const cpu = ({ first }: Measured) => (first.cpu === null ? NaN : first.cpu.process + first.cpu.postgres)
  console.log(
    `${INDENT}ours is ${figure(theirs.first.seconds / ours.first.seconds, 2)} × as fast and takes ${figure(cpu(ours) / cpu(theirs), 2)} × the CPU`,
  )
  const others = Object.keys(ours.contents).filter((table) => ours.contents[table] !== theirs.contents[table])
  console.log(`${INDENT}what both found: ${others.length === 0 ? 'the same' : `DIFFERENT in ${others.join(', ')}`}`)
  if (others.length > 0) process.exitCode = 1
}

/** Measures the way of documents from files to answers; with `against`, also by the loader of that commit, and whether both find the same. */
export async function benchDocuments({ count, signals, against }: { count: number; signals: number; against?: string }): Promise<void> {
  const theirs = against === undefined ? null : await measureApart({ commit: against, count, signals })
  const ours = await measureApart({ commit: null, count, signals })
  print(ours)
  if (against !== undefined && theirs !== null) printBaseline(against, ours, theirs)
}
