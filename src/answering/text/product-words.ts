import { anyWord } from './any-of.ts'

/** Things that companies bring to market, by the noun that heads them; singular. */
const PRODUCTS = new Set(
  `product service platform app application software tool toolkit suite version feature model device solution system
   assistant agent api sdk chip chipset processor card collection range
   line-up lineup edition robot drone vehicle car truck van lorry bus bike e-bike bicycle scooter motorcycle tractor
   train tram boat yacht plane jet aircraft helicopter satellite rocket phone handset smartphone tablet laptop
   computer server router headset headphone earbud speaker soundbar camera sensor laser pump drug therapy medicine
   treatment vaccine test kit beer ale lager cider wine whisky whiskey gin vodka rum spirit snack drink soda tea
   coffee juice
   smoothie yogurt yoghurt kefir cheese cheddar butter spread bread loaf biscuit cookie cake chocolate crisp sauce oil
   pasta noodle soup meal burger sausage cereal porridge granola ice-cream flavour flavor bar shoe trainer sneaker
   boot
   jacket coat dress shirt jean sock hat bag backpack suitcase tent shelter game videogame title subscription account
   loan mortgage insurance policy annuity etf fund index marketplace portal dashboard engine database warehouse
   generator copilot co-pilot chatbot bot
   offering module add-on plug-in plugin integration extension instrument turbine battery panel inverter charger
   machine printer scanner watch smartwatch wearable garment fabric material alloy coating paint cream lotion serum
   perfume
   fragrance scent shampoo soap toothpaste toothbrush deodorant lipstick mascara moisturiser moisturizer toy book
   e-book magazine newspaper newsletter podcast show series album film course boiler heater heat-pump fridge freezer
   oven hob cooker kettle toaster mixer
   blender vacuum mower hoover washing-machine dishwasher lamp bulb light lantern candle chair desk table sofa bed
   mattress pillow duvet bottle cup mug bowl pan knife tool drill saw lock doorbell thermostat meter monitor display
   screen tv television console controller keyboard mouse gadget hardware wallet calculator planner scheduler
   simulator translator browser editor tracker compiler language framework library protocol standard network-switch
   firewall
   antivirus cloud storage backup plan-builder programme-guide menu formula recipe supplement vitamin probiotic
   protein gel pill capsule inhaler implant stent catheter pacemaker prosthesis lens glasses frame hearing-aid
   stethoscope thermometer
   monitor ventilator wheelchair crutch bandage mask glove helmet suit uniform sportswear swimwear lingerie jewellery
   jewelry necklace ring bracelet earring pram pushchair stroller car-seat nappy diaper wipe kibble treat feed seed
   fertiliser
   fertilizer pesticide herbicide tyre tire brake gearbox engine motor axle compressor valve pipe cable connector
   adapter transformer inverter microscope spectrometer telescope exoskeleton arm gripper hypercar supercar suv saloon
   sedan hatchback pickup roadster
   convertible coupe ev minivan campervan caravan motorhome cocktail tonic seltzer mixer-drink liqueur brandy cognac
   champagne cognac bourbon stout ipa cask can pouch sachet box hamper bundle pass membership tier card-reader
   terminal till
   tutor helper companion brew option broadband edition update mode cement mortgage cover option mashup translation
   service-plan eyewear podcast kombucha stout shuttle minibus supercar motorbike etf railcard trading wi-fi toolkit
   skincare tampon concept-store tariff bond-fund stablecoin token coin exchange-traded index-fund isa pension
   superannuation overdraft wallet credit-card debit-card remittance scheme pay-later bnpl shelter modular-home house
   home cabin pod shed garage`
    .trim()
    .split(/\s+/),
)
/** "railcard", "dashcam": compounds that end in a product. */
const COMPOUND =
  /^[a-z]{3,}(?:card|cards|ware|phones?|bikes?|trucks?|boats?|pads?|books?|pods?|bots?|cams?|kits?|drones?|gear|wear|packs?|scooters?|cars?|craft|liners?|mowers?)$/
const NOT_HEADS = /^(?:plans?|week|rules?|polic(?:y|ies)|measures?|ban|fees?|charges?)$/

const singular = (word: string): string =>
  word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : /(?:s|x|ch|sh)es$/.test(word) && !PRODUCTS.has(word.slice(0, -1))
      ? word.slice(0, -2)
      : word.replace(/(?<!s)s$/, '')

/** Whether one of the words names a kind of product. */
export function namesProduct(words: string): boolean {
  return words.split(/[\s/]+/).some((word) => {
    if (NOT_HEADS.test(word)) return false
    const one = singular(word)
    if (
      PRODUCTS.has(word) ||
      PRODUCTS.has(one) ||
      (COMPOUND.test(word) && !/^(?:hardware store|aircraft carrier|scorecards?|placards?|discards?|handicraft|setbacks?)$/.test(word))
    )
      return true
    const hyphen = one.lastIndexOf('-')
    return hyphen > 0 && PRODUCTS.has(one.slice(hyphen + 1))
  })
}

/** What companies launch, release or introduce that nobody can buy. */
export const NOT_A_PRODUCT = new RegExp(anyWord`
  rounds?(?! out) | offices? | headquarters | plants?(?!-) | factor(?:y|ies) | warehouses? (?:in|at) | stores? in
  search | investigation | inquiry | enquiry | probe | lawsuits? | suit | legal action | proceedings | campaigns?
  recruitment | hiring | ipo | initial public | bids? | takeover | offer for | tender offer | appeal | reviews?
  strateg(?:y|ies) | results | earnings | revenue | reports? | survey | study | partnerships? | collaboration
  alliance | joint venture | redundanc\w+ | layoffs | (?<!low-)(?<!lower-)costs?(?!-)
  savings(?! (?:accounts?|products?|plans?|apps?|bonds?|schemes?|platform)) | restructuring | share buy-?back
  buyback | dividend | initiatives? | foundation | scholarships? | charit(?:y|ies|able) | consultation | attack
  strike | petition | sale process | auction | competition | contest | investor | roadshow | website | rebrand\w*
  logo | corporate name | identity | manifesto | hostage | statement | guidance | outlook | forecast | merger
  acquisition | programme to cut | program to cut | turnaround | crackdown | fund(?:ing)? round | fund (?:for|to)
  figures | details | documents | data on | information | accelerator | hub | academy | expansion | operations
  production | construction | a second | statistics | minutes | letter | hunt | process | price war | war | checks
  boycott | challenge | plans? (?:for|to)
  (?<!data |phone |savings |pension |health |insurance |subscription |payment |pricing |price |family |starter |team |care )plans?$
  record (?:number|volume|amount|quantity) | (?:board |team |staff )?members?$
  (?:head|boss|manager|president|partner|employee|colleague|hire|player|coach|striker|spokes\w+)$ | targets?
  four-day week | working week | day week | safety rules | rules | code of conduct | dress code
  polic(?:y|ies) (?:on|for|against|of) | ban on | fees? (?:for|on) | surcharge | pay (?:rise|freeze|cut) | curbs
  freeze | measures | new structure | management structure | executive | chief | officer | chair(?:man|woman)
  boards? of | statue | stadium | memorial | plaque | internship | apprenticeship\w*
  training (?:scheme|programme|program) | mentoring | bonus scheme | share scheme | recycling scheme | volunteer\w*
  scheme for (?:staff|employees) | accounts for | annual | teaser | prototype | concept (?:car|vehicle|phone)
  early retirement | voluntary | bonus(?:es)? | (?:expenses|payroll|rota|shift) system
  for (?:its |their |ACC 's |the |all |our )?(?:own )?(?:[a-z-]+ )?(?:staff|employees|workers|workforce|colleagues)
  share incentive
`)

/** What a company puts on the market once and for all: its own. */
export const PROPERTY = new RegExp(anyWord`
  houses? | homes? | buildings? | sites? | headquarters | hq | offices? | plants? | factor(?:y|ies) | brewer(?:y|ies)
  distiller(?:y|ies) | pubs? | hotels? | land | acres | estates? | farms? | flats? | apartments? | shops? | stores?
  business(?:es)? | units? | stakes? | arms? | divisions? | subsidiar(?:y|ies) | castles? | mills? | mines?
  propert(?:y|ies) | warehouses? | shares | bonds | tickets | portfolio | clubs? | teams? | yards? | fleet | block
  tower
`)

/** Delays over and done with. */
export const AFTER_DELAYS = /\bafter (?:[\w-]+ ){0,4}?(?:delays?|postponements?)\b/g
