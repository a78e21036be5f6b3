import { afterVerb, claims, complement, spanText, type Claim } from '../../match/claims.ts'
import { nominals } from '../../match/nominals.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { textReality, withoutAnswer } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import { dataTaken } from './data-taken.ts'
import { openedBeside } from './opened-beside.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { CLEARED, CYBER, HELPER, LEFT_OPEN } from './words.ts'
import { HAD_ACCESS, KIND_WORDINGS, TROUBLE } from './wordings.ts'
import { companyIn, concernsAccount, fromClaim, moneyIn, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const AGAINST = wordSet(
  'sue fine investigate probe accuse charge indict penalize penalise prosecute raid subpoena reprimand sanction censure ' +
    'convict ban slap order hit target hack breach compromise attack',
)
const KIND: Readonly<Record<string, string>> = {
  sue: 'lawsuit',
  fine: 'fine',
  penalize: 'fine',
  penalise: 'fine',
  investigate: 'investigation',
  probe: 'investigation',
  raid: 'investigation',
  subpoena: 'investigation',
  hack: 'data breach',
  breach: 'data breach',
  compromise: 'data breach',
}
const NOUNS = wordSet(
  'lawsuit lawsuits suit suits complaint litigation probe investigation investigations inquiry inquiries fine penalty ' +
    'settlement breach hack cyberattack cyber-attack ransomware attack charges indictment injunction action claim claims case ' +
    'proceedings subpoena recall allegations dispute sanctions leak incident reprimand trial',
)
const LEGAL_NOUN = new RegExp(anyWord`
  lawsuits?
  (?:patent|class|legal|law|antitrust|civil|criminal|collective|infringement) (?:action|suit|case|claims?|complaint|proceedings|charges|dispute|investigation)s?
  litigation | suits? | complaint (?:in|at|with|filed) | probe | investigations? | inquir(?:y|ies) | fines?
  penalt(?:y|ies) | settlement | (?:data|security|privacy|cyber) ?(?:breach|incident|leak|attack) | breach(?: of| at)?
  hack | cyber-?attack | ransomware | indictment | injunction | subpoena | antitrust | fraud | guilty | bribery
  corruption | charges of | recall | tribunal | prosecut\w+ | reprimand
`)
const FACING = wordSet(
  'face suffer settle disclose report confirm defend fight contest appeal receive get admit experience lose pay plead accept ' +
    'agree deny dispute reject discover battle reveal resolve incur owe',
)
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:data|security|privacy|cyber) ?(?:breach|incident|leak|attack)|breach|hack|cyber-?attack|ransomware|leaked|stolen data|intrud\w+|outage/,
    'data breach',
  ],
  [
    /\blawsuit|\bsuits?\b|litigation|class action|\bsu(?:ed|es|ing)\b|complaint|\bcourt\b|legal action|injunction|plaintiff|damages|tribunal|took .* to court/,
    'lawsuit',
  ],
  [/\bfin(?:e|ed|es)\b|penalt/, 'fine'],
  [/probe|investigat|inquir|raid|subpoena|scrutin|\blook(?:s|ed|ing)? into\b/, 'investigation'],
]

function kindIn(words: string): string | null {
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

function slots(sentence: Sentence, index: number, kind: string | null, by: string | null): Record<string, string> {
  const money = moneyIn(sentence, { from: index, to: Math.min(sentence.tokens.length, index + 16) })
  return {
    ...(kind === null ? {} : { kind }),
    ...(money === null ? {} : { amount: money.text }),
    ...(by === null ? {} : { counterparty: by }),
  }
}

function verbs(claim: Claim): Evidence[] {
  const { sentence } = claim
  const words = afterVerb(claim).slice(0, 140)
  const object = spanText(sentence, claim.targetSpan)
  const kind = KIND[claim.lemma] ?? kindIn(`${words} ${spanText(sentence, claim.subject.span)}`)
  if (AGAINST.has(claim.lemma)) {
    if (
      /^(?:slap|hit|order|target|attack|charge|ban|compromise)$/.test(claim.lemma) &&
      !LEGAL_NOUN.test(`${words} ${spanText(sentence, claim.subject.span)}`) &&
      !/\b(?:hackers?|ransomware|to pay|damages|fine|court|judge|regulator|prosecutors?|fraud|bribery|watchdog|cyber\w*)\b/.test(
        sentence.words(),
      )
    )
      return []
    const elliptic =
      !claim.passive &&
      claim.targetSpan === null &&
      claim.group.first === claim.index &&
      /^(?:fine|sue|raid|hack|breach|charge|investigate|probe|hit|slap|order|accuse|indict|reprimand|sanction)$/.test(claim.lemma) &&
      sentence.tokens[claim.index]?.verb?.participle === true
    const moneyObject =
      claim.lemma === 'fine' && !claim.passive && moneyIn(sentence, claim.targetSpan) !== null && claim.target.who !== 'account'
    if (elliptic || moneyObject) return [fromClaim(claim, claim.subject, 0.85, slots(sentence, claim.index, kind, null))]
    const blocked =
      claim.lemma === 'sue' && claim.targetSpan === null
        ? claims(sentence).find(
            (other) => other.index > claim.index && /^(?:stop|block|halt|prevent)$/.test(other.lemma) && concernsAccount(other.target),
          )
        : undefined
    const target = blocked?.target ?? claim.target
    const found: Evidence[] = []
    if (concernsAccount(target) && (claim.passive || claim.subject.span !== null || !/^(?:investigate|probe)$/.test(claim.lemma)))
      found.push(fromClaim(claim, { ...target, who: 'account' }, 0.92, slots(sentence, claim.index, kind, claim.actor.name)))
    else if (claim.actor.who === 'account') found.push(fromClaim(claim, claim.actor, 0.9, {}, { reason: 'role' }))
    else if (target.who === 'other' && sentence.aboutAccount) found.push(fromClaim(claim, target, 0.9, {}))
    return found
  }
  if (
    claim.lemma === 'file' ||
    claim.lemma === 'bring' ||
    claim.lemma === 'open' ||
    claim.lemma === 'launch' ||
    claim.lemma === 'take' ||
    claim.lemma === 'seek' ||
    claim.lemma === 'issue' ||
    claim.lemma === 'impose' ||
    claim.lemma === 'begin' ||
    claim.lemma === 'start'
  ) {
    if (!LEGAL_NOUN.test(words) && !/\b(?:to court|claims?|complaint)\b/.test(words)) return []
    const against = complement(claim, 'against', 'into', 'on', 'at', 'of')
    const toCourt = /\bto (?:court|trial|tribunal)\b/.test(words)
    const target = toCourt ? claim.target : against === undefined ? NOBODY : participantOf(sentence.tokens, against.span)
    if (concernsAccount(target))
      return [fromClaim(claim, { ...target, who: 'account' }, 0.9, slots(sentence, claim.index, kind, claim.actor.name))]
    // "Residents filed a class action in federal court": against whom is plain from the text round it.
    if (
      against === undefined &&
      claim.actor.span !== null &&
      !/\b(?:after|because|as)\b/.test(sentence.tokens[claim.actor.span.from - 1]?.lower ?? '') &&
      !/^(?:after|because|as)\b/.test(spanText(sentence, claim.actor.span)) &&
      claim.actor.who !== 'account' &&
      (claim.actor.who !== 'other' || claim.actor.name === null) &&
      (sentence.implied || sentence.tokens.some((token) => isAccount(token))) &&
      LEGAL_NOUN.test(`${object} ${words.slice(0, 60)}`)
    )
      return [
        fromClaim(claim, { ...NOBODY, who: 'account', byReference: true }, 0.72, slots(sentence, claim.index, kind, claim.actor.name)),
      ]
    if (claim.actor.who === 'account' && !claim.passive && !/\bipo|bankruptcy\b/.test(words))
      return [fromClaim(claim, claim.actor, 0.8, {}, { reason: 'role' })]
    return []
  }
  if (FACING.has(claim.lemma) && claim.subject.who !== 'thing' && LEGAL_NOUN.test(`${object} ${words.slice(0, 70)}`)) {
    if (claim.lemma === 'deny' || claim.lemma === 'reject' || claim.lemma === 'dispute')
      return [fromClaim(claim, claim.subject, 0.6, slots(sentence, claim.index, kind, null))]
    if (
      /^(?:report|confirm|reveal|receive|agree|accept|lose|get|discover)$/.test(claim.lemma) &&
      /\b(?:no|customers?|clients?|hotel|other)\b/.test(object)
    )
      return []
    return [
      fromClaim(
        claim,
        concernsAccount(claim.subject) ? { ...claim.subject, who: 'account' } : claim.subject,
        0.88,
        slots(sentence, claim.index, kind, companyIn(sentence, complement(claim, 'from', 'by', 'with')?.span ?? null)),
      ),
    ]
  }
  if (claim.lemma === 'leak' || claim.lemma === 'steal' || claim.lemma === 'expose') {
    const data = `${object} ${spanText(sentence, claim.subject.span)}`
    if (!/\b(?:data|records?|details|information|passwords|accounts|files|e-?mails|credentials)\b/.test(data)) return []
    const at = complement(claim, 'at', 'from', 'of', 'by')
    const where = at === undefined ? NOBODY : participantOf(sentence.tokens, at.span)
    const topic = claims(sentence)[0]?.subject ?? NOBODY
    const who = concernsAccount(claim.subject)
      ? claim.subject
      : concernsAccount(where)
        ? where
        : claim.target.who === 'nobody' && topic.who === 'account'
          ? topic
          : claim.target
    return [
      fromClaim(claim, concernsAccount(who) ? { ...who, who: 'account' } : who, 0.8, slots(sentence, claim.index, 'data breach', null)),
    ]
  }
  return []
}

function named(sentence: Sentence): Evidence[] {
  const text = sentence.words()
  if (!LEGAL_NOUN.test(text)) return []
  return nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const words = spanText(sentence, { from: nominal.phrase.from, to: Math.min(sentence.tokens.length, nominal.index + 5) })
    if (
      /^(?:action|claims?|case|attack|incident|charges|dispute|trial|leak|settlement|complaint|proceedings|allegations|suits?|recall)$/.test(
        nominal.noun,
      ) &&
      !LEGAL_NOUN.test(words) &&
      !/\b(?:court|legal|lawyers?|patent|fraud|cyber\w*|hackers?|regulator|plaintiff|judge|jury)\b/.test(text)
    )
      return []
    const part = (preposition: string): Participant => participantOf(sentence.tokens, nominal.after.get(preposition) ?? null)
    const against = [part('against'), part('into'), part('at'), part('for'), part('on'), part('by')]
    const byIsActor =
      /^(?:lawsuit|lawsuits|suit|suits|complaint|probe|investigation|inquiry|investigations|action|claim|claims|case|fine|litigation)$/.test(
        nominal.noun,
      )
    const target = against.slice(0, 5).find((one) => concernsAccount(one))
    if (target)
      return [
        {
          sentence,
          index: nominal.index,
          who: { ...target, who: 'account' },
          reality: nominal.reality,
          strength: 0.86,
          slots: slots(sentence, nominal.phrase.from, kindIn(words), part('by').name ?? part('from').name),
          reason: null,
        },
      ]
    if (byIsActor && concernsAccount(part('by')))
      return [{ sentence, index: nominal.index, who: part('by'), reality: nominal.reality, strength: 0.7, slots: {}, reason: 'role' }]
    const governor = nominal.governor
    if (
      governor &&
      nominal.asObject &&
      (FACING.has(governor.lemma) || AGAINST.has(governor.lemma) || /^(?:file|bring|launch|open)$/.test(governor.lemma))
    )
      return []
    // "under investigation", "the Acme data breach", "Acme's data breach"
    const before = sentence.tokens
      .slice(Math.max(0, nominal.phrase.from - 3), nominal.phrase.from)
      .map((token) => token.lower)
      .join(' ')
    if (/\b(?:under|amid|over|following|after)\b/.test(before)) {
      const account = sentence.tokens.findIndex((token) => isAccount(token))
      const subject = claims(sentence)[0]?.subject ?? NOBODY
      const another = sentence.tokens
        .slice(account + 1, nominal.index)
        .some((token) => token.tag === 'name' && token.sort !== 'place' && token.sort !== 'person')
      if (account >= 0 && account < nominal.index && subject.who !== 'other' && !another && textReality(sentence) !== 'denied')
        return [
          {
            sentence,
            index: nominal.index,
            who: participantOf(sentence.tokens, { from: account, to: account + 1 }),
            reality: nominal.reality,
            strength: /\bunder\b/.test(before) ? 0.82 : 0.6,
            slots: slots(sentence, nominal.phrase.from, kindIn(words), null),
            reason: null,
          },
        ]
    }
    if (concernsAccount(nominal.owner)) {
      const own = /\b(?:breach|hack|leak|incident|cyberattack|penalty|fine|settlement|recall)\b/.test(nominal.noun)
      return [
        {
          sentence,
          index: nominal.index,
          who: { ...nominal.owner, who: 'account' },
          reality: nominal.reality,
          strength: own ? 0.74 : 0.45,
          slots: slots(sentence, nominal.phrase.from, kindIn(words), null),
          reason: nominal.after.has('against') ? 'role' : null,
        },
      ]
    }
    return []
  })
}

/** "attackers encrypted several servers", "recalled 12,000 packs", "Lowell v. Acme Corp." */
function told(sentence: Sentence): Evidence[] {
  const text = sentence.words()
  const subject = claims(sentence).find((claim) => concernsAccount(claim.subject))?.subject
  const account: Participant | null = subject
    ? { ...subject, who: 'account' }
    : sentence.implied
      ? { ...NOBODY, who: 'account', byReference: true }
      : null
  const versus = sentence.tokens.findIndex(
    (token, j) =>
      isAccount(token) &&
      /^(?:v|v\.|vs|vs\.)$/.test(
        sentence.tokens[j - 1]?.lower.replace(/\.$/, '') === ''
          ? (sentence.tokens[j - 2]?.lower ?? '')
          : (sentence.tokens[j - 1]?.lower ?? ''),
      ),
  )
  const reality = textReality(sentence)
  if (versus > 0)
    return [
      { sentence, index: versus, who: { ...NOBODY, who: 'account' }, reality, strength: 0.8, slots: { kind: 'lawsuit' }, reason: null },
    ]
  const cyber = CYBER.exec(text) ?? LEFT_OPEN.exec(text)
  if (account && cyber && !HELPER.test(text))
    return [
      {
        sentence,
        index: sentence.tokens.findIndex((token) => cyber[0].startsWith(token.lower)),
        who: account,
        reality,
        strength: 0.76,
        slots: { kind: 'data breach' },
        reason: null,
      },
    ]
  const recall = claims(sentence).find(
    (claim) =>
      claim.lemma === 'recall' &&
      (concernsAccount(claim.subject) || concernsAccount(claim.target)) &&
      /\b(?:packs?|products?|units?|cars?|vehicles?|batch(?:es)?|models?|jars?|bottles|devices|toys|phones|trucks|batteries|\d)/.test(
        `${afterVerb(claim)} ${spanText(sentence, claim.targetSpan)}`,
      ),
  )
  const pulled = claims(sentence).find(
    (claim) =>
      /^(?:withdraw|pull)$/.test(claim.lemma) &&
      concernsAccount(claim.subject) &&
      claim.targetSpan !== null &&
      /\b(?:after|because|over|safety|contamina\w*|lead|fault\w*|defect\w*|salmonella|listeria)\b/.test(text),
  )
  const product = recall ?? pulled
  return product
    ? [
        fromClaim(
          product,
          concernsAccount(product.subject) ? { ...product.subject, who: 'account' } : { ...product.target, who: 'account' },
          0.88,
          { kind: 'product recall' },
        ),
      ]
    : []
}

const INVESTIGATION = anyOf`investigation | inquiry | enquiry | scrutiny`
/** "is under investigation following reports in June": whenever those were. */
const STANDS_NOW = new RegExp(
  String.raw`\b(?:is|are|remains?) (?:(?:now|still|also|currently|itself) ){0,2}(?:under (?:an? )?(?:[\w-]+ ){0,2}${INVESTIGATION}|being (?:sued|investigated|probed|prosecuted))\b`,
)
/** Lawsuits, fines, investigations and breaches that the account suffers; not those that it brings or helps with. */
export const readLegalTrouble: FrameReader = ({ sentence, asked }) => {
  if (!sentence.aboutAccount && !sentence.implied) return openedBeside(sentence, asked)
  const text = sentence.words()
  const unanswered = withoutAnswer(sentence.text).toLowerCase()
  const found = [...claims(sentence).flatMap((claim) => verbs(claim)), ...named(sentence), ...told(sentence), ...dataTaken(sentence)]
  for (const evidence of matchConstructions(sentence, TROUBLE, undefined, false)) {
    const kind = kindIn(text)
    // "must pay, a tribunal ruled" is no mere possibility.
    const ruled =
      /\b(?:(?:must|has to|have to) pay|order(?:s|ed) (?:\S+ ){1,5}to pay)\b/.test(text) &&
      /\b(?:ruled|rules|court|tribunal|judge|jury)\b/.test(text) &&
      !/\b(?:if|could|may)\b/.test(text)
    if (ruled && evidence.reality === 'rumour') evidence.reality = 'real'
    found.push({ ...evidence, slots: slots(sentence, Math.max(0, evidence.index - 6), kind, null) })
  }
  const stands = STANDS_NOW.test(text)
  return found.map((one) => {
    const evidence = stands ? { ...one, stands } : one
    if (evidence.reason !== null) return evidence
    if (CLEARED.test(text) && CLEARED.test(unanswered)) return { ...evidence, reason: 'cleared', denies: true }
    if (HELPER.test(text) && evidence.strength < 0.86) return { ...evidence, reason: 'role' }
    const [wanted, given] = [asked['kind'], evidence.slots['kind']]
    const forced = /\b(?:ordered|forced|told|required)\b|\b(?:regulators?|watchdog|agency|authority|authorities|court|judge)\b/.test(text)
    if (wanted !== 'product recall' && given === 'product recall' && !(wanted === undefined && forced))
      return { ...evidence, reason: 'another kind of trouble' }
    if (wanted === 'legal action' && given === 'data breach') return { ...evidence, reason: 'another kind of trouble' }
    if (
      wanted !== undefined &&
      wanted !== 'legal action' &&
      given !== wanted &&
      !(wanted === 'data breach'
        ? (/breach|hack|ransomware|cyber|leak/.test(text) && given === undefined) || HAD_ACCESS.test(text)
        : kindIn(text) === wanted ||
          (wanted in KIND_WORDINGS && KIND_WORDINGS[wanted as keyof typeof KIND_WORDINGS].test(text)) ||
          (wanted === 'fine' && /\bfined?\b|reprimand|penalt/.test(text)) ||
          (wanted === 'settlement' && /settl/.test(text)) ||
          (wanted === 'investigation' && /inquiry|investigat|probe/.test(text)) ||
          (wanted === 'lawsuit' && /\b(?:sued?|lawsuit|suit|court|class action|litigation)\b/.test(text)))
    )
      return { ...evidence, reason: 'another kind of trouble' }
    return evidence
  })
}
