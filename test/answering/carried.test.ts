import { describe, expect, test } from '@jest/globals'
import { ask } from './ask.ts'

const verdict = (question: string, text: string, headline = '', more = {}) => ask(question, text, { headline, ...more }).verdict

describe('a text that goes on about the account without naming it', () => {
  test.each([
    [
      'Is {account} opening or building a new plant, warehouse or data centre?',
      'Brightforge raises €80 million',
      'Brightforge has closed a Series C round of €80 million. Corvid Capital led; all earlier investors took part. The money goes into a second factory, at Wexbury, where building work began last week.',
    ],
    [
      'Is {account} hiring?',
      'Brightforge to build pump works in Kenley',
      'Brightforge has signed an agreement with the Kenley free zone for a pump works. The MAD 780 million plant is its largest so far. Recruitment of a management team of twelve is under way in Kenley.',
    ],
    [
      'Has {account} hired a new finance director?',
      'Brightforge profit rises',
      'Brightforge said on Monday that profit rose by a tenth. Corvid and Halden have had a harder year. A new finance director, Carys Lloyd, started on 5 May.',
    ],
    [
      'Has the CTO of {account} left?',
      'Brightforge unveils a robot hand',
      'Brightforge unveiled a robot hand on Monday. Halden Motors chose it as sole supplier. Marcus Ojukwu, who was chief technology officer, left last month and was replaced by Hannah Feld.',
    ],
    [
      'Is {account} opening or building a new plant, warehouse or data centre?',
      'Brightforge sees sales rise',
      'Brightforge said on Monday that sales rose by a tenth. With help from Corvid and Halden, construction of a second factory began last week.',
    ],
  ])('%s is yes for “%s”', (question, headline, text) => {
    expect(verdict(question, text, headline)).toBe('yes')
  })

  test.each([
    [
      'Has {account} hired a new finance director?',
      'Brightforge profit rises',
      'Brightforge said on Monday that profit rose by a tenth. A rival in Corham has hired a new finance director, Carys Lloyd.',
    ],
    [
      'Has {account} hired a new finance director?',
      'Brightforge profit rises',
      'Brightforge said on Monday that profit rose by a tenth. Rival Corvid has a new finance director, Carys Lloyd, who started on 5 May.',
    ],
    [
      'Has the CTO of {account} left?',
      'Comings and goings',
      'Brightforge has made Otis Brand its head of design. At Halden Motors, chief technology officer Sinead Cross has left by mutual consent.',
    ],
    [
      'Is {account} opening or building a new plant, warehouse or data centre?',
      'Brightforge sees sales rise',
      'Brightforge said on Monday that sales rose by a tenth. Halden will build a second factory at Wexbury.',
    ],
    [
      'Is {account} opening or building a new plant, warehouse or data centre?',
      'Halden to build a factory',
      'Halden will build a factory at Wexbury. Brightforge declined to comment. Construction of the factory will begin next week.',
    ],
  ])('%s is no yes for “%s”, which speaks of another', (question, headline, text) => {
    expect(verdict(question, text, headline)).not.toBe('yes')
  })
})

describe('a text in which the account speaks', () => {
  test.each([
    [
      'Has {account} raised its guidance?',
      'Brightforge half-year results webcast (extract)',
      '… group revenue was up 7 percent at £512 million. Shoplifting cost us £6 million, so we are putting guards in 80 branches. Given the first half, we now expect profit of £44 to £46 million, where we had said £40 to £43 million.',
    ],
    [
      'Has {account} changed its leadership team?',
      'Brightforge fourth-quarter call, opening remarks',
      'Good morning. Fiscal 2026 closed with revenue of $1.14 billion. Phil Drummond retired as chief operating officer on Friday, and Sunita Bhatt, who ran our Wichita site, has taken his place.',
    ],
    [
      'Has {account} hired a new COO?',
      'A letter from Brightforge',
      "Dear all,\n\nWe are changing how we are run. Dr Okafor becomes chief operating officer from today and I'll hand her everything that isn't product. We have twenty months of money.\n\nTom Vickery, Brightforge",
    ],
    [
      'Is {account} hiring?',
      'A letter from Brightforge',
      "Dear all,\n\nOur new kettle is here, in both shops from Thursday. It took us fourteen attempts. Second: we're looking for two assistants and a repairer at the Corham shop. Drop in or write to Ailsa.\n\nWith love,\nBrightforge",
    ],
  ])('%s is yes for “%s”', (question, headline, text) => {
    expect(verdict(question, text, headline)).toBe('yes')
  })

  test.each([
    // The writer has the account for a supplier or has it for a customer.
    [
      'Is {account} hiring?',
      'Why we chose Brightforge',
      "Last year we moved to Brightforge. Our pickers like it. We're looking for two packers at our Corham shed.",
    ],
    [
      'Has {account} launched a new product?',
      'A week on the ward',
      'On Monday a grey suitcase arrived on our ward. Inside was a Brightforge portable X-ray, on loan for a week. On Friday we opened a new folder for the images.',
    ],
    [
      'Is {account} hiring?',
      'A week with Brightforge',
      "Our shed took a pallet of them on Monday. We liked the blue ones. We're looking for two packers.",
    ],
    [
      'Is {account} hiring?',
      'Our new shed',
      "We have moved into a shed in Corham. Our racks were built by Brightforge. We're looking for two packers.",
    ],
    ['Is {account} hiring?', 'Corvid: a letter', "At Corvid, we count stock. Brightforge is a customer. We're looking for two packers."],
    [
      'Is {account} hiring?',
      'How Brightforge counts its stock',
      "Brightforge came to us with forty spreadsheets. We installed our readers in nine weeks. We're looking for two engineers to help us install more.",
    ],
  ])('%s is no yes for “%s”', (question, headline, text) => {
    expect(verdict(question, text, headline)).not.toBe('yes')
  })
})
