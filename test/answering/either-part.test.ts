import { describe, expect, test } from '@jest/globals'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { ask } from './ask.ts'

const framesOf = (question: string): string[] => {
  const { frame, alternatives } = compileQuestion(question)
  return (alternatives ?? [{ frame }]).map((one) => one.frame)
}

describe('a question of two parts asks for both', () => {
  test.each([
    ['Has {account} hired or appointed somebody?', ['hiring', 'executive_change']],
    ['Has {account} appointed or hired someone?', ['executive_change', 'hiring']],
    ['Has {account} hired or promoted anybody?', ['hiring', 'executive_change']],
    ['Has {account} recruited staff or appointed an executive?', ['hiring', 'executive_change']],
    ['Has {account} cut jobs, or has an executive left it?', ['layoffs', 'executive_change']],
    ['Has {account} cut jobs or has its CEO resigned?', ['layoffs', 'executive_change']],
    ['Has {account} been sued, or have there been layoffs?', ['legal_trouble', 'layoffs']],
    ['Did {account} lay off staff or did its CFO leave?', ['layoffs', 'executive_change']],
    ['Has {account} opened an office, or has a rival bought it?', ['expansion', 'acquisition']],
  ])('%s', (question, frames) => {
    expect(framesOf(question).toSorted()).toEqual(frames.toSorted())
  })

  test('and says so', () => {
    expect(compileQuestion('Has {account} laid off staff or filed for bankruptcy?').looksFor).toMatch(
      /cutting jobs.*or the account going bankrupt/,
    )
    expect(compileQuestion('Has {account} hired or appointed somebody?').looksFor).toMatch(
      /^Open positions or hiring at the account.*or the account appointing/,
    )
    expect(compileQuestion('Has {account} cut jobs, or has its CEO left it?').looksFor).toMatch(
      /cutting jobs.*or a CEO leaving the account/i,
    )
  })

  test('a wide question is no narrower than its words', () => {
    expect(compileQuestion('Has {account} hired anybody?').slots).toEqual({})
    expect(compileQuestion('Is {account} involved in a lawsuit or a legal settlement?').slots).toEqual({ kind: 'legal action' })
    expect(compileQuestion('Has {account} been sued or hacked?').slots).toEqual({})
    expect(compileQuestion('Has {account} been sued?').slots).toEqual({ kind: 'lawsuit' })
    expect(compileQuestion('Did {account} beat earnings expectations?').slots).toEqual({ topic: 'expectations', direction: 'beaten' })
    expect(compileQuestion('Did {account} beat profit expectations?').slots).toMatchObject({ metric: 'profit' })
    expect(compileQuestion('Did {account} beat earnings per share estimates?').slots).toMatchObject({ metric: 'profit' })
  })
})

describe('either part answers it', () => {
  const cut = 'Has {account} cut jobs, or has an executive left it?'
  const hired = 'Has {account} hired or appointed somebody?'
  const legal = 'Is {account} involved in a lawsuit or a legal settlement?'
  const site = 'Has {account} opened a new store, plant, office or other site?'
  test.each([
    [cut, 'Brightforge has laid off 300 people in Leeds.'],
    [cut, 'Jane Orwell, the chief financial officer of Brightforge, has resigned.'],
    [cut, 'Brightforge said its chief executive Paul Denby stepped down on Monday.'],
    [hired, 'Brightforge has appointed Jane Orwell as chief financial officer.'],
    [hired, 'Brightforge is hiring 200 engineers in Leeds.'],
    [legal, 'Brightforge was fined $12 million by the regulator for misleading customers.'],
    [legal, 'A patent lawsuit was filed against Brightforge in Delaware on Tuesday.'],
    [legal, 'Brightforge agreed to pay $40 million to settle claims that it misled investors.'],
    [site, 'Brightforge opened a new plant in Ohio on Monday.'],
    [site, 'Brightforge has opened a store in Leeds.'],
  ])('%s %s', (question, text) => {
    expect(ask(question, text).verdict).toBe('yes')
  })

  test.each([
    [cut, 'Brightforge has appointed Jane Orwell as chief financial officer.'],
    [hired, 'Jane Orwell, the chief financial officer of Brightforge, has resigned.'],
    [legal, 'Brightforge said that hackers had stolen customer data from its servers.'],
    [site, 'Brightforge has entered the insurance business with an app.'],
  ])('another event does not: %s %s', (question, text) => {
    expect(ask(question, text).verdict).not.toBe('yes')
  })
})
