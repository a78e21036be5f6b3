import type { Line } from './line.ts'

export const question = 'Has {account} reported revenue growth?'

const revenue = question
const beaten = 'Has {account} beaten expectations?'
const guidanceRaised = 'Has {account} raised its guidance?'
const guidanceCut = 'Has {account} cut its guidance?'
const won = 'Has {account} won a major contract?'
const goingPublic = 'Is {account} going public?'
const hired = 'Has {account} hired a new executive?'
const ended = 'Has {account} cancelled a product?'
const left = 'Has an executive left {account}?'
const breach = 'Has {account} had a data breach?'
const trouble = 'Is {account} facing legal trouble?'
const raised = 'Has {account} raised funding?'
const launched = 'Has {account} launched a new product?'
const acquired = 'Has {account} acquired another company?'
const expands = 'Is {account} expanding?'
const market = 'Has {account} expanded into a new country or market?'
const recalled = 'Has {account} recalled a product?'
const prices = 'Has {account} raised its prices?'
const layoffs = 'Has {account} announced layoffs?'
const bankrupt = 'Has {account} filed for bankruptcy?'

export const lines: readonly Line[] = [
  // Another figure than revenue, or a part of it.
  ['no', 'Brightforge reported earnings per share of $1.20, up from $0.90 a year earlier.', revenue],
  ['no', "Brightforge's earnings per share rose 24% to $1.20.", revenue],
  ['no', "Brightforge's earnings per share rose 24% to $1.20. Revenue fell 3% to $4bn.", revenue],
  ['no', 'Same-store sales at Brightforge rose 2%, but total revenue fell 4%.', revenue],
  ['no', "Brightforge's same-store sales rose 2%. Total revenue fell 4% to $900m.", revenue],
  ['no', "Unit sales of its pumps rose 4% while Brightforge's total revenue fell 2%.", revenue],
  ['no', 'Brightforge sales in Asia rose 4% while total revenue fell 2%.', revenue],
  ['yes', "Brightforge's revenue rose 24% to $2.1bn, above analysts' estimates.", revenue],
  ['yes', "Brightforge's earnings per share rose 24% and revenue rose 12%.", revenue],
  ['yes', "Brightforge's revenue rose 12% to $2bn. Revenue at its pumps unit fell 3%.", revenue],
  ['yes', "Brightforge's revenue rose 12% to $2bn. Profit fell 3%.", revenue],
  ['yes', "Brightforge's same-store sales rose 2%.", revenue],
  ['no', "Brightforge's profit rose 12% to $90m.", revenue],
  ['no', 'Brightforge grew 12% in Asia. Revenue fell 3% to $4bn.', revenue],
  ['yes', "Brightforge's revenue rose 12% to $2bn in the year. Revenue fell 3% in the fourth quarter.", revenue],
  ['yes', "Brightforge's sales in Asia rose 4% and its total revenue rose 2%.", revenue],
  ['yes', 'Brightforge earned $1.20 a share on revenue that rose 12% to $4bn.', revenue],
  ['yes', 'Brightforge grew 12% last year. Sales at its pumps unit fell 2%.', revenue],
  ['yes', "Brightforge's revenue rose 12% to $2bn. Total costs fell 3%.", revenue],
  // Forecasts that are first ones, or for a whole trade or country.
  ['yes', 'Brightforge reported earnings of $1.20 a share, beating Wall Street expectations.', beaten],
  ['yes', "Brightforge's revenue met expectations while its profit beat them.", beaten],
  ['no', 'Brightforge sees higher EPS in 2027', guidanceRaised],
  ['no', 'Brightforge sees higher profit in 2027.', guidanceRaised],
  ['yes', 'Brightforge now sees higher profit in 2026 than it forecast.', guidanceRaised],
  ['yes', 'Brightforge raised its forecast for 2027.', guidanceRaised],
  ['no', 'Brightforge sees lower EPS in 2027', guidanceCut],
  ['no', 'Brightforge now thinks U.S. light vehicle sales will be 14.2 million, down from 15 million.', guidanceCut],
  ['no', 'Brightforge cut its forecast for industry sales to 14.2 million vehicles.', guidanceCut],
  ['no', 'Brightforge slashed its outlook for growth in the British economy.', guidanceCut],
  ['no', 'The Bank of Brightforge slashed its outlook for growth.', guidanceCut],
  ['no', 'Brightforge raised its forecast for global demand for steel.', guidanceRaised],
  ['yes', 'Brightforge slashed its outlook for sales growth.', guidanceCut],
  ['yes', 'Brightforge cut its outlook because of weak industry sales.', guidanceCut],
  ['yes', 'Brightforge cut its forecast for revenue growth to 4%.', guidanceCut],
  ['yes', 'Brightforge now sees lower profit in 2026 than before.', guidanceCut],
  ['yes', 'Brightforge cut its profit forecast as it expects the economy to slow.', guidanceCut],
  ['no', 'Brightforge lowered its U.S. light-vehicle sales forecast to 14 million.', guidanceCut],
  ['yes', 'Brightforge lowered its U.S. sales forecast to $14 million.', guidanceCut],
  ['yes', 'Brightforge lowered its guidance for 2026 and sees industry sales of 14 million.', guidanceCut],
  ['yes', 'Brightforge raised its forecast for own vehicle sales to 2 million.', guidanceRaised],
  ['yes', "Brightforge's fee income rose 12%.", revenue],
  // The other side, or no such step.
  ['no', 'Brightforge has signed a contract with shipyard Halden to build four ferries.', won],
  ['no', 'Ferry operator Brightforge has signed a contract with Halden to build four ferries for it.', won],
  ['no', 'Halden has signed a contract with operator Brightforge to build four ferries.', won],
  ['yes', 'Brightforge has signed a contract with operator Coastlink to build four ferries.', won],
  ['no', "The order book of Halden grows by Brightforge's order.", won],
  ['no', "Order book of Halden grows by Brightforge's order for 20 jets.", won],
  ['yes', "Order book of Brightforge grows by Halden's order.", won],
  ['no', 'Brightforge has expanded its supply agreement with sensor maker Ouster.', won],
  ['yes', 'Brightforge to provide $300 million of pumps to Halden.', won],
  ['no', 'Brightforge won a $40m contract from Halden. The contract was cancelled in May.', won],
  ['no', 'Brightforge is to float its pumps unit.', goingPublic],
  ['no', 'Brightforge files for IPO of its chip unit.', goingPublic],
  ['no', 'Brightforge priced a secondary offering of 4 million shares.', goingPublic],
  ['no', 'Brightforge announces secondary public offering of common stock.', goingPublic],
  ['no', 'Brightforge has received approval for the continuation of its listing on Nasdaq.', goingPublic],
  ['no', 'Nasdaq has granted Brightforge the continuation of its listing.', goingPublic],
  ['yes', 'Brightforge has priced its initial public offering.', goingPublic],
  ['yes', 'Brightforge, a unit of Halden, files for IPO.', goingPublic],
  ['yes', 'Halden floats its unit Brightforge.', goingPublic],
  ['yes', 'Former Halden boss Ann Lowe is now chief executive of Brightforge.', hired],
  ['no', 'Brightforge appoints Halden as head advertising agency.', hired],
  ['yes', 'Ann Lowe, finance chief of Brightforge, has left to become chief executive of Halden.', left],
  ['yes', 'Ann Lowe has stepped down as chief executive of Brightforge; Bo Hart was promoted to succeed her.', left],
  ['yes', 'Shipyard Brightforge has signed a contract with Halden to build four ferries.', won],
  ['yes', 'Brightforge has signed a contract with Halden to build four ferries.', won],
  ['yes', 'Brightforge wins $40m contract from Halden. The contract runs for five years.', won],
  ['yes', 'Brightforge has signed a contract with builder Halden to supply 400 pumps.', won],
  ['yes', 'Brightforge, which sold its pumps unit, has filed for an IPO.', goingPublic],
  ['yes', 'Brightforge files for IPO on Nasdaq and will continue its listing in London.', goingPublic],
  ['yes', 'Brightforge has hired Ann Lowe of Goldman Sachs as finance chief.', hired],
  ['yes', 'Brightforge has hired Ann Lowe to run sales.', hired],
  ['yes', 'Brightforge appoints Ann Lowe as agency director.', hired],
  ['yes', 'Brightforge has named Ann Lowe finance chief and hired Halden to find a chairman.', hired],
  // Denied, or only claimed.
  ['no', "Nobody's data was stolen in the attack on Brightforge.", breach],
  ['no', 'A gang claimed to have stolen data from Brightforge.', breach],
  ['no', 'A ransomware gang claims to have stolen 2 TB of data from Brightforge.', breach],
  ['no', 'Hackers say they have stolen data from Brightforge.', breach],
  ['yes', 'Brightforge confirmed that a gang had stolen data from it.', breach],
  ['yes', 'Data of 40,000 customers was stolen from Brightforge; a gang claimed responsibility.', breach],
  ['yes', "Brightforge claimed that only 4,000 customers' data was stolen.", breach],
  ['no', 'A blogger claimed to have sued Brightforge.', trouble],
  ['yes', 'Halden has sued Brightforge, claiming it stole its designs.', trouble],
  // No money raised.
  ['no', 'Brightforge secures approval for $500 million share repurchase.', raised],
  ['no', 'Brightforge has raised $400 million for its third fund to back founders.', raised],
  ['no', 'Brightforge Secures $42 Million in Orders', raised],
  ['no', 'Brightforge secures $42 million in new orders.', raised],
  ['no', 'Brightforge secures $42 million loan on behalf of Halden.', raised],
  ['yes', 'Brightforge Secures $42 Million in Orders', won],
  ['yes', 'Brightforge secures $42 million loan from Halden Bank.', raised],
  ['yes', 'Brightforge secures $42 million to expand its plant.', raised],
  ['yes', 'Brightforge secures $42 million in funding.', raised],
  ['yes', 'Brightforge raised $42 million and has $100 million in orders.', raised],
  ['yes', 'Brightforge secures $42 million loan for its plant.', raised],
  // No product, no place.
  ['no', 'Brightforge launches public offering of common stock.', launched],
  ['no', 'Brightforge launches a series of events for nurses.', launched],
  ['no', 'Brightforge launches senior notes offering.', launched],
  ['yes', 'Brightforge launches a new pump in public beta.', launched],
  ['yes', 'Brightforge launched its new pump with an advertising campaign.', launched],
  ['yes', 'Brightforge launches event app.', launched],
  ['yes', 'Brightforge launches strategy game.', launched],
  ['yes', 'Brightforge buys helicopter operator Halden.', acquired],
  ['yes', 'Brightforge has acquired Halden Helicopters.', acquired],
  ['yes', 'Brightforge has taken over bus operator Halden.', acquired],
  ['no', 'Brightforge expands its service offerings.', expands],
  ['no', 'Brightforge expands its footprint with partnerships.', expands],
  ['yes', 'Brightforge is expanding into Brazil.', expands],
  ['yes', 'Brightforge is expanding its plant in Derby.', expands],
  ['yes', 'Brightforge expands its footprint with two new stores.', expands],
  ['no', 'Brightforge expands its service offerings.', market],
  ['no', 'Brightforge expands its footprint with partnerships.', market],
  // Odd words.
  ['no', 'Brightforge has recalled 300 workers from furlough.', recalled],
  ['yes', 'Brightforge recalled 300 pumps.', recalled],
  ['no', 'Brightforge has raised the price of its offer for Ochre.', prices],
  ['no', 'Brightforge raised the price of its offer.', prices],
  ['yes', 'Brightforge has raised the price of its pumps.', prices],
  ['yes', 'Brightforge has let go of 300 people.', layoffs],
  ['yes', 'Brightforge let go of 40 engineers.', layoffs],
  ['no', 'Brightforge has 300 fewer jobs to fill.', layoffs],
  ['yes', 'Brightforge will have 300 fewer jobs.', layoffs],
  ['no', 'Brightforge has hired Goldman Sachs to look for a buyer.', hired],
  ['no', 'Brightforge hired Halden to find a new chief executive.', hired],
  ['no', 'Brightforge has emerged from bankruptcy.', bankrupt],
  ['no', 'Brightforge emerged from Chapter 11 bankruptcy protection in May.', bankrupt],
  ['yes', 'Brightforge has filed for bankruptcy and hopes to emerge from it in May.', bankrupt],
  // And more of these.
  ['yes', 'Brightforge raised $40m in equity and has $100 million in orders.', raised],
  ['yes', 'Hackers say they have stolen data from Brightforge, which confirmed an intrusion.', breach],
  ['no', "None of its customers' data was stolen, Brightforge said.", breach],
  ['yes', 'A hacker breached Brightforge and claimed to have sold the data.', breach],
  ['yes', 'Ann Lowe, who claims to have invented the pump, has sued Brightforge.', trouble],
  ['no', 'Brightforge releases first assays from Red Hill.', launched],
  ['no', 'Brightforge launches its first Pump Day event in Leeds.', launched],
  ['yes', 'Brightforge launches new line of service offerings for banks.', launched],
  ['yes', 'Brightforge unveils digital artwork printer.', launched],
  ['yes', 'Brightforge expands its service offerings to Brazil.', market],
  ['yes', 'Brightforge expands its footprint in Brazil with partnerships.', market],
  ['yes', 'Brightforge is expanding its team and opening an office in Lyon.', expands],
  ['yes', 'Brightforge raises prices and the offer for Ochre.', prices],
  ['no', 'Brightforge raised its offer price for Ochre.', prices],
  // What is cancelled or dropped is no product.
  ['no', 'Brightforge cancels 40,000 shares in its latest buyback.', ended],
  ['no', 'Brightforge drops its attempt to ban Ochre apps in Europe.', ended],
  ['no', 'Brightforge was dropped from the list of bidders by the ministry of services.', ended],
  ['yes', 'Brightforge has scrapped its Ember speaker line.', ended],
  // The headlines of other pieces, and what goes on after them.
  [
    'no',
    'Ochre issued green notes on Monday.\n\nTrending Articles:\n\n* BRF Lawsuit Alert! Class Action Against Brightforge, Inc.',
    trouble,
  ],
  ['no', 'Ochre issued green notes on Monday. Halden bought them.\n\nAlso read: Brightforge raises $40 million', raised],
  [
    'yes',
    'Ochre issued green notes.\n\nRelated stories\n\n* Halden buys notes\n\nBrightforge was sued by its largest customer, the state railway, on Monday over pumps that broke in the first frost.',
    trouble,
  ],
  ['yes', 'Latest news\n\nBrightforge launched a pump on Friday, the maker said.\n\nIt costs £60.', launched],
  ['yes', 'Evening round-up\n\nTop stories\n\nBrightforge launched a pump on Friday.\n\nOchre cut 60 jobs.', launched],
  ['yes', 'Ochre cut 60 jobs on Friday.\n\nSee also\n\nBrightforge launched a pump on Friday, it said.\n\nIt costs £60.', launched],
  ['yes', 'Related articles\n\nBrightforge launches a pump for farms', launched],
  ['no', 'Ochre cut 60 jobs on Friday.\n\nRelated articles\n\nBrightforge launches a pump for farms', launched],
  ['yes', 'Related: Brightforge launched a pump on Friday, its third this year, and will sell it for £60.', launched],
  ['no', 'Ochre cut 60 jobs on Friday.\n\nRelated: Brightforge launches a pump for farms', launched],
]
