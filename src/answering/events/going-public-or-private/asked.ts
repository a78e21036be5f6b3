import { asks, type AskedWordings } from '../question-wording.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'able again agree ahead aim apply approve ask begun bell bid blank bought bourse broker buy buying buyout cancelled cash cease ' +
  'cfo cheque choose closed completed confidentially consortium dark date day debut decided delisting director disappear dropped ' +
  'dual employees enough equity exchange exit eyeing float flotation free fund goodbye head index initial ipo issue joined leave ' +
  'left leveraged loss majority management merger minority offering onto options order ordinary ownership papers parent plc ' +
  'plunge preparing private privately privatised proposal prospectus publish quarterly quit quoted ready regulator removed ' +
  'report rest retired retreating return reverse ringing roadshow said scheme set shareholders shares smaller soon spun squeezed ' +
  'stock stop symbol tender ticker underwriters vanished vote want withdraw yet'

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

const PLANS_TO = anyOf`
  plan\w* | prepar\w+ | going | want\w* | intend\w* | fil\w+ | about | decid\w+ | due | set | has | have | will | did
  is
`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  comesToMarket: [
    asks(
      '\\b(?:com(?:e|ing)|came) to (?:the )?(?:stock )?market\\b|^(?:is|are) ACCT (?:now )?an? (?:publicly )?(?:listed|quoted|traded) (?:company|firm|business|group) now\\W*$',
      {
        direction: 'public',
      },
    ),
  ],
  idioms: [
    asks(
      either`
        \btak\w* ACCT (?:private|off the (?:stock )?(?:market|exchange))
        \b(?:buy-?out|private[- ]equity)\b[^?]*\boff the (?:stock )?market\b | \boff the (?:\w+ )?exchange\b
        \boff the (?:stock market|stock exchange|bourse|public market)
      `,
      { direction: 'private' },
    ),
    asks(
      either`
        \b(?:market|stock|trading|nasdaq|nyse|wall street|city) debut\b | \br[iau]ng\w* the (?:\w+ )?bell\b
        \bticker(?: symbol)?\b | \b(?:confidential\w*) (?:filed|submitted|filing|registration)\b
        \bfirst day of trading\b | \b(?:begun|began|begin|started?|starts) trading\b(?: on|\W*$)
        \b(?:now|bec[oa]me|becoming|yet) a (?:publicly )?(?:listed|traded) company\b | \btest\w* the public markets?\b
        \btap\w* (?:the )?public markets?\b | \bready for (?:the )?(?:public markets?|wall street)\b
        \bfile[ds]? to list\b | \bf-1\b | \bbe (?:traded )?on the (?:stock exchange|stock market|bourse|nasdaq|nyse)\b
      `,
      { direction: 'public' },
    ),
  ],
  usual: [
    asks(
      either`
        \b(?:take\w*|taking|tak|go\w*|went|gone)\b[^.?]*?\bprivate\b | \bdelist\w* | \btake-private\b
        \bprivati[sz]\w+
        \b(?:leav\w+|quit\w*|exit\w*|left|com\w+ off|withdr\w+ from) the (?:stock (?:market|exchange)|bourse|exchange|nasdaq|nyse|market)\b
        \bpublic[- ]to[- ]private
      `,
      { direction: 'private' },
    ),
    asks(
      either`
        \bipos?\b | (?:head\w*|aim\w*|bound) for the stock market | initial public offering | \bflotation
        \b${PLANS_TO} (?:ACCT )?(?:planning |preparing |going )?(?:to )?(?:float(?:ed|ing)?|list(?:ed|ing)?)(?: itself| its shares| shares| on\b| in\b|\W*$)
        \b(?:debut\w*|trad\w+|shares|stock) [^?]*\b(?:nasdaq|nyse|stock (?:market|exchange)|bourse|aim|lse|euronext|public market)
        \bstock[- ]market | \bpublic (?:company|offering)\b | \b(?:go\w*|went|gone|taken|taking) public\b
        \bgo\w* (?:public|private)\b | \bspac\b
        \b(?:stock market|stock exchange|nasdaq|nyse|public) (?:listing|debut|flotation|float)
        \b(?:list|float)(?:ed|ing|s)? (?:its shares |shares |itself )?on\b | direct listing | \bs-1\b
        become (?:a )?public(?:ly)?
      `,
      { direction: 'public' },
    ),
  ],
}
