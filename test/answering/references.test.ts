import { describe, expect, it } from '@jest/globals'
import { clausesOf, symbolsOf } from '../../src/answering/odds/symbols.ts'
import { findRole, namesNoRole } from '../../src/answering/match/role-matcher.ts'
import { readForAccount } from '../../src/answering/reading/reading.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { namesOfPlace } from '../../src/answering/text/places.ts'
import type { AnswerableDocument } from '../../src/answering/types.ts'
import type { Sentence } from '../../src/answering/reading/sentence.ts'

const account = { domain: 'brightforge.example', name: 'Brightforge', aliases: [] }

function sentencesOf(text: string, headline = ''): readonly Sentence[] {
  const document: AnswerableDocument = {
    id: 'd',
    url: 'https://news.example/d',
    headline,
    text,
    pubDate: new Date('2026-06-10T08:00:00Z'),
    documentType: 'news_article',
    about: null,
  }
  return readForAccount(document, account).sentences
}

const companiesIn = ({ tokens }: Sentence): string[] =>
  tokens.flatMap(({ tag, sort, text }) => (tag === 'name' && sort !== 'person' && sort !== 'place' ? [text] : []))

describe('words that open a sentence', () => {
  it.each([
    'Refrigerated storage costs more at',
    'Thirty-eight people left',
    'Private-equity money went into',
    'Vitamin and supplement maker',
  ])('%s Brightforge names no other company', (start) => {
    const [sentence] = sentencesOf(`${start} Brightforge on Monday.`)
    expect(sentence && companiesIn(sentence)).toEqual([])
  })

  it.each(['Corvid shares fell after Brightforge left.', 'Corvid bought Brightforge.'])('%s names one', (text) => {
    const [sentence] = sentencesOf(text)
    expect(sentence && companiesIn(sentence)).toEqual(['Corvid'])
  })

  it.each([
    'Recently Brightforge has',
    'Finally Brightforge',
    'Meanwhile Brightforge',
    'Recently, Brightforge has',
    'Belatedly, the firm, founded in 1990, and Brightforge have',
    'Crucially, the firm has',
  ])('%s: an adverb is no name, nor the beginning of one', (start) => {
    const [sentence] = sentencesOf(`${start} left the valve business of Brightforge.`)
    expect(sentence?.namesAccount).toBe(true)
    expect(sentence && companiesIn(sentence)).toEqual([])
  })
})

describe('names in -ly', () => {
  it.each([
    ['Arborly, which counts trees, has hired the boss of Brightforge.', 'Arborly'],
    ['Calmly, which counts trees, has hired the boss of Brightforge.', 'Calmly'],
    ['Calmly, a start-up for parks, has hired the boss of Brightforge.', 'Calmly'],
    ['Arborly has hired the boss of Brightforge.', 'Arborly'],
    ['Arborly appointed the boss of Brightforge.', 'Arborly'],
    ["Arborly's board has hired the boss of Brightforge.", 'Arborly'],
    ["Calmly's board has hired the boss of Brightforge.", 'Calmly'],
    ['On Monday the boss of Brightforge left for Arborly.', 'Arborly'],
    ['On Monday the boss of Brightforge left for Calmly, too.', 'Calmly'],
    ['Recently Corvid has hired the boss of Brightforge.', 'Corvid'],
    ['Calmly Foods has hired the boss of Brightforge.', 'Calmly Foods'],
  ])('%s: %s', (text, name) => {
    const [sentence] = sentencesOf(text)
    expect(sentence && companiesIn(sentence)).toEqual([name])
  })

  it.each(['Belatedly published accounts of Brightforge', 'Ruefully, it said, Brightforge'])('%s: no name', (start) => {
    const [sentence] = sentencesOf(`${start} show a loss.`)
    expect(sentence && companiesIn(sentence)).toEqual([])
  })

  it('what such a company does is not done by one that is only named beside it', () => {
    const text = 'LYON — Arborly, which counts trees, has appointed Femke Tas as finance chief. Tas is the former CFO of Brightforge.'
    const [, last] = sentencesOf(text)
    expect(last?.tokens.some(({ refers }) => refers === 'account')).toBe(false)
    expect(sentencesOf(text)[0]?.aboutAccount).toBe(false)
  })
})

describe('whom a description means', () => {
  it('the account by the town where it is at home', () => {
    const [, last] = sentencesOf(
      'Pumps come from Brightforge of Reading. Corvid has raised money from its bank, and the Reading firm has opened a hall in Swindon.',
    )
    expect(last?.aboutAccount).toBe(true)
    expect(last?.tokens.find(({ lower }) => lower === 'firm')?.refers).toBe('account')
  })

  it('whoever is named after it', () => {
    const [, last] = sentencesOf('Brightforge sells pumps. The supplier, Corvid, has lost its chief executive.')
    expect(last?.tokens.find(({ lower }) => lower === 'supplier')?.refers).toBe('other')
  })

  it('the company that the text is about, before it is named', () => {
    const [headline, first] = sentencesOf(
      'A pump maker must pay a fine. The court told Brightforge on Friday. Brightforge said nothing.',
      'Pump maker fined',
    )
    expect(headline?.aboutAccount).toBe(true)
    expect(first?.aboutAccount).toBe(true)
  })
})

describe('clauses', () => {
  it('are those that speak of the account, with the subject of the clause before', () => {
    const [sentence] = sentencesOf(
      'Brightforge trims its forecast for the year, and has opened a plant in Spain; Corvid keeps its own forecast.',
    )
    expect(sentence && clausesOf(sentence, symbolsOf(sentence)).map((clause) => clause.join(' '))).toEqual([
      expect.stringMatching(/^<a> trims .* year$/),
      expect.stringMatching(/^<a> and has opened /),
    ])
  })

  it('a sentence of one clause has none', () => {
    const [sentence] = sentencesOf('Brightforge has opened a plant in Spain.')
    expect(sentence && clausesOf(sentence, symbolsOf(sentence))).toEqual([])
  })
})

describe('roles', () => {
  it.each([
    ['head of quality', 'quality chief ada lind left'],
    ['quality chief', 'the new head of quality'],
    ['commercial head', "to run brightforge 's commercial side"],
    ['CFO', "she will take over the company 's finances"],
    ['CEO', 'he was hired to run the company from april'],
  ])('%s: %s', (asked, text) => {
    expect(findRole(text, asked)).not.toEqual([])
  })

  it('a chief executive is no executive at large', () => {
    expect(namesNoRole('chief executive')).toBe(false)
    expect(namesNoRole('senior executive')).toBe(true)
  })
})

describe('questions', () => {
  it.each([
    ['Has {account} brought in new investors?', 'funding'],
    ['Has {account} changed its dealer management system?', 'technology'],
    ['Has {account} lost a distribution partner?', 'generic'],
    ['Has {account} lost a managing partner?', 'executive_change'],
  ])('%s asks for %s', (question, frame) => {
    expect(compileQuestion(question).frame).toBe(frame)
  })

  it('an expansion may be of any kind unless it says more', () => {
    expect(compileQuestion('Has {account} announced an expansion in the last 12 months?').slots['kind']).toBe('any')
    expect(compileQuestion('Has {account} expanded into a new market?').slots['kind']).toBe('market')
  })

  it('an adjective stands for its country', () => {
    expect(namesOfPlace('Polish')).toContain('warsaw')
    expect(namesOfPlace('Lisbon')).toEqual(['lisbon'])
  })
})

describe('whose a pronoun in a relative clause is', () => {
  const words = (text: string): string => sentencesOf(text).flatMap(symbolsOf).join(' ')

  it('the other company that the clause describes', () => {
    expect(words('Brightforge is not Brightburn Energy of Calgary, which said that it would change its name.')).toContain(
      'which said that <o> would change <o> name',
    )
  })

  it('the account, where the clause is its own', () => {
    expect(words('Jobs will go at Brightforge, which is closing its mill.')).toContain('which is closing <a> mill')
    expect(words('The judge told Brightforge to keep Corvid, which it bought in May.')).toContain('which <a> bought in june')
  })

  it('the one spoken of before, where the clause is about all that was said', () => {
    expect(words('Brightforge has lost its contract with Corvid, which means it is cutting 200 jobs.')).toContain(
      'which means <a> is cutting',
    )
  })

  it('the one spoken of before, when the clause is over', () => {
    expect(words('In spring Brightforge supplied Corvid, which closed its mill, and it will hire.')).toMatch(
      /closed <o> mill , and <a> will hire/,
    )
  })
})

it('who is at two words is at a company, not at a person', () => {
  const [sentence] = sentencesOf('Brightforge hired the chairman at Corvid Dairies, chairman of the year.')
  expect(sentence && companiesIn(sentence)).toEqual(['Corvid Dairies'])
})

describe('stuff that opens a sentence', () => {
  it.each(['Ground works started in April.', 'Output was lower than a year ago.', 'Hops are dear.', 'Doors were shut at noon.'])(
    '%s names no company',
    (text) => {
      const [, sentence] = sentencesOf(`Brightforge makes frames. ${text}`)
      expect(sentence && companiesIn(sentence)).toEqual([])
    },
  )

  it('… and a company that opens one is named', () => {
    const [, sentence] = sentencesOf('Brightforge makes frames. Corvids is dear.')
    expect(sentence && companiesIn(sentence)).toEqual(['Corvids'])
  })
})
