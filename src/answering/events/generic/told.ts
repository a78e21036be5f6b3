import { claims } from '../../match/claims.ts'
import { phraseBackFrom } from '../../reading/grammar/phrases.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay, type Reality } from '../../match/reality.ts'
import { concernsAccount, type Evidence, type FrameReader } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { readFurtherEvent } from './further-events.ts'
import { LIGHT } from './pair-signs.ts'
import { scoredPair } from './pair-scorer.ts'
import { isSame } from './told-words.ts'

/** "nine staff and no outside shareholders", "people ask whether we are Fairtrade": words of the question that are said not to be so, or only asked. */
function isUntold(text: string, present: ReadonlySet<string>): boolean {
  const asked = [...present].map((word) => (word.length > 5 ? word.slice(0, -2) : word)).join('|')
  return (
    new RegExp(`\\b(?:no|without(?: any)?|neither|nor|lacks?) (?:(?:longer|further|more|other|single) )?(?:${asked})`).test(text) ||
    new RegExp(`\\b(?:whether|if) [^,;.]*\\b(?:${asked})`).test(text)
  )
}

/** A question without a frame: of an event that is asked about now and then, or a sentence that surely answers it; anything less is only a hint. */
export const readGeneric: FrameReader = ({ reading, sentence, asked }) => {
  const all = (asked['words'] ?? '').split(' ').filter((word) => word !== '')
  if (all.length === 0) return []
  // Whoever reads the event knows what only looks like it: "won a contract that another had lost".
  if (asked['event'] !== undefined) {
    const told = readFurtherEvent(reading, sentence, Number(asked['event']), all)
    return told === null ? [] : [told]
  }
  const scored = scoredPair(sentence, asked['question'] ?? '', all)
  return scored === null ? hinted(sentence, all) : [scored]
}

/** Too weak for a yes. */
const HINT = 0.4

/** A sentence that holds most of a question's words, which is no proof by itself. */
function hinted(sentence: Sentence, all: readonly string[]): Evidence[] {
  const telling = all.filter((word) => !LIGHT.has(word))
  const wanted = telling.length > 0 ? telling : all
  if (wanted.length === 0) return []
  const present = new Set<string>()
  const text = sentence.words()
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of wanted) {
    if (words.some((one) => isSame(word, one))) present.add(word)
  }
  const share = present.size / wanted.length
  if (share < 0.6 || present.size === 0) return []
  let [who, reality, index]: [Participant, Reality, number] = [NOBODY, sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real', 0]
  for (const claim of claims(sentence)) {
    if (!concernsAccount(claim.subject)) continue
    ;[who, reality, index] = [{ ...claim.subject, who: 'account' }, claim.reality, claim.index]
    break
  }
  if (who.who === 'nobody') {
    // "We are SOC 2 certified": no verb but "be".
    const be = sentence.tokens.findIndex((token) => token.tag === 'auxiliary')
    const subject = be > 0 ? participantOf(sentence.tokens, phraseBackFrom(sentence.tokens, be)) : NOBODY
    if (concernsAccount(subject) && !sentence.tokens.some((token) => token.tag === 'negation' || /n't$/.test(token.lower)))
      who = { ...subject, who: 'account' }
  }
  if (reality === 'real' && isUntold(text, present)) reality = 'denied'
  return [
    {
      sentence,
      index,
      who: who.who === 'account' ? who : { ...NOBODY, who: 'account' },
      reality,
      strength: HINT,
      slots: {},
      reason: null,
    },
  ]
}
