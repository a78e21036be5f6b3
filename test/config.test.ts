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

describe('DATABASE_URL', () => {
  test.each(['postgres://', 'postgresql://u:p%40ss@[::1]:5432/x?sslmode=require', 'postgres:///x?host=/run/postgresql'])(
    '%j is taken',
    (value) => {
      expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
    },
  )

  test.each([
    'mysql://localhost/x',
    'postgres://u:p@127.0.0.1:99999/x',
    'postgresql://no such',
    'postgres://a:1,b:2/x',
    'postgres://a,b/x',
  ])('%j is refused by name, with the remedy', (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(/^DATABASE_URL must be a postgres:\/\/ URL of one host, such as/)
  })
})

describe('CORS_ORIGINS', () => {
  test('is a list of origins', () => {
    expect(readConfig({}).corsOrigins).toEqual([])
    expect(readConfig({ CORS_ORIGINS: 'https://a.example, http://localhost:5173' }).corsOrigins).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ])
  })

  test.each([
    '*',
    'null',
    'https://a.example/',
    'a.example',
    'https://A.example',
    'https://a.example:443',
    'https://a.example;https://b.example',
  ])('%j is refused by name, with the remedy', (value) => {
    expect(() => readConfig({ CORS_ORIGINS: value })).toThrow(/^CORS_ORIGINS must be a comma-separated list of origins such as/)
  })
})

describe('SCHEDULE_MATCH', () => {
  test.each(['0 7 * * *', '*/15 * * * 1-5', '0 7 1 JAN *'])('%j is taken', (value) => {
    expect(readConfig({ SCHEDULE_MATCH: value }).schedule.match).toBe(value)
  })

  // The last two are understood by only one of the two parsers that must agree.
  test.each(['daily', '0 0 7 * * *', '99 * * * *', '0 7 30 2 *', 'H 7 * * *', '5-1 * * * *'])(
    '%j is refused by name, with the remedy',
    (value) => {
      expect(() => readConfig({ SCHEDULE_MATCH: value })).toThrow(
        /^SCHEDULE_MATCH must be a cron expression of five fields, in UTC, such as/,
      )
    },
  )
})

test('what is wrong twice in one variable is said once', () => {
  expect(() => readConfig({ ROLES: ',' })).toThrow(/^ROLES must be a comma-separated list of api, worker, scheduler\.$/)
})
