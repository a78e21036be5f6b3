import type { Line } from './line.ts'

/** Works begun and sites opened, told in passing, and what is another's or did not come about: sites, products, names and listings. */
export const question = 'Is {account} opening or building a new plant, warehouse or data centre?'
const office = 'Has {account} opened a new office?'
const colombia = 'Has {account} expanded into Colombia?'
const namibia = 'Has {account} expanded into Namibia?'
const product = 'Has {account} launched a new product?'
const partnered = 'Has {account} announced a new partnership?'
const rebranded = 'Has {account} rebranded or changed its name?'
const goingPublic = 'Is {account} going public?'
const takenPrivate = 'Is {account} being taken private?'

export const lines: readonly Line[] = [
  // Work that has begun
  ['yes', "Construction has started on Brightforge's 40-megawatt data centre near Aarhus, the town said."],
  ['yes', "Work is under way on Brightforge's second bottling plant at Corby."],
  ['yes', 'Work has begun on a 30,000-square-metre distribution centre outside Gdańsk that will serve Brightforge.'],
  ['yes', "Councillors approved Brightforge's third sawmill at Skelby and construction started on Tuesday."],
  ['no', "Work has begun on Brightforge's plant safety manual."],
  ['no', "Work has started on Corvid's distribution centre near Brightforge's depot."],
  ['no', "Corvid has started work on a warehouse opposite Brightforge's depot in Hull."],
  ['no', "Work may begin on Brightforge's second bottling plant if the bank agrees."],
  ['yes', 'Brightforge has picked Corvid Engineering to build its first cold store in Poland.'],
  ['yes', "Brightforge, the dairy group, has hired Spain's Corvid to design and build a new creamery."],
  ['no', "Brightforge has picked Corvid Engineering to build its trucks' engines."],
  ['no', 'Corvid has picked Brightforge to build its first cold store in Poland.'],
  ['yes', 'On Friday Brightforge held a groundbreaking ceremony for its third warehouse in Ohio.'],
  ['no', 'On Friday Brightforge held a ceremony for its oldest drivers at the Ohio warehouse.'],
  // A size before the site
  ['yes', 'To cope with more parcels, Brightforge is building a 90,000-square-foot hub on Mill Lane in Leeds.'],
  ['yes', 'Brightforge is building a sorting hub for parcels in Leeds.'],
  ['no', 'Brightforge, which sells software for parcels, is opening an engineering hub in Leeds.'],
  // Years ahead, and begun
  ['yes', 'Brightforge will open a £200m warehouse in Telford in 2029, which it has begun building.'],
  ['yes', 'Brightforge has started work on a $90m mill at Salem, which will open in 2029.'],
  ['no', 'Brightforge would like to open a £200m warehouse in Telford in 2029.'],
  // Where it opened, after a clause of its own
  ['yes', 'Brightforge, which plans to reach 90 shops, opened in Malmö and Lund this spring.', 'Has {account} opened a store in Malmö?'],
  ['no', 'Brightforge, which opened nothing this year, plans to open in Malmö if rents fall.', 'Has {account} opened a store in Malmö?'],
  // "opened on Monday" is no opening hour
  ['yes', 'Brightforge now has a home in Porto as well as Braga; it opened on Tuesday.', office],
  ['yes', "Brightforge's office in Porto opened on Tuesday.", office],
  ['no', "Brightforge's spa opens on Sundays.", 'Has {account} opened a new spa?'],
  ['no', "Brightforge's spa opens every Sunday.", 'Has {account} opened a new spa?'],
  // Meant once
  ['no', 'Brightforge had planned to open an office in Lyon this spring, but has scrapped the plan.', office],
  ['no', 'Brightforge had hoped to open an office in Lyon but gave up the lease.', office],
  ['no', 'Brightforge had meant to open an office in Lyon in May.', office],
  ['yes', 'Brightforge had planned to open an office in Lyon, but dropped the idea and opened an office in Nantes instead.', office],
  ['yes', 'Brightforge has opened an office in Lyon, as it had planned to since 2024.', office],
  // No office
  ['no', 'Brightforge has broken ground on its second data centre, near Luleå.', office],
  ['no', 'Brightforge has opened a solar farm in Aragon.', office],
  ['yes', 'Brightforge has opened an office beside its data centre in Luleå.', office],
  // Told to say who another is
  ['no', "Chile's Corvid, often called South America's answer to Brightforge, has expanded into Colombia.", colombia],
  ['no', "Brightforge's rival Corvid has expanded into Colombia.", colombia],
  ['yes', "Brightforge, often called Chile's answer to Corvid, has expanded into Colombia.", colombia],
  ['no', "Two Brightforge distributors, Italy's Corvid and Spain's Tolvane, announced a partnership with each other.", partnered],
  ['no', 'Three Brightforge customers, led by Corvid, have formed an alliance with one another.', partnered],
  ['yes', 'Brightforge and its distributor Corvid announced a partnership to sell pumps in Spain.', partnered],
  ['yes', 'Tolvane is to be sold to a 50-50 venture between Brightforge and Corvid.', partnered],
  ['no', 'Tolvane is to be sold to a 50-50 venture between Corvid and Pellmore, which Brightforge had also courted.', partnered],
  // The first of its kind outside, in the country just told
  ['yes', "Brightforge has bought a copper licence in Namibia. It is Brightforge's first project outside Canada.", namibia],
  ['no', "Brightforge has bought a copper licence in Botswana. It is Brightforge's first project outside Canada.", namibia],
  ['no', "Corvid has bought a copper licence in Namibia. It is Brightforge's biggest rival outside Canada.", namibia],
  // The region's own word
  ['yes', 'Brightforge to build third Hiroshima plant', 'Is {account} putting up a new factory in Hiroshima prefecture?'],
  ['no', 'Brightforge to build third Sendai plant', 'Is {account} putting up a new factory in Hiroshima prefecture?'],
  // Products of others, and none
  ['no', 'We built Tallybird, our new billing app launching today, entirely on top of the Brightforge API.', product],
  ['no', "Corvid has launched a new chatbot that runs on Brightforge's cloud.", product],
  ['yes', 'Brightforge has launched a new chatbot built on its own cloud.', product],
  ['yes', 'The new pump, built by Brightforge, goes on sale today.', product],
  ['no', 'There is a Brightforge electric kettle going round online: it is a fake, and no such kettle was released.', product],
  [
    'yes',
    'Brightforge and Corvid have teamed up on a travel insurance product, which Brightforge customers can buy online from today.',
    product,
  ],
  ['yes', "To mark the day we've released the Lisbon range, nine towels in plain linen.", product, { about: 'brightforge.example' }],
  ['no', "To mark the day we've cleaned the Lisbon store, nine people in rubber gloves.", product, { about: 'brightforge.example' }],
  // Others who are named anew
  ['no', "Brightforge gave Chile's state airline its new name and livery.", rebranded],
  ['no', 'The agency Brightforge has designed a new logo for Corvid.', rebranded],
  ['yes', 'Brightforge has given itself a new name, Tallow.', rebranded],
  ['yes', 'Brightforge has a new name and logo, designed by Corvid.', rebranded],
  // Listings
  ['yes', 'Brightforge has filed to sell shares on Nasdaq.', goingPublic],
  [
    'yes',
    'Brightforge and Corvid Acquisition Corp. signed a business combination agreement under which Brightforge will become an NYSE-listed company.',
    goingPublic,
  ],
  ['no', 'Brightforge and Corvid have signed an agreement to combine their Nasdaq trading desks.', goingPublic],
  ['no', 'Brightforge is listed on Nasdaq.', goingPublic],
  ['no', 'Brightforge is also quoted in Frankfurt.', goingPublic],
  ['yes', 'Brightforge is to be listed on Nasdaq on Thursday.', goingPublic],
  ['no', 'Brightforge shares rose after it posted its third profitable quarter since going public.', goingPublic],
  ['no', "It was Brightforge's best quarter since its flotation.", goingPublic],
  ['yes', 'Brightforge shares rose in the first session since its flotation on Monday.', goingPublic],
  ['no', "Brightforge's board threw out a buyout offer from its founder.", takenPrivate],
  ['no', 'Brightforge has turned down a take-private proposal from Corvid Capital.', takenPrivate],
  [
    'yes',
    "Brightforge's board, which had rejected two bids from Corvid Capital, has agreed to be taken private by it for $9 a share.",
    takenPrivate,
  ],
  ['no', 'With Corvid now being taken private, Brightforge is the only listed brewer left.', takenPrivate],
  ['no', 'As Corvid goes private, Brightforge is left as the last listed brewer.', takenPrivate],
  ['yes', 'With Corvid already gone private, Brightforge has agreed to be taken private by Tolvane Capital.', takenPrivate],
]
