import { afterVerb, claims, spanText } from '../../match/claims.ts'
import { nominals } from '../../match/nominals.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { wordSet } from '../../text/words.ts'
import { fromCues, speaksOfAccountOnly, type Cue } from '../../match/cues.ts'
import { concernsAccount, fromClaim, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { LAYOFF_CUES, PARTING_CUES } from './cues.ts'
import { SHUTS } from './shut-works.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

const CUTTING = wordSet(
  'halve cut axe slash shed eliminate reduce trim shrink scrap jettison prune chop drop terminate downsize lose remove',
)
const DISMISSING = wordSet('dismiss fire furlough sack retrench let make lay release')
const PEOPLE = new RegExp(anyWord`
  jobs? | staff | workforce | headcount | positions? | roles? | employees? | workers? | posts | people | personnel
  engineers? | staffers | payroll | miners | nurses | drivers | pilots | developers | colleagues | team | teams
  heads | associates | crew | managers
`)
const STRICT_PEOPLE =
  /\b(?:jobs?|staff|workforce|headcount|positions|roles|employees?|workers?|posts|personnel|engineers|staffers|payroll|colleagues|heads)\b/
const ABOUT = anyOf`about | around | nearly | almost | up to | more than | over | some | roughly | another`
const HOW_MANY = anyOf`
  \d[\d,]* | hundreds of | dozens of | thousands of | half | a (?:third|quarter|fifth|tenth) | one in \w+
`
const JOBS_OR_STAFF = anyOf`
  jobs | staff | positions | roles | employees | workers | posts | people | engineers | staffers | workforce
`
const WORKFORCE = anyOf`workforce | staff | employees | headcount | jobs | workers | people`
const COUNT = new RegExp(
  String.raw`\b(?:${ABOUT}\s)?((?:\d[\d,.]*\s?(?:%|percent|per cent)(?: of (?:its |their |the )?(?:\w+ )?${WORKFORCE})?)|(?:${HOW_MANY}(?: of (?:its|their|the))?\s(?:\w+ ){0,2}${JOBS_OR_STAFF}))`,
)
const NOUNS = wordSet(
  'layoffs layoff lay-offs redundancies redundancy cuts cut retrenchment downsizing reduction reductions dismissals losses',
)
const CUT_NOUN_PHRASE = new RegExp(either`
  \b(?:jobs?|staff|staffing|headcount|workforce|personnel|payroll)[- ](?:cuts?|reductions?|losses)\b
  \bcuts? (?:of|to|in) (?:\w+ ){0,4}(?:jobs|staff|positions|workforce|headcount|employees)\b
  \breductions? (?:of|in) (?:\w+ ){0,4}(?:workforce|headcount|staff|force|jobs|employees)\b
`)
const AT_THE_COST_OF = anyOf`
  (?:with|at) the (?:loss|cost) of (?:\w+ )?(\d[\d,]*|hundreds of|dozens of) jobs
  (?:goodbye|farewell) to (?:\w+ ){0,2}(\d[\d,]*) (?:\w+ ){0,3}(?:colleagues|people|employees|teammates)
  (?:shown the door|cleared their desks|pink slips (?:go|went|were|are|have)|were made redundant|lost their jobs)
  the job (?:losses|cuts)
  (?:one in \w+|a (?:third|quarter|fifth|tenth|half)|\d[\d,]*) of (?:\w+ ){0,2}(?:is|are) no longer needed
  notices went to (\d[\d,]*)
`
const LOST_JOBS = new RegExp(either`
  \bcosting (\d[\d,]*|hundreds of|dozens of) (?:\w+ ){0,2}(?:people |workers )?(?:their )?jobs\b
  \b${AT_THE_COST_OF}\b
`)
const NO_CUTS = /\b(?:without|no|avoid\w*|rule[sd]? out|not) (?:\w+ ){0,3}(?:lay-?offs?|redundancies|job (?:cuts|losses))\b/

function count(text: string): Record<string, string> {
  const found = COUNT.exec(text)
  return found?.[1] === undefined ? {} : { count: found[1].trim() }
}

/** "Employees at Acme were told", "jobs at Acme": the people of a phrase belong to whom the rest names. */
function employer(sentence: Sentence, participant: Participant, from: number): Participant {
  if (concernsAccount(participant)) return { ...participant, who: 'account' }
  if (participant.who === 'other') return participant
  for (let j = from; j < Math.min(sentence.tokens.length, from + 24); j++) {
    const token = sentence.tokens[j]
    if (!token || token.text === ';' || (j > from + 1 && token.tag === 'verb' && token.verb?.lemma !== 'go')) break
    if (token.tag === 'preposition' && /^(?:at|of|from|by|in|across|within)$/.test(token.lower)) {
      let to = j + 1
      while (
        to < sentence.tokens.length &&
        sentence.tokens[to]?.tag !== 'mark' &&
        sentence.tokens[to]?.tag !== 'verb' &&
        sentence.tokens[to]?.tag !== 'preposition'
      )
        to++
      const other = participantOf(sentence.tokens, { from: j + 1, to })
      if (concernsAccount(other)) return { ...other, who: 'account' }
      if (other.who === 'other') return other
    }
  }
  return NOBODY
}

/** Jobs cut, announced or done. A plan that is only considered does not count. */
export const readLayoffs: FrameReader = ({ sentence, reading }) => {
  const found: Evidence[] = []
  const context = `${reading.document.headline} ${sentence.text}`.toLowerCase()
  const text = sentence.words()
  for (const claim of claims(sentence)) {
    const words = afterVerb(claim).slice(0, 120)
    const object = spanText(claim.sentence, claim.targetSpan)
    const cutting =
      CUTTING.has(claim.lemma) &&
      (claim.passive
        ? STRICT_PEOPLE.test(object)
        : STRICT_PEOPLE.test(object) ||
          (/\b(?:of|from|in) (?:its |their |the |all )?(?:\w+ ){0,2}(?:workforce|staff|employees|headcount|jobs|workers)\b/.test(words) &&
            words.length < 90))
    const parting =
      claim.lemma === 'part' &&
      /\bways with (?:\w+ ){0,3}(?:\d|hundreds|dozens|a (?:third|quarter|fifth|tenth)|half)/.test(
        spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 9) }),
      )
    const notice =
      claim.lemma === 'give' &&
      /\bnotice to (?:\w+ ){0,3}(?:\d|hundreds|dozens|its (?:staff|workers|employees))/.test(
        spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 9) }),
      )
    const smaller =
      claim.lemma === 'reduce' && /\bsize of (?:our|its|the|their) (?:\w+ )?(?:team|workforce|organi[sz]ation|company)\b/.test(words)
    const numberOnly =
      claim.lemma === 'cut' &&
      /^(?:\w+ )?\d[\d,]*$/.test(object.replace(/ (?:people|in .*)$/, '')) &&
      (/\b(?:layoffs?|jobs?|workforce|staff|employees)\b/.test(context) ||
        reading.words().has('layoffs') ||
        reading.words().has('workforce'))
    const shrinking =
      !claim.passive &&
      claim.targetSpan === null &&
      /^(?:shrink|halve)$/.test(claim.lemma) &&
      /\b(?:workforce|headcount|staff|payroll)\b/.test(spanText(sentence, claim.subject.span))
    const layOff =
      claim.lemma === 'lay' &&
      (claim.particle === 'off' || /\boff\b/.test(words) || claim.sentence.tokens[claim.index]?.lower.includes('off') === true)
    const window = spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 12) })
    const dismissing =
      DISMISSING.has(claim.lemma) &&
      claim.lemma !== 'lay' &&
      (claim.lemma === 'let'
        ? /\bgo\b/.test(window) && PEOPLE.test(`${object} ${window}`)
        : claim.lemma === 'make'
          ? /\bredundant\b/.test(spanText(sentence, { from: claim.index, to: Math.min(sentence.tokens.length, claim.index + 14) }))
          : claim.lemma !== 'release' &&
            STRICT_PEOPLE.test(object) &&
            /\d|hundred|dozen|thousand|half|third|staff|workers|employees/.test(object))
    // "lays off the hard sell"
    if (
      layOff &&
      claim.targetSpan !== null &&
      object !== '' &&
      !PEOPLE.test(`${object} ${words.slice(0, 60)}`) &&
      !/\d|hundred|dozen|thousand|half|third|quarter|fifth|tenth|many|most|some|them|everyone|entire|whole|shift|newsroom|department|division|unit\b/.test(
        object,
      )
    )
      continue
    if (!cutting && !layOff && !dismissing && !parting && !notice && !smaller && !numberOnly && !shrinking) continue
    if (cutting && claim.lemma === 'lose' && !/\bjobs?\b/.test(object)) continue
    if (cutting && /\b(?:vacan|open (?:roles|positions)|costs? (?:of|per)|hours|pay|salar|benefit)/.test(object)) continue
    // "Workers lost their jobs at Acme": the workers' employer is meant.
    const who =
      claim.passive || claim.lemma === 'lose'
        ? claim.actor.who === 'account' || claim.actor.who === 'other'
          ? concernsAccount(claim.subject) && claim.passive && claim.actor.who === 'account'
            ? claim.actor
            : claim.lemma === 'lose'
              ? employer(sentence, claim.actor, claim.index)
              : claim.actor
          : employer(sentence, claim.subject, claim.index)
        : claim.subject.who === 'part' || claim.subject.who === 'thing'
          ? { ...claim.subject, who: 'account' as const }
          : (claim.subject.who === 'nobody' || claim.subject.who === 'person') && concernsAccount(claim.target)
            ? { ...claim.target, who: 'account' as const }
            : claim.subject
    const slots = count(spanText(sentence, { from: Math.max(0, claim.index - 12), to: sentence.tokens.length }))
    const definite = slots['count'] !== undefined
    found.push(
      fromClaim(claim, who, definite ? 0.94 : 0.88, slots, {
        parts: true,
        accepts: definite ? ['real', 'announced', 'planned'] : ['real', 'announced'],
      }),
    )
  }
  for (const nominal of nominals(sentence, NOUNS)) {
    const phrase = spanText(sentence, nominal.phrase)
    const around = spanText(sentence, {
      from: Math.max(0, nominal.phrase.from - 1),
      to: Math.min(sentence.tokens.length, nominal.index + 7),
    })
    if (!/lay-?offs?|redundanc|retrench|downsiz/.test(nominal.noun) && !CUT_NOUN_PHRASE.test(around)) continue
    const at = ['at', 'by', 'in', 'of', 'from', 'across']
      .map((preposition) => nominal.after.get(preposition))
      .map((span) => (span ? participantOf(sentence.tokens, span) : NOBODY))
      .find((one) => concernsAccount(one) || one.who === 'other')
    const governor = nominal.governor
    const subject = governor && nominal.asObject ? governor.subject : NOBODY
    const target = governor && !nominal.asObject && !governor.passive ? governor.target : NOBODY
    const who =
      (at?.who === 'other' ? [nominal.owner] : [nominal.owner, at ?? NOBODY, subject, target]).find((one) => concernsAccount(one)) ??
      [nominal.owner, at ?? NOBODY, subject, target].find((one) => one.who === 'other') ??
      NOBODY
    if (who.who === 'nobody') continue
    // "a report shows layoffs in tech"
    if (
      nominal.owner.who === 'nobody' &&
      /^(?:the |this )?(?:tech|technology|industry|sector|economy|country|banking|retail|media|city|region|state|us|uk)\b/.test(
        spanText(sentence, nominal.after.get('in') ?? null),
      )
    )
      continue
    const weak =
      governor !== null &&
      /^(?:fear|expect|see|predict|cause|mean|avoid|criticise|protest|track|help|follow|warn|threaten|face|oppose)$/.test(governor.lemma)
    found.push({
      sentence,
      index: nominal.index,
      who: concernsAccount(who) ? { ...who, who: 'account' } : who,
      reality: nominal.reality,
      strength: weak ? 0.5 : 0.84,
      slots: count(`${phrase} ${around}`),
      reason: NO_CUTS.test(text) ? 'denial' : null,
      parts: true,
      ...(NO_CUTS.test(text) ? { denies: true } : {}),
    })
  }
  // "85 jobs to go at Acme", "their jobs are going"
  const toGo =
    LOST_JOBS.exec(text) ??
    /\b(\d[\d,]*|hundreds of|dozens of) (?:\w+ )?(?:jobs|roles|posts|positions|staff) (?:to go|will go|are (?:to go|going|being (?:cut|lost))|axed|cut|lost|gone)\b/.exec(
      text,
    )
  if (
    toGo &&
    found.length === 0 &&
    !/\b(?:could|may|might|if|fears?|feared|at risk|risk of|warn\w*|without|no)\b/.test(text.slice(0, toGo.index + 10))
  ) {
    const index = sentence.tokens.findIndex((token) =>
      /^(?:jobs?|roles|posts|positions|staff|people|colleagues|employees|workers|losses)$/.test(token.lower),
    )
    const account = sentence.tokens.findIndex((token) => isAccount(token))
    const told = employer(sentence, NOBODY, index)
    const subject = claims(sentence).find((claim) => concernsAccount(claim.subject))
    if (account >= 0 || sentence.implied)
      found.push({
        sentence,
        index: Math.max(0, index),
        who: told.who !== 'account' && subject ? { ...subject.subject, who: 'account' } : told,
        reality: sentence.question ? 'rumour' : 'announced',
        strength: 0.8,
        slots: toGo[1] === undefined ? {} : { count: `${toGo[1]} jobs` },
        reason: null,
        parts: true,
      })
  }
  const proved = found.some((one) => one.reason === null && one.who.who === 'account' && one.strength >= 0.6)
  const others = found.some((one) => one.who.who === 'other' && one.strength >= 0.6)
  if (!proved && !NO_CUTS.test(text)) {
    const cued = fromCues(sentence, LAYOFF_CUES, count(text), { parts: true, accepts: ['real', 'announced', 'planned'] })
    // The clause rules know of somebody else: only "at Acme" beside the wording, or no other company at all, weighs more.
    found.push(...cued.filter((one) => !others || one.who.relation === 'settled' || speaksOfAccountOnly(sentence)))
  }
  if (!proved) found.push(...partedWith(reading, sentence))
  return found
}

/** A company that is no place to move to: "accepted transfers to Barnsley". */
const isOtherCompany = ({ tag, sort }: Token, at: number, tokens: readonly Token[]): boolean =>
  tag === 'name' && sort === 'company' && tokens[at - 1]?.lower !== 'to'

/** The last pay or severance: told in the sentence, or in the one behind it where that begins no story of its own and the account shuts a site in this one. */
function partedWith(reading: AccountReading, sentence: Sentence): Evidence[] {
  if (sentence.question || isHearsay(sentence.text)) return []
  const text = sentence.words()
  const cueIn = (text: string): Cue | undefined =>
    /\bretir\w*|\bbonus\b/.test(text) ? undefined : PARTING_CUES.find(({ pattern }) => pattern.test(text))
  const next = reading.sentences[reading.sentences.indexOf(sentence) + 1]
  const here = speaksOfAccountOnly(sentence) ? cueIn(text) : undefined
  const there = here === undefined && SHUTS.test(text) && next?.follows === true ? cueIn(next.words()) : undefined
  const where = here !== undefined ? sentence : there !== undefined ? (next ?? null) : null
  if (where === null || where.boilerplate || where.tokens.some(isOtherCompany)) return []
  const index = Math.max(
    0,
    where.tokens.findIndex(({ tag }) => tag === 'verb'),
  )
  const who: Participant = { ...NOBODY, who: 'account', byReference: true }
  return [
    {
      sentence: where,
      index,
      who,
      reality: 'real',
      strength: 0.84,
      slots: count(where.words()),
      reason: null,
      rule: (here ?? there)?.id,
      paired: true,
    },
  ]
}
