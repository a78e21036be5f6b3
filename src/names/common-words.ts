const set = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ''))

/**
 * True for a domain's label that is too slight to stand for a company by itself: "new" of new.example begins too many names of others. Such an account is found by its domain, or
 * by its name once the company directory knows it.
 */
export const isSlightLabel = (label: string): boolean => label.length < 4 && (COMMON_WORDS.has(label) || ALWAYS_CAPITALISED.has(label))

/**
 * Words that begin sentences and fill headlines. As a company's whole name such a word counts only where its capital means something: inside a
 * sentence. Not complete on purpose: a word that a document also writes in lower case is treated alike, listed or not.
 */
export const COMMON_WORDS = set(`
a about above access across act action active add adding advance advanced after again against agree agreement agrees ahead air all
alliance allow almost alpha already also although always ambition among amid an analysis anchor and another answer any apex apple
application apply approach arc are area arrow art as ask asked assembly assurance at atlas audience aurora away back balance band bank bar
bare base basic be beacon because become been before behind being best beta better between beyond big bill billion bird bit black block
bloom blue board bold bolt bond book boost both bottom bound bow box brand brave break breakthrough bridge brief bright bring brings broad
brook brother build builder building builds bullet business but buy buyer buys by call called can canvas capital card care career carrier
cart case cash cast catalyst cause center central centre century certain chain challenge champion change changes channel charge chart
chase check chewy chief choice choose circle citizen city claim class clean clear click climb close cloud club coach coast code coin
collective color comes coming command common community compass complete completes connect conquest consumer contact content continue
control cool copper core corner cost could count country course court cover craft create creative credit crest cross crown culture current
customer customers customs cut cuts daily dark dash data day deal deals dear decision deep deliver delivery delta demand denies design
despite detail develop development digital direct director discover discovery do does door double down dragon dream drive drop due during
duty each eagle early earn earnings earth east easy echo eclipse edge education effect eight element elevate elite ember embrace emerald
employee empower end energy engage engine ensure enter enterprise entire environment equal era essential even event ever every everyone
evolution evolve exact example excel exchange exclusive expand expands expect experience explore express external extra eye fable face
fact factor fair falcon fall family far farm fast feature few field fifth figure file final finance financial find fire first fit five fix
flag flash fleet flex flight float floor flow focus follow following food for force foresight forest forge form former forth forward
foundation four frame free fresh friend from front frontier fuel full function fund funding future gain game gap gas gate gather general
generation genius get gets giant gift give global go goal gold good grab grace grand graph great green grid ground group grow growing
growth guard guardian guide half hall hand happy harbor harbour harmony harvest has have haven head health heart help helps her here hero
high highlight hill hire hires his hit hits hold home honest honor hope horizon host hot hour house how however hub human hunt i ice icon
idea ideal if image imagine impact important improve in include income indeed index industrial industry info inside insight inspire
instead integrity intelligence interest into introducing invest investment investor investors iron is island it item its jet job join
joins journey joy judge jump junction just keen keep key kin kind kit know lab labor lake land landmark lane large last late later latest
launch launches law lead leader leads leap learn least legacy legal lens less let letter level lever life lift light like limit line link
lion liquid list little live local lock long look loop love low lower loyal lucky lunar lush machine made magic main make maker makes many
map march mark market markets marketing master match matter may me meanwhile measure media meet member men merit metal method metro might
mile milestone mill million mind mine mint mirror mission mobile model modern moment momentum money monitor month moon more morning most
motion motor mount mountain move moves much music must my name names narrative national native natural nature near neat need neither net
network never new news next night nine no noble none north northern not note nothing notice notion nova now number oak oasis objective
ocean of off offer office officer often oil old olive on once one only onward open opens opera operation opportunity optimal option oracle
orange orbit order origin other our out over owner pace pacific pact page paper paradigm parallel park part partner partners party pass
past patch path pattern pay payment peak pearl people per perfect performance perhaps person phoenix photo piece pilot pin pine pioneer
pivot place plain plan planet plans plant plate platform play player plus point polar policy pool port portal position positive post power
practice premier premium present press prestige price prime principal print prism pro problem process product production products profit
program progress project promise proof property protect proud prove provide pulse pure purpose push put quality quantum quarter quest
question quick quiet raise raises range rapid rate raw ray reach read ready real realty reason record red reef reflect region relay
release rely remarkable report reports research reserve resolve resource response rest result results return reveal revenue review
revolution rich ride right ring rise rises rising rival river road robust rock rocket role root rose round route row royal rule run safe
said sail sale sales same sapphire save says scale school science scope score scout sea seal search season second section sector secure
secures security see seed seek sell send senior sense sentinel serve service services set seven several shape share shareholders shares
she sheet shell shield shift shine ship shop short should show side sight sign signal signals silver simple simply since single six size
sky slack slate smart snap snow so social soft solar solid solution some something soon soul source south southern space spark speak
special speed spin spirit splash spot spring sprint sprout square stable staff stage stake stand standard star start state statement
station stay steady stealth steel stellar step still stitch stock stone stop store storm story straight strategic strategy stream street
strength strike stripe strong studio study style success such summary summer summit sun super supply support sure surge swift switch
symbol system systems table take takes talent talk tango target task team tech technology tell ten tenet terminal test than that the their
them then there these they thing think third this those though thought thousand three thrive through throughout thus tide tiger time times
titan to today together token tomorrow too tool tools top torch total touch toward tower town track trade trading tradition train
transaction transform transit travel treasure tree trend triangle tribe trinity triumph true trust truth try turn twelve twenty twin two
type ultimate ultra under union unique unit united unity universal unlike until up update upon us use user uses value vanguard vantage
vast vector velocity venture version very vessel via victory view village virtual vision visit visa vista vital voice vote voyage wait
walk wall want war was watch water wave way we wealth web week weeks welcome well west western what when where whether which while white
who whole why wide will wild win wind window wing wings winner winter wire wise wish with within without wolf woman women wonder wood word
work worker workers works world worth would wow yard year years yellow yes yesterday yet yield you young your youth zenith zero zone zoom
retailer manufacturer lender insurer developer operator airline fintech biotech supplier producer carmaker automaker chipmaker drugmaker
brewer grocer utility publisher shipbuilder trader distiller distillery roaster hotelier foundry caterer insurtech distributor wholesaler
broker contractor miner refiner housebuilder homebuilder haulier processor restaurateur bakery brewery jeweller jeweler upbeat buoyant
cautious troubled ailing struggling luxury aerospace budget discount online regional furniture fashion toymaker bookseller landlord
engineer engineering software hotel pub planemaker truckmaker steelmaker papermaker shoemaker chocolatier winemaker cider pharma pharmacy
optician outsourcer recruiter bookmaker casino startup robotics grocery logistics shipping freight railway bus ferry
`)

/**
 * Words that carry a capital in any sentence: a capital says nothing, so as a company's whole name they need its legal form or its domain beside them.
 */
export const ALWAYS_CAPITALISED = set(`
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
december mr mrs ms dr sir lord lady prof professor president chairman chairwoman chair director officer manager engineer vice executive
board committee ceo cfo coo cto cio ciso cmo cro chro cpo cdo svp evp vp md ai ar vr ml it hr pr ip iot api saas crm erp b2b b2c ipo esg
gdp vat tv pc usb eps ebitda gaap ifrs sec fda epa ftc doj fcc nasa nato eu un uk us usa uae nyse nasdaq ftse lse tsx asx otc etf reit adr
r&d kpi faq pdf q1 q2 q3 q4 h1 h2 fy series class exhibit item form section article inc llc ltd plc corp gmbh company corporation
agreement american british german french dutch spanish italian swedish norwegian danish finnish swiss austrian belgian irish scottish
welsh polish czech greek turkish russian indian chinese japanese korean canadian australian mexican brazilian european asian african
america britain england scotland wales ireland germany france spain italy portugal netherlands belgium switzerland austria sweden norway
denmark finland poland russia ukraine turkey greece india china japan korea singapore malaysia indonesia vietnam thailand philippines
australia canada mexico brazil argentina chile israel egypt nigeria kenya europe asia africa london paris berlin madrid rome milan
amsterdam brussels vienna zurich geneva dublin edinburgh manchester stockholm oslo copenhagen helsinki warsaw prague budapest lisbon
athens istanbul moscow dubai mumbai delhi bangalore bengaluru shanghai beijing tokyo osaka seoul sydney melbourne toronto montreal
vancouver chicago boston dallas houston austin denver seattle atlanta miami phoenix philadelphia washington california texas florida york
jersey virginia carolina georgia ohio michigan illinois pennsylvania massachusetts colorado arizona oregon nevada utah minnesota wisconsin
indiana tennessee missouri maryland christmas easter english internet god
`)

/** What a longer name ends in when it is another company's, a place's or an institution's: "Juniper Row" is not "Juniper Row Hotels". */
export const OTHER_KIND = set(`
foods hotels hotel restaurants restaurant bakery brewery brewing bank bankshares credit insurance assurance capital ventures airlines
airways airport logistics records stores supermarkets properties realty estates university college school academy institute hospital
clinic clinics foundation trust council county district festival street road avenue boulevard lane park square tower house bridge valley
beach island islands stadium arena cup prize award awards museum theatre theater church pharmaceuticals farms vineyards winery orchestra
fc united county river lake mountain mountains
`)
