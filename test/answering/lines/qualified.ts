import type { Line } from './line.ts'

const years = 'Has {account} signed a multi-year contract with a customer?'
const fourYears = 'Has {account} won a contract of more than three years?'
const together = 'Has {account} entered a multi-year partnership?'
const stake = 'Has an investor bought a minority stake in {account}?'
const invested = 'Has {account} acquired a minority stake in another company?'
const sold = 'Has {account} sold a minority stake?'
const contract = 'Has {account} signed a contract with a customer?'
const abroad = 'Has {account} expanded abroad?'
const foreign = 'Has {account} started doing business in a foreign country for the first time?'
const officeAbroad = 'Has {account} opened an office abroad?'
const office = 'Has {account} opened a new office?'

export const question = 'Is {account} hiring salespeople?'

/** What a question asks beside the event: for how long, how large a stake, whether abroad; and posts that are sought or that speak. */
export const lines: readonly Line[] = [
  ['yes', 'Brightforge is looking for a head of sales in Leeds.'],
  ['yes', 'Brightforge is hiring two regional sales directors.'],
  ['yes', 'Brightforge is hiring two sales managers, Jane Doe said.'],
  ['no', 'Brightforge is recruiting 40 fitters in Leeds, said sales director Jane Doe.'],
  ['no', 'Sales manager Jane Doe said Brightforge was hiring 40 fitters in Leeds.'],
  ['no', 'Brightforge is hiring 40 fitters in Leeds, Jane Doe, head of sales, said.'],
  ['no', 'Brightforge is hiring fitters after sales rose.'],
  ['yes', 'Brightforge has signed a three-year contract with Corvid Systems to supply pumps.', years],
  ['yes', 'Brightforge has signed a contract with Corvid Systems to supply pumps. The contract runs until 2030.', years],
  ['yes', 'Brightforge has won an order worth $4m from Corvid Systems, to be delivered over five years.', years],
  ['yes', 'Brightforge has signed an 18-month contract with Corvid Systems to supply pumps.', years],
  ['yes', 'Brightforge has won a multi-year contract from Corvid Systems.', years],
  ['no', 'Brightforge has signed a contract with Corvid Systems to supply pumps.', years],
  ['no', 'Brightforge has signed a contract with Corvid Systems to supply pumps, its first in three years.', years],
  ['no', 'Brightforge has signed a one-year contract with Corvid Systems to supply pumps.', years],
  ['no', 'Brightforge has signed a 12-month contract with Corvid Systems. The two worked together three years ago.', years],
  ['yes', 'Brightforge has won a five-year contract from Corvid Systems.', fourYears],
  ['no', 'Brightforge has won a three-year contract from Corvid Systems.', fourYears],
  ['yes', 'Brightforge and Corvid Systems have entered into a partnership for four years.', together],
  ['no', 'Brightforge and Corvid Systems have entered into a partnership.', together],
  [
    'yes',
    'Corvid Systems and Brightforge have signed a strategic partnership under which Brightforge will set up a team of 300 engineers for Corvid Systems.',
    contract,
  ],
  ['no', 'Brightforge and Corvid Systems have signed a partnership under which Corvid will set up a lab for Brightforge.', contract],
  ['yes', 'Over the next three years Corvid Systems will install 220 Brightforge presses in its plants.', years],
  ['no', 'Corvid Systems plans to install 30 Brightforge presses.', contract],
  ['yes', 'Corvid Capital has bought a 20% stake in Brightforge.', stake],
  ['yes', 'Corvid Capital has bought a minority stake in Brightforge for $20 million.', stake],
  ['yes', 'Corvid Capital has taken a quarter of Brightforge.', stake],
  ['no', 'Corvid Capital has bought a 60% stake in Brightforge.', stake],
  ['no', 'Corvid Capital has bought a majority stake in Brightforge.', stake],
  ['no', 'Brightforge has raised $20 million from Corvid Capital.', stake],
  ['no', 'Brightforge has bought a 20% stake in Corvid Systems.', stake],
  ['yes', 'Brightforge has bought a 20% stake in Corvid Systems.', invested],
  ['no', 'Brightforge has bought a 70% stake in Corvid Systems.', invested],
  ['yes', 'Brightforge has sold a 15% stake in its leasing arm to Corvid Capital.', sold],
  ['no', 'Brightforge has sold a 70% stake in its leasing arm to Corvid Capital.', sold],
  ['no', 'Atlanta parcel carrier Brightforge plants its flag in Phoenix.', abroad],
  ['no', 'Atlanta parcel carrier Brightforge plants its flag in Phoenix.', foreign],
  ['no', 'Parcel carrier Brightforge plants its flag in Phoenix. Brightforge is based in Atlanta.', abroad],
  ['no', "Sweden's Brightforge enters Gothenburg.", abroad],
  ['no', 'Brightforge, the Bengaluru software company, has opened an office in Pune.', officeAbroad],
  ['yes', 'Atlanta parcel carrier Brightforge plants its flag in Toronto.', abroad],
  ['yes', "Sweden's Brightforge enters the Danish market.", abroad],
  ['yes', 'Brightforge, the Bengaluru software company, has opened an office in Mexico City.', officeAbroad],
  ['yes', 'Brightforge left the US market and opened an office in Lima.', office],
  [
    'yes',
    "Brightforge has entered the US market and opened an office with a demonstration hall in Detroit's Milwaukee Junction, a neighbourhood where car bodies were once painted.",
    office,
  ],
]
