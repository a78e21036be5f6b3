import { describe, expect, test } from '@jest/globals'
import { toolSet } from '../../src/mcp/tool-set.ts'
import { wordsForAgents } from '../../src/mcp/wording.ts'

const tools = [...toolSet.values()]

test('what reads says so, and what does not says what it may do', () => {
  for (const { told, tool } of tools) {
    expect([told.name, told.annotations.readOnlyHint]).toEqual([told.name, tool.writes === undefined])
    if (told.annotations.readOnlyHint) expect(told.annotations.destructiveHint).toBe(false)
  }
  const destructive = tools.filter(({ told }) => told.annotations.destructiveHint).map(({ told }) => told.name)
  expect(destructive).toEqual(['upload_accounts', 'change_accounts_status'])
})

test('no tool deletes, or touches users, keys, webhooks and sessions', () => {
  for (const { route, tool } of tools)
    expect(`${tool.name} ${route.path}`).not.toMatch(/delete|user_request|team|webhook|session|api_key|agents|rotate|revoke/)
})

describe.each(tools.map(({ told }) => [told.name, told] as const))('%s', (_name, told) => {
  const text = JSON.stringify(told)

  test('stands for itself: no reference, no header, no word on HTTP', () => {
    expect(text).not.toContain('$ref')
    expect(Object.keys(told.inputSchema.properties)).not.toContain('User')
    expect(told.description).not.toMatch(/`Link`|X-Total-Count|JSON array|undefined/)
    expect(JSON.stringify(told.inputSchema)).not.toMatch(/`Link`|comma-separated/)
  })

  test('is small enough for an agent that reads all of them', () => {
    expect(told.description.length).toBeGreaterThan(60)
    expect(text.length).toBeLessThan(12_000)
  })

  test('takes only what it names', () => {
    expect(told.inputSchema.type).toBe('object')
    expect(told.inputSchema['additionalProperties']).toBe(false)
    expect(told.outputSchema.type).toBe('object')
  })
})

test('all of them together are less than an agent is given to read of one page', () => {
  expect(JSON.stringify(tools.map(({ told }) => ({ ...told, outputSchema: undefined }))).length).toBeLessThan(60_000)
})

test.each([
  [
    'Lists them. For long lists follow the `Link` header with `rel="next"`; the last page has none. They are sorted.',
    'Lists them. They are sorted.',
  ],
  ['Repeat the parameter for several; one comma-separated value is accepted too.', ''],
  ['As `accounts/table` has them.', 'As `find_accounts` has them.'],
  ['One.\n\nThe last page has no `Link`.\n\nTwo.', 'One.\n\nTwo.'],
  ['- `active`: costs 1 credit.\n- `archive`: sets it.', '- `active`: costs 1 credit.\n- `archive`: sets it.'],
])('the words of %j', (given, expected) => {
  expect(wordsForAgents(given, (path) => (path === 'accounts/table' ? 'find_accounts' : undefined))).toBe(expected)
})
