import { wordList } from './words.ts'
import { anyOf } from './any-of.ts'

/** Nouns of trades and posts, singular. Compounds count by their last word: "fibre splicer", "night-shift operative". */
const OCCUPATIONS = `
accountant actuary adjuster administrator adviser advisor agent agronomist anaesthetist analyst animator apprentice
archaeologist architect archivist artist assembler assistant associate attendant auditor
baker banker barber barista bartender beautician biologist blacksmith blender boilermaker bookkeeper bookseller
botanist brewer bricklayer brickmaker builder butcher
cabinetmaker captain caregiver caretaker carer carpenter cashier caterer checker chef chemist chiropractor cleaner
clerk clinician coach coder collector concierge conductor consultant controller cook cooper coordinator co-ordinator
copywriter correspondent counsellor counselor courier crafter craftsman curator
decorator dentist designer developer dietitian digger director dispatcher dispenser distiller diver docker doctor
draughtsman drafter draper dressmaker driller driver ecologist economist editor educator electrician engineer
estimator executive explorer
fabricator facilitator farmer farmhand farrier fettler finisher firefighter fisherman fitter florist forester foreman
founder framer gardener gaffer geologist geophysicist glassblower glazier grader grinder groom groundskeeper guard
hairdresser handler handyman harvester headhunter helper historian hostess housekeeper hydrologist illustrator
inspector installer instructor insulator interpreter intern janitor jeweller jeweler joiner journalist
labourer laborer lawyer lecturer librarian lifeguard linguist linesman loader locksmith logger machinist maintainer
maker maltster manager marketer marketeer mason masseur mathematician mechanic merchandiser metallurgist
microbiologist midwife miller millwright miner modeller moulder musician
nanny nurse nutritionist officer operative operator optician optometrist orderly organiser organizer packer painter
paralegal paramedic pathologist patternmaker pharmacist photographer physicist physician physiotherapist picker pilot
pipefitter planner plasterer plater plumber polisher porter postman potter presenter presser printer producer
professor programmer projectionist proofreader psychologist
quant radiographer radiologist ranger realtor receptionist recruiter rep repairer reporter representative researcher
restorer rider rigger roaster roofer sailor saleslady salesman salesperson saleswoman salesclerk saddler sawyer
scaffolder scheduler scientist sculptor seamstress secretary server setter shepherd shipwright signaller skipper
solicitor sommelier sorter specialist splicer spotter sprayer spinner statistician steelworker steeplejack stevedore
steward stewardess stocker stoker stonemason strategist stylist supervisor surgeon surveyor
tailor tanner taster teacher technician technologist telemarketer temp tender tester therapist thrower tiler toolmaker
trader trainee trainer translator trucker tuner turner tutor typist underwriter upholsterer usher valuer vet
veterinarian waiter waitress warden warehouseman washer watchmaker weaver welder winemaker woodworker worker writer
zoologist
employee graduate hire newcomer recruit starter staffer freelancer fellow postdoc sdr bdr sre boss chief successor
president principal dean vp candidate applicant jobseeker leaver returner veteran ceo cfo cto coo cio cmo ciso cro
chro gp
`
const ALWAYS_PLURAL =
  'people staff personnel crew crews hands salespeople tradespeople craftspeople talent labour labor women men heads reps ' +
  'temps folk folks lads teammates team-mates colleagues head lead'
const pluralOf = (word: string): string =>
  word.endsWith('man')
    ? `${word.slice(0, -3)}men`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : /(?:s|x|ch|sh)$/.test(word)
        ? `${word}es`
        : `${word}s`
const known: ReadonlySet<string> = new Set([...wordList(OCCUPATIONS).flatMap((word) => [word, pluralOf(word)]), ...wordList(ALWAYS_PLURAL)])

const NOBODY_HIRED = anyOf`
  customers | users | investors | partners | suppliers | buyers | owners | lenders | bidders | holders | shareholders
  stakeholders | policyholders | members | donors | readers | subscribers | sponsors | distributors | resellers
  dealers | retailers | manufacturers | competitors | others | numbers | papers | computers | servers | offers
  orders | quarters | headquarters | matters | letters | containers | trailers | semiconductors | processors | sensors
  motors | reactors | factors | sectors | visitors | consumers | creditors | employers | vouchers | transfers
  boosters | chargers | trackers | scanners | rollers | boilers | freezers | coolers | heaters | burners | filters
  meters | routers | towers | rivers | waters | covers | layers | flowers | floors | doors | colours | colors | errors
  mirrors | corridors | leaders | founders | passengers | travellers | travelers | commuters | holidaymakers
  shoppers | viewers | followers | players | prisoners | borrowers | savers | tenants | landlords | neighbours
  neighbors | villagers | protesters | lawmakers | ministers | regulators | voters | steamers | tankers | freighters
  carriers | liners | choppers | diggers | rotors | conveyors | printers | tourists | activists | burgers | crackers
  sneakers | trainers | sweaters | jumpers | posters | stickers | folders | counters | centres | centers | theatres
  theaters | sisters | brothers | fathers | mothers | daughters | parlours | parlors | generators | operators
  contractors | subcontractors | vendors | insurers | brokers | makers | providers | producers | growers | publishers
  chambers | powers | wonders | blockers | answers | corners | shoulders | fingers | ladders | hammers | cylinders
  dollars
`
/** Plurals in -ers, -ors, -ists that are no trade. */
const NO_TRADE = new RegExp(`(?:^|-)${NOBODY_HIRED}$`)

/** Whether a lower-case word names somebody who can be hired. */
export const isOccupation = (word: string): boolean =>
  known.has(word) ||
  (word.includes('-') && known.has(word.slice(word.lastIndexOf('-') + 1))) ||
  (/[a-z]{3}(?:ers|ors|ists|icians|wrights|smiths|keepers|tenders)$/.test(word) && !NO_TRADE.test(word))
