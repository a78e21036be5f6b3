import { inflectVerb } from '../../text/inflect.ts'
import { wordSet } from '../../text/words.ts'
import { MORE_NOUN_VERBS, MORE_VERBS } from './more-verbs.ts'

/** The word lists of the light grammar. Closed classes are complete; verbs and nouns are those of business news. */

export const DETERMINERS = wordSet(
  'the a an this these those its their our his her my your any some no each every another both all either neither several many ' +
    'most few one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dozens hundreds thousands',
)
export const PREPOSITIONS = wordSet(
  'of in on at by for with from to into onto over under about against between among through throughout during after before ' +
    'since until till without within across behind beyond near off out up down via per than like including following amid ' +
    'despite toward towards around upon alongside inside outside versus vs as besides except regarding concerning',
)
export const SUBORDINATORS = wordSet(
  'that which who whom whose because while although though whereas if when unless where whether once why how what',
)
export const CONJUNCTIONS = wordSet('and or but nor yet plus &')
export const BE = wordSet("be is are was were been being am 's 're 'm isn't aren't wasn't weren't")
export const HAVE = wordSet("have has had having 've hasn't haven't hadn't")
export const DO = wordSet("do does did doesn't don't didn't")
export const MODALS = wordSet(
  "will would shall should can could may might must won't wouldn't can't cannot couldn't shouldn't mustn't 'll 'd",
)
export const UNCERTAIN_MODALS = wordSet("would should could may might must can wouldn't couldn't shouldn't 'd")
export const NEGATIONS = wordSet(
  "not never n't nor neither hardly barely scarcely isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't " +
    "won't wouldn't can't cannot couldn't shouldn't mustn't nowhere",
)
export const PRONOUNS = wordSet('it they we us i you he she him them itself themselves ourselves who')
export const ADVERBS = wordSet(
  'nonetheless nevertheless also now already just still again soon today yesterday tomorrow tonight recently lately here there ' +
    'then even only ever often yet too very so quite rather almost nearly instead further together later earlier once twice ' +
    'first formally officially publicly quietly successfully eventually finally newly jointly reportedly allegedly possibly ' +
    'perhaps maybe potentially apparently supposedly previously formerly originally initially currently actively aggressively ' +
    'rapidly quickly immediately effectively voluntarily simply merely actually really definitely certainly clearly not never ' +
    'separately meanwhile however moreover additionally subsequently permanently temporarily internally globally abroad overseas ' +
    'worldwide nationwide locally directly indirectly fully partly partially mostly largely approximately roughly about ' +
    'therefore thus hence furthermore otherwise likewise indeed somewhat afterwards thereafter henceforth thereby hereby anyway ' +
    'anyhow somehow sometimes seldom thrice always everywhere elsewhere somewhere nowadays hitherto alike sooner',
)

const VERBS = `
raise secure close land bag net attract obtain receive pull collect score snag nab announce complete clinch get win
draw garner pick pocket scoop haul grab rake bank fund finance invest back lead join participate inject pump pour put
capitalize recapitalize refinance
hire recruit seek look search staff double triple add expand grow build scale advertise employ onboard create bring beef ramp need want
appoint name tap poach promote elect install resign retire depart leave quit replace succeed oust fire sack dismiss
exit step remove take welcome assume become lose start serve select choose nominate elevate move hand land transition
vacate relinquish lure part eject move boot assign
swear shut shutter seal ink cement broker overturn undo backtrack forgo veto lend wrap conclude finalise finalize
emerge bump strike halve lay cut axe slash shed eliminate reduce trim downsize let retrench shrink terminate furlough
scrap restructure jettison prune make release drop dump chop
acquire buy purchase snap swallow absorb gobble own combine merge sell divest spin offload unload bid
open enter launch relocate establish extend arrive break inaugurate debut lease set unveil construct commission begin
occupy locate base go site headquarter shift erect
introduce ship roll reveal present premiere deliver showcase unleash publish offer
partner team collaborate ally sign integrate cooperate work tie link forge pair unite renew strengthen deepen co-develop co-operate co-lead
award gain book supply beat ink provide order deploy give reward retain pitch
report post deliver say mention discuss cite highlight flag expect project forecast guide reaffirm reiterate maintain
lower lift upgrade downgrade boost rise fall decline increase decrease climb jump surge soar drop slip slump narrow
widen exceed miss top save swing accelerate slow record see double quadruple hike withdraw suspend revise tighten lose
earn generate
use adopt implement migrate switch run rely standardize standardise power embrace replace ditch evaluate test pilot
trial install upgrade utilize utilise leverage host
sue fine investigate probe settle allege accuse charge breach hack indict penalize penalise recall violate ban
subpoena raid file convict leak plead reprimand prosecute warn seize steal infringe censure pay compromise expose hit
slap face face defend fight appeal dismiss clear acquit drop suffer experience disclose confirm admit target attack
expose
rebrand rename change call know style retire
list float delist price trade
deny reject refute quash rebut dispute rule refuse decline fail abandon cancel shelve scrap halt stop pause freeze
cease delay postpone defer avoid terminate block thwart reverse rescind revoke retract walk
plan intend aim hope seek try attempt propose prepare eye consider weigh explore mull contemplate discuss negotiate
think believe understand rumour rumor speculate tip predict anticipate vow pledge promise commit agree decide opt
manage continue help allow enable let encourage urge ask tell add note state explain write show suggest indicate claim
argue warn hint comment respond speak talk hear learn find found call want wish
come remain stay keep hold turn focus serve operate sell manufacture develop design produce process handle compete
follow lead mark represent reflect mean include contain feature cover span cost spend owe value worth base back power
drive fuel support help mean require allow approve grant issue certify clear submit apply receive wait watch track
monitor measure
store fear worry dread accompany accumulate adjust afford alter apologise apologize arrange assess attach attain
automate borrow calculate carry catch chase choose concede concentrate connect consolidate consume contribute convert
cope demonstrate depend devote differ disappoint dominate earmark eat embark emerge emphasise emphasize endorse
enforce enjoy enlist entail equip escape evolve exclude execute exist export express fill fix hamper hinge illustrate
import impose inherit insist inspire intensify invent justify knock lack license locate modernise modernize motivate
navigate obtain offset omit organise organize oversee permit persist possess preserve prioritise prioritize prohibit
prompt prove reach read realise realize recover recycle refer regain remember remind repair replicate reply resemble
reserve reshape resist restore restrict resume revamp revive satisfy seem send separate shorten simplify sit sleep
solve speed spread spur steer stimulate struggle supplement surpass surprise surround survive sustain tackle tailor
tend transform treat trigger tumble undercut underline undertake unlock vary verify weather welcome wonder yield fetch
brace bolster oversee eye hail tout vow inch edge fly drive ditch revamp refocus pivot rejig overhaul refinance
underpin dwarf outpace spearhead outsource scour shun recoup shake
store stock form fit map market match matter list rate register ride risk scan shape signal source stage stall stem
stick stress stretch swap taste time total touch tour transport trust wait walk waste check control contact cover
cross curb detail ease exhibit face figure flow fold force guarantee head heat host judge label last limit line load
log love object pass peak phase pitch play point pose position print profile progress pump query question quote race
range rest result reward sample schedule screen season second sense set shift sign slot sort stamp steam stop stream
suit tie trace track train transfer travel trial vote warrant watch wave work bottom boom book bounce bank block cap
capture cast cap cash coach code command compromise conduct contest counter credit cure damage date debate delay
demand deposit display dispute divide dock document dominate double doubt draft dream dress drill drink drive fail
feature feel fight film finish fish fix flood focus frame gamble gauge grade grip guess
notify inform belong recommend shun celebrate act clear assist host attend sponsor donate honor honour recognize
recognise rank appear happen occur affect impact hurt benefit improve enhance protect secure ensure deliver continue
return repay redeem declare distribute split trade outperform underperform
advise represent invite visit meet praise criticize criticise blame thank congratulate urge persuade convince train
teach study research analyze analyse review audit inspect examine
`

export interface VerbReading {
  lemma: string
  base: boolean
  third: boolean
  past: boolean
  participle: boolean
  ing: boolean
}

const verbReadings = new Map<string, VerbReading>()
function addForm(form: string, lemma: string, kind: 'base' | 'third' | 'past' | 'participle' | 'ing'): void {
  const known = verbReadings.get(form)
  if (known) {
    known[kind] = true
    return
  }
  verbReadings.set(form, { lemma, base: false, third: false, past: false, participle: false, ing: false, [kind]: true })
}
for (const lemma of wordSet(`${VERBS} ${MORE_VERBS} ${MORE_NOUN_VERBS}`)) {
  const forms = inflectVerb(lemma)
  addForm(forms.base, lemma, 'base')
  addForm(forms.third, lemma, 'third')
  addForm(forms.past, lemma, 'past')
  addForm(forms.participle, lemma, 'participle')
  addForm(forms.ing, lemma, 'ing')
}
// American spellings, and verbs written apart or with a hyphen.
for (const [form, lemma, kinds] of [
  ['canceled', 'cancel', 'past participle'],
  ['canceling', 'cancel', 'ing'],
  ['rumored', 'rumor', 'past participle'],
  ['totaled', 'total', 'past participle'],
  ['re-branded', 'rebrand', 'past participle'],
  ['re-brands', 'rebrand', 'third'],
  ['re-branding', 'rebrand', 'ing'],
  ['recognised', 'recognise', 'past participle'],
  ['off-loaded', 'offload', 'past participle'],
  ['onboarded', 'onboard', 'past participle'],
  ['lay-off', 'lay', 'base'],
  ['laid-off', 'lay', 'participle'],
] as const) {
  for (const kind of kinds.split(' ')) addForm(form, lemma, kind as 'past')
}

/** How a lower-case word may be read as a verb, or undefined. */
export const verbReading = (word: string): VerbReading | undefined => verbReadings.get(word)

/** Verbs whose plain or -s form is as often a noun: the words round them decide. */
export const NOUN_TOO = new Set([
  ...wordSet(
    'store stores stock stocks form forms fit fits map maps market markets match matches matter matters list lists rate rates ' +
      'register registers ride rides risk risks scan scans shape shapes signal signals source sources stage stages stall stalls ' +
      'stem stems stick sticks stress stresses stretch stretches swap swaps taste tastes time times total totals touch touches ' +
      'tour tours transport transports trust trusts wait waits walk walks waste wastes check checks control controls contact ' +
      'contacts cover covers cross crosses curb curbs detail details ease eases exhibit exhibits face faces figure figures flow ' +
      'flows fold folds force forces guarantee guarantees head heads heat heats host hosts judge judges label labels last lasts ' +
      'limit limits line lines load loads log logs love loves object objects pass passes peak peaks phase phases pitch pitches ' +
      'play plays point points pose poses position positions print prints profile profiles progress progresses pump pumps query ' +
      'querys question questions quote quotes race races range ranges rest rests result results reward rewards sample samples ' +
      'schedule schedules screen screens season seasons second seconds sense senses set sets shift shifts sign signs slot slots ' +
      'sort sorts stamp stamps steam steams stop stops stream streams suit suits tie ties trace traces track tracks train trains ' +
      'transfer transfers travel travels trial trials vote votes warrant warrants watch watches wave waves work works bottom ' +
      'bottoms boom booms book books bounce bounces bank banks block blocks cap caps capture captures cast casts cash cashes coach ' +
      'coaches code codes command commands compromise compromises conduct conducts contest contests counter counters credit ' +
      'credits cure cures damage damages date dates debate debates delay delays demand demands deposit deposits display displays ' +
      'dispute disputes divide divides dock docks document documents dominate dominates double doubles doubt doubts draft drafts ' +
      'dream dreams dress dresses drill drills drink drinks drive drives fail fails feature features feel feels fight fights film ' +
      'films finish finishes fish fishes fix fixes flood floods focus focuses frame frames gamble gambles gauge gauges grade ' +
      'grades grip grips guess guesses yields yield reply import imports export exports repair repairs reserve reserves surprise ' +
      'pivot overhaul lack speed spread prompt broker brokers cement seal seals ink veto forecast forecasts part parts guide ' +
      'guides plant plants produce forge forges estimate estimates mill mills study raise raises cut cuts plan plans offer offers ' +
      'launch launches partner partners name names hire hires lead leads report reports share deal deals back backs buy buys win ' +
      'wins fund funds project projects post posts rise rises increase increases decrease decreases move moves order orders open ' +
      'close lease leases support supports bid bids fine fines charge charges probe probes fire fires price prices ship ships use ' +
      'uses release releases debut debuts show shows start starts test tests tap taps team teams trade trades studies change ' +
      'changes drop drops run runs break breaks call calls claim claims record records process approach need needs return returns ' +
      'review reviews aim aims target targets look looks build builds net land lands file files float step steps leave leaves exit ' +
      'exits promise promises gain gains draw jump jumps surge surges climb boost boosts update upgrade upgrades design cost costs ' +
      'hold issue issues link links pay pilot pilots place press rent sack search searches spend stake stand supply switch talk ' +
      'talks turn welcome hike hikes lift slip slump decline declines fall falls round award awards grant grants appeal appeals ' +
      'attack attacks breach breaches hack hacks leak leaks recall recalls settlement ban bans raid raids merge purchase purchases ' +
      'scale staff power pledge pledges hope hopes attempt attempts wish warning top audit audits value values mark state hit hits ' +
      'beat help slash sponsor halt freeze pause field base',
  ),
  ...[...wordSet(MORE_NOUN_VERBS)].flatMap((lemma) => [lemma, inflectVerb(lemma).third]),
])

/** Words that never belong to a company's or person's name even when written with a capital. */
export const ROLE_WORDS = wordSet(
  'ceo cfo cto coo cio ciso cmo cro chro cpo cdo cco clo evp svp vp avp md chief officer president director directors manager ' +
    'managers head chairman chairwoman chairperson chair founder founders co-founder cofounder co-ceo executive executives ' +
    'counsel treasurer controller secretary spokesman spokeswoman spokesperson analyst analysts engineer engineers boss interim ' +
    'senior vice managing lead architect developer investor investors',
)

export const LEGAL_FORMS = wordSet(
  'inc incorporated corp corporation ltd limited llc plc llp lp gmbh ag sa se nv bv ab oy oyj asa as aps spa srl sarl sas co ' +
    'company kg kgaa pty pte kk k.k bhd sdn s.a n.v b.v s.p.a a/s l.p s.r.l pvt private group holding holdings intl',
)

/** Common words of business news: with a capital in a headline or at the start of a sentence they are still no names. */
export const COMMON_NOUNS = wordSet(`
funding round series seed pre-seed investment investments financing capital equity venture money loan debt grant
facility valuation stake share shares stock stocks bond bonds offering ipo spac listing placement
job jobs staff workforce headcount employee employees worker workers layoff layoffs redundancy redundancies position
positions role roles vacancy vacancies hiring recruitment team teams talent people person engineer engineers
acquisition acquisitions takeover takeovers merger mergers buyout deal deals transaction agreement bid purchase sale
sales subsidiary division unit business businesses company companies firm firms group start-up startup start-ups
startups scale-up unicorn maker makers provider vendor operator retailer bank lender insurer fintech biotech
office offices headquarters hq hub plant factory warehouse site store stores campus center centre market markets
expansion location locations region country operations presence
product products service services platform software app tool tools solution solutions feature version model technology
technologies system systems cloud ai data analytics security cybersecurity device chip chips drug vaccine vehicle car
cars battery
partnership partnerships alliance collaboration contract contracts tender order orders customer customers client
clients supplier suppliers framework award
revenue revenues profit profits earnings growth guidance outlook forecast results quarter quarterly annual full-year
half-year margin margins loss losses cost costs savings efficiency income turnover ebitda ebit eps gaap adjusted diluted underlying comparable arr mrr gmv arpu capex opex fcf aum
dividend demand bookings
backlog
lawsuit lawsuits suit court judge jury regulator regulators watchdog probe investigation inquiry fine fines penalty
settlement breach hack hackers ransomware cyberattack fraud complaint class action antitrust trial appeal
brand name logo identity rebrand rebranding
news update breaking exclusive report reports analysis opinion interview press release statement announcement today
yesterday week month year years days monday tuesday wednesday thursday friday saturday sunday january february march
april may june july august september october november december spring summer autumn winter
new former current next top big major global international local national leading largest first second third fourth
early late last previous record strong weak high higher low lower good better best great more less many digital online
mobile financial industrial commercial strategic key private public joint additional multi-year multiyear long-term
million billion thousand percent per cent
industry sector world economy government state city county council university minister president board management
leadership executive executives chief officer director investors shareholders analysts rivals rival competitor
competitors owner parent
plans plan talks move moves changes change strategy vision mission goal effort efforts push drive launch debut start
end close opening closing hires hire appointment departure resignation exit
energy health healthcare retail food foods media power water oil gas mining insurance banking finance logistics
transport travel education property real estate construction manufacturing telecom pharma
careers about contact apply requirements responsibilities benefits qualifications description summary overview
highlights background note notes salary remote full-time part-time
however meanwhile overall here there how why what when where who which while because although despite amid after
before during following according based
`)

/** Nouns that stand for a company: "the company", "the Leeds-based start-up". */
export const COMPANY_NOUNS = wordSet(
  'company firm group business start-up startup scale-up scaleup retailer maker manufacturer provider bank lender insurer ' +
    'vendor developer operator carrier airline chain fintech biotech unicorn giant supplier producer specialist consultancy ' +
    'agency organisation organization builder carmaker automaker chipmaker drugmaker brewer grocer utility publisher outfit ' +
    'brand corporation conglomerate house merchant label shipbuilder co-operative cooperative exchange app lessor trader seller ' +
    'distiller distillery winery roaster employer hotelier sawmill foundry mill builders bookseller caterer insurtech charity ' +
    'trust distributor wholesaler broker marketplace studio platform practice contractor miner refiner housebuilder homebuilder ' +
    'newcomer challenger neobank proptech healthtech edtech medtech cybersecurity enterprise concern processor restaurateur ' +
    'bakery brewery jeweller jeweler vintner winemaker confectioner yard shipyard mutual co-op broadcaster newspaper railway ' +
    'haulier shipper forwarder integrator franchisor tannery vineyard watchmaker toymaker steelmaker papermaker cheesemaker ' +
    'chocolatier perfumer baker tailor clothier dealership institution network drinkmaker planemaker truckmaker shoemaker ' +
    'furrier bottler packager smelter pharmacy grower fabricator recruiter landlord-operator subcontractor multinational titan ' +
    'behemoth heavyweight juggernaut minnow incumbent upstart innovator pioneer market-leader outfitter major',
)

/** Nouns after a company's name (or before "of" it) that still mean the company itself. */
export const SELF_NOUNS = wordSet(
  'board management leadership founder founders co-founder cofounders boss bosses ceo cfo cto coo chief executive executives ' +
    'president chairman chair chairwoman spokesperson spokesman spokeswoman directors director official officials officer vp ' +
    'company group firm head',
)

/** Parts of a company: what befalls them befalls it in some frames (layoffs, expansion), not in others (being acquired). */
export const PART_NOUNS = wordSet(
  'unit units division divisions arm centre center hub lab laboratory showroom branch base subsidiary subsidiaries business ' +
    'businesses operation operations segment department plant plants factory office offices site store stores team teams ' +
    'workforce staff employees workers headcount warehouse campus facility line assets portfolio',
)

/** Nouns after a company's name (or before "of" it) that mean somebody else. */
export const OTHER_NOUNS = wordSet(
  'rival rivals arch-rival arch-rivals archrival archrivals competitor competitors challenger investor investors backer ' +
    'backers shareholder shareholders customer customers client clients supplier suppliers vendor vendors partner partners ' +
    'parent owner owners landlord lender lenders creditor creditors acquirer suitor suitors buyer spin-off spinoff spinout ' +
    'alumni alumnus veteran veterans alum contractor contractors franchisee franchisees reseller resellers distributor ' +
    'distributors neighbour neighbor tenant tenants licensee user users subscriber subscribers auditor auditors regulator broker ' +
    'brokers economist economists peer peers counterpart namesake ex-employee ex-employees union affiliate predecessor successor ' +
    'sponsor member members adviser advisers advisor advisors analyst analysts competitor-turned-partner follower fans critic ' +
    'critics patient patients',
)

export const CONTROL_NOUNS = wordSet(
  'plan plans talk talks deal agreement agreements decision bid effort efforts attempt attempts intention intentions right ' +
    'option ability move offer proposal discussions negotiations contract pact ambition ambitions hopes need desire goal aim ' +
    'pressure approval permission chance opportunity intent letter commitment vote invitation drive push proposals',
)
export const CONTROL_ADJECTIVES = wordSet(
  'set due ready likely unlikely poised able unable keen eager prepared willing free forced scheduled about bound slated ' +
    'certain sure happy pleased proud excited delighted reluctant close first latest',
)

export const PERSON_TITLES = wordSet('mr mrs ms miss dr prof professor sir dame lord lady')
