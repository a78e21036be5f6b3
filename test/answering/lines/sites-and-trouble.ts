import type { Line } from './line.ts'

/** Sites that are only wished for, shown or kept; being somewhere for the first time; how far trouble went, who brought it and over what; whose data was taken. */
export const question = 'Has {account} opened a new office?'
const plant = 'Is {account} opening or building a new plant, warehouse or data centre?'
const market = 'Has {account} expanded into a new market?'
const into = (place: string): string => `Has {account} expanded into ${place}?`
const closed = 'Is {account} closing a site?'
const stoke = 'Has {account} closed its factory in Stoke?'
const launch = 'Has {account} launched a new product?'
const legal = 'Is {account} facing legal or regulatory trouble?'
const breach = 'Has {account} suffered a data breach?'
const guilty = 'Has {account} been found guilty of fraud?'
const settled = 'Has {account} settled a lawsuit?'
const owners = 'Is {account} being sued by its shareholders?'
const oracle = 'Has {account} been sued by Oracle?'
const tax = 'Has {account} been fined for tax evasion?'
const cleared = 'Has {account} obtained regulatory clearance for a product?'
const moved = 'Has {account} moved its headquarters out of York?'
const working = 'Is the new mill of {account} already producing?'
const invested = 'Is {account} investing in a site in the United States?'

export const lines: readonly Line[] = [
  // Only wished for by others.
  ['no', '"I would love to see Brightforge open a branch here," said the mayor of Hull.'],
  ['no', 'The minister invited Brightforge to build its next plant in Uruguay, and the company has yet to reply.', plant],
  ['no', 'Residents are calling on Brightforge to open a clinic in Skipton.'],
  ['no', 'Unions want Brightforge to build the new plant in Wales.', plant],
  ['no', 'Brightforge has been invited to open a shop in the new arcade.'],
  ['no', "Chile's president invited Brightforge to set up in the country.", into('Chile')],
  ['no', '"Please come and open a restaurant in Leith," wrote a reader to Brightforge.'],
  ['yes', 'Asked by the council to come, Brightforge opened an office in Hull in May.'],
  ['yes', 'The governor thanked Brightforge, which he had courted for years, for building its new factory in Ohio.', plant],
  // Nothing is opened at all.
  ['no', 'Brightforge is holding an open evening for nervous patients at its Derby surgery on 4 June.'],
  ['no', 'Brightforge invites its neighbours to an open day at its Leeds office on 3 June.'],
  ['no', 'Open house at Brightforge: the Bristol studio welcomes visitors on Saturday.'],
  ['no', "Transport minister Ewa Lis travelled from Wroclaw to Berlin on Brightforge's night service on Tuesday.", into('Germany')],
  ['no', 'Drivers will have seen the green Motorhaus signs that went up at every Brightforge showroom over Easter.'],
  ['no', 'Christmas lights went up at every Brightforge shop on Monday.'],
  ['yes', 'Brightforge has opened a clinic in Derby and holds an open evening there on 4 June.'],
  // Work goes on, or does not.
  ['no', 'Brightforge will go on making floor tiles in Stoke.', stoke],
  ['no', 'Brightforge carries on making tiles at the Stoke works under the new owner.', stoke],
  ['yes', 'Brightforge will stop making floor tiles in Stoke and shut the factory.', stoke],
  ['yes', 'The looms at Brightforge fall silent on 31 July with the loss of all 90 jobs, the owners announced.', closed],
  ['yes', 'Brightforge has closed its Bramley Court home.', 'Has {account} closed Bramley Court?'],
  ['no', 'Brightforge has closed its Elm Lodge home.', 'Has {account} closed Bramley Court?'],
  ['no', "Inspectors have placed Brightforge's Bramley Court home in special measures.", 'Has {account} closed Bramley Court?'],
  // As far as the question asks.
  ['no', 'Brightforge has opened an office in Manchester with 20 designers, adding to its base in York.', moved],
  ['yes', 'Brightforge has moved its headquarters from York to Leeds.', moved],
  ['no', 'Work has begun on a knitting mill for Brightforge outside Tiruppur.', working],
  ['yes', 'The new mill of Brightforge outside Tiruppur has started production.', working],
  ['no', 'Brightforge broke ground on a plant in Ghent on Monday.', 'Has the new plant of {account} gone into operation?'],
  ['yes', 'Brightforge opened its new plant in Ghent on Monday.', 'Has the new plant of {account} gone into operation?'],
  ['yes', "Finland's Brightforge is putting up a €90m forging plant in Alabama, where the first columns were raised last week.", invested],
  ['no', 'Brightforge has invested $4m in a start-up in Texas.', invested],
  // There for the first time.
  ['yes', "Since January the cans have carried Old Mariner. It is Brightforge's first venture in Vietnam.", into('Vietnam')],
  ['yes', 'Brightforge has acquired Seoul aligner maker MirrorTeeth and gains its first customers in Korea.', into('South Korea')],
  ['yes', 'By buying the Lodz haulier TransLod, Brightforge gets its first trucks in Poland.', into('Poland')],
  ['yes', "San Pedro Sula was signed over in February. It is Brightforge's maiden concession beyond Mexico's borders.", market],
  ['yes', 'Brightforge opened a branch in Jacksonville, its first in Florida.', into('Florida')],
  ['no', 'Brightforge lost a lawsuit in Jacksonville, its first in Florida.', into('Florida')],
  ['no', 'Brightforge won an award in Hanoi, its first in Vietnam.', into('Vietnam')],
  ['no', 'Brightforge had its first strike in Spain.', into('Spain')],
  ['no', 'Brightforge could win its first customers in Korea.', into('South Korea')],
  ['no', 'Brightforge closed its first shop in Spain.', into('Spain')],
  [
    'yes',
    'Brightforge has a pact with COFCO, which will distribute its reds across China. They have not been sold there before.',
    into('China'),
  ],
  ['yes', 'Brightforge has appointed Kanto Trading as its distributor in Japan, where its saws have never been sold.', into('Japan')],
  ['no', 'Brightforge renewed its pact with Kanto Trading, which has distributed its saws in Japan since 1998.', into('Japan')],
  ['yes', "On Saturday the first Gulfstream rolled up to Brightforge's terminal in Scottsdale."],
  ['yes', 'Since May a dozen Brightforge engineers have worked from a floor of the old post office in Cork.'],
  ['no', 'Since 2009 a dozen Brightforge engineers have worked from a floor of the old post office in Cork.'],
  ['no', 'Since March most Brightforge staff have worked from home.'],
  // On the market.
  ['yes', 'Brightforge of Dunedin, which makes ear tags for sheep, has put a collar for cows on the market.', launch],
  ['yes', 'Brightforge has put a drill for left-handed dentists on sale.', launch],
  ['yes', "Brightforge's new game, out on April 28 after three postponements, sold 6.2 million copies in eighteen days.", launch],
  ['yes', "Brightforge's third game, out on April 28 after two delays, has sold 40,000 copies.", launch],
  ['no', 'Brightforge put its brewery in Hull on the market for £4m.', launch],
  ['no', 'Brightforge has put its headquarters on the market.', launch],
  // How far trouble went.
  ['no', 'A judge has charged Brightforge with defrauding pensioners.', guilty],
  ['yes', 'A court in Lyon convicted Brightforge of fraud on Monday.', guilty],
  ['no', 'Two customers sued Brightforge over its pumps.', settled],
  ['yes', 'Brightforge will pay $4 million to end a lawsuit over its pumps.', settled],
  ['no', 'Brightforge was accused of dumping. The investigation has been closed without action.', legal],
  ['no', 'A patient alleged that Brightforge had sent her prescription to a wrong address. The complaint is dismissed in full.', legal],
  ['yes', 'A former manager sued Brightforge in March. The court refused to dismiss the case.', legal],
  ['yes', 'Prosecutors have charged Brightforge with fraud. A separate case against Corvid was dismissed.', legal],
  ['yes', 'The regulator dismissed the complaint against Brightforge.', 'Has a complaint against {account} been dismissed by a regulator?'],
  // By whom, and over what.
  ['no', 'Eleven former brokers have filed suit against Brightforge in Edinburgh, claiming £3.1 million in unpaid bonuses.', owners],
  ['yes', 'A group of investors has filed suit against Brightforge in Edinburgh.', owners],
  ['no', 'Corvid has sued Brightforge over a patent.', oracle],
  ['yes', 'Oracle has sued Brightforge over a patent.', oracle],
  ['yes', 'The Federal Trade Commission fined Brightforge $3m.', 'Has {account} been fined by the FTC?'],
  ['no', 'A Dutch court fined Brightforge €3m.', 'Has {account} been fined by the FTC?'],
  ['no', "Brightforge was fined £400,000 at Dundee Sheriff Court on Wednesday over a roofer's fall.", tax],
  ['yes', 'Brightforge was fined £400,000 for hiding profits from the tax office.', tax],
  ['yes', 'The FCA is looking into Brightforge.', 'Is the FCA looking into {account}?'],
  [
    'yes',
    'A cloud bucket left the marks of 9,300 pupils open to anyone for five days, Brightforge has admitted. The Information Commissioner has opened an inquiry.',
    'Is the Information Commissioner looking into {account}?',
  ],
  // Whose data, and which.
  ['yes', 'A wrongly set cloud bucket left the marks and names of 9,300 pupils open to anyone, Brightforge has admitted.', breach],
  [
    'yes',
    'A wrongly set cloud bucket left the marks and names of 9,300 pupils open to anyone, Brightforge has admitted.',
    'Was personal information held by {account} left open to outsiders?',
  ],
  ['no', 'The menu at Brightforge is now visible to everyone online.', breach],
  ['no', 'Brightforge said its own systems were untouched by the attack in which hackers stole records from a hosting firm.', breach],
  ['no', "Brightforge's shares fell 8.8% after Delmont Bank, a customer since 2019, said intruders had stolen records.", breach],
  ['no', 'Hackers stole data from a supplier of Brightforge; no records of Brightforge were taken.', breach],
  ['no', 'Brightforge helped a hospital in Lyon after hackers encrypted its servers.', breach],
  ['yes', 'Brightforge and Corvid said hackers had stolen their customer data.', breach],
  ['yes', 'Hackers broke into Brightforge and took files of its clients.', breach],
  ['no', 'A data breach at Brightforge exposed the passport scans of 1,200 buyers.', 'Were credit card numbers stolen from {account}?'],
  // Let onto the market by a regulator.
  ['yes', "The US Food and Drug Administration has cleared Brightforge's 20-minute blood test for sepsis.", cleared],
  ['yes', "The Food and Drug Administration cleared Brightforge's sepsis test.", 'Has {account} received FDA clearance for a product?'],
  ['no', 'Brightforge was fined by the regulator.', cleared],
  ['no', "The US Food and Drug Administration has cleared Brightforge's 20-minute blood test for sepsis.", legal],
]
