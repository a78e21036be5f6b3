import type { Line } from './line.ts'

export const question = 'Is {account} going public?'
const priv = 'Is {account} being taken private?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge has filed for an initial public offering.'],
  ['yes', 'Brightforge files for IPO on Nasdaq.'],
  ['yes', 'Brightforge prices IPO at $18 a share.'],
  ['yes', 'Brightforge goes public in New York.'],
  ['yes', 'Shares in Brightforge began trading on the London Stock Exchange.'],
  ['yes', 'Brightforge will list on Euronext in May.'],
  ['yes', 'Brightforge to go public through a merger with a blank-cheque company.'],
  ['yes', 'Brightforge is being taken private by Calder Capital.', priv],
  ['yes', 'Calder Capital agreed to take Brightforge private.', priv],
  ['yes', 'Brightforge will be delisted from Nasdaq after the buyout.', priv],
  ['no', 'Brightforge is considering an IPO.'],
  ['no', 'Brightforge could go public next year.'],
  ['no', 'Brightforge has shelved its IPO.'],
  ['no', 'Brightforge went public in 2011.'],
  ['no', 'Brightforge rival Corvid Systems files for IPO.'],
  ['no', 'Brightforge investor Calder Ventures has gone public.'],
  ['no', 'Brightforge has no plans to go public.'],
  ['no', 'Brightforge is weighing a bid to go private, sources said.', priv],
  [
    'yes',
    'Brightforge is exploring an IPO in New York, and its chief executive said it will list its shares next spring.',
    'Is {account} going public?',
  ],
  ['yes', 'Brightforge kicks off its roadshow, eyeing a $4 billion IPO on Nasdaq next week.', 'Is {account} going public?'],
]
