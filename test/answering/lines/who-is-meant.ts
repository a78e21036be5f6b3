import type { Line } from './line.ts'

/** Texts in which several companies are told of: namesakes that have nothing to do with the account, rivals, and whom "it" or "the company" means. */
const office = 'Has {account} opened a new office?'
const layoffs = 'Has {account} announced layoffs?'
const hires = 'Is {account} hiring?'
const breach = 'Has {account} suffered a data breach?'
const contract = 'Has {account} won a new contract or customer?'
const chiefLeft = 'Has the CEO of {account} left?'
const acquired = 'Has {account} acquired another company?'

export const question = office

export const lines: readonly Line[] = [
  // A namesake that is set apart owns what is told.
  ['no', 'Brightforge Foods has opened an office in Paris. The baker has no link with Brightforge, a maker of valves.'],
  ['no', 'Brightforge Foods, no relation of Brightforge, has opened a plant in Leeds. Brightforge will hire 200 people there.', hires],
  [
    'no',
    'Brightforge Motors is in trouble. It has nothing to do with Brightforge, the valve maker. The company will cut 300 jobs in Lyon.',
    layoffs,
  ],
  ['no', 'There is no connection between Brightforge Foods and Brightforge. The company opened an office in Bonn on Monday.'],
  ['no', 'Brightforge Foods should not be mistaken for Brightforge. It bought a dairy, Corvid Creamery, on Monday.', acquired],
  ['no', 'A hotel called Brightforge, unrelated to the valve maker Brightforge, has opened an office in Ghent.'],
  ['yes', 'Brightforge, which has no connection with Brightforge Foods, has opened an office in Frankfurt.'],
  ['yes', 'Brightforge has raised $20m. It should not be confused with Brightforge Bank. The company opened an office in Oslo on Monday.'],
  ['yes', 'Corvid has severed its links with Brightforge. Brightforge has opened an office in Oslo.'],
  ['yes', 'Brightforge has cut 300 jobs. The cuts are unrelated to the sale of Brightforge Foods, it said.', layoffs],
  ['yes', 'Brightforge has cut 300 jobs. Brightforge said the cuts were unrelated to its merger with Corvid.', layoffs],

  // Whom a sentence takes up, the next one tells of.
  ['no', 'Brightforge sold fewer valves. Compare that with Harvest Lane, which grew 9%. It has just opened an office in Tennessee.'],
  ['no', 'Brightforge sold fewer valves. Or look at Bonneterre of France. It has opened an office in Ohio.'],
  ['no', 'Brightforge sold fewer valves. A happier case is Corvid Pumps. It has opened an office in Ohio.'],
  ['no', 'Brightforge sold fewer valves. The same cannot be said of Corvid Pumps. It has opened an office in Ohio.'],
  ['no', 'Brightforge sold fewer valves. At Corvid Pumps, by contrast, orders rose. The company has opened an office in Ohio.'],
  ['no', 'Brightforge is for sale. Elsewhere, Hollow Lantern raised $11 million. Its chief executive left the day after.', chiefLeft],
  ['yes', 'Corvid Pumps sold fewer valves. Compare that with Brightforge, which grew 9%. It has just opened an office in Tennessee.'],
  ['yes', 'Corvid Pumps sold fewer valves. The exception was Brightforge, which grew. The company has opened an office in Ohio.'],
  ['yes', 'Corvid Pumps sold fewer valves. At Brightforge, by contrast, orders rose. The company has opened an office in Ohio.'],
  [
    'yes',
    'Corvid Pumps fell. By the time Brightforge stepped up, hopes were low. The Louisville-based builder has opened an office in Ohio.',
  ],
  ['yes', 'Corvid Pumps fell by 2%. For Brightforge the timing was poor. Its chief executive resigned on Monday.', chiefLeft],
  ['no', 'Corvid Pumps fell. By the time Brightforge stepped up, Corvid had slid again. The company has opened an office in Ohio.'],
  ['no', 'Corvid Pumps fell by 2%. Rivals include Brightforge. It has opened an office in Ohio.'],
  ['yes', 'Brightforge has grown. Consider its Ohio plant, a model for Corvid Pumps. Brightforge has also opened an office in Lyon.'],

  // What is no company draws no "it" to itself.
  ['yes', 'DIY names lift the market. Brightforge put on 6 per cent. The DIY chain has opened an office in Ohio.'],
  [
    'yes',
    'The crowd was thickest around Brightforge, the maker of sheds from Rochester, N.Y., which said it had opened an office in Ohio.',
  ],
  ['yes', 'Corvid fell by 2%. Brightforge gained 3%. Wall Street had hoped for more. The company has opened an office in Ohio.'],
  ['yes', 'Corvid fell by 2%. Brightforge gained 3%. Indeed, the builder has opened an office in Ohio.'],

  // Another's breach is not the account's.
  [
    'no',
    'Brightforge said its own systems were untouched by the attack in which hackers stole records from a neighbouring hosting firm.',
    breach,
  ],
  ['no', 'Brightforge said that hackers had stolen records from a rival.', breach],
  ['no', 'Brightforge said its network was not breached when hackers stole data from the airline.', breach],
  ['no', "Brightforge's shares fell after Delmont Bank, a customer, said intruders had stolen records on 4.1 million depositors.", breach],
  ['no', "Brightforge's shares fell after a supplier, Corvid, disclosed that attackers had copied records of 2m patients.", breach],
  ['yes', "Brightforge's shares fell 8% after it said intruders had stolen records on 4.1 million depositors.", breach],
  [
    'yes',
    'Brightforge said its factories were unaffected by the attack in which hackers stole records of 40,000 of its customers.',
    breach,
  ],
  ['yes', 'Brightforge said hackers stole data from a server in Leeds.', breach],

  // A rival won what the account bid for.
  ['no', 'Corvid beats Brightforge to metro signals contract in Oslo.', contract],
  ['no', 'Brightforge was outbid by Corvid for the contract to build trams in Oslo.', contract],
  ['no', 'Corvid has beaten Brightforge to a contract for trams in Oslo.', contract],
  ['yes', 'Corvid beats Brightforge to a contract for trams in Oslo, but Brightforge won a contract for buses in Bergen.', contract],
  ['yes', 'Brightforge beats Corvid to metro signals contract in Oslo.', contract],
  ['yes', 'Brightforge was beaten by Corvid in Oslo but won a contract for trams in Bergen.', contract],

  // Who is asked about must be told as the buyer.
  [
    'no',
    'Brightforge agreed to be bought by Wexcombe Partners. A week earlier its peer Assay had accepted an offer from Intertek.',
    'Has {account} accepted an offer from Intertek?',
  ],
  ['yes', 'Brightforge has accepted an offer of $2bn from Intertek.', 'Has {account} accepted an offer from Intertek?'],
]
