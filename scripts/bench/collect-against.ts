import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Measured } from './collect-documents.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Measures in a process of its own: the loader of `commit`, or of this tree with null, by this tree's benchmark and with its packages. */
export async function measureApart({
  commit,
  count,
  signals,
}: {
  commit: string | null
  count: number
  signals: number
}): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-against-'))
  const result = path.join(folder, 'result.json')
  const tree = commit === null ? ROOT : checkOut(commit, path.join(folder, 'tree'))
  try {
    const script = path.join(tree, 'scripts/bench/collect-measure.ts')
    const given = [String(count), String(signals), result]
    const child = spawn(process.execPath, ['--no-warnings', script, ...given], { cwd: tree, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`The loader of ${commit ?? 'this tree'} ended with ${code ?? 'a signal'}.`)
    return JSON.parse(readFileSync(result, 'utf8')) as Measured
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function checkOut(commit: string, tree: string): string {
  mkdirSync(tree)
  const archive = execFileSync('git', ['-C', ROOT, 'archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', tree], { input: archive })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'))
  execFileSync('npm', ['run', '--silent', 'generate:client'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
  rmSync(path.join(tree, 'scripts/bench'), { recursive: true })
  cpSync(path.join(ROOT, 'scripts/bench'), path.join(tree, 'scripts/bench'), { recursive: true })
  return tree
}
