// Runs every check, the tests last, and ends with the line "N passed, N failed". Stops at the first check that fails.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const CHECKS = ['generate -- --check', 'lint:contract', 'contract:diff', 'format:check', 'typecheck', 'lint', 'lint:imports']

function run(script: string): boolean {
  console.log(`\n> ${script}`)
  const [name = '', ...args] = script.split(' ')
  return spawnSync('npm', ['run', '--silent', name, ...args], { stdio: 'inherit' }).status === 0
}

for (const check of CHECKS) {
  if (!run(check)) {
    console.error(`\n${check} failed`)
    process.exit(1)
  }
}
const folder = mkdtempSync(path.join(tmpdir(), 'verify-'))
const file = path.join(folder, 'jest.json')
const passed = run(`test -- --json --outputFile=${file}`)
const result = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
rmSync(folder, { recursive: true, force: true })
console.log(`\n${result.numPassedTests} passed, ${result.numFailedTests} failed`)
process.exit(passed && result.numFailedTestSuites === 0 && result.numPassedTests > 0 ? 0 : 1)
