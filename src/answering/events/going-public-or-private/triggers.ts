import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(wordList('leap jump soar rise fall merge apply submit lodge register ring exit leave quit head bow')),
  ...wordList('blank cheque check prospectus bell trading bourse wall float flotation admission offering delist'),
  ...allForms(wordList('list float delist debut file take go price begin trade')),
  ...wordList(
    'ipo public private listing listed flotation prospectus s-1 spac debut nasdaq nyse exchange offering delisting shares buyout ' +
      'bourse trading take-private',
  ),
]
