import { instant } from '../../contract/instant.ts'
import { JsonText, TextStream, type Handler, type Input, type RequestContext, type Schemas } from '../../contract/types.ts'
import type { AccountFilters } from '../../domain/accounts/account-conditions.ts'
import { accountEvidence } from '../../domain/accounts/proof/account-evidence.ts'
import { accountMatches } from '../../domain/accounts/proof/account-matches.ts'
import { quoteUpload } from '../../domain/accounts/quote-upload.ts'
import { changeWhere, UNDO_HOURS } from '../../domain/accounts/table/change-where.ts'
import { exportCsv } from '../../domain/accounts/table/export-csv.ts'
import { tableCounts, tableRows } from '../../domain/accounts/table/table-rows.ts'
import { undoAct } from '../../domain/accounts/table/undo-act.ts'
import { checkIcp } from '../../domain/icps/find-icp.ts'
import { inTransaction } from '../in-transaction.ts'

type Filters = Input<'accountsCounts'>['query'] | Schemas['AccountFilterObject']

const filtersOf = (orgId: string, given: Filters): AccountFilters => ({
  orgId,
  filter: 'domains' in given ? given.domains : undefined,
  text: given.q,
  status: given.status ?? 'all',
  icpId: given.icp_id?.toLowerCase(),
  minScore: given.min_score,
  signalIds: given.signal_ids,
  matchedSince: given.matched_since === undefined ? undefined : instant(given.matched_since),
  ownerEmail: given.owner_email,
})

/** The filters of a query, whose ICP is there. Throws `icp_not_found`. */
async function knownFilters({ db, caller }: Pick<RequestContext, 'db' | 'caller'>, query: Filters): Promise<AccountFilters> {
  const filters = filtersOf(caller.orgId, query)
  await checkIcp(db, filters)
  return filters
}

export const accountsTable: Handler<'accountsTable'> = async ({ query }, ctx) => {
  const page = { sort: query.sort ?? 'score', limit: query.limit ?? 50, offset: query.offset ?? 0 }
  return { status: 200, body: JsonText.list(await tableRows(ctx.pages, { ...(await knownFilters(ctx, query)), ...page })) }
}

export const accountsCounts: Handler<'accountsCounts'> = async ({ query }, ctx) => ({
  status: 200,
  body: await tableCounts(ctx.pages, await knownFilters(ctx, query)),
})

export const accountsExport: Handler<'accountsExport'> = async ({ query }, ctx) => ({
  status: 200,
  headers: { 'Content-Disposition': `attachment; filename="accounts-${ctx.clock().toISOString().slice(0, 10)}.csv"` },
  body: new TextStream('text/csv; charset=utf-8', await exportCsv(ctx.pages, await knownFilters(ctx, query), query.sort ?? 'score')),
})

export const accountsChangeWhere: Handler<'accountsChangeWhere'> = async ({ body }, { db, queue, caller, clock }) => {
  const [at, isDryRun] = [clock(), body.dry_run ?? true]
  const change = {
    filters: filtersOf(caller.orgId, body.filter),
    action: body.action,
    userId: caller.userId,
    targetIcpId: body.target_icp_id?.toLowerCase(),
    isDryRun,
    expectedCount: body.expected_count,
    expectedCredits: body.expected_credits,
    at,
  }
  const done = await inTransaction(db, (tx) => changeWhere(tx, queue, change))
  return {
    status: 200,
    body: {
      action: body.action,
      dry_run: isDryRun,
      matching: done.matching,
      changing: done.changing,
      credits_needed: done.creditsNeeded,
      credits_remaining: done.creditsRemaining,
      act_id: done.actId,
      undo_until: done.actId === null ? null : new Date(at.getTime() + UNDO_HOURS * 3_600_000).toISOString(),
    },
  }
}

export const accountsUndo: Handler<'accountsUndo'> = async ({ body }, { db, queue, caller, clock }) => {
  const undo = { orgId: caller.orgId, actId: body.act_id.toLowerCase(), at: clock() }
  return { status: 200, body: await inTransaction(db, (tx) => undoAct(tx, queue, undo)) }
}

export const accountsUploadQuote: Handler<'accountsUploadQuote'> = async ({ body }, { db, caller }) => {
  const asSuggestions = body.farsight ?? true
  const quote = await quoteUpload(db, { orgId: caller.orgId, icpName: body.icp ?? 'Master', inputs: body.accounts, asSuggestions })
  return {
    status: 200,
    body: {
      icp: quote.icp.name,
      icp_id: quote.icp.id,
      farsight: asSuggestions,
      results: quote.lines,
      totals: quote.totals,
      credits_needed: quote.creditsNeeded,
      credits_remaining: quote.creditsRemaining,
    },
  }
}

export const accountsMatches: Handler<'accountsMatches'> = async ({ query }, { db, caller }) => ({
  status: 200,
  body: await accountMatches(db, { orgId: caller.orgId, account: query.account, limit: query.limit ?? 50 }),
})

export const accountsEvidence: Handler<'accountsEvidence'> = async ({ query }, { db, caller, clock }) => {
  const { account, signal_id: signalId } = query
  return { status: 200, body: await accountEvidence(db, { orgId: caller.orgId, account, signalId: signalId.toLowerCase(), now: clock() }) }
}
