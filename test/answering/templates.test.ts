import { describe, expect, test } from '@jest/globals'
import { FREE_TEXT_MARKER, matchTemplate, signalTemplates } from '../../src/answering/question/templates.ts'

describe('the list', () => {
  test('has at least 24 templates with distinct titles and questions', () => {
    expect(signalTemplates.length).toBeGreaterThanOrEqual(24)
    expect(new Set(signalTemplates.map(({ title }) => title)).size).toBe(signalTemplates.length)
    expect(new Set(signalTemplates.map(({ question }) => question)).size).toBe(signalTemplates.length)
  })

  test.each(signalTemplates.map((template) => [template.title, template] as const))('%s is well formed', (_title, template) => {
    expect(template.question).toContain('{account}')
    expect(template.question.includes(FREE_TEXT_MARKER)).toBe(!template.complete)
    if (template.complete) expect(template).not.toHaveProperty('examples')
    else {
      expect(template.examples).toHaveLength(3)
      for (const example of template.examples ?? []) {
        expect(example).toContain('{account}')
        expect(example).not.toContain('<<')
        expect(matchTemplate(example)?.template.title).toBe(template.title)
      }
    }
  })
})

describe('matchTemplate', () => {
  test.each([
    ['Has {account} announced layoffs?', 'Layoffs', null],
    ['  has {ACCOUNT}   announced LAYOFFS ', 'Layoffs', null],
    ['has {account} announced layoffs ?', 'Layoffs', null],
    ['Does {account} use Apache Kafka?', 'Technology in use', 'Apache Kafka'],
    ['does {account} use  Apache   Kafka', 'Technology in use', 'Apache Kafka'],
    ['Has the CEO of {account} left?', 'Executive departure', 'CEO'],
    ['Is {account} hiring in New York?', 'Hiring in a place', 'New York'],
  ])('%s is %s', (question, title, freeText) => {
    const match = matchTemplate(question)
    expect(match?.template.title).toBe(title)
    expect(match?.freeText).toBe(freeText)
  })

  test.each([
    'Has {account} bought a yacht?',
    'Has Brightforge announced layoffs?',
    'Does {account} use ?',
    'Does {account} use   ?',
    `Does {account} use ${'x'.repeat(101)}?`,
    'Does {account} use {thing}?',
    `Does {account} use ${FREE_TEXT_MARKER}?`,
    '',
    'x'.repeat(10_000),
  ])('refuses %#', (question) => {
    expect(matchTemplate(question)).toBeNull()
  })

  test('takes 100 characters of free text', () => {
    expect(matchTemplate(`Does {account} use ${'x'.repeat(100)}?`)?.freeText).toHaveLength(100)
  })
})
