import type { CleanText } from '../text/sentences/clean-text.ts'
import { findDates, type DateMention } from '../text/time/dates.ts'
import { splitSentences, type SentenceSpan } from '../text/sentences/sentences.ts'
import { isTitleCase } from './names/merge-names.ts'
import { ABOUT_HEADING, BOILERPLATE_HEADING, DATELINE, ENDS_PROSE, isNotice, LINKS_HEADING } from './voice/passages.ts'
import { softened, tokenize, type RawToken } from './words/tokens.ts'
import { ASKING, BROKER, INTRODUCES } from './voice/transcript.ts'

/** Sentences read of a document. */
const MAX_SENTENCES = 1500
/** A notice is no longer than this, in characters, where it is told within a paragraph: many a transcript is one paragraph from the greeting to the goodbye. */
const LONGEST_NOTICE = 2500

/** A sentence as it stands, whoever it is read for. */
export interface RawSentence {
  headline: boolean
  /** Spoken in a transcript by somebody who asks. */
  asking: boolean
  text: string
  span: SentenceSpan
  raw: readonly RawToken[]
  boilerplate: boolean
  titleCase: boolean
  dates: () => readonly DateMention[]
  headedByYear: number | null
}

export interface Content {
  sentences: readonly RawSentence[]
  plainWords: ReadonlySet<string>
  innerCapitals: ReadonlySet<string>
}

/** Computed when it is first asked for. */
export function lazy<T>(compute: () => T): () => T {
  let known: { value: T } | null = null
  return () => (known ??= { value: compute() }).value
}

/** Takes a document's headline and text apart, as cleaned. */
export function readContent(headline: CleanText, text: CleanText, pubDate: Date | null): Content {
  const sentences: RawSentence[] = []
  const add = (source: CleanText, span: SentenceSpan, isHeadline: boolean, boilerplate: boolean): void => {
    const sentence = source.text.slice(span.start, span.end)
    const dateline = isHeadline ? 0 : (DATELINE.exec(sentence)?.[0].length ?? 0)
    const raw = softened(tokenize(source.text, span.start + dateline, span.end))
    sentences.push({
      headline: isHeadline,
      asking: !isHeadline && asking,
      text: sentence,
      span,
      raw,
      boilerplate,
      titleCase: isTitleCase(raw),
      dates: lazy(() => findDates(sentence, pubDate)),
      headedByYear: isHeadline ? null : year,
    })
  }
  let year: number | null = null
  /** The paragraph that begins with a year. */
  let headed = -1
  let asking = false
  const introduced: string[] = []
  const headlineText = headline.text.trim()
  if (headlineText !== '') {
    const start = headline.text.indexOf(headlineText)
    for (const span of splitSentences(headline.text.slice(start, start + headlineText.length)))
      add(headline, { start: span.start + start, end: span.end + start, paragraph: -1 }, true, false)
  }
  let [boilerplateFrom, boilerplateParagraph, boilerplateStart] = [false, -1, 0]
  let areLinks = false
  for (const span of splitSentences(text.text).slice(0, MAX_SENTENCES)) {
    const sentence = text.text.slice(span.start, Math.min(span.end, span.start + 120))
    const short = span.end - span.start < 80
    // A speaker's label stands alone (see `splitSentences`).
    if (short && sentence.endsWith(':'))
      asking = ASKING.test(sentence) || BROKER.test(sentence) || introduced.some((name) => sentence.startsWith(name))
    const asker = INTRODUCES.exec(sentence)?.[1]
    if (asker !== undefined && asking) introduced.push(asker)
    // "2018: six chairs from a bankrupt dentist. …": as far as the paragraph goes.
    const heads = /^((?:19|20)\d{2})(?::| [–—-]) /.exec(sentence)?.[1]
    if (heads !== undefined || (headed >= 0 && span.paragraph !== headed))
      [year, headed] = heads === undefined ? [null, -1] : [Number(heads), span.paragraph]
    if (span.end - span.start < 16) {
      const heading = /^(?:in )?((?:19|20)\d{2})\W*$/i.exec(sentence)
      if (heading) year = Number(heading[1])
      else if (/^(?:today|now|and now)\W*$/i.test(sentence)) year = null
    }
    if (BOILERPLATE_HEADING.test(sentence) || ABOUT_HEADING.test(sentence))
      [boilerplateFrom, boilerplateParagraph, boilerplateStart] = [short && !/[.!?]$/.test(sentence), span.paragraph, span.start]
    else if (boilerplateFrom && short && span.paragraph > boilerplateParagraph + 1 && !/[.!?:,]$/.test(sentence)) boilerplateFrom = false
    const whole = text.text.slice(span.start, span.end)
    // A list of links stands behind a report, and ends where prose goes on.
    areLinks = LINKS_HEADING.test(whole) ? sentences.some(({ headline }) => !headline) : areLinks && !ENDS_PROSE.test(whole)
    const isOfNotice = span.paragraph === boilerplateParagraph && span.start - boilerplateStart < LONGEST_NOTICE
    add(text, span, false, boilerplateFrom || areLinks || isOfNotice || isNotice(whole))
  }
  return { sentences, ...wordsByCapital(sentences) }
}

/** The words that a text writes in small letters, and those that it writes with a capital inside of a sentence. */
function wordsByCapital(sentences: readonly RawSentence[]): Pick<Content, 'plainWords' | 'innerCapitals'> {
  const [plainWords, innerCapitals] = [new Set<string>(), new Set<string>()]
  for (const { raw, titleCase } of sentences) {
    if (titleCase) continue
    let before = ''
    for (const { kind, capital, lower: word, text: written } of raw) {
      if (kind === 'word' && !capital) plainWords.add(word)
      else if (kind === 'word' && before !== '' && !/^["'(:•-]$/.test(before)) innerCapitals.add(word)
      before = written
    }
  }
  return { plainWords, innerCapitals }
}
