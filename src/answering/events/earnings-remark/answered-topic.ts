import type { AccountReading, Sentence } from '../../reading/sentence.ts'

/** Who speaks, where it is no sentence by itself. */
const LABEL = /^[^:]{2,60} : /
/** "It cost us 19 million", "Yes, they hurt": what was asked about is taken up. */
const TAKES_UP = /^(?:(?:yes|well|sure|so|and) ,? ?)?(?:it|that|this|they|those)\b/
/** What was asked about is said to have done something. Single words: they are triggers too. */
export const MATTERED: ReadonlySet<string> = new Set(
  (
    'cost costs hurt hurts hit helped helps weighed affected affects reduced added took takes lowered shaved dragged eroded held ' +
    'slowed delayed pushed'
  ).split(' '),
)
const NOT_SO = /\b(?:no|none|not|nothing|never|n't|hardly|neither|nor)\b/

/** The question that a sentence of a call answers by a pronoun ("And the low wind? - It cost us 19 million."); null where it answers none, or says that there was no such thing. */
export function questionAnswered({ sentences }: AccountReading, sentence: Sentence): Sentence | null {
  if (sentence.question || sentence.headline) return null
  const words = sentence.words().replace(LABEL, '')
  if (!TAKES_UP.test(words) || !sentence.tokens.some(({ lower }) => MATTERED.has(lower)) || NOT_SO.test(words)) return null
  let at = sentences.indexOf(sentence) - 1
  // Who answers stands between.
  while (sentences[at]?.text.trimEnd().endsWith(':') === true) at--
  const before = sentences[at]
  return before?.question === true && /\?\W*$/.test(before.text) ? before : null
}
