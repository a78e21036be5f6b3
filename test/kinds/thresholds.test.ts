import { expect, test } from '@jest/globals'
import { ask } from '../answering/ask.ts'

/** How a question asks for a sum or number, how a text tells it, and whether that proves it. */
const RULES: readonly (readonly [asked: string, told: string, proved: boolean])[] = [
  ['at least N', 'N', true],
  ['at least N', 'more than N', true],
  ['at least N', 'at least N', true],
  ['at least N', 'over N', true],
  ['at least N', 'up to N', false],
  ['at least N', 'less than N', false],
  ['at least N', 'nearly N', false],
  ['at least N', 'LESS', false],
  ['at least N', 'MORE', true],
  ['at least N', 'up to MORE', false],
  ['at least N', 'as much as MORE', false],
  ['no less than N', 'N', true],
  ['a minimum of N', 'N', true],
  ['more than N', 'N', false],
  ['more than N', 'more than N', true],
  ['more than N', 'over N', true],
  ['more than N', 'just over N', true],
  ['more than N', 'in excess of N', true],
  ['more than N', 'upwards of N', false],
  ['more than N', 'at least N', false],
  ['more than N', 'up to N', false],
  ['more than N', 'nearly MORE', true],
  ['more than N', 'MORE', true],
  ['more than N', 'more than LESS', false],
  ['over N', 'N', false],
  ['over N', 'more than N', true],
  ['exceeding N', 'over N', true],
  ['less than N', 'N', false],
  ['less than N', 'less than N', true],
  ['less than N', 'under N', true],
  ['less than N', 'LESS', true],
  ['less than N', 'more than LESS', false],
  ['at most N', 'N', true],
  ['at most N', 'up to N', true],
  ['no more than N', 'N', true],
  ['no more than N', 'MORE', false],
]

/** A kind of number: its values, the question and the sentence. */
const KINDS: readonly (readonly [kind: string, values: Record<'N' | 'LESS' | 'MORE', string>, question: string, text: string])[] = [
  [
    'funding',
    { N: '$10 million', LESS: '$6 million', MORE: '$15 million' },
    'Has {account} raised _?',
    'Brightforge has raised _ in a Series A round led by Corvid Ventures.',
  ],
  [
    'funding in euros',
    { N: '€10 million', LESS: '€6 million', MORE: '€15 million' },
    'Has {account} raised _?',
    'Brightforge has raised _ in a Series A round led by Corvid Ventures.',
  ],
  [
    'contracts',
    { N: '$10 million', LESS: '$6 million', MORE: '$15 million' },
    'Has {account} won a contract worth _?',
    'Brightforge has won a contract worth _ from the Norwegian navy.',
  ],
  [
    'acquisitions',
    { N: '$10 million', LESS: '$6 million', MORE: '$15 million' },
    'Has {account} acquired a company for _?',
    'Brightforge has acquired Corvid Foods for _ in cash.',
  ],
  [
    'layoffs',
    { N: '100', LESS: '60', MORE: '150' },
    'Has {account} laid off _ people?',
    'Brightforge has laid off _ people at its plant in Leeds.',
  ],
]
const cases = KINDS.flatMap(([kind, values, question, text]) =>
  RULES.map(([asked, told, proved]) => {
    const put = (words: string, into: string): string =>
      into
        .replace(
          '_',
          words.replace(/N|LESS|MORE/, (name) => values[name as 'N']),
        )
        .replace('as much as 1', 'as many as 1')
    return [kind, put(asked, question), put(told, text), proved] as const
  }),
)

test.each(cases)('%s: %s %s %s', (_kind, question, text, proved) => {
  expect(ask(question, text).verdict === 'yes').toBe(proved)
})

test.each([
  ['Has {account} raised $10 million or more?', 'Brightforge has raised $10 million in a Series A round led by Corvid Ventures.', true],
  ['Has {account} raised $10 million or more?', 'Brightforge has raised $10 million or more in a Series A round, it said.', true],
  ['Has {account} raised $10m+?', 'Brightforge has raised $10 million in a Series A round led by Corvid Ventures.', true],
  ['Has {account} raised more than $10 million?', 'Brightforge has raised $10 million or more in a Series A round, it said.', false],
  ['Has {account} raised more than $10 million?', 'Brightforge has raised $10m+ in a Series A round.', false],
  ['Has {account} raised $10 million or less?', 'Brightforge has raised $10 million in a Series A round led by Corvid Ventures.', true],
  ['Has {account} raised at least $10 million?', 'Brightforge has raised $8 to $12 million in a Series A round.', false],
  ['Has {account} raised at most $14 million?', 'Brightforge has raised $12-14 million in a Series A round.', true],
  ['Has {account} laid off 100 or more people?', 'Brightforge has laid off 100 people at its plant in Leeds.', true],
  ['Has {account} laid off 100+ people?', 'Brightforge has laid off 100 people at its plant in Leeds.', true],
  ['Has {account} laid off more than 100 people?', 'Brightforge has laid off 100 or more people at its plant in Leeds.', false],
  ['Has {account} laid off more than 100 people?', 'Brightforge has laid off 100+ people at its plant in Leeds.', false],
  ['Has {account} laid off more than 100 people?', 'Brightforge has laid off hundreds of people at its plant in Leeds.', true],
  ['Has {account} cut at least 10% of its workforce?', 'Brightforge has cut 10% of its workforce.', true],
  ['Has {account} cut more than 10% of its workforce?', 'Brightforge has cut 10% of its workforce.', false],
  ['Has {account} cut more than 10% of its workforce?', 'Brightforge has cut more than 10% of its workforce.', true],
  ['Has {account} opened at least 10 shops?', 'Brightforge has opened 10 new shops in Spain.', true],
  ['Has {account} opened more than 10 shops?', 'Brightforge has opened 10 new shops in Spain.', false],
  ['Has {account} opened more than 10 shops?', 'Brightforge has opened more than 10 shops in Spain.', true],
  ['Has {account} opened more than 10 shops?', 'Brightforge has opened 12 shops in Spain.', true],
])('%s %s %s', (question, text, proved) => {
  expect(ask(question, text).verdict === 'yes').toBe(proved)
})
