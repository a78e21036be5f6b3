// Runs every check, two at a time, then the tests, and ends with the line "N passed, N failed". Without every check there are no tests.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sideBySide } from '../src/side-by-side.ts'

const CHECKS = ['lint', 'generate -- --check', 'lint:contract', 'typecheck', 'contract:diff', 'format:check', 'lint:imports', 'structure']

const npmRun = (script: string) => ['run', '--silent', ...script.split(' ')]

/** Runs one check and prints what it said once it is done, so that two at a time do not talk into each other. */
async function check(script: string): Promise<boolean> {
  const child = spawn('npm', npmRun(script), { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<boolean>((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code === 0)))
  const [out, err, passed] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  console.log(`\n> ${script}\n${out}${err}`.trimEnd())
  return passed
}

const passedChecks = await sideBySide(CHECKS, 2, check)
const failedChecks = CHECKS.filter((_, index) => passedChecks[index] !== true)
if (failedChecks.length > 0) {
  console.error(`\n${failedChecks.join(', ')} failed`)
  process.exit(1)
}
console.log('\n> test')
const folder = mkdtempSync(path.join(tmpdir(), 'verify-'))
const file = path.join(folder, 'jest.json')
const passed = spawnSync('npm', npmRun(`test -- --json --outputFile=${file}`), { stdio: 'inherit' }).status === 0
const result = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
rmSync(folder, { recursive: true, force: true })
console.log(`\n${result.numPassedTests} passed, ${result.numFailedTests} failed`)
process.exit(passed && result.numFailedTestSuites === 0 && result.numPassedTests > 0 ? 0 : 1)
