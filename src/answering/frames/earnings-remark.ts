import { afterVerb, claims, spanText, type Claim } from '../offline/claims.ts'
import { isAccount, NOBODY, type Participant } from '../offline/participant.ts'
import type { Sentence } from '../offline/reading.ts'
import { textReality } from '../offline/reality.ts'
import { contentWords } from './triggers.ts'
import { concernsAccount, fromClaim, wordSet, wordsOf, type Evidence, type FrameReader, type FrameScope } from './evidence.ts'

const GUIDANCE =
  /\b(?:guidance|outlook|forecasts?|(?:sales|profit|revenue|margin|earnings|growth|full-year|annual|medium-term|mid-term) (?:targets?|goals?|expectations|estimates|projections?|range)|projections?|expectations for (?:the|its) (?:full |fiscal )?year|targets? for (?:the year|20\d\d))\b/
const UP = wordSet('bump raise lift increase upgrade boost hike narrow revise improve bump nudge')
const DOWN = wordSet('cut lower reduce slash trim downgrade withdraw suspend revise warn scrap pull')
const KEPT = wordSet('keep maintain reaffirm reiterate confirm leave hold stick repeat')
const RESULT =
  /\b(?:revenues?|sales|turnover|profits?|earnings|net income|operating income|income|ebitda|top line|bookings|arr|annual recurring revenue|order intake|billings|net sales|receipts|like-for-like sales|comparable sales|organic growth)\b/
const REVENUE_ONLY = /\b(?:revenues?|sales|turnover|top line|arr|annual recurring revenue|net sales|billings|receipts)\b/
const RISING = wordSet('rise grow increase climb jump surge soar gain advance double triple quadruple accelerate improve exceed')
const RISE_WORDS =
  /\b(?:up|higher|growth of|grew|increase of|rise of|gain of|jump of) (?:by )?(?:about |around |nearly |more than |almost )?\d|\b\d[\d.,]* ?(?:%|percent|per cent) (?:\w+ ){0,3}(?:increase|rise|growth|jump|gain|higher)\b|\b(?:increase|rise|growth|jump|gain|surge) (?:in|of)\b|\brecord (?:(?!bond|asset|stock|share)\w+ ){0,2}(?:revenue|sales|profit|turnover|quarter|year|earnings)/
const FALLING =
  /\b(?:fell|falls|fall|fallen|declin\w+|drop\w*|decreas\w+|down \d|lower|slump\w*|slip\w*|shrank|shrunk|shr[iu]nk\w*|contract(?:ed|ing)|flat|unchanged|tumbl\w+|plung\w+|slid|weaker|plummet\w*)\b/
const COST_WORDS =
  /\b(?:cost[- ](?:cut\w*|sav\w+|reduc\w+|control\w*|disciplin\w+|efficien\w+|out|base reductions?|optimi[sz]ation)|savings? (?:programme|program|plan|target|measures|of)|efficiency (?:programme|program|drive|measures|gains)|belt[- ]tightening|(?:annual(?:ised|ized)?|run-rate) (?:cost )?savings|restructuring (?:programme|program|plan)|austerity|cost (?:programme|program)|[$€£]\d[\d.,]* ?(?:m|bn|million|billion)? (?:of|in) (?:\w+ ){0,2}savings|savings (?:on|in)|squeez\w+ (?:\w+ ){0,2}costs?|(?:cuts|programme|program|plan) (?:\w+ ){0,4}(?:to )?save|save (?:about |around |up to |some |at least )?[$€£]\d)/
const COST_CUTTING = wordSet('cut reduce lower slash trim save control shrink curb contain bring take rein tighten strip squeeze')
const COSTS = /\b(?:costs?|expenses?|spending|overheads?|cost base|opex|budgets?|expenditure|outlays|spend)\b/
const ANALYST = /\b(?:analysts?|economists?|brokers?|bankers?|investors? (?:expect|hope))\b/
const EXPECTED =
  /\b(?:expects?|expected|forecasts?|anticipates?|sees?|projects?|guides?|aims?|hopes?|could|may|might|will|would|target\w*)\b/

/** Results are the account's when it is told beside them, or when the sentence names no other company and the account is spoken of. */
function whose(sentence: Sentence, claim: Claim | null): Participant {
  const candidates = claim === null ? [] : [claim.subject, claim.actor, claim.target]
  if (claim !== null && !claim.passive && claim.subject.who === 'other') return claim.subject
  const subjectWords = claim === null ? '' : spanText(sentence, claim.subject.span)
  // "Everyone will be cutting costs": somebody is named as the subject, and it is not the account.
  if (
    claim !== null &&
    claim.subject.who === 'nobody' &&
    subjectWords !== '' &&
    !RESULT.test(subjectWords) &&
    !GUIDANCE.test(subjectWords) &&
    !COSTS.test(subjectWords) &&
    !COST_WORDS.test(subjectWords) &&
    !candidates.some((one) => concernsAccount(one)) &&
    !/\b(?:plan|programme|program|measures|cuts|board|management|move|step|review|restructuring|offering|company|group|firm)\b/.test(
      subjectWords,
    )
  )
    return NOBODY
  const told = candidates.find((one) => concernsAccount(one)) ?? candidates.find((one) => one.who === 'other')
  if (told) return concernsAccount(told) ? { ...told, who: 'account' } : told
  const account = sentence.tokens.find((token) => isAccount(token))
  const other = sentence.tokens.find(
    (token, j) => token.tag === 'name' && token.sort === 'company' && sentence.tokens[j + 1]?.tag !== 'noun',
  )
  if (account) return { ...NOBODY, who: 'account', byReference: account.tag !== 'account' || other !== undefined }
  return NOBODY
}

const reality = (sentence: Sentence, claim: Claim | null): Evidence['reality'] => claim?.reality ?? textReality(sentence)

function guidance(scope: FrameScope): Evidence[] {
  const { sentence, asked } = scope
  const text = wordsOf(sentence)
  if (!GUIDANCE.test(text) && !/\bnow (?:sees|expects|forecasts)|\bprofit warning\b/.test(text)) return []
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const object = `${spanText(sentence, claim.passive ? claim.subject.span : claim.targetSpan)} ${claim.passive ? '' : afterVerb(claim).slice(0, 60)}`
    if (!GUIDANCE.test(object)) continue
    // "Analysts raised their forecast": their own forecast, not the account's.
    if (ANALYST.test(spanText(sentence, claim.subject.span))) continue
    const toValue = afterVerb(claim)
    const direction = KEPT.has(claim.lemma)
      ? 'same'
      : claim.lemma === 'revise'
        ? /\b(?:up|upwards?|higher)\b/.test(`${claim.particle ?? ''} ${toValue}`)
          ? 'up'
          : 'down'
        : UP.has(claim.lemma)
          ? 'up'
          : DOWN.has(claim.lemma)
            ? 'down'
            : null
    if (direction === null) continue
    const slots = { topic: 'guidance', direction }
    const who = whose(sentence, claim)
    if (direction === 'same')
      found.push(fromClaim(claim, who, 0.7, slots, asked['direction'] === undefined ? {} : { reason: 'guidance kept' }))
    else
      found.push(
        fromClaim(
          claim,
          who,
          claim.lemma === 'narrow' ? 0.55 : 0.93,
          slots,
          asked['direction'] !== undefined && asked['direction'] !== direction ? { reason: 'the other way' } : {},
        ),
      )
  }
  if (found.length === 0 && !ANALYST.test(text)) {
    const nominal =
      /\b(?:raised|higher|increased|improved|upgraded|upward|lifted|lowered|reduced|downgraded) (?:\w+[ -]){0,3}(?:guidance|outlook|forecasts?)\b|\b(?:guidance|outlook|forecast) (?:raise|hike|upgrade|increase|cut|downgrade|reduction)\b|\bnow (?:sees|expects|forecasts)\b[^.]*\b(?:up from|down from|against|compared (?:with|to)|instead of|rather than|previously|earlier|before|more than it|than it had)\b|\bprofit warning\b/.exec(
        text,
      )
    if (nominal) {
      const up = /raised|higher|increased|improved|upgrade|upward|lifted|raise|hike|increase|up from|more than it|than it had/.test(
        nominal[0],
      )
      const index = sentence.tokens.findIndex((token) => /guidance|outlook|forecast|expects|sees|warning/.test(token.lower))
      const direction = up ? 'up' : 'down'
      found.push({
        sentence,
        index: Math.max(0, index),
        who: whose(sentence, null),
        reality: reality(sentence, null),
        strength: 0.74,
        slots: { topic: 'guidance', direction },
        reason: asked['direction'] !== undefined && asked['direction'] !== direction ? 'the other way' : null,
      })
    }
  }
  return found
}

function growth({ sentence }: FrameScope): Evidence[] {
  const text = wordsOf(sentence)
  if (!RESULT.test(text)) return []
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const subject = spanText(sentence, claim.subject.span)
    const object = spanText(sentence, claim.targetSpan)
    const words = afterVerb(claim).slice(0, 120)
    const rising =
      RISING.has(claim.lemma) &&
      (RESULT.test(subject) || (RESULT.test(object) && /^(?:grow|increase|double|triple|improve|gain)$/.test(claim.lemma)))
    const reported =
      /^(?:report|post|deliver|record|see|announce|achieve|book|show|produce|generate|publish|enjoy|have|log)$/.test(claim.lemma) &&
      RESULT.test(words) &&
      RISE_WORDS.test(words) &&
      !FALLING.test(words.slice(0, 70))
    if (!rising && !reported) continue
    const revenue = REVENUE_ONLY.test(`${subject} ${object} ${words}`)
    const negative = /\bloss(?:es)?\b/.test(subject) || claim.passive
    if (negative) continue
    const who = concernsAccount(claim.subject) || claim.subject.who === 'other' ? claim.subject : whose(sentence, null)
    found.push(
      fromClaim(
        claim,
        concernsAccount(who) ? { ...who, who: 'account' } : who,
        revenue ? 0.9 : 0.66,
        { topic: 'growth' },
        { accepts: ['real'] },
      ),
    )
  }
  if (found.length === 0) {
    const rise =
      /\b(?:revenues?|sales|turnover|net sales|arr) (?:\w+ ){0,6}(?:up|rose|grew|climbed|jumped|increased) (?:by )?(?:\w+ )?\d|\b\d[\d.,]* ?(?:%|percent|per cent) (?:\w+ ){0,3}(?:increase|rise|growth|jump|gain) (?:in|of) (?:\w+ ){0,4}(?:revenue|sales|turnover)|\b(?:revenue|sales) growth of \d|\brecord (?:(?!bond|asset|stock|share)\w+ ){0,2}(?:revenue|sales|turnover)\b(?! of (?:bonds|shares))|\b(?:increase|rise|growth|jump) in (?:\w+ ){0,3}(?:revenue|sales|turnover)\b|\b(?:revenues?|sales|turnover) (?:\w+ ){0,4}up \d|\b(?:revenues?|sales|turnover) (?:[\w%.$€£,-]+ ){0,14}?(?:, )?(?:up|an increase|a rise|growth) (?:from|of|by) [$€£]?\d|\b(?:revenues?|sales|turnover) (?:[\w%.$€£,-]+ ){0,10}?, (?:up|an increase of|a rise of) [$€£]?\d/.exec(
        text,
      )
    if (rise && !EXPECTED.test(text.slice(Math.max(0, rise.index - 40), rise.index + rise[0].length))) {
      const index = sentence.tokens.findIndex((token) => REVENUE_ONLY.test(token.lower))
      found.push({
        sentence,
        index: Math.max(0, index),
        who: whose(sentence, null),
        reality: reality(sentence, null),
        strength: 0.74,
        slots: { topic: 'growth' },
        reason: null,
        accepts: ['real'],
      })
    }
  }
  return found
}

function costCutting({ sentence }: FrameScope): Evidence[] {
  const text = wordsOf(sentence)
  const found: Evidence[] = []
  for (const claim of claims(sentence)) {
    const object = spanText(sentence, claim.passive ? claim.subject.span : claim.targetSpan)
    const tail = `${object} ${claim.passive ? '' : afterVerb(claim).slice(0, 40)}`
    const outOf = /^(?:strip|take|remove|pull)$/.test(claim.lemma) && /\bof (?:annual |fixed |operating )?costs?\b/.test(tail)
    const cutting =
      (COST_CUTTING.has(claim.lemma) || outOf) &&
      COSTS.test(outOf ? tail : object) &&
      !/\b(?:your|customers?|clients?|users?|their customers'?|energy costs for|patients?)\b/.test(
        `${object} ${afterVerb(claim).slice(0, 60)}`,
      )
    const nouns = COST_WORDS.test(`${object} ${claim.passive ? '' : afterVerb(claim).slice(0, 80)}`)
    if (!cutting && !nouns) continue
    if (/^(?:deny|reject|dismiss|avoid|scrap|oppose)$/.test(claim.lemma) || (claim.lemma === 'rule' && claim.particle === 'out')) {
      found.push(fromClaim({ ...claim, reality: 'denied' }, whose(sentence, claim), 0.8, { topic: 'cost cutting' }, { denies: true }))
      continue
    }
    const who = whose(sentence, claim)
    // "We have no cost-cutting programme": the no stands with the noun.
    if (/\bno (?:\w+ )?(?:cost|saving|restructuring|efficiency)/.test(`${object} ${afterVerb(claim).slice(0, 60)}`)) {
      found.push(fromClaim({ ...claim, reality: 'denied' }, who, 0.8, { topic: 'cost cutting' }, { denies: true }))
      continue
    }
    const expected =
      claim.reality === 'rumour' &&
      claim.group.controls.some(({ word }) => /^(?:expect|aim|want|seek|look|target)$/.test(word)) &&
      !claim.group.uncertain
    found.push(
      fromClaim(
        expected ? { ...claim, reality: 'planned' } : claim,
        who,
        cutting ? 0.86 : 0.84,
        { topic: 'cost cutting' },
        { accepts: ['real', 'announced', 'planned'] },
      ),
    )
  }
  if (found.length === 0 && COST_WORDS.test(text)) {
    const index = sentence.tokens.findIndex((token) => /cost|saving|efficiency|restructuring|save|belt/.test(token.lower))
    found.push({
      sentence,
      index: Math.max(0, index),
      who: whose(sentence, null),
      reality: reality(sentence, null),
      strength: 0.68,
      slots: { topic: 'cost cutting' },
      reason: null,
      accepts: ['real', 'announced', 'planned'],
    })
  }
  return found.map((one) => (one.reality === 'denied' ? { ...one, denies: true } : one))
}

/** Any other topic: the account speaks of it in an earnings call, or a report of its results does. */
function freeTopic({ sentence, asked, reading }: FrameScope): Evidence[] {
  const wanted = contentWords(asked['topic'] ?? '')
  if (wanted.length === 0) return []
  const text = wordsOf(sentence)
  const present = wanted.filter((word) => text.includes(word.length > 5 ? word.slice(0, -1) : word))
  if (present.length < Math.ceil(wanted.length * 0.7)) return []
  const call =
    reading.document.documentType === 'earnings_call' ||
    reading.document.documentType === 'filing' ||
    [...reading.words].some((word) => word === 'earnings' || word === 'quarter' || word === 'results')
  const index = sentence.tokens.findIndex((token) => present.some((word) => token.lower.startsWith(word.slice(0, 5))))
  return [
    {
      sentence,
      index: Math.max(0, index),
      who: whose(sentence, null),
      reality: reality(sentence, null),
      strength: call ? (present.length === wanted.length ? 0.84 : 0.6) : 0.45,
      slots: { topic: asked['topic'] ?? '' },
      reason: null,
      accepts: ['real', 'announced', 'planned'],
    },
  ]
}

/** What the account said of its growth, costs or guidance, or of the topic asked for. */
export const readEarningsRemark: FrameReader = (scope) => {
  const { asked, sentence } = scope
  const topic = asked['topic']
  const found =
    topic === 'guidance'
      ? guidance(scope)
      : topic === 'growth'
        ? growth(scope)
        : topic === 'cost cutting'
          ? costCutting(scope)
          : topic === undefined
            ? [...guidance(scope), ...growth(scope), ...costCutting(scope)]
            : freeTopic(scope)
  return found.map((evidence) =>
    evidence.reason === null &&
    /^(?:\W|\w+ ){0,6}(?:analysts?|economists?|brokers?|bankers?)\b|\b(?:analysts?|economists?|brokers?|bankers?) (?:\w+ ){0,3}(?:expects?|expected|sees?|forecasts?|say|said|says|believes?|predicts?)\b/.test(
      wordsOf(sentence),
    ) &&
    !/\bthat analysts\b/.test(wordsOf(sentence)) &&
    (evidence.who.byReference || evidence.who.who !== 'account')
      ? { ...evidence, strength: evidence.strength - 0.35 }
      : evidence,
  )
}
