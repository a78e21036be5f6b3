import { beforeAll, describe, expect, test } from '@jest/globals'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const script = path.resolve(import.meta.dirname, '../../scripts/contract-diff.ts')

interface Wording {
  /** How the body of the request says its mode. */
  mode: object
  /** The named enum that it may refer to. */
  named?: object
}

type Case = [what: string, before: Wording, now: Wording]

/** A contract with an operation for each wording, whose request and answer hold a mode. */
function contractWith(wordings: Wording[]): string {
  const names = new Map(wordings.map(({ named = { type: 'string', enum: ['fast', 'slow'] } }, n) => [`Mode${n}`, named]))
  const paths = wordings.map(({ mode }, n) => {
    const own = JSON.parse(JSON.stringify(mode).replaceAll('/Mode"', `/Mode${n}"`)) as object
    const body = { 'application/json': { schema: { type: 'object', properties: { mode: own } } } }
    const responses = { 200: { description: 'Set.', content: body } }
    return [`/v1/mode${n}`, { post: { operationId: `setMode${n}`, requestBody: { content: body }, responses } }]
  })
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Modes', version: '1.0.0' },
    paths: Object.fromEntries(paths) as object,
    components: { schemas: Object.fromEntries(names) },
  })
}

/** What the comparison says of a contract in which each case was worded one way and is worded another. */
function compare(cases: Case[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-enums-test-'))
  const file = path.join(folder, 'generated/openapi.json')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@people.example', ...args], { cwd: folder, stdio: 'pipe' })
  try {
    mkdirSync(path.dirname(file))
    writeFileSync(file, contractWith(cases.map(([, before]) => before)))
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'The contract')
    writeFileSync(file, contractWith(cases.map(([, , now]) => now)))
    const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', script, 'HEAD'], { cwd: folder, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const inline = (...values: string[]): Wording => ({ mode: { type: ['string', 'null'], enum: [...values, null] } })
const reference = { $ref: '#/components/schemas/Mode' }
const nothing = { type: 'null' }
const named = (...values: string[]): Wording => ({ mode: { oneOf: [reference, nothing] }, named: { type: 'string', enum: values } })

const HARMLESS: Case[] = [
  ['an inline enum with null is named', inline('fast', 'slow'), named('fast', 'slow')],
  ['a named enum or null is written inline', named('fast', 'slow'), inline('fast', 'slow')],
  ['null comes first', named('fast', 'slow'), { mode: { oneOf: [nothing, reference] } }],
  ['the name is described', inline('fast', 'slow'), { mode: { description: 'How.', oneOf: [reference, nothing] } }],
]

const BREAKING: Case[] = [
  ['a value of the named enum goes', named('fast', 'slow'), named('fast')],
  ['a value goes while the enum is named', inline('fast', 'slow'), named('fast')],
  ['a value goes while the enum is written inline', named('fast', 'slow'), inline('fast')],
  ['null goes', named('fast', 'slow'), { mode: reference }],
  [
    'the values are numbers now',
    named('fast', 'slow'),
    { mode: { oneOf: [reference, nothing] }, named: { type: 'integer', enum: [1, 2] } },
  ],
  ['a second enum beside it allows less', inline('fast', 'slow'), { mode: { enum: ['fast', null], oneOf: [reference, nothing] } }],
  [
    'the named enum is bounded by a pattern',
    inline('fast', 'slow'),
    { mode: { oneOf: [reference, nothing] }, named: { type: 'string', enum: ['fast', 'slow'], pattern: '^f' } },
  ],
]

// A comparison takes seconds: each case has an operation and a named enum of its own, with its number in their names.
const numbered = (cases: Case[]) => cases.map(([what], n) => [what, new RegExp(`mode${n}\\b`, 'i')] as const)

describe('no break', () => {
  let said: string
  beforeAll(() => {
    said = compare(HARMLESS)
  })
  test.each(numbered(HARMLESS))('%s', (_what, name) => {
    expect(said).toContain(' 0 breaking')
    expect(said.split('Harmless:')[0]).not.toMatch(name)
  })
})

describe('a break', () => {
  let breaking: string | undefined
  beforeAll(() => {
    breaking = compare(BREAKING).split('Breaking:')[1]?.split('Harmless:')[0]
  })
  test.each(numbered(BREAKING))('%s', (_what, name) => {
    expect(breaking).toMatch(name)
  })
})
