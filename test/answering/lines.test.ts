import { describe, expect, test } from '@jest/globals'
import { ask } from './ask.ts'
import { linesByFile } from './lines/by-file.ts'

describe.each(Object.entries(await linesByFile()))('one-line sentences: %s', (_file, { question, lines }) => {
  test.each(lines.map(([expected, sentence, own, more]) => [expected, sentence, own ?? question, more ?? {}] as const))(
    '%s: %s (%s)',
    (expected, sentence, asked, more) => {
      const answer = ask(asked, sentence, more)
      expect(answer.verdict === 'yes').toBe(expected === 'yes')
      if (expected === 'yes') expect(sentence).toContain(answer.quotes[0]?.text)
      else expect(answer.quotes).toEqual([])
    },
  )
})
