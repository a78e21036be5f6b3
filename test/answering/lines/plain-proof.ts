import type { Line } from './line.ts'

/** Plain proof beside words that are mostly said of what is not so, or of somebody else, each with its own question. */
const layoffs = 'Has {account} announced layoffs?'
const trouble = 'Is {account} facing legal or regulatory trouble?'
const sued = 'Is {account} being sued?'
const fined = 'Has {account} been fined by a regulator?'
const settled = 'Has {account} settled a lawsuit recently?'
const investigated = 'Is {account} facing a regulatory investigation?'
const engineers = 'Is {account} hiring engineers?'
const acquired = 'Has {account} acquired another company?'
const announced = 'Has {account} announced a new product?'
const launched = 'Has {account} launched a new product?'
const ceoLeft = 'Is the CEO of {account} leaving?'
const cfo = 'Has {account} hired a new CFO?'
const cto = 'Has {account} appointed a new CTO?'

export const question = layoffs

export const lines: readonly Line[] = [
  ['yes', 'Brightforge will shut its Tilburg claims office in March at a cost of 90 jobs, it told staff on Monday.', layoffs],
  ['no', 'Brightforge supplies Corvid Systems, which will shut its Tilburg claims office at a cost of 90 jobs.', layoffs],
  ['no', 'Brightforge cut 90 jobs in the 2023 redundancy round.', layoffs],
  ['yes', 'The labour ministry is investigating whether Brightforge has unlawfully paid its welders too little.', trouble],
  ['no', 'The regulator is considering whether to open a probe into Brightforge.', trouble],
  ['no', 'Lawyers wonder whether Brightforge will be investigated over its prices.', trouble],
  ['yes', 'If this sounds like you, we at Brightforge have three openings for engineers in Leeds.', engineers],
  ['no', 'If it wins the contract, Brightforge would hire 40 engineers.', engineers],
  ['yes', "Brightforge has been sued in Ohio for allegedly copying a rival's valve; it says the claim is baseless.", sued],
  ['no', 'Brightforge says reports that it has been sued are baseless.', sued],
  ['no', 'A judge dismissed the suit against Brightforge as without merit.', sued],
  ['yes', 'Families are suing Brightforge over the 2019 crash.', sued],
  ['yes', 'The tax office is investigating Brightforge over its 2022 accounts.', trouble],
  ['no', 'Brightforge was sued over the spill in 2019.', sued],
  ['no', 'Since its 2022 launch of the folding pump, Brightforge has thrived.', launched],
  ['no', 'The 2023 acquisition of Corvid Systems by Brightforge brought it new customers.', acquired],
  ['yes', 'Brightforge in the dock over river spills', sued],
  ['yes', 'Brightforge will pay $9m to end a suit in which three brewers accused it of copying their taps.', settled],
  ['no', 'Brightforge has been sued by three brewers over its taps.', settled],
  ['yes', 'The water regulator has ordered Brightforge to repay £3m to customers.', fined],
  ['no', 'Brightforge offered to refund customers whose pumps arrived late.', fined],
  ['yes', 'The cartel office has added Brightforge to the list of pump makers it suspects of fixing prices.', investigated],
  ['no', 'Brightforge suspects a former driver of stealing pumps.', investigated],
  ['yes', 'Brightforge has signed a storage contract worth $40m with the city of Lublin.', 'Has {account} won a municipal contract?'],
  ['no', 'Brightforge has won a $40m contract with Corvid Systems in Lublin.', 'Has {account} won a municipal contract?'],
  ['yes', 'Brightforge has won a £20m contract to heat the Scottish prisons estate.', 'Has {account} won a government contract?'],
  ['yes', 'Brightforge has won a £20m order for pumps from the Royal Navy.', 'Has {account} won a military contract?'],
  ['no', 'Brightforge has won a £20m order for pumps from Stroud council.', 'Has {account} won a military contract?'],
  ['yes', 'Brightforge has been busy, paying £32m to buy fellow pump maker Corvid Systems in May.', acquired],
  ['no', 'Brightforge has borrowed £32m to buy fellow pump maker Corvid Systems.', acquired],
  ['no', 'Brightforge hopes to pay £32m to buy Corvid Systems.', acquired],
  ['yes', 'Brightforge to launch pump-rental app with Corvid Systems', announced],
  ['no', 'Brightforge may launch a pump-rental app, people familiar with the matter said.', announced],
  ['yes', 'The chief executive of Brightforge, Dr Anna Bell, has asked to hand over after the year end.', ceoLeft],
  ['yes', 'Our chief executive, Dr Anna Bell, has told the Brightforge board that she wants to leave in spring.', ceoLeft],
  ['no', 'Investors have asked the chief executive of Brightforge to leave.', ceoLeft],
  [
    'yes',
    'Brightforge has a hiring freeze in head office but not on sites, where it has 700 cleaner vacancies open today.',
    'Is {account} hiring cleaners?',
  ],
  ['no', 'There is a hiring freeze at Brightforge but not at Corvid Systems, which has 300 vacancies open.', 'Is {account} hiring?'],
  [
    'yes',
    'Brightforge has retired Intercom; please reach it through the help centre, which runs on Freshdesk.',
    'Does {account} use Freshdesk?',
  ],
  [
    'no',
    'Brightforge has retired Intercom; please reach it through the help centre, which runs on Freshdesk.',
    'Does {account} use Intercom?',
  ],
  ['yes', 'Brightforge now watches its quarry with radar from Lidarix.', 'Does {account} use Lidarix?'],
  ['no', 'Brightforge has removed the radar from Lidarix.', 'Does {account} use Lidarix?'],
  ['no', 'Brightforge is choosing a new till system; bids from Lidarix and Orrery are being assessed.', 'Does {account} use Lidarix?'],
  ['yes', 'Brightforge said it would be recruiting 30 people for a second engineering team.', engineers],
  ['no', 'Brightforge said it would be recruiting 30 people for a second sales team.', engineers],
  ['yes', 'Brightforge is staffing up in commercial lending, where it wants forty bankers.', 'Is {account} hiring commercial bankers?'],
  ['yes', 'Brightforge has lured Helen Marsh away from Corvid Systems to run its own finances from 1 April.', cfo],
  ['yes', 'Helen Marsh lands the top finance job at Brightforge.', cfo],
  ['no', 'Helen Marsh, who runs engineering at Brightforge, wants better data on finances.', cfo],
  ['yes', 'Lena Moor took over engineering at Brightforge from Raj Bell in May.', cto],
  ['no', 'Lena Moor took over marketing at Brightforge from Raj Bell in May.', cto],
  ['yes', 'Group advertising revenues were up over 10%, the chief of Brightforge said.', 'Did {account} report revenue growth?'],
  ['no', 'Corvid Systems said group advertising revenues were up over 10%, ahead of Brightforge.', 'Did {account} report revenue growth?'],
  ['yes', 'Anita Raman takes the IT reins at Brightforge.', 'Has {account} hired a new CIO?'],
]
