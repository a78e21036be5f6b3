import type { Line } from './line.ts'

/** What pages about shares and results print, where the words of an event stand for something else, or an event is told in their own way. */
export const question = 'Has {account} raised its dividend?'

const OPENED = 'Has {account} opened a new store, plant, office or other site?'
const ENDED = 'Has {account} recalled or cancelled a product?'
const BOUGHT = 'Has {account} acquired or merged with another company, or been acquired?'
const JOINED = 'Has {account} hired or appointed somebody?'
const LEFT = 'Has {account} cut jobs, or has an executive left it?'
const BEAT = 'Did {account} beat earnings expectations?'
const MISSED = 'Did {account} miss earnings expectations?'
const GREW = "Has {account}'s revenue grown?"
const LAUNCHED = 'Has {account} launched a new product or service?'
const PARTNERED = 'Has {account} signed a deal, partnership or contract?'

export const lines: Line[] = [
  // A dividend that is paid is not raised.
  ['no', 'Brightforge also pays a dividend yielding 2.9 %.'],
  ['no', 'Brightforge pays an annual dividend of 96 cents, so the stock yields 3.4 %.'],
  ['no', 'The Brightforge dividend currently yields 3.1 percent, above the average of its peers.'],
  ['no', 'Brightforge has paid a dividend every quarter since it went public.'],
  ['no', 'With a payout ratio of 40 percent, the dividend of Brightforge looks safe.'],
  ['yes', 'Brightforge doubled the quarterly payout to 30 cents a share.'],
  ['yes', 'Brightforge raised its quarterly dividend by 5 percent to 42 cents.'],
  ['yes', 'In March the board of Brightforge hiked the dividend 8%.'],
  ['yes', 'Brightforge lifted its payout to 40 cents from 36 cents.'],
  ['yes', 'Brightforge announced a 10 percent increase in its dividend.'],

  // Charts: bases, ranges, openings and breakouts are no sites.
  ['no', 'Brightforge is still in buy range after clearing its newest base.', OPENED],
  ['no', 'Brightforge broke out of a new base on Monday and is near a 71.20 buy point.', OPENED],
  ['no', 'Shares of Brightforge opened at a new high on Tuesday.', OPENED],
  ['no', 'Brightforge has formed a new base, a cup with handle, with an 84.10 entry.', OPENED],
  ['no', 'Brightforge found support at its 50-day line after it built a flat base.', OPENED],
  ['yes', 'Brightforge has opened a new base for its service crews in Leeds.', OPENED],
  ['yes', 'Brightforge opened a new plant in Ohio on Monday.', OPENED],

  // What ends is no product.
  ['no', 'Brightforge Air cancelled 1.2 percent of its flights on Friday.', ENDED],
  ['no', 'Brightforge suspended its collection of user data across Europe in November.', ENDED],
  ['no', 'The stock of Brightforge has dropped 35.5% this year while the index has gained 18.1%.', ENDED],
  ['no', 'Brightforge halted production in Leeds for a week because parts were short.', ENDED],
  ['no', 'Brightforge cancelled its annual meeting because of the storm.', ENDED],
  ['no', 'Brightforge dropped 3 percent in late trading.', ENDED],
  ['yes', 'Brightforge has discontinued its Orlo tablet.', ENDED],
  ['yes', 'Brightforge recalled 40,000 heaters because of a fire risk.', ENDED],
  ['yes', 'Brightforge scrapped its Orlo line of scooters after weak sales.', ENDED],

  // The shares are bought, or goods are sold, and no company.
  ['no', "Why You're Smart to Buy Brightforge", BOUGHT],
  ['no', 'Should you buy Brightforge now?', BOUGHT],
  ['no', 'We would buy Brightforge on any weakness below $40.', BOUGHT],
  ['no', 'Investors who bought Brightforge five years ago have tripled their money.', BOUGHT],
  ['no', "It is Brightforge's second turbine sale to an Iranian utility, after a $16 billion agreement with another one.", BOUGHT],
  ['no', 'Hall 3 is home to Brightforge, a sister member of the Blue Sky alliance.', BOUGHT],
  ['yes', "Brightforge's pending acquisition of Tarnwick Media still needs approval by regulators.", BOUGHT],
  ['yes', "Brightforge's planned acquisition of Tarnwick Media faces questions by antitrust regulators.", BOUGHT],
  ['yes', 'Brightforge, which agreed to buy Tarnwick Media for $8 billion, said the deal would close in May.', BOUGHT],
  ['no', "Brightforge's acquisition strategy has not changed.", BOUGHT],
  ['no', 'Brightforge considered an acquisition of Tarnwick Media but walked away.', BOUGHT],

  // Presidents and ministers who visit are hired by nobody.
  ['no', 'Brightforge announced defence agreements with Saudi Arabia during a visit by President Paul Denby to the country.', JOINED],
  ['no', 'Brightforge got a boost after U.S. President Paul Denby signed a $110 billion deal.', JOINED],
  ['no', 'Prime Minister Jane Orwell named Brightforge as a model for other companies.', JOINED],
  ['yes', 'Brightforge named Jane Orwell president of its energy unit.', JOINED],
  ['yes', 'Brightforge is to hire 800 new staff in London.', JOINED],
  ['yes', 'Brightforge to replace Paul Denby with Jane Orwell as CEO', JOINED],
  ['yes', 'Jane Orwell, who was named CEO of Brightforge on Monday, replaces Paul Denby.', JOINED],
  ['yes', 'Jane Orwell, the newly appointed chief executive of Brightforge, is giving the first signs of her plans.', JOINED],
  ['yes', "In May, Brightforge's board ousted Paul Denby and installed Jane Orwell as chief executive.", JOINED],
  ['yes', 'New Brightforge CEO Jane Orwell is expected to present her plans in November.', JOINED],
  ['no', 'The veteran Brightforge CEO Jane Orwell is expected to present her plans in November.', JOINED],

  // Who goes.
  ['yes', "In May, Brightforge's board ousted Paul Denby and installed Jane Orwell.", LEFT],
  ['yes', 'Brightforge China CEO Paul Denby - in the position just five months - has resigned', LEFT],
  ['yes', 'Paul Denby will be replaced as chief executive of Brightforge by Jane Orwell in August.', LEFT],
  ['yes', 'Brightforge to replace Paul Denby with Jane Orwell as CEO', LEFT],
  ['yes', "The measures failed to revive confidence, leading to the exit of Brightforge's chief executive Paul Denby this year.", LEFT],
  ['yes', 'Paul Denby will retire from Brightforge entirely, including as chairman, on Dec. 31.', LEFT],

  // Better and worse than expected.
  ['yes', "It's no secret that Brightforge crushed Wall Street estimates.", BEAT],
  ['yes', 'Brightforge earned $1.48 a share on sales of $7.74 billion, better than the $1.43 analysts were expecting.', BEAT],
  ['yes', 'Brightforge reported revenue of $9.3 billion, beating consensus estimates of $9.2 billion.', BEAT],
  ['yes', 'Brightforge topped the Zacks consensus estimate by 4 cents in the last quarter.', BEAT],
  ['no', 'Our revenue estimates for Brightforge are 1 to 5 percent above current consensus.', BEAT],
  ['no', 'In the past three months, earnings estimates for Brightforge have jumped from $0.06 to $0.08 a share.', BEAT],
  ['no', 'Over the past two years the earnings estimates of analysts for Brightforge have doubled.', BEAT],
  ['no', 'Can Brightforge beat earnings estimates again this quarter?', BEAT],
  ['no', 'Analysts expect Brightforge to beat estimates when it reports on Thursday.', BEAT],
  ['yes', 'Revenue at Brightforge rose 8 per cent to $28.2 billion, shy of analyst forecasts of $28.5 billion.', MISSED],
  ['yes', 'Shares of Brightforge fell as revenue and earnings came in below estimates.', MISSED],
  ['no', 'The shares of Brightforge trade below the price targets of most analysts.', MISSED],

  // Growth of what is sold, not of what is carried, used or hoped for.
  ['no', 'Brightforge witnessed a 3.1% rise in traffic, which is measured in revenue passenger miles.', GREW],
  ['no', 'Shares of Brightforge surged 12 percent after the report.', GREW],
  ['no', 'Analysts expect revenue at Brightforge to grow 9 percent next year.', GREW],
  ['yes', 'Brightforge posted a 28.1% jump in revenue.', GREW],
  ['yes', 'Brightforge in its latest results reported revenue grew by 8% to $28.22 billion from $26.15 billion y/y.', GREW],
  ['yes', 'Quarterly sales at Brightforge came in at $4.1 billion, up 11% year over year.', GREW],

  // Notices are no products.
  ['no', 'An announcement from Brightforge (TSE:BRF) is now available.', LAUNCHED],
  ['no', 'The latest update is out from Brightforge (AU:BRF).', LAUNCHED],
  ['no', 'Brightforge issued a press release and slides, which are available on its website.', LAUNCHED],
  ['no', 'A replay of the Brightforge call will be available until Friday.', LAUNCHED],
  ['no', 'Long-awaited data from a trial of a Brightforge drug has arrived.', LAUNCHED],
  ['yes', 'Brightforge has rolled out private labels and introduced the Orlo Look, a camera that suggests outfits.', LAUNCHED],
  [
    'yes',
    'Brightforge recently launched its Orlo Wi-Fi service in India, where 390 million people are online, according to a report by the regulator.',
    LAUNCHED,
  ],
  ['yes', 'Brightforge is rolling out a fresh hot rod: its first race-ready van.', LAUNCHED],

  // Together with whom.
  ['no', 'The letter from Brightforge thanked the pilots: "We work together to keep our passengers safe."', PARTNERED],
  ['no', 'We partner with leading companies to deliver real results, Brightforge says on its site.', PARTNERED],
  ['no', 'By collaborating with other innovators, Brightforge aims to drive the next wave of growth.', PARTNERED],
  ['yes', 'Brightforge said that it and Tarnwick Media are jointly developing a headset.', PARTNERED],

  // Rows of tables and lines of contacts are no sentences.
  ['no', '| Total current assets | | 1,333,704 | | | 1,029,027 | Brightforge |', JOINED],
  ['no', 'Brightforge Investor Relations Contact: Kim Smith Orlo Advisory Group (646) 555-6519', JOINED],
  ['no', 'For more information on Brightforge, please visit its page, call (813) 555-0022, or send a mail.', JOINED],
  ['no', '* Joint press conference with Brightforge – Feb 13, 5.10 pm – 5.40 pm EST', LEFT],
  ['no', 'LinkedIn: @Brightforge | X: @Brightforge | YouTube: @Brightforge', 'Is {account} hiring?'],
  // A steep fall has many words.
  ['no', "Brightforge's revenue nosedived 19.5 percent year-on-year to $10m.", GREW],
  ['no', 'Sales at Brightforge cratered 30% on a year before.', GREW],
]
