import type { RawDocument } from './documents/raw-document.ts'

/** What a collection is to look for. */
export interface CollectTarget {
  /** Registrable domains of the companies that anybody holds as accounts. */
  domains: readonly string[]
  /** Nothing older is wanted. */
  since: Date
  /** Ends the collection early; what was handed over until then is kept. */
  signal: AbortSignal
}

/** How far a connector has come, in its own words: it reads and sets it, and it is stored together with the documents handed over before. */
export interface Cursor {
  value: string | null
}

/** A source of public documents outside of the service. Throws when the source cannot be read; the next collection goes on from the cursor. */
export interface Connector {
  /** Lower case: the label of the metrics and of the documents' origin. */
  id: string
  collect(target: CollectTarget, cursor: Cursor): AsyncIterable<RawDocument>
}
