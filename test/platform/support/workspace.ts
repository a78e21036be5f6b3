import { storeDocuments } from '../../../src/evidence/documents/store.ts'
import type { Client } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'
import type { TestService } from '../../support/service.ts'

/** What would be run if a page took text for HTML. */
export const MARKUP = '<img src=x onerror="document.title=1">'
export const PROVED = 'brightloom.example'
export const FORMULA = '=1+1'

export interface Workspace {
  orgId: string
  admin: Client
}

/**
 * An instance with so many accounts, of which the last tenth is archived, and one more that a document proves. Names and the document hold what must stay text. Of each account
 * domain and name tell its number.
 */
export async function makeWorkspace(running: TestService, name: string, accounts: number, credits = 1000): Promise<Workspace> {
  const workspace = await running.instance(name, { credits })
  const { pool } = running.service.context
  await prove(running, workspace)
  await pool.query(
    `insert into company (domain, name, country, industry, employees, source)
     select 'c' || lpad(n::text, 5, '0') || '.example', 'Company ' || lpad(n::text, 5, '0'), 'US', 'Software', n, 'test'
     from generate_series(1, $1::int) n
     on conflict do nothing`,
    [accounts],
  )
  await pool.query(
    `insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, scaled_score, first_read_at, last_checked_at)
     select $1, gen_random_uuid(), i.id, i.owner_id, 'c' || lpad(n::text, 5, '0') || '.example', 'c' || lpad(n::text, 5, '0'),
       case when n > $2::int * 9 / 10 then 'archived' else 'active' end, n % 40, now(), now()
     from generate_series(1, $2::int) n, icp i where i.org_id = $1`,
    [workspace.orgId, accounts],
  )
  return workspace
}

/** Uploads an account and a document that proves a signal of it, and waits until it is read. */
async function prove({ service }: TestService, { orgId, admin }: Workspace): Promise<void> {
  const { db, pool, queue, clock } = service.context
  await pool.query(`insert into company (domain, name, source) values ($1, $2, 'test'), ('c00001.example', $3, 'test')
     on conflict (domain) do update set name = excluded.name`, [PROVED, `Brightloom ${MARKUP}`, FORMULA]) // prettier-ignore
  await admin.call('addSignals', {
    body: { signals: [{ signal: 'Has {account} raised new funding?', name: `Recent funding ${MARKUP}`, icp: 'Master', q_rank: 6 }] },
  })
  await admin.call('uploadAccounts', { body: { accounts: [PROVED], farsight: false } })
  const now = clock()
  const sentence = `Brightloom announced today that it has raised $24 million in a Series B funding round led by Pinecrest Partners ${MARKUP}.`
  const document = {
    url: `https://newsroom.example/${orgId}`,
    headline: `Brightloom raises $24 million ${MARKUP}`,
    text: `${sentence}\n\nThe company builds looms.`,
    pub_date: new Date(now.getTime() - 86_400_000),
    pub_date_source: 'given' as const,
    document_type: 'press_release' as const,
    about: PROVED,
  }
  await db.$transaction((tx) => storeDocuments(tx, queue, { orgId, connector: 'inbox', documents: [document], now }))
  await eventually('the account to match its signal', async () => {
    const { body } = await admin.call('getAccounts', { query: { account_filter: [PROVED] } })
    return (body[0]?.signal_list?.length ?? 0) > 0
  })
}
