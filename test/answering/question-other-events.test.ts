import { describe, expect, test } from '@jest/globals'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'

describe('questions that only have words of an event', () => {
  test.each([
    ['Has {account} won approval from a regulator?', /approving something of the account/],
    ['Did {account} come out on top in court?', /won by it/],
    ['Is {account} looking for a buyer?', /up for sale/],
    ['Has {account} put off or cancelled an investment?', /giving up a project or an investment/],
    ['Has {account} bought back more than $1 billion of its shares?', /buying back its own shares, .*told with more than \$1 billion/],
    ['Has {account} lost people to a competitor?', /^Nothing specific/],
    ['Is {account} losing money?', /^Nothing specific/],
    ['Did {account} make a loss?', /^Nothing specific/],
    ["Did {account}'s shares tumble?", /^Nothing specific/],
    ['Is {account} looking for a new office?', /^Nothing specific/],
    ['Is {account} short of staff?', /^Nothing specific/],
    ["Has {account}'s headcount grown by 20%?", /^Nothing specific.* told with 20%/],
    ['Has {account} extended a contract?', /^Nothing specific/],
    ['Is {account} expanding its board?', /^Nothing specific/],
    ['Is {account} in the running for a government contract?', /^Nothing specific/],
  ])('%s', (question, looksFor) => {
    const compiled = compileQuestion(question)
    expect(compiled.frame).toBe('generic')
    expect(compiled.looksFor).toMatch(looksFor)
  })

  test.each([
    ['Has {account} won a government contract?', 'contract_won'],
    ['Has {account} been sued in court?', 'legal_trouble'],
    ['Is {account} losing staff in layoffs?', 'layoffs'],
    ['Has {account} opened a new office?', 'expansion'],
    ['Has {account} been acquired by a new owner?', 'acquisition'],
    ['Has profit at {account} fallen?', 'earnings_remark'],
  ])('%s still asks for the event', (question, frame) => {
    expect(compileQuestion(question).frame).toBe(frame)
  })
})
