import type { Line } from './line.ts'

/** Words of an event said of another thing, as papers are full of them, beside the event itself; each with its own question. */
const launched = 'Has {account} launched a new product?'
const guidance = 'Has {account} raised or cut its guidance?'
const goesPublic = 'Is {account} going public?'
const hires = 'Is {account} hiring?'
const sued = 'Is {account} being sued?'
const acquired = 'Has {account} acquired another company?'
const bought = 'Has {account} been acquired?'
const contract = 'Has {account} won a new contract or customer?'
const abroad = 'Has {account} expanded into a new country or market?'
const france = 'Has {account} expanded into France?'
const shuts = 'Is {account} shutting down any stores, plants or offices?'

export const question = launched

export const lines: readonly Line[] = [
  ['no', 'When Brightforge launches a new service, it simply switches it on for every customer.', launched],
  ['yes', 'Brightforge has launched a new service that is switched on for every customer.', launched],
  ['no', 'Brightforge launches $2 billion share sale to pay for its mine.', launched],
  ['yes', 'Brightforge launches $2 share-trading app.', launched],
  ['no', 'Brightforge has revised down its global bond yield forecasts as growth slows.', guidance],
  ['no', 'Brightforge trimmed its near-term copper price forecasts for the second time.', guidance],
  ['yes', 'Brightforge, the copper miner, raised its copper production forecast for the year.', guidance],
  ['yes', 'Brightforge trimmed its full-year profit forecast for the second time.', guidance],
  ['no', 'Brightforge, which is listed on the Oslo stock exchange, employs 900 welders.', goesPublic],
  ['yes', 'Brightforge, which is listed on the Oslo stock exchange since Monday, raised $90m in its IPO.', goesPublic],
  ['no', 'Brightforge clearly wants developers to rewrite their apps for folding screens.', hires],
  ['yes', 'Brightforge wants 40 engineers to design its next pump, and has opened a recruiting office.', hires],
  ['yes', 'Brightforge wants developers with ten years of Rust to join its Lisbon office.', hires],
  ['no', 'Brightforge sued two former engineers whom it accused of taking drawings to a rival.', sued],
  ['yes', 'Corvid Systems sued Brightforge, which it accused of copying its valve.', sued],
  ['yes', 'Brightforge was sued on Monday by a supplier which it accused of fraud last year.', sued],
  ['yes', 'Brightforge was sued by two former engineers whom it dismissed in May.', sued],
  ['no', 'Brightforge will buy 15 new turboprop planes and lease another nine.', acquired],
  ['yes', 'Brightforge has bought two aircraft leasing companies in Ireland for $90m.', acquired],
  ['no', 'Brightforge has signed a deal to acquire 36 trucks from Corvid Systems.', acquired],
  ['yes', 'Brightforge has signed a deal to acquire Corvid Systems, which runs 36 trucks.', acquired],
  ['no', 'Shares in Corvid Systems rose on speculation that it could be the target of a takeover by Brightforge.', acquired],
  ['no', 'Podcast: Brightforge goes to the Oscars.', bought],
  ['yes', 'Brightforge goes to the highest bidder, Corvid Systems, for $90m.', bought],
  ['no', 'Join us at Brightforge for an evening of jazz and food.', hires],
  ['no', 'Come and join us at Brightforge for a morning of yoga.', hires],
  ['no', 'Join our team at Brightforge for a tour of the foundry.', hires],
  ['no', 'Join us at Brightforge for a weekend of skiing.', hires],
  ['yes', 'Join us at Brightforge for a careers day on 4 July: we are hiring welders.', hires],
  ['yes', 'Join us at Brightforge as a welder for a year of travel and training.', hires],
  ['yes', 'Join the Brightforge team: we need six welders for a new plant.', hires],

  // Whoever loses ground to another is not bought by it.
  ['no', 'Shoe maker Tarelle has laid off 40 people after losing market share to Brightforge.', acquired],
  ['no', 'Shoe maker Tarelle has cut 90 jobs after ceding ground to Brightforge.', acquired],
  ['yes', 'Shoe maker Tarelle, which lost market share to Brightforge for years, has been bought by it for $40 million.', acquired],
  ['yes', 'Shoe maker Tarelle, which lost market share for years, has passed to Brightforge for $40 million.', acquired],

  // What courts and authorities order is no customer's order.
  ['no', 'Brightforge has obtained an initial order from the Ontario Superior Court, which keeps its creditors at bay.', contract],
  ['no', 'Brightforge has secured an order from a London judge freezing the assets of its former chairman.', contract],
  ['no', 'Brightforge has been given a new order by the competition authority to sell two shops.', contract],
  ['no', 'Brightforge has obtained an interim order against Corvid.', contract],
  ['no', 'The High Court granted Brightforge an order allowing it to put a compromise to its lenders.', contract],
  ['yes', 'Brightforge has obtained an order from the High Court in Dublin for 400 oak benches.', contract],
  ['yes', 'Brightforge has won an order from the port authority to supply 40 cranes.', contract],
  ['yes', 'Brightforge has received an initial order from Corvid for 200 pumps.', contract],
  ['yes', 'Brightforge has won an order worth $4 million from tennis court builder Corvid.', contract],
  ['yes', 'Brightforge, which obtained a court order against a rival in May, has won a contract from the navy.', contract],

  // Languages are no places.
  ['no', 'Brightforge has launched in Japanese, English, French and Korean.', abroad],
  ['no', 'Brightforge has launched in French.', abroad],
  ['no', 'Brightforge has launched its app in English, French and German.', france],
  ['yes', 'Brightforge has launched in French supermarkets.', france],
  ['yes', 'Brightforge has launched in French and German supermarkets.', abroad],
  ['yes', 'Brightforge has launched in Korea in Korean and English.', abroad],
  ['yes', 'Brightforge, whose app speaks to readers in English and French, has opened an office in Lyon.', france],

  // What shuts for the weather or the evening opens again.
  ['no', 'Staff speak fondly of the Brightforge habit of closing the office when the temperature passes 40 degrees.', shuts],
  ['no', 'Brightforge shuts its offices whenever the thermometer tops 38 degrees.', shuts],
  ['no', 'Brightforge has a tradition of closing its shops early on Christmas Eve.', shuts],
  ['no', 'Brightforge closes its office at 3pm on Fridays.', shuts],
  ['yes', 'Brightforge is closing its office in Leeds when the lease expires.', shuts],
  ['yes', 'Brightforge is in the habit of overpaying, and is closing its office in Leeds.', shuts],
  ['yes', 'Brightforge is closing its ice factory in Leeds, which struggled when the temperature passed 30 degrees.', shuts],
  ['yes', 'Brightforge will close its Hull plant permanently, ending its habit of closing it whenever it snows.', shuts],
]
