/** What companies of a trade make, own and deal with, in the singular; a word of two trades stands in both. The trades are those of `sectors.ts`. */
const TOPICS: Readonly<Record<string, string>> = {
  software:
    'software dashboard firewall api code developer user login module plug-in patch malware algorithm database server tool platform app subscription licence license cloud forecast data model automation chatbot robot drone chip wafer sensor circuit scanner network encryption workflow integration',
  food: 'beer lager ale wine whisky gin cider bread loaf pastry cake biscuit cheese yoghurt yogurt butter milk cream dairy meat sausage ham poultry fish salmon shrimp soup sauce meal lunch snack chocolate sweet candy coffee tea juice lemonade flour grain wheat crop seed harvest orchard vineyard farm farmer herd cattle cow brewery bakery roastery winery distillery creamery restaurant cafe café pub bar taproom kitchen cook chef waiter recipe ingredient taste caterer canteen grocery supermarket oven barrel sourdough olive vegetable fruit tomato potato brewer baker roaster grower',
  hospitality:
    'hotel room suite guest bed resort ski skier lift slope spa pool hostel lodge casino cruise cabin holiday tourist porter receptionist concierge waiter cook bar restaurant stay campsite beach villa chalet hotelier',
  finance:
    'bank loan mortgage deposit saver saving premium claim policy policyholder underwriter insurer insurance reinsurance cover broker lender borrower credit card payment transaction account wallet till merchant checkout transfer remittance pension asset fund branch',
  health:
    'drug medicine vaccine therapy gene cancer tumour tumor disease patient trial clinic hospital doctor nurse surgeon surgery implant antibody protein molecule dose diagnosis retina liver kidney heart lung blood cell biotech pharma pharmacy dentist dental physiotherapist ward care-home home resident carer optician hearing vet syringe inhaler phase oncology diabetes treatment',
  education:
    'school pupil student teacher course lesson classroom curriculum campus degree diploma exam textbook tutor tutoring training learner university college kindergarten headteacher principal lecturer enrolment enrollment',
  transport:
    'truck lorry trailer van fleet driver haulage haulier freight cargo container pallet parcel shipment warehouse depot route flight airline plane aircraft pilot passenger ferry ship vessel port terminal railway train wagon locomotive bus coach taxi courier delivery logistics transport carrier crew seafarer tonnage cold-store forwarder customs',
  property:
    'flat apartment house tenant landlord villa estate brick cement concrete roof plumber carpenter scaffold site-manager builder housebuilder architect tile plot',
  energy:
    'mine copper gold lithium nickel cobalt coal ore drilling drill well oil gas pipeline refinery barrel megawatt turbine wind solar panel reactor grid electricity power hydrogen battery geothermal miner concession smelter',
  media:
    'film movie series studio cinema album song band tour singer record novel book bookshop author reader magazine newspaper newsroom journalist podcast broadcaster channel concert theatre orchestra publisher',
  goods:
    'dress shirt coat fur jeans shoe sneaker boot handbag jewel jewellery watch perfume scent fragrance cosmetic lipstick sofa table chair furniture mattress carpet yarn cotton linen bicycle bike motorbike motorcycle scooter guitar piano violin toy game doll pen pencil candle lamp tent backpack ski luggage camera sunglasses toyshop boutique shop perfumer fashion garden pottery tableware',
  industry:
    'steel furnace mill rolling coil slab foundry casting forge tube pump valve bearing gear turbine engine motor machine machinery lathe crane tractor tyre tire glass ceramic tile paint resin plastic polymer chemical fertiliser fertilizer paper pulp carton cardboard box bag sleeve cup bottle jar can label packaging wrapper film foil car vehicle van motorbike truck ship shipyard yard aluminium wire cable battery part component welder',
  science:
    'satellite orbit rocket telescope laser lens microscope genome map weather forecast storm radar observatory astronomer space launchpad',
  law: 'lawyer solicitor attorney barrister client law-firm court clause contract drafting counsel litigation',
  sport:
    'club season league goalkeeper striker coach fan match goal player pitcher stadium team cup title championship gym athlete playoff sponsor',
  civic:
    'mayor council councillor resident town village museum exhibition gallery visitor parish church cathedral charity volunteer donor monastery zoo ranger lighthouse voter borough',
}

/** Trades whose words stand in texts about every company: they say nothing against another trade. */
const EVERYWHERE = new Set(['software', 'finance', 'law'])
/** Words that belong to any company's story too. */
const COMMONPLACE = new Set(
  'home bar till account user tool platform model client contract court series film phase part shop label cup cover room site title team channel season power engine customs site can map resident sponsor client power training training house table series series train record game coach bag trial cell bed visitor town club fan title plot van port'.split(
    ' ',
  ),
)

const topics = new Map<string, readonly string[]>()
for (const [trade, words] of Object.entries(TOPICS))
  for (const word of words.split(' ')) topics.set(word, [...(topics.get(word) ?? []), trade])

const stem = (word: string): string => {
  if (topics.has(word)) return word
  const singular = word.replace(/ies$/, 'y').replace(/s$/, '')
  return topics.has(singular) ? singular : word.replace(/es$/, '')
}

/** The trades that deal with what a word of the text names. */
export const dealtWithBy = (word: string): readonly string[] => topics.get(stem(word)) ?? []

/** A word that speaks against a company of `own` trades when it is what the bearer of the name has or makes. */
export const isForeignTo = (word: string, own: ReadonlySet<string>): boolean => {
  const trades = dealtWithBy(word)
  return trades.length > 0 && !trades.some((trade) => own.has(trade) || EVERYWHERE.has(trade))
}

/** How many different things of one other trade the words name at most, and how many of the own trades. */
export function topicCounts(words: ReadonlySet<string>, own: ReadonlySet<string>): { own: number; other: number } {
  const counts = new Map<string, Set<string>>()
  const ours = new Set<string>()
  for (const word of words) {
    const trades = dealtWithBy(word)
    if (trades.some((trade) => own.has(trade))) {
      if (!COMMONPLACE.has(stem(word))) ours.add(stem(word))
    } else if (!COMMONPLACE.has(stem(word)))
      for (const trade of trades) if (!EVERYWHERE.has(trade)) counts.set(trade, (counts.get(trade) ?? new Set()).add(stem(word)))
  }
  return { own: ours.size, other: Math.max(0, ...[...counts.values()].map((found) => found.size)) }
}
