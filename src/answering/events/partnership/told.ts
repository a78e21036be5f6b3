import { PAIR_SAYS, SAID_OF_IT, TELLING, TIE } from './wordings.ts'
import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { outlinesOf } from '../../match/outline.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { asideOnly, FORMERLY, matchConstructions } from '../../match/constructions.ts'
import { companyIn, concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

const JOINING = wordSet('partner team collaborate ally cooperate co-operate link tie pair unite co-develop')
const SIGNING = wordSet(
  'sign enter form announce strike ink forge establish agree build seal reach unveil launch expand extend renew deepen ' +
    'strengthen broaden complete formalise formalize join create set',
)
const PARTNERSHIP = new RegExp(anyWord`
  partnerships? | alliances? | collaborations? | joint ventures? | tie-ups? | strategic (?:agreement|deal|pact)
  cooperation | co-operation | memorandum of understanding | mou | reseller (?:agreement|deal)
  distribution (?:agreement|deal|partnership) | licensing (?:agreement|deal) | codeshare | co-?marketing
  teaming agreement | consortium | forces
`)
const NOUNS = wordSet(
  'partnership partnerships alliance alliances collaboration collaborations venture ventures tie-up tie-ups cooperation ' +
    'co-operation memorandum mou codeshare',
)
const ENDED = new RegExp(anyWord`
  (?<!\b(?:quarter|half|year|months?|weeks?|period|season) )ended | ^end(?:s|ing)?$ | end(?:s|ing)?(?= (?:its|their|the|our|all)\b) | (?<=\b(?:will|would|to) )end | called off
  calls off | part(?:ed|s)? ways | terminat\w+ | dissolv\w+ | collaps\w+ | wound down
  winds down | walked away | sever(?:s|ed|ing)? | scrapp\w+ | expired? | lapsed | broke(?:n)? off | fell apart
`)
const NOT_BUSINESS =
  /\b(?:limited partnership|general partnership|law firm|domestic partner|civil partnership|managing partner|partner at)\b/

function other(sentence: Sentence, claim: Claim): Record<string, string> {
  const withWhom = complement(claim, 'with')
  const name =
    companyIn(sentence, withWhom?.span ?? null) ??
    (concernsAccount(claim.subject) ? (claim.subject.name ?? null) : companyIn(sentence, claim.subject.span))
  return name === null ? {} : { counterparty: name }
}

const OTHER_SIDE = new RegExp(anyWord`
  OTH | PRO | university | universities | college | institute | institutes | ministry | council | government | city
  agency | charity | school | schools | hospitals? | health service | service | compan(?:y|ies) | firms? | banks?
  makers? | operators? | retailers? | start-?ups? | airlines? | chains? | groups? | museum | archive | club | league
  (?:two|three|four|five) [a-z]+s
`)
/** Whether somebody else is there to go together with. */
const hasOther = (sentence: Sentence): boolean => OTHER_SIDE.test(outlinesOf(sentence).full.text) && !/\bunions?\b/.test(sentence.words())

/** The account on either side: "Acme partners with X", "X partners with Acme", "Acme and X join forces". */
function sides(sentence: Sentence, claim: Claim): Participant {
  if (claim.subject.who === 'account') return claim.subject
  const withWhom = complement(claim, 'with')
  const partner = withWhom === undefined ? NOBODY : participantOf(sentence.tokens, withWhom.span)
  if (partner.who === 'account') return partner
  if (claim.target.who === 'account') return claim.target
  return claim.subject
}

function verbs(claim: Claim): Evidence | null {
  const { sentence } = claim
  const words = afterVerb(claim).slice(0, 140)
  const full = spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 24) })
  if (JOINING.has(claim.lemma)) {
    if (claim.lemma === 'team' && claim.targetSpan !== null && claim.particle !== 'up') return null
    if (
      (claim.lemma === 'team' || claim.lemma === 'link' || claim.lemma === 'tie' || claim.lemma === 'pair') &&
      claim.particle !== 'up' &&
      !/^(?:up|with)\b/.test(words)
    ) {
      if (!/\bwith\b/.test(full)) return null
    }
    if (claim.lemma === 'unite' && !/\bwith|forces\b/.test(words)) return null
    return fromClaim(claim, sides(sentence, claim), hasOther(sentence) ? 0.9 : 0.5, other(sentence, claim))
  }
  if (claim.lemma === 'join' && /^(?:\w+ )?forces\b/.test(words))
    return fromClaim(claim, sides(sentence, claim), hasOther(sentence) ? 0.9 : 0.5, other(sentence, claim))
  if (claim.lemma === 'work' && /^(?:\w+ )?(?:together )?with\b/.test(full.replace(/^\w+ /, '')) && claim.group.progressive)
    return fromClaim(claim, sides(sentence, claim), 0.55, other(sentence, claim))
  if (
    /^(?:choose|select|pick|name|appoint)$/.test(claim.lemma) &&
    /\bas (?:\w+ ){0,4}partner\b/.test(full) &&
    claim.target.who !== 'person' &&
    !/\bas (?:an? )?(?:\w+ )?partner\b(?! (?:for|in|of|to|on|at)\b)/.test(
      full.replace(
        /\b(?:technology|logistics|distribution|strategic|delivery|exclusive|official|implementation|development|manufacturing|channel|payments?|data|cloud|launch) partner/,
        '',
      ),
    )
  )
    return fromClaim(claim, claim.target.who === 'account' ? claim.target : claim.subject, 0.8, other(sentence, claim))
  if (!SIGNING.has(claim.lemma)) return null
  const object = spanText(sentence, claim.passive ? claim.subject.span : claim.targetSpan)
  const near = words.slice(0, 90)
  const partnership = PARTNERSHIP.test(object) || PARTNERSHIP.test(near)
  const agreement =
    /\b(?:agreements?|deals?|pact)\b/.test(near) &&
    /\bwith\b/.test(words) &&
    /\b(?:strategic|multi-?year|joint|co-|distribut\w+|licens\w+|integrat\w+|develop\w*|resell\w*|bring|offer|market)\b/.test(full)
  if (!partnership && !agreement) return null
  if (/\b(?:definitive|merger|purchase|acquire|buy|acquisition|credit|loan|lease|settlement|employment)\b/.test(near)) return null
  const who = claim.passive ? (claim.actor.who === 'nobody' ? claim.subject : claim.actor) : sides(sentence, claim)
  const renewed = /^(?:expand|extend|renew|deepen|strengthen|broaden)$/.test(claim.lemma)
  return fromClaim(
    claim,
    concernsAccount(who) ? { ...who, who: 'account' } : who,
    partnership ? (renewed ? 0.76 : 0.9) : 0.72,
    other(sentence, claim),
  )
}

function named(sentence: Sentence): Evidence[] {
  return nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const governor = nominal.governor
    if (governor && nominal.asObject && SIGNING.has(governor.lemma)) return []
    if (nominal.noun.startsWith('venture') && sentence.tokens[nominal.index - 1]?.lower !== 'joint') return []
    const part = (preposition: string): Participant => participantOf(sentence.tokens, nominal.after.get(preposition) ?? null)
    const [withWhom, between] = [part('with'), part('between')]
    const subject = governor && nominal.asObject ? governor.subject : NOBODY
    const who = [nominal.owner, withWhom, between, subject].find((one) => concernsAccount(one))
    if (!who) return []
    const name = companyIn(sentence, nominal.after.get('with') ?? null)
    const verbal =
      governor !== null && /^(?:begin|start|mark|follow|see|bring|combine|aim|help|build|allow|include|enable)$/.test(governor.lemma)
    return [
      {
        sentence,
        index: nominal.index,
        who: { ...who, who: 'account' },
        reality: nominal.reality,
        strength: /\bnew\b/.test(spanText(sentence, nominal.phrase)) ? 0.78 : verbal ? 0.7 : 0.5,
        slots: name === null ? {} : { counterparty: name },
        reason: null,
      },
    ]
  })
}
/** Kinds of company asked for, by the words that show them. */
const KINDS: readonly (readonly [asked: RegExp, shown: RegExp])[] = [
  [/airline|carrier/, /\bair\b|airways|airlines?|carrier|jet\b|aviation|flights?/],
  [/bank|lender/, /\bbank|lender|banco|credit union|building society|mutual/],
  [/universit|college|academ|institute/, /universit|college|institute|school|academ|polytechnic|faculty/],
  [
    /car ?maker|automaker|carmaker|vehicle|truck ?maker/,
    /motors?\b|automotive|automaker|car ?maker|carmaker|\bcars?\b|trucks?\b|vehicles?/,
  ],
  [/retail|supermarket|grocer/, /retail|supermarket|grocer|stores?\b|shops?\b|department store|\bchain\b|foods\b/],
  [/telecom|operator|mobile|phone company/, /telecom|mobile|operator|wireless|broadband|\bnetwork/],
  [/cloud|hyperscaler/, /cloud|aws|azure|google|hyperscaler/],
  [/insur/, /insur|assurance|mutual|underwrit|reinsur/],
  [/fintech|payment/, /fintech|payments?|\bpay\b|neobank|wallet|lending/],
  [/hospital|health/, /hospital|health|clinic|medical|\bnhs\b|care\b/],
  [/pharma|drug|biotech/, /pharma|drug|biotech|biosciences|therapeutics|medicines?/],
  [/hotel/, /hotels?|resorts?|inns?\b/],
  [/delivery|logistics|courier|freight/, /deliver|logistics|courier|freight|parcel|shipping|haul/],
  [/designer|fashion/, /design|fashion|couture/],
  [/school|education/, /school|education|learning|universit|tutor/],
  [/charit|non-?profit|ngo/, /charit|foundation|non-?profit|red cross|trust\b/],
  [/government|public|city|council|ministry/, /government|ministry|council|city|state\b|agency|department|authority|municipal/],
  [/energy|utility|power/, /energy|power|utilit|electric|grid|\bgas\b|solar|wind\b/],
  [/software|tech|technology/, /software|tech|data|cloud|systems|\bai\b|digital|labs?\b/],
  [/media|publish|broadcast/, /media|publish|broadcast|\btv\b|news|studios?|pictures|records/],
]

/** Words that tell of two who act as one, wherever in a sentence. */
const JOINT = anyOf`
  ${TIE} | under licen[cs]e | shared (?:service|network|project|platform|fleet|centre|center|warehouse|[a-z]+ service)
  tie-ins? | co-?branded
  joint (?:offering|project|product|offer|venture|development|effort|team|bid|programme|program|scheme) | shop-in-shop
  first-look deal | sponsor-bank partner
  (?:launch|development|technology|distribution|logistics|delivery|implementation|channel|payments?|data|cloud|strategic|preferred|official|exclusive) partner
  (?:deal|agreement|arrangement|accord) (?:between|with) | data-sharing | cross-licen[cs]\w* | brings? together
  pools? | integrates? with | plugs? into | works? with | combines? with | links? with
  (?:renews|widens|deepens?|extends|broadens|strengthens) (?:and \w+ )?(?:pact|ties|links|partnership|alliance|cooperation|co-operation|collaboration)
`
const JOINT_ANYWHERE = new RegExp(`\\b${JOINT}\\b`)
/** Two others who go together while the account stands by. */
const OTHERS_JOIN = /\bOTH (?:and|&|with|join|partner|team|sign|form|has|have|is|are|announc|launch|unveil)\w*[^;:!?]{0,60}\bOTH\b/
const DOUBT = new RegExp(anyWord`
  said to | near(?:s|ing)? | close to | set to | about to | believed | understood | tipped | mull\w* | beats? | beaten
  snatch\w* | los(?:s|es|e|t|ses|ing) | dropped | dumped | ditch\w* | profits? | shareholders | could | may | might
  would | should | if | whether | plans? | planned | hopes? | hoping | seek\w* | look(?:s|ing)? (?:for|to) | talks
  negotiat\w+ | discuss\w* | consider\w* | explor\w* | weigh\w* | eye(?:s|ing) | courts? | woo\w* | rumou?r\w*
  reportedly | possible | potential | prospect | urges? | calls? (?:for|on) | needs? | wants? | wish\w* | ask\w* | not
  no | never | n't | without | den(?:y|ies|ied) | reject\w* | turn(?:s|ed) down | refus\w+ | end(?:s|ed|ing) | quit\w*
  exit\w* | leav\w+ | left | broke\w* | collaps\w+ | scrap\w* | axe\w* | cancel\w* | terminat\w+ | wind\w* (?:up|down)
  dissolv\w* | unwind\w* | sever\w* | split\w* | part(?:s|ed|ing) ways | separate | lapses? | lapsed | expir\w+
  sour\w* | on hold | pause\w* | suspend\w* | delay\w* | stall\w* | review\w* | former | formerly | ex- | once
  used to | since (?:19|20)\d\d | years ago | anniversary | decade\w* | in (?:19|20)[01]\d | hires? | hired
  recruit\w* | chief | head of | vice president | director | manager | lawyers? | sue[sd]? | suing | dispute | fined?
  probe\w* | investigat\w+ | analysts? | award | prize | compet(?:e|es|ing) | rivalry | against | tenders? | snubs?
  snubbed | spurn\w* | rebuff\w* | rules? out | ruled out | at risk | in danger | long wanted | doubt\w* | threat\w*
  merg\w+ | acqui\w+ | takeover | buys? | bought | stake | invest(?:s|ed) (?:in|SUM) | investment | loan | funding
  fund(?:s|ed)? by | round | unions? | staff | employees | workers | customers of | fans | club | team of | teamwork
  culture | values?
`)

/** The words alone, where no construction was read: certain only when nothing in the sentence doubts, dates back or speaks of others. */
function byWords(sentence: Sentence, doubted: boolean): Evidence[] {
  if (doubted) return []
  const { text } = outlinesOf(sentence).plain
  const match = JOINT_ANYWHERE.exec(text)
  if (
    match === null ||
    sentence.question ||
    text.length > 240 ||
    !/\bACC\b/.test(text) ||
    !/\b(?:OTH|PRO)\b|\b(?:university|ministry|council|institute)\b/.test(text)
  )
    return []
  // A partnership that is spoken of as known is no news.
  if (
    /ACC 's (?!new|latest|first)(?:[a-z-]+ ){0,3}(?:partnership|alliance|venture|tie-up|collaboration|cooperation|agreement|deal|pact)/.test(
      text,
    )
  )
    return []
  if (DOUBT.test(text) || NOT_TOGETHER.test(text) || OTHERS_JOIN.test(text) || isHearsay(sentence.text)) return []
  if (
    !/(?:^|\b(?:with|and|between|to|for|of|from|by|as|through|into|in|both|together|brings|picks|taps|,) )[^A-Z;:.!?]{0,40}\bACC\b/.test(
      text,
    )
  )
    return []
  return [
    {
      sentence,
      index: outlinesOf(sentence).plain.tokenAt(match.index),
      who: { ...NOBODY, who: 'account', byReference: !sentence.namesAccount },
      reality: 'real',
      strength: 0.66,
      slots: {},
      reason: null,
    },
  ]
}
const NOT_TOGETHER = new RegExp(anyWord`
  merg\w+ | takeover | acqui\w+ | buyout | buy-?out | purchase | stake | explor\w+ (?:an?|the) | lease | loan | credit
  facility | settle\w* | lawsuit | suit | court | unions? | employment | layoffs | in talks | talks
  end(?:s|ed|ing)? (?:the|its|their|OTH|ACC) | compet\w+ | rival(?:s|ry) | against (?:ACC|OTH) | unions? and
  separate ways | part(?:ed|ing|s)? (?:ways|company) | funding | round | raised | invest(?:ed|s|ment) | contracted
  fell out | dispute
  (?:sells?|sold) (?:its|the|ACC 's|OTH 's) (?:unit|business|stake|division|arm|half|share|interest) | divest\w*
  tentative | formerly | former
`)

/** No construction above fires without one of these; most sentences need not be tried. */
const ANY_WORD = new RegExp(either`
  sign\w* up | partner | allian | collab | ventur | \bti(?:e|es|ed)\b | tie- | tying | link | team | pact | accord
  \bmou | memorand | intent | agree | deal | arrangement | together | join | forces | hands | co- | co-?op | codeshar
  consorti | coalition | pool | combin | shar | marr | \blot\b | \bbed\b | \bwork | \ball(?:y|ied|ies)\b | licen
  hatchet | hook | pair | band | budd | cos[yi] | resell | distribut | brand | \brid(?:e|es|ing)\b | hitch | gear
  snuggl | coupl | gang | \bunit | c[ao]me | coming | business | each | compan | firm | entity | institute | centre
  center | lab | fund | conjunction | tandem | hand in hand | alongside | initiative | ecosystem | network
  to (?:sell|market|promote|represent|commerciali) | integrat | plug | put | ink | under | sponsor
`)

function told(sentence: Sentence, reading: AccountReading, doubted: boolean): Evidence[] {
  if (!ANY_WORD.test(outlinesOf(sentence).full.text)) return []
  const accept = (matched: string): boolean => !NOT_TOGETHER.test(matched)
  if (sentence.aboutAccount) {
    const found = matchConstructions(sentence, TELLING, accept)
    return found.length > 0 ? found : byWords(sentence, doubted)
  }
  const at = reading.sentences.indexOf(sentence)
  const before = reading.sentences.slice(Math.max(0, at - 2), at)
  // "The two have signed …" after a sentence with the account and one other company.
  // What was told before decides what "the agreement" is about.
  if (before.some((one) => /\b(?:acqui\w+|merge\w*|takeover|stake|loan|settle\w*|lease|lawsuit|union|wages?|fund)\b/i.test(one.text)))
    return []
  if (!before.some((one) => one.namesAccount) || sentence.tokens.some((token) => token.tag === 'name' && token.sort === 'person')) return []
  const other = before.some((one) => one.tokens.some((token) => token.tag === 'name' && token.sort !== 'place' && token.sort !== 'person'))
  const found = other ? matchConstructions(sentence, PAIR_SAYS, accept) : []
  return found.length > 0 ? found : matchConstructions(sentence, SAID_OF_IT, accept)
}

function fits(asked: Slots, text: string, whole: string): string | null {
  const wanted = asked['counterparty']
  if (wanted === undefined) return null
  const words = wanted
    .toLowerCase()
    .replace(/^(?:an?|the|another) /, '')
    .split(/\s+/)
  const last = words.at(-1) ?? ''
  if (
    text.includes(words.join(' ')) ||
    (!/\p{Lu}/u.test(wanted) && text.includes(last.replace(/s$/, '').slice(0, Math.max(4, last.length - 2))))
  )
    return null
  if (!/\p{Lu}/u.test(wanted)) {
    const kind = KINDS.find(([name]) => name.test(words.join(' ')))
    if (kind?.[1].test(text) === true || whole.includes(words.join(' '))) return null
  }
  return 'another company'
}

/** Partnerships that came to an end. */
function ended(sentence: Sentence, outline: string): Evidence[] {
  if (!sentence.aboutAccount || !PARTNERSHIP.test(outline) || !ENDED.test(outline)) return []
  const claim = claims(sentence).find((one) => ENDED.test(one.lemma) || ENDED.test(sentence.tokens[one.index]?.lower ?? ''))
  const index = claim?.index ?? sentence.tokens.findIndex((token) => ENDED.test(token.lower))
  return [
    {
      sentence,
      index: Math.max(0, index),
      who: { ...NOBODY, who: 'account' },
      reality: claim?.reality ?? 'real',
      strength: 0.8,
      slots: {},
      reason: null,
    },
  ]
}

/** A partnership that the account entered, from either side. One that ended does not count. */
export const readPartnership: FrameReader = ({ sentence, asked, reading }) => {
  const found: Evidence[] = []
  const text = sentence.words()
  // Without names: "Marsh End" ends nothing.
  const lowered = outlinesOf(sentence).full.text
  if (asked['direction'] === 'ended') return ended(sentence, lowered)
  for (const claim of claims(sentence)) {
    const evidence = verbs(claim)
    if (evidence) found.push(evidence)
  }
  if (PARTNERSHIP.test(text)) found.push(...named(sentence))
  if (
    !found.some(
      (one) =>
        one.reason === null && one.strength >= 0.7 && concernsAccount(one.who) && (one.reality === 'real' || one.reality === 'announced'),
    )
  )
    found.push(
      ...told(
        sentence,
        reading,
        found.some((one) => one.reality !== 'real' && one.reality !== 'announced'),
      ),
    )
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (FORMERLY.test(lowered) || asideOnly(sentence)) return { ...evidence, reason: 'another company' }
    if (ENDED.test(lowered)) return { ...evidence, reality: 'denied' as const, denies: true }
    if (/\b(?:to|will|may|could) (?:jointly )?explor\w+ (?:an?|the|options|opportunit\w+|possib\w+|potential)\b/.test(lowered))
      return { ...evidence, reality: 'rumour' as const }
    if (/\b(?:named|appoint\w*|promot\w+|elect\w+|hir\w+|joins?|joined) PER (?:as |to )?(?:an? )?(?:[a-z-]+ )?partners?\b/.test(lowered))
      return { ...evidence, reason: 'another sense' }
    if (NOT_BUSINESS.test(text)) return { ...evidence, reason: 'another sense' }
    return { ...evidence, reason: fits(asked, text, reading.document.headline.toLowerCase()) }
  })
}
