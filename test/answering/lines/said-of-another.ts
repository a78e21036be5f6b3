import type { Line } from './line.ts'

/** Technologies that were only tried, approvals of another country, what a sentence says there is none of, and further events with their place between. */

export const question = 'Has {account} halted production?'

export const lines: readonly Line[] = [
  [
    'no',
    "Brightforge has chosen Corvid to build its robotic warehouse, closing a two-year selection in which it also tested equipment from AutoStore of Norway and Austria's Knapp.",
    'Does {account} use AutoStore?',
  ],
  ['no', 'Brightforge tried out robots from AutoStore before it settled on Corvid.', 'Does {account} use AutoStore?'],
  [
    'no',
    'Brightforge runs its hotels on Mews; a trial of Oracle Opera in two of them ended in spring without a purchase.',
    'Does {account} use Oracle Opera?',
  ],
  [
    'yes',
    'Brightforge runs its hotels on Mews; a trial of Oracle Opera in two of them ended in spring without a purchase.',
    'Does {account} use Mews?',
  ],
  ['yes', 'After a trial in two hotels, Brightforge runs every front desk on Oracle Opera.', 'Does {account} use Oracle Opera?'],
  ['no', 'A pilot of Snowflake at Brightforge ended last year without a contract.', 'Does {account} use Snowflake?'],
  [
    'yes',
    "Since March Brightforge's whole lot register has run on Postgres, with Metabase on top for the warehouse team.",
    'Does {account} use Metabase?',
  ],
  ['yes', 'Brightforge keeps its meter readings in Postgres, with Grafana on top.', 'Does {account} use Grafana?'],
  ['no', 'Brightforge sells a database that works with Grafana on top.', 'Does {account} use Grafana?'],
  [
    'yes',
    "With Bluecairn's hosted contact centre, in place since May, Brightforge answers calls in two minutes.",
    'Does {account} use Bluecairn?',
  ],
  ['yes', 'Supervisors at Brightforge watch queues on a wall screen fed by Power BI.', 'Does {account} use Power BI?'],
  ['yes', "Brightforge's managers look at a dashboard drawn by Tableau every morning.", 'Does {account} use Tableau?'],
  ['yes', 'Brightforge tested four databases, argued for a month and picked CockroachDB.', 'Does {account} use CockroachDB?'],
  ['no', 'Brightforge tested CockroachDB, argued for a month and picked Postgres.', 'Does {account} use CockroachDB?'],
  ['yes', 'Builder Brightforge has dropped Sage and gone over to Xero.', 'Does {account} use Xero?'],
  ['no', 'Builder Brightforge has dropped Sage and gone over to Xero.', 'Does {account} use Sage?'],
  [
    'no',
    'Brightforge has received European certification for its MX-7 cockpit display, the firm said on Thursday.',
    'Has {account} received US approval for its cockpit display?',
  ],
  [
    'yes',
    'Brightforge has received European certification for its MX-7 cockpit display, the firm said on Thursday.',
    'Has {account} received European approval for its cockpit display?',
  ],
  ['no', 'Brightforge has received FDA approval for its inhaler.', 'Has {account} received Canadian approval for its inhaler?'],
  ['no', "Brightforge is a certified organic firm. People ask whether we're also Fairtrade.", 'Is {account} Fairtrade certified?'],
  ['no', 'Brightforge is certified organic and asked its growers whether Fairtrade might follow.', 'Is {account} Fairtrade certified?'],
  ['yes', 'Brightforge is Fairtrade certified.', 'Is {account} Fairtrade certified?'],
  [
    'no',
    'Brightforge is a Tel Aviv maker of greenhouse sensors, with nine staff and no outside shareholders.',
    'Does {account} have outside shareholders?',
  ],
  [
    'no',
    'Brightforge took over the fourth bulker; no further ships are on order, the owner says.',
    'Does {account} have further ships on order?',
  ],
  ['yes', 'Brightforge has two further ships on order, the owner says.', 'Does {account} have further ships on order?'],
  [
    'yes',
    'Staff at printer Brightforge in Leeds walked out at 6 a.m. on Thursday after rejecting a 2% pay offer.',
    'Are workers at {account} on strike?',
  ],
  ['yes', 'Some 160 workers of Brightforge are on the picket line, the union says.', 'Are workers at {account} on strike?'],
  ['no', 'Staff at Brightforge voted to walk out in June.', 'Are workers at {account} on strike?'],
  ['no', 'Staff at Brightforge were led out of the hall after a fire alarm.', 'Are workers at {account} on strike?'],
  [
    'yes',
    'A fire on Thursday night destroyed the paint shop and half the stores at Brightforge on the Leeds road.',
    'Has a fire damaged a site of {account}?',
  ],
  ['yes', "A blaze gutted Brightforge's paint shop on Sunday.", 'Has a fire damaged a site of {account}?'],
  ['no', 'A fire destroyed a barn next to Brightforge on Sunday, and the works were untouched.', 'Has a fire damaged a site of {account}?'],
  ['no', 'Firefighters held a drill at Brightforge on Thursday.', 'Has a fire damaged a site of {account}?'],
  [
    'yes',
    'Seat maker Brightforge has been named Supplier of the Year by the Rail Interiors jury for its work on the sleeper carriages.',
    'Has {account} won an industry award?',
  ],
  [
    'yes',
    'The court in Zwolle on Monday granted bicycle maker Brightforge provisional suspension of payments and named an administrator.',
    'Has {account} filed for insolvency protection?',
  ],
  ['yes', 'Brightforge has been granted suspension of payments by a Dutch court.', 'Is {account} insolvent?'],
  ['yes', 'A judge in Lyon placed Brightforge under court protection from its creditors.', 'Has {account} filed for creditor protection?'],
  ['no', 'Brightforge has suspended payments to Corvid over a quarrel about quality.', 'Has {account} filed for insolvency protection?'],
  ['yes', 'Production at Brightforge stopped on Friday.', 'Has {account} halted production?'],
  ['yes', "Brightforge's production of cargo bikes stopped on Friday.", 'Has {account} halted production?'],
  ['no', 'Production at Brightforge has not stopped.', 'Has {account} halted production?'],
  [
    'yes',
    "Brightforge has agreed to sell Halden Jackets to Corvid Group and Vera Bradley's former owner for about $850mn, parting with the label after 30 years.",
    'Has {account} agreed to sell one of its brands?',
  ],
  [
    'yes',
    'Brightforge agreed to sell half of its bottled waters division to Corvid.',
    'Has {account} agreed to sell a stake in its water business?',
  ],
  ['no', 'Brightforge has agreed to sell shoes to Corvid Group.', 'Has {account} agreed to sell one of its brands?'],
]
