import type { Line } from './line.ts'

export const question = 'Has {account} raised its guidance?'

export const lines: readonly Line[] = [
  [
    'no',
    "Brightforge's sales were £41m, a tenth lower than a year earlier, though profit rose to £4m from £3m.",
    'Has {account} reported revenue growth?',
  ],
  [
    'yes',
    "Brightforge's sales were £41m, a tenth lower than a year earlier, though profit rose to £4m from £3m.",
    'Did profit at {account} rise?',
  ],
  [
    'no',
    "Brightforge's turnover came to €88m, seven per cent less than the year before, and it now expects sales of €95m rather than the €90m it had forecast.",
    'Has {account} reported revenue growth?',
  ],
  [
    'no',
    'Net sales of $612 million were off 4 per cent, and the company expects $640 million this year, up from a previous $630 million. Brightforge is based in Ohio.',
    'Has {account} reported revenue growth?',
  ],
  [
    'yes',
    "Brightforge's revenue was £212m, up six per cent, while costs were down two per cent.",
    'Has {account} reported revenue growth?',
  ],
  [
    'no',
    "Brightforge's revenue was £212m, down six per cent, while orders were up nine per cent.",
    'Has {account} reported revenue growth?',
  ],
  [
    'no',
    'The Essex boatbuilder Brightforge reported record annual sales of £41m, up a fifth.',
    'Did {account} report sales of more than £50 million?',
  ],
  [
    'yes',
    'The Essex boatbuilder Brightforge reported record annual sales of £51m, up a fifth.',
    'Did {account} report sales of more than £50 million?',
  ],
  ['yes', 'Brightforge reported annual sales of £61m.', 'Did {account} report sales of more than £50 million?'],
  ['no', 'Brightforge reported annual sales of £61m.', 'Did {account} report sales of less than £50 million?'],
  [
    'no',
    'Sales at Brightforge rose 4% to $800 million and its market value passed $2 billion.',
    'Does {account} have revenue of over $1 billion?',
  ],
  ['no', 'Brightforge made a profit of £3m on sales of £80m.', 'Did {account} make a profit of more than £10 million?'],
  ['yes', 'Brightforge made a profit of £13m on sales of £80m.', 'Did {account} make a profit of more than £10 million?'],
  ['no', 'Brightforge forecast sales of £80m next year after £41m this year.', 'Did {account} report sales of more than £50 million?'],
  ['no', 'Profit at Brightforge rose to £60m from £40m.', 'Did {account} report sales of more than £50 million?'],
  [
    'no',
    'Brightforge reported record sales of £41m, up from £35m, and a backlog of £90m.',
    'Did {account} report sales of more than £50 million?',
  ],
  [
    'yes',
    'He said 22 of the oldest A320s would be parked by September and that Brightforge was targeting $120 million in annual savings from maintenance and catering.',
    'Did {account} mention cost cutting on its earnings call?',
  ],
  [
    'yes',
    '"We have to be smaller," Chief Executive Rob Castellane told analysts. He said the oldest jets would be parked and that Brightforge was targeting $120 million in annual savings.',
    'Is {account} cutting costs?',
  ],
  [
    'yes',
    'Indeed, Chief Executive Patrice Dunning spent much of the call telling listeners that the manufacturer Brightforge had removed $95 million of expense in the quarter through freight, packaging and a freeze on travel.',
    'Is {account} cutting costs?',
  ],
  [
    'yes',
    'Brightforge posted a wider loss and said it would shed 300 jobs and close two depots, with a view to saving £20m a year by 2028.',
    'Has {account} announced layoffs?',
  ],
  ['yes', 'Brightforge is aiming for $60 million of annualised savings and will let 400 people go.', 'Is {account} cutting costs?'],
  [
    'yes',
    'The reorganisation will bring savings of SEK 300m a year, Brightforge said, and affects 250 positions.',
    'Is {account} cutting costs?',
  ],
  ['no', 'Brightforge software helps airlines that are targeting $120 million in annual savings.', 'Is {account} cutting costs?'],
  ['no', 'Corvid is targeting $120 million in annual savings, while Brightforge is hiring.', 'Is {account} cutting costs?'],
  ['yes', 'In the February-April quarter sales at Brightforge were up 16%.', 'Has {account} reported revenue growth?'],
  [
    'yes',
    'Brightforge announced an acquisition and record sales on Tuesday, with its results for the quarter.',
    'Did {account} announce an acquisition on its earnings call?',
  ],
  ['yes', "Brightforge's sales came to $51 million, up from $46 million.", 'Did {account} report sales of more than $50 million?'],
  [
    'no',
    'Brightforge, which had sales of $46 million, hopes for revenue of more than $50 million next year.',
    'Did {account} report sales of more than $50 million?',
  ],
  ['no', "Corvid's sales came to $51 million, said its rival Brightforge.", 'Did {account} report sales of more than $50 million?'],
  [
    'yes',
    'Net interest income at Brightforge was $187.4 million in 2025, an increase of 6.1 % over 2024, and net income rose to $49.9 million from $46.3 million.',
    'Did {account} report growth in its latest results?',
  ],
  ['yes', "Brightforge's revenue of €88m was up 6% on 2024.", 'Has {account} reported revenue growth?'],
  ['no', "Brightforge's revenue rose 8% in 2023 to $480 million.", 'Has {account} reported revenue growth?'],
  ['no', "Brightforge's revenue rose 8% in 2024 to $480 million, before falling 3% in 2025.", 'Has {account} reported revenue growth?'],
  ['no', 'Brightforge said sales were £41m, seven per cent less than the year before.', 'Has {account} reported revenue growth?'],
  [
    'yes',
    'Brightforge makes pumps. On the cost side, we will take out $45 million a year, Brightforge said.',
    'Is {account} cutting costs?',
  ],
  [
    'no',
    "Brightforge's revenue for the half was £212 million, down six per cent on last year, and it now sees operating profit of £30 to £33 million rather than £38 million.",
    'Did {account} report growth in its latest results?',
  ],
]
