import { instant } from '../../contract/instant.ts'
import { JsonText, type Handler, type Input, type Schemas } from '../../contract/types.ts'
import { changeStatus } from '../../domain/accounts/change-status.ts'
import { getAccounts as getAccountPage } from '../../domain/accounts/get-accounts.ts'
import { swapIcp as moveAccounts } from '../../domain/accounts/swap-icp.ts'
import { uploadAccounts as addAccounts } from '../../domain/accounts/upload-accounts.ts'
import { domainsOf, readEntries } from '../../domain/accounts/account-list.ts'
import { inTransaction } from '../in-transaction.ts'

export const getAccounts: Handler<'getAccounts'> = async ({ query }, { pages, caller, baseUrl }) => {
  const page = await getAccountPage(pages, {
    orgId: caller.orgId,
    filter: query.account_filter ?? [],
    status: query.status ?? 'all',
    icpId: query.icp_id,
    minScore: query.min_score,
    signalName: query.signal_name,
    matchedSince: query.matched_since === undefined ? undefined : instant(query.matched_since),
    signalData: query.signal_data ?? true,
    lite: query.lite ?? false,
    limit: query.limit ?? 100,
    offset: query.offset ?? 0,
    after: query.after,
    includeTotal: query.include_total ?? false,
  })
  const headers: Record<string, string> = {}
  if (page.next !== null) headers['Link'] = `<${nextPageUrl(baseUrl, query, page.next)}>; rel="next"`
  if (page.total !== null) headers['X-Total-Count'] = String(page.total)
  return { status: 200, headers, body: JsonText.list(page.accounts) }
}

/** The same query from the cursor on. A list goes as one comma-separated value: clients take headers of 16 kB or so, and a list may hold a thousand domains. */
function nextPageUrl(baseUrl: string, query: Input<'getAccounts'>['query'], after: string): string {
  const parameters = Object.entries({ ...query, offset: undefined, after }).flatMap(([name, value]) => {
    const items = [value ?? []].flat()
    return items.length === 0 ? [] : [`${name}=${items.map(encodeURIComponent).join(',')}`]
  })
  return `${baseUrl}/v1/get_accounts?${parameters.join('&')}`
}

export const uploadAccounts: Handler<'uploadAccounts'> = async ({ body }, { db, queue, caller, clock }) => {
  const asSuggestions = body.farsight ?? true
  const upload = {
    orgId: caller.orgId,
    userId: caller.userId,
    icpName: body.icp ?? 'Master',
    inputs: body.accounts,
    asSuggestions,
    at: clock(),
  }
  const done = await inTransaction(db, (tx) => addAccounts(tx, queue, upload))
  return {
    status: 202,
    body: {
      icp: done.icp.name,
      icp_id: done.icp.id,
      farsight: asSuggestions,
      results: done.results,
      totals: done.totals,
      credits_consumed: done.creditsConsumed,
      credits_remaining: done.creditsRemaining,
    },
  }
}

export const changeAccountsStatus: Handler<'changeAccountsStatus'> = async ({ body }, { db, queue, caller, clock }) => {
  const change = {
    orgId: caller.orgId,
    userId: caller.userId,
    icpName: body.icp ?? 'Master',
    inputs: body.accounts,
    newStatus: body.new_status,
  }
  const done = await inTransaction(db, (tx) => changeStatus(tx, queue, { ...change, at: clock() }))
  return {
    status: 200,
    body: {
      icp: done.icp.name,
      icp_id: done.icp.id,
      new_status: body.new_status,
      results: done.results,
      totals: done.totals,
      credits_consumed: done.creditsConsumed,
      credits_remaining: done.creditsRemaining,
    },
  }
}

export const normalizeAccounts: Handler<'normalizeAccounts'> = async ({ body }) => {
  const entries = readEntries(body.accounts)
  const results: Schemas['NormalizedAccount'][] = entries.map(({ input, domain, reason }) => ({ input, domain, reason }))
  return await Promise.resolve({ status: 200, body: { accounts: domainsOf(entries), results } })
}

export const swapIcp: Handler<'swapIcp'> = async ({ body }, { db, queue, caller, clock }) => {
  const done = await inTransaction(db, (tx) =>
    moveAccounts(tx, queue, { orgId: caller.orgId, targetName: body.target_icp, inputs: body.accounts, at: clock() }),
  )
  return { status: 202, body: { target_icp: done.icp.name, target_icp_id: done.icp.id, results: done.results, totals: done.totals } }
}
