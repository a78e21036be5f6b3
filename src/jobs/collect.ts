import type { Context } from '../context.ts'
import type { JobHandler } from '../db/queue.ts'
import type { Connector, Cursor } from '../evidence/connector.ts'
import type { RawDocument } from '../evidence/documents/raw-document.ts'
import { storeDocuments } from '../evidence/documents/store.ts'
import { housekeeping } from './housekeeping.ts'

const DOCUMENTS_AT_ONCE = 50
const LOOKS_BACK_MS = 400 * 86_400_000

/**
 * The hourly collection: takes what the connectors have that is new, one after the other, and tidies up. One that fails does not keep the others
 * from working; the run's record says so. The service ships no connector, so there it only tidies up. The inbox works by itself.
 */
export function collect(ctx: Context, { connectors = [] }: { connectors?: readonly Connector[] } = {}): JobHandler<'collect'> {
  return async ({ runId }, signal) => {
    const counts = { connectors: connectors.length, documents: 0, unchanged: 0 }
    const errors: string[] = []
    const accounts =
      connectors.length === 0 ? [] : await ctx.db.$queryRaw<{ domain: string }[]>`select distinct domain from account order by domain`
    const domains = accounts.map((row) => row.domain)
    for (const connector of connectors) {
      try {
        await collectFrom(ctx, { runId, connector, domains, counts, signal })
      } catch (error) {
        signal.throwIfAborted()
        ctx.log.warn({ err: error, connector: connector.id }, 'collection failed')
        errors.push(`${connector.id}: ${(error as Error).message}`)
      }
    }
    await housekeeping(ctx)
    // Added to the counts, not in their place: what was collected may have been read meanwhile, and its tokens stand there.
    await ctx.db.$executeRaw`
      update run set state = 'finished', finished_at = ${ctx.clock()}, counts = counts || ${JSON.stringify(counts)}::jsonb,
        error = ${errors.length === 0 ? null : errors.join('\n')}
      where id = ${runId}::uuid and state = 'running'`
  }
}

async function collectFrom(
  ctx: Context,
  {
    runId,
    connector,
    domains,
    counts,
    signal,
  }: { runId: string; connector: Connector; domains: string[]; counts: { documents: number; unchanged: number }; signal: AbortSignal },
): Promise<void> {
  const key = `collect:${connector.id}`
  const saved = await ctx.db.setting.findUnique({ where: { key } })
  const cursor: Cursor = { value: (saved?.value as string | undefined) ?? null }
  let batch: RawDocument[] = []
  const flush = async () => {
    const now = ctx.clock()
    const { stored, unchanged } = await ctx.db.$transaction(async (tx) => {
      if (cursor.value !== null)
        await tx.setting.upsert({ where: { key }, create: { key, value: cursor.value }, update: { value: cursor.value } })
      return await storeDocuments(tx, ctx.queue, { orgId: null, connector: connector.id, documents: batch, now, runId })
    })
    ctx.metrics.documents.inc({ connector: connector.id, outcome: 'stored' }, stored.length)
    ctx.metrics.documents.inc({ connector: connector.id, outcome: 'unchanged' }, unchanged)
    counts.documents += stored.length
    counts.unchanged += unchanged
    batch = []
  }
  const since = new Date(ctx.clock().getTime() - LOOKS_BACK_MS)
  for await (const document of connector.collect({ domains, since, signal }, cursor)) {
    signal.throwIfAborted()
    batch.push(document)
    if (batch.length >= DOCUMENTS_AT_ONCE) await flush()
  }
  await flush()
}
