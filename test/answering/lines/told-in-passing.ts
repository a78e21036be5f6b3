import type { Line } from './line.ts'

/** Events of which news and filings tell by the way: who hands over or arrived, who searched whose offices, what is under construction, who signed up; each beside what only looks like it. */
export const question = 'Has {account} appointed a new chief executive?'
const left = 'Has the CEO of {account} left?'
const closed = 'Has {account} closed a site?'
const plant = 'Is {account} opening or building a new plant, warehouse or data centre?'
const trouble = 'Is {account} facing legal or regulatory trouble?'
const searched = 'Are the police investigating {account}?'
const breach = 'Has {account} suffered a data breach?'
const ransom = 'Has {account} paid a ransom?'
const partner = 'Has {account} announced a new partnership?'
const contract = 'Has {account} won a new contract or customer?'
const layoffs = 'Has {account} announced layoffs?'
const goesPublic = 'Is {account} going public?'
const goesPrivate = 'Is {account} being taken private?'
const filing = { documentType: 'filing' } as const
const release = { documentType: 'press_release', about: 'brightforge.example' } as const

export const lines: readonly Line[] = [
  // Chiefs who hand over, and who arrived.
  [
    'yes',
    'Shares in Brightforge fell after it confirmed in April that Chief Executive Tom Reilly would hand over on July 1 to Jane Doe, who runs operations at Corvid Systems.',
  ],
  [
    'yes',
    'The Winnipeg railway had fallen out of favour after confirming in April that Chief Executive Tom Reilly would hand over on July 1 to Jane Doe. Brightforge gained 3%.',
    question,
    { headline: 'Brightforge, the railway, gains' },
  ],
  ['yes', 'Brightforge said in March that chief executive Tom Reilly would make way in June for Jane Doe of Corvid Systems.'],
  ['yes', 'Brightforge said in March that chief executive Tom Reilly would make way in June for Jane Doe of Corvid Systems.', left],
  ['no', 'Brightforge said chief executive Tom Reilly would not hand over to Jane Doe.'],
  ['no', 'If chief executive Tom Reilly would hand over to Jane Doe, Brightforge might recover.'],
  ['no', 'Brightforge sank as analysts hoped that chief executive Tom Reilly would hand over to Jane Doe.'],
  ['no', 'Brightforge said that chief executive Tom Reilly would hand over the cheque to Jane Doe.'],
  ['no', 'Brightforge fell after Corvid Systems said that its chief executive Tom Reilly would hand over to Jane Doe.'],
  [
    'yes',
    "Since Jane Doe arrived as chief executive last September from Finland's Corvid, she has been saying that Brightforge had become dull.",
  ],
  ['no', 'Since Jane Doe arrived as chief executive of Corvid last September, she has been a customer of Brightforge.'],
  ['no', 'Since Jane Doe arrived as chief executive in 2019 from Corvid, Brightforge has doubled in size.'],
  // Whose offices, and whose systems.
  [
    'yes',
    "Minerva has warned of margins. The country's fourth-largest, Brightforge, has an extra headache. Federal police searched its Linden offices on April 15 in connection with alleged bribes.",
    trouble,
  ],
  [
    'yes',
    "The country's fourth-largest, Brightforge, has a headache. Federal police searched its Goiânia offices on April 15 in connection with alleged bribes. It is cooperating. Results are due in May. Its shares have lost 36%. It has a plant. It makes beef. It sells hides. Its bond is quoted at 81.",
    searched,
  ],
  [
    'no',
    "Brightforge has warned of margins. The country's fourth-largest, Corvid, has an extra headache. Federal police searched its offices on April 15 in connection with alleged bribes.",
    trouble,
  ],
  ['no', 'Police searched the woods behind the offices of Brightforge for a missing boy.', searched],
  ['yes', "Antitrust officials turned up at Brightforge's Lyon offices on Tuesday.", trouble],
  ['no', "Officials turned up at Brightforge's offices with a prize for the best canteen.", trouble],
  [
    'yes',
    'And at Brightforge, whose 11 sites fill vials, a warning letter from the U.S. Food and Drug Administration, published on May 12, listed 14 failings at its factory in Cork.',
    trouble,
  ],
  ['no', 'Corvid received a warning letter from the FDA about pumps that Brightforge does not make.', trouble],
  ['yes', "We have informed the Information Commissioner's Office, which has opened an inquiry.", trouble, release],
  ['no', "We have informed the Information Commissioner's Office, which has opened an inquiry.", ransom, release],
  ['no', 'Brightforge has told the city council, which has opened an inquiry into the weather.', trouble],
  [
    'yes',
    "For eleven days in April strangers had the run of Brightforge's claims system and walked off with the bank details of 6,000 policyholders, the insurer told members.",
    breach,
  ],
  ['no', "Strangers had the run of Corvid's claims system and walked off with 6,000 files, said Brightforge.", breach],
  ['no', "For eleven days in April visitors had the run of Brightforge's new museum and walked off with 6,000 balloons.", breach],
  // In a company's own words "the board" is its own.
  [
    'yes',
    'Brightforge plc today publishes the outcome of the review it began in November. Revenue rose by 9 % because of higher prices.\n\nThe review looked at a sale of the retail arm, a listing of the renewables unit and a merger with neighbour Exewater. Exewater has since dropped out. The board has decided to pursue none of these. It will instead cut layers of management, and 220 jobs will go by December, most of them at head office.',
    layoffs,
    release,
  ],
  // Partners and customers.
  [
    'yes',
    "Brightforge, of Huntsville, Ala., disclosed on May 6 a tie-up with Anduril under which its radars will go on the start-up's interceptors. Brightforge owes no break fee. Brightforge has an outside monitor. Brightforge trades at 15 times earnings. Brightforge has fared worse than others. Brightforge makes radars. Brightforge pays no dividend.",
    partner,
  ],
  ['no', 'Brightforge may disclose a tie-up with Anduril under which its radars will go on the interceptors.', partner],
  ['yes', 'Brightforge signed up Wolt in April to deliver from all 212 of its shops.', partner],
  ['no', 'Corvid signed up Wolt to deliver from all 212 of its shops, and Brightforge did not.', partner],
  ['yes', 'The order for door modules, announced in February, is the first Brightforge has ever had from Toyota.', contract],
  [
    'yes',
    'Brightforge, which makes doors, is insured. It tells of an order announced in February for door modules, the first Brightforge has ever had from the carmaker.',
    contract,
  ],
  ['yes', 'In November Brightforge signed its first government, the province of Saskatchewan, which uses its drought index.', contract],
  ['no', 'Brightforge signed its first government grant in May.', contract],
  ['no', 'Corvid, a rival of Brightforge, signed its first government in May.', contract],
  [
    'yes',
    'Brightforge already has one signed buyer: the drug maker Lekona will take a third of the output under a contract of November 2025.',
    contract,
  ],
  ['no', 'Brightforge has no signed buyer yet.', contract],
  [
    'yes',
    'The four Brightforge rigs will not rust at anchor: Equinor signed them up on Monday for four years of drilling.',
    contract,
    { headline: "Equinor keeps Brightforge's rigs busy until 2030" },
  ],
  ['yes', "Brightforge today releases TideCast for harbours. Rotterdam's pilots' association is the first customer.", contract],
  ['no', 'Brightforge paints boats for harbours. Corvid is the first customer to complain.', contract],
  ['no', 'Brightforge launches TideCast. Corvid is the first customer of Orrery.', contract],
  ['no', 'Brightforge paints boats for harbours. The port of Rotterdam was the first customer.', contract],
  // Plants under way, and lights that go out.
  [
    'yes',
    'Titan is expanding. Brightforge, long the most home-bound of them all, has an ultramodern kiln rising out of the plain at Settat in Morocco. It has told investors little else. Sales rose. It pays no dividend.',
    plant,
  ],
  [
    'yes',
    'The newest is Brightforge, whose 180 million euro electric-motor works at Kecskemet turned out its first unit on Monday. Revenue shrank. Exports rose. It sells to Corvid. It has a chairwoman. Its shares closed at HK$43.',
    plant,
  ],
  ['no', 'Brightforge works with Corvid, which has a kiln rising out of the plain in Morocco.', plant],
  ['no', "Brightforge's works at Kecskemet turned out its millionth motor on Monday.", plant],
  ['no', "Brightforge's Leeds plant turned out its first profit in five years.", plant],
  ['yes', "The lights go out at Brightforge's Leeds call centre in July.", closed],
  ['no', "The lights went out at Brightforge's Leeds call centre for an hour on Friday during the storm.", closed],
  ['yes', "The torches were turned off for good in Brightforge's frame shop on Friday.", closed],
  ['no', 'The lights were switched off for good in the shop of a customer of Brightforge.', closed],
  // Filings, which speak for the company that they name first.
  [
    'yes',
    'We have filed this registration statement with the Securities and Exchange Commission for the initial public offering of our Class A ordinary shares. Brightforge runs a marketplace. Our servers are those of Amazon Web Services. Amazon Web Services may fail.',
    goesPublic,
    filing,
  ],
  [
    'no',
    'We have filed this registration statement with the Securities and Exchange Commission for the initial public offering of our shares. Corvid runs a marketplace. Our cloud is run by Brightforge.',
    goesPublic,
    filing,
  ],
  [
    'yes',
    'Brightforge has agreed to be bought by an affiliate of Corvid Equity. The parties expect to close in the autumn, after which the common stock will be delisted from the exchange.',
    goesPrivate,
    filing,
  ],
  [
    'no',
    'Brightforge has agreed to buy Corvid. The parties expect to close in the autumn, after which the common stock of Corvid will be delisted from the exchange.',
    goesPrivate,
    filing,
  ],
]
