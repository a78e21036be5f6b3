import type { AnswerableDocument } from '../../../src/answering/types.ts'

/** A sentence about the invented company Brightforge, and whether it proves the answer yes. Those that do not are traps. It stands in a news article, unless `more` says in what. */
export type Line = readonly [expected: 'yes' | 'no', sentence: string, question?: string | undefined, more?: Partial<AnswerableDocument>]

/** An article tells enough for the sentence encoder to be asked, which alone knows of expectations. */
const WEATHER =
  'The wind dropped overnight. Rain fell on the hills. A bus was late. The ferry left at noon. Schools stayed open. The bridge was clear. ' +
  'Gulls sat on the roofs. The lake was calm. Shops opened at nine. A choir sang in the square. The fog lifted by ten. It was mild.'
export const inArticle = (sentence: string): string => `${sentence} ${WEATHER}`
