import { contentWords, STOP_WORDS } from '../text/content-words.ts'
import { CHIEF_TITLES, FUNCTIONS, parseRole } from '../text/roles.ts'
import { namesNoRole } from '../match/role-matcher.ts'
import { allForms } from '../text/inflect.ts'
import { namesOfPlace } from '../text/places.ts'
import { wordList, wordsIn } from '../text/words.ts'
import { describingWords } from './technology/described.ts'
import { MATTERED } from './earnings-remark/answered-topic.ts'
import { asksForSupplyProblems, SUPPLY_PROBLEM_WORDS } from './earnings-remark/supply-problems.ts'
import { otherWordsOf } from './earnings-remark/topics.ts'
import { furtherAsked } from './generic/further-events.ts'
import { namesOfTechnology } from '../text/technologies.ts'
import type { FrameId, Slots } from '../types.ts'

/** Single lower-case words without which no rule of the frame can fire; verbs come in all their forms. */
const FRAME_TRIGGERS: Readonly<Record<Exclude<FrameId, 'generic'>, readonly string[]>> = {
  funding: [
    ...allForms(
      wordList(
        'issue chip stump harvest sign ink complete announce price disclose bring give go flow agree pledge back tap draw bet value',
      ),
    ),
    ...wordList('notes bonds offering unicorn stealth crowdfunding crowd valued valuation shareholders holders placement rights'),
    ...allForms(wordList('sell issue place')),
    'shares',
    ...allForms(
      wordList(
        'land bag net pull collect score snag nab clinch garner pocket scoop haul grab rake bank secure obtain attract close hand put pour inject pump raise fund invest back finance capitalize recapitalize',
      ),
    ),
    ...wordList(
      'bet boost stealth lend lends lent cheque check investor backers angels injection haul funding fundraise fundraising fundraiser refinancing round rounds series seed investment investments investors capital equity venture financing backing loan debt credit grant placement bridge money cash million mln bn billion facility',
    ),
  ],
  hiring: [
    ...allForms(
      wordList(
        'hire recruit seek staff double triple add expand grow build search look welcome join advertise employ onboard scale create bring need want fill require hunt scout lure attract appeal boost bulk beef swell ramp take invite accept interview open list post offer strengthen bolster headhunt apply crave engage audition enlist enrol lack sign call throw',
      ),
    ),
    ...wordList(
      'wanted needed sought unfilled vacant post posts applications applicants applicant cvs cv interviews recruits recruiter recruitment graduates graduate internship interns apprentices apprenticeships lookout search after seats places calling workers people hands seasonal crying situations requisitions reqs vacancy vacancies opening openings job jobs career careers role roles position positions headcount team talent apply remote hybrid manager engineer director head vp lead senior developer executive specialist analyst us line follow started begun look-out prowl application résumés apprentice internships drive spree blitz recruiters bonus fair open short keen eager room lists work',
    ),
  ],
  executive_change: [
    ...allForms(
      wordList(
        'appoint name hire join tap poach promote elect recruit install resign retire depart leave quit replace succeed oust fire sack dismiss exit step remove take bring welcome add assume become part lose start serve select choose nominate elevate move hand pick land snag assign transition vacate relinquish come arrive begin return swear run head lure snare headhunt rope reel enlist secure onboard engage anoint switch defect accept strengthen swell bolster walk bow jump stand sever call hang pass eject axe cut bid show abandon desert swap strip',
      ),
    ),
    ...wordList(
      'poached farewell baton notice shake-up exodus face reign ouster veteran hires lawyer banker editor designer partner ceo cfo cto coo cio ciso cmo cro chief president director directors boss executive officer chairman chairwoman chair manager vp board leadership management reins succeeds successor replacement place post appointment appointments departure departures resignation retirement succession promotion new former outgoing incoming interim reshuffle shakeup elevated tenure effective helm',
    ),
  ],
  layoffs: [
    ...allForms(
      wordList(
        'part give halve lay cut axe slash shed eliminate reduce trim downsize dismiss fire let retrench shrink lose terminate furlough scrap restructure sack jettison prune release',
      ),
    ),
    ...wordList(
      'cull culls culling pares pared idling idles marching knife warn remove removed drops dropped dropping ejects gutted disbands jobless unemployed exits departing team posts post rid goodbye farewell axe culled shift shifts ranks livelihoods surplus sent send asked swung swing wielded wields job jobs staff people workers employees notice notices positions roles colleagues door desks severance loss layoff layoffs offs redundancy redundancies redundant headcount workforce rif retrenchment restructuring downsizing pink streamlining dismissals packet packets cheque cheques paycheck paychecks payslip payslips wage wages shut shuts shutting closed closes closing close closure mothballed drained',
    ),
  ],
  acquisition: [
    ...allForms(
      wordList(
        'acquire swoop pounce snap scoop gobble hoover snaffle devour rescue win land nab snag grab get bag secure clinch fall succumb belong offload divest hand pay spend splash shell fork absorb welcome own pass transfer seize fold roll integrate exercise lose throw tie accept recommend approve clear exit',
      ),
    ),
    ...wordList(
      'controlling majority stable portfolio family fold owner owners hands independence did knot outright shares remaining option spree tuck-in bolt-on private buyer keys reins',
    ),
    ...allForms(
      wordList(
        'acquire buy purchase merge snap swallow absorb gobble own combine sell divest scoop take pick close complete add bolster agree bring join',
      ),
    ),
    ...wordList(
      'part stake control portfolio owner owners belongs belong hands agreement acquisition acquisitions takeover takeovers merger mergers buyout buyouts buy-out deal purchase purchaser acquirer subsidiary tuck-in combination sale ownership transaction',
    ),
  ],
  expansion: [
    ...allForms(
      wordList(
        'open expand enter launch move relocate build establish extend arrive break grow inaugurate debut lease set start sign double unveil plant bring add construct invest land commission cut make roll plan begin occupy locate base go',
      ),
    ),
    ...wordList(
      'first maiden distribute distributes distributor worked working creamery tannery outlet outlets unit laboratory laboratories cafe café hotel hotels restaurant restaurants academy dealership sites hall production output line lines touches touched spade topping live foothold shop shops shopfront clinic clinics bakery brewery capacity extension openings flag debut arrival entry licence license keys doors home address taproom roastery kitchen hospital school studio salon expansion office offices headquarters hq hub branch plant factory warehouse facility centre center site campus store stores showroom market markets location international overseas footprint presence foray ground groundbreaking premises subsidiary ribbon gigafactory',
    ),
  ],
  product_launch: [
    ...allForms(
      wordList(
        'launch release unveil introduce debut announce ship roll reveal present premiere deliver bring showcase start unleash add expand put publish offer hit reach arrive land commence kick begin take pull lift draw meet move enter go come buy order sell extend widen broaden download open make stand call drop unbox issue cook brew give whisk round turn fire push wheel trot unwrap deploy send rev crank serve get field list write switch bet',
      ),
    ),
    ...wordList(
      'shipped covers taste glimpse everyone shops stores shelves market shelf showrooms welcome introducing hello first-ever can latest newest addition shipments rollout unveil arrival out live wraps sale here beta launch launches release introduction availability available unveiling debut new version product generally',
    ),
  ],
  partnership: [
    ...allForms(
      wordList(
        'partner team collaborate ally join sign integrate cooperate co-operate work combine tie link forge enter pair announce select unite expand extend co-develop develop build pool share agree set form strike ink seal conclude reach resell distribute market hook go shake choose name tap appoint become establish create enlist throw found get plug buddy cosy ride back onboard renew widen deepen bury licence license',
      ),
    ),
    ...wordList(
      'partnership partnerships partner partners alliance alliances collaboration collaborations tie-up venture agreement mou memorandum co-operation cooperation forces integration pact reseller together deal deals pair tie-in co-branded arrangement bed two combine joint jointly ventures consortium codeshare accord pacts link-up tie-ups collaborative hands mous understanding agreements distributor',
    ),
  ],
  contract_won: [
    ...allForms(
      wordList(
        'win land secure award sign bag clinch select choose gain receive add score capture book appoint nab pick net supply scoop hand give go beat ink tap provide close order name grab obtain deploy build deliver make run operate contract commission hire entrust task retain approve turn opt buy purchase pay fit equip install maintain manage prevail place get serve replace confirm commit wear use sew nail wrap lock reel move switch guard advise design see let handle',
      ),
    ),
    ...wordList(
      'spend spending output production committed commits put counters menu menus sell selling stock stocking list listing carry carrying offer offering lie stand appear hang sold stocked listed shelf shelves dotted signature name pen poured cast forged machined sewn woven printed baked assembled painted milled brewed bottled packed work success triumph victory bidding keys package panel customers orders jobs commission framework deals preferred nod backlog job contract contracts tender tenders order customer client clients deal award agreement supplier bid mandate account',
    ),
  ],
  earnings_remark: wordList(
    'order orders intake guide bumper black red bottom axe swings swing swung knife spike spikes larger bigger returns returned back bounces turned optimistic upbeat bullish confident cautious pessimistic longer sizzle rocket rockets recovers rebound rebounds trebled trebles tripling profitability stellar strong fell fall falls fallen declined decline declines declining dropped drop drops decreased decrease slump slumped slips slipped slid tumbled plunged plummeted shrank shrunk down dipped dip eased weaker estimates estimate consensus street analysts missed misses miss topping beating sold selling takings tills receipts billings arr income eps margin margins frozen froze freeze freezes freezing banned ban bans suspend belts belt view views range numbers sights target targets warning warnings warn warns warned expectations expected expecting ahead below sees see seeing expects forecasts anticipates anticipate upped ups upping up higher bumped bumps bump nudged nudges nudge lifts hike boost boosts boosted upgraded upgrades upgrade downgraded downgrades downgrade withdrawn withdrawing withdraws pulled pulls pull scrapped scraps revised revises revise confirmed confirms maintain maintained maintains maintaining reaffirms reaffirm reiterates sticks stuck stands rose rises rise risen climb climbed climbs jump jumped jumps surge surged surges soar soared doubled doubles tripled increase increased increases improved improves gained gains gmv opex outgoings overhead overheads expenditure payroll stripped strip strips slim slimming slimmed pare pared prune pruned shed brought bring austerity conserve halved halve earned earns beat beats topped tops exceed exceeded surpassed better stronger strongest best save saves saved cut cuts cutting reduce reduces reduced reducing trim trims trimmed trimming lower slash slashes slashed squeeze squeezing squeezed budget budgets spend streamline streamlining tighten tightening rein curb withdrew suspended hikes hiked lift lifting raise raising reiterated reaffirmed kept revenue revenues sales profit profits earnings growth grew grow growing grown guidance outlook forecast cost costs savings efficiency efficiencies expenses spending quarter results turnover restructuring ebitda expect thinks think reckons reckon foresees foresee promised pencilled pencils number headwinds record demand bookings discipline raised raises lowered saving project projects loss',
  ),
  technology: [],
  legal_trouble: [
    ...allForms(
      wordList(
        'search storm swoop lodge prosecute hit slap sting penalise penalize infiltrate encrypt strike defend contest lose face suffer appeal arrest jail question stop halt shut close withdraw resolve impose levy',
      ),
    ),
    ...wordList(
      'off away left notified told strangers outsiders officials inspectors access accessed copied extracted downloaded exfiltrated broke broken penetrated got entered prosecutors police detectives tribunal trial dock guilty hackers attackers criminals liable breach suing',
    ),
    ...allForms(
      wordList(
        'sue fine investigate probe settle allege accuse charge breach hack indict penalize penalise recall violate ban order subpoena raid file sanction convict ransom leak plead reprimand prosecute suspend warn seize steal infringe censure pay compromise expose',
      ),
    ),
    ...wordList(
      'attackers intruders unauthorised unauthorized encrypted v lawsuit lawsuits suit suits complaint litigation court judge probe investigation investigations inquiry regulator regulators antitrust penalty penalties fine fines settlement breach breaches hackers ransomware cyberattack cyber-attack cyber attack fraud subpoena injunction class action damages watchdog violation violations infringement plaintiffs defendant allegations recall sanctions tribunal enforcement doj sec ftc looking looks visible accessible unprotected unsecured readable anyone anybody outsiders',
    ),
  ],
  rebrand: [
    ...allForms(
      wordList(
        'swap switch shed shorten simplify refresh redesign revamp overhaul morph sail fly present sport unite unify merge reveal introduce put',
      ),
    ),
    ...wordList('look banner colours colors badge goodbye hello meet moniker livery called becomes'),
    ...allForms(wordList('trade operate drop ditch retire take roll rebrand rename change adopt unveil become call know')),
    ...wordList(
      'goes known renamed traded names rebrand rebranding rebranded re-brand re-branded re-branding renaming name identity logo brand formerly',
    ),
  ],
  going_public_or_private: [
    ...allForms(wordList('leap jump soar rise fall merge apply submit lodge register ring exit leave quit head bow')),
    ...wordList('blank cheque check prospectus bell trading bourse wall float flotation admission offering delist'),
    ...allForms(wordList('list float delist debut file take go price begin trade')),
    ...wordList(
      'ipo public private listing listed flotation prospectus s-1 spac debut nasdaq nyse exchange offering delisting shares buyout bourse trading take-private',
    ),
  ],
}

const CLOSING_TRIGGERS = [
  ...allForms(wordList('close shut shutter mothball wind vacate abandon axe consolidate quit leave withdraw pull exit retreat pack give')),
  ...wordList(
    'wound closure closures branches plants factories shops stores depots centres centers warehouses mills restaurants hotels studios dairies bakeries works lights shutters looms kilns furnace furnaces ovens presses silent',
  ),
]

function roleWords(roleText: string): string[] {
  return roleText.split(/\s+or\s+|[,/;]/).flatMap((one) => {
    const role = parseRole(one)
    const forms = role.title === null ? [] : (CHIEF_TITLES[role.title] ?? []).flatMap(wordsIn)
    const functionWords = role.function === null ? [] : (FUNCTIONS[role.function] ?? []).flatMap(wordsIn)
    const own = wordsIn(role.text).filter((word) => !STOP_WORDS.has(word))
    return [
      ...(role.title === 'ceo' ? ['helm', 'boss', 'reins', 'top', 'managing'] : role.title === 'cfo' ? ['boss'] : []),
      ...forms.filter((word) => word !== 'officer' && word !== 'and'),
      ...functionWords,
      ...own.flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]),
    ]
  })
}

/**
 * The prefilter of a compiled question: lower-case single words (letters and digits), at least one of which a document must contain. Where a
 * slot narrows the question to a name or role, its words are used, because they are rarer than the frame's.
 */
export function triggersFor(frame: FrameId, slots: Slots, question: string): string[] {
  // An event that a question may tell in other words than the document: every document is read.
  if (frame === 'generic') return furtherAsked(question) === null ? contentWords(question) : []
  // What is only described may be told in other words.
  if (frame === 'technology' && describingWords(slots['technology'] ?? '').length > 0) return []
  if (frame === 'technology')
    return [
      ...new Set(
        (slots['technology'] ?? '')
          .split(/\s+or\s+|\s*,\s*|\s+and\s+/i)
          .flatMap((one) => namesOfTechnology(one).flatMap(wordsIn))
          .filter((word) => !STOP_WORDS.has(word)),
      ),
    ]
  if (frame === 'executive_change' && slots['role'] !== undefined) {
    const anyExecutive = namesNoRole(slots['role']) ? FRAME_TRIGGERS.executive_change.flatMap(wordsIn) : []
    return [...new Set([...roleWords(slots['role']), ...anyExecutive])]
  }
  const narrow =
    frame === 'earnings_remark' &&
    slots['topic'] !== undefined &&
    !['growth', 'cost cutting', 'guidance', 'expectations', 'decline'].includes(slots['topic'])
  const topic = narrow ? (slots['topic'] ?? '') : ''
  const topicWords = contentWords(topic)
  const ofSupplies = asksForSupplyProblems(topic) ? SUPPLY_PROBLEM_WORDS : []
  if (topicWords.length > 0) return [...new Set([...topicWords, ...otherWordsOf(topic), ...ofSupplies, ...MATTERED])]
  const own = [...FRAME_TRIGGERS[frame], ...(slots['direction'] === 'closed' ? CLOSING_TRIGGERS : [])]
  if (frame === 'hiring') own.push(...roleWords(slots['role'] ?? ''))
  if (frame === 'expansion' && slots['place'] !== undefined) own.push(...namesOfPlace(slots['place']).flatMap(wordsIn))
  return [...new Set(own.flatMap((word) => (/^[\p{L}\p{N}]+$/u.test(word) ? [word] : wordsIn(word))))]
}
