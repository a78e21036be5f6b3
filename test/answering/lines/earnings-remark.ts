import type { Line } from './line.ts'

export const question = 'Did {account} report growth in its latest results?'
const up = 'Has {account} raised its guidance?'
const down = 'Has {account} lowered its guidance?'
const costs = 'Did {account} mention cost cutting on its earnings call?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge reported revenue growth of 14 percent in the first quarter.'],
  ['yes', "Brightforge's sales rose 9% to $120 million."],
  ['yes', 'Revenue at Brightforge climbed 22 percent.'],
  ['yes', 'Brightforge posted record quarterly revenue.'],
  ['yes', 'Brightforge grew its revenue by a third.'],
  ['yes', 'Brightforge raised its full-year guidance.', up],
  ['yes', 'Brightforge lifts profit forecast after strong quarter.', up],
  ['yes', 'Brightforge now expects sales of $500m, up from $450m previously.', up],
  ['yes', 'Brightforge cut its outlook for the year.', down],
  ['yes', 'Brightforge slashes revenue forecast.', down],
  ['yes', 'Brightforge lowered its full-year guidance for the second time.', down],
  ['yes', 'Brightforge said it would cut costs by $30 million.', costs],
  ['yes', 'Brightforge announced a cost-cutting programme.', costs],
  ['yes', 'Brightforge is on track with its efficiency programme, its finance chief said on the call.', costs],
  ['yes', 'Brightforge swings to profit after two years of losses.'],
  ['yes', 'Brightforge returns to growth as orders pick up.'],
  ['yes', 'Brightforge beats forecasts as earnings climb 14%.'],
  ['yes', "Pet boom fattens Brightforge's bottom line."],
  ['yes', 'Brightforge more optimistic on full-year earnings after record spring.', up],
  ['yes', 'Brightforge no longer expects to hit its margin target.', down],
  ['yes', 'Brightforge swings the axe at its overheads.', costs],
  ['no', 'Brightforge denies claims that its profits doubled.'],
  ['no', 'Former Brightforge unit doubles earnings under new owner.'],
  ['no', "Operating profit at Brightforge's former parent Helmsley rose 14%."],
  ['no', 'Brokers see Brightforge revenue up 12% this year.'],
  ['no', "Brightforge's waiting list grew by 30%."],
  ['no', 'Brightforge rules out a return to profit this year.'],
  ['no', 'Brightforge raises doubts over its own sales forecast.', up],
  ['no', 'Brightforge lowers prices, keeps outlook.', down],
  ['no', "Brightforge's revenue fell 9 percent."],
  ['no', 'Brightforge rival Corvid Systems reported revenue growth of 14 percent.'],
  ['no', 'Brightforge expects revenue to grow next year.'],
  ['no', 'Brightforge reported revenue growth of 40 percent in 2014.'],
  ['no', 'Brightforge kept its guidance unchanged.', up],
  ['no', 'Brightforge cut its outlook for the year.', up],
  ['no', 'Brightforge raised its full-year guidance.', down],
  ['no', "Brightforge's software cuts costs for customers.", costs],
  ['no', 'Analysts raised their forecast for Brightforge.', up],
  ['no', 'Brightforge may raise its guidance in the autumn.', up],
  ['no', 'Brightforge has ruled out cost cuts.', costs],
]
