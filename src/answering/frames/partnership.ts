import { afterVerb, claims, complement, spanText, type Claim } from '../offline/claims.ts'
import { nominals } from '../offline/nominals.ts'
import { NOBODY, participantOf, type Participant } from '../offline/participant.ts'
import type { Sentence } from '../offline/reading.ts'
import type { Slots } from '../types.ts'
import { companyIn, concernsAccount, fromClaim, wordSet, wordsOf, type Evidence, type FrameReader } from './evidence.ts'

const JOINING = wordSet('partner team collaborate ally cooperate co-operate link tie pair unite co-develop')
const SIGNING = wordSet(
  'sign enter form announce strike ink forge establish agree build seal reach unveil launch expand extend renew deepen strengthen broaden complete formalise formalize join create set',
)
const PARTNERSHIP =
  /\b(?:partnerships?|alliances?|collaborations?|joint ventures?|tie-ups?|strategic (?:agreement|deal|pact)|cooperation|co-operation|memorandum of understanding|mou|reseller (?:agreement|deal)|distribution (?:agreement|deal|partnership)|licensing (?:agreement|deal)|codeshare|co-?marketing|teaming agreement|consortium|forces)\b/
const NOUNS = wordSet(
  'partnership partnerships alliance alliances collaboration collaborations venture ventures tie-up tie-ups cooperation co-operation memorandum mou codeshare',
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
    return fromClaim(claim, sides(sentence, claim), 0.9, other(sentence, claim))
  }
  if (claim.lemma === 'join' && /^(?:\w+ )?forces\b/.test(words))
    return fromClaim(claim, sides(sentence, claim), 0.9, other(sentence, claim))
  if (claim.lemma === 'work' && /^(?:\w+ )?(?:together )?with\b/.test(full.replace(/^\w+ /, '')) && claim.group.progressive)
    return fromClaim(claim, sides(sentence, claim), 0.55, other(sentence, claim))
  if (/^(?:choose|select|pick|name|appoint)$/.test(claim.lemma) && /\bas (?:\w+ ){0,4}partner\b/.test(full))
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

function fits(evidence: Evidence, asked: Slots, text: string): string | null {
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
  return 'another company'
}

/** A partnership that the account entered, from either side. One that ended does not count. */
export const readPartnership: FrameReader = ({ sentence, asked }) => {
  const found: Evidence[] = []
  const text = wordsOf(sentence)
  for (const claim of claims(sentence)) {
    const evidence = verbs(claim)
    if (evidence) found.push(evidence)
  }
  if (PARTNERSHIP.test(text)) found.push(...named(sentence))
  return found.map((evidence) => {
    if (evidence.reason !== null) return evidence
    if (ENDED.test(text)) return { ...evidence, reality: 'denied' as const, denies: true }
    if (NOT_BUSINESS.test(text)) return { ...evidence, reason: 'another sense' }
    return { ...evidence, reason: fits(evidence, asked, text) }
  })
}
