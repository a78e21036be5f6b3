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
    ['Is {account} losing money?', /^The account making a loss/],
    ['Did {account} make a loss?', /^The account making a loss/],
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
    // Something of the sort stands in them, and is not what they ask.
    ['Was {account} sued by shareholders after its shares plunged?', 'legal_trouble'],
    ['Has {account} cut jobs because it is losing money?', 'layoffs'],
    ['Has {account} bought back a company that it sold?', 'acquisition'],
    ['Has {account} opened a new shop and expanded its board?', 'expansion'],
    ['Has {account} lost staff to a round of layoffs?', 'layoffs'],
    ['Has {account} won, or is it bidding for, a contract?', 'contract_won'],
  ])('%s still asks for the event', (question, frame) => {
    expect(compileQuestion(question).frame).toBe(frame)
  })
})
