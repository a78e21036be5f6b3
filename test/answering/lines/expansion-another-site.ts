import type { Line } from './line.ts'

/** What is opened inside a site, built for somebody else or sold, beside the new site or market itself. */
export const question = 'Has {account} opened a new office?'
const plant = 'Has {account} opened a new plant?'
const spain = 'Has {account} expanded into Spain?'
const market = 'Has {account} entered a new market?'

export const lines: readonly Line[] = [
  // Inside or beside a site that it has.
  ['no', 'Brightforge has opened a prayer room for staff at its head office in Reading.'],
  ['no', 'Brightforge has opened a new garden for its employees.'],
  ['no', 'Brightforge has opened a nursery for the children of its staff at its Leeds headquarters.'],
  ['no', 'Brightforge opened a food bank in the car park of its Hull office.'],
  ['no', 'Brightforge has opened a small museum in the basement of its head office.'],
  ['no', 'Brightforge unveiled a memorial outside its headquarters in Cork.'],
  ['no', 'Brightforge has installed a new roof on its Olomouc warehouse.', plant],
  ['no', 'Brightforge has fitted solar panels to its factory in Derby.', plant],
  ['no', 'Brightforge has built a pond beside its plant in Ghent.', plant],
  ['no', 'Brightforge has put in a new boiler at its Tampere mill.', plant],
  ['no', 'Brightforge has opened a canteen for workers at its plant in Lublin.', plant],
  ['yes', 'Brightforge has opened a second warehouse next to its plant in Lublin.', plant],
  ['yes', 'Brightforge has opened an assembly line at its plant in Lublin.', plant],
  ['yes', 'Brightforge has opened a plant for heat pumps in Lublin.', plant],
  ['yes', 'Brightforge has opened an office for its 40 engineers in Cork.'],
  ['yes', 'Brightforge has opened an office with a garden and a prayer room in Reading.'],
  ['yes', 'Brightforge, the restaurant chain, has opened a restaurant in the lobby of the Grand Hotel in Hull.'],
  ['yes', 'Brightforge has opened a gym in Hull.'],
  ['no', 'Brightforge has opened a prayer room at its office in Madrid.', spain],
  ['no', 'A prayer room has been opened at the Brightforge head office in Reading.'],
  ['no', 'Brightforge opens staff gym at head office.'],
  ['no', 'Brightforge has set up a food bank at its Leeds branch.'],
  ['yes', 'Brightforge has opened a new laboratory at its headquarters in Delft.', plant],
  ['yes', 'Brightforge has added a production hall at its plant in Ghent.', plant],
  ['yes', 'Brightforge has opened a plant in Ghent and a nursery for the children of its staff.', plant],
  ['yes', 'Brightforge has completed its headquarters, with a gym for staff, in Hull.'],
  ['yes', 'Brightforge opened its first office in Spain at the headquarters of Corvid Systems.', spain],
  // Opened to visitors.
  ['no', 'Brightforge opened its Galway office to visitors on Culture Night.'],
  ['no', 'Brightforge opened its doors to 40 pupils on Friday.'],
  ['no', 'Brightforge opened its doors for a charity evening in Leeds.'],
  ['no', 'Brightforge has opened its brewery to schoolchildren for a day.', plant],
  ['yes', 'Brightforge opened its new Galway office to visitors on Monday.'],
  ['yes', 'Brightforge opened its doors to customers in Leeds on Friday.'],
  ['yes', 'Brightforge opened the doors of its new Leeds store to families on Saturday.'],
  ['yes', 'Brightforge opened its 40th store in Leeds on Saturday with a concert for children.'],
  // Opened again.
  ['no', 'Brightforge reopened its Oslo office last week following a six-month refit.'],
  ['no', 'Brightforge has re-opened its flagship store in Bath after the flood.'],
  ['no', 'Brightforge is to reopen its plant in Turin on Monday.', plant],
  ['no', 'Brightforge opened its Oslo office again on Monday after a refurbishment.'],
  ['no', 'Brightforge has completed the refurbishment of its head office in Leeds.'],
  ['no', 'Brightforge celebrated the reopening of its Bristol store.'],
  ['yes', 'Brightforge reopened in new premises in Oslo last week.'],
  ['yes', 'Brightforge has reopened its Oslo office and opened a second one in Bergen.'],
  // A ribbon at somebody else's.
  ['no', 'The mayor cut the ribbon on a scout hut that Brightforge had paid for.'],
  ['no', "Brightforge's chairman cut the ribbon on the village's new playground."],
  ['yes', 'The mayor cut the ribbon on the new office of Brightforge in Hull.'],
  ['yes', 'Brightforge cut the ribbon on a pizzeria in Hull.'],
  // Sold.
  ['no', 'Brightforge has sold its Spanish business, with 40 hotels in Spain, to a rival.', spain],
  ['no', 'Brightforge is selling its branches in Spain.', spain],
  ['no', 'Brightforge has offloaded its operations in Spain for 40m euros.', spain],
  ['no', 'Brightforge handed its Spanish customers over and left the country.', spain],
  ['no', 'Brightforge has disposed of its subsidiary in Spain.', spain],
  ['no', 'The Spanish stores of Brightforge have been sold to Corvid Systems.', spain],
  ['no', 'Brightforge has sold its business in Brazil.', market],
  ['no', 'Brightforge has sold its network of 12 branches in Portugal to Orrery.', market],
  ['yes', 'Brightforge has sold its business in Brazil and expanded into Spain.', spain],
  ['yes', 'Brightforge now sells the network in Spain.', spain],
  ['yes', 'Brightforge has begun selling its pumps in Spain.', spain],
  ['yes', 'Brightforge sold its French business to pay for its first stores in Spain, which open in May.', spain],
  ['yes', 'Brightforge, which sells software to banks, has opened an office in Spain.', spain],
  ['yes', 'Brightforge has entered Brazil, its third new market, after selling its insurance arm.', market],
]
