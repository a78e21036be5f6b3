/** One result of a web search: only what the engine itself says about a page. */
export interface SearchHit {
  url: string
  title: string
  /** The stretch of the page that the engine shows; plain text. */
  snippet: string
  /** When the page was published, as far as the engine knows. */
  publishedAt: Date | null
}

export interface SearchAnswer {
  hits: SearchHit[]
  /** Engines behind the search engine that did not answer, each with its reason: the hits are those of the others. */
  silent: string[]
  /** What it says by its headers: not to be asked before. Left out where it says nothing. */
  restUntil?: Date | null
}

/** A search engine. Throws SearchError when it cannot be asked or gives no usable answer: an empty answer means that there is nothing to find. */
export interface SearchProvider {
  search(query: string, since: Date): Promise<SearchAnswer>
}

/** Why a search gave nothing: a sentence made to be shown. */
export class SearchError extends Error {
  override readonly name = 'SearchError'
  /** Not to be asked before. */
  readonly until: Date | null

  constructor(message: string, { until = null, cause }: { until?: Date | null; cause?: unknown } = {}) {
    super(message, cause === undefined ? {} : { cause })
    this.until = until
  }
}

/** Of one answer so many hits are read. */
export const MAX_HITS = 50
