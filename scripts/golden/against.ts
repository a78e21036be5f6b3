import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Given } from './answers.ts'
import { asText } from './hashes.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The answers of another commit, by its own code to its own input; of a branch that went on, those of where this one left it. Throws when it has no such command. */
export function answersAt(branch: string): Given[] {
  const commit = execFileSync('git', ['-C', ROOT, 'merge-base', 'HEAD', branch], { encoding: 'utf8' }).trim()
  const folder = mkdtempSync(path.join(tmpdir(), 'golden-'))
  try {
    const [tree, file] = [path.join(folder, 'tree'), path.join(folder, 'answers.jsonl')]
    mkdirSync(tree)
    execFileSync('tar', ['-x', '-C', tree], { input: execFileSync('git', ['-C', ROOT, 'archive', commit], { maxBuffer: 2 ** 30 }) })
    if (!existsSync(path.join(tree, 'scripts/golden.ts'))) throw new Error(`${branch} has no command "golden" yet.`)
    for (const made of ['node_modules', 'generated/prisma']) symlinkSync(path.join(ROOT, made), path.join(tree, made))
    const { status } = spawnSync(process.execPath, ['--no-warnings', 'scripts/golden.ts', '--answers', file], {
      cwd: tree,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`The answers of ${branch} could not be had.`)
    return readAnswers(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readAnswers = (file: string): Given[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Given]))

const shown = (value: unknown): string => asText(value) ?? 'nothing'

/** The members that differ, each as it was and is. */
function differences(before: object, after: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [shown(old.get(name)), shown(now.get(name))]
    return was === is ? [] : `    ${name}: ${was} → ${is}`
  })
}

/** Every answer that is otherwise than it was, with what is otherwise in it. */
export function differing(before: readonly Given[], after: readonly Given[]): string[] {
  const known = new Map(before.map((one) => [`${one.set}/${one.group}/${one.id}`, one]))
  const changed = after.flatMap((one) => {
    const key = `${one.set}/${one.group}/${one.id}`
    const old = known.get(key)
    known.delete(key)
    if (old === undefined) return `${key}\n    is new`
    const lines = [...differences(old.question, one.question), ...differences(old.answer, one.answer)]
    return lines.length === 0 ? [] : [key, ...lines].join('\n')
  })
  return [...changed, ...[...known.keys()].map((key) => `${key}\n    is gone`)]
}
