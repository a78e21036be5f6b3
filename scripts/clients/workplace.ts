import { spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ThrowawayService } from '../throwaway-service.ts'

/** The packages that the service itself is built and tested with. */
export const ownPackages = path.resolve(import.meta.dirname, '../../node_modules')

/** A folder where clients are made, checked and run. */
export interface Workplace {
  folder: string
  /** The file with the contract as the service serves it. */
  contract: string
}

/** Runs a program of Node, and returns what it printed; when it fails, that is in the error. */
export function runProgram(name: string, folder: string, file: string, args: string[], env: Record<string, string> = {}): string {
  const command = ['--no-warnings', file, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`)
  return stdout
}

/** Puts the scenario, and beside it what binds each client to it, into the folder. */
export function copyScenario(folder: string, clients: readonly string[]): void {
  copyFileSync(path.join(import.meta.dirname, 'scenario.ts'), path.join(folder, 'scenario.ts'))
  for (const name of clients) copyFileSync(path.join(import.meta.dirname, `${name}.ts.txt`), path.join(folder, `${name}.ts`))
}

/** Checks the types of all that lies in the folder, strictly. */
export function typeCheck(folder: string, more: object): void {
  const compilerOptions = {
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', moduleDetection: 'force', types: ['node'] },
    ...{ strict: true, skipLibCheck: true, ...more },
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'], exclude: ['**/node_modules'] }))
  runProgram('The type check', folder, path.join(ownPackages, 'typescript/bin/tsc'), ['-p', '.'])
}

/** Plays the scenario through one client. */
export function playScenario(name: string, folder: string, file: string, { baseUrl, apiKey, user }: ThrowawayService): void {
  runProgram(`The scenario with ${name}`, folder, file, [], { BASE_URL: baseUrl, API_KEY: apiKey, API_USER: user })
  console.log(`played the scenario with ${name}`)
}
