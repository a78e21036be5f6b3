/** What the last push did, as it is kept with the connection. */
export interface PushCounts {
  /** Accounts whose values were written. */
  accounts: number
  /** Accounts whose company the CRM does not have any more. */
  gone: number
  /** Accounts that the CRM refused to write. */
  refused: number
  /** Notes or tasks that were written. */
  notes: number
  notes_refused: number
  /** What people have to do so that everything is written, in sentences made to be shown. */
  problems: string[]
}
