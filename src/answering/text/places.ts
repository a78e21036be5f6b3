import { isTown, STATES, townsIn } from './towns.ts'
import { phrases } from './words.ts'

/**
 * A small gazetteer: which adjectives and well-known cities prove a country or region. Not complete on purpose: a place that is not here is
 * matched by its own name only.
 */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  germany: phrases`
    german | berlin | munich | hamburg | frankfurt | cologne | stuttgart | düsseldorf | dusseldorf | leipzig
    dresden | hanover | bavaria
  `,
  france: phrases`french | paris | lyon | marseille | toulouse | lille | bordeaux | nantes | strasbourg | grenoble | nice`,
  'united kingdom': phrases`
    uk | u.k. | britain | british | england | scotland | wales | northern ireland | london | manchester | leeds
    birmingham | bristol | edinburgh | glasgow | liverpool | cardiff | belfast | sheffield | cambridge | oxford
    newcastle | nottingham | reading
  `,
  'united states': [
    ...phrases`
      us | u.s. | usa | america | american | new york | san francisco | los angeles | chicago | boston
      austin | dallas | houston | seattle | denver | atlanta | miami | phoenix | philadelphia | san diego
      san jose | washington | nashville | charlotte | detroit | minneapolis | portland | salt lake city
      raleigh | columbus | pittsburgh
    `,
    ...STATES,
  ],
  spain: phrases`spanish | madrid | barcelona | valencia | seville | malaga | bilbao`,
  italy: phrases`italian | milan | rome | turin | bologna | naples | florence`,
  netherlands: phrases`dutch | amsterdam | rotterdam | utrecht | eindhoven | the hague | holland`,
  belgium: phrases`belgian | brussels | antwerp | ghent`,
  ireland: phrases`irish | dublin | cork | galway | limerick`,
  sweden: phrases`swedish | stockholm | gothenburg | malmö | malmo`,
  norway: phrases`norwegian | oslo | bergen | trondheim | stavanger`,
  denmark: phrases`danish | copenhagen | aarhus`,
  finland: phrases`finnish | helsinki | espoo | tampere`,
  poland: phrases`polish | warsaw | krakow | kraków | wroclaw | wrocław | gdansk | gdańsk | poznan | łódź | lodz`,
  portugal: phrases`portuguese | lisbon | porto`,
  austria: phrases`austrian | vienna | viennese | graz | linz | salzburg`,
  switzerland: phrases`swiss | zurich | zürich | geneva | basel | lausanne | zug | bern`,
  'czech republic': phrases`czech | czechia | prague | brno | ostrava`,
  hungary: ['hungarian', 'budapest'],
  romania: phrases`romanian | bucharest | cluj`,
  greece: phrases`greek | hellenic | athens | thessaloniki`,
  turkey: phrases`turkish | türkiye | istanbul | ankara | izmir`,
  india: phrases`
    indian | mumbai | delhi | new delhi | bengaluru | bangalore | hyderabad | chennai | pune | kolkata | gurgaon
    gurugram | noida
  `,
  china: phrases`chinese | beijing | shanghai | shenzhen | guangzhou | hangzhou`,
  japan: phrases`japanese | tokyo | osaka | kyoto | nagoya | yokohama`,
  'south korea': phrases`korea | korean | south korean | seoul | busan`,
  singapore: ['singaporean'],
  australia: phrases`australian | sydney | melbourne | brisbane | perth | adelaide | canberra`,
  'new zealand': phrases`auckland | wellington | christchurch`,
  canada: phrases`
    canadian | toronto | vancouver | montreal | montréal | ottawa | calgary | edmonton | quebec | ontario
    alberta | british columbia
  `,
  mexico: phrases`mexican | mexico city | monterrey | guadalajara | querétaro | queretaro`,
  brazil: phrases`brazilian | são paulo | sao paulo | rio de janeiro`,
  argentina: phrases`argentine | argentinian | buenos aires`,
  chile: ['chilean', 'santiago'],
  colombia: phrases`colombian | bogotá | bogota | medellín | medellin`,
  'south africa': phrases`south african | johannesburg | cape town | durban`,
  nigeria: phrases`nigerian | lagos | abuja`,
  kenya: ['kenyan', 'nairobi'],
  egypt: ['egyptian', 'cairo'],
  israel: phrases`israeli | tel aviv | jerusalem | haifa`,
  'united arab emirates': phrases`uae | dubai | abu dhabi | emirates | emirati`,
  'saudi arabia': phrases`saudi | riyadh | jeddah`,
  qatar: ['doha', 'qatari'],
  vietnam: phrases`vietnamese | hanoi | ho chi minh city`,
  thailand: ['thai', 'bangkok'],
  indonesia: ['indonesian', 'jakarta'],
  malaysia: phrases`malaysian | kuala lumpur | penang`,
  philippines: phrases`filipino | manila | cebu`,
  taiwan: ['taiwanese', 'taipei'],
  'hong kong': [],
  ghana: phrases`ghanaian | accra | kumasi`,
  cyprus: phrases`cypriot | nicosia | limassol`,
  malta: ['maltese', 'valletta'],
  iceland: ['icelandic', 'reykjavik'],
  morocco: phrases`moroccan | casablanca | rabat`,
  pakistan: phrases`pakistani | karachi | lahore`,
  bangladesh: ['bangladeshi', 'dhaka'],
  oman: ['omani', 'muscat'],
  peru: ['peruvian', 'lima'],
  uruguay: ['uruguayan', 'montevideo'],
  estonia: ['estonian', 'tallinn'],
  latvia: ['latvian', 'riga'],
  lithuania: ['lithuanian', 'vilnius'],
  ukraine: phrases`ukrainian | kyiv | lviv`,
  bulgaria: ['bulgarian', 'sofia'],
  serbia: ['serbian', 'belgrade'],
  croatia: ['croatian', 'zagreb'],
  slovakia: ['slovak', 'bratislava'],
  slovenia: ['slovenian', 'ljubljana'],
  luxembourg: [],
  'ivory coast': phrases`ivorian | abidjan | côte d'ivoire`,
  senegal: ['senegalese', 'dakar'],
  tanzania: ['tanzanian', 'dar es salaam'],
  uganda: ['ugandan', 'kampala'],
  rwanda: ['rwandan', 'kigali'],
  ethiopia: ['ethiopian', 'addis ababa'],
  zambia: ['zambian', 'lusaka'],
  namibia: ['namibian', 'windhoek'],
  botswana: ['gaborone'],
  mozambique: ['mozambican', 'maputo'],
  angola: ['angolan', 'luanda'],
  cameroon: ['cameroonian', 'douala'],
  tunisia: ['tunisian', 'tunis'],
  algeria: ['algerian', 'algiers'],
  kuwait: ['kuwaiti'],
  bahrain: ['bahraini', 'manama'],
  kazakhstan: phrases`kazakh | almaty | astana`,
  'sri lanka': ['sri lankan', 'colombo'],
  nepal: ['nepalese', 'kathmandu'],
  cambodia: ['cambodian', 'phnom penh'],
  ecuador: phrases`ecuadorian | quito | guayaquil`,
  bolivia: ['bolivian', 'la paz'],
  paraguay: ['paraguayan', 'asunción'],
  'costa rica': ['costa rican'],
  panama: ['panamanian'],
  guatemala: ['guatemalan'],
  'dominican republic': ['santo domingo'],
  jamaica: ['jamaican'],
  albania: ['albanian', 'tirana'],
  'north macedonia': ['skopje'],
  moldova: ['moldovan'],
}

const REGIONS: Readonly<Record<string, readonly string[]>> = {
  europe: phrases`
    germany | france | united kingdom | spain | italy | netherlands | belgium | ireland | sweden | norway
    denmark | finland | poland | portugal | austria | switzerland | czech republic | hungary | romania | greece
    estonia | latvia | lithuania | bulgaria | croatia | slovakia | slovenia | luxembourg
  `,
  asia: phrases`
    india | china | japan | south korea | singapore | vietnam | thailand | indonesia | malaysia | philippines
    taiwan | hong kong
  `,
  'latin america': phrases`
    mexico | brazil | argentina | chile | colombia | peru | uruguay | ecuador | bolivia | paraguay | costa rica
    panama
  `,
  'middle east': phrases`israel | united arab emirates | saudi arabia | qatar | oman | kuwait | bahrain`,
  africa: phrases`
    south africa | nigeria | kenya | egypt | ghana | morocco | ivory coast | senegal | tanzania | uganda
    rwanda | ethiopia | zambia | namibia | botswana | mozambique | angola | cameroon | tunisia | algeria
  `,
  'north america': phrases`united states | canada | mexico`,
  scandinavia: phrases`sweden | norway | denmark`,
  nordics: phrases`sweden | norway | denmark | finland`,
  dach: phrases`germany | austria | switzerland`,
  benelux: phrases`belgium | netherlands | luxembourg`,
}

const REGION_WORDS: Readonly<Record<string, readonly string[]>> = {
  europe: phrases`european | emea | eu`,
  asia: phrases`asian | apac | asia-pacific | southeast asia`,
  'latin america': phrases`latam | latin american | south america`,
  'middle east': phrases`gulf | mena | gcc`,
  africa: ['african'],
  'north america': ['north american'],
  scandinavia: ['scandinavian'],
  nordics: ['nordic'],
  dach: [],
  benelux: [],
}

const canonicalName = new Map<string, string>()
/** "the Polish market" */
const countryOf = new Map<string, string>()
for (const [country, names] of Object.entries(COUNTRIES)) {
  canonicalName.set(country, country)
  const aliases =
    { 'united kingdom': 4, 'united states': 5, 'united arab emirates': 1, 'south korea': 1, 'czech republic': 2 }[country] ?? 0
  for (const alias of names.slice(0, aliases)) canonicalName.set(alias, country)
  const adjective = aliases === 0 ? names[0] : undefined
  if (adjective !== undefined && /(?:an|ish|ese|ch|ss|ek|i|no|ot|ak)$/.test(adjective)) countryOf.set(adjective, country)
}
for (const [adjective, part] of [
  ['scottish', 'scotland'],
  ['welsh', 'wales'],
] as const)
  countryOf.set(adjective, part)
for (const region of Object.keys(REGIONS)) canonicalName.set(region, region)
for (const [region, words] of Object.entries(REGION_WORDS)) for (const word of words) canonicalName.set(word, region)

const capitals = (name: string): string => name.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())

/** "Germany" for "German", "United States" for "US": the country of an adjective or a short name; null where it is of none. */
export function countryNamed(word: string): string | null {
  const name = countryOf.get(word.toLowerCase()) ?? canonicalName.get(word.toLowerCase())
  return name !== undefined && name in COUNTRIES ? capitals(name) : null
}

/** Every known place name and place adjective, lower case. */
export const PLACE_WORDS: ReadonlySet<string> = new Set([
  ...Object.entries(COUNTRIES).flatMap(([country, names]) => [country, ...names]),
  ...Object.keys(REGIONS),
  ...Object.values(REGION_WORDS).flat(),
  ...(
    'midwest northeast northwest southeast southwest midlands iberia caribbean balkans baltics australasia oceania south korean ' +
    'north korean latin american middle eastern south east asia yorkshire lancashire cornwall bavaria saxony catalonia lombardy ' +
    'normandy silicon valley bay area wall street'
  )
    .split(' ')
    .filter((word) => !['south', 'north', 'middle', 'east', 'bay', 'area', 'wall', 'street', 'valley', 'silicon', 'latin'].includes(word)),
  'south korean',
  'south east asia',
  'silicon valley',
  'bay area',
])

/**
 * Lower-case names that prove the place asked for: "Germany" → germany, german, berlin … A country's region does not prove the country, but a
 * city proves its country and both prove their region.
 */
export function namesOfPlace(place: string): readonly string[] {
  const asked = place
    .toLowerCase()
    .replace(/^the\s+/, '')
    .trim()
  const name = canonicalName.get(asked) ?? countryOf.get(asked) ?? asked
  const names = new Set([
    asked,
    name,
    ...(COUNTRIES[name] ?? []),
    ...(REGION_WORDS[name] ?? []),
    ...[name, ...(COUNTRIES[name] ?? [])].flatMap(townsIn),
  ])
  for (const country of REGIONS[name] ?? []) {
    names.add(country)
    for (const word of [...(COUNTRIES[country] ?? []), ...townsIn(country)]) names.add(word)
  }
  return [...names]
}

const countriesAround = new Map<string, readonly string[]>()
for (const country of Object.keys(COUNTRIES))
  for (const name of namesOfPlace(country)) countriesAround.set(name, [...(countriesAround.get(name) ?? []), country])

/** The countries that a place may lie in; some towns are of several. None for what is not known, or larger than a country. */
export const countriesOf = (place: string): readonly string[] => countriesAround.get(place.toLowerCase()) ?? []

/** Whether the words are a known country, region, state or city. */
export function isKnownPlace(words: string): boolean {
  const plain = words.toLowerCase().replace(/^the\s+/, '')
  return PLACE_WORDS.has(plain) || isTown(plain)
}
