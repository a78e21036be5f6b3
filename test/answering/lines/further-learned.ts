import type { Line } from './line.ts'

/** Events without a frame of their own, in words that no rule knows: the models tell them. */
export const question = 'Has {account} sold a division?'

export const lines: readonly Line[] = [
  ['yes', 'Brightforge has parted with its pump-making arm, which goes to Corvid Systems for $40m.', 'Has {account} sold a division?'],
  ['no', 'Brightforge sold its ten-thousandth boiler in March.', 'Has {account} sold a division?'],
  ['no', 'Brightforge bought the pump-making arm of Corvid Systems.', 'Has {account} sold a division?'],
  ['yes', 'Brightforge called in the receivers on Friday, owing suppliers $12m.', 'Is {account} insolvent?'],
  ['no', 'Brightforge denied that it was about to call in administrators.', 'Has {account} gone bankrupt?'],
  ['yes', 'Brightforge will shut its foundry in Leeds in May.', 'Is {account} closing any plants?'],
  [
    'yes',
    'The last shift at the Leeds works of Brightforge ends in May, when the gates close for good.',
    'Is {account} shutting a factory?',
  ],
  ['no', 'Brightforge has no plans to close its Leeds foundry.', 'Is {account} closing any plants?'],
  ['yes', 'Brightforge said it was running out of cash and had asked its lenders for a standstill.', 'Is {account} in financial distress?'],
  ['no', 'Brightforge has no debt and $90m of cash in the bank.', 'Is {account} in financial distress?'],
  ['yes', 'Brightforge now has more than two million subscribers.', 'Is {account} growing its user base?'],
  ['no', 'Brightforge lost 40,000 subscribers in the quarter.', 'Is {account} growing its user base?'],
  ['yes', 'Brightforge is investing $60m to modernise its rolling mill in Turku.', 'Is {account} upgrading its facilities?'],
  ['yes', 'Brightforge moved its headquarters from London to Leeds in June.', 'Has {account} moved its headquarters?'],
  ['yes', 'Brightforge has put a freeze on recruitment until the spring.', 'Has {account} frozen hiring?'],
  ['no', 'Brightforge is hiring 40 welders in Leeds.', 'Has {account} frozen hiring?'],
  [
    'yes',
    'Brightforge has told its staff to be at their desks four days a week from January.',
    'Has {account} ordered its staff back to the office?',
  ],
  ['yes', 'Brightforge cut the list price of its entry-level pump by a fifth.', 'Has {account} lowered its prices?'],
  ['no', 'Brightforge raised the price of its entry-level pump by a fifth.', 'Has {account} lowered its prices?'],
  [
    'yes',
    'Hedge fund Corvid Capital has built a 6% stake in Brightforge and wants two seats on its board.',
    'Is {account} under pressure from an activist investor?',
  ],
  ['no', 'Brightforge has built a 6% stake in Corvid Systems.', 'Does an activist hold a stake in {account}?'],
  [
    'yes',
    'Brightforge is replacing its warehouse system with one that runs in the cloud.',
    'Is {account} going through a digital transformation?',
  ],
  ['yes', 'Brightforge uses artificial intelligence to plan the routes of its vans.', 'Has {account} adopted AI in its operations?'],
  ['yes', 'Brightforge refinanced its $200m loan last week.', 'Is {account} refinancing its debt?'],
  ['yes', 'Brightforge is to merge its two divisions into one under a new structure.', 'Has {account} reorganised its divisions?'],
  ['yes', 'Brightforge will show its new pump at the Hanover fair in April.', 'Is {account} exhibiting at a trade fair?'],
]
