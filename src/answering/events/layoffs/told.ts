import { claims, spanText } from '../../match/claims.ts'
import { nominals, type Nominal } from '../../match/nominals.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Token } from '../../reading/grammar/tag.ts'
import { wordSet } from '../../text/words.ts'
import { fromCues, speaksOfAccountOnly, type Cue } from '../../match/cues.ts'
import { asAccount, concernsAccount, ofAccount, type Evidence, type FrameReader } from '../../match/evidence.ts'
import { LAYOFF_CUES, PARTING_CUES } from './cues.ts'
import { SHUTS } from './shut-works.ts'
import { count, employerOf, layoffsByVerb } from './told-by-verb.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

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

/** Whose layoffs a noun tells of: their owner, where they are, or who does what the verb says; or whom "at Corvid" names. */
function whoseLayoffs({ sentence, owner, after, governor, asObject }: Nominal): Participant {
  const at = ['at', 'by', 'in', 'of', 'from', 'across']
    .map((preposition) => participantOf(sentence.tokens, after.get(preposition) ?? null))
    .find((one) => concernsAccount(one) || one.who === 'other')
  const subject = governor && asObject ? governor.subject : NOBODY
  const target = governor && !asObject && !governor.passive ? governor.target : NOBODY
  const parties = [owner, at ?? NOBODY, subject, target]
  const own = (at?.who === 'other' ? [owner] : parties).find((one) => concernsAccount(one))
  return own ?? parties.find((one) => one.who === 'other') ?? NOBODY
}

/** "a report shows layoffs in tech" */
const IN_A_TRADE = /^(?:the |this )?(?:tech|technology|industry|sector|economy|country|banking|retail|media|city|region|state|us|uk)\b/
const isOfTrade = ({ sentence, owner, after }: Nominal): boolean =>
  owner.who === 'nobody' && IN_A_TRADE.test(spanText(sentence, after.get('in') ?? null))
const NOT_CARRIED_OUT = /^(?:fear|expect|see|predict|cause|mean|avoid|criticise|protest|track|help|follow|warn|threaten|face|oppose)$/

/** "layoffs at Acme", "its job cuts" */
const layoffsNamed = (sentence: Sentence): Evidence[] =>
  nominals(sentence, NOUNS).flatMap((nominal): Evidence[] => {
    const { index, noun, phrase, reality, governor } = nominal
    const around = spanText(sentence, { from: Math.max(0, phrase.from - 1), to: Math.min(sentence.tokens.length, index + 7) })
    if (!/lay-?offs?|redundanc|retrench|downsiz/.test(noun) && !CUT_NOUN_PHRASE.test(around)) return []
    const who = whoseLayoffs(nominal)
    if (who.who === 'nobody' || isOfTrade(nominal)) return []
    const none = NO_CUTS.test(sentence.words())
    return [
      {
        sentence,
        index,
        who: asAccount(who),
        reality,
        strength: governor !== null && NOT_CARRIED_OUT.test(governor.lemma) ? 0.5 : 0.84,
        slots: count(`${spanText(sentence, phrase)} ${around}`),
        reason: none ? 'denial' : null,
        rule: 'layoffs/layoffs-named',
        parts: true,
        ...(none ? { denies: true } : {}),
      },
    ]
  })

const JOBS_TO_GO =
  /\b(\d[\d,]*|hundreds of|dozens of) (?:\w+ )?(?:jobs|roles|posts|positions|staff) (?:to go|will go|are (?:to go|going|being (?:cut|lost))|axed|cut|lost|gone)\b/
const IN_DOUBT = /\b(?:could|may|might|if|fears?|feared|at risk|risk of|warn\w*|without|no)\b/
const JOB_OR_PEOPLE = /^(?:jobs?|roles|posts|positions|staff|people|colleagues|employees|workers|losses)$/

/** "85 jobs to go at Acme", "at the cost of 40 jobs" */
function jobsToGo(sentence: Sentence): Evidence[] {
  const text = sentence.words()
  const match = LOST_JOBS.exec(text) ?? JOBS_TO_GO.exec(text)
  if (match === null || IN_DOUBT.test(text.slice(0, match.index + 10))) return []
  if (!sentence.implied && !sentence.tokens.some((token) => isAccount(token))) return []
  const index = sentence.tokens.findIndex(({ lower }) => JOB_OR_PEOPLE.test(lower))
  const told = employerOf(sentence, NOBODY, index)
  const subject = claims(sentence).find((claim) => concernsAccount(claim.subject))?.subject
  return [
    {
      sentence,
      index: Math.max(0, index),
      who: told.who !== 'account' && subject ? asAccount(subject) : told,
      reality: sentence.question ? 'rumour' : 'announced',
      strength: 0.8,
      slots: match[1] === undefined ? {} : { count: `${match[1]} jobs` },
      reason: null,
      rule: 'layoffs/jobs-to-go',
      parts: true,
    },
  ]
}

/** What cues tell; where the clause rules know of somebody else, "at Acme" beside the wording, or no other company, weighs more. */
const byCues = (sentence: Sentence, tellsOfOther: boolean): Evidence[] =>
  fromCues(sentence, LAYOFF_CUES, count(sentence.words()), { parts: true, accepts: ['real', 'announced', 'planned'] }).filter(
    ({ who }) => !tellsOfOther || who.relation === 'settled' || speaksOfAccountOnly(sentence),
  )

/** Jobs cut, announced or done. A plan that is only considered does not count. */
export const readLayoffs: FrameReader = (scope) => {
  const { sentence, reading } = scope
  const found = [...claims(sentence).flatMap((claim) => layoffsByVerb(claim, scope)), ...layoffsNamed(sentence)]
  if (found.length === 0) found.push(...jobsToGo(sentence))
  if (found.some(({ reason, who, strength }) => reason === null && who.who === 'account' && strength >= 0.6)) return found
  const tellsOfOther = found.some(({ who, strength }) => who.who === 'other' && strength >= 0.6)
  if (!NO_CUTS.test(sentence.words())) found.push(...byCues(sentence, tellsOfOther))
  return [...found, ...partedWith(reading, sentence)]
}

/** A company that is no place to move to: "accepted transfers to Barnsley". */
const isOtherCompany = ({ tag, sort }: Token, at: number, tokens: readonly Token[]): boolean =>
  tag === 'name' && sort === 'company' && tokens[at - 1]?.lower !== 'to'

/** The last pay or severance, told in the sentence or, where the account shuts a site in this one, in the next that goes on with it. */
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
  const verb = where.tokens.findIndex(({ tag }) => tag === 'verb')
  const more = { slots: count(where.words()), rule: (here ?? there)?.id, paired: true }
  return [ofAccount(where, Math.max(0, verb), 0.84, true, more)]
}
