import type { Line } from './line.ts'

/** Who bought whom, where and how much of it, who put the money in, and deals told in passing: each beside what only looks like it. */
export const question = 'Has {account} been acquired?'
const made = 'Has {account} acquired another company?'
const funded = 'Has {account} raised new funding?'
const goesPublic = 'Is {account} going public?'
const goesPrivate = 'Is {account} being taken private?'
const fjordLed = 'Did Fjordkapital lead an investment in {account}?'
const ziltLed = 'Did Zilt Ventures lead the Series B of {account}?'
const ziltInvested = 'Did Zilt Ventures invest in {account}?'
const inNewYork = 'Is {account} listing in New York?'
const inScotland = 'Has {account} acquired a company in Scotland?'

export const lines: readonly Line[] = [
  // Bought, sold, or only in part.
  ['no', 'Corvid Systems has completed its purchase of Brightforge of Boise for $73 million.', made],
  ['no', 'Corvid closes acquisition of Leeds pump maker Brightforge for £12m.', made],
  ['no', 'Brightforge has sold Cobo, its brandy subsidiary, to the drinks group Tres Lunas for €41 million.', made],
  ['no', 'Brightforge has divested Orrery to Corvid Systems.', made],
  ['no', 'Brightforge spent $40 million with Google.', made],
  ['yes', 'Corvid has sold Orrery, its brandy subsidiary, to Brightforge.', made],
  ['yes', 'Brightforge has completed its purchase of Corvid Systems of Boise for $73 million.', made],
  ['no', 'CityFibra has agreed to acquire the Sussex fibre network of Brightforge, passing 38,000 homes, for £29 million in cash.'],
  ['no', "Corvid has bought Brightforge's Leeds plant for £9m."],
  ['no', 'Corvid buys the warehouses of Brightforge.'],
  ['no', 'Corvid will acquire the retail business of Brightforge for $40m.'],
  ['yes', 'Corvid has agreed to acquire the share capital of Brightforge.'],
  ['yes', 'Corvid has agreed to acquire the business of Brightforge from its owners.'],
  ['yes', 'Corvid has bought the entire business of Brightforge.'],
  [
    'no',
    'Insolvency proceedings were opened over the assets of Brightforge by the Innsbruck court on 8 June.',
    'Has {account} found a buyer?',
  ],
  ['no', 'A liquidator has taken control of Brightforge.'],
  ['yes', 'Brightforge was bought out of administration by Corvid.', 'Has {account} found a buyer?'],
  ['no', 'Corvid has let its option over 51 per cent of Brightforge lapse, ending a courtship that began in January.'],
  ['yes', 'Corvid has exercised its option to buy Brightforge.'],
  // Whom a question names must be the one.
  ['no', 'Brightforge has accepted an offer from Corvid.', 'Has {account} accepted an offer from Intertek?'],
  ['yes', 'Brightforge has accepted an offer from Intertek.', 'Has {account} accepted an offer from Intertek?'],
  ['no', 'Orrery has bought Brightforge.', 'Is Corvid the new owner of {account}?'],
  ['yes', 'Corvid has bought Brightforge.', 'Is Corvid the new owner of {account}?'],
  ['no', 'Orrery has bought Brightforge.', 'Has Corvid acquired {account}?'],
  ['yes', 'Brightforge is being sold to Corvid under an agreement signed on Monday.', 'Is {account} being sold under a signed agreement?'],
  ['yes', 'Brightforge is being bought by Corvid Bank.', 'Is a bank taking {account} over?'],
  // … and the place.
  ['no', 'Brightforge has bought Tees Crown & Bridge in Darlington from its retiring owner.', inScotland],
  ['yes', 'Brightforge has bought Tees Crown & Bridge in Glasgow from its retiring owner.', inScotland],
  ['yes', 'Brightforge has bought Corvid for $40m. The Glasgow firm makes valves.', inScotland],
  ['no', 'Brightforge has bought the Spanish brewer Corvid.', 'Has {account} acquired an Italian company?'],
  ['yes', 'Brightforge has bought the Spanish brewer Corvid.', 'Has {account} acquired a Spanish company?'],
  ['no', 'Brightforge has filed its registration document for a listing on Euronext Paris.', inNewYork],
  ['no', 'Brightforge priced its initial public offering on Tuesday at R$21 a share. Trading on B3 begins on Thursday.', inNewYork],
  ['no', 'Brightforge has filed for an IPO on Nasdaq Stockholm.', inNewYork],
  ['no', 'The New York software maker Brightforge has filed for an IPO in London.', inNewYork],
  ['no', 'Brightforge has filed for an IPO.', inNewYork],
  ['yes', 'Brightforge has filed for an IPO on Nasdaq.', inNewYork],
  ['yes', 'Brightforge has filed for a dual listing in London and New York.', inNewYork],
  ['no', 'Brightforge has filed for an IPO on Nasdaq.', 'Is {account} listing on the NYSE?'],
  ['yes', 'Brightforge has filed to list on the TSX.', 'Is {account} listing in Canada?'],
  ['yes', 'Brightforge has filed its registration document for a listing on Euronext Paris.', 'Is {account} planning to list in Paris?'],
  [
    'no',
    'Its market worth is 17 billion zloty; trackers must buy 400 million zloty of stock. Brightforge joins the index in June.',
    goesPublic,
  ],
  // Money that somebody else got, or long ago.
  ['no', "Brightforge necklace raises $2m at Sotheby's", funded],
  ['yes', 'Jeweller Brightforge raises £310,000 in seed round', funded],
  ['no', 'In 2020 Brightforge came within days of filing, before Corvid lent it $1.2 billion.', funded],
  ['yes', 'Corvid Music has paid €12 million for newly issued shares in Lisbon streaming firm Brightforge, giving it 30 per cent.', funded],
  ['no', 'Brightforge has paid €12 million for newly issued shares in Corvid Systems.', funded],
  ['no', 'Corvid paid $20m for new shares in a rival of Brightforge.', funded],
  [
    'yes',
    'On Wednesday night Brightforge sold 14 million new shares at $31.50, taking in $441 million before fees.',
    'Has {account} raised more than $300 million?',
  ],
  ['no', 'Brightforge has raised $40m at a $2bn valuation.', 'Has {account} raised more than $1 billion?'],
  // Who led the round may be told beside it.
  ['yes', 'Brightforge has closed a Series B of NOK 240 million. Fjordkapital led the round, joined by Zilt Ventures.', fjordLed],
  ['no', 'Brightforge has closed a Series B of NOK 240 million. Fjordkapital led the round, joined by Zilt Ventures.', ziltLed],
  ['yes', 'Brightforge has closed a Series B of NOK 240 million. Fjordkapital led the round, joined by Zilt Ventures.', ziltInvested],
  ['no', 'Brightforge has raised $30m in a Series B joined by Zilt Ventures and led by Corvid Capital.', ziltLed],
  ['yes', 'Brightforge has raised $30m in a Series B led by Corvid Capital and Zilt Ventures.', ziltLed],
  ['no', 'Brightforge has raised $40m. Fjordkapital led the previous round.', fjordLed],
  ['no', 'Brightforge has raised $40m. Fjordkapital led the round of Corvid.', fjordLed],
  // In passing.
  ['yes', "It comes at an awkward moment for Brightforge's boss, who has just spent 870 million euros on Swiss watch brand Aubrac.", made],
  ['no', 'Brightforge spent $40m on software from pump maker Corvid.', made],
  ['no', 'In 2019 Brightforge spent $300 million on pump maker Corvid.', made],
  ['yes', 'Brightforge did three acquisitions in the first quarter.', made],
  ['yes', 'Brightforge was the busiest buyer, with 19 purchases.', made],
  [
    'yes',
    'Brokers announced 138 acquisitions in the quarter. Brightforge did three, all small: Bexar Risk, Cascade Surety and an insurer.',
    made,
  ],
  ['no', 'Brokers announced 138 acquisitions in the quarter. Brightforge did none.', made],
  ['no', 'Brokers announced 138 acquisitions in the quarter. Brightforge did three surveys of them.', made],
  ['yes', "Brightforge's founder sails away. Moira Tane, 71, has sold her whole stake, and with it the yard, to Rayglass."],
  ['no', 'Brightforge moves its yard. Moira Tane, 71, has sold her whole stake, and with it the mast, to Rayglass.'],
  ['no', "Brightforge's founder bows out. Jim Lee, 40, has sold his whole stake of 4% to Rayglass."],
  ['yes', 'Brightforge is independent again: its four directors have bought it from Corvid.'],
  ['yes', "Brightforge's employees have bought the company from its founder."],
  ['no', "Brightforge's directors have bought the company a coffee machine."],
  ['no', "Brightforge's managers failed to buy it from Corvid."],
  ['yes', 'Brightforge is independent again after a management buyout.'],
  ['yes', 'Brightforge will continue as a subsidiary of Corvid after the merger.'],
  ['no', 'Brightforge will continue as a supplier to a subsidiary of Corvid.'],
  [
    'yes',
    'The board of Brightforge has recommended an 845p-a-share cash bid from the buyout house Corvid Partners and ATP of Denmark.',
    goesPrivate,
  ],
  ['no', "Brightforge's board has approved the sale of its pumps arm to private equity firm Corvid.", goesPrivate],
]
