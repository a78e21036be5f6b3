import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Line } from './line.ts'

const NO_LINES = new Set(['by-file.ts', 'line.ts'])

/** The lines of every file of this folder by its name, with the question that those without one of their own are about. */
export async function linesByFile(): Promise<Record<string, { question: string; lines: readonly Line[] }>> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !NO_LINES.has(file))
  const read = files.sort().map(async (file) => {
    const { question, lines } = (await import(`./${file}`)) as { question: string; lines: readonly Line[] }
    return [path.basename(file, '.ts'), { question, lines }] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
