/** A sentence about the company Brightforge, which the wording of that name finds something in, and how it is answered by itself. */
export type Example = readonly [wording: string, answer: 'yes' | 'no' | 'unclear', sentence: string, more?: ExampleMore]

/** What else an example takes. */
interface ExampleMore {
  /** Another question than that of the others, with {account}. */
  question?: string
  headline?: string
  /** It stands in a press release of Brightforge's own. */
  own?: true
}

/** The examples of an event, at least one for each of its named wordings. */
export interface Examples {
  question: string
  sentences: readonly Example[]
}
