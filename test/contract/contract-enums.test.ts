import { expect, test } from '@jest/globals'
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

/** A contract of one operation, whose request and answer hold a mode. */
function contractWith({ mode, named = { type: 'string', enum: ['fast', 'slow'] } }: Wording): string {
  const body = { 'application/json': { schema: { type: 'object', properties: { mode } } } }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Modes', version: '1.0.0' },
    paths: {
      '/v1/mode': {
        post: { operationId: 'setMode', requestBody: { content: body }, responses: { 200: { description: 'Set.', content: body } } },
      },
    },
    components: { schemas: { Mode: named } },
  })
}

/** What the comparison says of a contract that was worded one way and is worded another. */
function compare(before: Wording, now: Wording): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-enums-test-'))
  const file = path.join(folder, 'generated/openapi.json')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@people.example', ...args], { cwd: folder, stdio: 'pipe' })
  try {
    mkdirSync(path.dirname(file))
    writeFileSync(file, contractWith(before))
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'The contract')
    writeFileSync(file, contractWith(now))
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

test.each<[string, Wording, Wording]>([
  ['an inline enum with null is named', inline('fast', 'slow'), named('fast', 'slow')],
  ['a named enum or null is written inline', named('fast', 'slow'), inline('fast', 'slow')],
  ['null comes first', named('fast', 'slow'), { mode: { oneOf: [nothing, reference] } }],
  ['the name is described', inline('fast', 'slow'), { mode: { description: 'How.', oneOf: [reference, nothing] } }],
])('no break: %s', (_what, before, now) => {
  expect(compare(before, now)).toContain(' 0 breaking')
})

test.each<[string, Wording, Wording]>([
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
])('a break: %s', (_what, before, now) => {
  expect(compare(before, now)).toMatch(/: [1-9]\d* breaking/)
})
