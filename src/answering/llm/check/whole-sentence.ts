import { splitSentences } from '../../text/sentences/sentences.ts'

/** Further than this from a quote its sentence is not looked for. */
const REACH = 600

/** Where the sentence, or the sentences, that a stretch of a text belongs to begin and end; never less than the stretch. */
export function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  const from = Math.max(0, start - REACH)
  // The splitter knows plain quotation marks only; both kinds are one character.
  const window = text
    .slice(from, end + REACH)
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
  const touched = splitSentences(window).filter((span) => from + span.end > start && from + span.start < end)
  return {
    start: Math.min(start, from + (touched[0]?.start ?? start - from)),
    end: Math.max(end, from + (touched.at(-1)?.end ?? end - from)),
  }
}
