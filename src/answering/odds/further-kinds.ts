import { only } from '../text/any-of.ts'
import { MONTH_WORDS } from '../text/time/calendar-words.ts'

/** An event without a frame of its own that the models know. */
interface FurtherKind {
  /** For people: what is looked for. */
  what: string
  /** Words of a question that the event itself covers (`*` for any ending); its other words must be told too. */
  covers: string
}

/** By the name that the models use. */
export const FURTHER_KINDS: Readonly<Record<string, FurtherKind>> = {
  'business.sold': {
    what: 'The account selling a unit, brand, stake or other part of what it owns',
    covers:
      'sell* sold sale* divest* dispos* offload* unload* shed hiv* carv* flog* rid part* unit* division* ' +
      'subsidiar* business* stake* brand* arm asset* operation* propert* non core compan* buyer* deal* agreed ' +
      'complete* hand* owner shareholding holding* worth cash slim* venture private equity spin* spun',
  },
  insolvency: {
    what: 'The account going bankrupt or into administration',
    covers:
      'bankrupt* insolven* administ* receiver* chapter 11 liquidat* bust wall creditor* protection court* ' +
      'proceeding* filed filing file belly fold folded collaps* wound wind* winding petition* suppliers lenders ' +
      'owing trading cease* appoint* called facing subsidiary arm against order ccaa right',
  },
  distress: {
    what: 'The account in financial trouble',
    covers:
      'financ* distress* trouble* struggl* cash money debt* loan* bond* payment* pay* paid going concern doubt* ' +
      'account* covenant* breach* miss* running rescue* bail* auditor* material uncertainty future brink liquidity ' +
      'crunch emergency creditor* standstill stay afloat default* owe* tax* surviv* fail* failing staff suppliers ' +
      'time wage* interest bank* lender* waiver* near risk* difficult* peril* insolven* crisis obligation* neck ' +
      'cover',
  },
  'site.closed': {
    what: 'The account closing a plant, shop, office or other site',
    covers:
      'clos* shut* plant* factor* site* branch* store* shop* office* depot* location* warehouse* facilit* ' +
      'mothball* exit* lease* axe* pull shutters good one some ones production line wind* consolidat* smaller ' +
      'lights mine mill',
  },
  'market.left': {
    what: 'The account withdrawing from a market, country or line of business',
    covers:
      'withdr* exit* leav* left pull* quit* retreat* abandon* country countries market* state* region* territor* ' +
      'operations operating line* business* segment* customers serv* drop* stop* bow* foreign altogether longer ' +
      'geographically active ground scaling coal trading cease*',
  },
  'product.ended': {
    what: 'The account discontinuing or cancelling a product or service',
    covers:
      'discontinu* cancel* scrap* shelv* axe* kill* retir* sunset* withdr* drop* end* stop* phas* pull* plug ' +
      'ditch* abandon* call* time product* service* line* model* feature* app* project* programme* development ' +
      'production sell* making life support range one good announc* legacy plan',
  },
  'product.delayed': {
    what: 'The launch or delivery of a product or project of the account being put back',
    covers:
      'delay* postpon* push* slip* late* behind schedule put back hold deliver* launch* release* product* project* ' +
      'rollout opening promised missed deadline date* waiting longer later start* shipment* programme time* ' +
      'customers planned drag* feet overdue held reschedul* kick* next version new',
  },
  'contract.lost': {
    what: 'The account losing a contract, customer or tender',
    covers:
      'los* contract* customer* client* tender* bid* order* account* work deal* competitor* rival* beaten missed ' +
      'win fail* walked away cancel* drop* switch* terminat* agreement* big major large key important biggest ' +
      'renew* stripped framework empty handed ousted pipped round',
  },
  'partnership.ended': {
    what: 'The account ending a partnership, joint venture or agreement',
    covers:
      'end* terminat* break* brok* dissol* exit* partnership* partner* alliance* venture* joint collaboration* ' +
      'cooperation agreement* tie* cut split* part* ways sever* relationship* wound unwound unwind* walk* separate ' +
      'long time called fall* apart distributor consortium deal link* drop* dump*',
  },
  'prices.raised': {
    what: 'The account raising its prices',
    covers:
      'rais* increas* hik* put lift* bump* push* jack* price* pric* cost* fee* fare* tariff* rate* rise* rising ' +
      'rose gone went higher expensive dear* custom* list product* charg* premium* surcharge* subscription* more ' +
      'passing adjust* service* announc*',
  },
  'prices.cut': {
    what: 'The account cutting its prices',
    covers:
      'cut* lower* reduc* slash* drop* price* pric* fee* fare* tariff* rate* cheap* discount* halv* trim* knock* ' +
      'money custom* list product* charg* war less mark* down permanent* abolish* scrap* free announc*',
  },
  'award.won': {
    what: 'The account winning an award or recognition',
    covers:
      'won win* receiv* named given award* prize* recogni* accolade* honou* employer earn* title* trophy best top ' +
      'rank* list* pick* place* scoop* collect* land* gold medal* one crown* vote* leader companies',
  },
  certificate: {
    what: 'The account being given a certificate, accreditation or licence',
    covers:
      'receiv* obtain* won win secur* gain* grant* award* given earn* achiev* got get hold* certif* accredit* ' +
      'licen* compl* authoris* authoriz* audit* pass* renew* become regist* standard* status',
  },
  approval: {
    what: 'A regulator, court or authority approving something of the account',
    covers:
      'approv* regulat* authori* permi* clear* green light go ahead grant* receiv* obtain* got get given win* won ' +
      'secur* nod* consent* allow* planning application* product* deal council planner* commission lift* ban* ' +
      'sign* commit* pass*',
  },
  suing: {
    what: 'The account suing somebody',
    covers:
      'su* filed file filing lawsuit* suit* claim* legal action* against case* court* another brought bring* ' +
      'anyone anybody somebody take* compan* complaint* competitor* rival* proceeding* started plaintiff appeal* ' +
      'challeng* dispute* damages seek* compensation arbitration launched lodged',
  },
  'case.won': {
    what: 'A case or investigation against the account dropped, or won by it',
    covers:
      'clear* acquit* exonerat* vindicat* case* court* lawsuit* suit* charge* claim* dismiss* drop* won win* ' +
      'appeal* regulator* wrongdoing get got against prevail* victor* ruling ruled favour* judge* dispute* ' +
      'investigat* probe* inquir* allegation* closed thrown legal trial* jury verdict overturn* penalty complaint*',
  },
  'listing.off': {
    what: 'The account calling off or putting off its IPO',
    covers:
      'postpon* delay* call* cancel* shelv* scrap* withdr* pull* put push* ipo* flotation float* listing list* ' +
      'public market stock debut* offering* plan* ice hold back going go abandon* halt* defer* suspend* until next ' +
      'share sale',
  },
  'order.placed': {
    what: 'The account placing an order',
    covers:
      'plac* order* bought buy* purchas* commission* sign* contract* equipment machin* fleet* vehicle* deliver* ' +
      'take* new invest* batch acquir*',
  },
  strike: {
    what: 'A strike or walk-out at the account',
    covers:
      'strik* walk* industrial action labour labor dispute* stoppage* staff worker* employee* union* vot* hit down ' +
      'tools picket* go gone called work members job unrest pay ballot* facing face',
  },
  'dividend.raised': {
    what: 'The account paying or raising its dividend',
    covers:
      'pay* paid declar* dividend* divi payout* shareholder* distribut* rais* increas* hik* special interim final ' +
      'quarterly annual resum* higher propos* announc* cash lift* reinstat* boost* bump*',
  },
  'dividend.cut': {
    what: 'The account cutting or suspending its dividend',
    covers:
      'cut* dividend* divi payout* shareholder* distribut* suspend* skip* scrap* halv* omit* cancel* axe* reduc* ' +
      'lower* slash* trim* pass* paus* freez* froze* pay* without hold',
  },
  buyback: {
    what: 'The account buying back its own shares',
    covers:
      'buy* bought back repurchas* own share* stock programme* program* announc* launch* return* cash sharehold* ' +
      'complet* extend* authori* retir* resum* market',
  },
  'stake.taken': {
    what: 'Somebody taking a stake in the account, or an activist pressing it',
    covers:
      'stake* invest* taken take* took buy* bought acquir* purchas* own* holding* hold* share* sharehold* ' +
      'activist* minority rais* increas* built build* compan* disclos* new strategic anybody somebody anyone sold ' +
      'sell* press* pressure campaign* fund hedge block*',
  },
  'green.goal': {
    what: 'The account setting itself a goal for the environment, or doing something for it',
    covers:
      'environment* green climate sustainab* carbon neutral* net zero emission* eco* commit* pledg* target* goal* ' +
      'promis* set made make becom* announc* renewable* energy reduc* plan* initiative* science based',
  },
  sponsoring: {
    what: 'The account sponsoring somebody, or giving to a cause',
    covers:
      'sponsor* donat* charit* local cause* event* team* club* sport* communit* support* sign* paying gave giv* ' +
      'money good foundation fund* deal* partner',
  },
  'event.attended': {
    what: 'The account at a fair or conference, or holding an event of its own',
    covers:
      'attend* exhibit* speak* host* present* conference* show* fair* trade event* webinar* summit* booth stand* ' +
      'congress* industry open day* held hold* keynote* part customer investor workshop* panel*',
  },
  'hq.moved': {
    what: 'The account moving its headquarters',
    covers: 'mov* relocat* head* hq quarters office* main seat shift* transfer* address* corporate base* another place',
  },
  restructured: {
    what: 'The account reorganising itself',
    covers:
      'reorgani* restructur* organi* structure* division* unit* merg* split* separat* combin* business* line* ' +
      'department* strategic review* turnaround transform* plan* programme* management overhaul* streamlin* itself ' +
      'group divide*',
  },
  outsourced: {
    what: 'The account giving work of its own to another firm',
    covers:
      'outsourc* hand* contract* farm* transfer* giv* given service* provider* third part* external* outside firm* ' +
      'function* operation* another compan* partner* supplier* let* somebody someone using work',
  },
  'customers.grew': {
    what: 'The account having more customers or users',
    covers:
      'customer* user* subscriber* member* client* base grow* grew gain* add* more increas* reach* milestone* ' +
      'million* record number* sign* new rise* risen rising attract* hit pass* win* got lots people',
  },
  'ai.adopted': {
    what: 'The account bringing artificial intelligence into its work',
    covers:
      'ai artificial intelligence machine learning adopt* us* invest* introduc* roll* deploy* implement* project* ' +
      'start* automat* operations work process* generative spend* experiment* pilot* doing anything compan* ' +
      'business tool* agent* money',
  },
  'it.project': {
    what: 'The account replacing, moving or rolling out a system',
    covers:
      'system* software platform* it migrat* mov* implement* roll* replac* chang* switch* upgrad* moderni* digit* ' +
      'transform* project* programme* program* started cloud go live gone core new legacy technolog* ' +
      'infrastructure completed under way underway big erp',
  },
  'tender.opened': {
    what: 'The account inviting bids or looking for a supplier',
    covers:
      'tender* rfp* bid* invit* supplier* vendor* contractor* agenc* provider* look* search* issu* put out open* ' +
      'procure* contract* request proposal* launch* seek* called publish* notice* quote* review* pitch*',
  },
  capex: {
    what: 'The account putting money into modernising or enlarging what it has',
    covers:
      'invest* spend* upgrad* moderni* expand* expansion* existing renovat* refurbish* enlarg* extend* extension* ' +
      'facilit* plant* factor* site* production capacity equipment money capital capex works building* million* ' +
      'billion* announc* programme',
  },
  'hiring.frozen': {
    what: 'The account stopping or pausing its hiring',
    covers:
      'hir* freez* froze* recruit* stop* paus* halt* hold* suspend* vacanc* position* intake headcount staff* job* ' +
      'ban* limit* longer impos* put open fill* people new offers',
  },
  'debt.refinanced': {
    what: 'The account refinancing or repaying debt',
    covers:
      'refinanc* repay* repaid pay* paid debt* loan* bond* borrow* credit facilit* matur* extend* renegotiat* ' +
      'redeem* down early lender* bank* amend* restructur* old notes term* reduc* clear*',
  },
  'offer.refused': {
    what: 'The account turning down an offer for it',
    covers:
      'reject* turn* down off rebuff* spurn* fend* refus* declin* bid* offer* takeover* approach* suitor* buyer* ' +
      'acquir* propos* merger* board unsolicited hostile say told resist* knock* purchase',
  },
  'website.new': {
    what: 'A new or rebuilt website or app of the account',
    covers:
      'new relaunch* redesign* revamp* rebuil* overhaul* website* web site* live home page* app online shop store ' +
      'launch* refresh* presence look version mobile',
  },
  'work.place': {
    what: 'The account changing where its people work',
    covers:
      'office* home remote* hybrid return* back work* staff employee* people polic* day* days week* rto four five ' +
      'mandat* order* requir* chang* call* bring* ask*',
  },
  'supply.trouble': {
    what: 'The account short of parts, materials or supplies',
    covers:
      'suppl* chain shortage* short part* material* component* problem* disrupt* troubl* bottleneck* issue* delay* ' +
      'run* affect* hit fac* let down struggl* get* fail* deliver*',
  },
  accident: {
    what: 'A fire, explosion or other accident at the account',
    covers:
      'fire* explosion* accident* blaze* spill* collision* crash* incident* had suffer* hit site* plant* factor* ' +
      'facilit* injur* happen* safety leak* anyone anybody hurt killed worker* collaps*',
  },
  outage: {
    what: 'An outage or service failure at the account',
    covers:
      'outage* network* failure* downtime service* disruption* suffer* had down gone go app website system* ' +
      'platform technical problem* customer* cut access online offline lost blackout* crash* work* trouble*',
  },
  'production.stopped': {
    what: 'The account stopping production or work for a time',
    covers:
      'halt* stop* suspend* paus* idl* mothball* production operation* output mak* work* plant* factor* line* ' +
      'shut* still stand* standstill temporar* time hold put unplanned curtail* facilit*',
  },
  patent: {
    what: 'The account being granted or filing a patent',
    covers:
      'receiv* grant* award* given obtain* won secur* got get patent* fil* appl* invention* technolog* ' +
      'intellectual property protect* regist* new issu* hold',
  },
}

/** Words of any question that say nothing of the event. */
const LIGHT = new RegExp(only`
  \d{1,2} | (?:19|20)\d\d | since | spring | summer | autumn | winter | ${MONTH_WORDS} | lately | today | yesterday | soon | again | still
  yet | already | actually | ever | anything | anyone | anybody | something | some | one | ones | two | several
  another | any | get | gets | got | put | make | makes | made | take | takes | taken | took | go | gone | going
  come | came | give | given | have | say | said | tell | told | announc\w+ | report\w* | plan\w* | decid\w+
  possible | news | sign | signs | because | after | before | through | out | off | back | against | between | until
  without | while | away | really | first | time | latest | compan\w+ | firm | business | clear\w* | \w{3,}ly
`)

const patterns = new Map<string, RegExp>()

/** The words that a kind of event covers. */
function coveredBy(kind: string): RegExp {
  const known = patterns.get(kind)
  if (known !== undefined) return known
  const words = (FURTHER_KINDS[kind]?.covers ?? '').split(' ').map((word) => word.replace('*', '\\w*'))
  const pattern = new RegExp(`^(?:${words.join('|')})$`)
  patterns.set(kind, pattern)
  return pattern
}

/** The words of a question that its kinds of event leave open: what exactly was sold, closed, lost. */
export const ownWords = (kinds: readonly string[], words: readonly string[]): string[] =>
  words.filter((word) => !LIGHT.test(word) && !kinds.some((kind) => coveredBy(kind).test(word)))

/** Bodies by the names that questions and texts use in turn. */
const IN_FULL: Readonly<Record<string, string>> = {
  fda: 'food and drug administration',
  ema: 'european medicines agency',
  mhra: 'medicines and healthcare products regulatory agency',
  faa: 'federal aviation administration',
  easa: 'european union aviation safety agency',
}

/** "hip" is not in "shipped"; a longer stem may stand inside a compound. */
function beginsWord(text: string, stem: string): boolean {
  if (stem.length > 4) return text.includes(stem)
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) if (!/\p{L}/u.test(text.charAt(at - 1))) return true
  return false
}

/** Whether a text in lower case holds most of a question's own words. */
export function holdsMost(words: readonly string[], text: string): boolean {
  const present = words.filter(
    (one) =>
      beginsWord(text, one.length > 5 ? one.slice(0, -2) : one.replace(/s$/, '')) || (one in IN_FULL && text.includes(IN_FULL[one] ?? one)),
  )
  return present.length >= Math.ceil(words.length * 0.6)
}
