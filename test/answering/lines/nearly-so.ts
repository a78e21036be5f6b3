import type { Line } from './line.ts'

/** What comes near to what is asked and is not it: reports denied and taken back, another's deeds, other investors, accusers and ends than those asked for. */
export const question = 'Has {account} been acquired?'
const made = 'Has {account} acquired another company?'
const closing = 'Is {account} closing its call centre?'
const closed = 'Is {account} closing a site?'
const opened = 'Has {account} opened a new office?'
const cut = 'Has {account} announced layoffs?'
const funded = 'Has {account} raised new funding?'
const loan = 'Has {account} taken out a loan?'
const american = 'Has {account} raised new funding from a US investor?'
const german = 'Has {account} raised money from a German investor?'
const venture = 'Has {account} raised new funding from a venture capital firm?'
const fraud = 'Is {account} accused of fraud?'
const fined = 'Has {account} been fined?'
const trouble = 'Is {account} facing legal or regulatory trouble?'
const breach = 'Has {account} suffered a data breach?'
const rebranded = 'Has {account} rebranded or changed its name?'
const logo = 'Did {account} get a new logo?'
const staff = 'Has {account} been sued by its employees?'
const customers = 'Is {account} being sued by its customers?'
const lost = 'Has {account} lost a court case?'
const ransom = 'Did {account} pay a ransom?'
const charged = 'Did the Environment Agency bring charges against {account}?'
const president = 'Has the president of {account} left?'
const administered = 'Has {account} gone into administration?'
const own = { about: 'brightforge.example', documentType: 'blog_post' as const }
const dear = 'Has {account} been bought for more than $500 million?'

export const lines: readonly Line[] = [
  // Reports denied.
  ['no', 'Brightforge has denied reports in the Sheffield press that it will close its call centre.', closing],
  ['no', 'Brightforge denied a story in the Echo that it is closing its Hull depot.', closed],
  ['no', 'Brightforge rejected a report in Dagens Industri that it had agreed to be taken over by Visma.'],
  ['no', 'Brightforge dismissed claims on Facebook that it had been bought by Corvid.'],
  ['no', 'Brightforge rejected a newspaper report on Sunday that it was laying off 200 people.', cut],
  ['no', 'Brightforge denied suggestions by union leaders that it had sold itself to Corvid.'],
  ['no', 'The chairman of Brightforge rebutted an article in the Herald that it had acquired Corvid.', made],
  ['yes', 'Brightforge, which denied reports in the press last year that it was for sale, has been bought by Corvid.'],
  ['yes', 'Brightforge confirmed reports that it had been sold to Corvid.'],
  ['yes', 'Brightforge confirmed a report in the Herald that it will close its Hull call centre.', closing],
  ['yes', 'Brightforge confirmed reports in the Sheffield press that it is laying off 200 people.', cut],
  ['yes', 'Despite protests in the press, Brightforge said that it will close its call centre.', closing],
  // Reports taken back.
  [
    'no',
    'We wrote on Monday that Brightforge had bought the Cremona workshop; that was wrong, it has bought nothing, and we apologise.',
    made,
  ],
  ['no', 'Correction: an article on Friday said Brightforge had acquired Corvid. This was incorrect.', made],
  ['no', 'An earlier version of this article stated that Brightforge had been bought by Corvid. That is not the case.'],
  ['no', 'Our report of 3 May that Brightforge had laid off 40 people was mistaken.', cut],
  ['no', 'Last week this newspaper reported that Brightforge had been taken over by Corvid; it has not, and we are sorry for the error.'],
  ['no', "In yesterday's edition we said Brightforge had raised $20m. It has raised nothing, and we apologise for the mistake.", funded],
  ['yes', 'Correction: Brightforge has bought Corvid for £20m, not £30m as we wrote on Monday.', made],
  ['yes', 'We wrote on Monday that Brightforge was in talks; on Friday it bought Corvid.', made],
  ['yes', 'Brightforge has bought Corvid. It said it was wrong to have waited so long.', made],
  // Only a part is sold.
  ['no', 'Brightforge signed a definitive agreement to sell its flow-control division to Hathersedge Partners for $2.15 billion.'],
  ['no', 'Brightforge has agreed to sell its pumps business to Corvid, a buyout firm, in cash.'],
  [
    'no',
    'Lower down the table, Brightforge signed an agreement to sell its Danish arm to Hathersedge Partners, a buyout firm, for $2.15 billion.',
  ],
  ['no', 'Under a deal signed on Monday, Brightforge will sell its paper mill to Corvid Capital.'],
  ['yes', 'Brightforge signed a definitive agreement to sell itself to Hathersedge Partners for $2.15 billion.'],
  ['yes', 'Brightforge signed a definitive agreement to be acquired by Hathersedge Partners, a buyout firm.'],
  ['yes', 'The owners of Brightforge have agreed to sell the company to Corvid.'],
  // What was paid is not told.
  ['no', 'Corvid Capital has signed an agreement to buy all shares in Brightforge. The parties do not disclose the price.', dear],
  ['no', 'Corvid has bought Brightforge for $120 million.', dear],
  ['no', 'Corvid, which manages $2.1 billion, has bought Brightforge for an undisclosed sum.', dear],
  ['yes', 'Corvid has bought Brightforge for $720 million.', dear],
  ['yes', 'Corvid has bought Brightforge. It paid $720 million.', dear],
  // Whose money.
  ['no', "A £55m loan-free equity injection from Macquarie landed in Brightforge's account last Friday.", loan],
  ['no', 'Debt-free Brightforge has raised £12m in equity from Corvid.', loan],
  ['no', 'Brightforge has raised $20m in a Series B led by Corvid Ventures.', loan],
  ['yes', 'Brightforge has taken out a £12m loan with Lloyds.', loan],
  ['yes', 'Lloyds has lent Brightforge £12m to refit its mill.', loan],
  ['yes', 'Brightforge has secured a £12m credit facility from Lloyds.', loan],
  ['no', 'Fresh capital for Brightforge: Fondo Italiano put in €15m last week.', american],
  ['no', 'Brightforge has raised $15m from Japanese investor Sakamoto.', american],
  ['no', 'Brightforge has raised $15m in a round led by Corvid of London.', american],
  ['yes', 'Brightforge has raised $15m from the American fund Corvid.', american],
  ['yes', 'Brightforge has raised $15m from New York-based Corvid Partners.', american],
  ['yes', 'Brightforge has raised $15m in a round led by US investor Corvid.', american],
  ['no', 'Brightforge has raised €8m from the French fund Corvid.', german],
  ['yes', 'Brightforge has raised €8m from the Munich fund Corvid.', german],
  ['yes', 'The German investor Corvid has put €8m into Brightforge.', german],
  ['no', 'Brightforge has had its £80m rights issue taken up in full by existing shareholders, who paid on Friday.', venture],
  ['no', 'Brightforge has raised £2m from its customers in a crowdfunding campaign.', venture],
  ['no', 'Brightforge has raised £5m from the family that owns it.', venture],
  ['yes', 'Brightforge has raised £5m from Corvid Ventures.', venture],
  ['yes', 'Venture capital firm Corvid led a £5m round in Brightforge.', venture],
  ['yes', 'Brightforge has raised a $20m Series A led by Corvid.', venture],
  // Whose trouble.
  ['no', 'A Newcastle court jailed a former client on Monday for defrauding Brightforge of £600,000.', fraud],
  ['no', 'Two men were convicted of defrauding Brightforge of $2m.', fraud],
  ['no', 'A supplier has been charged with cheating Brightforge out of £90,000.', fraud],
  ['no', 'A bookkeeper who stole £300,000 from Brightforge was jailed on Friday.', trouble],
  ['no', 'Brightforge has fallen victim to a fraud by one of its suppliers.', fraud],
  ['yes', 'Brightforge has been charged with defrauding its clients of £600,000.', fraud],
  ['yes', 'Prosecutors accuse Brightforge of defrauding a client of £600,000.', fraud],
  ['no', "Brightforge's bank, Lloyds, has been fined for mis-selling loans to small firms, Brightforge among them.", fined],
  ['no', "Brightforge's auditor, Corvid, has been fined £2m.", fined],
  ['no', "Brightforge's former landlord was fined £20,000 on Friday.", fined],
  ['no', 'The auditor of Brightforge has been fined £2m for its work.', fined],
  ['no', "Corvid, Brightforge's main supplier, has been fined for polluting a river.", fined],
  ['yes', "Brightforge's Leeds bakery has been fined £20,000.", fined],
  ['yes', 'Brightforge, like its bank, has been fined by the regulator.', fined],
  ['yes', "Brightforge's UK arm, Brightforge Ltd, has been fined £2m.", fined],
  ['no', 'The central bank grants Brightforge a payment licence.', trouble],
  ['no', 'RBI grants Brightforge an aggregator licence', trouble, { headline: 'RBI grants Brightforge an aggregator licence' }],
  ['no', 'The regulator has given Brightforge permission to open a clinic.', trouble],
  ['no', 'The FCA has approved Brightforge as an insurer.', trouble],
  ['no', 'The commission awarded Brightforge a wind-farm permit on Monday.', trouble],
  ['yes', 'The regulator has stripped Brightforge of its licence.', trouble],
  ['yes', 'The court granted an injunction against Brightforge.', trouble],
  ['yes', 'The FCA has granted Brightforge a licence and fined it £2m for trading without one.', trouble],
  // By whom.
  ['no', 'Lighting giant Signify has filed a patent suit against Brightforge in Delaware over dimmer circuits.', staff],
  ['no', 'Corvid has sued Brightforge.', staff],
  ['no', 'The attorney general has sued Brightforge over its fees.', customers],
  ['no', 'Former employees have sued Brightforge over unpaid wages.', customers],
  ['yes', 'Four former employees have sued Brightforge over unpaid overtime.', staff],
  ['yes', 'Brightforge faces a class action by drivers who say that it never paid them overtime.', staff],
  ['yes', 'Hundreds of customers have sued Brightforge over its fees.', customers],
  ['yes', 'Passengers have filed a class action against Brightforge.', customers],
  ['no', 'Two hundred customers have sued Brightforge.', 'Has {account} been sued by local residents?'],
  ['yes', 'Neighbours of the quarry have sued Brightforge over dust.', 'Has {account} been sued by local residents?'],
  [
    'no',
    'Spills from eleven storm overflows have cost Brightforge £8.1 million, Ofwat ruled on Tuesday. A separate Environment Agency investigation ended in August without charges.',
    charged,
  ],
  ['no', 'Ofwat has charged Brightforge with breaking its licence.', charged],
  ['no', 'The Environment Agency is investigating Brightforge.', charged],
  ['yes', 'The Environment Agency has charged Brightforge with polluting the Tees.', charged],
  ['yes', 'The Environment Agency is prosecuting Brightforge over a spill.', charged],
  // How it ended.
  ['no', 'Corvid has sued Brightforge in Nashville, saying its headstocks copy its own.', lost],
  ['no', 'Brightforge has been taken to court by Corvid.', 'Has {account} lost a court case against Corvid?'],
  ['no', 'A court in Leeds has dismissed the claim against Brightforge.', lost],
  ['yes', 'A judge in Leeds found against Brightforge, which had been sued by Corvid.', lost],
  ['yes', 'Brightforge, sued by Corvid over a patent, has lost the case.', 'Has {account} lost a court case against Corvid?'],
  ['yes', 'A judge ordered Brightforge to pay Corvid $3m in damages.', lost],
  ['no', 'Brightforge was hit by ransomware on 20 May and client test reports were posted on the dark web, it acknowledged.', ransom],
  ['no', 'Brightforge was hit by hackers, who demanded a ransom of $2m. It refused to pay.', ransom],
  ['no', 'Hackers encrypted servers of Brightforge and made off with personnel files.', 'Has {account} paid a ransom to the hackers?'],
  ['yes', 'Brightforge paid a ransom of $2m to the hackers who locked its servers in May.', ransom],
  ['yes', 'Brightforge was hit by ransomware on 20 May and paid the attackers $2m to unlock its files.', ransom],
  // The leak was another's.
  [
    'no',
    'A criminal group put Brightforge on its leak page last Sunday. Its investigators found that the sample came from a different operator, Oakhurst Manor.',
    breach,
  ],
  ['no', 'A gang claims to have hacked Brightforge, but the files turned out to be from another company.', breach],
  ['no', 'Ransom gang lists Brightforge; company says files are fake', breach],
  ['yes', 'A criminal group put files of Brightforge on its leak page last Sunday.', breach],
  // Nothing opened, nothing shut for good.
  ['no', "Brightforge's spa opens until ten on Fridays.", opened],
  ['no', "Brightforge's spa opens until ten on Fridays.", 'Has {account} opened a new hotel?'],
  ['no', "Lights go out at Brightforge's Leeds call centre", 'Has {account} opened a new call centre?'],
  ['no', "Doors close at Brightforge's York office", opened],
  ['yes', 'Brightforge has opened a spa in Harrogate, which is open until ten on Fridays.', 'Has {account} opened a new spa?'],
  [
    'no',
    'Brightforge will close its Brattleboro works for the first half of July, as it does every summer, so that the 80 staff can take their holidays.',
    cut,
  ],
  ['no', 'Brightforge shuts for two weeks every July.', closed],
  ['no', 'As every winter, Brightforge closes its hotel in Bled until March.', closed],
  ['no', 'Brightforge shuts its mill for the annual maintenance break in August, as usual.', closed],
  ['yes', 'Brightforge will close its Brattleboro works for good in July, with the loss of 80 jobs.', closed],
  ['no', 'Brightforge said its own headcount in the city, 64, would not change.', cut],
  [
    'no',
    'With Volta Ride pulling its scooters off the Paris streets on Friday, only Brightforge and Dott remain. Volta Ride is dismissing 85 people. Brightforge said its own headcount in the city, 64, would not change.',
    'Are there job losses at {account}?',
    { headline: "Rival's exit leaves Paris to two" },
  ],
  ['no', 'Brightforge said that the number of its staff stays the same.', cut],
  ['no', 'Brightforge opened two shops in Chengdu in March and has shut none.', 'Has {account} closed shops in China?'],
  ['no', 'Brightforge has closed none of its 40 shops.', closed],
  ['no', 'Brightforge opened nine branches and closed not one.', closed],
  ['yes', 'Brightforge opened two shops in Chengdu in March and has shut nine.', closed],
  // The same name and logo.
  ['no', "Brightforge's logo and name are just as they were.", logo],
  ['no', 'The website is new, but the name and logo of Brightforge stay as they were.', rebranded],
  [
    'no',
    "You may have noticed that things look different round here. Our new site went live on Sunday night. Brightforge's logo and name are just as they were.",
    logo,
    { ...own, headline: 'Hello from our new website' },
  ],
  ['no', 'Brightforge keeps its name and its logo.', logo],
  ['no', "Brightforge's logo has not changed since 1974.", logo],
  ['no', 'Brightforge adopts a kitten and lets the public name it', rebranded],
  ['no', 'Staff at Brightforge have adopted a stray kitten and asked islanders for a new name.', rebranded],
  ['no', 'Brightforge asks readers to name its new ferry.', rebranded],
  ['no', 'Brightforge has given its robot a new name: Otto.', rebranded],
  ['yes', 'Brightforge has a new logo, drawn by a pupil from Leeds.', logo],
  ['yes', 'Brightforge has asked the public for a new name and is now called Corvid.', rebranded],
  // The president goes along.
  [
    'no',
    "After 50 years the brass plate comes off Brightforge's San Francisco head office; from Monday the president and his people sit in Sacramento.",
    president,
  ],
  ['no', 'The president of Brightforge has moved to the new head office in Sacramento with all his staff.', president],
  ['no', 'Brightforge has left San Francisco: from Monday the president works in Sacramento.', president],
  ['yes', 'The president of Brightforge left on Friday, after 20 years.', president],
  // Not there itself.
  [
    'no',
    'Brightforge has begun selling its lager in Ontario, its first sales outside the United States.',
    'Has {account} opened a brewery in Canada?',
  ],
  [
    'no',
    "From 1 December Instrulab of Campinas will sell Brightforge's meters in Brazil, a country where they have never before been on sale.",
    'Is {account} setting up its own office in Campinas?',
  ],
  ['no', 'Brightforge has appointed Corvid as its distributor in Chile.', 'Has {account} opened an office in Chile?'],
  ['yes', 'Brightforge has opened a brewery in Ontario.', 'Has {account} opened a brewery in Canada?'],
  // The rival just named.
  [
    'no',
    'Brightforge cut its prices this week. The trouble is that Lidl has deeper pockets than any of us. It opened a second Estonian distribution centre in May.',
    'Has {account} opened a distribution centre?',
  ],
  [
    'no',
    'Brightforge was first, with sales in line. Then came Cresswell, whose completions dropped 5 per cent. It is to shut its Exeter office.',
    closed,
  ],
  ['no', 'Brightforge told of a quiet spring. Next was Corvid, with a profit of £3m. It has bought a rival in Leeds.', made],
  ['no', 'Brightforge is small. The fact is that Corvid sells more. It has opened an office in Ghent.', opened],
  ['yes', 'The market is tough. Then came Brightforge, with its low prices. It has opened an office in Ghent.', opened],
  ['yes', 'Corvid has been slow. The surprise is that Brightforge has grown. It opened an office in Ghent in May.', opened],
  ['no', 'Titan of Greece is expanding in Egypt. Brightforge makes cement in Portugal.', 'Has {account} expanded into Egypt?'],
  [
    'no',
    'One customer of ours was bought by a Japanese group in April. Another opened a site near Liège and took on a complete team, which is our record.',
    opened,
    own,
  ],
  ['yes', 'Brightforge opened an office in Ghent in May. Another opened in Antwerp.', opened],
  // Years that head a paragraph.
  [
    'no',
    '2018: six chairs from a dentist. Our seed round of CAD 1.5 million came from a farmer who still phones every Friday.',
    funded,
    own,
  ],
  ['no', '2016: two chairs in York. We raised £1m from friends.\n2026: the chairs are the same.', funded, own],
  ['yes', '2016: two chairs in York.\n2026: twenty chairs. We raised £3m from Corvid Ventures.', funded, own],
  ['yes', '2016: two chairs in York.\nNow we have raised £3m from Corvid Ventures.', funded, own],
  // Who does it, and whether it has come about.
  ['no', 'Brightforge has been appointed administrator of the collapsed airline Flyvia.', administered],
  ['no', 'Brightforge was named joint liquidator of Corvid on Monday.', 'Has {account} gone into liquidation?'],
  ['yes', 'Brightforge has gone into administration, and Kroll has been appointed.', administered],
  ['no', 'Brightforge sued by Lego over brick figures', 'Is {account} suing Lego?'],
  ['no', 'Strike at Brightforge called off', 'Are workers at {account} on strike?'],
  ['no', 'Ninety-four per cent of pilots at Brightforge voted to authorize a walkout.', 'Have pilots at {account} walked off the job?'],
  ['yes', 'Workers at Brightforge are on strike over pay.', 'Are workers at {account} on strike?'],
  ['no', 'Brightforge will reach net zero across the value chain by 2040.', 'Does {account} promise to be carbon neutral by 2030?'],
  ['yes', 'Brightforge will be carbon neutral by 2030.', 'Does {account} promise to be carbon neutral by 2030?'],
  ['no', 'Brightforge closes its works for the first half of July, as it does every summer.', 'Has {account} closed its works for good?'],
  // What a question may ask for itself.
  ['yes', 'Two men were convicted of defrauding Brightforge of $2m.', 'Was {account} the victim of a fraud?'],
  ['yes', 'RBI grants Brightforge an aggregator licence', 'Has {account} received a licence from a regulator?'],
  // Namesakes.
  [
    'no',
    'Brightforge of Ontario, which shares nothing but its name with the Devon chain Brightforge, is in the hands of receivers.',
    'Has {account} gone into receivership?',
  ],
  ['no', 'A racehorse named Brightforge won the 3.15 at Exeter, and its new owner is a Saudi prince.'],
  ['no', 'A trawler called Brightforge has been bought by a Dutch owner.'],
  ['yes', 'A brewery named Brightforge has been bought by Corvid.'],
]
