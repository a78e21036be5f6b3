import { EVENTS } from '../events/index.ts'
import { claims, type Claim } from '../match/claims.ts'
import type { Participant } from '../reading/grammar/participant.ts'
import type { FrameId } from '../types.ts'
import { concernsAccount, type Evidence } from '../match/evidence.ts'

/** Whether a source tells of an event as done ("has opened") or as under way or to come ("is opening", "opens", "will open"). */

const HAS = /^(?:has|have|had|'ve|was|were|been|got)$/
/** Words in a verb group by which it is none of the past: "is being sold", "is to be sold", "is now sold". */
const NOT_PAST = /^(?:be|being|is|are|'re|to|will|'ll)$/
/** "once it has opened" */
const CONDITION = /^(?:once|when|until|if|unless|before|after|whether)$/
const CONDITION_REACH = 6
const JOINED_REACH = 9

function isPast({ sentence: { tokens }, index, group }: Claim): boolean {
  const verb = tokens[index]?.verb
  if (!verb || (!verb.past && !verb.participle)) return false
  if (group.negated || group.uncertain || group.would || group.future || group.controls.length > 0 || group.clause === 'to') return false
  const before = tokens.slice(group.first, index).map(({ lower }) => lower)
  const isPerfect = before.some((word) => HAS.test(word))
  if (before.some((word) => NOT_PAST.test(word)) && !before.includes('been')) return false
  // "to be split in two and taken private", "will close one shop and open another"
  const joined = /^(?:and|or|,)$/.test(tokens[group.first - 1]?.lower ?? '') && before.length === 0
  if (joined && tokens.slice(Math.max(0, group.first - JOINED_REACH), group.first).some(({ lower }) => NOT_PAST.test(lower))) return false
  // "They cut" is of any time.
  if (verb.base && !isPerfect) return false
  return !tokens.slice(Math.max(0, group.first - CONDITION_REACH), group.first).some(({ lower }) => CONDITION.test(lower))
}

const isTakenOver = ({ lemma, particle, sentence: { tokens }, index }: Claim): boolean =>
  lemma !== 'take' ||
  particle === 'over' ||
  tokens.slice(index + 1, index + 4).some(({ lower }) => lower === 'private' || lower === 'public')
const isLaidOff = ({ lemma, particle, sentence: { tokens }, index }: Claim): boolean =>
  lemma !== 'lay' || particle === 'off' || tokens.slice(index + 1, index + 9).some(({ lower }) => lower === 'off')
const isSetUp = ({ lemma, particle, sentence: { tokens }, index }: Claim): boolean =>
  lemma !== 'set' || particle === 'up' || tokens[index + 1]?.lower === 'up'

/** What the account itself has bought or sold says nothing of whether it was. */
const concernedBy = ({ subject, actor, target }: Claim, frame: FrameId): Participant[] =>
  frame === 'acquisition' ? [target] : [subject, actor, target]

function isDone(frame: FrameId, { reality, sentence, index, slots: { direction } }: Evidence): boolean {
  const lemmas = EVENTS[frame].doing?.(direction)
  if (lemmas === undefined || reality !== 'real') return false
  return claims(sentence).some(
    (claim) =>
      lemmas.has(claim.lemma) &&
      claim.reality === 'real' &&
      (claim.index === index || concernedBy(claim, frame).some(concernsAccount)) &&
      isTakenOver(claim) &&
      isLaidOff(claim) &&
      isSetUp(claim) &&
      isPast(claim),
  )
}

const WITHDRAWN = /\b(?:withdr[ae]w\w*|suspend\w*|scrap\w*|pull\w*)\b/

/** "We have frozen travel and expect to save more": not only meant. */
const BEGUN = /\b(?:has|have|'ve) (?!to\b)/

/** "done" where proof tells of the event as done, "planned" where a remark only tells what is meant, "withdrawn" of a forecast; undefined where it is under way or uncertain. */
export function stateTold(frame: FrameId, proofs: readonly Evidence[]): 'done' | 'planned' | 'withdrawn' | undefined {
  if (proofs.some((proof) => isDone(frame, proof))) return 'done'
  if (proofs.some(({ slots, sentence }) => slots['topic'] === 'guidance' && WITHDRAWN.test(sentence.words()))) return 'withdrawn'
  const isMeant =
    frame === 'earnings_remark' &&
    proofs.every(({ reality, sentence }) => (reality === 'planned' || reality === 'announced') && !BEGUN.test(sentence.words()))
  return isMeant ? 'planned' : undefined
}
