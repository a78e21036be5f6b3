import { claims } from '../../match/claims.ts'
import { phraseBackFrom } from '../../reading/grammar/phrases.ts'
import { NOBODY, participantOf, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay, type Reality } from '../../match/reality.ts'
import { inflectVerb } from '../../text/inflect.ts'
import { concernsAccount, type FrameReader } from '../../match/evidence.ts'
import { readFurtherEvent } from './further-events.ts'

const SUFFIX = /(?:ations?|ments?|ings?|ers?|ed|es|s|ly|ions?)$/

/** A crude stem: enough to let "certified" meet "certification". */
function stem(word: string): string {
  if (word.length < 5) return word
  const bare = word.replace(SUFFIX, '')
  return bare.length >= 4 ? bare.slice(0, 7) : word.slice(0, 7)
}

/** Verbs that say little: the nouns of the question count. */
const LIGHT = new Set(
  (
    'obtain obtained get got receive received achieve achieved make made announce announced suffer suffered run take taken give ' +
    'given plan planning start started become became keep publish published'
  ).split(' '),
)

const formsOf = new Map<string, Set<string>>()
function forms(word: string): Set<string> {
  const known = formsOf.get(word)
  if (known) return known
  if (formsOf.size > 2000) formsOf.clear()
  const found = new Set<string>([word, ...(Object.values(inflectVerb(word)) as string[])])
  formsOf.set(word, found)
  return found
}

/** "nine staff and no outside shareholders", "people ask whether we are Fairtrade": words of the question that are said not to be so, or only asked. */
function isUntold(text: string, present: ReadonlySet<string>): boolean {
  const asked = [...present].map((word) => (word.length > 5 ? word.slice(0, -2) : word)).join('|')
  return (
    new RegExp(`\\b(?:no|without(?: any)?|neither|nor|lacks?) (?:(?:longer|further|more|other|single) )?(?:${asked})`).test(text) ||
    new RegExp(`\\b(?:whether|if) [^,;.]*\\b(?:${asked})`).test(text)
  )
}

/**
 * A question without a frame: a sentence whose subject is the account and that holds all the question's words, in earnest. Anything less is only a hint, so this says yes seldom.
 */
export const readGeneric: FrameReader = ({ reading, sentence, asked }) => {
  const all = (asked['words'] ?? '').split(' ').filter((word) => word !== '')
  if (asked['event'] !== undefined) {
    const told = readFurtherEvent(reading, sentence, Number(asked['event']), all)
    return told === null ? [] : [told]
  }
  const telling = all.filter((word) => !LIGHT.has(word))
  const wanted = telling.length > 0 ? telling : all
  if (wanted.length === 0) return []
  const present = new Set<string>()
  const text = sentence.words()
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of wanted) {
    const own = forms(word)
    if (words.some((one) => own.has(one) || (one.length > 4 && word.length > 4 && stem(one) === stem(word)))) present.add(word)
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
      strength: share === 1 && who.who === 'account' && wanted.length >= 2 ? 0.62 : 0.4,
      slots: {},
      reason: null,
    },
  ]
}
