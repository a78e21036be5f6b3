import { withArticle } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'accused action against allegations alleged attack authority authors breach breached case caught charge civil claim class ' +
  'competition complaint court criminal currently cyber cyberattack damages data details difficulties dismissed dispute dock ' +
  'dragged employees expose face facing fight fined fire fixing former foul gang general guilty hacked hit hot incident ' +
  'information injunction inquiry investigation investigators issue judge jury law lawsuit lawsuits lawyers leak leaked legal ' +
  'letter licence litigation loss lost million misleading obtained ordered partner penalties penalty personal plead probe ' +
  'problems proceedings prosecuted prosecutors raid ransomware recall record records regulator regulators regulatory ' +
  'reprimanded rule safety sanction sanctions security serving settled shareholders shelves slap somebody stealing stolen sue ' +
  'sued suing suite suspended system taken task tribunal trouble victim warning watchdog watchdogs'

export const VOCABULARY: Words = [
  said(2, 'lawsuits?|su(?:ed|ing)|litigation|subpoena\\w*|ransomware|data breach|hacked|antitrust|indict\\w+|prosecut\\w+|investigated'),
  said(
    1,
    'court|regulators?|investigation|fines?|penalt\\w+|legal|breach\\w*|fraud|probe|recall\\w*|settlement|hackers?|attack\\w*|judge|law',
  ),
]

export const lookedFor = (s: Slots): string =>
  s['kind'] === undefined
    ? 'Lawsuits, fines, investigations or breaches against the account'
    : `${withArticle(s['kind']).replace(/^a/, 'A')} against or at the account`

export const searchedWith = (s: Slots): (string | undefined)[] => [s['kind'] ?? 'lawsuit investigation']
