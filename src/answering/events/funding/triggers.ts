import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList('issue chip stump harvest sign ink complete announce price disclose bring give go flow agree pledge back tap draw bet value'),
  ),
  ...wordList('notes bonds offering unicorn stealth crowdfunding crowd valued valuation shareholders holders placement rights'),
  ...allForms(wordList('sell issue place')),
  'shares',
  ...allForms(
    wordList(
      'land bag net pull collect score snag nab clinch garner pocket scoop haul grab rake bank secure obtain attract close hand ' +
        'put pour inject pump raise fund invest back finance capitalize recapitalize',
    ),
  ),
  ...wordList(
    'bet boost stealth lend lends lent cheque check investor backers angels injection haul funding fundraise fundraising ' +
      'fundraiser refinancing round rounds series seed investment investments investors capital equity venture financing backing ' +
      'loan debt credit grant placement bridge money cash million mln bn billion facility',
  ),
]
