import type { Client } from '../../support/client.ts'
import type { TestService } from '../../support/service.ts'
import { eventually } from '../../support/eventually.ts'
import { storeDocuments } from '../../../src/evidence/documents/store.ts'

export const STORY_DOMAIN = 'quillhaven.example'
export const STORY_SIGNAL = 'Recent funding'

/**
 * An active account with one signal that a document proves: resolves once the service has read it. The document is private to the instance, as an
 * operator loads it.
 */
export async function provedAccount({ service }: TestService, { orgId, admin }: { orgId: string; admin: Client }): Promise<void> {
  const signals = [{ signal: 'Has {account} raised new funding?', name: STORY_SIGNAL, icp: 'Master', q_rank: 6 }]
  await admin.call('addSignals', { body: { signals } })
  await admin.call('uploadAccounts', { body: { accounts: [STORY_DOMAIN], farsight: false } })
  const { db, queue, clock } = service.context
  const now = clock()
  const sentence = 'Quillhaven announced today that it has raised $24 million in a Series B funding round led by Pinecrest Partners.'
  const document = {
    url: 'https://newsroom.example/quillhaven-series-b',
    headline: 'Quillhaven raises $24 million Series B',
    text: `${sentence} The company builds robots for warehouses.`,
    pub_date: new Date(now.getTime() - 86_400_000),
    pub_date_source: 'given' as const,
    document_type: 'press_release' as const,
    about: STORY_DOMAIN,
  }
  await db.$transaction((tx) => storeDocuments(tx, queue, { orgId, connector: 'inbox', documents: [document], now }))
  await eventually('the account matches its signal, and its first reading is done', async () => {
    const { body } = await admin.call('getAccounts', { query: { signal_name: STORY_SIGNAL } })
    // The document may be read by itself before what the account's upload has queued.
    return body.length === 1 && (await db.account.count({ where: { orgId, firstReadAt: null } })) === 0
  })
}
