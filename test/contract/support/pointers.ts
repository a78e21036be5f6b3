import { expect } from '@jest/globals'
import type { OperationId } from '../../../src/contract/types.ts'
import type { CallOptions, Client } from '../../support/client.ts'

/** Expects 400 `invalid_request` with exactly these JSON Pointers, in any order. */
export async function refusedAt(client: Client, operation: OperationId, options: CallOptions, ...pointers: string[]): Promise<void> {
  const problem = await client.refused(operation, options, 400, 'invalid_request')
  expect([...new Set((problem.errors ?? []).map(({ pointer }) => pointer))].sort()).toEqual(pointers.sort())
}

/** Expects each of these bodies to be refused at its own pointer. */
export async function eachRefusedAt(client: Client, operation: OperationId, faults: [body: unknown, pointer: string][]): Promise<void> {
  for (const [body, pointer] of faults) await refusedAt(client, operation, { body }, pointer)
}

/** Expects 400 `malformed_json` for text that is no JSON. */
export async function malformed(client: Client, operation: OperationId): Promise<void> {
  const problem = await client.refused(operation, { body: '{"accounts": [' }, 400, 'malformed_json')
  expect(problem.errors).toEqual([{ pointer: '', detail: expect.any(String) }])
}
