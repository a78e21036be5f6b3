import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '../../src/contract/document.ts'

const folder = import.meta.dirname
const operationIds = routes.map(({ operation }) => operation.operationId)
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isOf = (text: string, operationId: string) => new RegExp(`^operationTests\\('${operationId}', `, 'm').test(text)

// A topic is a test file that imports the parts in the folder of its name, each of which tests one operation.
const topics = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'support')
  .map(({ name }) => name)
const parts = topics.flatMap((topic) => {
  const all = readFileSync(path.join(folder, `${topic}.test.ts`), 'utf8')
  return readdirSync(path.join(folder, topic)).map((file) => ({
    topic,
    file,
    isImported: all.includes(`import './${topic}/${file}'\n`),
    text: readFileSync(path.join(folder, topic, file), 'utf8'),
  }))
})

// Each of these parts fails by itself when a declared status has no block, or when a block is never answered with its status.
test.each(operationIds)('%s has a part of its own, named after it, which its topic imports', (operationId) => {
  const found = parts.filter(({ text }) => isOf(text, operationId))
  expect(found.map(({ file, isImported }) => [file, isImported])).toEqual(
    found.map(({ topic }) => [`${kebab(operationId).replace(new RegExp(`^${topic}-`), '')}.ts`, true]),
  )
  expect(found).toHaveLength(1)
})

test('no part is of an operation that is gone', () => {
  expect(parts.filter(({ text }) => !operationIds.some((operationId) => isOf(text, operationId))).map(({ file }) => file)).toEqual([])
})
