import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'

export const USUAL_WORDS =
  'able again agree ahead aim apply approve ask begun bell bid billion blank bought bourse broker buy buying buyout cancelled ' +
  'cash cease cfo cheque choose closed completed confidentially consortium dark date day debut decided delisting director ' +
  'disappear done dropped dual employees enough equity exchange exit eyeing firm float floating flotation free fund going ' +
  'goodbye head index initial ipo issue joined leave left leveraged listing lists loss majority management market merger ' +
  'minority offering onto options order ordinary outright ownership papers parent planning plc plunge preparing private ' +
  'privately privatised proposal prospectus public publish quarterly quit quoted range ready regulator removed report rest ' +
  'retired retreating return reverse ringing roadshow said scheme set shareholders shares smaller soon spun squeezed stock ' +
  'stop symbol tender ticker underwriters vanished vote want withdraw worth yet'

export const VOCABULARY: Words = [
  said(2, 'ipos?|flotation|delist\\w*|spac|going public|stock market'),
  said(1, 'list(?:ed|ing)?|float\\w*|shares|public|private|exchange|nasdaq|nyse|debut'),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'private'
    ? 'The account being taken private or delisted'
    : s['direction'] === 'public'
      ? 'The account going public or filing to'
      : 'The account going public or private'

export const searchedWith = (s: Slots): (string | undefined)[] => [s['direction'] === 'private' ? 'taken private' : 'files for IPO']
