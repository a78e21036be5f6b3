import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { routes } from '../../../src/contract/document.ts'
import type { OperationId } from '../../../src/contract/types.ts'
import { reached, type CallOptions, type Client } from '../../support/client.ts'
import { testService, type TestService } from '../../support/service.ts'
import { useUpAddressLimit, useUpRateLimit } from './rate-limit.ts'

export interface World {
  service: TestService
  /** A new instance with its admin; every test takes its own, so that none depends on another. */
  fresh(options?: { credits?: number; seats?: number }): Promise<{ orgId: string; admin: Client }>
}

type Start = () => Promise<Record<string, string>>

let outside: Start | undefined

/**
 * What has to be started before the service of the next operation, and the environment that tells the service where it is. That operation has a service of
 * its own; all others of a file share one.
 */
export function playOutside(start: Start): void {
  outside = start
}

/** A service that runs while the tests of this block do. */
function running(start?: Start): () => World {
  let world: World | undefined
  beforeAll(async () => {
    const service = await testService({ env: { TRUST_PROXY: 'true', ...(await start?.()) } })
    let count = 0
    world = { service, fresh: (options) => service.instance(`instance-${++count}`, options) }
  })
  afterAll(async () => await world?.service.stop())
  return () => {
    if (!world) throw new Error('The service runs only while the tests do.')
    return world
  }
}

let ofFile: (() => World) | undefined

export type OnStatus = (status: number, write: () => void) => void

/** The statuses that the contract declares for an operation. A 500 is a bug, which no test can ask for. */
export function declaredStatuses(operation: OperationId): number[] {
  const route = routes.find((one) => one.operation.operationId === operation)
  if (!route) throw new Error(`The contract has no operation ${operation}.`)
  return Object.keys(route.operation.responses)
    .map(Number)
    .filter((status) => status !== 500)
    .sort((a, b) => a - b)
}

/**
 * The tests of one operation: one block for each status that the contract declares, on a service that the operations of a file share. Each block ends with
 * a test that fails when no call in it was answered with that status, and the file fails when a declared status has no block. `example` is a valid call,
 * from which the blocks that all operations share (401, 413, 415, 429) are written.
 */
export function operationTests(operation: OperationId, example: CallOptions, write: (on: OnStatus, world: () => World) => void): void {
  const start = outside
  outside = undefined
  const common = start ? undefined : (ofFile ??= running())
  describe(operation, () => {
    const world = common ?? running(start)
    const blocks = new Map<number, (() => void)[]>()
    const on: OnStatus = (status, tests) => void blocks.set(status, [...(blocks.get(status) ?? []), tests])
    write(on, world)
    const declared = declaredStatuses(operation)
    for (const [status, tests] of shared(operation, example, world)) if (declared.includes(status)) on(status, tests)

    for (const [status, writers] of [...blocks].sort(([a], [b]) => a - b)) {
      describe(String(status), () => {
        beforeAll(() => void reached.get(operation)?.delete(status))
        for (const tests of writers) tests()
        test(`was answered with ${status}`, () => expect([...(reached.get(operation) ?? [])]).toContain(status))
      })
    }
    test('every declared status has a block, and no other', () => expect([...blocks.keys()].sort((a, b) => a - b)).toEqual(declared))
  })
}

/** Guesses and requests of nobody are counted by address: an operation that uses its own up leaves the others theirs. */
const addressOf = (operation: OperationId) => `10.0.0.${routes.findIndex((one) => one.operation.operationId === operation) + 1}`

const isPublic = (operation: OperationId) => routes.find((one) => one.operation.operationId === operation)?.operation.security?.length === 0

/** What every operation answers alike. */
function shared(operation: OperationId, example: CallOptions, world: () => World): [number, () => void][] {
  const from = { 'x-forwarded-for': addressOf(operation) }
  return [
    [
      401,
      () => {
        test('is the same for every cause', async () => {
          const { admin } = await world().fresh()
          const other = await world().fresh()
          const headers: NonNullable<CallOptions['headers']>[] = [
            { 'api-key': undefined },
            { 'api-key': `${admin.apiKey}x` },
            { user: undefined },
            { user: 'nobody@people.example' },
            { user: other.admin.user },
          ]
          const problems = []
          for (const wrong of headers)
            problems.push(await admin.refused(operation, { ...example, headers: { ...wrong, ...from } }, 401, 'unauthorized'))
          const bodies = problems.map((problem) => ({ ...problem, request_id: '', instance: '' }))
          expect(bodies).toEqual(bodies.map(() => bodies[0]))
        })
      },
    ],
    [
      413,
      () => {
        test('refuses a body over 2 MiB', async () => {
          const { admin } = await world().fresh()
          const body = JSON.stringify({ padding: 'x'.repeat(2 * 1024 * 1024) })
          const problem = await admin.refused(operation, { body }, 413, 'body_too_large')
          expect(problem.detail).toContain('2 MiB')
        })
      },
    ],
    [
      415,
      () => {
        test('refuses a body that is not declared as JSON', async () => {
          const { admin } = await world().fresh()
          const headers = { 'content-type': 'text/plain' }
          const problem = await admin.refused(operation, { ...example, headers }, 415, 'unsupported_media_type')
          expect(problem.detail).toContain('application/json')
        })
      },
    ],
    [
      429,
      () => {
        test('answers rate_limited when the minute is used up, and says how long to wait', async () => {
          const { admin, orgId } = await world().fresh()
          if (isPublic(operation)) await useUpAddressLimit(world().service, addressOf(operation))
          else await useUpRateLimit(world().service, orgId)
          const problem = await admin.refused(operation, { ...example, headers: from }, 429, 'rate_limited')
          expect(problem.detail).toContain('within a minute')
        })
      },
    ],
  ]
}
