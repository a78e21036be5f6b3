import { expect } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { ContractBackend } from '../../../src/contract/backend.ts'
import { declares } from '../../../src/contract/declares.ts'
import { errorDescriptions, routes } from '../../../src/contract/document.ts'
import { JsonText, type OperationId, type RequestContext } from '../../../src/contract/types.ts'
import { ServiceError } from '../../../src/errors.ts'
import * as platform from '../../../src/handlers/platform.ts'
import * as webhookLog from '../../../src/handlers/integrations/webhook-log.ts'
import { openSecrets } from '../../../src/secrets/secrets.ts'
import { checkAnswer } from '../../support/client.ts'
import type { Fixture, TestInstance } from './fixture.ts'

export const NOW = new Date('2026-10-05T09:00:00Z')
export const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
export const secrets = openSecrets({ secretsKey: '11'.repeat(32), dataDir: 'unused' })

type Answer = { status: number; headers?: Record<string, string>; body: unknown }
const handlers = { ...platform, ...webhookLog } as unknown as Record<string, (input: unknown, ctx: RequestContext) => Promise<Answer>>

export interface Call {
  query?: Record<string, string>
  body?: unknown
  isAdmin?: boolean
  now?: Date
}

/** The platform operations without HTTP: a call goes through the contract's validation to its handler, and the answer is checked against the contract. */
export async function openPlatform(f: Fixture) {
  const backend = await new ContractBackend().init()

  async function call(
    operation: OperationId,
    { orgId, adminId }: TestInstance,
    { query = {}, body, isAdmin = true, now = NOW }: Call = {},
  ) {
    const route = routes.find((one) => one.operation.operationId === operation)
    if (!route) throw new Error(`no operation ${operation}`)
    const caller = { orgId, instanceName: 'Tallship', userId: adminId, email: 'mara@tallship.example', isAdmin }
    const { db, pool, queue } = f
    const context = { db, pool, queue, clock: () => now, secrets, caller, requestId: uuid(), baseUrl: 'http://127.0.0.1:8080' }
    const { method, path } = route
    const querystring = new URLSearchParams(query).toString()
    const outcome = await backend.handle({ method, path, querystring, headers: {}, body }, async (id, input) => {
      const handler = handlers[id]
      if (!handler) throw new Error(`no handler for ${id}`)
      try {
        // These handlers need no more of the context than this.
        return await handler(input, context as unknown as RequestContext)
      } catch (error) {
        if (error instanceof ServiceError) expect(declares(operation, errorDescriptions[error.code].status, error.code)).toBeNull()
        throw error
      }
    })
    if (outcome.errors) throw new ServiceError('invalid_request', 'The request does not fit the contract.', { errors: outcome.errors })
    const answer = outcome.result
    if (!answer) throw new Error('no answer')
    const text = answer.body instanceof JsonText ? answer.body.text : JSON.stringify(answer.body)
    const common = { 'content-type': 'application/json', 'x-request-id': uuid(), ratelimit: 'x', 'ratelimit-policy': 'x' }
    const headers = new Headers({ ...common, ...answer.headers })
    checkAnswer(operation, { status: answer.status, headers, body: JSON.parse(text), text })
    return { status: answer.status, link: headers.get('link'), text, body: JSON.parse(text) as unknown }
  }

  return {
    call,

    async list<T>(operation: OperationId, instance: TestInstance, query: Record<string, string> = {}): Promise<T[]> {
      return (await call(operation, instance, { query })).body as T[]
    },

    /** Every page of a list, by its Link headers. */
    async pages<T>(operation: OperationId, instance: TestInstance, query: Record<string, string>): Promise<T[][]> {
      const all: T[][] = []
      for (let next: Record<string, string> | null = query; next !== null;) {
        const { body, link } = await call(operation, instance, { query: next })
        all.push(body as T[])
        const url = /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1]
        next = url === undefined ? null : Object.fromEntries(new URL(url).searchParams)
      }
      return all
    },
  }
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>
