import { inArticle, type Line } from './line.ts'

/** Deals, listings, recalls, dividends and figures that were given up, are only thought of or expected, long done, told in passing or of a part, each with its own question. */
const acquired = 'Has {account} been acquired?'
const made = 'Has {account} acquired another company?'
const dividend = 'Has {account} raised its dividend?'
const listing = 'Is {account} going public?'
const recall = 'Has {account} recalled or cancelled a product?'
const cut = 'Has {account} lowered its guidance?'
const revenue = "Has {account}'s revenue grown?"

export const question = acquired

export const lines: readonly Line[] = [
  [
    'no',
    inArticle(
      'Lender Corvid Corp ( CVD.N ) scrapped plans on Tuesday to acquire rival Brightforge, as the takeover fell victim to the slump in housing.',
    ),
  ],
  [
    'no',
    'Broker Larkmoor said an acquisition of Brightforge by Corvid or Halden would add to earnings, if its bad loans were taken on by the state.',
  ],
  ['yes', 'Corvid has agreed on an acquisition of Brightforge that would create the largest pump maker.'],
  ['yes', 'The acquisition of Brightforge by Corvid would add to earnings next year, Corvid said in announcing the deal.'],
  ['yes', 'Corvid announced an acquisition of Brightforge, which would add to its earnings.'],

  ['no', 'Corvid settled with regulators on January 30, 2024, a few weeks after Brightforge completed its takeover of Halden Group.', made],
  ['no', 'Corvid moved out on March 3, 2023, shortly after Brightforge completed its acquisition of Halden Group.', made],
  ['yes', 'Corvid settled with regulators on May 12, 2026, a few weeks after Brightforge completed its takeover of Halden Group.', made],
  ['yes', 'Corvid, which settled with regulators on January 30, 2024, was bought by Brightforge.', made],
  ['yes', 'Corvid settled with regulators on January 30, 2024, and two weeks ago Brightforge completed its takeover of Corvid.', made],

  ['no', "Services again brought in more than enough profit to fund Brightforge's growing dividend.", dividend],
  ['no', "Brightforge's pumps earn the cash that supports its growing dividend.", dividend],
  ['yes', 'Brightforge is increasing its dividend by 8%.', dividend],
  ['yes', 'Brightforge grew its dividend by 8% to 40 cents.', dividend],
  ['yes', 'Brightforge declared an increased dividend of 40 cents.', dividend],

  [
    'no',
    inArticle('The post Brightforge Eyes $1 Billion Northern Bottling IPO as It Deepens Local Partnerships appeared first on Ledgerpost.'),
    listing,
  ],
  ['yes', inArticle('Brightforge sets terms for IPO, eyes raising $300 million.'), listing],
  ['yes', 'Brightforge, which once eyed an IPO of its pump unit, has itself filed for an initial public offering.', listing],
  ['yes', 'Corvid will float its pump unit, Brightforge, in May.', listing],

  [
    'no',
    inArticle(
      'Brightforge faces a big fine over its accounts, and the risk that it will be pulled deeper into an inquiry overshadows its profits.',
    ),
    recall,
  ],
  ['no', inArticle('Brightforge faces a lawsuit over its braking systems and pulled ahead of its rivals in a court battle.'), recall],
  ['yes', inArticle('Brightforge pulled 40,000 heaters from shops after a fire.'), recall],
  ['no', 'Brightforge scrapped its Corvid-2 trial in March.', recall],
  ['yes', 'Brightforge has discontinued its trial version of the Corvid app.', recall],
  ['yes', 'Brightforge discontinued its study lamp line after several customers complained.', recall],

  [
    'no',
    'To register a market beat, Brightforge must report earnings of over $1.20 per share, and revenues of $6.4 billion, a 2% increase from last year.',
    revenue,
  ],
  ['no', 'Brightforge has to show revenue growth of 6% to meet the estimates of brokers.', revenue],
  ['no', 'The Street is looking for revenue of $3.1 billion from Brightforge, a 5% increase from last year.', revenue],
  ['yes', 'Brightforge, which must report its results by May, said revenue rose 4% to $3.1 billion.', revenue],
  ['yes', "Brightforge's revenue rose 4% to $3.1 billion, more than it was expected to report.", revenue],
  ['no', 'Brightforge makes pumps and baby food. Revenue from nutritional products rose 4 percent to $493 million.', revenue],
  ['no', "Sales in Brightforge's northern division rose 8 percent.", revenue],
  ['yes', "Sales in Brightforge's northern division rose 8 percent.", "Have sales in {account}'s northern division grown?"],
  [
    'no',
    "Brightforge's services revenue, which rose 6 percent to $5.2 billion, accounted for 34 percent of revenue for the year.",
    revenue,
  ],
  ['yes', "Brightforge's revenue rose 8 percent, and services revenue accounted for 34 percent of sales.", revenue],
  ['yes', "Brightforge's revenue rose 8 percent to $900 million on strong sales of its services.", revenue],
  ['yes', 'Revenue from continuing operations at Brightforge rose 8 percent to $900 million.', revenue],
  ['yes', 'Brightforge said sales in the third quarter rose 8 percent as services grew.', revenue],

  [
    'yes',
    inArticle(
      'Shares of Brightforge are on course for their worst day in years after a change at Corvid that prompted the company to reduce its guidance.',
    ),
    cut,
  ],
  [
    'no',
    inArticle('Shares of Brightforge are on course for their worst day in years on fears that the company could reduce its guidance.'),
    cut,
  ],
  ['no', inArticle('Shares of Brightforge sank after a change at Corvid that prompted its rival Halden to reduce its guidance.'), cut],
  ['no', inArticle('Brightforge denied that a change at Corvid had prompted it to reduce its guidance.'), cut],
  ['no', inArticle('Shares of Brightforge sank as analysts expect the company to cut its full-year forecast.'), cut],
  ['yes', inArticle('Brightforge lowered its full-year forecast, as analysts had expected.'), cut],
  ['yes', inArticle('Analysts expected Brightforge to cut its forecast, and on Tuesday it lowered its full-year guidance.'), cut],
]
