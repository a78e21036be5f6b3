import type { Line } from './line.ts'

/** What proves the event beside words for which a sentence is turned down, and what is no more than these words. */
export const question = 'Has {account} raised funding?'
const guidanceRaised = 'Has {account} raised its guidance?'
const guidanceCut = 'Has {account} lowered its guidance?'
const warned = 'Has {account} issued a profit warning?'
const revenue = 'Has {account} reported revenue growth?'
const beaten = 'Has {account} beaten expectations?'
const goingPublic = 'Is {account} going public?'
const dividendCut = 'Has {account} cut its dividend?'
const dividendRaised = 'Has {account} raised its dividend?'
const launched = 'Has {account} launched a new product?'
const site = 'Has {account} opened a new site?'
const expands = 'Is {account} expanding?'

export const lines: readonly Line[] = [
  // Its own forecast, for which a whole trade or country is the cause.
  ['yes', 'Brightforge lowered its outlook for the year as it forecasts slower industry growth.', guidanceCut],
  ['yes', 'Brightforge raised its targets as it expects industry demand to recover.', guidanceRaised],
  ['yes', 'Brightforge lowered its 2026 sales forecast because of a slowdown in the German economy.', guidanceCut],
  ['yes', 'Brightforge now expects weaker car sales in Spain to hit its results and cut its full-year outlook.', guidanceCut],
  ['yes', 'Brightforge cut its outlook for growth after the European Central Bank raised rates.', guidanceCut],
  ['yes', 'Brightforge lowered its outlook for growth this year to 5%, as the Bank of England keeps rates high.', guidanceCut],
  ['no', 'Brightforge now expects industry sales of 14 million, down from its earlier forecast of 15 million.', guidanceCut],
  ['no', 'Brightforge expects the economy to slow.', guidanceCut],
  // A first forecast is for a year to come, and nobody takes it ill.
  ['yes', 'Brightforge expects reduced margins in 2026 as costs rise.', guidanceCut],
  ['yes', 'Brightforge expects lower earnings for 2027, sending its shares down 9% as investors were disappointed.', guidanceCut],
  ['yes', 'Brightforge expects lower sales for 2026, a blow to investors.', warned],
  ['no', 'Brightforge forecasts weaker earnings for 2027.', guidanceCut],
  // What came in, by another name than revenue, beside profit; and another's fall, or that of another year.
  ['yes', "Brightforge's fees climbed 14% to $20 million, lifting profit by 9%.", revenue],
  ['yes', "Brightforge's premiums rose 18% to $30 million and profit doubled.", revenue],
  ['yes', 'Brightforge took in $30 million, up 18%, with an operating margin of 9%.', revenue],
  ['yes', "Brightforge's same-store sales rose 6%, while Corvid's total sales fell 2%.", revenue],
  ['yes', "Brightforge's like-for-like sales grew 4%. Halden's total revenue fell 2%.", revenue],
  ['yes', "Brightforge's like-for-like sales grew 4% this year. Sales fell 2% in 2023.", revenue],
  ['yes', "Brightforge's like-for-like sales grew 4%. Revenue fell 2% in Asia.", revenue],
  ['no', "Brightforge's like-for-like sales grew 4%. Its total revenue fell 2%.", revenue],
  ['no', "Brightforge's net profit doubled to $90m after it sold a stake in Corvid.", revenue],
  ['no', 'Brightforge posted a 12% rise in profit to $90m.', revenue],
  // What was done to beat a yardstick, and what is to be done yet.
  ['yes', "Brightforge's sales rose 9% to surpass analysts' expectations.", beaten],
  ['yes', 'Brightforge was the first retailer to beat forecasts.', beaten],
  ['yes', 'Brightforge earned $1.40 a share to beat the consensus.', beaten],
  ['no', 'Brightforge is expected to beat estimates.', beaten],
  ['no', "Brightforge looks set to exceed analysts' forecasts for revenue.", beaten],
  ['no', 'Brightforge hopes to beat the consensus with its quarterly results.', beaten],
  // A forecast as it was before.
  ['yes', 'Brightforge raised its profit forecast to at least £9m from no more than £7m previously.', guidanceRaised],
  ['yes', 'Brightforge lowered its outlook to a loss from a small profit previously.', guidanceCut],
  ['yes', 'Brightforge lowered its sales outlook to flat from slight growth originally.', guidanceCut],
  ['yes', 'Brightforge cut its forecast to US$30m from between US$40m and US$50m previously.', guidanceCut],
  ['no', 'Brightforge has previously cut its forecast to $40m.', guidanceCut],
  // Money that came in beside orders, commitments, buybacks and debts.
  ['yes', 'Brightforge, with $9 million of orders on its books, has picked up $5 million from Orchard Ventures.'],
  ['yes', 'Orchard has put $8 million into Brightforge, which holds $2 million of purchase commitments.'],
  ['yes', 'Brightforge closed a $4 million seed and has $20 million worth of contracts.'],
  ['yes', 'Brightforge landed $6 million from Orchard Ventures for the purchase of a plant and a stock buyback.'],
  ['yes', 'Brightforge raised $40 million and assumed $5 million of debt in the deal.'],
  ['yes', 'Brightforge secured a $30 million loan, arranged on behalf of the company by Marrow Bank.'],
  ['yes', 'Brightforge raised $10 million for its solar fund, led by Orchard.'],
  ['no', "Brightforge assumed $40 million of Corvid's debt."],
  ['no', 'Brightforge arranged a $50 million financing on behalf of a hotel owner.'],
  ['no', 'Brightforge bagged £12m worth of orders.'],
  ['no', 'Brightforge has secured $90 million in advertising commitments.'],
  ['no', 'Brightforge raised $300 million for a new climate fund to back founders.'],
  // Its own flotation beside that of a unit, or beside a listing that goes on.
  ['yes', 'Brightforge went public on Monday and will continue its listing in Oslo.', goingPublic],
  ['yes', 'Shares in Brightforge began trading on Friday, and it is to continue its listing in Milan.', goingPublic],
  ['yes', 'Brightforge floats on AIM on Friday, two years after Corvid listed a software arm there.', goingPublic],
  ['yes', 'Brightforge floated the business in Oslo on Friday.', goingPublic],
  ['yes', 'Corvid floated its drills arm, now called Brightforge, in London on Friday.', goingPublic],
  ['no', 'Corvid floated its lamp business, a rival of Brightforge.', goingPublic],
  ['no', 'Brightforge, listed in London, is to float its pumps arm.', goingPublic],
  ['no', 'Brightforge, which is listed on Nasdaq, priced a follow-on offering.', goingPublic],
  // A dividend that is cut or raised with another thing, or stands beside it.
  ['yes', 'Brightforge has reduced its outlook and its annual dividend after a weak year.', dividendCut],
  ['yes', 'Brightforge slashed costs and the dividend on Monday.', dividendCut],
  ['yes', "Brightforge's dividend falls to 8p a share from 12p.", dividendCut],
  ['yes', 'Brightforge decided not to pay a dividend for 2026.', dividendCut],
  ['yes', 'Brightforge, which resumed its dividend in 2022, has halved its dividend.', dividendCut],
  ['yes', 'Brightforge lifted its outlook and dividend on Thursday.', dividendRaised],
  ['yes', 'Brightforge declared a quarterly dividend of $0.42, an increase of 5%.', dividendRaised],
  ['yes', 'Brightforge froze its dividend at 10p a share.', 'Has {account} frozen its dividend?'],
  ['no', 'Brightforge cut its dividend to 5p a share.', 'Has {account} frozen its dividend?'],
  ['no', 'Brightforge froze its dividend at 12p a share.', dividendCut],
  ['no', 'Brightforge declared a dividend of 12p after it cut 300 jobs.', dividendCut],
  ['no', 'Brightforge does not pay a dividend.', dividendCut],
  ['no', 'Brightforge resumed its dividend, which it cut in 2020.', dividendCut],
  ['no', 'Brightforge declared a dividend of 12p as strong sales lifted profit.', dividendRaised],
  // A product of which results, offerings and festivals are told.
  ['yes', 'Brightforge unveiled a drone that maps exploration data.', launched],
  ['yes', 'Brightforge launches software for assay results.', launched],
  ['yes', 'Brightforge launched its notes offering for students, an app for lectures.', launched],
  ['yes', 'Brightforge launched a rights offering and a new kettle.', launched],
  ['yes', 'Brightforge launched a virtual event.', launched],
  ['no', 'Brightforge released metallurgical results for Red Hill.', launched],
  ['no', 'Brightforge unveils the findings of its survey.', launched],
  ['no', 'Brightforge launches a $500 million notes offering.', launched],
  ['no', 'Brightforge launches public offering of shares and warrants.', launched],
  // A site beside a team, a range or an offer that grows.
  ['yes', 'Brightforge expanded its team and set up a hub on the coast.', site],
  ['yes', 'Brightforge expands its capabilities with a new research lab.', site],
  ['yes', 'Brightforge expanded its footprint through a distribution centre near the motorway.', site],
  ['no', 'Brightforge expands its reach through distributors.', expands],
  ['no', 'Brightforge expands its presence via new alliances.', expands],
]
