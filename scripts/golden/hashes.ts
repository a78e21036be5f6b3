import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Given } from './answers.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../test/answering/golden')

/** What of a group's answers is kept: how many, and a hash of what the questions compile to, of the verdicts, and of the answers as a whole. */
const COLUMNS = ['answers', 'questions', 'verdicts', 'whole'] as const
type Kept = Readonly<Record<(typeof COLUMNS)[number], string>>

const HEADING =
  '# What `npm run golden` found when it last wrote this: group, number of answers, and hashes of compiled questions, verdicts, whole answers.'

/** Members in order of their names, so that only what is said counts, not the order in which it was put together. */
function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A value as text that is the same wherever the same is said. */
export const asText = (value: unknown): string => JSON.stringify(value, inOrder)

function hashOf(values: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const value of values) hash.update(`${asText(value)}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The hashes of the answers of one group. */
function keptOf(given: readonly Given[]): Kept {
  return {
    answers: String(given.length),
    questions: hashOf(given.map(({ question }) => question)),
    verdicts: hashOf(given.map(({ answer }) => answer.verdict)),
    whole: hashOf(given.map(({ answer }) => answer)),
  }
}

const fileOf = (set: string): string => path.join(FOLDER, `${set}.txt`)

/** Group by group what was kept of a set; nothing where it never was. A group that two changes wrote stands there twice, and fits neither. */
function read(set: string): Map<string, Kept | 'twice'> {
  const kept = new Map<string, Kept | 'twice'>()
  if (!existsSync(fileOf(set))) return kept
  for (const line of readFileSync(fileOf(set), 'utf8').split('\n')) {
    const [group, ...values] = line.split(' ')
    if (group === undefined || group === '' || group === '#') continue
    const one = Object.fromEntries(COLUMNS.map((column, at) => [column, values[at] ?? ''])) as Kept
    kept.set(group, kept.has(group) ? 'twice' : one)
  }
  return kept
}

/** What is otherwise than when it was last written, a line a group, and nothing where all is the same. */
export function moved(set: string, given: readonly Given[]): string[] {
  const before = read(set)
  const now = Map.groupBy(given, ({ group }) => group)
  const changes = [...now].flatMap(([group, answers]) => {
    const [kept, found] = [before.get(group), keptOf(answers)]
    if (kept === undefined) return `${set}/${group}: not kept yet`
    if (kept === 'twice') return `${set}/${group}: written by two changes`
    const columns = COLUMNS.filter((column) => kept[column] !== found[column])
    return columns.length === 0 ? [] : `${set}/${group}: ${columns.map((column) => told(column, kept, found)).join(', ')}`
  })
  return [...changes, ...[...before.keys()].filter((group) => !now.has(group)).map((group) => `${set}/${group}: is gone`)].sort()
}

const told = (column: (typeof COLUMNS)[number], kept: Kept, found: Kept): string =>
  column === 'answers' ? `${kept.answers} answers, now ${found.answers}` : column === 'whole' ? 'answers' : column

/** Keeps the hashes of a set's answers, a line a group, in order. */
export function write(set: string, given: readonly Given[]): void {
  const groups = [...Map.groupBy(given, ({ group }) => group)].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = groups.map(([group, answers]) => {
    const kept = keptOf(answers)
    return [group, ...COLUMNS.map((column) => kept[column])].join(' ')
  })
  writeFileSync(fileOf(set), `${HEADING}\n${lines.join('\n')}\n`)
}

/** Removes what was kept of sets that are no more. */
export function removeOthers(sets: ReadonlySet<string>): void {
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.txt') && !sets.has(path.basename(file, '.txt'))) rmSync(path.join(FOLDER, file))
}
