// The one interface between the service and a CRM. Clients of ours implement it: @hubspot/api-client and jsforce neither cap what they read nor let the address
// of each connection be checked.

export type CrmKind = 'hubspot' | 'salesforce'

/** A company (HubSpot) or an account (Salesforce) as the CRM has it. */
export interface CrmCompany {
  id: string
  name: string | null
  /** What stands in its domain or website field, as it is written: none, one, several, a URL. */
  website: string | null
  /** In lower case; null: nobody, or `owners` knows it by the id. */
  ownerEmail: string | null
  /** Who owns it, where the CRM tells only an id; null otherwise. */
  ownerId: string | null
  stage: string | null
  industry: string | null
  employees: number | null
  country: string | null
  state: string | null
  city: string | null
  /** False where the CRM marks it as not in use; such a one counts only where no other has its domain. */
  isActive: boolean
  modifiedAt: Date
  /** Deleted, or merged into another. */
  isGone: boolean
  /** Ids that were merged into it, which are gone. */
  mergedIds: readonly string[]
}

export interface CrmPage<Item> {
  items: Item[]
  /** What to ask the next page with; null: this was the last. A string of the connector's own, which stays good after a crash. */
  next: string | null
}

/** A list, or a view, of companies that people keep in the CRM. */
export interface CrmList {
  id: string
  name: string
  /** How many companies are on it; null: the CRM does not say. */
  size: number | null
}

/** A property or field that the service owns in the CRM. */
export interface CrmField {
  /** As in the push's values: `account_signal_score`. Each connector makes the CRM's name of it. */
  name: string
  label: string
  description: string
  type: 'number' | 'text' | 'date' | 'datetime'
}

export type CrmValues = Readonly<Record<string, string | number | null>>

/** What became of one company of an update. */
export interface CrmUpdated {
  id: string
  /** `overwritten`: it was not asked for, but got the values of one that was merged into it. */
  outcome: 'done' | 'gone' | 'refused' | 'overwritten'
  /** Why it was refused, naming the field, in a sentence made to be shown; null otherwise. */
  why: string | null
}

/** How it stands with a field of ours: `missing`, where it was never made, or was deleted or renamed. */
export type FieldState = 'writable' | 'read_only' | 'missing'

export interface CrmNote {
  companyId: string
  /** Of the match: what `findNote` knows the note by. */
  key: string
  title: string
  /** Plain text. */
  body: string
  at: Date
}

/** Every method asks over the network, paced and guarded, and throws CrmRevoked, CrmPaused, CrmUnavailable or CrmRefused. */
export interface CrmConnector {
  kind: CrmKind
  /** Asks something cheap that needs what a pull needs. Returns what the CRM calls the account, and, where that may change, the id that stays; each is empty where the CRM does not say. */
  check(): Promise<{ account: string; accountId: string }>
  /**
   * Companies changed at `since` or later, in the order of their changes, with those that are gone where the CRM tells them in the same answer. A company that changes meanwhile comes again,
   * and none is left out for it. `cursor` is that of the page before.
   */
  companies(which: { since: Date | null; cursor: string | null }): Promise<CrmPage<CrmCompany>>
  /** How many companies there are now, without those that are gone; null: the CRM does not say. */
  count(): Promise<number | null>
  /** Ids of companies that were deleted lately, as far as `companies` does not tell them. */
  deleted(which: { cursor: string | null }): Promise<CrmPage<string>>
  /** These companies as they are now, at most `readsAtOnce`; what is not in the answer is gone. */
  read(ids: readonly string[]): Promise<CrmCompany[]>
  readsAtOnce: number
  /** Addresses of owners in lower case, by their ids: asked for when a company that changed has an owner's id. Empty where companies tell the address; null where the CRM refuses to tell. */
  owners(): Promise<ReadonlyMap<string, string> | null>
  /** Throws CrmRefused with status 400 or 404 for a cursor that is none of its own, or that the CRM has forgotten. */
  lists(which: { cursor: string | null }): Promise<CrmPage<CrmList>>
  /** Ids of the companies on a list. Throws CrmRefused with status 404 where there is none. */
  listMembers(listId: string, which: { cursor: string | null }): Promise<CrmPage<string>>
  /** Makes the fields that are not there. Those that are there and ours are left as they are. */
  ensureFields(fields: readonly CrmField[]): Promise<void>
  /** How it stands with these fields, by their names. */
  fieldStates(names: readonly string[]): Promise<ReadonlyMap<string, FieldState>>
  /** What stands in these fields of companies, at most `updatesAtOnce`, by their ids; those that are gone are left out. */
  readFields(ids: readonly string[], names: readonly string[]): Promise<ReadonlyMap<string, CrmValues>>
  /**
   * Writes values of our own fields, of at most `updatesAtOnce` companies. One that is refused does not keep the others from being written. Throws CrmRefused for a field that is gone or
   * cannot be written: nothing, or not everything, has been written then.
   */
  update(rows: readonly { id: string; values: CrmValues }[]): Promise<CrmUpdated[]>
  updatesAtOnce: number
  /** Puts a note on the company's timeline. Returns the CRM's id of it. Where it throws CrmUnavailable, the note may have been made. */
  addNote(note: CrmNote): Promise<{ noteId: string }>
  /** The CRM's id of the note on the company's timeline with this key; null: there is none. */
  findNote(note: Pick<CrmNote, 'companyId' | 'key' | 'at'>): Promise<string | null>
}

/** What a CRM throws. The message says what happened and what to do, in sentences made to be shown. */
abstract class CrmFailure extends Error {}

/** It does not know the secrets any more: nothing is asked until somebody connects it again. */
export class CrmRevoked extends CrmFailure {
  override readonly name = 'CrmRevoked'
}

/** It wants no requests before `until`: Retry-After, or a quota that is spent. */
export class CrmPaused extends CrmFailure {
  override readonly name = 'CrmPaused'
  readonly until: Date

  constructor(message: string, until: Date, options?: ErrorOptions) {
    super(message, options)
    this.until = until
  }
}

/** It gave no answer that can be used: a 5xx, nothing in time, no JSON. Tried again later. */
export class CrmUnavailable extends CrmFailure {
  override readonly name = 'CrmUnavailable'
}

/** It understood and said no: a missing right, a field that is not there or cannot be written. The same request again would be refused again. */
export class CrmRefused extends CrmFailure {
  override readonly name = 'CrmRefused'
  readonly status: number
  /** What it said, parsed where it is JSON. */
  readonly body: unknown

  constructor(message: string, { status, body = null }: { status: number; body?: unknown }) {
    super(message)
    this.status = status
    this.body = body
  }
}

export const isCrmFailure = (error: unknown): error is CrmRevoked | CrmPaused | CrmUnavailable | CrmRefused => error instanceof CrmFailure
