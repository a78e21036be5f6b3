import { inArticle, type Line } from './line.ts'

export const question = 'Did {account} beat earnings expectations?'
const missed = 'Did {account} miss earnings expectations?'

/** A result is measured by what others expected; a forecast that is measured so is no result yet. */
export const lines: readonly Line[] = [
  [
    'no',
    "Brightforge's shares rose 9% on Thursday after the pump maker's outlook for full-year profit came in ahead of analyst estimates.",
  ],
  ['no', 'Brightforge guided for annual revenue of $4.1 billion, ahead of the FactSet consensus estimate of $3.9 billion.'],
  [
    'no',
    'For the second quarter, Brightforge expects adjusted earnings of $1.10 to $1.25 a share, below the analyst estimate of $1.40 a share.',
    missed,
  ],
  [
    'no',
    'In May, Brightforge forecast annual sales growth that missed analyst expectations by a wide margin, pushing its shares to a low.',
    missed,
  ],
  ['no', "Brightforge's forecast for third-quarter revenue was below analysts' estimates, and its shares fell 6%.", missed],
  ['no', 'Brightforge gave a profit forecast that fell short of Wall Street expectations.', missed],
  ['no', 'The pump maker Brightforge issued guidance for next year that topped Wall Street estimates.'],
  ['no', inArticle('In May, Brightforge forecast annual profit growth that missed analyst expectations by a wide margin.'), missed],
  [
    'no',
    inArticle(
      "Brightforge shares rose 9 percent after the pump maker's outlook for full-year profit came in ahead of Wall Street estimates.",
    ),
  ],
  ['yes', inArticle("Brightforge shares rose 9 percent after the pump maker's full-year profit came in ahead of Wall Street estimates.")],
  ['yes', inArticle('Shares of pump makers rose after Brightforge reported results and an outlook which topped market expectations.')],
  ['yes', inArticle('Brightforge lifted its outlook on better-than-expected quarterly earnings.')],
  ['yes', "Brightforge reported quarterly earnings that topped analysts' estimates and raised its outlook for the year."],
  ['yes', 'Brightforge earned $1.40 a share in the quarter, ahead of the $1.31 that analysts forecast, and its outlook was cautious.'],
  ['yes', "Brightforge missed analysts' estimates for third-quarter revenue and forecast a weak fourth quarter.", missed],
  ['yes', "Brightforge cut its forecast after quarterly profit came in below analysts' expectations.", missed],
  ['yes', 'Revenue at Brightforge was $4.1 billion, ahead of the FactSet consensus of $3.9 billion; it expects $4.4 billion this quarter.'],

  ['no', 'Brightforge set its forecast a day after stocks rallied on higher-than-expected earnings from Corvid and Halden Stores.'],
  ['no', 'Shares of Brightforge rose with the sector after better-than-expected results from Corvid.'],
  ['yes', 'Shares of Brightforge rose 4% after better-than-expected results from the pump maker.'],
  ['yes', 'Brightforge posted better-than-expected earnings from its foundries.'],

  ['no', 'Shares of Brightforge fell after Corvid announced a wider-than-expected quarterly loss.', missed],
  ['yes', 'Shares of Brightforge fell after it announced a wider-than-expected quarterly loss.', missed],
  ['no', "Brightforge's report came a day after Corvid reported a bigger-than-expected drop in quarterly profit.", missed],

  ['no', inArticle('Brightforge eyes market-beating pump sales.')],
  ['no', inArticle('Brightforge (BEAT) Recognized as a Global Leader in Portable Pumps.')],
  ['yes', inArticle('Brightforge (BEAT) posted third-quarter profit that beat analyst estimates.')],
  ['yes', 'Brightforge earnings beat by $0.08, revenue tops estimates.'],

  ['yes', "Still, the 4 percent drop in Brightforge's earnings from a year earlier was not as steep as Wall Street had expected."],
  ['yes', "The fall in Brightforge's quarterly profit was less severe than analysts had feared."],
  ['no', "The fall in Brightforge's share price was not as steep as analysts had feared."],
  ['no', "The rise in Brightforge's profit was not as steep as Wall Street had expected."],
  ['yes', "The rise in Brightforge's profit was not as steep as Wall Street had expected.", missed],
  [
    'yes',
    'Retailers Corvid Inc, Halden Stores Inc and Brightforge Inc reported bigger-than-expected declines in April sales, saying the weather kept shoppers at home.',
    missed,
  ],
  [
    'yes',
    'Shares of Brightforge fell after the company announced a new chief executive following a worse-than-expected quarterly loss.',
    missed,
  ],
  ['no', 'Shares of Brightforge fell after Corvid announced a worse-than-expected quarterly loss.', missed],
  [
    'yes',
    "Brightforge posted its results late on Monday. Brightforge's results were worse than the average analyst target for earnings of 46 cents a share.",
    missed,
  ],
  ['yes', "Brightforge's quarterly loss was worse than analysts had expected.", missed],
  ['no', 'Brightforge reported a bigger-than-expected decline in costs.', missed],
  ['yes', 'Brightforge reported a bigger-than-expected drop in quarterly profit.', missed],
  ['no', 'Shares of Brightforge fell after a bigger-than-expected drop in retail sales.', missed],
  ['yes', inArticle("Still, the 4 percent drop in Brightforge's earnings was not as steep as Wall Street had expected.")],
  ['no', 'Brightforge warned of a worse-than-expected quarterly loss to come next year.', missed],
  ['yes', 'Brightforge shares fell 9.8 percent on Wednesday, after its quarterly profits failed to meet market expectations.', missed],
  ['yes', "Brightforge's quarterly sales did not match analysts' estimates.", missed],
  ['no', 'Brightforge said its profit would not fail to meet expectations.', missed],
  ['no', 'Brightforge failed to reach its emissions targets last year, the regulator said, though profit rose 5 percent.', missed],
  ['no', 'Brightforge shares fell on Monday, dragged down by a bigger-than-expected drop in Chinese smartphone sales.', missed],
  [
    'yes',
    "Brightforge's third-quarter profit was at the top end of the company's guidance, ahead of analysts' estimates.",
    'Did {account} beat earnings expectations?',
  ],
]
