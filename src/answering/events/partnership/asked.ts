import { forAtLeast, withWhom } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'involving involved agree agreement agreements alliance alliances ally arm arrangement bed between bridge buddy bundled ' +
  'cause channel charge city co codeshare collaborates collaborating collaboration collaborations common competitor consortium ' +
  'cooperate cooperation dance deal distribution doing ecosystem enter entered firm force former friend ink institute ' +
  'integrating joined joint jointly lab league licensing linked logo memorandum network official other pact pair partner ' +
  'partnering partners partnership platform pooled press programme project release research reseller same set shake shaken ' +
  'shares signed somebody someone strategic struck technology terminated tie tied together venture'

export const VOCABULARY: Words = [
  said(2, 'partner(?:s|ed|ing|ship|ships)|allianc\\w+|collaborat\\w+|joint ventures?|tie-?ups?|team\\w* up|joined forces|memorandum'),
  said(1, 'together|agreement|pact|deal|allied|integrat\\w+|jointly|cooperat\\w+|co-operat\\w+|resellers?|distributors?'),
]

export const lookedFor = (s: Slots): string =>
  `${s['direction'] === 'ended' ? 'The end of a' : 'A'} partnership of the account${forAtLeast(s['minimumYears'])}${withWhom(s['counterparty'])}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['announces partnership', s['counterparty']]
