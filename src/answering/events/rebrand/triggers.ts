import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'swap switch shed shorten simplify refresh redesign revamp overhaul morph sail fly present sport unite unify merge reveal ' +
        'introduce put',
    ),
  ),
  ...wordList('look banner colours colors badge goodbye hello meet moniker livery called becomes'),
  ...allForms(wordList('trade operate drop ditch retire take roll rebrand rename change adopt unveil become call know')),
  ...wordList(
    'goes known renamed traded names rebrand rebranding rebranded re-brand re-branded re-branding renaming name identity logo ' +
      'brand formerly',
  ),
]
