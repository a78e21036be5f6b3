import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'acquire swoop pounce snap scoop gobble hoover snaffle devour rescue win land nab snag grab get bag secure clinch fall ' +
        'succumb belong offload divest hand pay spend splash shell fork absorb welcome own pass transfer seize fold roll integrate ' +
        'exercise lose throw tie accept recommend approve clear exit',
    ),
  ),
  ...wordList(
    'controlling majority stable portfolio family fold owner owners hands independence did knot outright shares remaining option ' +
      'spree tuck-in bolt-on private buyer keys reins',
  ),
  ...allForms(
    wordList(
      'acquire buy purchase merge snap swallow absorb gobble own combine sell divest scoop take pick close complete add bolster ' +
        'agree bring join',
    ),
  ),
  ...wordList(
    'part stake control portfolio owner owners belongs belong hands agreement acquisition acquisitions takeover takeovers merger ' +
      'mergers buyout buyouts buy-out deal purchase purchaser acquirer subsidiary tuck-in combination sale ownership transaction',
  ),
]
