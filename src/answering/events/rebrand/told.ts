import { afterVerb, claims, complement, sourceText, spanText } from '../../match/claims.ts'
import { isAccount, NOBODY } from '../../reading/grammar/participant.ts'
import { textReality } from '../../match/reality.ts'
import { wordSet } from '../../text/words.ts'
import { matchConstructions } from '../../match/constructions.ts'
import { REBRANDED } from './wordings.ts'
import { concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

const NAMING = wordSet('rebrand rename')
const IDENTITY = new RegExp(anyWord`
  new (?:corporate |company |brand |visual |global )*(?:name|identity|brand identity|brand|logo|look) | brand identity
  visual identity | name change | new corporate identity | rebrand\w* | re-brand\w* | change of name
`)
const BRAND_OF_GOODS = anyOf`
  product | app | feature | store brand | own-brand | own-label | stadium | arena | customers? | clients? | line
  range | hotel | tournament | street | award | fund | store | gloves | drinks? | beer | clothing | restaurant
  platform | tool | service | album | building | loyalty | flavou?r | brand new
`
const NOT_THE_COMPANY = new RegExp(either`\b${BRAND_OF_GOODS}\b | \bbrands? of\b`)
const ANNOUNCING = wordSet('unveil introduce launch reveal adopt announce present get take show give complete roll start')

const UNDER_NEW_NAME = new RegExp(anyWord`
  under (?:its|the|a) new name | its new name | (?:the company )?formerly (?:known as|called) | previously known as
  rebranded from | renamed from | new name is | new name, | change of name | name change | goes by
  until \w+ (?:traded|operated) as | is now (?:called|known as) | are (?:now )?called | rebranding
`)
/** The account changing its own name or brand; naming a product or a customer's brand does not count. */
export const readRebrand: FrameReader = ({ sentence, asked }) => {
  const text = sentence.words()
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const object = spanText(sentence, claim.targetSpan)
    const words = afterVerb(claim).slice(0, 110)
    const as = complement(claim, 'as', 'to')
    const name =
      as === undefined
        ? ''
        : sourceText(sentence, as.span)
            .replace(/[."']+$/g, '')
            .trim()
    const slots: Record<string, string> = name !== '' && name.length < 40 && /^\p{Lu}/u.test(name) ? { name } : {}
    if (
      claim.lemma === 'rename' &&
      claim.passive &&
      claim.target.who === 'other' &&
      claim.complements.some(
        (one) => one.preposition === null && sentence.tokens.slice(one.span.from, one.span.to).some((token) => isAccount(token)),
      )
    ) {
      // "Lakeland Inns has been renamed Fern & Slate": the account is the new name.
      found.push(fromClaim(claim, { ...claim.target, who: 'account' }, 0.9))
      continue
    }
    if (NAMING.has(claim.lemma)) {
      const itself = claim.passive
        ? claim.subject
        : claim.targetSpan === null ||
            /^(?:itself|the company|the group|the firm)\b/.test(object) ||
            (claim.lemma === 'rebrand' && claim.target.who === 'nobody' && !NOT_THE_COMPANY.test(object))
          ? claim.subject
          : claim.target
      const who = itself.who === 'part' || itself.who === 'thing' ? itself : itself
      if (itself.who === 'account' || itself.who === 'other') found.push(fromClaim(claim, who, 0.92, slots))
      else if (concernsAccount(itself))
        found.push(fromClaim(claim, { ...itself, who: 'account' }, 0.7, slots, { reason: 'a product or part only' }))
      else if (claim.subject.who === 'account')
        found.push(fromClaim(claim, claim.subject, 0.7, slots, { reason: 'a product or part only' }))
      continue
    }
    if (claim.lemma === 'change' && /\b(?:name|brand|logo|identity)\b/.test(object) && !NOT_THE_COMPANY.test(object))
      found.push(fromClaim(claim, concernsAccount(claim.subject) ? { ...claim.subject, who: 'account' } : claim.subject, 0.92, slots))
    else if (
      (claim.lemma === 'become' ||
        claim.lemma === 'call' ||
        claim.lemma === 'know' ||
        claim.lemma === 'trade' ||
        claim.lemma === 'operate') &&
      /\b(?:now|henceforth|from now on|will|new name|in future|as of|becomes|from \d|today)\b/.test(text) &&
      (claim.lemma === 'become'
        ? claim.subject.who === 'account' &&
          claim.subject.relation === null &&
          sentence.tokens[claim.targetSpan?.from ?? -1]?.tag === 'name' &&
          claim.targetSpan !== null &&
          claim.targetSpan.to - claim.targetSpan.from === 1
        : /\bas\b/.test(words.slice(0, 12)) || (claim.lemma === 'call' && claim.passive))
    ) {
      if (/\b(?:ceo|chief|president|director)\b/.test(words)) continue
      if (
        (claim.lemma === 'trade' || claim.lemma === 'operate') &&
        !/^as [\p{Lu}]/u.test(sourceText(sentence, as?.span ?? null).replace(/^/, 'as '))
      )
        continue
      found.push(
        fromClaim(
          claim,
          claim.subject,
          claim.lemma === 'become' ? 0.72 : 0.82,
          claim.lemma === 'become' ? { name: sourceText(sentence, claim.targetSpan) } : slots,
        ),
      )
    } else if (
      ANNOUNCING.has(claim.lemma) &&
      IDENTITY.test(`${object} ${words.slice(0, 60)}`) &&
      !NOT_THE_COMPANY.test(`${object} ${/\bbrands? of\b|\bfor (?:its|the|their|a|an) .*/.exec(words)?.[0] ?? ''}`)
    )
      found.push(fromClaim(claim, concernsAccount(claim.subject) ? { ...claim.subject, who: 'account' } : claim.subject, 0.86, slots))
    else if (
      (claim.lemma === 'drop' || claim.lemma === 'ditch' || claim.lemma === 'retire') &&
      /\b(?:name|brand)\b/.test(object) &&
      concernsAccount(claim.subject) &&
      !NOT_THE_COMPANY.test(object)
    )
      found.push(fromClaim(claim, { ...claim.subject, who: 'account' }, 0.78, slots))
  }
  const renamed = UNDER_NEW_NAME.exec(text)
  if (renamed && found.length === 0) {
    const account = sentence.tokens.find((token) => isAccount(token))
    if (account) {
      const old = /formerly|previously/.test(renamed[0]) && !sentence.headline
      if (/are (?:now )?called/.test(renamed[0]) && !/\b(?:from this|from today|now|as of|since)\b/.test(text)) return []
      found.push({
        sentence,
        index: Math.max(
          0,
          sentence.tokens.findIndex((token) => /^(?:new|formerly|previously|rebranded|renamed|rebranding)$/.test(token.lower)),
        ),
        who: { ...NOBODY, who: 'account', byReference: account.tag !== 'account' },
        reality: textReality(sentence),
        strength: old ? 0.45 : renamed[0] === 'rebranding' ? 0.5 : 0.74,
        slots: {},
        reason: null,
      })
    }
  }
  for (const evidence of matchConstructions(sentence, REBRANDED, undefined, false)) found.push(evidence)
  const nameOnly =
    asked['kind'] === 'name' &&
    !/\b(?:name[ds]?|renam\w+|called|known as|trad(?:es|ing) as|becomes?|formerly|goes by)\b/.test(text) &&
    !found.some((evidence) => evidence.slots['name'] !== undefined)
  if (nameOnly) return found.map((evidence) => ({ ...evidence, reason: evidence.reason ?? 'the name stayed' }))
  return found.map((evidence) => (evidence.reality === 'denied' ? { ...evidence, denies: true } : evidence))
}
