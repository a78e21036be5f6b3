import { z } from 'zod'
import type { ConnectorParts } from '../connection.ts'
import type { CrmConnector } from '../connector.ts'
import { accountsSince, readAccounts } from './accounts.ts'
import { ensureFields, fieldStates, readFields } from './fields.ts'
import { listViewMembers, listViews } from './list-views.ts'
import { query } from './query.ts'
import { openSession } from './session.ts'
import { addTask, findTask } from './tasks.ts'
import { updateAccounts, UPDATES_AT_ONCE } from './update.ts'

/** As many ids as an address holds, which Salesforce takes up to 16 KB of. */
const READS_AT_ONCE = 200

/** Salesforce: companies are its accounts, lists its list views, notes its completed tasks, and a company's stage is the account's type. */
export function makeSalesforce(parts: ConnectorParts): CrmConnector {
  const session = openSession(parts)
  return {
    kind: 'salesforce',
    async check() {
      await query(session, 'SELECT Id FROM Account LIMIT 1', z.object({ Id: z.string() }))
      return { account: await session.host(), accountId: (await session.organizationId()) ?? '' }
    },
    companies: async (which) => await accountsSince(session, which),
    // A query tells of the deleted ones itself, and how many records it has.
    count: async () => null,
    deleted: async () => ({ items: [], next: null }),
    owners: async () => new Map(),
    read: async (ids) => await readAccounts(session, ids),
    readsAtOnce: READS_AT_ONCE,
    lists: async ({ cursor }) => await listViews(session, cursor),
    listMembers: async (listId, { cursor }) => await listViewMembers(session, listId, cursor),
    ensureFields: async (fields) => await ensureFields(session, fields),
    fieldStates: async (names) => await fieldStates(session, names),
    readFields: async (ids, names) => await readFields(session, ids, names),
    update: async (rows) => await updateAccounts(session, rows),
    updatesAtOnce: UPDATES_AT_ONCE,
    addNote: async (note) => ({ noteId: await addTask(session, note) }),
    findNote: async (note) => await findTask(session, note),
  }
}
