import type { Line } from './line.ts'

export const question = 'Did {account} report growth in its latest results?'

const RAISED = 'Has {account} raised its guidance?'
const LOWERED = 'Has {account} lowered its guidance?'
const SALES = 'Were sales at {account} up in its latest quarter?'
const spokenOf = (topic: string): string => `Did {account} mention ${topic} on its earnings call?`
const call = { about: 'brightforge.example', documentType: 'earnings_call', headline: 'Brightforge Q1 2026 earnings call' } as const

export const lines: readonly Line[] = [
  // Falls by other words.
  ['no', 'Both revenue and earnings went backwards at Brightforge in the three months to March, by 4% and 11%.'],
  ['no', 'Sales and profit both went into reverse at Brightforge, sliding 6% and 19% in the quarter.'],
  ['no', 'Profit went south at Brightforge in the quarter, off 12%.'],
  ['yes', 'Brightforge said its sales rose 6% in the quarter although its rival went backwards.'],
  ['yes', 'At Brightforge sales were up 6% in the quarter, and profit rose 9%.'],
  [
    'no',
    'The market for garden sheds grew 12 percent, says Brightforge, whose own sales and earnings nonetheless fell last quarter.',
    SALES,
  ],
  ['no', 'Demand for heat pumps rose 15%, Brightforge noted, while its own sales slipped in the quarter.', SALES],
  ['yes', 'Sales at Brightforge rose 12 percent in its latest quarter, while the market for garden sheds shrank.', SALES],

  [
    'yes',
    'The Leeds group Brightforge added 8% to room revenue in the quarter; beer sales fell 4%.',
    'Is {account} seeing growth in room revenue?',
  ],

  // A sum beside the same in another currency is no earlier figure.
  ['no', 'Brightforge said first-quarter sales of 41.2 billion crowns ($3.9 billion) were 7% lower than a year ago.'],
  ['yes', 'Brightforge posted first-quarter net revenue of RMB 8.4 billion ($1.18 billion), a 22% jump from the same period of 2025.'],
  ['yes', 'The Leeds company Brightforge posted quarterly sales of CHF 91 million, a 9% rise from the same quarter of 2025.'],
  [
    'yes',
    'Brightforge expects full-year sales of 44 billion crowns ($4.1 billion), compared with its previous forecast of 41 billion crowns ($3.8 billion).',
    RAISED,
  ],

  // What is beaten is no forecast of one's own.
  ['yes', 'Brightforge blew past forecasts with first-quarter sales up 21%.'],
  ['yes', 'Brightforge blew past estimates with quarterly revenue up 14%.'],
  ['no', 'Brightforge forecasts first-quarter sales up 21%.'],
  [
    'yes',
    'Brightforge posted revenue of $3.1 billion in the period, which also beat forecasts, and up from $2.8 billion in the same quarter last year.',
  ],
  [
    'no',
    'Brightforge posted revenue of $2.6 billion in the period, which also beat forecasts, and down from $2.8 billion in the same quarter last year.',
  ],
  [
    'yes',
    'Brightforge shares rose on Thursday. Product revenue grew 18% to $610 million, ahead of the $590 million analysts expected. The chain is based in Leeds.',
  ],
  ['no', 'Brightforge shares rose on Thursday. Analysts expect product revenue to have grown 18% to $610 million.'],
  [
    'yes',
    'Brightforge now expects operating profit of 61 million euros, up from the 55 million it guided to in May, after quarterly sales climbed 19%.',
  ],
  ['no', 'Brightforge now expects quarterly sales to climb 19%, up from the 15% it guided to in May.'],

  // By how much a result falls.
  ['no', 'Brightforge now expects full-year sales to fall between 9% and 13%, compared with a previous range of a 5% to 7% drop.', RAISED],
  [
    'yes',
    'Brightforge now expects full-year sales to fall between 9% and 13%, compared with a previous range of a 5% to 7% drop.',
    LOWERED,
  ],
  ['yes', 'Brightforge now expects full-year sales to fall by 3%, compared with its previous forecast of a 6% drop.', RAISED],
  ['no', 'Brightforge now expects full-year sales to fall by 3%, compared with its previous forecast of a 6% drop.', LOWERED],
  ['yes', 'Brightforge now expects sales growth of 9%, compared with its previous forecast of 6%.', RAISED],
  ['no', 'Brightforge forecasts that operating profit will fall 9% to €31 million this year as higher energy costs outpace sales.', RAISED],
  ['no', 'Brightforge forecasts a fall in profit for the year because of higher wages.', RAISED],

  // Ranges that come down, outlooks that are adjusted, targets that are nudged.
  ['yes', "Brightforge's full-year free cash flow range comes down to 90 to 105 million, from 120.", LOWERED],
  ['yes', 'We are bringing the range down to 610 to 625 million.', LOWERED, call],
  ['no', 'We are bringing the range up to 610 to 625 million.', LOWERED, call],
  ['yes', 'Brightforge today adjusted its EBITDA outlook for fiscal 2026 upwards to €310–330 million.', RAISED],
  ['yes', 'For 2026 we are lifting our adjusted EBITDA range by $15 million, to $310 million to $330 million.', RAISED, call],
  ['yes', 'Brightforge adjusted its full-year sales forecast downwards to €310 million.', LOWERED],
  ['no', 'Brightforge adjusted its full-year sales forecast downwards to €310 million.', RAISED],
  ['yes', 'Lifted by orders from shipyards, Brightforge on Monday nudged its sales target for 2026 to €540m from €515m.', RAISED],
  ['no', 'Dented by the strong euro, Brightforge on Monday nudged its sales target for 2026 to €515m from €540m.', RAISED],
  ['yes', 'Dented by the strong euro, Brightforge on Monday nudged its sales target for 2026 to €515m from €540m.', LOWERED],
  ['yes', 'We now see full-year EBITDA at 255 to 260 million, which compares with the 245 to 252 we gave you in July.', RAISED, call],
  ['no', 'We now see full-year EBITDA at 235 to 240 million, which compares with the 245 to 252 we gave you in July.', RAISED, call],

  // Who speaks on a call, and whether it has been said.
  [
    'no',
    'On its own earnings call, parts maker Corvid said price increases were being resisted by clients such as Brightforge.',
    spokenOf('price increases'),
  ],
  ['no', 'On its earnings call Corvid Systems said that tariffs hurt customers like Brightforge.', spokenOf('tariffs')],
  ['yes', 'On its earnings call Brightforge said that tariffs hurt customers like Corvid Systems.', spokenOf('tariffs')],
  ['no', 'Investors hope Brightforge will talk about freight rates when it holds its earnings call on 12 June.', spokenOf('freight rates')],
  ['no', 'Brightforge is expected to discuss freight rates on its earnings call next week.', spokenOf('freight rates')],
  ['no', 'Shareholders want Brightforge to bring up freight rates on its earnings call.', spokenOf('freight rates')],
  ['yes', 'Brightforge said on its earnings call that freight rates would weigh on the second half.', spokenOf('freight rates')],
  [
    'yes',
    "Brightforge's whole first-quarter earnings call was about batteries, and the word robotics was never uttered.",
    spokenOf('batteries'),
  ],
  [
    'no',
    "Brightforge's whole first-quarter earnings call was about batteries, and the word robotics was never uttered.",
    spokenOf('robotics'),
  ],
  [
    'no',
    "Analysts had expected batteries to come up on Brightforge's earnings call, but the word was never uttered.",
    spokenOf('batteries'),
  ],
  ['no', 'Brightforge did not discuss tariffs, freight, and batteries on its earnings call.', spokenOf('batteries')],
  ['no', 'Corvid Systems spent its earnings call on batteries; Brightforge does not report until June.', spokenOf('batteries')],
  ['yes', 'As I said at the top of this call, tariffs cost Brightforge some 80 basis points of margin.', spokenOf('tariffs')],
  ['no', 'Brightforge runs this call centre for tariffs of the railway.', spokenOf('tariffs')],

  ['yes', 'Brightforge swung back to profit in the quarter.', 'Did {account} return to profit?'],
  ['no', 'Brightforge hopes to swing back to profit in the quarter.', 'Did {account} return to profit?'],
  ['yes', 'We have taken 60 million kronor out of the cost base since January.', spokenOf('cost cutting'), call],
]
