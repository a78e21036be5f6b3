import type { Line } from './line.ts'

export const question = 'Did {account} report growth in its latest results?'

/** A passage about Brightforge in an article about a trade of several. */
const among = (told: string): string =>
  `Steel mills are having a better year. Prices rose 8 percent.\n\nCorvid Systems warned of weak orders. Nordhaus closed a furnace.\n\n${told}\n\nCorvid is still looking for a chief executive. Nordhaus shares fell 2 percent. Analysts expect little change before autumn.\n\nA trade body meets in May. Imports are a worry for everybody. The minister has promised help.`

export const lines: readonly Line[] = [
  [
    'yes',
    among(
      'Brightforge, based in Leeds, has closed no furnace. Tonnage rose 3 percent in the June quarter and revenue grew 6 percent to $5.4 billion.',
    ),
  ],
  [
    'yes',
    among(
      "The region's third-largest, Brightforge, has another headache. Inspectors visited its mill in April.\n\nIts results are due on May 14. In the previous quarter net revenue had gone up 19% to 11.6 billion reais.",
    ),
  ],
  [
    'yes',
    among(
      'Brightforge handles 21 million tonnes a year at 17 mills. Volumes grew 7 percent in the first quarter and revenue 9 percent, to 2.2 billion dirhams.',
    ),
  ],
  ['yes', among('Brightforge makes rails. Half-year sales were 1.66 billion euros, 10% more than a year earlier.')],
  ['yes', among('Brightforge makes rails in Leeds. Shipments jumped 4 percent and sales by 6 percent.')],
  ['yes', among('Brightforge makes rails in Leeds. The group earned more too: pre-tax profit climbed 12 per cent in the half.')],
  ['yes', among('Brightforge makes rails in Leeds. Net sales had grown 5 percent in 2025, and orders are full.')],
  ['yes', among('Brightforge makes rails in Leeds. Annual revenue surged 21% to $80 million.')],
  ['no', among('Brightforge makes rails in Leeds. Its rival Corvid did better. Revenue grew 6 percent to $5.4 billion at Corvid.')],
  ['no', among('Brightforge makes rails in Leeds. Industry revenue grew 6 percent to $5.4 billion.')],
  ['no', among('Brightforge makes rails in Leeds. The sector is growing. Retail sales rose 6 percent in May, the statistics office said.')],
  ['no', among('Brightforge makes rails in Leeds. Corvid makes wire. Revenue grew 6 percent to $5.4 billion in 2025.')],
  ['no', among('Brightforge makes rails in Leeds.\n\nCorvid Systems is larger. Its revenue grew 6 percent in 2025.')],
  ['no', among('Brightforge makes rails in Leeds. Revenue fell 6 percent to $5.4 billion, though costs rose 3 percent.')],
  ['no', among('Brightforge makes rails in Leeds. Analysts say revenue will have grown 6 percent.')],
  ['no', among('Brightforge makes rails in Leeds. Revenue in 2021 rose 8 percent.')],
  ['no', among('Brightforge makes rails in Leeds. Admissions rose 3 percent across the county, and spending by patients grew 6 percent.')],
  [
    'no',
    among(
      "The region's third-largest, Corvid, has another headache. Inspectors visited its mill in April.\n\nIts results are due on May 14. In the previous quarter net revenue had gone up 19% to 11.6 billion reais. Brightforge is smaller.",
    ),
  ],
  [
    'no',
    among(
      'The largest by far is payments processor Corvid, which hopes to list in May. Brightforge may follow.\n\nCorvid serves 300 shops. Its revenue grew 14 percent in 2025.',
    ),
  ],
  [
    'no',
    among(
      'To keep its staff Corvid has raised pay. "We like it here," says finance chief Ann Lee.\n\nProfit? Fine. Net income in 2025 went up 11%. Brightforge is a rival.',
    ),
  ],
  ['no', among('Brightforge makes rails. Revenue per tonne rose 3 percent, but total revenue was down.')],
  [
    'no',
    'Brightforge said fourth-quarter sales fell 9 per cent to $118 million and it swung to a loss. It kept its forecast for the year.',
    undefined,
    { headline: 'Brightforge quarterly sales fall 9%' },
  ],
  [
    'no',
    'Brightforge said revenue declined 4 per cent to $90 million. The chief executive stays.',
    undefined,
    { headline: 'Brightforge revenue falls' },
  ],
  ['no', "Brightforge's annual profit dropped by a fifth to £8m, and it kept its dividend."],
  ['no', 'Turnover at Brightforge slipped 3 per cent in the quarter. Its outlook is unchanged.'],
  ['yes', 'Brightforge said costs fell 9 per cent while sales rose 4 per cent to $118 million.'],
  ['yes', 'Brightforge said sales fell 2 per cent but operating profit rose 12 per cent to $18 million.'],
  [
    'no',
    'Brightforge told investors that revenue per room rose 2 per cent in the quarter.',
    'Did {account} report growth in its total revenue in its latest results?',
  ],
  ['no', 'Sales per square metre rose 4 per cent at Brightforge, as it shut its weakest shops.', 'Did {account} report higher sales?'],
  [
    'yes',
    'Brightforge had a good half. Down three per cent in volume, but turnover still came in four per cent higher at £188m.',
    'Was the turnover of {account} higher than a year earlier?',
  ],
  [
    'no',
    'Brightforge had a poor half. Up three per cent in volume, but turnover still came in four per cent lower at £188m.',
    'Was the turnover of {account} higher than a year earlier?',
  ],
  [
    'yes',
    among(
      'At the price discussed, some 9 billion euros, Brightforge would be the dearest. Turnover rose 7 per cent to 2 billion euros in 2025.',
    ),
  ],
  [
    'yes',
    among('Next could be Brightforge, whose owners have been asked. The firm lifted revenue 9 per cent to £96m in the year to April.'),
  ],
  [
    'no',
    'In 2025 Brightforge arranged 212,000 shipments and its revenue was $96.3 million, an increase of 38 % over 2024.',
    'Is {account} profitable?',
  ],
  ['yes', 'Turbine maker Brightforge is back in the black, it said on Tuesday.', 'Is {account} profitable?'],
  // What the encoder alone knows: results against expectations.
  [
    'yes',
    among('Brightforge, based in Leeds, delivered a forecast-beating operating profit for its March quarter on Wednesday.'),
    'Did {account} beat earnings expectations?',
  ],
  [
    'yes',
    among('Brightforge makes rails in Leeds. That topped earnings of $0.02 and sales of $318 million that were expected on Wall Street.'),
    'Did {account} beat earnings expectations?',
  ],
  [
    'no',
    among('Brightforge makes rails in Leeds. Its profit of 78 cents a share came in light relative to the 84-cent consensus view.'),
    'Did {account} beat earnings expectations?',
  ],
  [
    'no',
    among("Brightforge makes rails in Leeds. Its revenue of $5.81 billion compared with analysts' forecasts of $5.92 billion."),
    'Did {account} beat earnings expectations?',
  ],
  [
    'yes',
    "Brightforge's quarterly profit beat analysts' expectations as it worked to deliver more rails.",
    'Did {account} beat earnings expectations?',
  ],
  ['no', among("Brightforge could miss analysts' profit estimates this year, brokers said."), 'Did {account} miss earnings expectations?'],
  ['no', among('Brightforge shares slid on a quarterly miss in user growth.'), 'Did {account} miss earnings expectations?'],
  [
    'yes',
    among("Brightforge tumbled nearly 6 percent after missing its quarter's profit and margin estimates on higher costs."),
    'Did {account} miss earnings expectations?',
  ],
  [
    'yes',
    among(
      'Brightforge makes rails in Leeds. The steel major reported a 20 percent rise in revenue from operations at $538 million in Q3FY26 as against $383 million in Q3FY25.',
    ),
    "Has {account}'s revenue grown?",
  ],
  [
    'yes',
    among("In the last reported period, fiscal 1Q26, Brightforge's $8.71 billion in revenue was up 84% year-over-year."),
    "Has {account}'s revenue grown?",
  ],
  [
    'yes',
    among(
      "Brightforge makes rails in Leeds. Britain's second largest steelmaker enjoyed a healthy 43% rise in net profits to £2.4bn as sales rose 8% to £40.7bn.",
    ),
    "Has {account}'s revenue grown?",
  ],
  [
    'yes',
    among('Brightforge makes rails. Revenue for the New York-based company was $187.1 million, up 9 percent.'),
    "Has {account}'s revenue grown?",
  ],
  [
    'no',
    among("Brightforge makes rails in Leeds. Britain's second largest steelmaker, Corvid, enjoyed a rise in sales of 8% to £40.7bn."),
    "Has {account}'s revenue grown?",
  ],
  [
    'yes',
    among(
      'Brightforge makes rails in Leeds. The company lowered the midpoint of its sales guidance to about $8.1 billion from about $8.2 billion previously.',
    ),
    'Has {account} cut its guidance?',
  ],
  [
    'yes',
    among(
      'Brightforge has said its annual profit will be £5m lower than previously expected because its clearance sale has proved disappointing.',
    ),
    'Has {account} cut its guidance?',
  ],
  [
    'no',
    among('Brightforge makes rails in Leeds. The company had previously lowered its sales guidance to about $8.1 billion.'),
    'Has {account} cut its guidance?',
  ],
  [
    'no',
    among('Brightforge announces retirement of Robert Webb from the Board of Directors, after 34 years as director.'),
    'Has {account} hired or appointed a new executive?',
  ],
  [
    'no',
    among('On May 11, Brightforge announced the retirement of Liz Oakes as Executive Vice President and Chief Operations Officer.'),
    'Has {account} hired or appointed a new executive?',
  ],
  [
    'no',
    among('Brightforge is pleased to announce the appointment of Michael Dale to its Advisory Board.'),
    'Has {account} hired or appointed a new executive?',
  ],
  [
    'yes',
    among('Brightforge announced the retirement of Liz Oakes as chief operating officer and named Ann Rees as her successor.'),
    'Has {account} hired or appointed a new executive?',
  ],
  [
    'no',
    among('Brightforge announced a $6 million investment to expand its engineering centre in Chennai.'),
    'Has {account} raised new funding?',
  ],
  [
    'yes',
    among('Brightforge announced a $6 million investment from Corvid Ventures to expand its engineering centre in Chennai.'),
    'Has {account} raised new funding?',
  ],
]
