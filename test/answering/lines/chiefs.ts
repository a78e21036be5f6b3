import type { Line } from './line.ts'

/** Chiefs who are only to be named, who leave a place rather than a post, who are honoured, or whose successor is told in the sentence after. */
const joins = 'Has {account} hired a new CEO?'
const technology = 'Has {account} appointed a new CTO?'
const left = 'Has the CEO of {account} left?'
const financeLeft = 'Has the CFO of {account} left?'
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

  // A place or a stage of life is left, and no post.
  ['no', "Brightforge's CEO, John Roe, left school at 16.", left],
  ['no', "Brightforge's chief executive left university without a degree.", left],
  ['no', "Brightforge's CEO left hospital on Friday after an operation.", left],
  ['no', "Brightforge's CEO left Hungary when he was eight.", left],
  ['no', "Brightforge's CEO, who left Ireland as a child, paid for the new library.", left],
  ['no', "Brightforge's CEO left the door open to a sale of its pump unit.", left],
  ['no', "Brightforge's CEO left home at 17 to work on trawlers.", left],
  ['no', "Brightforge's CEO left a career in dance to study engineering.", left],
  ['no', "Brightforge's CEO left the army as a captain.", left],
  ['no', "Brightforge's CEO left the stage to loud applause.", left],
  ['no', "Brightforge's CEO left his wife a house in Cork.", left],
  ['no', "Brightforge's chief executive left Corvid Systems in 2009 to study law.", left],
  ['no', "Brightforge's CFO stepped down from the board of the city museum.", financeLeft],
  ['no', "Brightforge's CFO has resigned as a trustee of the national ballet.", financeLeft],
  ['no', "Brightforge's chief executive stepped down as chair of the local football club.", left],
  ['no', "Brightforge's CEO has retired from rowing.", left],
  ['no', "Brightforge's CEO left school at 15 and never went back.", changed],
  ['yes', "Brightforge's CEO, John Roe, has left the company.", left],
  ['yes', "Brightforge's CEO, John Roe, left Brightforge on Friday.", left],
  ['yes', "Brightforge's CEO left on Friday after a row with its owners.", left],
  ['yes', "Brightforge's CEO left for Corvid Systems.", left],
  ['yes', "Brightforge's chief executive left the board of Brightforge on Monday.", left],
  ['yes', "Brightforge's CFO stepped down from the board on Monday.", financeLeft],
  ['yes', "Brightforge's CEO, John Roe, who left school at 16, is stepping down.", left],
  ['yes', "Brightforge's CEO has left his job.", left],
  ['yes', "Brightforge's CEO will leave in March to go home to Canada.", left],
  ['yes', "Brightforge's CFO has resigned to join the board of Corvid Systems.", financeLeft],
  ['yes', "Brightforge's CEO is leaving to run a hospital.", left],

  ['no', "Brightforge's chief executive stood down as a governor of Hull University.", left],
  ['no', "Brightforge's CEO left for lunch at noon.", left],
  ['yes', "Brightforge's CEO left the hospital operator on Friday.", left],
  ['yes', 'John Roe has stepped down as chief executive of Brightforge, the football club said.', left],

  // Honours.
  ['no', "Brightforge's chief executive, John Roe, was named business leader of the year.", changed],
  ['no', "Brightforge's chief executive was named one of the 50 most influential people in shipping.", changed],
  ['no', "Brightforge's CEO has been awarded an honorary degree by the University of Leeds.", changed],
  ['no', "Brightforge's CFO was inducted into the engineering hall of fame.", changed],
  ['no', "Brightforge's CEO was knighted in the birthday honours.", changed],
  ['yes', 'Jane Doe, named business leader of the year in 2025, has joined Brightforge as chief executive.', changed],
  ['yes', "Brightforge's chief executive was named on Monday as Jane Doe.", changed],
  ['yes', 'Brightforge has named Jane Doe, a former engineer of the year, chief executive.', changed],
  ['yes', 'Brightforge named one of its founders, Jane Doe, chief executive.', changed],

  // The successor is told in the sentence after.
  ['yes', "Brightforge's chief executive is stepping down after 12 years. Jane Doe, who runs its German business, takes over on 1 July."],
  ['yes', 'The chief executive of Brightforge is retiring. Jane Doe will replace him in July.'],
  ['yes', "Brightforge's chief executive, John Roe, will leave in July. His successor is Jane Doe."],
  ['yes', "Brightforge's CEO has resigned. Jane Doe, its head of sales, will take over."],
  ['yes', "Brightforge's CEO, John Roe, is leaving. He will be succeeded by Jane Doe."],
  ['yes', "Brightforge's CEO, John Roe, has quit. Jane Doe takes the helm on Monday."],
  ['no', "Brightforge's chief executive is stepping down after 12 years. His successor has not been named."],
  ['no', "Brightforge's chief executive is stepping down after 12 years. Jane Doe, who runs its German business, thanked him."],
  ['no', "Brightforge's chief executive is stepping down. Jane Doe takes over the German business of Corvid Systems on 1 July."],
  ['no', "Brightforge's chief executive opened the plant. Jane Doe takes over the canteen on 1 July."],
  ['no', "Corvid Systems's chief executive is stepping down. Jane Doe, who once worked at Brightforge, takes over on 1 July."],
  ['no', "Brightforge's chief executive is stepping down. Jane Doe may take over."],
  ['no', "Brightforge's chief executive is stepping down. His successor will be chosen by Jane Doe, who chairs the board."],
  ['no', "Brightforge's chief executive is stepping down. Jane Doe followed him to Corvid Systems."],
]
