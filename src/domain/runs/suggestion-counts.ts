/** What a run of Account Suggestions counts. */
export interface RunCounts {
  /** Companies that the instance does not hold, named in recent documents or offered by the directory. */
  considered: number
  added: number
  /** Of these, turned down by the constraints. */
  rejected: number
  /** Suggestions that were there already and are turned down now. */
  outside: number
  /** Suggestions that were there already, fit, and were read and scored again. */
  rescored: number
  /** Documents that name companies that are no accounts. */
  documents: number
  /** Of these, read: the most promising first, until enough was found. */
  read: number
  searches: number
  /** Engines behind the search engine that did not answer while others did. */
  silentEngines: number
}

/** What the contract's figures of a run are the sums of, wherever they are told. */
export const CANDIDATES = {
  considered: ['considered', 'rescored', 'outside'],
  added: ['added'],
  rejected: ['rejected', 'outside'],
} as const satisfies Record<string, (keyof RunCounts)[]>
