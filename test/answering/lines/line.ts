import type { AnswerableDocument } from '../../../src/answering/types.ts'

/** A sentence about the invented company Brightforge, and whether it proves the answer yes. Those that do not are traps. It stands in a news article, unless `more` says in what. */
export type Line = readonly [expected: 'yes' | 'no', sentence: string, question?: string | undefined, more?: Partial<AnswerableDocument>]
