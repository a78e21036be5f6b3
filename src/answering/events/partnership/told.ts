import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { outlinesOf } from '../../match/outline.ts'
import { nominals } from '../../match/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { asideOnly, AUX, constructions, FORMERLY, GAP, matchConstructions } from '../../match/constructions.ts'
import { companyIn, concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'

const JOINING = wordSet('partner team collaborate ally cooperate co-operate link tie pair unite co-develop')
const SIGNING = wordSet(
  'sign enter form announce strike ink forge establish agree build seal reach unveil launch expand extend renew deepen ' +
    'strengthen broaden complete formalise formalize join create set',
)
const PARTNERSHIP =
  /\b(?:partnerships?|alliances?|collaborations?|joint ventures?|tie-ups?|strategic (?:agreement|deal|pact)|cooperation|co-operation|memorandum of understanding|mou|reseller (?:agreement|deal)|distribution (?:agreement|deal|partnership)|licensing (?:agreement|deal)|codeshare|co-?marketing|teaming agreement|consortium|forces)\b/
const NOUNS = wordSet(
  'partnership partnerships alliance alliances collaboration collaborations venture ventures tie-up tie-ups cooperation ' +
    'co-operation memorandum mou codeshare',
)
const ENDED =
  /\b(?:end(?:ed|s|ing)?|called off|calls off|part(?:ed|s)? ways|terminat\w+|dissolv\w+|collaps\w+|wound down|winds down|walked away|sever\w+|scrapp\w+|expired?|lapsed|broke(?:n)? off|fell apart)\b/
const NOT_BUSINESS =
  /\b(?:limited partnership|general partnership|law firm|domestic partner|civil partnership|managing partner|partner at)\b/

function other(sentence: Sentence, claim: Claim): Record<string, string> {
  const withWhom = complement(claim, 'with')
  const name =
    companyIn(sentence, withWhom?.span ?? null) ??
    (concernsAccount(claim.subject) ? (claim.subject.name ?? null) : companyIn(sentence, claim.subject.span))
  return name === null ? {} : { counterparty: name }
}

/** Whether somebody else is there to go together with. */
const hasOther = (sentence: Sentence): boolean =>
  /\b(?:OTH|PRO|university|universities|college|institute|institutes|ministry|council|government|city|agency|charity|school|schools|hospitals?|health service|service|compan(?:y|ies)|firms?|banks?|makers?|operators?|retailers?|start-?ups?|airlines?|chains?|groups?|museum|archive|club|league|(?:two|three|four|five) [a-z]+s)\b/.test(
    outlinesOf(sentence).full.text,
  ) && !/\bunions?\b/.test(sentence.words())

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

const TIE = String.raw`(?:partnerships?|alliances?|collaborations?|(?:joint |50 - 50 |fifty-fifty |new )ventures?|tie-?ups?|link-?ups?|team-?ups?|co-?operations?|(?:strategic|co-?operation|collaboration|cooperation|framework|distribution|reseller|licensing|development|joint development|co-?development|codeshare|marketing|co-?marketing|teaming|integration|technology|commercial|multi-?year|research) (?:agreements?|deals?|pacts?|accords?|arrangements?)|pacts?|accords?|mous?|memorand(?:um|a) of understanding|letters? of intent|codeshares?|consorti(?:um|a))`
/** Another party, named or not. */
const PARTNER = String.raw`(?:(?:the |PLC (?:'s )?|fellow |rival |local )*(?:[^A-Z,;:.!?]{0,40} )?(?:of OTH 's )?(?:OTH|PRO)|(?:an?|the|two|three|four|five|several|local|leading) (?:[a-z-]+ ){0,4}(?:university|universities|college|institute|banks?|insurers?|retailers?|carmakers?|automakers?|airlines?|operators?|makers?|manufacturers?|start-?ups?|compan(?:y|ies)|firms?|group|hospitals?|ministry|council|city|government|agency|charity|foundation|family|chain|utilit(?:y|ies)|brand|club|league|school|laborator(?:y|ies)|lab|producer|developer|provider|supplier|distributor|publisher|studio|network|platform|railway|port|authority|archive|museum|cooperative|co-operative|union|association|institutes|societ(?:y|ies))(?: (?:of|in) PLC)?)`
const PAIR = String.raw`(?:(?:the |these )?(?:two|three|both) (?:of them|compan(?:y|ies)|firms?|businesses|sides|parties|groups?|partners?|organisations|brands|start-?ups)|the (?:two|pair|duo|partners|companies|parties)|both)`
/** Both sides as one subject. */
const BOTH = String.raw`(?:ACC(?: ,)?(?: ${PARTNER}(?: ,)?){0,4} (?:and|&|plus) ${PARTNER}|${PARTNER}(?: ,)?(?: ${PARTNER}(?: ,)?){0,3} (?:and|&|plus) (?:PLC 's )?ACC|${PAIR}(?: , (?:ACC and OTH|OTH and ACC) ,)?)`
const TOGETHER = String.raw`(?:(?:launch|unveil|offer|introduc|releas|start|creat)(?:es|ed|e|ing|s)? (?:an? |the |their )?(?:new )?(?:joint|co-branded|shared|common)|g[eo]t(?:ten)? together|com(?:e|es|ing) together|came together|bur(?:y|ies|ied) (?:the )?hatchet|agree(?:s|d)? to (?:cross-licen[cs]e|share|cooperate|co-operate|collaborate|work|partner|jointly)|(?:budd|cos(?:y|i)|hitch|gear|snuggl|coupl|gang)(?:y|ies|ied|ing|ed|s|e|es)? up|get(?:s|ting)? into bed|got into bed|team(?:s|ed|ing)?(?= on\b)|tie(?:s|d)? the knot|forg(?:e|es|ed|ing) (?:a )?links?|combin(?:e|es|ed|ing) to|rid(?:e|es) (?=with|on)|join(?:s|ed|ing)? (?:\w+ )?(?:forces|hands)|(?:(?:team|link|tie|hook|pair|band)(?:s|ed|ing)? (?:up|together|with)\b|tying up|(?:partner|all|unit|collaborat|co-?operat)(?:e|y|s|es|ed|ied|ies|ing|ying)?)(?= *$| (?:up|on|to|for|in|over|with|against|and|behind|around|via|under|by)\b| [,.])|(?:shake|shakes|shook|shaken) hands (?:on|with)|(?:pool|combine|share|marr(?:y|ies))(?:s|d|ed|ing)? (?:ACC 's |OTH 's |the )?(?:forces|resources|efforts|research|expertise|technolog\w+|know-how|data|strengths|takings|proceeds|development|costs)|(?:work|working|works|worked|cooperate|develop|build|explore|create|launch|offer|produce|make|market|sell|invest|run|operate) (?:closely )?(?:together|jointly)|(?:together|jointly) (?:be )?(?:develop|build|offer|create|work|market|sell|produce|make|run|operate|manufacture|own|invest|bring|research|explore|launch|design|supply|fund)\w*|co-?develop\w*|co-?market\w*|co-?brand\w*|co-?operate\w*|(?:develop|build|offer|create|market|sell|produce|make|run|operate|manufacture|own|bring|research|explore|launch|design|test|pilot)\w* [^A-Z;:.!?]{2,60} (?:together|jointly|in common|side by side)\b|go(?:es|ne|ing)? (?:in|into business|into partnership)|went (?:in|into business|into partnership)|throw\w* in (?:ACC 's |OTH 's )?lot)`
const SEALS = String.raw`(?:sign|ink|seal|strike|struck|conclud|agree|reach|enter|form|forge|establish|set(?:ting)? up|creat|found|launch|announc|unveil|clinch|cement|land|finali[sz]|build|buil[td]|join|incorporat|regist|complet|clos|ha(?:s|ve|d)|make|made|com(?:e|es) to|came to)(?:s|d|ed|es|ing|ered|ers|ering|er)?`
const SELLS = String.raw`(?:resell|distribute|market|sell|offer|stock|carry|bundle|pre-?install|embed|integrate|promote|recommend|use|add|bring|supply|licen[cs]e|commerciali[sz]e|serve|pour)\w*`
/** Any other side, for words that leave no doubt about what is entered. */
const ANYONE = String.raw`(?:${PARTNER}|(?:an?|the|its|two|three|several|[\d,]+) [^A-Z,;:.!?]{2,50}?(?: in PLC)?)`
/** "said on Monday they would". */
const SAID = String.raw`(?:(?:said|say|says|announced|confirmed)(?: on \w+day| \w+day| today| yesterday)?(?: that)? (?:ACC|OTH|they|both|the two) (?:will|would|had|have|were|are|are to) )?`
/** Ways in which two companies are said to go together. */
const TELLING = constructions(
  0.82,
  `\\b${BOTH} ${SAID}${AUX}(?:agreed to |agree to |decided to )?${AUX}(?:${TOGETHER}|${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}\\b)`,
  `\\b${BOTH} ${SAID}(?:will|would|to|are to|is to|jointly|have agreed to|agreed to|are going to) (?:jointly )?[a-z]+ [^A-Z;:.!?]{2,60} (?:together|jointly)\\b`,
  `\\bACC (?:, )?(?:and|&) ${ANYONE} ${AUX}${SEALS} (?:up |into )?(?:an? |the )?${GAP}${TIE}\\b`,
  `\\b${BOTH} ${AUX}(?:set(?:s|ting)? up|form(?:s|ed|ing)?|found(?:s|ed|ing)?|creat(?:es?|ed|ing)|establish(?:es|ed|ing)?) (?:an? )?(?:new |joint |jointly owned |common )*(?:company|business|firm|entity|institute|centre|center|laboratory|lab|fund)\\b`,
  `\\bACC , ${PARTNER} (?:to |will |have |are to )?(?:${TOGETHER}|${SEALS} (?:up |into )?(?:an? |the )?${GAP}${TIE}\\b)`,
  `\\b(?:memorandum|agreement|mou|pact|accord|${TIE})\\b[^;:.!?]{0,30} (?:was|were|has been|have been|is) (?:\\w+ly )?(?:signed|sealed|announced|concluded|initialled|inked)\\b[^;:.!?]{0,60}\\bby [^;:.!?]{0,60}\\bACC\\b`,
  `\\b(?:under|thanks to|through|as part of|following|after|via|by|in) (?:an? |the |this )(?:[a-z-]+ ){0,3}${TIE}(?: agreement)? (?:between|of) (?:ACC and ${ANYONE}|${ANYONE} and ACC)`,
  `\\bACC ${AUX}(?:joined|joins?|joining) with ${PARTNER} to (?:run|build|develop|offer|sell|market|make|launch|bring|create|deliver|provide|host|design|test|produce|supply)\\b`,
  `\\bACC ${AUX}(?:chosen|chose|chooses|picked|picks?|selected|selects?|tapped|taps?|enlisted|enlists?|joined|joins?) ${PARTNER} to (?:co-?develop|jointly|help (?:develop|build|bring|design))\\b`,
  `\\b(?:50 - 50|fifty-fifty|equal|equally owned|jointly owned|joint) (?:joint )?ventures? (?:between|of) (?:ACC and (?:OTH|PRO)|(?:OTH|PRO) and ACC)\\b`,
  `\\b(?:consortium|group|alliance|team|venture|coalition) (?:(?:made up|consisting|comprised|composed|formed) (?:of|by)|comprising|including|between|of) [^;:.!?]{0,60}\\bACC\\b[^;:!?]{0,60}(?:will|is to|has|have|to)\\b`,
  `\\bACC ${AUX}(?:named|appointed|chosen|selected|unveiled|announced|confirmed) (?:as )?(?:the |an? |OTH 's )?(?:[a-z-]+ ){0,4}partner (?:of|to|for) (?:the )?(?:OTH|PLC)`,
  `\\b${BOTH} ${AUX}(?:start|begin|began|started) (?:codeshar|co-?brand|co-?operat|collaborat|partner|work)\\w*`,
  `\\bACC ${AUX}(?:taps?|tapped|picks?|picked|chooses?|chose|chosen|selects?|selected|enlists?|enlisted|appoints?|appointed|hires?|hired|signs?|signed|allows?|lets?|authori[sz]es?) (?:up )?${PARTNER} to (?:sell|distribute|market|resell|promote|represent|commerciali[sz]e)\\b`,
  `\\b(?:ACC|he|she) ${AUX}(?:[a-z]+ [^A-Z;:.!?,]{2,50} and )?(?:in [a-z]+ |on [a-z]+ )?(?:signed|signs|sign) up (?:PLC 's )?OTH (?:(?:in|on|last|this) [a-z]+ )?to (?:deliver|sell|offer|serve|carry|handle|ship) (?:[^A-Z;:.!?,]|PLC){0,50}\\b(?:from|to|for|in|at|through) (?:[^A-Z;:.!?,]|PLC){0,30}ACC 's (?:[a-z]+ )?(?:shops?|stores?|restaurants?|customers?|branches|outlets|guests|products|meals|goods)\\b`,
  `\\b(?:agreement|deal|pact|accord|arrangement|${TIE}) (?:with ${PARTNER}|between ACC and ${PARTNER}|between ${PARTNER} and ACC|with ACC) (?:, )?${GAP}(?:gives?|gave|lets?|allows?|means|will|grants?|covers?|brings?|starts?|begins?|runs?|started|began|calls for|includes|was (?:signed|announced))\\b`,
  `\\bACC (?:will|is to|to|has agreed to|agreed to|is going to) (?:work|partner|team up|co-?operate|collaborate|join forces) with (?!ACC)`,
  `\\b${BOTH} ${AUX}(?:agreed to |agree to |decided to |said ACC would |said OTH would |said (?:they|\\w+day) |start(?:ed)? to |begin to |began to )?${AUX}${TOGETHER}`,
  `\\b${BOTH} ${AUX}${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}\\b`,
  `\\bACC ${AUX}(?:agreed to |agree to |decided to |start(?:ed)? to |begin to |began to )?${AUX}${TOGETHER}[^A-Z;:.!?]{0,40} (?:with|to) (?!ACC)`,
  [
    `\\bACC ${AUX}${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}${GAP} (?:with|between|and|alongside|to)\\b`,
    /\b(?:tie|venture) with (?:the )?law\b/,
  ],
  `${PARTNER} ${AUX}${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}${GAP} (?:with|alongside|and) (?:the |PLC 's )?${GAP}ACC\\b`,
  `${PARTNER} ${AUX}${TOGETHER} with (?:the |PLC 's )?[^A-Z;:.!?]{0,40}ACC\\b(?! 's)`,
  `\\bACC ${AUX}${SEALS} (?:into )?(?:an? |the )?(?:[a-z-]+ ){0,3}(?:licensing|distribution|reseller|codeshare|co-?operation|cooperation|collaboration|strategic|joint|development|marketing) (?:agreement|deal|pact|accord|venture)`,
  `\\b(?:under|thanks to|through|as part of|by|via|in|with) (?:an? |the |ACC 's |this )?(?:[a-z-]+ ){0,3}${TIE}(?: agreement)?${GAP} (?:with|between) ${PARTNER}[^;:!?]{0,120}\\bACC\\b`,
  `\\bACC\\b[^;:!?]{0,120}\\b(?:under|thanks to|through|as part of|by|via|in) (?:an? |ACC 's |this )(?:[a-z-]+ ){0,3}${TIE}${GAP} (?:with|between) ${PARTNER}`,
  `\\bACC\\b[^;:!?]{0,140}\\b${TIE}(?: with ${PARTNER})? (?:, )?(?:which (?:was|were) |that (?:was|were) )?(?:signed|announced|concluded|agreed|sealed|struck|unveiled|formed) (?:on|in|last|this|today|yesterday)\\b`,
  `^(?:under|as part of) (?:an? |the |this )(?:[a-z-]+ ){0,3}(?:agreement|deal|arrangement|partnership|alliance|pact|tie-up) (?:[^A-Z;:!?]{0,30}, )?(?:OTH ${AUX}${SELLS} [^;:.!?]{0,60}ACC\\b|ACC ${AUX}${SELLS} [^;:.!?]{0,60}OTH\\b)`,
  `(?:OTH|PRO) ${AUX}(?:become|becomes|became|becoming) (?:(?:the|ACC 's) )?(?:[a-z-]+ ){0,5}partners?\\b[^;.!?]{0,20}`,
  `\\bACC ${AUX}(?:become|becomes|became|becoming) (?:the |an? |OTH 's )?(?:[a-z-]+ ){0,5}(?:partner|reseller|distributor)s? (?:of|to|for|in|at|$)|\\bACC ${AUX}(?:become|becomes|became|becoming) OTH 's (?:[a-z-]+ ){0,4}partner`,
  `\\bACC ${AUX}(?:joins?|joined|joining) (?:the )?(?:OTH|PRO) ?(?:'s )?(?:[a-z-]+ ){0,3}(?:partner (?:programme|program|network|ecosystem)|alliance|consortium|initiative|ecosystem|network)`,
  `\\bACC ${AUX}(?:taps?|tapped|picks?|picked|chooses?|chose|chosen|selects?|selected|names?|named|appoints?|appointed|enlists?|enlisted|brings?|brought|signs?|signed|recruits?|recruited|adds?|added|welcomes?|welcomed) (?:up )?${PARTNER}${GAP} as (?:an? |the |ACC 's )?(?:[a-z-]+ ){0,5}(?:partner|distributor|reseller)`,
  `${PARTNER} ${AUX}(?:taps?|tapped|picks?|picked|chooses?|chose|chosen|selects?|selected|names?|named|appoints?|appointed|enlists?|enlisted|brings?|brought|signs?|signed|recruits?|recruited|adds?|added|welcomes?|welcomed) (?:up )?ACC${GAP} as (?:an? |the |OTH 's |ACC 's )?(?:[a-z-]+ ){0,5}(?:partner|distributor|reseller)`,
  `\\bACC ${AUX}(?:chosen|selected|picked|named|appointed|brought on board) ${GAP}as (?:an? |the |OTH 's )?(?:[a-z-]+ ){0,5}(?:partner|distributor|reseller)`,
  `\\b(?:together|in partnership|in collaboration|in co-?operation|in conjunction|in tandem|hand in hand|alongside) (?:with )?${PARTNER}(?: ,)? ACC ${AUX}(?:will|to|has|is|announced|launched|unveiled|plans|develop\\w*|build\\w*|start\\w*)`,
  `\\bACC (?:, )?(?:together|in partnership|in collaboration|in co-?operation|in conjunction) with ${PARTNER}(?: ,)? ${AUX}(?:will|to|has|is|announced|launched|unveiled|develop\\w*|build\\w*|start\\w*)`,
  `\\bACC ${AUX}(?:develop|build|creat|launch|offer|produc|open|set(?:ting)? up|bring|pilot|test|trial)\\w* [^A-Z;:.!?]{2,60} (?:in partnership|in collaboration|in co-?operation|jointly|together) with\\b`,
  `\\bACC ${AUX}(?:agree[ds]?|ha[sd] agreed|come to terms|came to terms|struck a deal|reached an agreement|reached agreement) with ${PARTNER}${GAP} (?:to|that|on)\\b`,
  `\\b${BOTH} (?:have |has |had )?(?:agreed|agree|struck a deal|reached an agreement|signed an agreement|signed a deal) (?:that|to (?!merge|sell|buy|end|settle|part))`,
  `\\bACC 's (?:new|latest|first) (?:[a-z-]+ ){0,3}(?:${TIE}) (?:with|and)`,
  `\\bACC 's (?:[a-z-]+ ){0,3}(?:${TIE}) with ${PARTNER} (?:, )?(?:${GAP})(?:will|lets|allows|means|gives|brings|covers|calls for|announced|signed|begins|starts|runs)\\b`,
  `^under (?:an? |the |this )(?:[a-z-]+ ){0,3}(?:deal|agreement|arrangement|pact|plan|partnership|accord)\\b[^;:.!?]{0,50}, (?:[^A-Z;:.!?]{0,30})?(?:OTH (?:will|is to|has|provides)\\b[^;:.!?]{0,90}\\bACC (?:will|is to|provides|to)\\b|ACC (?:will|is to|has|provides)\\b[^;:.!?]{0,90}\\bOTH (?:will|is to|provides|to)\\b)`,
  `${PARTNER} ${AUX}(?:makes?|made|making) ACC (?:the|an?|OTH 's|ACC 's) (?:[a-z-]+ ){0,5}partner\\b`,
  `\\bACC ${AUX}(?:makes?|made|making) ${PARTNER} (?:the|an?|ACC 's) (?:[a-z-]+ ){0,5}partner\\b`,
  `\\bACC\\b[^;:!?]{0,160}\\b(?:an?|the|this) (?:[a-z-]+ ){0,4}${TIE} (?:between|of) (?:the two|both|ACC and|OTH and)`,
  `\\bACC\\b[^;:!?]{0,160}\\b(?:an?|the|this) (?:[a-z-]+ ){0,4}(?:${TIE}|deal|agreement|pact|accord) (?:that |which )?(?:the two(?: compan\\w+| sides| firms)?|both(?: sides| compan\\w+)?|the pair|ACC|OTH|they) (?:have |has |had )?(?:signed|struck|announced|concluded|sealed|agreed|reached|inked|made)\\b`,
  `\\b(?:an?|the) (?:[a-z-]+ ){0,4}(?:${TIE}|deal|agreement|pact|accord) between (?:ACC and ${PARTNER}|${PARTNER} and ACC)[^;:!?]{0,60}(?:will|signed|announced|covers|means|brings|gives|lets|allows|calls for|has been|was)\\b`,
  `\\bACC 's (?:new )?(?:[a-z-]+ ){0,2}(?:${TIE}) ,? ?(?:signed|announced|agreed|struck)\\b`,
  `\\bACC ${AUX}(?:cut|cuts|struck|strikes?|inked?|inks|sign(?:s|ed)?|expand(?:s|ed)|extend(?:s|ed)|renew(?:s|ed)) (?:an?|the|ACC 's) (?:[\\w-]+ ){0,4}deal with (?:the )?(?:OTH|PER|PRO|PLC)`,
  `\\bACC (?:is |are |was |'s )?(?:now )?working with ${PARTNER} (?:to|on|in)\\b`,
)
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
const JOINT = String.raw`(?:${TIE}|under licen[cs]e|shared (?:service|network|project|platform|fleet|centre|center|warehouse|[a-z]+ service)|tie-ins?|co-?branded|joint (?:offering|project|product|offer|venture|development|effort|team|bid|programme|program|scheme)|shop-in-shop|first-look deal|sponsor-bank partner|(?:launch|development|technology|distribution|logistics|delivery|implementation|channel|payments?|data|cloud|strategic|preferred|official|exclusive) partner|(?:deal|agreement|arrangement|accord) (?:between|with)|data-sharing|cross-licen[cs]\w*|brings? together|pools?|integrates? with|plugs? into|works? with|combines? with|links? with|(?:renews|widens|deepens?|extends|broadens|strengthens) (?:and \w+ )?(?:pact|ties|links|partnership|alliance|cooperation|co-operation|collaboration))`
const JOINT_ANYWHERE = new RegExp(`\\b${JOINT}\\b`)
/** Two others who go together while the account stands by. */
const OTHERS_JOIN = /\bOTH (?:and|&|with|join|partner|team|sign|form|has|have|is|are|announc|launch|unveil)\w*[^;:!?]{0,60}\bOTH\b/
const DOUBT =
  /\b(?:said to|near(?:s|ing)?|close to|set to|about to|believed|understood|tipped|mull\w*|beats?|beaten|snatch\w*|los(?:s|es|e|t|ses|ing)|dropped|dumped|ditch\w*|profits?|shareholders|could|may|might|would|should|if|whether|plans?|planned|hopes?|hoping|seek\w*|look(?:s|ing)? (?:for|to)|talks|negotiat\w+|discuss\w*|consider\w*|explor\w*|weigh\w*|eye(?:s|ing)|courts?|woo\w*|rumou?r\w*|reportedly|possible|potential|prospect|urges?|calls? (?:for|on)|needs?|wants?|wish\w*|ask\w*|not|no|never|n't|without|den(?:y|ies|ied)|reject\w*|turn(?:s|ed) down|refus\w+|end(?:s|ed|ing)|quit\w*|exit\w*|leav\w+|left|broke\w*|collaps\w+|scrap\w*|axe\w*|cancel\w*|terminat\w+|wind\w* (?:up|down)|dissolv\w*|unwind\w*|sever\w*|split\w*|part(?:s|ed|ing) ways|separate|lapses?|lapsed|expir\w+|sour\w*|on hold|pause\w*|suspend\w*|delay\w*|stall\w*|review\w*|former|formerly|ex-|once|used to|since (?:19|20)\d\d|years ago|anniversary|decade\w*|in (?:19|20)[01]\d|hires?|hired|recruit\w*|chief|head of|vice president|director|manager|lawyers?|sue[sd]?|suing|court|dispute|fined?|probe\w*|investigat\w+|analysts?|award|prize|compet(?:e|es|ing)|rivalry|against|tenders?|snubs?|snubbed|spurn\w*|rebuff\w*|rules? out|ruled out|at risk|in danger|long wanted|doubt\w*|threat\w*|merg\w+|acqui\w+|takeover|buys?|bought|stake|invest(?:s|ed) (?:in|SUM)|investment|loan|funding|fund(?:s|ed)? by|round|unions?|staff|employees|workers|customers of|fans|club|team of|teamwork|culture|values?)\b/

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

/** Said of "the tie-up" or "an alliance" in a text that has just told whose it is. */
const SAID_OF_IT = constructions(
  0.7,
  `\\b(?:financial )?terms of the (?:collaboration|partnership|alliance|tie-up|joint venture|co-?operation)\\b`,
  `^(?:the|this|an?|its|their|it 's an?|ACC 's an?) (?:[a-z0-9-]+ ){0,4}${TIE} ?,? (?:[^A-Z;:!?]{0,20})?(?:announced|signed|agreed|sealed|concluded|struck|unveiled|covers|will|gives|brings|calls for|runs|begins|starts|was (?:signed|announced|agreed|sealed|concluded|registered|unveiled))\\b`,
  `\\b(?:under|thanks to|through|as part of|by) (?:an? |the )(?:[a-z-]+ ){0,3}${TIE} (?:, )?(?:which was |that was )?(?:signed|announced|concluded|agreed|sealed|struck|unveiled) (?:on|in|last|this|today|yesterday)\\b`,
)
/** "The two companies …": both were named just before. */
const PAIR_SAYS = constructions(
  0.74,
  `\\b${PAIR} ${AUX}(?:sign|ink|seal|conclude|announce|reach)(?:s|d|ed)? (?:an?|the|their) (?:[a-z-]+ ){0,3}(?:agreement|deal|pact|accord)\\b`,
  `\\beach (?:will |is to |to )?(?:own|hold)s? (?:half|50|a third|a quarter|an equal)`,
  `\\b${PAIR} ${AUX}(?:agreed to |agree to |decided to )?${AUX}${TOGETHER}`,
  `\\b${PAIR} ${AUX}${SEALS} (?:up |into )?(?:an? |the |ACC 's |OTH 's )?${GAP}${TIE}\\b`,
  `\\b${PAIR} (?:have |had )?(?:agreed|agree|struck a deal|reached an agreement|signed an agreement|signed a deal) (?:that|to (?!merge|sell|buy|end|settle|part))`,
)
const NOT_TOGETHER =
  /\b(?:merg\w+|takeover|acqui\w+|buyout|buy-?out|purchase|stake|explor\w+ (?:an?|the)|lease|loan|credit|facility|settle\w*|lawsuit|suit|court|unions?|employment|layoffs|in talks|talks|end(?:s|ed|ing)? (?:the|its|their|OTH|ACC)|compet\w+|rival(?:s|ry)|against (?:ACC|OTH)|unions? and|separate ways|part(?:ed|ing|s)? (?:ways|company)|funding|round|raised|invest(?:ed|s|ment)|contracted|fell out|dispute|(?:sells?|sold) (?:its|the|ACC 's|OTH 's) (?:unit|business|stake|division|arm|half|share|interest)|divest\w*|tentative|formerly|former)\b/

/** No construction above fires without one of these; most sentences need not be tried. */
const ANY_WORD =
  /sign\w* up|partner|allian|collab|ventur|\bti(?:e|es|ed)\b|tie-|tying|link|team|pact|accord|\bmou|memorand|intent|agree|deal|arrangement|together|join|forces|hands|co-|co-?op|codeshar|consorti|coalition|pool|combin|shar|marr|\blot\b|\bbed\b|\bwork|\ball(?:y|ied|ies)\b|licen|hatchet|hook|pair|band|budd|cos[yi]|resell|distribut|brand|\brid(?:e|es|ing)\b|hitch|gear|snuggl|coupl|gang|\bunit|c[ao]me|coming|business|each|compan|firm|entity|institute|centre|center|lab|fund|conjunction|tandem|hand in hand|alongside|initiative|ecosystem|network|to (?:sell|market|promote|represent|commerciali)|integrat|plug|put|ink|under/

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
