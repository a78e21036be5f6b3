import { expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '../../src/contract/document.ts'

const folder = import.meta.dirname
const operationIds = routes.map(({ operation }) => operation.operationId)

// Each of these files fails by itself when a declared status has no block, or when a block is never answered with its status.
test.each(operationIds)('%s has a test file of its own', (operationId) => {
  const file = path.join(folder, `${operationId}.test.ts`)
  expect([file, existsSync(file)]).toEqual([file, true])
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^operationTests\\('${operationId}', `, 'm'))
})

test('no file is named after an operation that is gone', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'))
  const named = files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('\noperationTests('))
  expect(named.sort()).toEqual(operationIds.map((operationId) => `${operationId}.test.ts`).sort())
})
