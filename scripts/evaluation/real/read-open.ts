// Open questions: of what no event is about, asked by readers of real documents, with what they answered (test/evaluation/real/open).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { toExample } from '../examples.ts'
import { documentsIn, hashOf, jsonLines, REAL_FOLDER, readSources, type RealExample } from './read-real.ts'

/**
 * How a question was asked: of what is proved, in other words than the document's or in some of its own; of what is near, but not proved; of
 * what the document does not touch.
 */
export const ASKED_HOW = ['in other words', 'in its words', 'near', 'untouched'] as const
export type AskedHow = (typeof ASKED_HOW)[number]
export type Half = 'tuning' | 'test'

const open = z.object({
  id: z.string(),
  sha256: z.string(),
  as_of: z.string(),
  account: z.object({ domain: z.string(), name: z.string(), aliases: z.array(z.string()) }),
  half: z.enum(['tuning', 'test']),
  asked: z.array(
    z.object({
      question: z.string(),
      answer: z.enum(['yes', 'no']),
      how: z.enum(ASKED_HOW),
      /** UTF-16 offsets into headline, line break and text: of the sentence that proves it, or of the one that misleads. */
      quote: z.tuple([z.number(), z.number()]).optional(),
    }),
  ),
})

export interface OpenExample extends RealExample {
  /** In the order of the labels. */
  asked: readonly { how: AskedHow; quote: string | null }[]
}

/**
 * The documents of a half, of those in `documents`, with the questions that readers asked about them. Those whose text is another than the
 * one that was read are left out and counted. Throws when there are none, with how to get them.
 */
export function readOpen(documents: string, half: Half): { examples: OpenExample[]; absent: number; changed: number } {
  const held = documentsIn(documents)
  const examples: OpenExample[] = []
  let [absent, changed] = [0, 0]
  for (const [source, { genre }] of readSources()) {
    const file = path.join(REAL_FOLDER, 'open', `${source}.jsonl`)
    const lines = existsSync(file) ? jsonLines(file).map((line) => open.parse(line)) : []
    for (const { id, as_of, account, asked, sha256 } of lines.filter((one) => one.half === half)) {
      const found = held.get(id)
      if (found === undefined) absent++
      else if (hashOf(found) !== sha256) changed++
      else {
        const { headline, text, pub_date, document_type } = found
        const labels = asked.map(({ question, answer }) => ({ question, answer }))
        const example = toExample(
          { id, as_of, account, document: { headline, text, pub_date: pub_date ?? as_of, document_type }, labels },
          id,
        )
        const whole = `${headline}\n${text}`
        const how = asked.map((one) => ({ how: one.how, quote: one.quote === undefined ? null : whole.slice(...one.quote) }))
        examples.push({ ...example, source, genre, asked: how })
      }
    }
  }
  if (examples.length === 0)
    throw new Error(
      `No document with open questions of the ${half} half is in ${documents}. How to fetch them: scripts/evaluation/real/README.md`,
    )
  return { examples, absent, changed }
}
