import { claims } from '../../match/claims.ts'
import { isAccount, NOBODY, type Participant } from '../../reading/grammar/participant.ts'
import { isHearsay, textReality, type Reality } from '../../match/reality.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

const SPEAKS =
  /^(?:say|tell|warn|note|add|report|mention|complain|explain|discuss|flag|cite|blame|talk|speak|address|raise|bring|highlight|stress|touch|dwell|answer|reply|admit|concede|call)$/

/** "On its own call, supplier Corvid said customers such as Acme …": somebody else speaks, and not of what the account says. */
function spokenByOther(sentence: Sentence): boolean {
  const speaking = claims(sentence).filter(({ lemma, subject, passive }) => !passive && SPEAKS.test(lemma) && subject.who !== 'nobody')
  return speaking.length > 0 && speaking.every(({ subject }) => subject.who === 'other' && subject.relation !== 'group')
}

/** Who speaks in a sentence that names a topic: the account, where the sentence speaks of it at all. */
export function speakerOf(sentence: Sentence): Participant {
  const account = sentence.tokens.find((token) => isAccount(token))
  if (account === undefined) return NOBODY
  if (account.tag === 'account' && spokenByOther(sentence)) return { ...NOBODY, who: 'other' }
  const other = sentence.tokens.some((token) => token.tag === 'name' && token.sort === 'company')
  return { ...NOBODY, who: 'account', byReference: account.tag !== 'account' || other }
}

const AUDIENCE = '(?:investors|analysts|shareholders|traders|brokers|markets?|wall street|the (?:street|city))'
const HOPES = anyOf`
  hop(?:es?|ed|ing) | want(?:s|ed)? | expect(?:s|ed|ing)? | await(?:s|ed|ing)? | wait(?:s|ed|ing)? | keen | eager
  likely | will | would
`
const TALK_ABOUT = anyOf`
  talk about | speak (?:about|of|on) | discuss | address | mention | comment on
  (?:be asked|face questions) (?:about|on)
`
/** What the account is hoped or due to speak of, and has not yet. */
const YET_TO_BE_SAID = new RegExp(
  [
    String.raw`(?:^|[,;] (?:and |but |while )?)${AUDIENCE} (?:(?!who\b|which\b)[a-z]+ ){0,2}?${HOPES}\b`,
    String.raw`\b(?:will|would|(?:is|are) (?:due|set|likely|expected|scheduled|bound|certain) to) (?:[a-z]+ ){0,2}?${TALK_ABOUT}\b`,
  ].join('|'),
)
const FIRST_PERSON = /\b(?:i|we|our|us|my)\b/

/** "The word was never uttered": says of what another clause names that it was not said. */
const SAID_OF_IT =
  /\b(?:the (?:word|term|topic|subject|issue|matter|question)s?|it|they|this|that|these|neither|none) (?:was|were|is|are|did|came|come|has|had|have|got|never|not)\b/

/**
 * Of clauses joined by "and", "but" and the like, each with a verb of its own, the text of the one that the token at `index` stands in, if it speaks of the account and the
 * others do not go on about the same; else that of the sentence.
 */
function clauseAt(sentence: Sentence, index: number): string {
  const { tokens, text } = sentence
  const isJoint = (j: number): boolean =>
    tokens[j]?.text === ';' ||
    (tokens[j]?.text === ',' && /^(?:and|but|while|whereas|though|although|yet)$/.test(tokens[j + 1]?.lower ?? ''))
  const acts = (from: number, to: number): boolean => tokens.slice(from, to).some(({ tag }) => tag === 'verb' || tag === 'auxiliary')
  const joints = tokens.flatMap((_, j) => (isJoint(j) && acts(0, j) && acts(j, tokens.length) ? [j] : []))
  const from = joints.findLast((j) => j < index) ?? 0
  const to = joints.find((j) => j > index) ?? tokens.length
  const clause = tokens.slice(from, to)
  if (!acts(from, to) || !clause.some((token) => isAccount(token)) || SAID_OF_IT.test(sentence.words())) return text
  return clause.map((token) => token.text).join(' ')
}

/** How real the mention of a topic at the token `index` is: what could or would be is spoken of all the same; what others say or ask, or what is still to be said, is not. */
export function realityOfMention(sentence: Sentence, index: number, { document }: AccountReading): Reality {
  const words = sentence.words()
  if (document.documentType !== 'earnings_call' && !FIRST_PERSON.test(words) && YET_TO_BE_SAID.test(words)) return 'rumour'
  const reality = textReality(sentence)
  if (reality === 'rumour' && !sentence.question && !isHearsay(sentence.text)) return 'real'
  // "The call was about hybrids, and robots were never named": the denial is of something else.
  return reality === 'denied' && !isHearsay(sentence.text) ? textReality({ ...sentence, text: clauseAt(sentence, index) }) : reality
}
