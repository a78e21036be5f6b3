/** What companies of a trade make, own and deal with, in the singular; a word of two trades stands in both. The trades are those of `sectors.ts`. */
const TOPICS: Readonly<Record<string, string>> = {
  software:
    'software dashboard firewall api code developer user login module plug-in patch malware algorithm database server tool ' +
    'platform app subscription licence license cloud forecast data model automation chatbot robot drone chip wafer sensor ' +
    'circuit scanner network encryption workflow integration',
  food:
    'beer lager ale wine whisky gin cider bread loaf pastry cake biscuit cheese yoghurt yogurt butter milk cream dairy meat ' +
    'sausage ham poultry fish salmon shrimp soup sauce meal lunch snack chocolate sweet candy coffee tea juice lemonade flour ' +
    'grain wheat crop seed harvest orchard vineyard farm farmer herd cattle cow brewery bakery roastery winery distillery ' +
    'creamery restaurant cafe café pub bar taproom kitchen cook chef waiter recipe ingredient taste caterer canteen grocery ' +
    'supermarket oven barrel sourdough olive vegetable fruit tomato potato brewer baker roaster grower couscous pasta noodle ' +
    'rice sugar salt spice honey jam egg chicken pork beef lamb oyster cutlery pizza burger ice-cream gelato vintage bottle hop ' +
    'malt barista menu diner dough greenhouse mushroom berry apple nut cocoa smoothie soda mineral-water vegan tofu pickle ' +
    'catering',
  hospitality:
    'hotel room suite guest bed resort ski skier lift slope spa pool hostel lodge casino cruise cabin holiday tourist porter ' +
    'receptionist concierge waiter cook bar restaurant stay campsite beach villa chalet hotelier bedroom overnight booking ' +
    'check-in lodging spa-hotel holidaymaker hike ski-pass cable-car gondola marina nightclub dancer cocktail innkeeper ' +
    'reception lobby wedding',
  finance:
    'bank loan mortgage deposit saver saving premium claim policy policyholder underwriter insurer insurance reinsurance cover ' +
    'broker lender borrower credit card payment transaction account wallet till merchant checkout transfer remittance pension ' +
    'asset fund branch',
  health:
    'drug medicine vaccine therapy gene cancer tumour tumor disease patient trial clinic hospital doctor nurse surgeon surgery ' +
    'implant antibody protein molecule dose diagnosis retina liver kidney heart lung blood cell biotech pharma pharmacy dentist ' +
    'dental physiotherapist ward care-home home resident carer optician hearing vet syringe inhaler phase oncology diabetes ' +
    'treatment eye tooth teeth prosthesis wheelchair rehabilitation midwife maternity paediatric pediatric psychiatrist ' +
    'psychotherapy psychologist blood-test sample pathogen virus antibiotic insulin allergy asthma enzyme placebo microbiome ' +
    'dementia stroke cardiology radiology ultrasound veterinary operating-theatre bandage symptom',
  education:
    'school pupil student teacher course lesson classroom curriculum campus degree diploma exam textbook tutor tutoring training ' +
    'learner university college kindergarten headteacher principal lecturer enrolment enrollment lecture lectures scholarship ' +
    'tuition boarding maths classmate graduate enrol apprentice nursery preschool schoolchildren languages phonics',
  transport:
    'truck lorry trailer van fleet driver haulage haulier freight cargo container pallet parcel shipment warehouse depot route ' +
    'flight airline plane aircraft pilot passenger ferry ship vessel port terminal railway train wagon locomotive bus coach taxi ' +
    'courier delivery logistics transport carrier crew seafarer tonnage cold-store forwarder customs turboprop jet jets runway ' +
    'hangar flights seats airfares tram metro rail rails tanker cargo-bike motorway toll mail letterbox postman crane ' +
    'container-ship berth barge tug forklift rider scooter',
  property:
    'flat apartment house tenant landlord villa estate brick cement concrete roof plumber carpenter scaffold site-manager ' +
    'builder housebuilder architect tile plot storey tower high-rise foundation-stone planning-permission kitchen bathroom ' +
    'carpentry timber bricklayer plasterer skyscraper leasehold rent rents lettings',
  energy:
    'mine copper gold lithium nickel cobalt coal ore drilling drill well oil gas pipeline refinery barrel megawatt turbine wind ' +
    'solar panel reactor grid electricity power hydrogen battery geothermal miner concession smelter quarry gravel tonne ' +
    'kilowatt kilowatt-hour charger pylon transformer offshore onshore gasfield rig tailings shaft uranium ore-body kiln biogas ' +
    'heat-pump petrol diesel filling-station oilfield wellhead geologist',
  media:
    'film movie series studio cinema album song band tour singer record novel book bookshop author reader magazine newspaper ' +
    'newsroom journalist podcast broadcaster channel concert theatre orchestra publisher play actor actress premiere critics ' +
    'listener viewer presenter broadcast newsreader editor columnist poet poem manuscript memoir paperback songwriter guitarist ' +
    'drummer vinyl festival opera screenplay director-general station reporter edition',
  goods:
    'dress shirt coat fur jeans shoe sneaker boot handbag jewel jewellery watch perfume scent fragrance cosmetic lipstick sofa ' +
    'table chair furniture mattress carpet yarn cotton linen bicycle bike motorbike motorcycle scooter guitar piano violin toy ' +
    'game doll pen pencil candle lamp tent backpack ski luggage camera sunglasses toyshop boutique shop perfumer fashion garden ' +
    'pottery tableware salon hairdresser hair barber shampoo soap polish spoon wax brush silver gold-ring necklace bracelet ' +
    'earring diamond sandal hat glove scarf sock underwear lingerie swimwear tailor knitwear textile fabric silk leather saddle ' +
    'kayak surfboard snowboard skateboard helmet stroller pram crib cot vase porcelain curtain wallpaper lampshade armchair ' +
    'wardrobe duvet pillow towel kettle toaster vacuum razor toothbrush nappy diaper stationery notebook-paper jigsaw lego ' +
    'puzzle flower bouquet pet kennel fishing-rod drum',
  industry:
    'steel furnace mill rolling coil slab foundry casting forge tube pump valve bearing gear turbine engine motor machine ' +
    'machinery lathe crane tractor tyre tire glass ceramic tile paint resin plastic polymer chemical fertiliser fertilizer paper ' +
    'pulp carton cardboard box bag sleeve cup bottle jar can label packaging wrapper film foil car vehicle van motorbike truck ' +
    'ship shipyard yard aluminium wire cable battery part component welder quarry cement gravel concrete scooter streetlight ' +
    'lamp lightbulb bulb screw bolt nut-and-bolt weld robot-arm conveyor compressor boiler radiator pipe ingot alloy zinc tin ' +
    'rivet turbine-blade wafer circuit-board semiconductor ammunition rifle missile tank armour soldier army gun night-vision ' +
    'radar munition torpedo brake gearbox windscreen seat-belt chassis excavator harvester mower drill-bit elevator escalator ' +
    'lift pulp-mill sawmill plank',
  science:
    'satellite orbit rocket telescope laser lens microscope genome map weather forecast storm radar observatory astronomer space ' +
    'launchpad',
  law: 'lawyer solicitor attorney barrister client law-firm court clause contract drafting counsel litigation',
  sport:
    'club season league goalkeeper striker coach fan match goal player pitcher stadium team cup title championship gym athlete ' +
    'playoff sponsor climbing fitness swimmer swimming tennis golf yoga marathon cyclist racing racetrack jockey horse ski-jump ' +
    'squad footballer boxing arena spectator tournament',
  civic:
    'mayor council councillor resident town village museum exhibition gallery visitor parish church cathedral charity volunteer ' +
    'donor monastery zoo ranger lighthouse voter borough donation donations refuge shelter pilgrim monk nun curator painting ' +
    'sculpture fresco mosque synagogue fortress ruins archive heritage hikers firefighters rescue lifeboat inmates prison',
}

/** Trades whose words stand in texts about every company: they say nothing against another trade. */
const EVERYWHERE = new Set(['software', 'finance', 'law'])
/** Words that belong to any company's story too. */
const COMMONPLACE = new Set(
  (
    'stay bottle play order seat lift home bar till account user tool platform model client contract court series film phase ' +
    'part shop label cup cover room site title team channel season power engine customs site can map resident sponsor client ' +
    'power training training house table series series train record game coach bag trial cell bed visitor town club fan title ' +
    'plot van port'
  ).split(' '),
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
  const trades = COMMONPLACE.has(stem(word)) ? [] : dealtWithBy(word)
  return trades.length > 0 && !trades.some((trade) => own.has(trade) || EVERYWHERE.has(trade))
}

/** The trades that a word tells which stands in a description of a company. */
export const describedBy = (word: string): readonly string[] =>
  COMMONPLACE.has(stem(word)) ? [] : dealtWithBy(word).filter((trade) => !EVERYWHERE.has(trade))

/** How many different things of one other trade the words name at most, trades of those who are `served` left out, and how many of the own trades. */
export function topicCounts(
  words: ReadonlySet<string>,
  own: ReadonlySet<string>,
  served: ReadonlySet<string>,
): { own: number; other: number } {
  const counts = new Map<string, Set<string>>()
  const ours = new Set<string>()
  for (const word of words) {
    const trades = dealtWithBy(word)
    if (trades.some((trade) => own.has(trade))) {
      if (!COMMONPLACE.has(stem(word))) ours.add(stem(word))
    } else if (!COMMONPLACE.has(stem(word)))
      for (const trade of trades)
        if (!EVERYWHERE.has(trade) && !served.has(trade)) counts.set(trade, (counts.get(trade) ?? new Set()).add(stem(word)))
  }
  return { own: ours.size, other: Math.max(0, ...[...counts.values()].map((found) => found.size)) }
}
