import { afterVerb, claims, complement, sourceText, spanText, type Claim } from '../../match/claims.ts'
import { outlinesOf } from '../../match/outline.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf } from '../../reading/grammar/participant.ts'
import { textReality } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import { asideOnly, AUX, type Construction, constructions, FORMERLY, GAP, matchConstructions } from '../../match/constructions.ts'
import { AFTER_DELAYS, NOT_A_PRODUCT, namesProduct, PROPERTY } from '../../text/product-words.ts'
import { concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { bringsNoProduct } from './no-launch.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'

const LAUNCHING = wordSet(
  'take launch release unveil introduce debut announce ship roll reveal present premiere unleash bring publish showcase start ' +
    'deliver put show open',
)
/** These alone say that something new came out; the others need an object that is a product. */
const STRONG = wordSet('launch release unveil introduce debut ship premiere unleash')
const RELEASE_NOUNS = wordSet('launch release introduction unveiling debut rollout roll-out availability')
const AVAILABLE =
  /\b(?:(?:is|are|becomes?|be|now|generally|made) (?:now |also |immediately |generally )*available|general availability|generally available|goes? on sale|went on sale|on sale (?:now|from|since|today)|hits? (?:the )?shelves|in shops (?:from|now|since)|went live|goes live|is live|now live|on sale since|(?:is|are) (?:finally |now |at last )?(?:out|here)(?= *[.:;,!]|$| and\b| now\b| today\b)|out (?:today|now|this week)|leaves beta|out of beta|sign up for it)\b/
const EXISTING =
  /\b(?:relaunch\w*|re-?releas\w*|discontinu\w*|withdr[ae]w\w*|recall\w*|shelv(?:ed|ing)|scrap\w*|delay\w*|postpon\w*|pull(?:ed|s) (?:the )?(?:plug|launch))\b/

/** For the account's own people, not for customers. */
const INTERNAL =
  /\bfor (?:its |their |the |all |our )?(?:own )?(?:[a-z-]+ )?(?:staff|employees|workers|workforce|colleagues)\b|\b(?:internally|in-house)\b/

function productName(sentence: Sentence, claim: Claim): Record<string, string> {
  const words = sourceText(sentence, claim.passive ? claim.subject.span : claim.targetSpan).trim()
  return words === '' || words.length > 80 ? {} : { product: words }
}

function launched(claim: Claim): Evidence | null {
  const { sentence } = claim
  const span = claim.passive ? claim.subject.span : claim.targetSpan
  const object = spanText(sentence, span)
  const words = claim.passive ? object : afterVerb(claim).slice(0, 140)
  if (object === '' && !claim.passive && !(claim.particle === 'out')) return null
  // "introduced new safety rules": the noun may have been taken for a verb.
  const whole =
    claim.passive || span === null ? object : spanText(sentence, { from: span.from, to: Math.min(span.to + 1, sentence.tokens.length) })
  if (
    bringsNoProduct(claim) ||
    NOT_A_PRODUCT.test(object) ||
    NOT_A_PRODUCT.test(whole) ||
    INTERNAL.test(words) ||
    (/\bfund$/.test(object) && /\bfund (?:for|to)\b/.test(words))
  )
    return null
  if (claim.lemma === 'take')
    return !NOT_A_PRODUCT.test(words) &&
      /\b(?:wraps|covers) off\b/.test(
        spanText(sentence, { from: claim.index, to: claim.index + 6 < sentence.tokens.length ? claim.index + 6 : sentence.tokens.length }),
      )
      ? fromClaim(claim, claim.subject, 0.86)
      : null
  if (claim.lemma === 'bring' && /^the (?:best|worst|most)\b/.test(words.replace(/^out /, ''))) return null
  const isProduct = namesProduct(object) || namesProduct(words.slice(0, 90))
  const named =
    span !== null &&
    sentence.tokens
      .slice(span.from, span.to)
      .some(
        (token) =>
          (token.tag === 'name' && token.sort !== 'place' && token.sort !== 'person') ||
          (token.tag === 'account' && !claim.passive && (span.to - span.from > 1 || token.text.includes(' '))),
      )
  const fresh = /\bnew\b|\bfirst\b|\bnext-generation\b|\blatest\b|\bsecond-generation\b/.test(object)
  if (claim.lemma === 'roll' && claim.particle !== 'out') return null
  if (claim.lemma === 'start' || claim.lemma === 'open') {
    if (!(claim.lemma === 'start' && /\b(?:selling|shipping|offering)\b/.test(words))) return null
  }
  if (
    (claim.lemma === 'bring' || claim.lemma === 'put') &&
    !(
      claim.particle === 'out' ||
      /\b(?:(?:to|in|into|on|onto) (?:the )?(?:market|shops|shelves|stores|app stores?|customers)|out|on sale)\b/.test(words)
    )
  )
    return null
  if ((claim.lemma === 'show' && claim.particle !== 'off') || (claim.lemma === 'deliver' && !fresh)) return null
  if (
    claim.lemma === 'announce' &&
    !(isProduct && (fresh || AVAILABLE.test(words) || /\b(?:launch|release|availability|introduction)\b/.test(words)))
  )
    return null
  if (claim.lemma === 'publish' && !/\b(?:game|app|book|title|software|version|api|sdk)\b/.test(object)) return null
  if (
    (claim.lemma === 'present' || claim.lemma === 'reveal' || claim.lemma === 'showcase' || claim.lemma === 'show') &&
    !(isProduct || named)
  )
    return null
  if (sentence.titleCase && !STRONG.has(claim.lemma) && !isProduct) return null
  if (!STRONG.has(claim.lemma) && !isProduct && !named && claim.lemma !== 'bring' && claim.lemma !== 'put') return null
  if (
    STRONG.has(claim.lemma) &&
    !isProduct &&
    !named &&
    !fresh &&
    !sentence.headline &&
    !/^(?:a|an|its|their|the|two|three|four|five) /.test(object)
  )
    return null
  const into = complement(claim, 'in', 'into')
  if (claim.lemma === 'launch' && claim.targetSpan === null && into && !claim.passive) return null
  const owner = claim.passive
    ? claim.actor.who === 'nobody'
      ? concernsAccount(claim.subject)
        ? claim.subject
        : participantOf(sentence.tokens, complement(claim, 'from', 'by')?.span ?? null)
      : claim.actor
    : claim.subject
  // "The restaurant has launched a menu" in a text about the account: a subject that is told and is not the account is somebody else.
  if (!claim.passive && owner.who === 'nobody' && spanText(sentence, claim.subject.span) !== '') return null
  if (claim.passive && owner.who === 'nobody' && claim.complements.some((one) => one.preposition === 'by')) return null
  const who = concernsAccount(owner) ? { ...owner, who: 'account' as const } : owner
  if (claim.lemma === 'put' && /\bon (?:the market|sale)\b/.test(words)) {
    if (PROPERTY.test(object)) return null
    if (/^(?:an?|two|three|four|five|its (?:first|new)) /.test(object))
      return fromClaim(claim, who, 0.86, productName(sentence, claim), { paired: true })
  }
  return fromClaim(
    claim,
    who,
    isProduct && fresh ? 0.92 : isProduct || named ? 0.87 : 0.74,
    productName(sentence, claim),
    claim.group.future ? { accepts: ['real'] } : {},
  )
}

/** "Acme expands its range with three new pumps". */
function widened(claim: Claim): Evidence | null {
  if (!/^(?:expand|extend|complete|add|widen|broaden)$/.test(claim.lemma)) return null
  const rest = spanText(claim.sentence, { from: claim.index, to: Math.min(claim.sentence.tokens.length, claim.index + 16) })
  if (
    !/\b(?:range|line-?up|portfolio|line|catalogue|collection|product family)\b/.test(rest) ||
    !/\bnew\b/.test(rest) ||
    !/\bwith\b|^add/.test(rest)
  )
    return null
  return fromClaim(claim, claim.subject, 0.76)
}

function namedLaunch(sentence: Sentence): Evidence[] {
  return nominals(sentence, RELEASE_NOUNS).flatMap((nominal): Evidence[] => {
    const of = nominal.after.get('of')
    const words = `${spanText(sentence, nominal.phrase)} ${spanText(sentence, of ?? null)}`
    if (NOT_A_PRODUCT.test(words) || (!namesProduct(words) && of === undefined)) return []
    const subject = nominal.governor && nominal.asObject ? nominal.governor.subject : NOBODY
    const by = nominal.after.get('by') ?? nominal.after.get('from')
    const who = [nominal.owner, subject, participantOf(sentence.tokens, by ?? null)].find((one) => concernsAccount(one))
    if (!who) return []
    const firm = nominal.governor !== null && /^(?:announce|celebrate|mark|complete|confirm|follow)$/.test(nominal.governor.lemma)
    if (!firm && nominal.governor !== null && !['real'].includes(nominal.reality)) return []
    return [
      {
        sentence,
        index: nominal.index,
        who: { ...who, who: 'account' },
        reality: nominal.reality,
        strength: firm ? 0.84 : 0.5,
        slots: of ? { product: sourceText(sentence, of) } : {},
        reason: null,
      },
    ]
  })
}

function available(sentence: Sentence, reading: AccountReading): Evidence[] {
  const text = sentence.words()
  if (!AVAILABLE.test(text)) return []
  if (
    /\b(?:is|are) (?:finally |now |at last )?(?:out|here)\b/.test(text) &&
    !(sentence.headline || (/\bout\b/.test(text) && (reading.own || namesProduct(text))))
  )
    return []
  const account = sentence.tokens.findIndex((token) => token.tag === 'account' || token.refers === 'account')
  if (account < 0 && reading.own && sentence.implied)
    return [
      {
        sentence,
        index: 0,
        who: { ...NOBODY, who: 'account', byReference: true },
        reality: 'real',
        strength: 0.7,
        slots: {},
        reason: null,
      },
    ]
  const available = sentence.tokens.findIndex(
    (token) =>
      token.lower === 'available' ||
      token.lower === 'sale' ||
      token.lower === 'live' ||
      token.lower === 'shelves' ||
      token.lower === 'shops' ||
      token.lower === 'availability' ||
      token.lower === 'out' ||
      token.lower === 'here' ||
      token.lower === 'beta',
  )
  if (account < 0 || available < 0 || account > available) return []
  const participant = participantOf(sentence.tokens, { from: account, to: available })
  return [
    {
      sentence,
      index: available,
      who: concernsAccount(participant) ? { ...participant, who: 'account' } : participant,
      reality: textReality(sentence),
      strength: /\b(?:new|today|now|since|version \d)\b/.test(text) || sentence.headline ? 0.76 : 0.64,
      slots: {},
      reason: null,
    },
  ]
}

const SHOPS = String.raw`(?:the |our |its |their |all |every |[\d,]+ |several |selected |major |british |german |french |american |uk |us |supermarket |high-street |local |leading |PLC (?:'s )?)*(?:shops?|stores?|shelf|shelves|showrooms?|markets?|streets?|roads?|app stores?|supermarkets?|pharmac(?:y|ies)|chemists?|menus?|bars?|pubs?|restaurants?|retailers?|dealers?|dealerships?|consoles?|screens?|classrooms?|hospitals?|outlets?|branches|steam|cinemas?|clinics?)`
const LIVE = String.raw`(?:on (?:general |public |wider )?(?:sale|release)|live|on the (?:market|shelves|menu)|on shelves|in (?:the )?${SHOPS}|generally available|widely available|commercially available|available|out|shipping|here)`
/** What a product does when it comes to market. */
const ARRIVES = String.raw`(?:(?:is|are|was|were|'s|'re|went|goes|go|gone|going|becomes?|became|been) (?:now |also |finally |today |officially |already |immediately |at last )*${LIVE}(?= *$| [^a-z]| (?:in|on|at|from|for|to|since|with|and|now|today|this|as|through|via|across|of|by|after|before|worldwide|last|just|starting|immediately|under|direct|free|here|next|later|yesterday|tomorrow|following)\b)|hits? (?:the )?${SHOPS}|reach(?:es|ed) (?:the )?${SHOPS}|arriv(?:es|ed) (?:in|on|at) (?:the )?${SHOPS}|land(?:s|ed) (?:in|on) (?:the )?${SHOPS}|(?:went|goes|gone|going) into (?:the )?${SHOPS}|came (?:out|to market|onto the market)|comes (?:out|to market|onto the market)|(?:makes?|made) (?:its|ACC 's|OTH 's|a|their) (?:\w+ )?debut|debut(?:s|ed)|premier(?:es|ed)|(?:was|were|been|is|are|being) (?:launched|released|unveiled|introduced|rolled out|brought out|brought to market|put on sale|made available|debuted|shown for the first time)|roll(?:s|ed) out|can (?:now |also |already |today )*be (?:bought|ordered|had|downloaded|booked|reserved|purchased|pre-ordered|picked up|installed|found in (?:shops|stores))|(?:is stocked|are stocked) (?:on|in|at|by) (?:the )?${SHOPS}|(?:left|out of|leaves|exits|exited) (?:beta|preview))`
const OPENS = String.raw`(?:tak(?:e|es|en|ing)|accept(?:s|ed|ing)?|took) (?:the first |first )?(?:pre-?orders|orders|bookings|reservations)`
/** Ways in which a launch is told that hang on no single verb; the thing launched must be a product wherever the words leave it open. */
const TELLING = constructions(
  0.8,
  `ACC ${AUX}(?:takes?|took|taken|pulls?|pulled|lifts?|lifted|whips?|whipped|whisk(?:s|ed)|peels?|peeled|draws?|drew|raises?|raised) (?:the |back the )?(?:wraps?|covers?|veil|curtain|lid|dust sheets?|sheet|tarpaulin)[^;:.!?]{0,50}`,
  `ACC ${AUX}(?:begins?|begun|began|beginning|starts?|started|commences?|commenced|kicks? off|kicked off|opens?|opened) (?:up )?(?:${OPENS}|(?:(?:commercial|customer|volume|initial|first|series|retail|full|worldwide) )*(?:orders|pre-?orders|sales|shipments|shipping|selling|deliver(?:ies|ing)|offering|distribution))\\b(?! (?:office|offices|team|teams|force|growth|centre|center|meeting|talks))`,
  `ACC (?:is |are |was |were |'s |today |now |will )*(?:mak(?:e|es|ing)|made) ${GAP}(?:PRO|OTH)?${GAP}(?:generally |widely |publicly |commercially |freely )available`,
  `ACC ${AUX}(?:puts?|putting) ${GAP}(?:PRO|OTH)?${GAP}(?:on (?:the )?(?:market|sale|shelves)|on general sale|in(?:to)? (?:the )?${SHOPS})`,
  `ACC ${AUX}(?:brings?|brought|bringing) ${GAP}(?:PRO|OTH)?${GAP}(?:to|into|onto) (?:the )?(?:market|${SHOPS})`,
  `ACC ${AUX}(?:brings?|brought|bringing|comes?|came|coming|puts?) out (?:with )?(?!the (?:best|worst|fire)|of\\b)(?:an?|ACC 's|the|two|three|new|PRO|OTH)`,
  `ACC ${AUX}(?:goes|went|gone|going|go) live (?:${GAP})?with (?:an?|ACC 's|the|new|PRO|OTH)`,
  `ACC ${AUX}(?:adds?|added|adding) ${GAP}(?:PRO|OTH)?${GAP}to (?:ACC 's|the|OTH 's) ${GAP}(?:line-?up|range|portfolio|menu|catalogue|catalog|offering|stable|family|collection|suite|product (?:range|line|line-?up|portfolio|family|offering)|products)`,
  `ACC ${AUX}(?:expands?|expanded|expanding|extends?|extended|extending|widens?|widened|widening|broadens?|broadened|broadening|grows?|grew|refresh(?:es|ed)?|rounds? out|complet(?:es|ed)|adds? to|added to) (?:ACC 's |the )?${GAP}(?:line-?up|range|portfolio|menu|catalogue|catalog|offering|family|collection|suite|(?<!production )lines?)${GAP} (?:with|by adding|through) (?!a new (?:ceo|chief|boss|head)|help|support|funding|money)(?:PRO|OTH|[^A-Z;:.!?]{3})`,
  `ACC ${AUX}(?:moves?|moved|enters?|entered|branch(?:es|ed)|push(?:es|ed)?|forays?|ventures?|ventured|expands?|expanded|steps?|stepped) (?:out |on )?(?:into )?${GAP}(?:market|segment|business|world|category|[a-z]+) with (?:an?|ACC 's|the (?:launch|PRO|OTH)|two|three|PRO) `,
  `(?:with|after|following|since|at|by|to|despite|before) (?:the |ACC 's |an? |PLC )?(?:\\w+ )?(?:'s )?(?:launch|release|introduction|debut|roll-?out|unveiling|arrival|market launch) (?:in \\w+ |last \\w+ |this \\w+ |on \\w+ )?(?:of|for) (?:the |ACC 's |an? )?${GAP}(?:PRO|OTH)?[^.;]{0,80}\\bACC\\b`,
  `\\bACC\\b[^;:.!?]{0,90}\\b(?:with|after|following|since|at|by|celebrat\\w+|mark\\w+|announc\\w+|report\\w+|confirm\\w+) (?:the |ACC 's |an? |PLC )?(?:\\w+ ){0,2}(?:'s )?(?:launch|release|introduction|debut|roll-?out|unveiling|arrival|market launch|general availability|availability) (?:in \\w+ |last \\w+ |this \\w+ |on \\w+ )?of (?:the |ACC 's |an? |two |three )?(?:PRO|OTH|[^A-Z;:.!?]{3,})`,
  `\\b(?:PRO|OTH|[^A-Z;:.!?]{2,40})(?: ,)? (?:that |which )?ACC ${AUX}(?:began|begun|started|commenced) (?:selling|shipping|offering|delivering|marketing)\\b`,
  `\\b(?:unveil|launch|present|reveal|introduc|debut|demonstrat|show)\\w*(?: off)? ACC 's (?:brand )?(?:new|newest|latest|first|next|second)\\b`,
  `\\bACC (?:is |are )?(?:bets?|betting|targets?|targeting|woos?|wooing|courts?|courting|aims? (?:at|for)|takes? (?:on|aim at)|tackles?|tackling|challenges?|goes after) ${GAP}(?:OTH )?with (?:an? |ACC 's |two |three )?(?:brand )?new (?!chief|ceo|boss|strategy|plan|campaign|owner|brand|name|office|store|plant|factory|team)`,
  `\\bACC (?:adds?|added|brings?|brought|extends?|opens?|offers?|rolls? out|turns? on|switch(?:es)? on|deploys?) [^A-Z;:.!?]{3,50} (?:for|to) (?:PLC |all |its |ACC 's |new |more |the |small |business |retail |private )*(?:users|customers|subscribers|clients|everyone|consumers|drivers|households|banks|developers|shoppers|travellers|travelers|passengers|viewers|readers|pensioners)\\b`,
  `\\bACC (?:has |have |today )*(?:ships?|shipped|delivers?|delivered) (?:ACC 's |the )?(?:first|new) (?!quarter|half|profit|results)[^A-Z;:.!?]{3,40}`,
  `\\bACC (?:is |are )?(?:drops?|dropped|dropping) (?:an? |ACC 's |two |three )?(?:brand )?(?:new|first|latest|limited-edition|surprise|second)\\b`,
  `\\bACC (?:is |are |has |have )?(?:now |also now |started to |begun to |began to )+(?:sell|offer|ship|stock|sold)(?:s|ing)?\\b`,
  `\\b(?:launch|introduction|release|roll-?out|debut) of ACC 's ${GAP}(?:PRO |OTH )?${GAP}(?:(?:had |has )?(?:gone|went) (?:well|smoothly|live|ahead)|gave|drove|helped|boosted|lifted|was a success|contributed|added)\\b`,
  `\\b(?:launch|releas|unveil|introduc|roll\\w* out)\\w* ACC (?:PRO|OTH|[A-Z]?[a-z]+)? ?, (?:an?|the|our|ACC 's) `,
  `\\bACC 's ${GAP}(?:PRO |OTH )?${GAP}, (?:which (?:was|were) )?(?:first )?(?:launched|introduced|released|unveiled|brought out|rolled out|put on sale|out (?:since|on|last)|on sale since|in shops since)\\b`,
  `\\bACC 's ${GAP}(?:PRO |OTH )?${GAP}(?:on tap|on the menu|for sale|opened to|open to) ${GAP}(?:in|at|subscribers|customers|the public|everyone|users|developers)\\b`,
  `\\b(?:first|initial|start of|begin\\w* of|begins?|starts?) (?:commercial |customer |volume )*(?:shipments|deliveries|sales) of (?:ACC 's |the |PRO|OTH|[^A-Z;:.!?]{3})`,
  `\\bACC ${AUX}(?:roll(?:s|ed)? [^;:.!?]{2,50} (?:out of the (?:hangar|factory|workshop|yard|shed)|off the (?:production )?line)|show(?:s|ed|n)? [^;:.!?]{2,50} to the (?:public|world|press))`,
  `\\bby ACC\\b[^;:!?A-Z]{0,60}, ${ARRIVES}`,
  `\\bPRO\\b(?: ,)?(?:[^A-Z;:!?]|PLC|SUM){0,70}\\b${ARRIVES}`,
  `\\bPRO\\b (?:, )?(?:now )?(?:in (?:the )?${SHOPS}|on sale|out|available|launched|introduced|released) (?:since|last|on|from|in|this)\\b`,
  `\\b(?:launch(?:es|ed|ing)?|releas(?:es|ed|ing)|unveil(?:s|ed|ing)?|introduc(?:es|ed|ing)|debut(?:s|ed)?|br(?:ings?|ought|inging) out) PRO\\b`,
  `^(?:now )?(?:on (?:the )?(?:shelves|sale|the market)|in (?:the )?${SHOPS}|out|available|launched|released|unveiled|introduced)(?: since| from| as of| on| this| last| earlier| today| now)?[^A-Z;:!?]{0,24}, (?:the |an? )?(?:PRO|OTH|[^A-Z;:.!?]{2,40})?${GAP}\\bACC\\b`,
  `^(?:new|now|out(?: now| this week| today)?|just (?:out|in|launched)|on sale(?: now)?|first look|hands on|now available|available now)(?: this week| today)?(?: from| by| :) (?:the )?${GAP}ACC\\b`,
  `^(?:meet|say hello to|introducing|presenting|welcome|here (?:is|comes)|announcing|unveiling) (?:the |our |ACC 's )?[^;.!?]{0,80}(?:\\b(?:by|from|at) ACC\\b|, ACC 's)`,
  `^(?:meet|say hello to|introducing|presenting|here (?:is|comes)|announcing) (?:the |our )?(?:new )?ACC\\b`,
  `\\b(?:newest|latest|most recent|new) (?:addition|member|arrival|entry) (?:to|of|in) (?:the |ACC 's )?(?:ACC )?${GAP}(?:range|line-?up|family|portfolio|collection|catalogue|catalog|stable|menu)`,
  `\\bfrom ACC ?, [^;.!?]{0,20}[^;:.!?]{0,60}${ARRIVES}`,
)
/** Verbs by which headlines bring something forth; what they bring must be a product. */
const FORTH = String.raw`(?:(?:debut|launch|premier|unveil|introduc|unleash|releas|unwrap|uncork|ship|issu|publish|deliver|add|start|unbox|field|list|present|pilot|serv|roll|bring|brought|brew|cook|whip|dish|wheel|trot|fir|kick|push|send|sent|turn|switch|put|rev|crank|spin|spun|bow|let|get|got|write|wrote|open|expand|extend|round)(?:e|es|s|ed|t|ing|ped|ping|ning)?(?: up| out| off| on| in| loose| access to| into)?)`
const THING = String.raw`(?:(?:the )?PRO|(?:[^A-Z;:.!?,]|,(?=\d)|\.(?=\d)){3,60})`
const BRINGS_FORTH = constructions(
  0.74,
  `\\bcan (?:now |today |already )[^A-Z;:.!?]{3,60}(?:with|using|via|through|on|thanks to) (?:an? |the )(?:new )?(?<thing>${THING}) (?:from|by|of|made by|developed by|built by) ACC\\b`,
  `\\bACC (?:has |have |today |now |just )*(?:comes?|came|coming) up with (?:an? |the |ACC 's |two |three )?(?<thing>${THING})`,
  `\\bACC (?:has |have |today |now |just |quietly )*(?:slip|put|plac|add|list|smuggl|stock)\\w* (?:an? |the |ACC 's )?(?<thing>${THING}) (?:into|in|on|to|onto) (?:ACC 's |the )?(?:online |web )?(?:store|shop|shelves|website|site|catalogue|catalog|app store|menu)\\b`,
  `\\b(?:sign(?:ed)? up [a-z ]{0,30}?(?:for|to)|subscrib\\w+ to|download\\w*|bought|ordered|pre-ordered|flock\\w* to|queu\\w* for|cheer\\w*|welcom\\w*|prais\\w*|review\\w*|demand for|sales of|orders for|success of|popularity of|interest in|reception of|appetite for) ACC 's (?:brand )?(?:new|newest|latest|newly launched|just-launched) (?<thing>${THING})`,
  `\\bACC (?:has |have |today |now |just |also |finally |on \\w+day |is |are )*${FORTH} (?:the |an? |ACC 's |two |three |four |five |first |new |latest )*(?<thing>${THING})`,
  `\\bACC (?:has |have |today |now |just |also )*(?:revs? up|gets? into|got into|moves? into|enters?|dives? into|branches into|breaks? into|steps? into|jumps? into|returns? to|goes? to market|went to market|bets? on) [^A-Z;:.!?]{0,40}\\bwith (?<thing>${THING})`,
  `\\b(?<thing>[^A-Z;:.!?]{4,60}) (?:launched|unveiled|introduced|released|brought (?:in|out)|put on sale|listed|rolled out|debuted|put out) by ACC\\b`,
  `\\b(?<thing>[^A-Z;:.!?]{4,60}) (?:arrives?|arrived|lands?|landed|launch(?:es|ed)|debuts?|debuted|rolls? out|rolled out|goes live|went live|comes) (?:at|on|from|to) ACC\\b`,
  `\\b(?:first (?:taste|look|glimpse|sight|drive|ride|sip)|world first look) (?:of|at|in) (?:ACC 's |the )?(?<thing>${THING})`,
  `\\b(?<thing>[^A-Z;:.!?]{4,60}) (?:under|with|bearing|carrying) the ACC (?:name|brand|label|logo|badge)\\b[^A-Z;:.!?]{0,20}${ARRIVES}`,
  `\\b(?:(?:can|are able to|is able to|could) (?:now |today |already |from \\w+ )*|now )[^A-Z;:.!?]{3,60}(?:with |using |via |through |on )?ACC 's (?:new|latest|newest|first) (?<thing>${THING})`,
  `^(?:the )?(?:launch|release|debut|introduction|arrival|roll-?out|unveiling) of ACC 's (?<thing>${THING})`,
  `\\b(?:unleashed|unveiled|revealed|launched|released|here|out|new|now live|on sale|available)(?: at last| now| today| this week)? : (?:the )?ACC 's (?<thing>${THING})`,
).map((one) => ({ ...one, settled: true }))
/** Who adds or opens one of these opens no product. */
const NOT_FORTH =
  /\b(?:up the|down|out of (?!the)|off (?:its|ACC|the)|on (?:its|the) (?:own|heels)|in (?:talks|court|trouble)|users|customers|clients|staff|jobs|(?:and|as) (?:chief|ceo|cfo)|dividends?|results|shares?|bonds?|notes|warning|orders? (?:for|from)|contract|plant|factory|(?<!online |app |web )stores?|office|offices|branch|site|to (?:its|the|ACC 's) (?:board|team|network|staff|fleet)|fleet|capacity|expansion|training|help|aid|relief|donation\\w*|free tickets|apolog\\w+|weight|pressure|fuel|profit|sales of|its users|for (?:its|ACC 's) (?:own )?(?:staff|employees|workers))\\b/

/** Said of others' first chance to have it. */
const FIRST_CHANCE: Construction[] = constructions(
  0.74,
  `\\b(?:first|earliest) chance to (?:order|buy|try|test|drive|see|play|taste)\\b[^;:!?]{0,120}\\bACC\\b`,
).map((one) => ({ ...one, settled: true }))
/** What is the account's own comes to market; the words must name a product. */
const OWN_ARRIVES = constructions(
  0.78,
  `\\bACC 's [^A-Z;:.!?]{0,60}(?:PRO|OTH)?[^A-Z;:.!?]{0,60}${ARRIVES}`,
  `(?:\\b(?<made>by|from|of|at) |, )ACC (?:, )?(?:\\w+ly |now |today |this week |, )*${ARRIVES}`,
  `\\bACC 's (?:(?:brand )?new|latest|newest|newly launched|just-launched|long-awaited|first(?:-ever)?) [^A-Z;:.!?]{0,60}(?:PRO|OTH)? ?[^A-Z;:.!?]{0,30}(?:lets?|allows?|costs?|helps?|enables?|gives?|uses?|measures?|weighs?|comes? (?:in|with)|is priced|are priced|, priced|starts? at|retails?|sells? for|combines?|features?|delivers|runs on|promises)\\b`,
)
const CUSTOMERS_CAN: Construction[] = constructions(
  0.72,
  `\\bfrom (?:today|now|this week|monday|tuesday|wednesday|thursday|friday) (?:on )?(?:, )?[^;:.!?]{0,30}\\b(?:users?|customers?|members?|subscribers?|drivers?|shoppers?) can\\b|, which (?:ACC 's |the |OTH 's )?(?:OTH|customers|users|members|subscribers|drivers|shoppers|patients|travellers|anyone) can (?:buy|order|download|book|take out|sign up for) [^;:.!?]{0,30}\\bfrom (?:today|now|this week|next week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b`,
  `\\b(?:customers?|users?|shoppers?|drivers?|patients?|doctors?|travellers?|passengers?|couriers?|farmers?|growers?|readers?|viewers?|guests?|pupils?|students?|teachers?|parents?|gamers?|players?|developers?|subscribers?|members?|households?|buyers?|anyone|everyone|schools?|companies|businesses|you|OTH)(?: of ACC| in PLC)? (?:can (?:now|from (?:today|now|this week)|today)|are now able to) (?:also )?(?:buy|prescribe|access|play|watch|listen to|stream|subscribe to|pay with|order|download|get|try|use|book|sign up|pre-order|choose|pick up)\\b`,
).map((one) => ({ ...one, settled: true }))
/** Without the account's name: only in a text that is about it. */
const IMPLIED = constructions(
  0.72,
  `\\bwe (?:'re |are |have |'ve |today |just |now |also |finally |proudly )*(?:launch|releas|introduc|unveil|roll(?:ing|ed)? out|ship)(?:e|es|ed|ing|ped|ping)? (?<thing>(?:PRO|our (?:new |first )?|an? |the (?:new )?(?:OTH|PLC) (?:[a-z]+ )?(?:range|collection|series)\\b)[^A-Z;:.!?]{0,50})`,
  `^(?:the )?(?<thing>PRO\\b(?:[^A-Z;:!?]|PLC|SUM){0,70})\\b${ARRIVES}`,
  `^(?<thing>(?:the )?PRO) , (?:in (?:the )?${SHOPS}|on sale|out|available|launched|introduced|released) (?:since|last|on|from|in|this)\\b`,
  `\\b(?:the |our |its )?(?:launch|introduction|release|roll-?out|debut|market launch) (?:in \\w+ |last \\w+ )?of (?<thing>(?:the |our |ACC 's |an? )?(?:new |latest |next-|second-|third-|first )?[^A-Z;:.!?]{3,50}) (?:in|last|this|cost|helped|drove|boosted|went|added)\\b`,
  `(?:^|[;:] |, (?=the |an? |PRO))(?<thing>(?:the |an? |two |three |ACC 's |our )?(?:PRO ?)?(?:, )?[^A-Z;:.!?,]{0,50}(?:PRO ?)?)(?:, [^A-Z;:.!?]{0,80}, )?\\b${ARRIVES}`,
  `^(?:the )?(?:curtain (?:went|goes) up on|covers came off|wraps came off|out now|now available|available now|on sale now|new in|new this)`,
)

/** Up to its first preposition or verb: what the words are about. */
const firstPhrase = (words: string): string =>
  words.split(/ (?:for|in|at|to|from|by|as|with|after|on|that|which|who|and|but|while|when|of) /)[0] ?? ''

function told(sentence: Sentence): Evidence[] {
  const text = sentence.words()
  const accept = (matched: string): boolean => !NOT_A_PRODUCT.test(matched)
  const product = namesProduct(text)
  if (sentence.aboutAccount) {
    const found: Evidence[] = matchConstructions(sentence, TELLING, accept)
    if (found.length === 0) found.push(...matchConstructions(sentence, FIRST_CHANCE, accept))
    if (found.length === 0 && product) {
      found.push(
        ...matchConstructions(
          sentence,
          OWN_ARRIVES,
          (matched, { made }) => accept(matched) && (made !== undefined || namesProduct(matched) || / (?:PRO|OTH) /.test(matched)),
        ),
      )
      if (found.length === 0) found.push(...matchConstructions(sentence, CUSTOMERS_CAN, accept))
    }
    if (found.length === 0)
      found.push(
        ...matchConstructions(
          sentence,
          BRINGS_FORTH,
          (matched, { thing }) =>
            accept(matched) && !NOT_FORTH.test(matched) && (/PRO/.test(thing ?? '') || namesProduct(firstPhrase(thing ?? ''))),
        ),
      )
    return found.map((one) => ({ ...one, accepts: ['real'] }))
  }
  if (!sentence.implied || !(product || sentence.tokens.some((token) => token.sort === 'product'))) return []
  return matchConstructions(
    sentence,
    IMPLIED,
    (matched, { thing }) => accept(matched) && (namesProduct(thing ?? '') || / ?PRO/.test(thing ?? '')),
  )
}

const STOPPING = wordSet('delay postpone cancel scrap shelve withdraw discontinue drop axe ditch kill pull abandon')

/** A product or its launch that the account put off or gave up. */
function stopped(sentence: Sentence): Evidence[] {
  return claims(sentence).flatMap((claim): Evidence[] => {
    const who = claim.passive && claim.actor.who === 'nobody' ? claim.subject : claim.actor
    const about = `${spanText(sentence, claim.passive ? claim.subject.span : claim.targetSpan)} ${afterVerb(claim).slice(0, 60)}`
    if (!STOPPING.has(claim.lemma) || !concernsAccount(who)) return []
    if (!namesProduct(about) && !/\b(?:launch|release|roll-?out|debut|plug on)\b/.test(about)) return []
    return [fromClaim(claim, { ...who, who: 'account' }, 0.8)]
  })
}

/** Something new that the account brought to market. Announced for later counts only when it is certain. */
export const readProductLaunch: FrameReader = ({ sentence, asked, reading }) => {
  if (asked['direction'] === 'stopped') return stopped(sentence)
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const wider = widened(claim)
    if (wider) found.push(wider)
    if (!LAUNCHING.has(claim.lemma)) continue
    const evidence = launched(claim)
    if (evidence) found.push(evidence)
  }
  found.push(...namedLaunch(sentence), ...available(sentence, reading))
  if (
    !found.some(
      (one) =>
        one.reason === null && concernsAccount(one.who) && one.strength >= 0.7 && (one.reality === 'real' || one.reality === 'announced'),
    )
  )
    found.push(...told(sentence))
  const text = sentence.words()
  const products = asked['product']?.toLowerCase().split(/\s+or\s+/)
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (FORMERLY.test(outlinesOf(sentence).full.text) || asideOnly(sentence)) return { ...evidence, reason: 'another company' }
    if (EXISTING.test(text.replace(AFTER_DELAYS, '')) && evidence.reality !== 'denied')
      return { ...evidence, reason: 'withdrawn or delayed' }
    if (products?.some((one) => one.split(/\s+/).every((word) => word.length > 1 && text.includes(word.replace(/s$/, '')))) === false)
      return { ...evidence, reason: 'another product' }
    if (asked['place'] !== undefined && !text.includes(asked['place'].toLowerCase())) return { ...evidence, reason: 'another place' }
    return evidence
  })
}
