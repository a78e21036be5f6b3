import { said, type Words } from '../vocabulary.ts'

export const USUAL_WORDS =
  'adopted agency approve badge banner brands called change clothes colours corporate different disappear ditch domain drop ' +
  'dropped facelift firm formerly fresh history identity image known label letter logo mascot merger names old paint parent ' +
  'present rebranded rebranding rechristened refreshed reinvented relaunch renamed renaming repainted replaced retired ' +
  'shareholders shed shorten slogan store swapped these ticker trademark typeface unify unveiled update visual wearing what ' +
  'wise word wordmark'

export const VOCABULARY: Words = [
  said(2, 're-?brand\\w*|renam\\w+|new name|new logo|brand identity'),
  said(1, 'names?|logo|brand|identity|chang\\w+|refresh\\w*'),
]

export const lookedFor = (): string => 'The account changing its name or brand'

export const searchedWith = (): (string | undefined)[] => ['rebrands new name']
