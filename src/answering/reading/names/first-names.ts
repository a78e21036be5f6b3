/** Common first names, so that "Jane Doe" is read as a person and "Calder Ventures" as a company. Not complete on purpose. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `aaron abby abdul abigail abraham adam adaora adele adrian adriana adrienne agatha agnes agnieszka ahmed aidan aiko
   aileen aimee aino ainsley aisha akash akira aksel alain alan alana alasdair alastair albert alberto alec alejandra
   alejandro aleksander aleksandra aleksei alena alessandra alessandro alex alexa alexander alexandra alexei alexis
   alfie alfonso alfred ali alice alicia alina aline alison alistair allan allison alma almut alonso alvaro alvin
   alyssa amal amanda amar amara ambrose amelia amelie amina amir amit amos amparo amrita amy amélie ana anais anand
   anastasia anaïs anders andre andrea andreas andrei andrej andres andrew andré andrés andy angela angelica angelina
   angelo angus anika aniket anil anita anja anjali anke ann anna annabel annabelle annalise anne annegret annelise
   annemarie annette annie annika anouk ansel anselm anson anthea anthony antje antoine anton antonia antonio antti
   anuj anwar anya aoife apolline april archie ariana arianna ariel arjun arlene arlo armand armando arne arno arnold
   arthur arturo arvind asa asger asha ashish ashley ashok asif aslak astrid atsushi auberon aubrey audra audrey
   augusta augustin aurelia aurelie ava avery aviva axel aya ayaan ayesha ayumi aziz bailey bala balázs baptiste
   barbara barnaby barry bart bartholomew bartosz bastian beata beate beatrice beau becca becky bela belinda bella ben
   benedict benedikt benita benjamin benoit beppe berenice bernadette bernard bernd bernice bert berta bertha bertrand
   beryl beth bethany betsy bettina betty beverley beverly bianca bilal bill birgit birgitta bjorn björn blaine bob
   bobbie bobby bodil bogdan bonnie boris brad bradley bram brandon brenda brendan brenna brent brett brian bridget
   bridie brigitte briony britta brody bronwyn brooke bruce bruno bryan bryce bryn bryony burt byron caitlin cal caleb
   callum calum calvin cameron camila camilla camille candace candice cara carina carl carla carlo carlos carlotta
   carly carmel carmela carmelo carmen carol carole carolina caroline carolyn carrie carsten carys casey casimir
   caspar casper cassandra cassie catalina catarina cath cathal catherine cathleen cathy catriona cecil cecile cecilia
   cecily cedric celeste celia celine cesar chandra chantal charlene charles charlie charlotte cheng cheryl chiara
   chidi chioma chloe chloé chris christa christel christi christian christiane christien christina christine
   christoph christophe christopher christy chuck cian ciara cillian cindy claire clara clarence clarissa clark claude
   claudette claudia claudio claus clayton clem clemens clement clementine clifford clint clive clotilde clyde cody
   colette colin colleen collin colm conan connor conny conrad constantin cora cordelia corey cori corinna corinne
   cormac cornelia cornelius corrado cory cosima courtney craig cressida cristian cristiana cristina cristobal curtis
   cynthia cyril cyrus daan dafydd dagmar dahlia daisuke dalia dalila damian damien damon dan dana dani danica daniel
   daniela danielle danilo danny dante daphne daria darius dariusz darla darlene darnell darrell darren darryl darya
   dashiell dave david davide davis dawit dawn dayo dean deanna debbie deborah debra declan dee deepak deirdre delia
   della demetrius denise dennis derek dermot derrick desmond detlef devika devin dewey dexter dhruv diana diane diego
   dieter digby dimitri dina dion dirk dmitri dolores dominic dominik dominika dominique don donal donald donatella
   donna donnie donovan dora doreen dorian doris dorota dorothea dorothy doug dougal douglas duane dudley duncan
   dustin dwayne dwight dylan eamon eamonn ebba eckhard ed eddie edgar edie edith edmund edna eduardo edward edwin
   edwina effie egon eileen eilidh einar eirik eitan ekaterina elaina elaine eleanor elena eleonora eleonore elfriede
   eli elia eliana elias elif elijah elin elina elio elisa elisabeth elise elissa eliza elizabeth elke ella ellen
   ellie elliot elliott ellis elma elmer elodie eloise elsa elsie elspeth elton elvira elvis ema emanuel emeka emelie
   emil emilia emiliano emilie emilio emilly emily emma emmanuel emmanuelle emmett emre enid enrico enrique enzo eoin
   ephraim erhard eric erica erich erik erin ernest ernesto ernst errol erwin esmeralda espen esperanza esteban
   estelle esther ethan etienne etta eugen eugene eugenia eunice eva evan evangeline evelina evelyn everett ewa ewan
   ewen ezra fabian fabien fabienne fabio fabrice fanny farah farid farouk fatima fatou faye federica federico felicia
   felicity felipe felix feng fergal fergus fernando fikret filip filippa filippo finbar finlay finley finn fiona
   fionnuala fletcher florence florian floyd folke fran franc frances francesca francis franck franco francois frank
   franklin franz franziska françois fraser fred freda freddie frederic frederick frederik fredrik freya frida frieda
   friederike friedrich fritz frédéric gabe gabi gabriel gabriela gabriella gabrielle gail ganesh gareth garrett garry
   garth gary gaston gavan gavin gaynor gemma genevieve geoff geoffrey georg george georges georgie georgina georgios
   gerald gerard gerardo gerd gerda gerhard gerrit gerry gert gertrude giacomo gianluca gianni gideon gil gilbert
   gilda giles gilles gillian gina ginevra ginny gino giorgia giorgio giovanna giovanni gisela giselle giulia giuliana
   giuseppe gladys glen glenda glenn glenys gloria godfrey goran gordon gottfried grace grady graeme graham grainne
   grant grazia greer greg gregory greta gretchen gretel griffin grigory gudrun guido guilherme guillaume guillermo
   gunnar gunther gus gustav gustavo guy gwen gwendolyn gwilym gwyneth günter günther hadley haidar hakan hal hamish
   hamza hana hank hanna hannah hannelore hannes hans hans-peter hara harald haresh hari harold harriet harry hartmut
   haruka haruki harvey hasan hassan hattie haydn hazel heather hector hedda hedwig heidi heike heiko heiner heinrich
   heinz helen helena helga helge helmut henk hennie henning henri henriette henrik henrique henry herbert heribert
   herman hermann hermione hernan hetty hilary hilda hilde hillary hiro hiroshi hisham holger hollis holly horace
   horst hortense howard howie hubert huey hugh hugo humphrey huw håkan iain ian iben ibrahim ibrahima ida idris
   ifeoma ignacio igor ilana ilaria ilona ilse iman imelda imke imogen imran ina ines inga inge ingeborg ingmar ingo
   ingrid ingvar inigo inés ioana ira irena irene irina iris irma irmgard irving irwin isaac isabel isabela isabella
   isabelle isadora isaiah ishaan ishani ishmael isidora isla islay ismail isobel israel itziar ivan ivana ivar iveta
   ivo ivor iwan izabela izzy jaap jacinda jacinta jack jackie jackson jaco jacob jacqueline jacques jada jaden jaime
   jake jakob jakub jamal james jamie jan jana jane janek janelle janet janette janice janine janis jannik janusz
   jared jari jarmila jaroslav jarrod jarvis jasmin jasmine jason jasper javed javier jay jayden jayne jean jean-luc
   jean-marc jean-paul jean-pierre jeanette jeanne jeannie jed jeff jefferson jeffrey jem jemima jemma jen jenna
   jennie jennifer jenny jens jensen jeremiah jeremy jermaine jerome jerry jess jesse jessica jessie jesus jethro
   jette jill jillian jim jimena jimmy jo joachim joan joana joanna joanne joao joaquin jocelyn jochen jodi jodie joe
   joel joelle joerg joey johan johann johanna johannes john johnnie johnny jolanda jolene jolyon jon jonah jonas
   jonathan jonny joost jordan jordi jordy jorge jorn jose joseba josef josefina josefine joselyn joseph josephine
   josh joshua josiah josie josé joyce joão juan juana juanita jude judith judy juha jules julia julian juliana
   juliane julie julien juliet juliette julio julius jun junko jurgen justin justina justine justus jutta jyoti jérôme
   jörg jørgen jürgen kacper kadir kai kaia kaisa kaitlyn kaja kamal kamil kamila kamran kara karan kareem karel karen
   kari karim karin karina karine karl karl-heinz karla karlheinz karolina karoline karsten kasia kaspar kasper kat
   katalin katarina katarzyna kate katerina katharina katharine katherine kathleen kathrin kathryn kathy katia katie
   katja katrin katrina katya kavita kay kayla kayleigh kazimierz kazuo keeley kei keiko keir keith kelly kelsey
   kelvin ken kendall kendra kenji kenneth kenny kenzo keri kermit kerry kersten kerstin kev kevin khadija khaled
   khalid kieran kiki kilian kim kimberley kimberly kimiko kingsley kira kiran kirk kirsten kirsti kirstie kirsty kit
   kitty kjell klara klaudia klaus knut koen kofi koji konrad konstantin konstanze kornelia kris krishna krista
   kristen kristian kristiane kristie kristin kristina kristine kristof kristoffer krisztina krystal krzysztof kumar
   kunal kurt kwabena kwame kwasi kyle kylie kyoko kyra laila lakshmi lalit lamar lana lance lara larissa larry lars
   lasse laszlo latoya laura lauren laurence laurent lauri laurie lavinia lawrence layla leah leandro leanne lee leif
   leigh leila lela leland len lena lennart lenny lenora leo leon leona leonard leonardo leonie leonora leopold leroy
   lesley leslie leticia levi lewis leïla liam lida lidia lien lilian liliana lilla lillian lilly lily lin lina linda
   linde lindsay lindsey linnea linus lionel lisa lisbeth lise lisette liv livia liz liza lizzie lloyd lluis logan
   lois lola lorena lorenz lorenzo loretta lori loris lorna lorne lorraine lothar lotta lotte lottie lou louie louis
   louisa louise loukas lourdes luc luca lucas luce lucia luciana luciano lucie lucien lucille lucinda lucy ludmila
   ludovic ludwig luigi luis luisa luise lukas lukasz luke lulu luther lutz luz lydia lyle lyn lynda lyndon lynette
   lynn lynne lynsey lyra lászló maarten mabel macey mackenzie maddie madeleine madeline mads maeve magali magda
   magdalena maggie magnus mahesh mahmoud maia maiken mair maisie maja majid makoto malachi malcolm malik malin
   mallory malte malu mamadou mandy manfred manish manny manoj manon manuel manuela mara marc marcel marcela marcella
   marcelo marcia marcin marco marcos marcus marek marella margaret margarethe margarita margaux margherita margie
   margit margo margot margreet margrethe marguerite mari maria mariah mariam marian mariana marianna marianne marie
   marieke marielle marietta marijke marika mariko marilyn marina mario marion marisa marisol marit marita marius
   mariusz marjorie mark marko markus marla marlena marlene marley marlon marnie marsha marta marte marten martha
   martijn martin martina martine marty marvin mary maryam massimo matej mateo mateus mateusz mathew mathias mathieu
   mathilda mathilde matias matilda matt matteo matthew matthias matthieu matti mattias maud maude maura maureen
   maurice mauricio maurizio mauro mavis max maxim maxime maximilian maxine maxwell maya mayank maynard meera meg
   megan meghan mehdi mehmet mei mel melanie melinda melissa melvin meredith merete mervyn meryl mia micah michael
   michaela michal michał michel michela michele michelle mick mickey miguel mihai mika mikael mikaela mike mikhail
   mikko mila milan milena milica millicent millie milo milton mina mindy minna mira miranda mireille miriam mirjam
   miroslav mischa misha mitch mitchell mitra mohamed mohammad mohammed mohan mohit moira moises mollie molly mona
   monica monika monique montserrat morag morgan moritz morris morten morwenna moses moshe muhammad muriel murray
   mustafa myles myra myriam myrna nabil nada nadeem nadia nadim nadine nadja naeem nahid naim nan nana nancy nandini
   naoki naomi narendra nasreen nasser nat natalia natalie natasha nate nathalie nathan nathaniel naveen neal ned neha
   neil nell nellie nelly nelson nena nettie nev neve neville newton nia niall niamh nicholas nick nicky nico nicola
   nicolas nicole nicoletta niels nigel nihal nik nika nikhil niki nikita nikki niklas niko nikola nikolai nikolaj
   nikolaus nikos nils nina ning nino nirav nisha nishant nita noa noah noel noelle noemi nolan nora norah norbert
   noreen norma norman norris nour nuala nuno nuria núria obinna octavia octavio odette odile okan olaf olav ole oleg
   olena olga oliver olivia olivier olle ollie olof oluwaseun omar ondine oona ophelia oren orla orlando orsolya
   orville oscar oskar oswald otis ottavia ottilie otto ottoline owen ozan pablo paddy paige palle paloma pamela
   pandora paola paolo parisa parveen pascal pascale pat patrice patricia patricio patrick patrik patrizia patsy patti
   patty paul paula paulette paulina pauline paulo pavel pawel paweł pedro peer peggy pelle penelope penny percival
   percy peregrine pete peter petra petri petros phil philip philipp philippa philippe phillip phoebe phyllis pia
   pierluigi pierre pierrick piers piet pieter pilar piotr piper pippa polly portia prabhu prakash pranav prashant
   preeti prem preston priscilla priti priya priyanka quentin quinn quintin rachael rachel rachid radek radha rafael
   rafaela rafał raffaele raghav ragnar ragnhild rahul rainer raj raja rajat rajeev rajesh rajiv rajni ralf ralph
   ramesh rami ramon ramona ramón ranjit ranvir raoul raphael raquel rashid raul ravi ray raymond raúl rebecca rebekah
   reese regan regina reginald regine reid reiko reinhard reinhold remi remy rena renata renate renato rene renee rené
   renée reto reuben rex reza rhea rhett rhiannon rhoda rhona rhonda rhys ria ricarda ricardo riccardo richard richie
   rick ricky rico rikard rike riley rina rishi rita ritu riva roald rob robbie robert roberta roberto robin robyn
   rocco rocio roderick rodger rodney rodolfo rodrigo roel rogelio roger rohan rohit roisin roland rolande rolando
   rolf roman romana romy ron ronald ronan ronja ronnie rory rosa rosalie rosalind rosamund rosanna rosario rose
   roseanne rosemarie rosie ross roswitha rowena roxana roxanne roy roya ruaridh ruben ruby rubén rudi rudolf rudy
   rufus rukhsana rupa rupert ruslan russ russell rutger ruth ruud ryan rémi róisín saad sabina sabine sabrina sacha
   sadie sadiq saeed sahar sahil sakura salim sally salma salman salvador salvatore sam samantha sameer sami samir
   samira sammy samson samuel sana sander sandhya sandi sandor sandra sandrine sandro sandy sanjay sanjeev sanna
   santiago santosh sara sarah sarita sascha sasha saskia satoshi satya saul scarlett scott seamus sean sebastian
   sebastien selam selena selim selina selma sepp serena serge sergei sergey sergio seth seymour seán shaan shabnam
   shane shanice shannon shari sharon shaun shauna shawn shazia sheena sheila shelby sheldon shelley shelly sheri
   sheridan sherman sherry sheryl shinji shira shirley shiv shona shreya shruti sian sibylle sid sidney sidonie
   siegfried siena sienna sierra sigmund signe sigrid sigurd silas silja silke silvana silvia silvie silvio simon
   simona simone sina sindre sinead sinéad siobhan siobhán siri sissel siân slavko sofia sofie solange solomon solveig
   sonia sonja sonya sophia sophie sorcha soren sridhar stacey stacie stacy stan stanislav stanley stefan stefania
   stefanie stefano steffen steffi stella steph stephan stephane stephanie stephen steve steven stewart stig stijn stu
   stuart stéphane sue suki suman sumit sunil sunita sunniva suresh suri susan susana susanna susannah susanne sushil
   susie suzanne suzie suzy svein sven svenja svetlana swati sybil sylvain sylvester sylvia sylvie séamus sébastien
   søren tabea tabitha tadashi tadeusz takashi takumi talia talitha tamara tamika tammy tamsin tania tanisha tanja
   tanner tansy tanya tara tarek tariq tasha tasneem tatiana tatjana taylor ted teddy teemu tegan teo terence teresa
   terje terrance terrell terri terry tess tessa thad thaddeus thandeka thandiwe thea theda thelma theo theodor
   theodora theodore theresa therese thiago thibault thierry thilo thom thomas thomasina thorben thore thorsten théo
   thérèse tiago tibor tiffany tilda tilly tim timo timothy tina tino tirza titus tjark tobi tobias toby todd tom
   tomas tomasina tomasz tommaso tommy tomoko tomás toni tonje tony torben tord tore torsten tracey traci tracy travis
   trent trevor tricia trine trish trisha tristan troels troy trudy truman tucker tyler tyrone uche udo ulf ulla
   ulrich ulrike uma umar una urs ursula usha ute uwe vaclav vadim valentin valentina valeria valerie valerio valery
   vance vanessa vasco vasily vaughn veit vera verena vernon veronica veronika veronique vicki vickie vicky victor
   victoria vidar vidya vijay vikas vikram viktor viktoria vilde ville vilma vinay vince vincent vincenzo viola
   violeta violetta viraj virgil virginia virginie vish vishal vito vittoria vittorio viv vivek vivi vivian viviane
   vivien vivienne vlad vladimir vojtech volker véronique wade waldo walid wallace walt walter walther wanda wangari
   warren waseem wayne wei wendell wendy werner wes wesley whitney wibke wiebke wilbur wiley wilf wilfred wilfried
   wilhelm wilhelmina wilhelmine willa willem william willie willis wilma wilson wim winfried winifred winona winston
   wolfgang wout xander xavier ximena xin yael yana yann yannick yara yasmin yasmine yasuko yasushi yelena yiannis
   ying yitzhak yoko yolanda yosef yoshi youssef yuan yuki yuko yulia yuri yusuf yvan yves yvette yvonne zac zach
   zachary zack zadie zahra zaid zainab zane zara zdenek zdenka zelda zena zeynep zhen ziad zita zoe zoltan zoltán
   zora zoë zubair zuzana łukasz`.split(/\s+/),
)
