/**
 * Towns that prove a country, state or province, besides the best known ones of the gazetteer. Only towns whose name is hardly anything else: a sentence is not taken apart by
 * them, they are looked up when a question asks for the place around them.
 */
const TOWNS: Readonly<Record<string, string>> = {
  germany:
    'nuremberg,bremen,essen,dortmund,duisburg,bochum,bonn,mannheim,karlsruhe,augsburg,wiesbaden,freiburg,mainz,' +
    'kiel,lübeck,rostock,erfurt,jena,chemnitz,magdeburg,kassel,aachen,regensburg,ulm,heidelberg,ingolstadt,' +
    'wolfsburg,braunschweig,potsdam,saarbrücken,düren,delitzsch,saxony,hesse,brandenburg,thuringia,lower saxony,' +
    'north rhine-westphalia,baden-württemberg,schleswig-holstein,rhineland',
  france: 'rennes,montpellier,dijon,reims,rouen,le havre,clermont-ferrand,metz,dunkirk,calais,caen,brittany,normandy,alsace,provence',
  'united kingdom':
    'shropshire,devon,dorset,somerset,wiltshire,oxfordshire,berkshire,surrey,hertfordshire,suffolk,cheshire,' +
    'cumbria,northumberland,derbyshire,nottinghamshire,lincolnshire,staffordshire,worcestershire,gloucestershire,' +
    'herefordshire,darlington,aberdeen,dundee,inverness,stirling,perthshire,swansea,newport,wrexham,derry,lisburn,' +
    'leicester,coventry,derby,stoke-on-trent,wolverhampton,bradford,huddersfield,wakefield,doncaster,rotherham,' +
    'barnsley,sunderland,middlesbrough,gateshead,durham,carlisle,preston,blackpool,bolton,stockport,salford,' +
    'warrington,chester,norwich,ipswich,colchester,peterborough,northampton,milton keynes,luton,swindon,gloucester,' +
    'cheltenham,exeter,plymouth,truro,southampton,portsmouth,brighton,crawley,slough,guildford,telford,shrewsbury,' +
    'grimsby,yorkshire,lancashire,essex,cornwall,devon,cumbria,lincolnshire,midlands',
  scotland:
    'glasgow,edinburgh,aberdeen,dundee,inverness,stirling,perthshire,fife,falkirk,dunfermline,livingston,kirkcaldy,' +
    'ayrshire,shetland,orkney,peterhead,oban,scottish',
  wales: 'cardiff,swansea,newport,wrexham,bangor,llanelli,merthyr,welsh',
  england:
    'shropshire,devon,dorset,somerset,wiltshire,oxfordshire,berkshire,surrey,hertfordshire,suffolk,cheshire,' +
    'cumbria,northumberland,derbyshire,nottinghamshire,lincolnshire,staffordshire,worcestershire,gloucestershire,' +
    'herefordshire,darlington,london,manchester,leeds,birmingham,bristol,liverpool,sheffield,newcastle,nottingham,' +
    'leicester,coventry,derby,bradford,norwich,ipswich,plymouth,exeter,southampton,portsmouth,brighton,sunderland,' +
    'middlesbrough,milton keynes,swindon,stoke-on-trent',
  'northern ireland': 'belfast,derry,lisburn,newry,armagh,antrim,ulster',
  ireland: 'waterford,sligo,athlone,dundalk,drogheda,kilkenny,tralee,letterkenny,shannon,ringaskiddy,kerry,donegal,wexford',
  spain:
    'zaragoza,huesca,granada,murcia,alicante,córdoba,valladolid,vigo,gijón,oviedo,santander,pamplona,san sebastián,' +
    'cádiz,tarragona,lleida,girona,palma,catalonia,andalusia,galicia',
  italy:
    'genoa,verona,venice,padua,trieste,brescia,bergamo,parma,modena,bari,catania,palermo,pisa,siena,sicily,' +
    'sardinia,lombardy,tuscany,piedmont,veneto',
  netherlands: 'groningen,maastricht,arnhem,nijmegen,tilburg,breda,delft,leiden,haarlem,almere,enschede,zwolle,schiphol',
  belgium: 'liège,liege,leuven,bruges,charleroi,namur,kortrijk,hasselt,mechelen,aalst,ostend,zeebrugge,flanders,wallonia',
  sweden: 'uppsala,linköping,västerås,örebro,norrköping,helsingborg,jönköping,umeå,borås,luleå,sundsvall,gävle,kiruna,södertälje',
  norway: 'tromsø,bodø,drammen,kristiansand,ålesund,svalbard,narvik',
  denmark: 'odense,aalborg,esbjerg,randers,kolding,roskilde,horsens,billund,jutland',
  finland: 'turku,oulu,vantaa,lahti,kuopio,jyväskylä,pori,lappeenranta,rovaniemi,vaasa',
  poland: 'poznań,katowice,szczecin,lublin,bydgoszcz,białystok,rzeszów,toruń,gdynia,kielce,radom,silesia',
  portugal: 'braga,coimbra,aveiro,faro,setúbal,algarve,madeira,sines,guimarães',
  austria: 'innsbruck,klagenfurt,villach,leoben,bregenz,styria,tyrol,carinthia,vorarlberg',
  switzerland: 'winterthur,lucerne,lugano,st gallen,neuchâtel,schaffhausen,ticino,burgdorf',
  'czech republic': 'plzeň,pilsen,olomouc,liberec,ústí,hradec králové,pardubice,zlín,české budějovice,jihlava,bohemia,moravia',
  hungary: 'debrecen,szeged,győr,pécs,miskolc,kecskemét,székesfehérvár',
  romania: 'cluj-napoca,timișoara,timisoara,iași,iasi,brașov,brasov,constanța,craiova,sibiu,oradea,ploiești,transylvania',
  greece: 'patras,heraklion,piraeus,crete,volos,larissa',
  turkey: 'bursa,antalya,adana,gaziantep,konya,kocaeli,gebze',
  india:
    'ahmedabad,surat,jaipur,lucknow,kanpur,nagpur,indore,coimbatore,kochi,vadodara,visakhapatnam,bhopal,chandigarh,' +
    'gujarat,maharashtra,tamil nadu,karnataka,kerala,telangana,west bengal,punjab,rajasthan,haryana,uttar pradesh',
  china: 'chengdu,chongqing,wuhan,nanjing,suzhou,tianjin,xiamen,qingdao,dalian,ningbo,dongguan,guangdong,jiangsu,zhejiang,sichuan',
  japan: 'sapporo,fukuoka,kobe,hiroshima,sendai,kawasaki,hokkaido,kyushu',
  'south korea': 'incheon,daegu,daejeon,gwangju,ulsan,suwon,changwon,pangyo',
  australia:
    'hobart,darwin,geelong,wollongong,gold coast,townsville,cairns,ballarat,bendigo,toowoomba,launceston,fitzroy,' +
    'parramatta,victoria,queensland,new south wales,tasmania,western australia,south australia',
  'new zealand': 'dunedin,tauranga,napier,queenstown',
  canada:
    'winnipeg,halifax,saskatoon,kitchener,waterloo,mississauga,brampton,markham,laval,sherbrooke,gatineau,moncton,' +
    'fredericton,st john’s,st. john’s,kelowna,saskatchewan,manitoba,nova scotia,new brunswick,newfoundland,' +
    'prince edward island,yukon,quebec city',
  ontario: 'toronto,ottawa,kitchener,waterloo,mississauga,brampton,markham,sudbury,thunder bay,oakville,guelph',
  quebec: 'montreal,montréal,laval,sherbrooke,gatineau,trois-rivières,saguenay,quebec city,québec',
  alberta: 'calgary,edmonton,red deer,lethbridge,medicine hat,fort mcmurray',
  'british columbia': 'vancouver,kelowna,burnaby,kamloops,prince george',
  mexico: 'puebla,tijuana,león,juárez,saltillo,mérida,chihuahua,nuevo león,jalisco,sonora',
  brazil: 'brasília,salvador,recife,fortaleza,curitiba,porto alegre,belo horizonte,manaus,campinas,macaé,minas gerais',
  'south africa': 'pretoria,port elizabeth,gqeberha,bloemfontein,gauteng,western cape,kwazulu-natal',
  nigeria: 'kano,ibadan,port harcourt,kaduna',
  kenya: 'mombasa,kisumu,nakuru,eldoret',
  morocco: 'tangier,tanger,marrakesh,marrakech,fez,agadir,kenitra',
  egypt: 'alexandria,giza,port said,suez',
  israel: 'herzliya,beersheba,petah tikva,rehovot,netanya',
  'united arab emirates': 'sharjah,ras al khaimah,ajman,fujairah',
  'saudi arabia': 'dammam,mecca,dhahran,jubail,neom',
  oman: 'duqm,salalah,sohar',
  vietnam: 'da nang,danang,haiphong,hai phong,can tho,nam dinh,binh duong,saigon',
  thailand: 'chiang mai,phuket,rayong,chonburi',
  indonesia: 'surabaya,bandung,medan,batam,semarang,bali',
  malaysia: 'johor,johor bahru,kuching,ipoh,cyberjaya,sarawak,sabah',
  philippines: 'davao,makati,quezon city',
  taiwan: 'kaohsiung,taichung,hsinchu,tainan',
  pakistan: 'islamabad,faisalabad,rawalpindi,sialkot,multan,peshawar',
  alabama: 'huntsville,montgomery,tuscaloosa',
  alaska: 'anchorage,fairbanks,juneau',
  arizona: 'phoenix,tucson,scottsdale,tempe,flagstaff',
  arkansas: 'little rock,fayetteville,bentonville,fort smith',
  california:
    'los angeles,san francisco,san diego,san jose,sacramento,oakland,fresno,long beach,bakersfield,anaheim,irvine,palo ' +
    'alto,mountain view,santa clara,berkeley,silicon valley,bay area',
  colorado: 'denver,boulder,colorado springs,fort collins',
  connecticut: 'hartford,stamford,new haven,bridgeport,waterbury',
  delaware: 'wilmington',
  florida: 'miami,orlando,tampa,jacksonville,fort lauderdale,st. petersburg,tallahassee,sarasota,boca raton',
  georgia: 'atlanta,savannah,augusta,macon,marietta',
  hawaii: 'honolulu,maui',
  idaho: 'boise,nampa,coeur d’alene,pocatello,idaho falls,twin falls',
  illinois: 'chicago,peoria,rockford,naperville,joliet',
  indiana: 'indianapolis,fort wayne,evansville,south bend,elkhart',
  iowa: 'des moines,cedar rapids,davenport,sioux city',
  kansas: 'wichita,topeka,overland park,olathe',
  kentucky: 'louisville,lexington,bowling green,owensboro',
  louisiana: 'new orleans,baton rouge,shreveport,lafayette',
  maine: 'augusta',
  maryland: 'baltimore,annapolis,bethesda,rockville',
  massachusetts: 'boston,worcester,springfield,lowell,waltham',
  michigan: 'detroit,grand rapids,lansing,ann arbor,kalamazoo,dearborn',
  minnesota: 'minneapolis,st. paul,duluth,rochester,bloomington',
  mississippi: 'gulfport,biloxi,tupelo',
  missouri: 'st. louis,kansas city,springfield',
  montana: 'billings,missoula,bozeman,great falls',
  nebraska: 'omaha',
  nevada: 'las vegas,reno,henderson,pahrump',
  'new hampshire': 'nashua',
  'new jersey': 'newark,jersey city,princeton,hoboken,trenton,camden',
  'new mexico': 'albuquerque,santa fe,las cruces',
  'new york': 'new york city,manhattan,brooklyn,bronx,buffalo,rochester,syracuse,albany,yonkers',
  'north carolina': 'charlotte,raleigh,greensboro,winston-salem,asheville,wilmington',
  'north dakota': 'fargo,bismarck',
  ohio: 'columbus,cleveland,cincinnati,toledo,akron,dayton,youngstown',
  oklahoma: 'oklahoma city,tulsa',
  oregon: 'portland,salem,hillsboro',
  pennsylvania: 'philadelphia,pittsburgh,allentown,scranton,harrisburg,bethlehem,erie',
  'rhode island': 'providence',
  'south carolina': 'charleston,greenville,spartanburg',
  'south dakota': 'sioux falls,rapid city',
  tennessee: 'nashville,memphis,knoxville,chattanooga,clarksville',
  texas: 'austin,dallas,houston,san antonio,fort worth,el paso,plano,lubbock,amarillo,corpus christi,frisco,waco,galveston',
  utah: 'salt lake city,provo,ogden,lehi,st. george',
  vermont: 'burlington,montpelier',
  virginia: 'richmond,norfolk,virginia beach,arlington,roanoke,ashburn,reston',
  washington: 'seattle,spokane,tacoma,bellevue,redmond,everett',
  'west virginia': 'morgantown',
  wisconsin: 'milwaukee,madison,green bay,kenosha,racine,appleton',
  wyoming: 'cheyenne,laramie',
}

/** The states of the United States, but for those that the text means the city by. */
export const STATES: readonly string[] = (
  'texas,california,florida,ohio,georgia,arizona,tennessee,north carolina,south ' +
  'carolina,virginia,massachusetts,illinois,michigan,pennsylvania,new ' +
  'jersey,colorado,utah,nevada,oregon,indiana,wisconsin,minnesota,missouri,kentucky,alabama,louisiana,oklahoma,kansas,iowa,nebraska,maryland,connecticut,idaho,montana,wyoming,new ' +
  'mexico,arkansas,mississippi,maine,vermont,new hampshire,rhode island,delaware,hawaii,alaska,north dakota,south dakota,west ' +
  'virginia'
).split(',')

const townsOf = new Map(Object.entries(TOWNS).map(([place, towns]) => [place, towns.split(',')]))
const all = new Set([...townsOf.values()].flat())

/** The further towns and parts of a country, state or province, in lower case. */
export const townsIn = (place: string): readonly string[] => townsOf.get(place) ?? []

/** Whether the lower-case words are a town, or a state or province with towns, of this list. */
export const isTown = (words: string): boolean => all.has(words) || townsOf.has(words)
