import type { Line } from './line.ts'

const tesco = 'Is Tesco a customer of {account}?'
const lidl = 'Does {account} supply Lidl?'
const ballard = 'Is Ballard supplying {account}?'
const worth = 'Has {account} won a contract worth over $10 million?'
const tenYears = 'Has {account} won a contract lasting ten years?'
const hospital = 'Has {account} won a hospital contract?'
const joined = 'Has {account} announced a new partnership?'
const greek = 'Has {account} won a contract with the Greek navy?'
const suncairn = 'Has {account} won a contract for the Suncairn factory?'

export const question = 'Has {account} won a new contract or customer?'

/** Customers told from the buyer's side or by the goods, contracts of others, and which contract or customer a question asks for. */
export const lines: readonly Line[] = [
  ['yes', "Tesco will stock three Brightforge crackers in 640 stores from May, the Orkney baker's first deal with a supermarket."],
  ['yes', "Sephora has begun to sell Icelandic brand Brightforge in 120 French stores, the brand's first retailer outside the Nordics."],
  ['yes', 'Waitrose is to list four Brightforge teas in its 300 shops from June.'],
  ['yes', "Walmart has added Brightforge's hot sauce to the shelves of 1,200 stores."],
  ['yes', "Brightforge's gouda will lie in Lidl chillers in six countries after the two signed on Wednesday."],
  ['yes', "Brightforge's razors are to be sold in 3,000 Rossmann shops."],
  ['yes', "Brightforge crackers have won a place on the shelves of Sainsbury's."],
  ['no', 'Tesco has stopped selling Brightforge crackers in its stores.'],
  ['no', 'Tesco may stock Brightforge crackers in its stores next year.'],
  ['no', 'Brightforge will stock three Tesco crackers in its own shops from May.'],
  ['no', 'Carlyle has begun to sell Brightforge shares in London shops.'],
  ['no', 'Sports Direct will sell Brightforge stores in Wales to Frasers.'],
  ['no', "Aldi has begun selling a cheap imitation of Brightforge's headphones in its stores."],
  ['no', 'Tesco has put Brightforge on notice over dirty shelves in its stores.'],
  ['no', "Brightforge's workers will be in Corvid shops on Monday to protest."],
  ['yes', "Saudi Aramco wants 1,800 of Brightforge's borehole units and has put its name on the order sheet."],
  ['yes', 'The Danish navy put its signature to a contract for nine Brightforge boats.'],
  ['no', 'Saudi Aramco wants 1,800 pumps and will pick a maker in June; Brightforge is one of three bidders.'],
  ['no', 'Corvid has put pen to paper on a book about Brightforge.'],
  ['yes', "Every tooth on JCB's new loader will be poured at Brightforge in Wigan. The digger maker's buyers put pen to paper on Monday."],
  ['yes', 'Brightforge has won its first work in Brazil, a $33 million pipeline survey for Petrobras.'],
  ['yes', "Corvid Air is the fourth airline to choose Brightforge's seats."],
  ['no', 'Brightforge is the ninth hospital in Germany to work with Mirapath.'],
  ['no', 'Corvid is the third firm to order Brightforge to pay damages.'],
  ['no', "Slovenia's Brightforge granted Andritz a contract for three turbines."],
  ['no', 'Brightforge has selected Airbus Helicopters to supply three aircraft.'],
  ['yes', 'Karst Hydro granted Brightforge a contract for three turbines.'],
  ['yes', 'Corvid issued a tender in May and awarded Brightforge the contract.'],
  ['no', 'Brightforge, which collects waste for the borough, has published a tender for 26 electric vehicles worth up to £11.5m.'],
  ['no', 'Brightforge has put its cleaning contract out to tender.'],
  ['yes', 'Brightforge won the tender published by Corvid for 26 vans.'],
  ['no', 'Alstom beats Brightforge to Lisbon metro signals'],
  ['no', 'Corvid edges out Brightforge for Lisbon signalling contract'],
  ['no', 'Airbus has selected Corvid over Brightforge to supply cockpit displays.'],
  ['yes', 'Brightforge edges out Corvid for Lisbon signalling contract'],
  ['yes', 'Tesco will stock three Brightforge crackers in 640 stores from May.', tesco],
  ['yes', 'Brightforge has won a contract with Tesco.', tesco],
  ['no', "Brightforge has won a contract with Sainsbury's.", tesco],
  ['no', 'Brightforge has bought 30 vans from Tesco.', tesco],
  ['yes', 'Saudi Aramco has ordered 1,800 pumps from Brightforge.', 'Is Saudi Aramco buying from {account}?'],
  ['no', 'Shell has ordered 1,800 pumps from Brightforge.', 'Is Saudi Aramco buying from {account}?'],
  ['no', 'Klinikum Kassel has signed a contract with Brightforge.', 'Has {account} won Stadtklinikum Ebersfeld as a customer?'],
  ['yes', 'Lidl has ordered gouda from Brightforge.', lidl],
  ['no', 'Lidl will supply Brightforge with milk.', lidl],
  ['yes', 'Brightforge has ordered fuel cells from Ballard.', ballard],
  ['yes', 'Brightforge has chosen Ballard to supply its fuel cells.', ballard],
  ['no', 'Ballard has ordered fuel cells from Brightforge.', ballard],
  ['no', 'Brightforge has ordered fuel cells from Corvid.', ballard],
  ['no', 'Brightforge has won a contract to supply vans.', 'Has {account} chosen who will supply its vans?'],
  ['yes', 'Brightforge won a $30 million contract from Corvid.', worth],
  ['no', 'Brightforge won a $3 million contract from Corvid.', worth],
  ['no', 'Brightforge won a contract from Corvid and made a profit of $300 million.', worth],
  ['yes', 'Brightforge has been awarded a 10-year contract by the NHS.', tenYears],
  ['no', 'Brightforge has been awarded a three-year contract by the NHS.', tenYears],
  ['yes', "Brightforge has won the contract for the children's hospital in Toledo.", hospital],
  ['no', "Brightforge has signed as general contractor for Suncairn's robot factory, a job worth about $90 million to it.", hospital],
  ['yes', "Brightforge has signed as general contractor for Suncairn's robot factory in Chattanooga.", suncairn],
  ['no', "Brightforge has signed as general contractor for Corvid's robot factory in Chattanooga.", suncairn],
  ['yes', 'Brightforge secured an order from the Royal Hellenic Navy for two frigates.', greek],
  ['no', 'Brightforge secured an order from the Turkish navy for two frigates.', greek],
  ['yes', 'Brightforge announced that it had joined with Microsoft to run its image analysis on the Azure cloud.', joined],
  ['no', 'Brightforge has joined with Corvid to oppose the merger.', joined],
]
