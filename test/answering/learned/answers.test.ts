import { describe, expect, it } from '@jest/globals'
import { answerOffline } from '../../../src/answering/offline-answerer.ts'
import { compileQuestion } from '../../../src/answering/question/compile-question.ts'
import type { AnswerableDocument, SignalAnswer } from '../../../src/answering/types.ts'

const asOf = new Date('2026-06-15T12:00:00Z')

function ask(question: string, text: string, name = 'Brightforge'): SignalAnswer {
  const document: AnswerableDocument = {
    id: 'd',
    url: 'https://news.example/d',
    headline: '',
    text,
    pubDate: new Date('2026-06-10T08:00:00Z'),
    documentType: 'news_article',
    about: null,
  }
  const account = { domain: `${name.toLowerCase().replaceAll(/\W/g, '')}.example`, name, aliases: [] }
  const [answer] = answerOffline({
    account,
    document,
    signals: [{ signalId: 's', name: 's', question, compiled: compileQuestion(question) }],
    asOf,
  })
  if (!answer) throw new Error('no answer')
  return answer
}

describe('wordings that no rule knows', () => {
  it.each([
    ['Has {account} announced layoffs?', 'Brightforge dispenses with 85 welders.'],
    ['Has {account} announced layoffs?', 'Night shift axed at Brightforge, 140 affected'],
    ['Has {account} announced layoffs?', 'Lights out at the Brightforge foundry in Dover, costing 230 people their jobs'],
    ['Has an executive left {account}?', 'Dame Ruth Ansell will hang up her boots as chairwoman of Brightforge at the end of May.'],
    ['Has an executive left {account}?', 'Shown the door at Brightforge: two senior vice presidents'],
    [
      'Has {account} expanded into a new country or market?',
      'With the permit from Riga in hand, Brightforge has begun selling cover to Latvian drivers.',
    ],
    // Rather another kind of event, but only by a little.
    ['Has {account} launched a new product?', 'Shoppers laid hands on the folding kettle of Brightforge for the first time on Saturday.'],
    ['Has {account} hired a new executive?', 'Brightforge has given the vacant post of chief product officer to its own Eduardo Pires.'],
    ['Is {account} hiring?', 'Brightforge cannot find welders fast enough and keeps advertising.'],
    ['Has {account} acquired a company?', 'Brightforge has paid for the rest of Wexbury, of which it had held 30%.'],
  ])('%s yes, with the sentence as its quote: %s', (question, text) => {
    const answer = ask(question, text)
    expect(answer.verdict).toBe('yes')
    expect(answer.quotes.length).toBeGreaterThan(0)
    for (const quote of answer.quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text)
  })

  it.each([
    ['Has {account} announced layoffs?', 'Pink slips went to 140 people at Corvid, a rival of Brightforge, on Thursday.'],
    ['Has {account} announced layoffs?', 'Brightforge employs 7,300 people in nine countries.'],
    ['Has {account} expanded into a new country or market?', 'Brightforge has opened a third shop in Leeds.'],
    ['Has {account} acquired a company?', 'Brightforge has raised its stake in Wexbury from 30% to 34%.'],
    ['Has {account} acquired a company?', 'Brightforge makes pumps for ships and sells them in nine countries.'],
  ])('%s not yes: %s', (question, text) => {
    expect(ask(question, text).verdict).not.toBe('yes')
  })

  it('reads names as names: another name changes nothing', () => {
    const text = (name: string) => `Pink slips went to 140 people at ${name} on Thursday.`
    const answers = ['Brightforge', 'Quorvia', 'Northmark'].map(
      (name) => ask('Has {account} announced layoffs?', text(name), name).confidence,
    )
    expect(new Set(answers).size).toBe(1)
  })

  it('wants what the question names in the sentence', () => {
    const text = 'Ada Lindqvist has taken the chair of finance chief at Brightforge.'
    expect(ask('Has {account} appointed a new CTO?', text).verdict).not.toBe('yes')
  })
})

it('two sentences more about the company ask for no more certainty, thirty do', () => {
  const told = "Thanks to Maren Holt's persistence, Brightforge's coffers are $7m fuller than they were in spring."
  const more = (times: number): string => `${told}${' Brightforge keeps bees on its roof.'.repeat(times)}`
  expect(ask('Has {account} raised funding?', more(2)).verdict).toBe('yes')
  expect(ask('Has {account} raised funding?', more(30)).verdict).not.toBe('yes')
})
