import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../src/config.ts'

describe('MAIL_FROM', () => {
  test.each([
    'signals@company.example',
    'Signals <signals@company.example>',
    '"Signals, Inc." <signals@company.example>',
    'root@localhost',
    '',
  ])('%j is taken', (value) => {
    expect(readConfig({ MAIL_FROM: value }).mailFrom).toBe(value || 'Account Signal Service <signals@localhost.example>')
  })

  test.each([
    'Signals',
    'Signals <signals>',
    'a@x.example, b@x.example',
    'Signals <a@x.example> <b@x.example>',
    'a@x.example\nBcc: b@x.example',
    '@',
  ])('%j is refused by name, with the remedy', (value) => {
    expect(() => readConfig({ MAIL_FROM: value })).toThrow(/^MAIL_FROM must be an address, or a name and an address/)
  })
})
