import type { Line } from './line.ts'

/** Words of an event said of another thing, as papers are full of them, beside the event itself; each with its own question. */
const launched = 'Has {account} launched a new product?'
const guidance = 'Has {account} raised or cut its guidance?'
const goesPublic = 'Is {account} going public?'
const hires = 'Is {account} hiring?'
const sued = 'Is {account} being sued?'
const acquired = 'Has {account} acquired another company?'
const bought = 'Has {account} been acquired?'

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
]
