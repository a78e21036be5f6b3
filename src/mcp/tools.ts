import type { OperationId } from '../contract/types.ts'

/** What an agent may send less of than the contract allows, since all that it gets it has to read. */
export interface Bound {
  default?: number
  maximum?: number
  maxItems?: number
  enum?: string[]
}

/** An operation that agents may call, and how. All else about a tool comes from the contract. */
export interface AgentTool {
  name: string
  operation: OperationId
  /** When it is of use, for a reader who has many tools to choose from. It stands before the contract's own words. */
  use: string
  /** It changes something: only where the instance lets agents write. */
  writes?: {
    /** Of what it does something cannot be taken back, such as credits that are spent. */
    isDestructive: boolean
    /** The same call again changes nothing more. */
    isIdempotent: boolean
  }
  bounds?: Record<string, Bound>
  /** Parameters that are of no use to an agent. */
  without?: string[]
}

const UNDOABLE = { isDestructive: false, isIdempotent: true }

/** Every tool, in the order in which an agent reads of them. */
export const agentTools: AgentTool[] = [
  {
    name: 'whats_new',
    operation: 'home',
    use: 'Start here for "what is new?" or "what happened this week?": give `since`, for a week the time seven days ago.',
  },
  {
    name: 'find_accounts',
    operation: 'accountsTable',
    use: 'Lists accounts with score, Why Now and matching signals, one short row each. For "which accounts have news since …, and why?" give `matched_since` and `sort` as "matched".',
    bounds: { limit: { default: 20, maximum: 100 } },
  },
  {
    name: 'get_accounts',
    operation: 'getAccounts',
    use:
      'One or a few accounts in full, with the answer to every signal, the quotes that prove it and their sources. ' +
      'Name them in `account_filter`; to look for accounts use `find_accounts`, whose rows are short.',
    bounds: { limit: { default: 5, maximum: 20 }, account_filter: { maxItems: 20 } },
    without: ['offset', 'include_total'],
  },
  {
    name: 'count_accounts',
    operation: 'accountsCounts',
    use: 'For "how many accounts …?", with the filters of `find_accounts`.',
  },
  {
    name: 'get_account_matches',
    operation: 'accountsMatches',
    use: "One account's history: what happened and when, with a quote and a source each.",
    bounds: { limit: { default: 20, maximum: 100 } },
  },
  {
    name: 'get_account_evidence',
    operation: 'accountsEvidence',
    use: 'Why an answer is what it is, with the words around each quote and what was turned down. `signal_id` is in `get_accounts`, `get_account_matches` and `list_signals`.',
  },
  {
    name: 'get_account_sources',
    operation: 'accountsSources',
    use: "Where one account's documents come from, whether these sources work, and what is known of the company.",
  },
  {
    name: 'list_suggestions',
    operation: 'suggestions',
    use: 'New companies that the service proposes, each with the reason and the proof.',
    bounds: { limit: { default: 10, maximum: 50 } },
  },
  {
    name: 'list_signals',
    operation: 'signalsTable',
    use: 'The questions that are asked about accounts, with their ids and how many accounts match each.',
    bounds: { limit: { default: 50, maximum: 100 } },
  },
  {
    name: 'try_signal',
    operation: 'signalsPreview',
    use:
      'Tries a yes/no question on the documents at hand and stores nothing: ' +
      '"which of my accounts have opened a factory?" is `Has {account} opened a factory?`. Good before `add_signals`, and for a question that no signal asks.',
  },
  {
    name: 'get_signal_templates',
    operation: 'getSignalTemplates',
    use: 'Wordings of questions that are understood well.',
  },
  {
    name: 'list_icps',
    operation: 'icpDetails',
    use: 'The groups that accounts belong to, with their signals, constraints and counts. Ids and names of ICPs are here.',
    bounds: { icp_ids: { maxItems: 20 } },
  },
  {
    name: 'get_user_data',
    operation: 'getUserData',
    use: 'Who the user is, and how many credits are left.',
  },
  {
    name: 'quote_upload',
    operation: 'accountsUploadQuote',
    use: 'What uploading companies would do and cost, and which of them are held already. Changes nothing.',
    bounds: { accounts: { maxItems: 200 } },
  },
  {
    name: 'list_runs',
    operation: 'runs',
    use: 'What the service did by itself, and whether it failed.',
    bounds: { limit: { default: 20, maximum: 100 } },
  },
  {
    name: 'add_signals',
    operation: 'addSignals',
    use: 'Asks new questions about all accounts of an ICP from now on. Try each with `try_signal` first.',
    writes: { isDestructive: false, isIdempotent: false },
    bounds: { signals: { maxItems: 20 } },
  },
  {
    name: 'change_signal',
    operation: 'signalsChange',
    use: 'Renames or re-ranks a signal.',
    writes: UNDOABLE,
  },
  {
    name: 'mark_answer',
    operation: 'answerFeedback',
    use: 'Says that an answer is wrong or right, on behalf of the user who said so.',
    writes: UNDOABLE,
  },
  {
    name: 'reject_suggestions',
    operation: 'suggestionsReject',
    use: 'Turns suggestions down with a reason; `restore_suggestions` takes it back.',
    writes: UNDOABLE,
  },
  {
    name: 'restore_suggestions',
    operation: 'suggestionsRestore',
    use: 'Takes the rejection of suggestions back.',
    writes: UNDOABLE,
  },
  {
    name: 'find_sources',
    operation: 'sourcesFind',
    use: "Has a company's own pages looked at for news and job boards.",
    writes: UNDOABLE,
  },
  {
    name: 'upload_accounts',
    operation: 'uploadAccounts',
    use: 'Adds companies. With `farsight` false each costs a credit, which nobody gets back: ask `quote_upload` first, and the user.',
    writes: { isDestructive: true, isIdempotent: true },
    bounds: { accounts: { maxItems: 200 } },
  },
  {
    name: 'change_accounts_status',
    operation: 'changeAccountsStatus',
    use: 'Activates accounts, at a credit each that nobody gets back, or archives them. Ask the user before activating.',
    writes: { isDestructive: true, isIdempotent: true },
    bounds: { accounts: { maxItems: 200 }, new_status: { enum: ['active', 'archive'] } },
  },
]
