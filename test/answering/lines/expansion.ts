import type { Line } from './line.ts'

export const question = 'Has {account} expanded into Germany?'
const office = 'Has {account} opened a new office?'
const plant = 'Has {account} opened a new plant?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge has expanded into Germany.'],
  ['yes', 'Brightforge opens office in Berlin.'],
  ['yes', 'Brightforge has entered the German market.'],
  ['yes', 'Brightforge launched operations in Germany this week.'],
  ['yes', "Brightforge's expansion into Germany began in May with a team of six."],
  ['yes', 'Brightforge will open an office in Munich on 1 September.'],
  ['yes', 'Brightforge opened a new office in Boston.', office],
  ['yes', 'Brightforge moves its headquarters to Manchester.', office],
  ['yes', 'Brightforge has set up shop in Madrid.', office],
  ['yes', 'Brightforge inaugurates its second factory, near Lyon.', plant],
  ['yes', 'Brightforge broke ground on a $90m plant in Ohio.', plant],
  ['yes', 'Brightforge is building a new plant in Poland.', plant],
  ['yes', 'A new Brightforge office opened in Dublin on Monday.', office],
  ['no', 'Brightforge is considering an office in Berlin.'],
  ['no', 'Brightforge has no plans to expand into Germany.'],
  ['no', 'Brightforge rival Corvid Systems opens office in Berlin.'],
  ['no', 'Brightforge has expanded into France.'],
  ['no', 'Brightforge expanded into Germany in 2014.'],
  ['no', 'Brightforge closed its office in Berlin.', office],
  ['no', 'Brightforge hopes to enter Germany next year.'],
  ['no', 'Brightforge opens talks with unions.', office],
  ['no', 'Brightforge software runs the new office of Corvid Systems in Berlin.', office],
  ['no', 'Brightforge customer Corvid Systems has opened a plant in Ohio.', plant],
  ['no', 'Brightforge expanded its partnership with Corvid Systems.', office],
  ['no', 'Brightforge has put its plan for a new plant on hold.', plant],
  ['no', 'Brightforge plans to explore a site in Texas.', plant],
  ['no', 'Brightforge is opening fewer stores this year.', office],
  ['yes', 'Brightforge opened a store in Hull last week.', office],
  ['yes', 'Brightforge opened a new store in Hull but added fewer jobs than it had promised.', office],
  ['yes', 'Brightforge opened a new plant in Texas on Monday and said it would build fewer cars there than planned.', plant],
]
