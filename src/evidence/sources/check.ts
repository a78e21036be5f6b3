import type { Context } from '../../context.ts'
import { retrying } from '../../db/errors.ts'
import type { Tx } from '../../db/client.ts'
import type { CheckCounts } from './conclude.ts'
import { SourceFault, type Check, type CheckedSource, type Connector, type SourceKind } from './connector.ts'
import { FetchedStatus, NotYet, NO_VALIDATORS, type Fetch, type Fetcher, type Validators } from './fetch/exchange.ts'
import { keepItems, keepOnly, keptFingerprints, LeaseLost } from './keep.ts'
import type { LeasedSource } from './lease.ts'
import type { Outcome } from './outcome.ts'

export type CheckContext = Pick<Context, 'db' | 'queue' | 'clock' | 'log' | 'metrics' | 'secrets'>

const DAY_MS = 86_400_000

/**
 * Asks a source for what is new, through its connector, and keeps what it has. No transaction is open while anything is fetched. Returns how it ended and what it did.
 * Throws LeaseLost, the reason of the signal when it was ended, and what the database throws.
 */
export async function checkSource(
  ctx: CheckContext,
  { source, connector, fetcher, signal }: { source: LeasedSource; connector: Connector | undefined; fetcher: Fetcher; signal: AbortSignal },
): Promise<{ outcome: Outcome; counts: CheckCounts }> {
  const counts: CheckCounts = { requests: 0, documents: 0, skipped: 0 }
  const kept: Validators = { etag: source.etag, lastModified: source.lastModified, bodyHash: source.bodyHash }
  const isUnconditional = source.unconditionalAt === null || source.unconditionalAt.getTime() <= ctx.clock().getTime() - DAY_MS
  const asked: { movedTo: string | null } = { movedTo: null }
  try {
    if (connector === undefined) throw new SourceFault('unhealthy', `Sources of the kind ${source.kind} are not set up here.`)
    const fetch = watched(ctx, { source, fetcher, signal, isUnconditional, counts, asked })
    const check = makeCheck(ctx, {
      source,
      fetch,
      signal,
      counts,
      validators: isUnconditional ? { ...NO_VALIDATORS, bodyHash: kept.bodyHash } : kept,
    })
    const { isChanged, isComplete, validators = kept } = await connector.check(check)
    return { outcome: { kind: 'good', isChanged, isComplete, validators, isUnconditional, movedTo: asked.movedTo }, counts }
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    signal.throwIfAborted()
    return { outcome: endOf(ctx, source, error), counts }
  }
}

/** What says something about the source; anything else is a fault of the service, which the log tells, and the source waits too. */
function endOf(ctx: CheckContext, source: LeasedSource, error: unknown): Outcome {
  if (error instanceof NotYet) return { kind: 'later', until: error.until }
  if (error instanceof SourceFault) return { kind: 'fault', state: error.state, message: error.message, until: error.until }
  if (error instanceof FetchedStatus) return { kind: 'fault', state: 'unhealthy', message: error.message, until: error.until }
  ctx.log.error({ err: error, source: source.id, kind: source.kind, url: source.url }, 'a source could not be checked')
  return { kind: 'fault', state: 'unhealthy', message: 'The service could not check it; its log says why.', until: null }
}

/** The fetcher for this source: it counts, and it finds out a server that says "not modified" to somebody who asked for everything. */
function watched(
  ctx: CheckContext,
  {
    source,
    fetcher,
    signal,
    isUnconditional,
    counts,
    asked,
  }: {
    source: LeasedSource
    fetcher: Fetcher
    signal: AbortSignal
    isUnconditional: boolean
    counts: CheckCounts
    asked: { movedTo: string | null }
  },
): Fetch {
  const fetch = fetcher.within({
    signal,
    ...(source.credentials === null || source.orgId === null
      ? {}
      : { credentials: { origin: new URL(source.url).origin, userPassword: ctx.secrets.decrypt(source.orgId, source.credentials) } }),
    connector: source.kind,
    areHostsTold: source.orgId === null && source.domain !== null,
    onRequest: () => {
      counts.requests++
    },
  })
  return async (request) => {
    const answer = await fetch(request)
    if (request.url !== source.url) return answer
    if (answer.status === 304 && isUnconditional)
      throw new SourceFault('unhealthy', `${source.host} answers that nothing changed (304) to a request that asked for everything.`)
    asked.movedTo = answer.movedTo
    return answer
  }
}

function makeCheck(
  ctx: CheckContext,
  {
    source,
    fetch,
    signal,
    counts,
    validators,
  }: { source: LeasedSource; fetch: Fetch; signal: AbortSignal; counts: CheckCounts; validators: Validators },
): Check {
  const { id, url, orgId, domain, position } = source
  const checked: CheckedSource = {
    id,
    // The column holds known kinds only: whoever added the source has checked it.
    kind: source.kind as SourceKind,
    url,
    orgId,
    domain,
    isFirstPass: source.firstPassAt === null,
    validators,
    position,
  }
  const inTransaction = async <T>(work: (tx: Tx) => Promise<T>) => await retrying(async () => await ctx.db.$transaction(work))
  return {
    source: checked,
    fetch,
    now: ctx.clock(),
    signal,
    seen: async (keys) => await keptFingerprints(ctx.db, id, keys),
    async keep(items, newPosition) {
      signal.throwIfAborted()
      const now = ctx.clock()
      const kept = await inTransaction(
        async (tx) =>
          await keepItems(tx, ctx.queue, { source, items, now, ...(newPosition === undefined ? {} : { position: newPosition }) }),
      )
      counts.documents += kept.stored
      counts.skipped += kept.unaddressed
      ctx.metrics.documents.inc({ connector: source.kind, outcome: 'stored' }, kept.stored)
      ctx.metrics.documents.inc({ connector: source.kind, outcome: 'unchanged' }, kept.unchanged)
    },
    async onlyThese(keys) {
      signal.throwIfAborted()
      await inTransaction(async (tx) => await keepOnly(tx, ctx.queue, { source, keys, now: ctx.clock() }))
    },
    skip(reason) {
      counts.skipped++
      ctx.metrics.sourceSkips.inc({ connector: source.kind })
      ctx.log.debug({ source: id, kind: source.kind, reason }, 'something of a source was left out')
    },
  }
}
