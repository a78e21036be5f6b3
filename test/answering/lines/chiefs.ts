import type { Line } from './line.ts'

/** Chiefs who are only to be named. */
const joins = 'Has {account} hired a new CEO?'
const technology = 'Has {account} appointed a new CTO?'
const left = 'Has the CEO of {account} left?'
const changed = 'Has {account} changed its leadership team?'

export const question = joins

export const lines: readonly Line[] = [
  // Nobody is named yet.
  ['no', "Brightforge's new chief executive will be named in July. Recruiters have met six people."],
  ['no', "Brightforge's new CEO will be announced after the board meets in September."],
  ['no', 'The new chief executive of Brightforge will be chosen by the end of the year.'],
  ['no', "Brightforge's new CEO has yet to be named."],
  ['no', "Brightforge's new CEO has not yet been chosen."],
  ['no', "Brightforge's new chief executive is to be unveiled at the annual meeting in March."],
  ['no', "Brightforge's next chief executive is expected to be appointed in the spring."],
  ['no', 'A new chief executive of Brightforge is due to be announced next week.'],
  ['no', "Brightforge's new CTO will be picked next month.", technology],
  ['no', "Brightforge's new technology chief is still to be found.", technology],
  ['no', "Brightforge's new chief executive will be appointed by the King in the autumn.", changed],
  ['yes', "Brightforge's new chief executive will be Jane Doe, who runs its German business."],
  ['yes', "Brightforge's new chief executive, Jane Doe, will be introduced to staff in July."],
  ['yes', 'Jane Doe will be named chief executive of Brightforge in July.'],
  ['no', "The name of Brightforge's new CEO will be revealed on Tuesday."],
  ['no', "Brightforge's new CEO will be named in July, after John Roe steps down."],
  ['yes', "Brightforge's new CEO will be named in July, after John Roe steps down as chief executive in June.", left],
  ['yes', "Brightforge's new CEO Jane Doe will be confirmed by shareholders in July."],
  ['yes', "Brightforge's new CEO was named on Monday as Jane Doe."],
  ['yes', "Brightforge's new CEO will move to Oslo in July."],
  ['yes', "Brightforge's new chief executive will be paid $2m a year."],
  ['yes', 'Brightforge has appointed Jane Doe as chief executive. Her successor as head of sales will be named in July.'],
  ['yes', 'Brightforge has hired a new CEO, Jane Doe; a new finance director will be named in July.'],
]
