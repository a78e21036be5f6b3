import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contractText, type ContractDocument } from '../../src/contract/document.ts'

const script = path.resolve(import.meta.dirname, '../../scripts/contract-diff.ts')
const file = 'generated/openapi.json'
let folder: string

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@people.example', ...args], { cwd: folder, stdio: 'pipe' })

function compare(revision: string, change?: (contract: ContractDocument) => void) {
  const contract = JSON.parse(contractText) as ContractDocument
  change?.(contract)
  writeFileSync(path.join(folder, file), JSON.stringify(contract))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', script, revision], { cwd: folder, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const schema = (contract: ContractDocument, name: string) =>
  contract.components.schemas[name] as {
    required: string[]
    enum: string[]
    properties: Record<string, { enum: string[] }>
    allOf: { properties: Record<string, { enum: string[] }> }[]
  }

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-diff-test-'))
  git('init', '--quiet', '--initial-branch', 'main')
  git('commit', '--quiet', '--allow-empty', '--message', 'Nothing yet')
  git('tag', 'empty')
  mkdirSync(path.join(folder, 'generated'))
  writeFileSync(path.join(folder, file), contractText)
  git('add', '.')
  git('commit', '--quiet', '--message', 'The contract')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('says nothing against the same contract', () => {
  expect(compare('main')).toEqual({ status: 0, output: expect.stringContaining('0 breaking, 0 harmless') })
})

test('fails for a change that breaks a client, and names it', () => {
  const { status, output } = compare('main', (contract) => {
    schema(contract, 'UploadAccountsRequest').required.push('icp')
    delete schema(contract, 'Icp').properties['created_at']
    delete contract.paths['/v1/runs']
  })
  expect(status).toBe(1)
  for (const part of ['`icp`', '`created_at`', '/v1/runs']) expect(output).toContain(part)
})

test('passes what clients are told to expect: new members, operations and error codes', () => {
  const { status, output } = compare('main', (contract) => {
    const { get } = contract.paths['/v1/runs'] ?? {}
    if (get) contract.paths['/v1/more_runs'] = { get: { ...get, operationId: 'moreRuns' } }
    schema(contract, 'Icp').properties['note'] = { enum: ['new'] }
    schema(contract, 'ErrorCode').enum.push('brand_new')
    schema(contract, 'BadRequestProblem').allOf[1]?.properties['code']?.enum.push('brand_new')
  })
  expect([status, output]).toEqual([0, expect.stringContaining(' 0 breaking')])
  expect(output).toContain('/v1/more_runs')
})

test('passes when the revision has no contract yet, and tells an unknown revision', () => {
  expect(compare('empty')).toEqual({ status: 0, output: expect.stringContaining('no contract') })
  expect(compare('HEAD~2').status).toBe(0)
  expect(compare('no-such-branch').status).toBe(2)
})
