import type { Handler, Schemas } from '../../contract/types.ts'
import { findAccount } from '../../domain/accounts/find-account.ts'
import { addAccountSource, checkPlace } from '../../domain/sources/add-source.ts'
import { checkSourceNow, nextCheckAllowed } from '../../domain/sources/check-source.ts'
import { companyFacts, type Fact } from '../../domain/sources/company-facts.ts'
import { findingOf, lookAgain, type Finding } from '../../domain/sources/finding.ts'
import { countSources, pageOfSources } from '../../domain/sources/list-sources.ts'
import { removeSource } from '../../domain/sources/remove-source.ts'
import { normalizeDomain } from '../../names/domains.ts'
import { listSources, type SourceLine } from '../../evidence/sources/list-sources.ts'
import { inTransaction } from '../in-transaction.ts'
import { idCursor, linkToNext } from '../paging.ts'

const iso = (time: Date | null) => time?.toISOString() ?? null

/** Of a search neither the address of the operator's engine nor what is wrong with it, which would name it: both are the operator's business. */
const shownOf = ({ kind, url, lastError }: SourceLine) =>
  kind === 'search'
    ? {
        url: url.slice(url.indexOf('/search?')),
        last_error: lastError === null ? null : 'The search engine could not be asked, or did not answer.',
      }
    : { url, last_error: lastError }

const present = (source: SourceLine): Schemas['Source'] => ({
  source_id: source.id,
  account: source.domain,
  kind: source.kind,
  host: source.kind === 'search' ? null : source.host,
  ...shownOf(source),
  is_private: source.orgId !== null,
  has_credentials: source.hasCredentials,
  origin: source.origin,
  added_by: source.addedBy,
  added_at: source.createdAt.toISOString(),
  state: source.state,
  failures: source.failures,
  last_checked_at: iso(source.lastCheckedAt),
  last_success_at: iso(source.lastSuccessAt),
  next_check_at: source.nextCheckAt.toISOString(),
  next_check_allowed_at: nextCheckAllowed(source).toISOString(),
  documents: source.documents,
})

const presentFinding = (finding: Finding): Schemas['SourceFinding'] => ({
  account: finding.domain,
  state: finding.state,
  home: finding.home,
  problem: finding.problem,
  found: finding.found,
  last_looked_at: iso(finding.lastAt),
  next_look_at: iso(finding.nextAt),
  next_look_allowed_at: finding.nextAllowedAt.toISOString(),
})

const presentFact = ({ field, value, source, url, asOf, isUsed }: Fact): Schemas['CompanyFact'] => ({
  field,
  value,
  source,
  source_url: url,
  as_of: asOf.toISOString(),
  used: isUsed,
})

export const accountsSources: Handler<'accountsSources'> = async ({ query }, { db, caller, config, clock }) => {
  const { orgId } = caller
  const { domain } = await findAccount(db, { orgId, account: query.account })
  const [finding, sources, facts] = await Promise.all([
    findingOf(db, { domain, isOn: config.sources.find, now: clock() }),
    listSources(db, { domain, visibleTo: orgId }),
    companyFacts(db, domain),
  ])
  return {
    status: 200,
    body: { account: domain, finding: presentFinding(finding), sources: sources.map(present), facts: facts.map(presentFact) },
  }
}

export const sources: Handler<'sources'> = async ({ query }, { db, caller, baseUrl }) => {
  const { state, kind, is_private: isPrivate, limit = 100 } = query
  const host = query.host?.trim().toLowerCase()
  const read = query.account === undefined ? undefined : normalizeDomain(query.account)
  const domain = read && 'domain' in read ? read.domain : query.account
  const page = await pageOfSources(db, { orgId: caller.orgId, state, kind, host, domain, isPrivate, limit, after: idCursor(query.after) })
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/sources`, query, page.next), body: page.items.map(present) }
}

export const sourcesCounts: Handler<'sourcesCounts'> = async (_input, { db, caller }) => {
  const { total, states, kinds, failingHosts } = await countSources(db, caller.orgId)
  return {
    status: 200,
    body: {
      total,
      states,
      // The column holds the contract's words only.
      kinds: kinds.map(({ name, ...figures }) => ({ kind: name as Schemas['SourceKind'], ...figures })),
      failing_hosts: failingHosts.map(({ name, ...figures }) => ({ host: name, ...figures })),
    },
  }
}

export const sourcesAdd: Handler<'sourcesAdd'> = async ({ body }, ctx) => {
  const { db, caller, clock } = ctx
  const { account, kind, url, token, credentials } = body
  const place = await checkPlace(ctx, { url, token, credentials })
  const wanted = { orgId: caller.orgId, account, kind, place, addedBy: caller.email, now: clock() }
  const { source, isNew } = await inTransaction(db, (tx) => addAccountSource(ctx, tx, wanted))
  return { status: isNew ? 201 : 200, body: present(source) }
}

export const sourcesCheck: Handler<'sourcesCheck'> = async ({ body }, { db, caller, clock }) => {
  const which = { orgId: caller.orgId, id: body.source_id.toLowerCase(), now: clock() }
  return { status: 202, body: present(await inTransaction(db, (tx) => checkSourceNow(tx, which))) }
}

export const sourcesRemove: Handler<'sourcesRemove'> = async ({ body }, { db, caller, clock }) => {
  const id = body.source_id.toLowerCase()
  const { documents } = await inTransaction(db, (tx) => removeSource(tx, { orgId: caller.orgId, id, now: clock() }))
  return { status: 200, body: { source_id: id, removed: true, documents_kept: documents } }
}

export const sourcesFind: Handler<'sourcesFind'> = async ({ body }, { db, caller, config, clock }) => {
  const [now, isOn] = [clock(), config.sources.find]
  const finding = await inTransaction(db, async (tx) => {
    const domain = await lookAgain(tx, { orgId: caller.orgId, account: body.account, now })
    return await findingOf(tx, { domain, isOn, now })
  })
  return { status: 202, body: presentFinding(finding) }
}
