import { expect, test } from '@jest/globals'
import { resolve, routes, type ContractParameter } from '../../src/contract/document.ts'

const headersOf = (operationId: string) =>
  (routes.find(({ operation }) => operation.operationId === operationId)?.operation.parameters ?? [])
    .map((parameter) => resolve<ContractParameter & { required?: boolean; example?: unknown }>(parameter))
    .filter((parameter) => parameter.in === 'header')

// Importers of collections carry one header of a security requirement. `npm run clients` plays Postman and Bruno.
test.each(routes.map(({ operation }) => [operation.operationId, operation.security?.length !== 0] as const))(
  '%s declares the header of the user where it asks who calls: %s',
  (operationId, asks) => {
    const found = headersOf(operationId)
    expect(found.map(({ name }) => name.toLowerCase())).toEqual(asks ? ['user'] : [])
    // With an example, or Bruno leaves it out; never required and of any form, or a wrong one would be 400 in place of 401.
    expect(
      found.filter(({ required, example, schema }) => required || example === undefined || Object.keys(schema ?? {}).length > 1),
    ).toEqual([])
    // Not `user` itself: a generator that puts what is missing over the headers set for all calls would take the caller's away.
    expect(found.map(({ name }) => name)).not.toContain('user')
  },
)
