import type { Line } from './line.ts'

/** What only looks like the event: in a headline's short words, in what people are called, in idioms, and in a clause that says that nothing happens there. */
export const question = 'Has {account} acquired another company?'

const CFO = 'Has {account} appointed a new CFO?'
const LEFT = 'Has an executive left {account}?'
const LISTED = 'Has {account} listed on the stock exchange?'
const LAID_OFF = 'Has {account} laid people off?'
const COSTS = 'Is {account} cutting costs?'
const REPLACES = 'Is {account} replacing its ERP or CRM system?'
const headline = (text: string): { headline: string; text: string } => ({ headline: text, text: '' })

export const lines: readonly Line[] = [
  ['no', 'Brightforge wins Corvid deal'],
  ['no', 'Brightforge nabs Best Regional Airline', question, headline('Brightforge nabs Best Regional Airline')],
  ['no', 'Brightforge snaps up Corvid talent'],
  ['no', 'Brightforge Snaps Up Corvid Talent', question, headline('Brightforge Snaps Up Corvid Talent')],
  ['no', 'Brightforge lands Corvid contract'],
  ['no', 'Brightforge buys Siemens turbines'],
  ['yes', 'Brightforge snaps up Corvid'],
  ['yes', 'Brightforge snaps up Corvid business'],
  ['yes', 'Brightforge swoops for software maker Corvid'],
  ['yes', 'Brightforge buys Corvid Software'],
  ['no', 'Shareholders of Brightforge threw out the offer from Corvid, and the suitor has withdrawn.', 'Has {account} been bought?'],
  ['no', 'Brightforge bought Harrow last month, having lost out on Corvid to a Swiss bidder.', 'Has {account} acquired Corvid?'],
  ['yes', 'Brightforge bought Corvid last month, having lost out on Harrow to a Swiss bidder.', 'Has {account} acquired Corvid?'],

  ['no', "Brightforge's chief executive will step down. Finance chief Owen Pryce will run the company until a successor is found.", CFO],
  ['yes', 'Brightforge has appointed Owen Pryce as finance chief; he will run the company until a chief executive is found.', CFO],
  ['no', 'Brightforge finance chief Jonas Weil will also lead the company while chief executive Sara Blom is on maternity leave.', LEFT],
  ['no', "Brightforge's finance director departs on Sunday for Antarctica on a three-week holiday.", LEFT],
  ['yes', "Brightforge's finance director Iain Grieve departs at the end of March.", LEFT],
  [
    'no',
    'Brightforge named its new cheese after Morag Reid, the chief executive who has led it since 2012.',
    'Has {account} named a new CEO?',
  ],
  ['yes', 'Brightforge named Morag Reid as its new chief executive.', 'Has {account} named a new CEO?'],

  ['no', 'Brightforge went public with its feud with the town council on Monday.', LISTED],
  ['no', "Brightforge is now listed on the menu at the London Stock Exchange's members' bar.", LISTED],
  ['yes', 'Brightforge went public with a valuation of £400 million on Monday.', LISTED],

  ['no', 'Animators at Brightforge walked out on Monday over pay, and every one of them was back at work by Thursday.', LAID_OFF],
  ['no', 'Brightforge laid off 70 at its Chilean pit but has left its Queensland crews intact.', 'Has {account} axed jobs in Queensland?'],
  ['yes', 'Brightforge laid off 70 at its Queensland pit but has left its Chilean crews intact.', 'Has {account} axed jobs in Queensland?'],
  ['no', 'Brightforge opened its doors in Leeds last Friday; London, it says, can wait.', 'Has {account} opened a store in London?'],
  ['yes', 'Brightforge opened its doors in London last Friday; Leeds, it says, can wait.', 'Has {account} opened a store in London?'],
  ['no', 'Brightforge is advertising for a designer in Milan; its Paris team is complete.', 'Is {account} hiring designers in Paris?'],
  ['yes', 'Brightforge is advertising for a designer in Paris; its Milan team is complete.', 'Is {account} hiring designers in Paris?'],
  ['no', 'Brightforge was pipped at the post for the schools contract, which the council gave to Corvid.', 'Has {account} won a contract?'],
  ['no', 'Brightforge won a contract from the railway; its bid to Corvid was rejected.', 'Has {account} won a contract with Corvid?'],
  [
    'no',
    'Brightforge has said there is "not a word of truth" in a report that it is going to shut a third of its shops.',
    'Is {account} closing shops?',
  ],

  ['no', "Under him Brightforge's surplus grew from $1.1 billion to $2.9 billion.", 'Has {account} reported growth?'],
  ['yes', "Brightforge's revenue grew 14 per cent in the third quarter.", 'Has {account} reported growth?'],
  [
    'no',
    'Brightforge has a new head of sales, who ran two companies, the second of which grew to 300 people.',
    'Has {account} reported growth?',
  ],

  ['no', 'Brightforge was "done with belt-tightening", its finance director said.', COSTS],
  [
    'yes',
    'We have therefore started a programme to reduce our cost base by £12 million a year.',
    COSTS,
    { documentType: 'earnings_call', about: 'brightforge.example' },
  ],
  [
    'yes',
    'We have set a target to reduce our costs by 2.4 billion rand a year.',
    COSTS,
    { documentType: 'earnings_call', about: 'brightforge.example' },
  ],

  ['yes', 'Brightforge is replacing its twenty-year-old ERP system with SAP S/4HANA.', REPLACES],
  ['yes', 'Brightforge has moved its 400 salespeople from a home-made CRM to Salesforce.', REPLACES],
  ['no', "Brightforge's planner reads orders from the ERP of the customer.", REPLACES],
  ['no', 'Brightforge uses SAP as its ERP system.', REPLACES],
  ['yes', 'Brightforge has won a contract worth $12 million.', 'Has {account} won a contract worth more than 10 million?'],
  ['no', 'Brightforge has won a contract to equip 2,300 vans.', 'Has {account} won a contract worth more than 10 million?'],
]
