import type { Line } from './line.ts'

export const question = 'Has {account} raised its guidance?'

const CUT = 'Has {account} lowered its guidance?'

export const lines: readonly Line[] = [
  [
    'yes',
    "Brightforge told shareholders the year's earnings will land at NZ$38-42 million; in November it had pencilled in NZ$55 million.",
    'Has {account} lowered its guidance?',
  ],
  ['no', "Brightforge told shareholders the year's earnings will land at NZ$38-42 million; in November it had pencilled in NZ$55 million."],
  ['yes', 'Brightforge now expects sales of $70-75 million this year, against the $60-64 million it gave in May.'],
  [
    'no',
    'Brightforge now expects sales of $70-75 million this year, against the $60-64 million it gave in May.',
    'Has {account} lowered its guidance?',
  ],
  [
    'yes',
    'Brightforge makes drugs. It has nonetheless told the market that revenue for 2026 will now be "£1.9bn to £2bn" as batches are held back for testing. The previous range began at £2.1bn.',
    'Has {account} lowered its guidance?',
  ],
  ['no', 'Corvid Systems, for which Brightforge does repairs, raised its outlook for the year.'],
  [
    'no',
    'Corvid Systems, to which Brightforge supplies bolts, cut its full-year forecast on Tuesday.',
    'Has {account} lowered its guidance?',
  ],
  ['no', 'Corvid Systems, whose pumps Brightforge sells in Norway, has lifted its profit forecast.'],
  [
    'no',
    'It is three years since Brightforge issued its profit warning, and the forecast for this year stands.',
    'Has {account} lowered its guidance?',
  ],
  ['no', 'It has been more than two years since Brightforge cut its full-year forecast.', 'Has {account} lowered its guidance?'],
  ['yes', 'Brightforge issued a profit warning on Tuesday, its first in three years.', 'Has {account} lowered its guidance?'],
  [
    'no',
    'Organic sales were flat at $402 million and we are keeping our full-year range of $1.60 to $1.64 billion exactly where it was.',
    'Did {account} up its forecast for the year?',
    { about: 'brightforge.example', documentType: 'earnings_call' },
  ],
  [
    'yes',
    'We are raising our full-year range to $1.60 to $1.64 billion.',
    'Did {account} up its forecast for the year?',
    { about: 'brightforge.example', documentType: 'earnings_call' },
  ],
  [
    'no',
    'We leave our full-year outlook of $3 billion exactly where it stood in May.',
    undefined,
    { about: 'brightforge.example', documentType: 'earnings_call' },
  ],
  [
    'no',
    'Our full-year range stays exactly where it was.',
    'Has {account} lowered its guidance?',
    { about: 'brightforge.example', documentType: 'earnings_call' },
  ],
  ['no', 'Brightforge kept its annual sales outlook.', 'Did {account} up its outlook?'],
  ['yes', 'Brightforge lifted its annual sales outlook to $4 billion.', 'Did {account} up its outlook?'],
  // A first forecast is measured by what others expected of it, and moves nothing of one's own.
  ['no', 'Brightforge fell 8% after missing estimates and providing a cautious outlook.', CUT],
  ['no', 'Shares of Brightforge dipped after its fourth-quarter guidance came in lower than expected.', CUT],
  ['no', 'For the full year, Brightforge anticipates revenue of $4.6 billion, which is slightly below estimates of $4.7 billion.', CUT],
  ['no', 'Brightforge announced spending plans of $75 million, far exceeding the $60 million that Wall Street had expected.'],
  ['no', "Brightforge's better-than-expected quarter offsets soft guidance for the year."],
  // Told as what went before.
  ['no', 'Brightforge had lowered its outlook last quarter as the slowdown forced customers to stall their decisions.', CUT],
  ['yes', 'Brightforge said that it had lowered its outlook for the year.', CUT],
  ['yes', 'Brightforge cut its outlook after a worse-than-expected quarter.', CUT],
  ['yes', 'Brightforge lowered its full-year forecast to below analysts’ estimates.', CUT],
]
