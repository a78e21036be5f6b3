import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { announcesBreak } from '../../scripts/contract-base.ts'
import { contractText, type ContractDocument } from '../../src/contract/document.ts'

const script = path.resolve(import.meta.dirname, '../../scripts/contract-diff.ts')
const file = 'generated/openapi.json'
let folder: string

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@people.example', ...args], { cwd: folder, stdio: 'pipe' })

function compare(revision: string | undefined, change?: (contract: ContractDocument) => void) {
  const contract = JSON.parse(contractText) as ContractDocument
  change?.(contract)
  writeFileSync(path.join(folder, file), JSON.stringify(contract))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', script, ...(revision === undefined ? [] : [revision])], {
    cwd: folder,
    encoding: 'utf8',
  })
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

test('passes a breaking change that a new major version announces', () => {
  const { status, output } = compare('main', (contract) => {
    delete contract.paths['/v1/runs']
    contract.info.version = '2.0.0'
  })
  expect([status, output]).toEqual([0, expect.stringContaining('Version 2.0.0 of the contract announces this')])
  expect(output).toContain('1 breaking')
})

test.each([
  ['1.0.0', '2.0.0', true],
  ['1.9.0', '1.10.0', false],
  ['1.0.0', '1.0.0', false],
  ['0.2.0', '0.3.0', true],
  ['0.2.0', '0.2.1', false],
  ['0.9.0', '1.0.0', true],
  ['2.0.0', '1.0.0', false],
])('from version %s to %s: announces a break: %s', (before, now, announced) => expect(announcesBreak(before, now)).toBe(announced))

test('without a revision it finds one: the fork from main, the commit before, the last tag before this commit', () => {
  const breaking = (contract: ContractDocument) => void delete contract.paths['/v1/runs']
  expect(compare(undefined, breaking)).toEqual({ status: 0, output: expect.stringContaining('HEAD^, the commit before') })
  git('checkout', '--quiet', '-b', 'topic')
  git('commit', '--quiet', '--allow-empty', '--message', 'One')
  git('commit', '--quiet', '--allow-empty', '--message', 'Two')
  expect(compare(undefined, breaking)).toEqual({ status: 1, output: expect.stringContaining('where this branch left main') })
  git('tag', 'v1.0.0', 'HEAD^')
  git('tag', 'v1.0.1')
  expect(compare(undefined, breaking)).toEqual({
    status: 1,
    output: expect.stringContaining('with v1.0.0, the last release before this commit'),
  })
  git('tag', '--delete', 'v1.0.0', 'v1.0.1')
  git('checkout', '--quiet', '--force', 'main')
})

test('says so when there is nothing to compare with: the first commit, a shallow clone, no history', () => {
  const here = folder
  const answer = (place: string) => {
    folder = place
    mkdirSync(path.join(place, 'generated'), { recursive: true })
    try {
      return compare(undefined)
    } finally {
      folder = here
    }
  }
  const shallow = path.join(here, 'shallow')
  git('clone', '--quiet', '--depth', '1', `file://${here}`, shallow)
  expect(answer(shallow)).toEqual({ status: 0, output: expect.stringContaining('shallow') })
  const first = path.join(here, 'first')
  git('clone', '--quiet', '--branch', 'empty', `file://${here}`, first)
  git('-C', first, 'branch', '--quiet', '--force', 'main', 'HEAD')
  git('-C', first, 'remote', 'remove', 'origin')
  expect(answer(first)).toEqual({ status: 0, output: expect.stringContaining('first commit') })
  const outside = mkdtempSync(path.join(tmpdir(), 'no-history-'))
  expect(answer(outside)).toEqual({ status: 0, output: expect.stringContaining('no git history') })
  rmSync(outside, { recursive: true })
})
